"""`translate`: a new language begins with the English texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.catalogue import speak
from game.store.languages import languages
from game.store.translating import plain_letters
from tests.cli.conftest import Command


def test_the_files_of_a_new_language_are_written_once(boardwell: Command, tmp_path: Path) -> None:
    folder = tmp_path / "languages" / "de"
    result = boardwell("translate", str(folder), "--name", "Deutsch", "--locale", "de")
    assert result.code == 0 and str(len(list(folder.rglob("*.yaml")))) in result.out
    assert (folder / "ghawar" / "rulebook.yaml").is_file()
    again = boardwell("translate", str(folder))
    assert again.code == 2 and again.sentence.endswith("Something with this name is already there.")


def test_a_trial_can_be_spoken_at_once(
    boardwell: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))
    assert boardwell("translate", str(tmp_path / "languages" / "qps"), "--trial").code == 0
    assert languages()["qps"].name == "qps"
    try:
        said = boardwell("--language", "qps", "check", str(tmp_path / "none.json"))
        assert plain_letters(said.out.partition(": ")[2].partition("(")[0]) == ""
    finally:
        speak(None)


def test_a_locale_that_there_is_not_is_named(boardwell: Command, tmp_path: Path) -> None:
    result = boardwell("translate", str(tmp_path / "x"), "--locale", "zz_ZZ")
    assert result.code == 2 and "There’s no locale “zz_ZZ”" in result.sentence
    assert not (tmp_path / "x").exists()
