# What a newcomer types: `make bench` and `make test`. Both install what the system lacks.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# What the build needs beside Swift, each with a file by which it is known to be there.
PACKAGES := \
  libbenchmark-dev:/usr/include/benchmark/benchmark.h \
  libsqlite3-dev:/usr/include/sqlite3.h \
  libpango1.0-dev:/usr/include/pango-1.0/pango/pangocairo.h \
  fonts-dejavu-core:/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf \
  fonts-noto-core:/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf \
  fonts-noto-color-emoji:/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf \
  fonts-droid-fallback:/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf \
  poppler-utils:/usr/bin/pdftotext \
  build-essential:/usr/include/c++ \
  git:/usr/bin/git \
  ca-certificates:/etc/ssl/certs/ca-certificates.crt
# Real text and pictures are a trait, since they need Pango.
TRAITS := --traits Workbench,Text
# Traits reach the compiler in the order of a hash table. In another order than before, all is compiled again.
SWIFT := SWIFT_DETERMINISTIC_HASHING=1 swift
SWIFT_BUILD := $(SWIFT) build $(TRAITS) -c release -Xcc -O3
SQBENCH = $(shell $(SWIFT_BUILD) --show-bin-path)/sqbench
# The debug build has a folder of its own, so that both builds go on at once. It takes the processor time that the release
# build leaves, which compiles many modules one after another, each as a whole.
DEBUG := $(TRAITS) --scratch-path .build/tests
SCENES = $(wildcard Examples/*.json)
SOURCES := Package.swift Sources Benchmarks Mutants Plugins Tests Tools

include Plugins/plugins.mk

.PHONY: help
help: ## List the goals
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort \
	  | awk -F ':.*## ' '{ printf "  make %-14s %s\n", $$1, $$2 }'

.PHONY: bench
bench: build ## Time the built-in workloads and the bundled scenes, and write a report
	@$(SQBENCH) run --repetitions 9 --record --report .sqbench $(if $(SCENES),--scene $(SCENES)) \
	  $(ARGUMENTS)

.PHONY: targets
targets: build ## Measure the table of targets (about a minute)
	@$(SQBENCH) run --targets $(ARGUMENTS)

# Ten benchmarks, each of another kind of work.
CALIBRATED := ^(flat/1000|nested/3/10|chain/1000|flow/1000|text/3/10|shared/100/10|front/simple/100/10|mixed/1000|closure/1000|build/builder/1000)$$
CALIBRATION := Benchmarks/Calibration.md
# What `make calibrate` runs: more turns of more time for narrower intervals, minutes for a limit at each load.
CALIBRATE_FILTER ?= $(CALIBRATED)
CALIBRATE_SLOWDOWNS ?= 0.02 0.05 0.1 0.2
CALIBRATE_COMPARISONS ?= 1000
CALIBRATE_TURNS ?= 9
CALIBRATE_TIME ?= 0.002
CALIBRATE_LOADS ?= 0 6
CALIBRATE_MINUTES ?=

# The tables of a load take the place of those of the same machine, build and load; all others stay.
.PHONY: calibrate
calibrate: build ## Write how often `compare` is wrong and what it finds into Benchmarks/Calibration.md (an hour or more)
	@for load in $(CALIBRATE_LOADS); do \
	  rm -f .build/calibration.md; \
	  $(SQBENCH) calibrate --filter '$(CALIBRATE_FILTER)' --load $$load \
	    --turns $(CALIBRATE_TURNS) --min-time $(CALIBRATE_TIME) --comparisons $(CALIBRATE_COMPARISONS) \
	    --slowdowns $(CALIBRATE_SLOWDOWNS) $(if $(CALIBRATE_MINUTES),--minutes $(CALIBRATE_MINUTES)) \
	    --out .build/calibration.md $(ARGUMENTS); \
	  heading="$$(grep -m 1 '^## ' .build/calibration.md)"; \
	  { awk -v heading="$$heading" '/^## / { isOld = index($$0, heading) == 1 } !isOld' $(CALIBRATION); \
	    echo; cat .build/calibration.md; } | cat -s > .build/calibrated.md; \
	  mv .build/calibrated.md $(CALIBRATION); \
	done

# For a continuous integration: it fails where something regressed.
.PHONY: compare
compare: base build ## Compare with the build before, BASE=PROGRAM, by the limits in Benchmarks/thresholds.json
	@$(SQBENCH) compare --interleave '$(BASE)' --thresholds Benchmarks/thresholds.json $(ARGUMENTS)

# Before the build, which takes minutes.
.PHONY: base
base:
	@[[ -n "$(BASE)" ]] || { echo "name the sqbench of the build before: make compare BASE=PROGRAM" >&2; exit 2; }

# What the documentation gives figures of.
FIGURES := ^(flat/10000|nested/5/10|chain/1000|flow/10000|text/4/10|mixed/10000|closure/10000|edit/one/5/10|build/builder/10000|build/view/10000|memory/1000000|plugin.*)$$

.PHONY: figures
figures: build plugins ## Measure what the documentation gives figures of, into Benchmarks/Figures.md (minutes)
	@sed -n '1,/^<!-- figures -->/p' Benchmarks/Figures.md > .build/figures.md
	@{ echo; echo '```'; $(SQBENCH) run --repetitions 9 --filter '$(FIGURES)' \
	  --plugin .build/calculator-plugins/libtwin.so $(ARGUMENTS); echo '```'; } >> .build/figures.md
	@mv .build/figures.md Benchmarks/Figures.md

.PHONY: build
build: packages ## Build for release
	@$(SWIFT_BUILD) --product sqbench

# Tests of `sqbench` run the release build: the debug build, which `swift test` alone takes, is several times slower.
.PHONY: test
test: packages browser ## Run the tests
	@mkdir -p .build
	@$(MAKE) --no-print-directory -j 2 build build-tests
	@SQLAYOUT_SQBENCH='$(SQBENCH)' swift test --skip-build $(DEBUG) 2>&1 | tee .build/tests.log
	@grep -Eq 'Test run with [1-9][0-9]* tests? .*passed' .build/tests.log \
	  || { echo "no tests ran; run 'make test' again once no other build of this folder is under way" >&2; exit 1; }

.PHONY: build-tests
build-tests: packages
	@nice env $(SWIFT) build --build-tests $(DEBUG)

# Tests of pages are skipped where there is no browser.
.PHONY: browser
browser:
	@[[ -e /usr/bin/chromedriver ]] \
	  || $(MAKE) --no-print-directory packages PACKAGES='curl:/usr/bin/curl chromium-driver:/usr/bin/chromedriver' \
	  || echo "there is no browser; pages are not tried in one" >&2

.PHONY: test-text
test-text: packages ## Compare 2,000 texts in eight scripts at 50 widths each with Pango's own layout (minutes)
	@SQLAYOUT_TEXTS=2000 swift test $(TRAITS) -c release --filter SQLayoutTextTests

.PHONY: screens
screens: ## Generate the C baselines of the bundled scenes anew
	@swift run screen-tool Benchmarks/Screens/Generated $(SCENES)

# The fonts of the examples with texts; other versions of the packages draw them a little otherwise.
EXAMPLE_FONTS := $(addprefix --fonts /usr/share/fonts/truetype/,dejavu/DejaVuSans.ttf dejavu/DejaVuSans-Bold.ttf \
  noto/NotoNaskhArabic-Regular.ttf noto/NotoNaskhArabic-Bold.ttf droid/DroidSansFallbackFull.ttf \
  noto/NotoColorEmoji.ttf)

.PHONY: pictures
pictures: build ## Draw the pictures of Examples/Text anew, which tests compare with
	@$(SQBENCH) layout Examples/Text/*.json $(EXAMPLE_FONTS) --format png --folder Examples/Text
	@$(SQBENCH) layout Examples/Text/invoice-*.json $(EXAMPLE_FONTS) --format pdf --out Examples/Text/invoice.pdf

DOCUMENTED := SQLayoutCore LinearConstraints SQLayout SQLayoutScenes SQLayoutText SQLayoutPictures SQLayoutDrawing SQLayoutExplaining \
  SQLayoutInvariants SQLayoutPlugins

.PHONY: docs
docs: packages ## Build the documentation into .build/documentation, with pages that explain example scenes
	@$(SWIFT) package $(DEBUG) --allow-writing-to-directory .build/documentation generate-documentation \
	  $(addprefix --target ,$(DOCUMENTED)) --enable-experimental-combined-documentation \
	  --warnings-as-errors --output-path .build/documentation
	@$(MAKE) --no-print-directory pages PAGES=.build/documentation/pages

# Three faults whose failures are explained.
EXPLAINED_FAULTS := spacing-added:spacing insets-ignored:inside not-scale:scale

PAGES ?= .build/pages

.PHONY: pages
pages: build ## Write the pages that explain the example scenes and three shrunk failures into PAGES=.build/pages
	@mkdir -p $(PAGES)
	@for scene in Examples/*.json; do \
	  $(SQBENCH) explain "$$scene" --format html --out "$(PAGES)/$$(basename "$$scene" .json).html"; \
	done
	@for fault in $(EXPLAINED_FAULTS); do \
	  $(MAKE) --no-print-directory -f Plugins/plugins.mk .build/calculator-plugins/faulty/lib$${fault%:*}.so; \
	  ! $(SQBENCH) check --plugin .build/calculator-plugins/faulty/lib$${fault%:*}.so --seed 1 --cases 1000 \
	    --invariant $${fault#*:} --store $(PAGES)/failures > /dev/null 2>&1 \
	    || { echo "$$fault was not found" >&2; exit 1; }; \
	done
	@ls $(PAGES)/*.html $(PAGES)/failures/*.html

plugins: packages ## Build the example plugins

sanitize: packages ## Share passes among threads, and load and share plugins, under the address and thread sanitizers

.PHONY: format
format: ## Format all sources
	@swift format --in-place --recursive --parallel $(SOURCES)

.PHONY: check-format
check-format: ## Say which sources are not formatted
	@swift format lint --strict --recursive --parallel $(SOURCES)

# Only what is missing is installed, and nothing is asked of the network where nothing is.
.PHONY: packages
packages: ## Install the system packages that are missing
	@command -v swift > /dev/null \
	  || { echo "Swift 6.3 or newer is missing; install it from https://swift.org/install" >&2; exit 1; }
	@missing=(); \
	for package in $(PACKAGES); do \
	  [[ -e "$${package#*:}" ]] || missing+=("$${package%%:*}"); \
	done; \
	(( $${#missing[@]} )) || exit 0; \
	elevate=(env DEBIAN_FRONTEND=noninteractive); \
	if (( EUID != 0 )); then elevate=(sudo "$${elevate[@]}"); fi; \
	if ! command -v apt-get > /dev/null || ! command -v "$${elevate[0]}" > /dev/null; then \
	  echo "missing system packages; install these first: $${missing[*]}" >&2; exit 1; \
	fi; \
	"$${elevate[@]}" apt-get update -q \
	  && "$${elevate[@]}" apt-get install -q -y --no-install-recommends "$${missing[@]}" \
	  || { echo "apt-get failed; install these first: $${missing[*]}" >&2; exit 1; }

include Mutants/mutants.mk

include Campaign/campaign.mk
