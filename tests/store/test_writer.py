import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.engine.dice import Dice
from game.engine.rules import Rules
from game.store.documents import backup_of
from game.store.saves import SaveError, load_match, path_for, snapshot
from game.store.writer import Writer
from tests.store.conftest import Played

Games = dict[str, Rules]


def fail(fault: SaveError) -> None:
    raise AssertionError(str(fault))


def test_the_latest_snapshot_is_on_disk_after_a_flush(games: Games, played: Played) -> None:
    writer, match, dice, path = Writer(fail), played(0), Dice(1), path_for("x")
    for _ in range(40):
        choice = match.decision()
        assert choice is not None
        match.play(choice.sample(match.state, dice))
        writer.save(path, snapshot(match, auto=True))
        if len(match.log) % 10 == 0:
            assert writer.flush(10)
            assert load_match(path, games).match.log == match.log
    writer.close()
    assert load_match(path, games).match.state.digest() == match.state.digest()


def test_closing_writes_what_waits(games: Games, played: Played) -> None:
    writer = Writer(fail)
    for number in range(5):
        writer.save(path_for(str(number)), snapshot(played(number)))
    writer.close()
    assert [len(load_match(path_for(str(n)), games).match.log) for n in range(5)] == list(range(5))
    with pytest.raises(ValueError, match="closed"):
        writer.save(path_for("late"), snapshot(played(1)))


def test_failures_are_told_and_do_not_end_the_writing(games: Games, played: Played, tmp_path: Path) -> None:
    told: list[SaveError] = []
    writer = Writer(told.append)
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    writer.save(tmp_path / "file" / "x.json", snapshot(played(1)))
    writer.save(tmp_path / "odd.json", snapshot(played(1))._replace(keys={"name": object()}))
    writer.save(path_for("x"), snapshot(played(2)))
    writer.close()
    assert [fault.path.name for fault in told] == ["x.json", "odd.json"]
    assert len(load_match(path_for("x"), games).match.log) == 2


PLAY = """
import sys
from pathlib import Path
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.store.saves import load_match, snapshot
from game.store.writer import Writer

path = Path(sys.argv[1])
match = load_match(path, find_rules()).match
writer, dice = Writer(lambda fault: print("fault", fault, flush=True)), Dice(match.seed, len(match.log))
while not match.over:
    choice = match.decision()
    match.play(choice.sample(match.state, dice))
    writer.save(path, snapshot(match, auto=True))
    writer.flush()
    print(len(match.log), flush=True)
writer.close()
"""


def test_being_killed_loses_at_most_the_decision_under_way(
    games: Games, played: Played, tmp_path: Path
) -> None:
    path = tmp_path / "auto.json"
    writer = Writer(fail)
    writer.save(path, snapshot(played(2), auto=True))
    writer.close()
    root = str(Path(__file__).parent.parent.parent)
    for kill in range(5):
        match = load_match(path, games).match
        if match.over:
            break
        before = len(match.log)
        with subprocess.Popen(
            [sys.executable, "-c", PLAY, str(path)], stdout=subprocess.PIPE, text=True, cwd=root
        ) as process:
            assert process.stdout is not None
            first = process.stdout.readline()
            time.sleep(0.0035 * kill + 0.0007)
            process.kill()
            lines = [first, *process.stdout.read().splitlines()]
        told = [int(line) for line in lines if line.strip().isdecimal()]
        assert told, lines
        loaded = load_match(path, games)
        assert loaded.notice == ""
        assert max(told) <= len(loaded.match.log) <= max(told) + 1
        assert len(loaded.match.log) > before
        assert len(load_match(backup_of(path), games).match.log) in range(before, len(loaded.match.log) + 1)
