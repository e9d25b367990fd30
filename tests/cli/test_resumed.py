"""A long series can be broken off, and goes on where it was; or is played by workers of other machines."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.selfplay import playing
from game.selfplay.playing import Played, Series, play
from tests.cli.conftest import Command

LINE = ("simulate", "ghawar", "--players", "random,random", "--option", "stall_rounds=8", "--json")


def digests(boardwell: Command, *arguments: object) -> list[str]:
    result = boardwell(*LINE, *arguments)
    assert result.code == 0, result.err
    return [match["digest"] for match in json.loads(result.out)["matches"]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The matches that are really played."""
    found: list[int] = []

    def noting(order: Series, index: int) -> Played:
        found.append(index)
        return play(order, index)

    monkeypatch.setattr(playing, "play", noting)
    return found


def test_what_the_file_has_is_not_played_again(boardwell: Command, tmp_path: Path, asked: list[int]) -> None:
    file = tmp_path / "kept.jsonl"
    whole = digests(boardwell, "--games", 4)
    asked.clear()
    assert digests(boardwell, "--games", 2, "--resume", file) == whole[:2]
    assert digests(boardwell, "--games", 4, "--resume", file) == whole
    assert asked == [0, 1, 2, 3]
    assert digests(boardwell, "--games", 3, "--resume", file) == whole[:3]
    assert asked == [0, 1, 2, 3]


def test_a_line_that_was_broken_off_is_played_again(
    boardwell: Command, tmp_path: Path, asked: list[int]
) -> None:
    file = tmp_path / "kept.jsonl"
    whole = digests(boardwell, "--games", 3, "--resume", file)
    file.write_bytes(file.read_bytes()[:-40])
    asked.clear()
    assert digests(boardwell, "--games", 3, "--resume", file) == whole
    assert asked == [2]
    assert file.read_bytes().count(b"\n") == 3


@pytest.mark.parametrize("other", [("--seed", 7), ("--option", "colours=4"), ("--preset", "published")])
def test_another_series_in_the_same_file_is_its_own(
    boardwell: Command, tmp_path: Path, asked: list[int], other: tuple[object, ...]
) -> None:
    file = tmp_path / "kept.jsonl"
    digests(boardwell, "--games", 1, "--resume", file)
    digests(boardwell, "--games", 1, "--resume", file, *other)
    digests(boardwell, "--games", 1, "--resume", file)
    assert asked == [0, 0]


def test_a_file_of_something_else_is_left_alone(boardwell: Command, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("dear diary\n", encoding="utf-8")
    result = boardwell(*LINE, "--games", 1, "--resume", file)
    assert result.code == 2
    assert "line 1" in result.sentence
    assert file.read_text(encoding="utf-8") == "dear diary\n"
    assert boardwell(*LINE, "--games", 1, "--resume", tmp_path).code == 2
    assert boardwell(*LINE, "--games", 1, "--resume", tmp_path / "none" / "kept").code == 2


def test_an_arena_goes_on_too(boardwell: Command, tmp_path: Path, asked: list[int]) -> None:
    line = ("arena", "ghawar", "--levels", "random,novice", "--option", "stall_rounds=8", "--json")
    file = tmp_path / "kept.jsonl"
    first = boardwell(*line, "--blocks", 2, "--resume", file)
    again = boardwell(*line, "--blocks", 2, "--resume", file)
    assert asked == [0, 1, 2, 3]
    assert json.loads(first.out)["contests"] == json.loads(again.out)["contests"]


class Client:
    """Stands for dask.distributed's: an executor of threads."""

    def __init__(self, address: str, **_: Any) -> None:
        if "nowhere" in address:
            raise OSError("timed out")
        self.threads = {} if "idle" in address else {"one": 1, "two": 1}

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        return

    def nthreads(self) -> dict[str, int]:
        return self.threads

    def get_executor(self, **_: Any) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(1)


def test_workers_behind_a_scheduler_play_the_same(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Client))
    assert digests(boardwell, "--games", 3, "--scheduler", "tcp://here") == digests(boardwell, "--games", 3)


@pytest.mark.parametrize(("address", "words"), [("tcp://nowhere", "timed out"), ("tcp://idle", "no workers")])
def test_a_scheduler_that_cannot_help_is_told(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch, address: str, words: str
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Client))
    result = boardwell(*LINE, "--scheduler", address)
    assert result.code == 2
    assert words in result.sentence


def test_the_package_that_it_needs_is_named(boardwell: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = boardwell(*LINE, "--scheduler", "tcp://here")
    assert result.code == 2
    assert "boardwell[cluster]" in result.sentence
