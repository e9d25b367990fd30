"""A process that is killed at instant speed: what a person decided is on disk, and nearly all of the rest."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from game.app.play.computer_players import AHEAD
from game.engine.finding import find_rules
from game.store import folders
from game.store.saves import load_match

ROOT = Path(__file__).parents[3]
LOST_S = 0.5
"""Of computers' decisions no more than those of the last half second are lost."""


class Told(NamedTuple):
    """What the process said before it was killed."""

    decided: list[tuple[int, float]]
    asked: list[int]
    held: list[float]


def killed(player: str, disk_ms: int, after: float) -> Told:
    """Let a match be played for so many seconds after its first decision, then kill the process."""
    command = [sys.executable, "-m", "tests.app.main.killed_match", player, str(disk_ms)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(after)
        process.kill()
        lines = [line.split() for line in (first + process.stdout.read()).splitlines()]
    lines = [line for line in lines if len(line) == {"decided": 4, "asked": 2}.get(line[0], 0)]
    decided = [line for line in lines if line[0] == "decided"]
    assert decided, lines
    return Told(
        [(int(line[1]), float(line[2])) for line in decided],
        [int(line[1]) for line in lines if line[0] == "asked"],
        [float(line[3]) for line in decided],
    )


def on_disk() -> int:
    """How many decisions the one match has that saved itself."""
    (path,) = folders.saves().glob("auto-*.json")
    loaded = load_match(path, find_rules())
    assert loaded.notice == ""
    return len(loaded.match.log)


needs_signals = pytest.mark.skipif(os.name != "posix", reason="processes are killed by a signal here")


@needs_signals
@pytest.mark.parametrize(("disk_ms", "after"), [(0, 0.6), (150, 1.2)])
def test_what_a_person_decided_is_on_disk_before_the_next_question(disk_ms: int, after: float) -> None:
    told = killed("human", disk_ms, after)
    assert told.asked and on_disk() >= told.asked[-1]


@needs_signals
@pytest.mark.parametrize(
    ("disk_ms", "after"), [(0, 0.7), pytest.param(100, 1.2, marks=pytest.mark.soak), (400, 1.6)]
)
def test_of_what_computers_decided_half_a_second_is_lost_at_most(disk_ms: int, after: float) -> None:
    """And saving holds up no frame, however slow the disk is."""
    told = killed("random", disk_ms, after)
    assert statistics.median(told.held) < 3.0
    kept, last = on_disk(), told.decided[-1][1]
    lost = [when for number, when in told.decided if number > kept]
    assert all(when >= last - LOST_S for when in lost), f"{len(lost)} decisions since {lost[0]}"
    assert len(lost) <= AHEAD + 1, "with the one that was just being made"
