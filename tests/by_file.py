"""Whole matches by file at the tables of the app, with a folder between them that does its worst.

    python -m tests.by_file WORK --games nations ghawar --people 2 4

With `2` two people play beside a computer player, with `4` three people at four computers. All have data of
their own and a copy of one folder; between the copies files come late, in another order, in pieces, twice,
under other names, or not before all else has come. Clocks are wrong, one computer lacks the game at first,
none but the first has the board, and one gets a later version of the game in the middle. In the end all must
have the same result, and nothing may be lost. A match that is broken off goes on where it was; what is done
stands in WORK/done.jsonl and is not played again. Nobody pulls the plug here: the disk is not waited for.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import shutil
import sys
import time
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board
from game.store.by_file.turns import claim
from game.store.documents import FileFault
from game.store.recordings import recorded, recording_path
from game.store.rounds import begin, load_turn, save_turn
from tests.app.drivers.computers import Computer
from tests.app.drivers.correspondence import PIN
from tests.app.drivers.unseen import draw_nothing
from tests.contract.games import GAMES
from tests.store.by_file.sync import Sync
from tests.store.by_file.tree import read, way_in

UPDATED_AT: Final = 5
"""After so many hand-overs somebody has a later version of the game."""
QUIET: Final = 40
"""So often in a row nothing may go on."""
CLOCKS: Final = (timedelta(), timedelta(days=-4000), timedelta(days=900), timedelta(hours=-3))
PEOPLE: Final = {
    2: (("Ada", 0), ("Bart", 1)),
    4: (("Ada", 0), ("Bart", 1), ("Chen", 2), ("Bart on the train", 1)),
}
"""Whose computers there are, and which seat is played at each."""


class Friday:
    """A match of people at so many computers, from wherever it is in its folder to its end."""

    def __init__(self, rules: Rules, computers: int, seed: int, folder: Path) -> None:
        self.rules, self.folder = rules, folder
        self.later = copy.copy(rules)
        vars(self.later)["version"] = rules.version + 1
        self.luck = Dice(seed).stream(computers)
        self._kept = folder / "match.json"
        if not self._kept.exists():
            shutil.rmtree(folder, ignore_errors=True)
        self.computers = [
            Computer(name, seat, folder, {rules.id: rules}, clock)
            for (name, seat), clock in zip(PEOPLE[computers], CLOCKS, strict=False)
        ]
        self.sync = Sync(self.computers, self.luck)
        self.updated: list[str] = []
        if self._kept.exists():
            known = json.loads(self._kept.read_text("utf-8"))
            self.match: str = known["match"]
            for name in known["updated"]:
                self._update(next(one for one in self.computers if one.name == name))
        else:
            self.computers[1].start({name: one for name, one in GAMES.items() if name != rules.id})
            self._begin(seed, computers)

    def _seats(self, computers: int) -> tuple[Seat, ...]:
        people = dict.fromkeys(seat for _, seat in PEOPLE[computers])
        names = [name for name, _ in PEOPLE[computers]]
        return (*(Seat(names[seat], "human", seat) for seat in people), Seat("Dolores", "novice", 5))

    def _begin(self, seed: int, computers: int) -> None:
        """Set it up on a board of the first person's own, and hand it on."""
        first = self.computers[0]
        first.sit_down()
        path = board_files(self.rules)[self.rules.standard_board]
        ours = first.home / "boards" / self.rules.id / "ours.yaml"
        ours.parent.mkdir(parents=True)
        ours.write_text(path.read_text("utf-8").replace("name: ", "name: Our ", 1), "utf-8")
        board = load_board(self.rules, board_files(self.rules)["ours"])
        preset = next(iter(self.rules.by_file.presets), "")
        match = Match(self.rules, board, self.rules.options(preset), self._seats(computers), seed)
        home, by_file = begin(match, "Friday round", first.seat)
        by_file, note = claim(by_file, first.seat, PIN)
        home.claimed(first.seat, by_file.locks[first.seat])
        save_turn(home, match, by_file, (note,))
        self.match = match.id
        first.hand_on(home, self.luck)
        self._keep()

    def _keep(self) -> None:
        self._kept.write_text(json.dumps({"match": self.match, "updated": self.updated}), "utf-8")

    def _update(self, computer: Computer) -> None:
        """Start the app on a computer with a later version of the game."""
        self.updated.append(computer.name)
        computer.start({self.rules.id: self.later})

    @property
    def number(self) -> int:
        """The last hand-over that anybody has."""
        found = (computer.match(self.match).current for computer in self.computers)
        return max(one.by_file.number for one in found if one is not None)

    def play(self) -> None:
        """Play to the end. Raises AssertionError if it does not get there."""
        quiet = 0
        while not all(computer.is_over(self.match) for computer in self.computers):
            self.sync.copy()
            for computer in self.computers:
                computer.look()
            waiting = [computer for computer in self.computers if computer.is_on(self.match)]
            if waiting:
                self.luck.pick(waiting).play(self.match, self.luck)
                quiet = 0
            elif not self._mend():
                quiet += 1
                if quiet > QUIET // 2:
                    self.sync.finish()
                assert quiet < QUIET, f"nobody goes on after no. {self.number}"
            if len(self.updated) == 0 and self.number >= UPDATED_AT:
                self._update(self.computers[-1])
                self._keep()
            if waiting and self.number % 20 == 0:
                sys.stderr.write(f"{self.folder.name}: no. {self.number}\n")

    def _mend(self) -> bool:
        """Give a computer what it lacks: the game, or its later version; returns whether one lacked it."""
        for computer in self.computers:
            home = computer.match(self.match)
            if home.known.later and computer.name not in self.updated:
                self._update(computer)
                self._keep()
                return True
            if self.rules.id not in computer.services.games and computer.taken[""]:
                computer.start({self.rules.id: self.rules})
                return True
        return False

    def check(self) -> dict[str, Any]:
        """What came of it. Raises AssertionError unless all have the same, and everything is kept."""
        self.sync.finish()
        for computer in self.computers:
            if computer.name not in self.updated:
                self._update(computer)
            computer.look()
        ends = dict[str, str]()
        for computer in self.computers:
            home = computer.match(self.match)
            kept = {number for one in home.leaves for number in one.by_file.hashes}
            lost = [name for name, data in self.sync.sent.items() if way_in(read(data)).hash not in kept]
            assert not lost, f"{computer.name} has lost {lost}"
            match = load_turn(home, computer.services.games).match
            assert match.over and home.state == "over", f"{computer.name}: {home.state}"
            computer.services.record_end(home)
            computer.services.wait_for_disk()
            assert recording_path(recorded(match)).exists(), f"{computer.name} has no record of it"
            ends[computer.name] = match.state.digest()
        assert len(set(ends.values())) == 1, f"it ended in several ways: {ends}"
        homes = [computer.match(self.match) for computer in self.computers]
        return {
            "hand_overs": self.number,
            "decisions": len(load_turn(homes[0], self.computers[-1].services.games).match.log),
            "aside": max(len(home.asides) for home in homes),
            "taken": {computer.name: dict(computer.taken) for computer in self.computers},
        }

    def close(self) -> None:
        """End all apps."""
        for computer in self.computers:
            computer.close()


