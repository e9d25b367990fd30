"""Matches of Regulars beside the simulation of the reference (section 12), whose players are middling too.

    python -m tests.globopolis.compare --players 2 3 4 5 --matches 100 --option agents=false

The reference knew no trades of Titles, no throws counterclockwise, no play without Agents, and not all cards.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import Final, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table as Sheet

from game.ai.heuristic import Regular
from game.ai.player import decide
from game.components.deals import Deal, OfferAnswered
from game.engine import turn
from game.engine.dice import Dice
from game.engine.vocabulary import Event
from game.rules.globopolis import RULES
from game.rules.globopolis.board import Board
from game.rules.globopolis.messages import (
    EngagementEnded,
    LevelBuilt,
    MissionRevealed,
    Paid,
    PointsBought,
    TitlePassed,
)
from game.rules.globopolis.options import Options
from game.rules.globopolis.policy.bargains import DealPosition
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.trade import DealAnswer
from game.store.boards import load_board

FOLDER: Final = Path(__file__).parents[2] / "boards" / "globopolis"


class Reference(NamedTuple):
    """A row of the table: rounds with median, deciles and longest, shares of wins by points,
    by MISSION and by both in percent, player-turns, attacks and how many of 100 were won, levels."""

    rounds: tuple[int, int, int, int]
    ends: tuple[int, int, int]
    turns: int
    attacks: int
    won: int
    levels: int


REFERENCE: Final = {
    2: Reference((7, 10, 15, 20), (85, 9, 6), 21, 3, 72, 30),
    3: Reference((8, 12, 16, 27), (84, 11, 5), 35, 6, 70, 35),
    4: Reference((7, 10, 14, 22), (78, 17, 5), 41, 6, 67, 36),
    5: Reference((4, 7, 9, 14), (74, 18, 8), 34, 4, 69, 33),
}
OF_FOUR: Final = {"gates": 2.2, "fees": 2.5, "fee": 18.0, "bought": 16.0, "decisions": 450.0}
"""What the reference says of four players: of each player of a match, and how many decisions a match has."""


class Figures(msgspec.Struct):
    """What is counted in one match."""

    rounds: int = 0
    turns: int = 0
    end: str = ""
    winner: int = 0
    """How many seats after the first player the winner sits."""
    decisions: int = 0
    cpu: float = 0.0
    attacks: int = 0
    won: int = 0
    levels: int = 0
    gates: int = 0
    fees: list[int] = []
    waived: int = 0
    bought: int = 0
    conquered: int = 0
    deals: int = 0
    refused: int = 0
    shares: list[tuple[float, float]] = []
    """What each accepted deal brought its maker and the partner, as each of them saw it."""
    titles: int = 0
    """Titles that changed hands in deals."""
    missions: list[str] = []
    points: list[int] = []
    cash: list[int] = []
    towers: int = 44
    """The fewest EDs in the supply."""


def played(players: int, seed: int, options: Options, board: Board) -> Figures:
    """Play one match among Regulars and count."""
    began = time.process_time()
    state: GlobopolisState = RULES.start(board, options, players)
    dice, known = Dice(seed), Regular(RULES)
    state.heard = []
    found = Figures(shares=[], fees=[], missions=[])
    choice = turn.settle(state, dice)
    while choice is not None:
        if isinstance(choice, DealAnswer) and state.table.deal is not None:
            deal, before = state.table.deal, state.copy()
        else:
            deal = before = None
        action = decide(known, state, choice, seed, found.decisions)
        choice = turn.apply(state, action, dice)
        found.decisions += 1
        found.towers = min(found.towers, state.table.towers)
        for event in state.heard:
            _count(found, event, deal, before)
        state.heard.clear()
    table = state.table
    found.rounds, found.turns, found.cpu = table.round, table.turn, time.process_time() - began
    won = {claim.side for claim in table.claims if table.ranks[claim.side] == 1}
    by_points = any(table.points[side] >= table.goal for side in won)
    found.end = "both" if won and by_points else table.ending
    found.winner = (table.ranks.index(1) - table.first) % table.seats
    found.points = sorted(table.points, reverse=True)
    found.cash = sorted(map(table.purse, range(table.sides)), reverse=True)
    return found


def _count(found: Figures, event: Event, deal: Deal | None, before: GlobopolisState | None) -> None:
    match event:
        case EngagementEnded():
            found.attacks += 1
            found.won += event.how == "aggressor"
        case LevelBuilt():
            found.levels += 1
        case Paid() if event.cause == "gate":
            found.gates += 1
        case Paid() if event.cause == "fee":
            found.fees.append(event.amount)
            found.waived += event.waived
        case PointsBought():
            found.bought += event.points
        case TitlePassed() if event.how == "deal":
            found.titles += 1
        case TitlePassed() if event.how == "conquest":
            found.conquered += 1
        case MissionRevealed():
            found.missions.append(event.card)
        case OfferAnswered() if deal is not None and before is not None:
            if event.agreed:
                found.deals += 1
                found.shares.append(_shares(before, deal))
            else:
                found.refused += 1
        case _:
            pass


def _shares(state: GlobopolisState, deal: Deal) -> tuple[float, float]:
    """What a deal brings its maker and the partner, each by what they see."""
    views = (RULES.view(state, state.table.voice(side)) for side in (deal.maker, deal.partner))
    mine, theirs = (
        DealPosition(view, side) for view, side in zip(views, (deal.maker, deal.partner), strict=True)
    )
    return mine.bargain(deal).mine, theirs.bargain(deal).theirs


# what is printed


def printed(players: int, found: Sequence[Figures]) -> Sheet:
    """The figures of matches beside those of the reference."""
    row = REFERENCE[players]
    sheet = Sheet("", f"{len(found)} matches", "reference", title=f"{players} players")

    def add(name: str, value: str, reference: str = "") -> None:
        sheet.add_row(name, value, reference)

    def mean(of: Callable[[Figures], float]) -> float:
        return fmean(map(of, found))

    rounds = sorted(match.rounds for match in found)
    tenth = len(rounds) // 10
    add("rounds: median", f"{median(rounds):g}", str(row.rounds[1]))
    add("rounds: 10-90 %, longest", *map(_spread, ((rounds[tenth], rounds[-1 - tenth], rounds[-1]),
                                                   (row.rounds[0], *row.rounds[2:]))))  # fmt: skip
    ends = Counter(match.end for match in found)
    for name, share in zip(("points", "mission", "both"), row.ends, strict=True):
        add(f"won by {name}", f"{ends.pop(name, 0) / len(found):.0%}", f"{share} %")
    for name, many in ends.items():
        add(f"won by {name}", f"{many / len(found):.0%}")
    add("player-turns", f"{mean(lambda match: match.turns):.1f}", str(row.turns))
    attacks = sum(match.attacks for match in found)
    add("attacks", f"{attacks / len(found):.1f}", str(row.attacks))
    add("attacks won", f"{sum(match.won for match in found) / max(1, attacks):.0%}", f"{row.won} %")
    add("levels", f"{mean(lambda match: match.levels):.1f}", str(row.levels))
    fees = [fee for match in found for fee in match.fees]
    told = OF_FOUR if players == 4 else {}
    each = {
        "gates": mean(lambda match: match.gates) / players,
        "fees": len(fees) / len(found) / players,
        "fee": fmean(fees) if fees else 0.0,
        "bought": mean(lambda match: match.bought) / players,
        "decisions": mean(lambda match: match.decisions),
    }
    for name, value in each.items():
        add(NAMES[name], f"{value:.1f}", f"{told[name]:g}" if name in told else "")
    add("EU waived", f"{sum(match.waived for match in found)}", "0")
    wins = Counter(match.winner for match in found)
    add("wins by seat from the first", _list(f"{wins[seat] / len(found):.0%}" for seat in range(players)),
        "26, 27, 23, 23 %" if players == 4 else "even")  # fmt: skip
    add("points, from most", _list(f"{fmean(at):.0f}" for at in zip(*[m.points for m in found], strict=True)))
    add("EU at the end", _list(f"{fmean(at):.0f}" for at in zip(*[m.cash for m in found], strict=True)))
    add("EDs in the supply: fewest", f"{min(match.towers for match in found)}", "12")
    shares = [share for match in found for share in match.shares]
    refused = mean(lambda match: match.refused)
    add("deals, of them declined", f"{len(shares) / len(found) + refused:.1f}, {refused:.1f}")
    add("Titles in deals, conquered", _list(f"{mean(of):.1f}" for of in (_titles, _conquered)))
    if shares:
        both = list(zip(*shares, strict=True))
        add("a deal brings maker, partner", _list(f"{fmean(share):.1f}" for share in both))
        add("least for maker, partner", _list(f"{min(share):.1f}" for share in both))
    missions = Counter(card for match in found for card in match.missions)
    often = missions.most_common()
    add("MISSIONs revealed", _list(f"{card.partition(':')[2]} {many}" for card, many in often))
    add("CPU seconds", f"{median(match.cpu for match in found):.2f}", "at most 8")
    return sheet


NAMES: Final = {
    "gates": "gates passed, each", "fees": "Conference Costs paid, each", "fee": "EU for one of them",
    "bought": "points bought, each", "decisions": "decisions",
}  # fmt: skip


def _titles(match: Figures) -> float:
    return match.titles


def _conquered(match: Figures) -> float:
    return match.conquered


def _spread(numbers: tuple[int, int, int]) -> str:
    low, high, longest = numbers
    return f"{low}-{high}, {longest}"


def _list(parts: Iterable[str]) -> str:
    return ", ".join(parts)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    given.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5], choices=list(REFERENCE))
    given.add_argument("--matches", type=int, default=100)
    given.add_argument("--seed", type=int, default=0, help="of the first match")
    given.add_argument("--board", default="standard")
    given.add_argument("--preset", default="standard")
    given.add_argument("--option", nargs="*", default=[], metavar="NAME=JSON")
    said = given.parse_args()
    changes = {name: json.loads(value) for name, value in (each.split("=", 1) for each in said.option)}
    options = RULES.options(said.preset, changes)
    board = load_board(RULES, FOLDER / f"{said.board}.yaml")
    for players in said.players:
        seeds = range(said.seed, said.seed + said.matches)
        found = [played(players, seed, options, board) for seed in seeds]
        Console(highlight=False).print(printed(players, found))


if __name__ == "__main__":
    main()
