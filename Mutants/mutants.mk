# Planted bugs, which show that the tester can fail, and the fuzzer; part of the Makefile.

MUTANTS_SCRATCH ?= .build/mutants
FUZZ_SECONDS ?= 60
# Names of invariants, separated by spaces; all where there are none.
FUZZ_INVARIANTS ?=
FUZZ_BUILD := .build/fuzz

.build/mutants-tool: Mutants/Mutants.swift
	@mkdir -p .build
	@swiftc -O -o $@ $<

.PHONY: mutants
mutants: packages .build/mutants-tool ## Plant every bug of Mutants/mutants.json and prove that each is found
	@.build/mutants-tool . $(MUTANTS_SCRATCH)

.PHONY: mutants-sample
mutants-sample: packages .build/mutants-tool ## Plant a handful of bugs that invariants find, others each day
	@.build/mutants-tool . $(MUTANTS_SCRATCH) --sample $$(date +%-j) 250

# The handler of Swift for crashes would end the fuzzer before it has written the case to a file.
# An executable of the package does not link with the fuzzer, a static library does.
.PHONY: fuzz
fuzz: packages ## Let a coverage-guided fuzzer look for failures (FUZZ_SECONDS=60, FUZZ_INVARIANTS="NAME …")
	@swift build -c release --disable-index-store --scratch-path $(FUZZ_BUILD) -Xswiftc -sanitize=fuzzer \
	  --product SQLayoutFuzzing
	@swiftc -sanitize=fuzzer -parse-as-library $(FUZZ_BUILD)/release/libSQLayoutFuzzing.a \
	  -o $(FUZZ_BUILD)/sqfuzz
	@mkdir -p $(FUZZ_BUILD)/corpus
	@SWIFT_BACKTRACE=enable=no SQLAYOUT_FUZZ_INVARIANTS='$(FUZZ_INVARIANTS)' $(FUZZ_BUILD)/sqfuzz \
	  -max_total_time=$(FUZZ_SECONDS) -max_len=2048 -artifact_prefix=$(FUZZ_BUILD)/ \
	  $(FUZZ_BUILD)/corpus Tests/Corpus

COVERAGE := .build/coverage
COVERAGE_CASES ?= 1000
COVERED := Sources/SQLayoutCore Sources/SQLayout Sources/SQLayoutScenes Sources/LinearConstraints

# The processes of cases share the counters, which lie in a mapped file. A mark below a line is the start of a part that
# was never executed; messages of programming errors and traces are left out.
.PHONY: coverage
coverage: packages ## List the parts of the libraries that no random case executes (minutes; COVERAGE_CASES=1000)
	@$(SWIFT_BUILD) --product sqbench --scratch-path $(COVERAGE) -Xswiftc -profile-generate \
	  -Xswiftc -profile-coverage-mapping -Xswiftc -Xllvm -Xswiftc -runtime-counter-relocation 1>&2
	@rm -f $(COVERAGE)/cases.*
	@LLVM_PROFILE_FILE='$(COVERAGE)/cases.%c.profraw' $(COVERAGE)/release/sqbench check --seed 1 \
	  --cases $(COVERAGE_CASES) 1>&2
	@tools="$$(dirname "$$(readlink -f "$$(command -v swift)")")"; \
	"$$tools/llvm-profdata" merge -o $(COVERAGE)/cases.profdata $(COVERAGE)/cases.*profraw; \
	"$$tools/llvm-cov" show $(COVERAGE)/release/sqbench -instr-profile $(COVERAGE)/cases.profdata \
	  -show-regions -show-instantiations=false $(COVERED) 2> /dev/null \
	  | awk -v folder='$(CURDIR)/' '/^\// { file = substr($$0, length(folder) + 1); next } \
	    /^ *[0-9]+\|/ { line = $$0; next } \
	    /\^0( |$$)/ && line !~ /precondition|assert|fatalError|Tracing\.|Invariants/ { \
	      if (file) print "\n" file; \
	      file = ""; gsub(/\^[1-9][0-9.kM]*/, " "); print line "\n" $$0; count++ } \
	    END { print "\n" count " lines with parts that no case executes" }'

# The parser of Swift is built for this goal only, in a separate package.
MUTATION_TOOL := .build/mutation-score-tool
MUTATION_SCRATCH ?= .build/mutation-score
MUTATION_SEED ?= 1
MUTATION_CORE ?= 60
MUTATION_FRONT ?= 30
MUTATION_CASES ?= 10000
# With a number above 0, a mutant that so many cases of an invariant kill runs no more of them.
MUTATION_FIRST_CASES ?= 0
# --compare-guidance runs each mutant without swarm cases and targets too, --fuzz-cases N runs the fuzzer with it,
# --unit-tests runs the unit tests with survivors, --stop-at-first runs no invariant after the first that kills a mutant,
# --mutants LIST takes the mutants of a list instead of drawing some.
MUTATION_OPTIONS ?=

.PHONY: mutation-score
mutation-score: build ## Change the sources at random and count what the invariants notice (an hour or more)
	@swift build --package-path Tools/MutationScore --scratch-path $(MUTATION_TOOL)
	@$(MUTATION_TOOL)/debug/mutation-score . $(MUTATION_SCRATCH) --seed $(MUTATION_SEED) \
	  --core $(MUTATION_CORE) --front $(MUTATION_FRONT) --cases $(MUTATION_CASES) \
	  --first-cases $(MUTATION_FIRST_CASES) $(MUTATION_OPTIONS) \
	  --out .build/mutation-score.json
	@$(SQBENCH) mutate .build/mutation-score.json --equivalents Mutants/equivalents.json \
	  --report .build/mutation-score-report

.PHONY: mutation-counters
mutation-counters: packages ## Count the work of mutants that are only slower, into Mutants/equivalents.json (minutes)
	@swift build --package-path Tools/MutationScore --scratch-path $(MUTATION_TOOL)
	@$(MUTATION_TOOL)/debug/mutation-score . $(MUTATION_SCRATCH)-counters --cases 100 \
	  --counters Mutants/equivalents.json --out .build/mutation-counters.json
