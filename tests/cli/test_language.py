"""The language of the command line: asked for, or that of the settings, or that of the computer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import folders
from game.store.catalogue import speak
from game.store.settings import Settings, save_settings
from tests.cli.conftest import Command
from tests.contract.plugins import OWN, plugin

GERMAN = """
cli:
  help: {usage: "Aufruf: ", options: Optionen, help: zeigt diese Hilfe}
  names: {command: BEFEHL, game: SPIEL}
  command: {list: alle Spiele}
  wrong:
    frame: "{fault}. „{program} --help“ sagt, was möglich ist."
    of_argument: "Bei {argument}: {fault}"
    command: "Es gibt keinen Befehl „{command}“."
    required: "Es fehlt: {names}"
    choice: "{value} ist nicht eines von {known}"
    whole_number: "„{text}“ ist keine ganze Zahl"
  matches: {process_ended: Ein Prozess ist zu früh zu Ende., endless: kein Ende, fault: "Fehler in {fault}."}
"""


@pytest.fixture(autouse=True)
def german(boardwell: Command) -> Iterator[None]:
    folder = folders.own_languages() / "de"
    folder.mkdir(parents=True)
    (folder / "language.yaml").write_text("name: Deutsch\nlocale: de\n", "utf-8")
    (folder / "cli.yaml").write_text(GERMAN, "utf-8")
    yield
    speak(None)


def test_the_help_is_in_the_language_that_is_asked_for(boardwell: Command) -> None:
    whole = boardwell("--language", "de", "--help").out
    assert whole.startswith("Aufruf: boardwell [-h]") and "\nOptionen:\n" in whole
    assert "zeigt diese Hilfe" in whole and "alle Spiele" in whole and "show this help" not in whole
    one = boardwell("list", "--language=de", "--help").out
    assert one.startswith("Aufruf: boardwell list [-h]") and "\nAlle Spiele\n" in one


@pytest.mark.parametrize(("line", "sentence"), [
    ("dance", "Es gibt keinen Befehl „dance“."),
    ("simulate", "Es fehlt: SPIEL. „boardwell simulate --help“ sagt, was möglich ist."),
    ("simulate ghawar --games x",
     "Bei --games: „x“ ist keine ganze Zahl. „boardwell simulate --help“ sagt, was möglich ist."),
    ("shot a --out b.png --theme pink",
     "Bei --theme: 'pink' ist nicht eines von 'felt', 'contrast'. "
     "„boardwell shot --help“ sagt, was möglich ist."),
])  # fmt: skip
def test_what_argparse_finds_wrong_is_told_by_phrases(boardwell: Command, line: str, sentence: str) -> None:
    assert boardwell("--language", "de", *line.split()).sentence == sentence


def test_the_settings_come_before_the_computer_and_the_command_line_before_both(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    monkeypatch.setenv("LC_CTYPE", "C.UTF-8")
    assert boardwell("dance").sentence == "Es gibt keinen Befehl „dance“."
    save_settings(Settings(language="en"))
    assert boardwell("dance").sentence.startswith("There’s no command “dance”.")
    assert boardwell("dance", "--language", "de").sentence == "Es gibt keinen Befehl „dance“."
    assert boardwell("--language", "de") == (0, "window de\n", "")


def test_a_language_that_there_is_not_is_told(boardwell: Command) -> None:
    result = boardwell("--language", "xx", "list")
    assert (result.code, result.sentence) == (2, "There’s no language “xx”. Choose from en, de.")


def test_other_processes_tell_faults_in_the_same_language(boardwell: Command, tmp_path: Path) -> None:
    plugin(tmp_path, "cli_endless", OWN.replace("name =", "longest = 1\n    name ="))
    line = ("simulate", "cli_endless", "--plugins", tmp_path, "--games", 2, "--jobs", 2, "--language", "de")
    result = boardwell(*line)
    assert result.code == 1
    assert [told.endswith(": kein Ende.") for told in result.err.splitlines()] == [True, True]
