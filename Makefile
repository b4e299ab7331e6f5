# Two commands for users: `make run` starts the assistant, `make test` runs every check.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE := $(wildcard cpp/*/*) CMakeLists.txt pyproject.toml
STUB := src/tilewise/_core.pyi
PAGE_TOOLS := tools/page/node_modules/.package-lock.json
CORE_TESTS = $(BIN)/cmake -S . -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
  -DTILEWISE_CORE_TESTS=ON -DTILEWISE_WERROR=ON -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG="-O0 -g1"

.PHONY: run test quick lint format types page-checks page-tests pytest core-tests core-tests-threads bench docs clean
.PHONY: wheels sdist engine engine-tests static core-aarch64 cross-check release-check release-files test-lowest

run: $(VENV)/.run
	@$(BIN)/tilewise

# Everything that must hold. What comes before the tests runs two at a time, as much of it keeps only one core busy.
test: $(VENV)/.build
	$(MAKE) --jobs=2 --output-sync=target $(VENV)/.dev core-tests core-tests-threads engine-tests types lint page-checks
	$(MAKE) pytest

# The same without the slow tests, those that took a fifth of a second the last time and the sanitizers, and with a few
# drawn cases each: for every few minutes while working.
quick: export TILEWISE_EXAMPLES ?= 10
quick: lint types page-tests
	$(BIN)/python -m pytest -q -n auto --dist worksteal -m "not slow" --at-most 0.2

# Tests start many processes: compiled modules are kept for them whatever the environment says.
quick pytest: export PYTHONDONTWRITEBYTECODE =

# Every test of the package, without the checks of the code and the core's own tests. It ends with the twentieth that fails:
# more would tell no more, and each that waits for a page takes long. Under continuous integration a test that fails in
# company is asked once more alone: what fails then fails for certain, and the first report stays to be read.
pytest: $(VENV)/.dev
	$(BIN)/python -m pytest -n auto --dist worksteal --durations=30 --maxfail=20 || \
	{ [ -n "$$CI" ] && echo "Once more, and alone: what has just failed" && $(BIN)/python -m pytest -n 0 --last-failed \
	  --last-failed-no-failures none; }

lint: $(VENV)/.dev $(if $(shell command -v npm),$(PAGE_TOOLS))
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/check-jsonschema -q --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@if [ -e $(PAGE_TOOLS) ]; then node tools/page/check_workflows.mjs .github/workflows/*.yml; fi

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

types: $(VENV)/.dev
	$(BIN)/mypy

# The page's code: types, faults, layout. Needs npm, which fetches the checkers; what is served has no build step.
page-checks: page-tests $(if $(shell command -v npm),$(PAGE_TOOLS) $(VENV)/.dev)
	@if command -v npm > /dev/null; then PYTHON=$(CURDIR)/$(BIN)/python npm run --prefix tools/page --silent check; \
	elif [ -n "$$TILEWISE_REQUIRE_NODE" ]; then echo "npm is missing: the page's code cannot be checked" >&2; exit 1; \
	else echo "npm is missing, so the page's code was not checked (on Debian: apt-get install npm)"; fi

# What checks the page's code and bundles it for the static page.
$(PAGE_TOOLS): tools/page/package-lock.json
	@command -v npm > /dev/null || { echo "npm is missing: it fetches esbuild, which bundles the static page" \
	  "(on Debian: apt-get install npm)" >&2; exit 1; }
	@npm ci --prefix tools/page --silent --no-fund --no-audit && touch $@

# The page's modules one by one, without a browser.
page-tests:
	@if command -v node > /dev/null; then node --no-warnings --test --test-reporter=dot tests/web/js/*.test.mjs tests/web/js/*/*.test.mjs; \
	elif [ -n "$$TILEWISE_REQUIRE_NODE" ]; then echo "node is missing: the page's modules cannot be tested" >&2; exit 1; \
	else echo "node is missing, so the page's modules were not tested (on Debian: apt-get install nodejs)"; fi

# The core's own tests, compiled with warnings as errors and run under the sanitizers, with the plain C++ for compilers that
# lack vectors or 128-bit integers.
core-tests: $(VENV)/.build
	$(CORE_TESTS) -B build/core-tests -DTILEWISE_SANITIZE=address,undefined -DTILEWISE_PLAIN=ON > /dev/null
	+$(BIN)/cmake --build build/core-tests
	$(BIN)/ctest -j 2 --test-dir build/core-tests --output-on-failure

