"""Play matches of mixed players, and keep a few positions of each.

    python packaging/chances/samples.py ghawar --matches 2000 --first 1 --out ghawar.jsonl

Each match has a preset, a number of seats and players of its own, drawn by its number: of every level, some
of whom do anything legal now and then. At most ten positions of it are kept, anywhere before its end, each
with the one two rounds later, and with what came of the match. A match that the file has is not played again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from game.ai.ladder import Budget, ladder
from game.ai.player import Player, decide, interjection
from game.ai.strength import win_share
from game.engine import turn
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.store.boards import board_files, load_board

KEPT: Final = 10
"""Positions of a match at most, spread evenly over its decisions, each shifted at random."""
MIX: Final = ("novice",) * 2 + ("regular",) * 5 + ("policy",) * 4 + ("expert",)
"""Who may sit at a table, each as likely."""
SLIPS: Final = (0, 0, 1, 3)
"""So many of 40 decisions of a seat are drawn from all that is legal."""
BUDGET: Final = Budget(0.05, 1)
"""The experts among them look ahead only a little: thousands of matches are wanted."""
LATER: Final = 2
"""So many rounds after a position it is asked what has become of the chances."""
OVER: Final = msgspec.Raw(b"null")


class Position(msgspec.Struct, frozen=True):
    """A position, encoded; the share of the match's decisions that had been made; the position two rounds
    later, `OVER` where the match was over."""

    state: msgspec.Raw
    done: float
    later: msgspec.Raw = OVER


class Sample(msgspec.Struct, frozen=True):
    """A match: what it was played with, what of it is kept, and what each seat had of the win."""

    match: int
    board: str
    preset: str
    players: tuple[str, ...]
    positions: tuple[Position, ...]
    won: tuple[float, ...]
    ending: str


def played(rules: Rules, number: int, boards: tuple[str, ...], mix: tuple[str, ...]) -> Sample | None:
    """The match of this number; None where the lots drawn don't go together."""
    lots = Dice(number).stream(77)
    board_name = lots.pick(boards)
    preset = lots.pick(list(rules.presets))
    seats = lots.pick(rules.seats)
    players = tuple(lots.pick(mix) for _ in range(seats))
    slips = [lots.pick(SLIPS) for _ in range(seats)]
    board, options = load_board(rules, board_files(rules)[board_name]), rules.options(preset)
    if rules.accepts(board, options, seats) is not None:
        return None
    known = ladder(rules, budget=BUDGET)
    states: list[AnyState] = []
    state, dice = rules.start(board, options, seats), Dice(number)
    choice, said = turn.settle(state, dice), 0
    seated: dict[int, Player] = {seat: known[name] for seat, name in enumerate(players)}
    while choice is not None:
        if said > rules.longest:
            return None
        states.append(state.copy())
        words = interjection(seated, state, choice, number)
        if words is not None:
            choice = turn.apply_interjection(state, *words, dice)
        elif lots.below(40) < slips[choice.seat]:
            choice = turn.apply(state, choice.sample(state, lots), dice)
        else:
            choice = turn.apply(state, decide(seated[choice.seat], state, choice, number, said), dice)
        said += 1
    ranks = rules.standing(state).known_ranks
    many = len(states)
    parts = min(KEPT, many)
    places = sorted({part * many // parts + lots.below(max(1, many // parts)) for part in range(parts)})
    positions = tuple(kept(states, place) for place in places if place < many)
    won = tuple(win_share(ranks, seat) for seat in range(seats))
    return Sample(number, board_name, preset, players, positions, won, rules.standing(state).reason)


def kept(states: Sequence[AnyState], place: int) -> Position:
    """The position at a place of a match, with the one two rounds later."""
    state = states[place]
    due = state.table.turn + LATER * state.table.seats
    later = next((one for one in states[place:] if one.table.turn >= due), None)
    return Position(
        msgspec.Raw(state.encoded()),
        place / len(states),
        OVER if later is None else msgspec.Raw(later.encoded()),
    )


def samples(file: Path) -> Iterator[Sample]:
    """The matches of a file, one after the other."""
    with file.open("rb") as lines:
        for line in lines:
            if line.endswith(b"\n"):
                yield msgspec.json.decode(line, type=Sample)


def position_of(rules: Rules, sample: Sample, state: msgspec.Raw, board: Any) -> AnyState:
    """A kept position as a state."""
    return rules.decoded(msgspec.json.decode(state), board, rules.options(sample.preset))


def main() -> None:
    """Play what is missing."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--boards", default="", help="default: the standard board")
    parser.add_argument("--mix", default=",".join(MIX))
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    rules = find_rules()[given.game]
    have = {sample.match for sample in samples(given.out)} if given.out.exists() else set[int]()
    boards = tuple(given.boards.split(",")) if given.boards else (rules.standard_board,)
    with given.out.open("ab") as out:
        for number in range(given.first, given.first + given.matches):
            sample = None if number in have else played(rules, number, boards, tuple(given.mix.split(",")))
            if sample is not None:
                out.write(msgspec.json.encode(sample) + b"\n")
                out.flush()


if __name__ == "__main__":
    main()
