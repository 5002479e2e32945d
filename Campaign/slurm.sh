#!/bin/bash
# A run of `sqbench check` divided among the tasks of a Slurm array:
#
#   sbatch --array=0-15 Campaign/slurm.sh --seed 7 --cases 1000000
#
# Where a task was killed, `scontrol requeue JOB_TASK` runs it again. Then join the results:
#
#   sqbench campaign merge "$SQBENCH_CAMPAIGN" --out joined
#
#SBATCH --job-name=sqbench
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail

# The program, one build for all tasks, and a folder shared by all nodes.
exec "${SQBENCH:-sqbench}" check --campaign "${SQBENCH_CAMPAIGN:-campaign}" "$@"
