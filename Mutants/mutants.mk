# Planted bugs and the fuzzer; included by the Makefile.

MUTANTS_SCRATCH ?= .build/mutants

.PHONY: mutants mutants-sample fuzz

.build/mutants-tool: Mutants/Mutants.swift
	mkdir -p .build
	swiftc -O -o $@ $<

# The whole list: every planted bug has to be caught.
mutants: .build/mutants-tool
	.build/mutants-tool . $(MUTANTS_SCRATCH)

# A handful that changes from day to day.
mutants-sample: .build/mutants-tool
	.build/mutants-tool . $(MUTANTS_SCRATCH) --sample $$(date +%j | sed 's/^0*//') 12