def _at_once(handle: int) -> None:
    """Nothing is waited for until it is on disk."""


def one(rules: Rules, computers: int, seed: int, work: Path) -> dict[str, Any]:
    """Play a match to its end; what came of it, or why it did not come there."""
    began = time.process_time(), time.perf_counter()
    name = f"{rules.id}-{computers}-{seed}"
    friday = Friday(rules, computers, seed, work / name)
    fault, found = "", dict[str, Any]()
    try:
        friday.play()
        found = friday.check()
    except (AssertionError, FileFault) as wrong:
        fault = f"{type(wrong).__name__}: {wrong}"[:400]
    finally:
        friday.close()
    spent = {
        "cpu": round(time.process_time() - began[0], 1), "seconds": round(time.perf_counter() - began[1], 1)
    }  # fmt: skip
    return {"case": name, "fault": fault, **spent, **found}


def main(given: Sequence[str] | None = None) -> None:
    """Play what is not done yet, and say what came of all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", type=Path)
    shipped = [name for name in GAMES if name != "caravan"]
    parser.add_argument("--games", nargs="*", choices=[*GAMES], default=shipped)
    parser.add_argument("--people", nargs="*", type=int, choices=[*PEOPLE], default=[*PEOPLE])
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(given)
    asked.work.mkdir(parents=True, exist_ok=True)
    done = asked.work / "done.jsonl"
    lines = [json.loads(line) for line in done.read_text("utf-8").splitlines()] if done.exists() else []
    over = {line["case"] for line in lines}
    patch = pytest.MonkeyPatch()
    draw_nothing(patch)
    patch.setattr(os, "fsync", _at_once)
    for game in asked.games:
        for computers in asked.people:
            if f"{game}-{computers}-{asked.seed}" in over:
                continue
            lines.append(one(GAMES[game], computers, asked.seed, asked.work))
            with done.open("a", encoding="utf-8") as file:
                file.write(json.dumps(lines[-1]) + "\n")
    for line in lines:
        sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
