# Everything a fresh machine needs is installed here: a virtual environment in .venv and what is in it.
# Nothing is downloaded again once it is there, so all targets work offline after the first time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
READY := $(VENV)/.ready
TEST_READY := $(VENV)/.test-ready
SATELLITE := $(VENV)/satellite
SATELLITE_READY := $(SATELLITE)/.ready
PAGES_READY := api/node_modules/.ready
BROWSERS := tests/browser tests/test_killed_phones.py tests/killed
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm --prefix api

# "$(call apt,PACKAGES)" installs them if we are root on Debian. The lists are only fetched if a package is not found.
APT := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends
apt = { test "$$(id -u)" = 0 && command -v apt-get && { $(APT) $(1) || { apt-get update -qq && $(APT) $(1); }; }; } >/dev/null 2>&1

.PHONY: setup play test test-parallel test-real-time quick pages demo bench clean

# Always looks again, and repairs what is damaged; the other targets only ask whether it has been done.
setup: $(INSTALLED)
	@$(BIN)/narrator setup
	@touch $(READY)

$(READY): $(INSTALLED) models/catalogue.toml models/opinions.toml voices/catalogue.toml
	@$(BIN)/narrator setup
	@touch $@

$(INSTALLED): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Narrator needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up $(VENV) (once; a minute or so) ..."
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv $(VENV) \
		|| { $(call apt,python3-venv) && $(PYTHON) -m venv $(VENV); } \
		|| { echo "No virtual environment could be made; on Debian: apt-get install python3-venv"; exit 1; }
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -c constraints.txt -e '.[voice,phones,dev]'
	@$(BIN)/python -c 'import sounddevice' 2>/dev/null || $(call apt,libportaudio2) \
		|| echo "PortAudio is missing, so there is no sound yet; on Debian: sudo apt-get install libportaudio2"
	@$(BIN)/python -c 'import ctypes; ctypes.CDLL("libspeexdsp.so.1")' 2>/dev/null || $(call apt,libspeexdsp1) || true
	@touch $@

# A virtual sound card, a browser and a broker for the tests; those that need them are skipped without.
$(TEST_READY): $(READY)
	@{ command -v pulseaudio && command -v pactl && ls /usr/lib/*/alsa-lib/libasound_module_pcm_pulse.so; } >/dev/null 2>&1 \
		|| $(call apt,pulseaudio pulseaudio-utils libasound2-plugins) \
		|| echo "No virtual sound card: tests over it are skipped; on Debian: sudo apt-get install pulseaudio pulseaudio-utils libasound2-plugins"
	@{ command -v chromium && fc-list | grep -q . ; } >/dev/null 2>&1 \
		|| $(call apt,chromium fontconfig fonts-dejavu-core) \
		|| echo "No browser: tests in it are skipped; on Debian: sudo apt-get install chromium fonts-dejavu-core"
	@PATH="$$PATH:/usr/sbin" command -v mosquitto >/dev/null 2>&1 || $(call apt,mosquitto) \
		|| echo "No MQTT broker: tests over it are skipped; on Debian: sudo apt-get install mosquitto"
	@touch $@

# A real satellite for the tests, in an environment of its own: it wants older versions of what we use.
$(SATELLITE_READY): | $(INSTALLED)
	@$(BIN)/python -m venv $(SATELLITE)
	@$(SATELLITE)/bin/python -m pip install -qq --disable-pip-version-check 'wyoming-satellite==1.0.0' \
		'audioop-lts; python_version >= "3.13"' \
		&& touch $@ || echo "No satellite: the evening over one is skipped."

# What checks the pages. Its node and npm are those of .venv, whatever else the machine has.
$(PAGES_READY): api/package.json api/package-lock.json api/.npmrc | $(INSTALLED)
	@echo "Fetching what checks the pages (once) ..."
	@$(NPM) ci
	@touch $@

play: $(READY)
	@$(BIN)/narrator play $(ARGS)

# The scripts of the pages: format, lint, and types made from the API's own document. To format them:
# PATH="$PWD/.venv/bin:$PATH" npm --prefix api run format
pages: $(PAGES_READY)
	$(BIN)/python -m tests.api.document api/build/openapi.json
	$(NPM) run check

# Under a minute: no types of Python, no sound, no browser; rules, words and whole evenings.
quick: pages
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python -m pytest -n auto tests/rules tests/words tests/golden

# What listens to sound or keeps to the real clock mostly waits, and counts on the device's own clock: what needs no
# clock runs beside it. Browsers, which would take the cores from both, come last.
test: $(TEST_READY) $(SATELLITE_READY) pages
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(MAKE) --no-print-directory --output-sync=target --jobs=2 test-parallel test-real-time
	$(BIN)/python -m pytest -n auto $(BROWSERS)

test-parallel:
	$(BIN)/python -m pytest -n auto -m "not real_time" $(BROWSERS:%=--ignore=%)

test-real-time:
	$(BIN)/python -m pytest -m real_time

# The voice speaks, the fallback voice plays the players: listen to demo/evening.wav.
demo: $(READY)
	$(BIN)/narrator rehearse --scenario confusion --players 5 --seed 8 --cards table --sound --out demo

bench: $(TEST_READY) $(SATELLITE_READY)
	$(BIN)/python -m tests.bench

clean:
	rm -rf $(VENV) api/build api/node_modules demo build dist
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
