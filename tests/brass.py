"""How good a person plays who presses what is drawn in brass, at the real table, and thinks of nothing else.

    python -m tests.brass globopolis --preset standard --seats 4 --matches 100 --out brass.jsonl

One seat is such a person's, the others are Novices'; each seed is played once from every seat, and once
more with a Regular in that seat. Where nothing is in brass the first thing that is offered is done. Nothing
is drawn and nobody waits, but all goes through buttons and dialogs. What was played is kept line by line in
the file, and not played again; seeds begin at --first, and are said beforehand.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.ai.player import decide, interjection
from game.ai.players import players
from game.ai.strength import interval, win_share
from game.app.board.view import BoardView
from game.app.play.commands import DoAll
from game.app.table.dialogs.board_dialog import BoardDialog
from game.app.widgets.button import Button
from game.app.widgets.compositor import Compositor
from game.app.widgets.widget import Close
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Seat
from game.store.boards import standard_board
from tests.app.drivers.any_player import SETTINGS
from tests.app.drivers.table import AtTable, new_services
from tests.contract.games import GAMES

OTHERS: Final = "novice"
FRAMES: Final = 20_000
"""So many frames nothing may be asked."""
IDLE: Final = 3
"""So many presses in a row may lead to nothing before the first thing that is offered is done."""


def unseen() -> None:
    """Lay everything out and draw nothing."""

    def nothing(*given: object) -> list[Any]:
        return []

    def ready(_: object) -> bool:
        return True

    for where, name, what in (
        (Compositor, "draw", nothing), (BoardView, "draw", nothing), (BoardView, "prepare", ready),
    ):  # fmt: skip
        setattr(where, name, what)


class Presser(AtTable):
    """Somebody who presses what is in brass; counts what there was to press."""

    def __init__(self, match: Match) -> None:
        # Whoever presses brass again after a warning has read it.
        super().__init__(match, new_services(match.rules, **SETTINGS), fresh=True)
        self.novices = players(match.rules)
        self.controller.computers.taught = self._taught
        self.controller.pending_move.forget()  # nobody in another thread is asked
        self.asked, self.bare, self.stuck, self.slowest = 0, 0, 0, 0.0
        self.bare_at, self.other, self.stuck_at = Counter[str](), Counter[str](), Counter[str]()
        """Questions with nothing in brass; where brass was not what is advised; where it led nowhere."""
        self.inputs = Counter[int]()
        """How often the person pressed in each turn of theirs: a fight takes a press for each round."""
        self._question: object = None

    def _taught(self) -> Action | None:
        """What the others do, at once and in no other thread."""
        match = self.table.match
        choice = match.decision()
        if choice is None or match.seats[choice.seat].human:
            return None
        return decide(self.novices[OTHERS], match.state, choice, match.seed, len(match.log))

    def play(self, most: int = 1_000_000) -> None:
        """Play to the end of the match, or until so many questions were answered."""
        idle, last = 0, (-1, 0)
        while not self.table.match.over and self.asked <= most:
            self._to_question()
            if self.table.match.over:
                return
            now = len(self.table.match.log), self.controller.event_player.applied
            idle = idle + 1 if now == last else 0
            last = now
            if idle > 4 * IDLE:
                raise RuntimeError(f"nothing goes on at {self.table.match.decision()}")
            self._press(stuck=idle > IDLE)

    def _to_question(self) -> None:
        for _ in range(FRAMES):
            mode, desk = self.controller.mode, self.table.view.desk
            if self.table.match.over or mode in ("roll", "held", "interject"):
                return
            if mode == "choose" and self.controller.selection is not None:
                return
            if desk.modal is not None and self.table.dialogs.resting:
                return
            started = time.perf_counter()
            self.step(ms=500.0)
            self.slowest = max(self.slowest, time.perf_counter() - started)
        raise RuntimeError(f"still {self.controller.mode}")

    def brass(self) -> tuple[Any, bool] | None:
        """The command of what is in brass, and whether it stands in a dialog; None where nothing is."""
        modal = self.table.view.desk.modal
        if modal is not None:
            parts = [*modal.walk(), *(modal.buttons if isinstance(modal, BoardDialog) else ())]
            buttons = [part for part in parts if isinstance(part, Button) and part.kind == "brass"]
            found = next((button for button in buttons if button.enabled), None)
            return (found.command, True) if found is not None else None
        item = next((item for item in self.items if item.kind == "brass" and item.reason is None), None)
        return (item.command, False) if item is not None else None

    def _press(self, *, stuck: bool) -> None:
        match, table, controller = self.table.match, self.table, self.controller
        shown = controller.event_player.shown.table
        turns: int = shown.seat
        if shown.round and turns >= 0 and match.seats[turns].human:
            self.inputs[shown.turn] += 1
        choosing = controller.mode == "choose" and controller.selection is not None
        choice = match.decision()
        if choosing and controller.selection is not self._question:
            self._question = controller.selection
            self.asked += 1
            self._advised = self._advice()
            if self.brass() is None:
                self.bare += 1
                self.bare_at[type(choice).__name__] += 1
        found = self.brass()
        before = len(match.log)
        if stuck and choosing and choice is not None:
            self.stuck += 1
            self.stuck_at[f"{type(choice).__name__}: {found[0] if found else None}"[:100]] += 1
            self._close()
            controller.do(self._first(), final=True)
        elif found is not None:
            command, inside = found
            modal = table.view.desk.modal
            modal.emit(command) if inside and modal is not None else table.handle(command)
        elif table.view.desk.modal is not None and not choosing:
            table.view.desk.close(table.view.desk.modal)
        elif choosing:
            self._close()
            controller.do(self._first(), final=True)
        else:
            table.handle(self.items[0].command)
        self.step(ms=500.0)
        if choosing and len(match.log) > before and match.log[before].seat == choice.seat:  # pyright: ignore
            said = match.log[before].said
            whole = found[0].actions if found is not None and isinstance(found[0], DoAll) else ()
            if self._advised not in (None, said, *whole):
                kinds = [type(each).__name__ for each in (choice, self._advised, said)]
                self.other["{}: {} -> {}".format(*kinds)] += 1

    def _advice(self) -> Action | None:
        return getattr(self.controller.selection, "advised", None)

    def _close(self) -> None:
        desk = self.table.view.desk
        if desk.modal is not None and any(
            isinstance(part, Button) and isinstance(part.command, Close) for part in desk.modal.walk()
        ):
            desk.close(desk.modal)

    def _first(self) -> Action:
        """The first thing that is offered and legal."""
        session, choice = self.controller.session, self.table.match.decision()
        assert choice is not None
        return next(offer.action for offer in session.offers(choice) if session.why_not(offer.action) is None)


def seats_of(number: int, seat: int, player: str) -> tuple[Seat, ...]:
    """One player among Novices."""
    return tuple(Seat(f"S{n}", player if n == seat else OTHERS, n) for n in range(number))


def ranks_of(match: Match) -> list[int]:
    """The ranks of all seats at the end: nothing is hidden then."""
    return [rank for rank in match.rules.standing(match.state).ranks if isinstance(rank, int)]


def without_a_table(rules: Rules, preset: str, number: int, seat: int, seed: int) -> list[int]:
    """The ranks of a match with a Regular in the seat."""
    seats = seats_of(number, seat, "regular")
    match = Match(rules, standard_board(rules), rules.options(preset, {}), seats, seed)
    found = players(rules)
    seated = {n: found[one.player] for n, one in enumerate(seats)}
    while (choice := match.decision()) is not None:
        said = interjection(seated, match.state, choice, seed)
        if said is not None:
            match.play(said[1], said[0])
        else:
            match.play(decide(seated[choice.seat], match.state, choice, seed, len(match.log)))
    return ranks_of(match)


def one(rules: Rules, preset: str, number: int, seat: int, seed: int) -> dict[str, Any]:
    """A match of somebody who presses brass, and the same seat and seed of a Regular."""
    seats = seats_of(number, seat, "human")
    match = Match(rules, standard_board(rules), rules.options(preset, {}), seats, seed)
    began = time.process_time()
    table, fault = Presser(match), ""
    try:
        table.play()
        share = win_share(ranks_of(match), seat)
    except Exception as wrong:  # one match that cannot be played on is a figure, not the end of all of them
        fault, share = f"{type(wrong).__name__}: {wrong}"[:300], 0.0
    seconds = time.process_time() - began
    regular = win_share(without_a_table(rules, preset, number, seat, seed), seat)
    return {
        "game": rules.id, "preset": preset, "seats": number, "seat": seat, "seed": seed, "share": share,
        "regular": regular, "asked": table.asked, "bare": table.bare, "stuck": table.stuck,
        "bare_at": table.bare_at, "other": table.other, "stuck_at": table.stuck_at, "fault": fault,
        "inputs": sorted(table.inputs.values()), "slowest": round(table.slowest, 3), "cpu": round(seconds, 1),
        "round": match.state.table.round,
    }  # fmt: skip


def summary(lines: list[dict[str, Any]]) -> str:
    """The figures of what was played."""
    blocks = dict[int, list[dict[str, Any]]]()
    for line in lines:
        blocks.setdefault(line["seed"], []).append(line)
    shares = [fmean(line["share"] for line in block) for block in blocks.values()]
    regular = [fmean(line["regular"] for line in block) for block in blocks.values()]
    asked = sum(line["asked"] for line in lines)
    bare = sum(line["bare"] for line in lines)
    inputs = [presses for line in lines for presses in line.get("inputs", ())] or [0]
    parts = [
        f"{len(lines)} matches: {fmean(shares):.0%} {interval(shares)}, a Regular {fmean(regular):.0%}"
        f" {interval(regular)}, presses in an own turn: {median(inputs):g} in the median, mean"
        f" {fmean(inputs):.1f}, asked {asked}, nothing in brass {bare} ({bare / max(1, asked):.1%}),"
        f" stuck {sum(line['stuck'] for line in lines)}, slowest {max(line['slowest'] for line in lines)} s"
    ]
    for name in ("bare_at", "other", "stuck_at"):
        total = Counter[str]()
        for line in lines:
            total.update(line[name])
        parts.append(f"  {name}: {total.most_common(14)}")
    parts += [f"  fault: {line['seed']}/{line['seat']} {line['fault']}" for line in lines if line["fault"]]
    return "\n".join(parts)


def main() -> None:
    """Play what is not in the file yet, and say what came of all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--preset", default="")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    rules = GAMES[given.game]
    preset = given.preset or next(iter(rules.presets))
    lines: list[dict[str, Any]] = []
    if given.out.exists():
        lines = [json.loads(line) for line in given.out.read_text("utf-8").splitlines()]
    key = rules.id, preset, given.seats
    lines = [line for line in lines if (line["game"], line["preset"], line["seats"]) == key]
    done = {(line["seed"], line["seat"]) for line in lines}
    unseen()
    with TemporaryDirectory() as home:
        os.environ["BOARDWELL_HOME"] = home
        for number in range(given.matches):
            seed, seat = given.first + number // given.seats, number % given.seats
            if (seed, seat) in done:
                continue
            lines.append(one(rules, preset, given.seats, seat, seed))
            with given.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(lines[-1]) + "\n")
    sys.stdout.write(summary(lines) + "\n")


if __name__ == "__main__":
    main()
