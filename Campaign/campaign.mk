# Runs that are divided among machines; part of the Makefile.

CAMPAIGN_CASES ?= 60000

.PHONY: campaign-slurm
campaign-slurm: PACKAGES += slurm-wlm:/usr/sbin/slurmctld munge:/usr/sbin/munged
campaign-slurm: build ## Share a run among the tasks of a small Slurm cluster on this machine (two minutes)
	@CASES=$(CAMPAIGN_CASES) Campaign/try-slurm.sh $(SQBENCH) .build/campaign-slurm
