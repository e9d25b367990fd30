"""The rules that `tests.break_rules` breaks: each can still be broken, and every chapter has one."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from game.store.rulebook import load_book
from tests.break_rules import ROOT, Break, breaks_of, copy_of, lists, tried
from tests.contract.games import GAMES

LISTS = lists()


@pytest.mark.game
@pytest.mark.parametrize("game", LISTS)
def test_every_rule_can_still_be_broken(game: str) -> None:
    stale = [f"{one.rule}: {reason}" for one in breaks_of(LISTS[game]) if (reason := one.stale(ROOT))]
    assert not stale, f"bring {LISTS[game].name} of {game} up to date: {stale}"


@pytest.mark.game
@pytest.mark.parametrize("game", LISTS)
def test_every_chapter_has_a_rule_that_is_broken(game: str) -> None:
    rules, book = GAMES[game], load_book(GAMES[game])
    broken = {one.rule.split(".")[0] for one in breaks_of(LISTS[game])}
    chapters = {entry.split(".")[0] for entry in book.by_id if re.match(rf"{rules.prefix}-\d", entry)}
    assert chapters <= broken, f"no rule is broken of {sorted(chapters - broken)}"


def test_a_stale_break_is_told(tmp_path: Path) -> None:
    (tmp_path / "rule.py").write_text("a = 1\na = 1\n", encoding="utf-8")
    twice = Break("X-1", "", "rule.py", "a = 1", "a = 2")
    assert tried(tmp_path, "x", twice) == ("STALE", "the text stands 2 times in rule.py, not once")
    gone = Break("X-1", "", "gone.py", "a = 1", "a = 2")
    assert tried(tmp_path, "x", gone) == ("STALE", "gone.py is not there any more")


def toy_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a small project with one test, of one number."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    project = tmp_path / "project"
    (project / "tests" / "toy").mkdir(parents=True)
    settings = '[tool.pytest.ini_options]\npythonpath = ["."]\n'
    (project / "pyproject.toml").write_text(settings, encoding="utf-8")
    (project / "toy_rules.py").write_text("PRICE = 5\nNAME = 'Toy'\n", encoding="utf-8")
    option = "def pytest_addoption(parser):\n    parser.addoption('--game')\n    parser.addoption('--rule')\n"
    (project / "tests" / "conftest.py").write_text(option, encoding="utf-8")
    test = "import toy_rules\n\n\ndef test_toy():\n    assert toy_rules.PRICE == 5\n"
    (project / "tests" / "toy" / "test_toy.py").write_text(test, encoding="utf-8")
    (tmp_path / "copy").mkdir()
    copy = copy_of(project, tmp_path / "copy")
    (copy / "toy_rules.py").unlink()
    (copy / "toy_rules.py").write_text("PRICE = 5\nNAME = 'Toy'\n", encoding="utf-8")
    return copy


PRICE = Break("X-1", "It costs 6.", "toy_rules.py", "PRICE = 5", "PRICE = 6")
NAME = Break("X-2", "It has another name.", "toy_rules.py", "'Toy'", "'Ball'")
SHORT_NAME = Break("X-2", "It has another name.", "toy_rules.py", "'Toy'", "'Boy'")


def test_a_break_is_caught_or_not_and_the_copy_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = toy_copy(tmp_path, monkeypatch)
    assert tried(copy, "toy", PRICE) == ("caught", "tests/toy/test_toy.py::test_toy")
    assert tried(copy, "toy", NAME) == ("UNCAUGHT", "It has another name.")
    assert (copy / "toy_rules.py").read_text(encoding="utf-8") == "PRICE = 5\nNAME = 'Toy'\n"


def test_a_break_is_not_caught_by_what_an_earlier_one_of_its_size_and_second_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bytecode goes by size and second of its file."""
    copy = toy_copy(tmp_path, monkeypatch)
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    write = Path.write_text

    def written(path: Path, text: str, encoding: str) -> int:
        size = write(path, text, encoding)
        os.utime(path, (1_000_000_000, 1_000_000_000))
        return size

    monkeypatch.setattr(Path, "write_text", written)
    assert tried(copy, "toy", PRICE) == ("caught", "tests/toy/test_toy.py::test_toy")
    assert tried(copy, "toy", SHORT_NAME) == ("UNCAUGHT", "It has another name.")
