# Everything a fresh machine needs is installed here: a virtual environment in .venv and what is in it.
# Nothing is downloaded again once it is there, so all targets work offline after the first time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: setup play test demo bench clean

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Narrator needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up $(VENV) (once; a minute or so) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) \
		|| { command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(VENV); } \
		|| { echo "No virtual environment could be made; on Debian: apt-get install python3-venv"; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

play: $(READY)
	@echo "The spoken evening is being built. Until then, read what it will say:"
	@echo "  $(BIN)/narrator rehearse --scenario confusion --players 5 --seed 7 --out demo"

test: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n auto

demo: $(READY)
	$(BIN)/narrator rehearse --scenario confusion --players 5 --seed 7 --out demo
	@echo "(The transcript only: the voice comes with the spoken evening.)"

bench: $(READY)
	$(BIN)/python -m tests.bench

clean:
	rm -rf $(VENV) demo build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
