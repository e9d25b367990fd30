"""What opponents with a temper do otherwise than plain ones, and what share they win.

    python -m tests.tempers petropolis --level regular --matches 100 --out tempers.jsonl
    python -m tests.tempers petropolis --out tempers.jsonl --told

One with a temper sits among plain ones of its level, each seed is played once from every seat. Counted is how
often a seat does what (each kind of action, offers and counter-offers together), and how much money it has
when it is asked. What was played is kept line by line in the file, and not played again; seeds begin at
--first, and are said beforehand. `--fields "shade=1.4 pocket=0"` plays with other values of fields of the
temper, under a name that says so.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from copy import copy
from math import inf, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from msgspec.structs import replace

from game.ai.characters import TEMPERS
from game.ai.judge import Judge
from game.ai.player import Player, decide, interjection
from game.ai.players import players
from game.ai.strength import interval, win_share
from game.engine import turn
from game.engine.dice import Dice
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice
from game.rules.ghawar import messages as ghawar
from game.rules.ghawar.policy.prospects import mean_value
from game.rules.ghawar.state import NONE
from game.rules.nations import messages as nations
from game.rules.nations.state import NOBODY, owner_of
from game.store.boards import standard_board
from tests.contract.games import GAMES

PRESETS: Final = {"ghawar": "balanced"}
"""Where it is not the first."""
SEATS: Final = {"ghawar": 3}
"""Where it is not four."""
FIRST: Final = 47_000
APART, ERRORS = 1.3, 2.0
"""A figure tells two apart by so many times, or by so many standard errors."""
OFTEN: Final = 0.15
"""What is done less often than this in a match, by both, tells nothing."""

Figures = dict[str, float]


def money(state: AnyState, seat: int) -> float:
    """What a seat has in hand; 0 where a game has no money."""
    table = state.table
    for name in ("cash", "money"):
        held = getattr(table, name, None)
        if held is not None:
            return float(held[seat])
    return 0.0


def kinds(state: AnyState, choice: Choice, action: Action) -> Iterator[tuple[str, float]]:
    """What an action counts as."""
    name = type(action).__name__
    yield ("offers" if name in ("Propose", "Counter", "OfferPartnership", "OfferShare") else name), 1.0
    if isinstance(action, ghawar.Extract):
        block, rig = state.table.blocks[action.platform], state.table.rigs[action.platform]
        if rig not in (NONE, choice.seat):
            yield "foreign loads", 1.0
        if block >= 0 and state.table.values[block] > mean_value(state.table) + 1:
            yield "rich loads", 1.0
    if isinstance(action, (nations.MoveLeader, nations.PlaceLeader)):
        leader = state.table.leaders[action.to]
        if action.to in state.board.capital_of and owner_of(leader) not in (NOBODY, choice.seat):
            yield "Capitals taken", 1.0


def play(
    rules: Rules, board: Any, options: Any, seated: list[Player], seed: int
) -> tuple[list[float], list[Figures]]:
    """The share of the win of each seat, and what it did."""
    many = len(seated)
    state: AnyState = rules.start(board, options, many)
    dice, said = Dice(seed), 0
    found: list[Figures] = [{} for _ in range(many)]
    asked: list[list[float]] = [[] for _ in range(many)]
    by_seat = dict(enumerate(seated))
    choice = turn.settle(state, dice)
    while choice is not None and said < rules.longest:
        spoken = interjection(by_seat, state, choice, seed)
        seat, action = spoken or (choice.seat, decide(seated[choice.seat], state, choice, seed, said))
        asked[seat].append(money(state, seat))
        for kind, many_times in kinds(state, choice, action):
            found[seat][kind] = found[seat].get(kind, 0.0) + many_times
        if spoken:
            choice = turn.apply_interjection(state, seat, action, dice)
        else:
            choice = turn.apply(state, action, dice)
        said += 1
    ranks = rules.standing(state).known_ranks
    for seat, figures in enumerate(found):
        if any(asked[seat]):
            figures["money in hand"] = fmean(asked[seat])
    return [win_share(ranks, seat) for seat in range(many)], found


def with_fields(rules: Rules, level: str, temper: str, fields: str) -> Player:
    """A player of a level with a temper, of which some fields have other values. The game need not offer it
    yet."""
    player: Any = copy(players(rules)[level])
    policy: Any = player.policy.tempered(temper, player.level)
    values = {name: json.loads(value) for name, value in (field.split("=") for field in fields.split())}
    player.judge = Judge(rules, type(policy)(replace(policy.temper, **values)))
    return player


def main() -> None:
    """Play what is missing in the file, and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--level", default="regular")
    parser.add_argument("--tempers", default=",".join(TEMPERS))
    parser.add_argument("--fields", default="")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--preset", default="")
    parser.add_argument("--first", type=int, default=FIRST)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--told", action="store_true", help="play nothing")
    given = parser.parse_args()
    rules = GAMES[given.game]
    many = given.seats or SEATS.get(rules.id, 4)
    preset = given.preset or PRESETS.get(rules.id, "")
    board, options = standard_board(rules), rules.options(preset)
    for temper in given.tempers.split(","):
        name = f"{given.level} {temper} {given.fields}".strip() + (f" {given.preset}" if given.preset else "")
        lines = [one for one in _lines(given.out) if one["name"] == name and one["game"] == rules.id]
        known = {(one["seed"], one["seat"]) for one in lines}
        player = None if given.told else with_fields(rules, given.level, temper, given.fields)
        for number in range(0 if given.told else given.matches):
            seed, seat = given.first + number // many, number % many
            if (seed, seat) in known or player is None:
                continue
            seated = [player if n == seat else players(rules)[given.level] for n in range(many)]
            shares, found = play(rules, board, options, seated, seed)
            others = [figures for n, figures in enumerate(found) if n != seat]
            names = {one for figures in found for one in figures}
            plain = {one: fmean(figures.get(one, 0.0) for figures in others) for one in names}
            line = {
                "game": rules.id, "name": name, "seed": seed, "seat": seat, "share": shares[seat],
                "mine": found[seat], "plain": plain,
            }  # fmt: skip
            with given.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
            lines.append(line)
        if lines:
            told(name, many, lines)


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def told(name: str, many: int, lines: list[dict[str, Any]]) -> None:
    """Print the share and the figures that tell it from plain ones, the clearest first."""
    blocks: dict[int, list[float]] = {}
    for line in lines:
        blocks.setdefault(line["seed"], []).append(line["share"])
    share = fmean(line["share"] for line in lines)
    sure = interval([fmean(block) for block in blocks.values()])
    told_sure = f", {sure[0]:.1%} to {sure[1]:.1%}" if sure else ""
    sys.stdout.write(f"{name}: {share:.1%} of {len(lines)} matches{told_sure} (fair {1 / many:.1%})\n")
    rows: list[tuple[float, str]] = []
    for kind in sorted({kind for line in lines for kind in line["plain"]}):
        mine = [line["mine"].get(kind, 0.0) for line in lines]
        plain = [line["plain"].get(kind, 0.0) for line in lines]
        gaps = [one - other for one, other in zip(mine, plain, strict=True)]
        one, other = fmean(mine), fmean(plain)
        if max(one, other) < OFTEN or len(lines) < 2:
            continue
        errors = abs(fmean(gaps)) / (stdev(gaps) / sqrt(len(gaps)) or inf)
        ratio = max(one, other) / min(one, other) if min(one, other) > 0 else inf
        if ratio >= APART or errors >= ERRORS:
            times = f"{one / other:.2f} times" if other else "where others do it never"
            rows.append((errors, f"  {kind}: {one:.4g} (plain {other:.4g}), {times}, {errors:.1f} errors"))
    for _, row in sorted(rows, reverse=True):
        sys.stdout.write(row + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