# What runs on several threads, as it is shipped, under the thread sanitizer, by clang if there is one, so that two
# compilers warn. The sanitizer needs a certain part of the address space: if the kernel has put something else there at
# random, it says "unexpected memory mapping"; setarch -R switches the randomness off.
CLANG = $(shell echo 'int main() {}' | clang++ -fsanitize=thread -x c++ - -o /dev/null 2> /dev/null && echo clang++)
THREADS = build/core-tests-threads$(CLANG:%++=-%)
core-tests-threads: $(VENV)/.build
	@[ -n "$(CLANG)" ] || { echo "core-tests-threads: there is no clang++ with a thread sanitizer here, so one compiler has seen" \
	  "the core"; [ -z "$$TILEWISE_REQUIRE_CLANG" ]; }
	$(CORE_TESTS) -B $(THREADS) -DTILEWISE_SANITIZE=thread $(CLANG:%=-DCMAKE_CXX_COMPILER=%) \
	  -DTILEWISE_RUN_TESTS_BY="$$(setarch -R true 2> /dev/null && echo setarch -R)" > /dev/null
	+$(BIN)/cmake --build $(THREADS)
	TSAN_OPTIONS=halt_on_error=1 $(BIN)/ctest -j 2 --test-dir $(THREADS) --output-on-failure

# ---- shipping: every platform with one compiler, zig (a package on PyPI) ----

