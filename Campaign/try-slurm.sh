#!/bin/bash
# Tests slurm.sh on one machine: starts a controller and two nodes, submits an array of 16 tasks, kills and requeues
# one of them, and compares the joined results with those of one undivided run.
#
#   Campaign/try-slurm.sh SQBENCH FOLDER
#
# Needs Debian's slurm-wlm and munge. It starts all daemons itself, and ends them.
set -euo pipefail

sqbench="$(realpath "$1")"
folder="$(realpath -m "$2")"
scripts="$(cd "$(dirname "$0")" && pwd)"
rm -rf "$folder"
mkdir -p "$folder"/{state,spool,campaign,run}
chmod 755 "$folder"
user="$(id -un)"
export SLURM_CONF="$folder/slurm.conf"
arguments=(--seed 7 --cases "${CASES:-60000}" --invariant reference incremental views settled spacing)

daemons=()
finish() { for daemon in "${daemons[@]}"; do kill "$daemon" 2> /dev/null || true; done; wait; } > /dev/null 2>&1
trap finish EXIT

head -c 1024 /dev/urandom > "$folder/munge.key"
chmod 600 "$folder/munge.key"
cat > "$SLURM_CONF" << CONFIGURATION
ClusterName=try
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=16817
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$folder/run/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool/%n
SlurmctldPidFile=$folder/run/slurmctld.pid
SlurmdPidFile=$folder/run/%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=1,sched_interval=1
SlurmdParameters=config_overrides
ReturnToService=2
JobRequeue=1
MpiDefault=none
NodeName=one NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=16818 CPUs=2
NodeName=two NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=16819 CPUs=2
PartitionName=all Nodes=ALL Default=YES State=UP
CONFIGURATION

say() { printf '==> %s\n' "$1"; }
wait_for() { # SECONDS WHAT COMMAND…
  local left=$(($1 * 5)) what="$2"
  shift 2
  until "$@" > /dev/null 2>&1; do
    ((left-- > 0)) || { echo "gave up waiting for $what; see the logs in $folder" >&2; exit 1; }
    sleep 0.2
  done
}

say "munged, slurmctld and two slurmd"
munged --foreground --force --socket="$folder/run/munge.socket" --key-file="$folder/munge.key" \
  --pid-file="$folder/run/munged.pid" --seed-file="$folder/munge.seed" \
  > "$folder/munged.log" 2>&1 &
daemons+=($!)
wait_for 10 munged munge --socket="$folder/run/munge.socket" --no-input
slurmctld -D -f "$SLURM_CONF" > "$folder/slurmctld.out" 2>&1 &
daemons+=($!)
for node in one two; do
  slurmd -D -N "$node" -f "$SLURM_CONF" > "$folder/$node.out" 2>&1 &
  daemons+=($!)
done
both_are_idle() { [[ "$(sinfo --noheader --format '%D %t')" == "2 idle" ]]; }
wait_for 60 "two idle nodes" both_are_idle
sinfo

say "an array of 16 tasks"
job="$(SQBENCH="$sqbench" SQBENCH_CAMPAIGN="$folder/campaign" sbatch --parsable --array=0-15 \
  --output="$folder/task-%a.txt" "$scripts/slurm.sh" "${arguments[@]}")"
is_running() { [[ "$(squeue --noheader --jobs "${job}_3" --format %t)" == R ]]; }
wait_for 120 "task 3 to run" is_running

id="$(scontrol show job "${job}_3" | grep -oE '^JobId=[0-9]+' | cut -d= -f2)"
node="$(squeue --noheader --jobs "${job}_3" --format %N)"
# The script replaces itself by the program, so that the first process is the program, and the others its children.
find_process() {
  process="$(scontrol listpids "$id" "$node" 2> /dev/null | awk 'NR > 1 && $1 > 0 { print $1 }' | sort -n \
    | while read -r pid; do
        [[ "$(readlink "/proc/$pid/exe")" != "$sqbench" ]] || { echo "$pid"; break; }
      done)"
  [[ -n "$process" ]]
}
wait_for 10 "the process of task 3" find_process
squeue --array
say "task 3 is killed, and requeued"
kill -KILL "$process"
is_killed() { scontrol show job "${job}_3" | grep -qE 'JobState=FAILED'; }
wait_for 60 "the end of task 3" is_killed
scontrol show job "${job}_3" | grep -oE 'JobState=\S+|ExitCode=\S+|Restarts=\S+' | paste -sd ' '
[[ ! -e "$folder/campaign/shard-04-of-16/campaign.json" ]] || { echo "the killed task left results" >&2; exit 1; }
scontrol requeue "${job}_3"
is_done() { [[ -z "$(squeue --noheader --jobs "$job")" ]]; }
wait_for 600 "all tasks" is_done
scontrol show job "${job}_3" | grep -oE 'JobState=\S+|ExitCode=\S+|Restarts=\S+' | paste -sd ' '
for task in 0 3 15; do echo "task $task on $(scontrol show job "${job}_$task" | grep -oE 'NodeList=(one|two)')"; cat "$folder/task-$task.txt"; done

say "joined"
"$sqbench" campaign merge "$folder/campaign" --out "$folder/joined" | tee "$folder/joined.txt"

say "one undivided run"
"$sqbench" check "${arguments[@]}" --campaign "$folder/whole" | tee "$folder/whole.txt"
diff "$folder/whole.txt" <(head -n "$(wc -l < "$folder/whole.txt")" "$folder/joined.txt")
diff --recursive "$folder/whole/shard-1-of-1/corpus" "$folder/joined/corpus"
say "the same cases, verdicts and corpus ($(find "$folder/joined/corpus" -type f | wc -l) covering cases)"
