"""How long matches take, written into the `times.yaml` of each game by `python -m game.app.dev.times`.

Four Regulars play each preset, seen at the speed "normal" on a clock that is only counted, as `bench` does
with turns. A person in one of their seats would take TURN_S for each turn of their own and CHOICE_S for every
further choice; the turns of the others take as long as they are watched. Alone one sits among three
computers, together all four are people at one screen. Shelf and set-up read what is written, and nothing else
says how long a game takes. Measure anew after a change to rules, animations or presets, with `--matches 4` or
more: two matches of a preset may differ by a third.

How often a match by file is handed on is counted in matches of three Novices as people, without and with
standing orders; `--by-file` counts that alone, in seconds.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.ai.hand_overs import hand_overs
from game.ai.players import players
from game.app.dev.bench_pace import FRAME_MS, AtOnce
from game.app.play.ai_service import PendingMove
from game.app.play.casting import NAMES
from game.app.play.event_player import EventPlayer
from game.app.play.session import Session
from game.app.play.turn_controller import TurnController
from game.app.skin_api.contract import find_skins
from game.app.skin_api.stage import Stage
from game.engine.by_file import options_by_file, presets_by_file
from game.engine.finding import find_rules
from game.engine.log import LogEntry
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Event, Seat
from game.store.boards import standard_board
from game.store.folders import package_folder
from game.store.times import AT_THE_TABLE, TIMES, HandOvers, PresetTime, Times, hand_overs_of, times_of

TURN_S: Final = 20.0
"""A person's turn."""
CHOICE_S: Final = 5.0
"""Each further choice of a person, in a turn or in those of others."""
PEOPLE: Final = 3
"""So many play by file where hand-overs are counted."""
ROUNDED: Final = 5
"""Minutes are told in such steps."""


class Turn(NamedTuple):
    """A turn: whose it was, how many seconds it was watched, and how often each seat chose in it."""

    seat: int
    seconds: float
    choices: Counter[int]


def watched(match: Match) -> list[Turn]:
    """The turns of a match of computer players."""
    rules, found = match.rules, list[Turn]()
    skin = find_skins()[rules.id](match.board, match.seats, match.options)
    start = rules.start(match.board, match.options, len(match.seats))

    def notify(event: Event, logged: int) -> None:
        """Nobody writes a journal."""

    event_player = EventPlayer(skin, match.seats, Stage(), start, notify)
    session = Session(match, players(rules))
    controller = TurnController(session, skin, event_player, PendingMove(AtOnce(rules)))
    controller.begin()
    ms, logged, seat = 0.0, 0, 0
    while True:
        before = event_player.shown.table.turn
        controller.tick(FRAME_MS)
        ms += FRAME_MS
        over = controller.mode == "over"
        if event_player.shown.table.turn != before or over:
            found.append(Turn(seat, ms / 1000, chosen(match.log[logged:])))
            ms, logged, seat = 0.0, len(match.log), event_player.shown.table.seat
        if over:
            return found


def chosen(log: Sequence[LogEntry]) -> Counter[int]:
    """How often each seat chose in part of a log; small steps of one kind count once."""
    found = Counter[int]()
    last: tuple[int, type[Any]] | None = None
    for entry in log:
        if isinstance(entry.said, Action):
            now = (entry.seat, type(entry.said))
            found[entry.seat] += not (entry.said.batched and now == last)
            last = now
    return found


def minutes(turns: Sequence[Turn], people: Sequence[int]) -> float:
    """The length of a match in minutes, with persons in the seats `people`."""
    seconds = 0.0
    for turn in turns:
        own = turn.seat in people
        further = sum(turn.choices[seat] for seat in people) - (1 if own and turn.choices[turn.seat] else 0)
        seconds += (TURN_S if own else turn.seconds) + CHOICE_S * further
    return seconds / 60


def measured(rules: Rules, preset: str, matches: int) -> PresetTime:
    """The minutes of a preset: the medians of several matches."""
    alone, together = list[float](), list[float]()
    seats = min(AT_THE_TABLE, rules.seats[-1])
    sitting = tuple(Seat(NAMES[seat], "regular", seat) for seat in range(seats))
    for seed in range(1, matches + 1):
        turns = watched(Match(rules, standard_board(rules), rules.options(preset), sitting, seed))
        alone.append(statistics.mean(minutes(turns, (seat,)) for seat in range(seats)))
        together.append(minutes(turns, range(seats)))
    return PresetTime(_rounded(statistics.median(alone)), _rounded(statistics.median(together)))


def handed_on(rules: Rules, preset: str, matches: int) -> HandOvers:
    """The hand-overs of each of PEOPLE in a match by file: the means of several matches."""
    board, player = standard_board(rules), players(rules)["novice"]
    options = options_by_file(rules, rules.options(preset))

    def each(*, orders: bool) -> int:
        totals = [
            hand_overs(rules, board, options, PEOPLE, seed, player, orders=orders).total
            for seed in range(1, matches + 1)
        ]
        return max(1, round(statistics.mean(totals) / PEOPLE))

    return HandOvers(each(orders=False), each(orders=True))


def _rounded(found: float) -> int:
    return max(ROUNDED, ROUNDED * round(found / ROUNDED))


def write(rules: Rules, times: Times, folder: Path) -> None:
    """Write the measured times beside the rules."""
    lines = [
        "# Minutes for one person among computer players, and for four at one screen, by preset.",
        "# By file, hand-overs from each of three people, without and with standing orders.",
        "# Measured and written by: python -m game.app.dev.times",
        "",
        "presets:",
        *(f"  {name}: {{solo: {one.solo}, together: {one.together}}}" for name, one in times.presets.items()),
        "",
        "by_file:",
        *(f"  {name}: {{each: {one.each}, ordered: {one.ordered}}}" for name, one in times.by_file.items()),
    ]
    (folder / TIMES).write_text("\n".join(lines) + "\n", "utf-8")
    sys.stdout.write(f"{rules.id}: {dict(times.presets)} {dict(times.by_file)}\n")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure all games, or those named."""
    parser = argparse.ArgumentParser(prog="python -m game.app.dev.times")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--by-file", action="store_true")
    given = parser.parse_args(arguments)
    for rules in find_rules().values():
        if given.games and rules.id not in given.games:
            continue
        found, handed = times_of(rules), hand_overs_of(rules)
        if not given.by_file:
            found = {name: measured(rules, name, given.matches) for name in rules.presets}
        if max(rules.seats) >= PEOPLE:
            handed = {name: handed_on(rules, name, given.matches) for name in presets_by_file(rules)}
        write(rules, Times(found, handed), package_folder(rules))


if __name__ == "__main__":
    main()