ZIG := build/zig/bin/python -m ziglang c++
# A loop that the compiler would not unroll is no fault.
WARN := -std=c++20 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -Wno-pass-failed -ffp-contract=off -Icpp
PORTABLE := $(filter-out cpp/tests/% cpp/doors/bindings% %_avx2.cpp %_avx512.cpp,$(wildcard cpp/*/*.cpp))

build/zig/.ready: $(VENV)/.python
	@$(BIN)/python -m venv build/zig && build/zig/bin/python -m pip install -q "pip>=25.1"
	@build/zig/bin/python -m pip install -q --group ship && touch $@

# Wheels for Linux, into dist/: for Python 3.11 and for 3.12 or later, as far as there are interpreters of both that run.
wheels: build/zig/.ready
	$(PYTHON) tools/release/build_wheels.py
	build/zig/bin/python tools/release/check_release.py wheels

# The engine of the page: the core with the door of engine.hpp, as WebAssembly; what would throw traps (traps.cpp).
# Five letters are searched by search_8 alone, and everybody fetches tilewise.wasm, which has no other search; long.wasm
# has all of them, those for longer words made small: a page fetches it with the first of their lists.
WASM := -target wasm32-wasi -O3 -msimd128 -fignore-exceptions -s
build/engine/search/search_16.o build/engine/search/search_32.o: WASM := $(WASM:-O3=-Os)
WASM_CORE := $(PORTABLE:cpp/%.cpp=build/engine/%.o)
# The reader of pictures is a module of its own: a page fetches it with the first picture.
WASM_PICTURE := $(filter build/engine/picture/% %/picture_engine.o %/engine_memory.o %/traps.o,$(WASM_CORE))
WASM_TESTS := core picture search
ENGINES := build/engine/tilewise.wasm build/engine/long.wasm build/engine/picture.wasm
engine: $(ENGINES)
build/engine/%.o: cpp/%.cpp build/zig/.ready
	@mkdir -p $(@D)
	$(ZIG) $(WASM) $(WARN) -MMD -MP -c $< -o $@
build/engine/search/search_narrow.o: cpp/search/search.cpp build/zig/.ready
	$(ZIG) $(WASM) $(WARN) -DTILEWISE_NARROW -MMD -MP -c $< -o $@
build/engine/tilewise.wasm: $(filter-out build/engine/picture/% %/picture_engine.o %/search.o %/search_16.o %/search_32.o,$(WASM_CORE)) build/engine/search/search_narrow.o
build/engine/long.wasm: $(filter-out build/engine/picture/% %/picture_engine.o,$(WASM_CORE))
build/engine/picture.wasm: $(WASM_PICTURE)
$(ENGINES):
	$(ZIG) $(WASM) -mexec-model=reactor $^ -o $@
build/engine/%_tests.wasm: build/engine/tests/%_tests.o $(WASM_CORE)
	$(ZIG) $(WASM) $^ -o $@
.SECONDARY: $(WASM_TESTS:%=build/engine/tests/%_tests.o)
-include $(WASM_CORE:.o=.d) build/engine/search/search_narrow.d $(WASM_TESTS:%=build/engine/tests/%_tests.d)

# Node's own background compiler crashed once in some 350 runs of a WASI program, which cannot do that itself.
NODE_QUIET := --no-warnings --single-threaded --no-turbo-fast-api-calls
# The core's tests as they would run in a page (WASI, under node) and on another processor (under qemu).
engine-tests: $(if $(shell command -v node),engine $(WASM_TESTS:%=build/engine/%_tests.wasm))
	@if ! command -v node > /dev/null; then echo "engine-tests: skipped, there is no node here (on Debian: apt-get install nodejs)"; \
	  [ -z "$$TILEWISE_REQUIRE_NODE" ]; fi
	for file in $(filter %.wasm,$^); do node $(NODE_QUIET) tools/checks/run_wasi.mjs $$file || exit 1; done

# The page without a server, for any static host: build/static. Try it: python -m http.server -d build/static
# With ADDRESS=https://... links to it are shown with a picture.
static: $(PAGE_TOOLS) engine $(VENV)/.run $(VENV)/.pip
	@$(BIN)/python -m pip install -q --group static
	$(BIN)/python -m tools.page.build_static $(ADDRESS:%=--address %)

core-aarch64: build/zig/.ready
	@mkdir -p build/aarch64
	@if ! command -v qemu-aarch64 > /dev/null; then echo "core-aarch64: skipped, there is no qemu-aarch64 here"; else \
	  for name in core picture search thread; do $(ZIG) -target aarch64-linux-musl -O2 $(WARN) $(PORTABLE) cpp/tests/$${name}_tests.cpp \
	    -o build/aarch64/$${name}_tests && qemu-aarch64 build/aarch64/$${name}_tests || exit 1; done; fi

# Compiled, not run: the core for macOS on arm64 and for Windows on x86-64.
cross-check: build/zig/.ready
	@for target in aarch64-macos x86_64-windows-gnu; do for file in $(PORTABLE); do \
	  $(ZIG) -target $$target -O1 $(WARN) -c $$file -o build/zig/check.o || exit 1; done; echo "$$target: compiles"; done

# The source distribution, and a wheel built from it alone, in an empty folder with nothing in the environment.
sdist: build/zig/.ready
	@rm -rf build/from-source && mkdir -p build/from-source
	build/zig/bin/python -m build -q --sdist
	cd build/from-source && env -i PATH="$$PATH" HOME=$(CURDIR)/build/from-source \
	  ../zig/bin/python -m pip wheel -q --no-deps ../../dist/tilewise-*.tar.gz && ls *.whl

# What a release consists of, made and looked at here as the workflow does it: wheels for Linux, source, notes. The wheels
# that run here are installed and asked. Set TILEWISE_DRY=1 to try it on a commit that is not tagged.
UV := build/zig/bin/python -m uv
release-files: wheels sdist
	build/zig/bin/python tools/release/check_release.py $(if $(TILEWISE_DRY),files)
	build/zig/bin/python tools/release/check_release.py notes > build/notes.md
	@for python in 3.11 3.12 3.13 3.14; do if $(UV) python find -q --no-python-downloads $$python > /dev/null 2>&1; then \
	  $(UV) tool run -q --isolated --no-python-downloads --python $$python --refresh-package tilewise --find-links dist \
	    --no-build-package tilewise --from "tilewise==$(VERSION)" tilewise suggest crane=.y..g --list nyt --top 1 \
	    | grep -q '^south .*sure, best' || { echo "Python $$python: the wheel does not answer" >&2; exit 1; }; \
	  echo "Python $$python: the wheel was installed, asked, and right"; else echo "Python $$python: not here"; fi; done

# Refuses what is not ready to be released: docs and their links, changelog, version, tags, wheels, source, licences.
release-check: $(VENV)/.dev build/zig/.ready
	$(BIN)/python -m pytest -q tests/repository/test_docs.py tests/repository/test_site.py
	build/zig/bin/python tools/release/check_release.py

# The tests with the lowest versions that pyproject.toml allows, in an environment of their own.
test-lowest: build/zig/.ready
	build/zig/bin/python -m uv pip compile pyproject.toml -q --resolution lowest-direct --python $(PYTHON) --extra web \
	  --extra lab --group build --group dev --group web-tests --group docs -o build/lowest.txt
	@$(MAKE) -s VENV=build/lowest build/lowest/.python && build/lowest/bin/python -m pip install -q -r build/lowest.txt
	$(MAKE) VENV=build/lowest pytest

bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks

# The documentation site, offline, a warning being an error; open build/site/index.html.
docs: $(VENV)/.dev
	$(BIN)/python -m sphinx -W --keep-going -q -c docs -d build/doctrees -b html . build/site
	@echo "the documentation is in build/site/index.html"

clean:
	rm -rf $(VENV) build $(STUB)

# ---- the private environment -------------------------------------------------------------------------------

# What is missing is said before anything is fetched, and every step as it begins. A wheel in dist/ that is newer than the
# source is installed if it fits, and then there is nothing to compile.
VERSION = $(shell sed -n 's/^__version__ = "\(.*\)"$$/\1/p' src/tilewise/__init__.py)
WHEELS = $(shell for wheel in dist/tilewise-$(VERSION)-*.whl; do [ -f "$$wheel" ] && [ -z "$$(find cpp src CMakeLists.txt \
  pyproject.toml -type f -newer "$$wheel" ! -name '*.pyc' ! -name _core.pyi)" ] && echo "$$wheel"; done)

$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "tilewise needs Python 3.11 or newer; '$(PYTHON)' is older: make PYTHON=/path/to/python3.11 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2> /dev/null || \
	  { echo "'$(PYTHON)' cannot make environments: install its venv module (on Debian: apt-get install python3-venv)" >&2; exit 1; }
	@[ -n "$(WHEELS)" ] || echo 'int main() {}' | $(CXX) -std=c++20 -x c++ - -o /dev/null 2> /dev/null || \
	  { echo "'$(CXX)' does not compile C++20: install a compiler (on Debian: apt-get install g++), or name one: make CXX=clang++ ..." >&2; exit 1; }
	@$(PYTHON) -c 'import shutil, sys; sys.exit(shutil.disk_usage(".").free < 400e6)' || \
	  { echo "tilewise needs 400 MB of space here while it is built, and there is less: make room, or use another folder" >&2; exit 1; }
	@echo "1 of 2: a private environment in $(VENV) (a few seconds)" >&2
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# What compiles the core is fetched for the moment, unless it is there for working on tilewise; the packages that tilewise
# needs are fetched while it is compiled. Python compiles the modules that are used when they are, and not all of all
# packages now.
NEEDS = import tomllib; project = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
  print(*project['dependencies'], *project['optional-dependencies']['web'], sep='\n')
$(VENV)/.run: export PIP_COMPILE = 0
$(VENV)/.run: $(VENV)/.python $(CORE) $(if $(wildcard $(VENV)/.wheel),$(wildcard $(VENV)/.build))
	@if [ -n "$(WHEELS)" ] && [ ! -e $(VENV)/.build ] && \
	  $(BIN)/python -m pip install -q --no-index --find-links dist --only-binary tilewise --no-deps "tilewise==$(VERSION)" 2> /dev/null; then \
	  echo "2 of 2: a wheel of dist/ installed, its packages fetched" >&2; \
	  touch $(VENV)/.wheel && $(BIN)/python -m pip install -q "tilewise[web]"; \
	else \
	  echo "2 of 2: the packages fetched, the core compiled (the longest step: about a minute on two cores)" >&2; \
	  rm -f $(VENV)/.wheel; \
	  $(BIN)/python -c "$(NEEDS)" > $(VENV)/needs.txt && $(BIN)/python -m pip install -q -r $(VENV)/needs.txt & packages=$$!; \
	  CXX="$(CXX)" PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip install -q --no-deps \
	    $(if $(wildcard $(VENV)/.build),--no-build-isolation) -e .; compiled=$$?; \
	  wait $$packages && exit $$compiled; \
	fi
	@touch $@

# ---- for working on tilewise -------------------------------------------------------------------------------

$(VENV)/.pip: $(VENV)/.python
	@$(BIN)/python -m pip install -q --upgrade "pip>=25.1"
	@touch $@

$(VENV)/.build: $(VENV)/.pip pyproject.toml
	@$(BIN)/python -m pip install -q --group build
	@touch $@

$(VENV)/.dev: $(VENV)/.build $(CORE)
	@$(MAKE) --no-print-directory $(VENV)/.run
	@$(BIN)/python -m pip install -q --group dev --group web-tests --group docs
	@cp "$$($(BIN)/python -c 'import tilewise._core as c, pathlib; print(pathlib.Path(c.__file__).with_name("_core.pyi"))')" $(STUB)
	@touch $@
