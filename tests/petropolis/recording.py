"""Recorded matches of Petropolis: `python -m tests.petropolis.recording`.

There is one for each way of ending and one for each kind of bankruptcy. It adds those that are missing; they
are played at random, but for one in three, which regular guests play by the usual options. If a rule changes
and a recording does not hold any more, delete the file and make it anew; the change then shows in its log.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.ai.players import decide, interjection, players
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Event, TimeUp
from game.rules.petropolis import RULES
from game.rules.petropolis.messages import (
    EstateClosed,
    EstateOpened,
    GameEnded,
    PartnerLiable,
    SettlementAnswered,
    TitleBought,
    TurnStarted,
    WentBankrupt,
)
from game.store.recordings import read_recording, recorded, write_recording

from .play import begun

FOLDER = Path(__file__).parent / "recordings"
HARD = {"start_cash": 500_000, "geneva_income": 100_000, "court_fee_first": 50_000}
"""Options under which many cannot pay."""


def owed(kind: str) -> Callable[[Sequence[Event]], bool]:
    """Whether somebody went bankrupt towards the Bank, a seat, or several."""
    return lambda heard: any(isinstance(event, WentBankrupt) and event.manner == kind for event in heard)


def out_of_turn(heard: Sequence[Event]) -> bool:
    """Whether somebody went bankrupt in another seat's turn."""
    on_turn = -1
    for event in heard:
        if isinstance(event, TurnStarted):
            on_turn = event.seat
        if isinstance(event, WentBankrupt) and event.seat != on_turn:
            return True
    return False


def ended(reason: str, bankrupts: range) -> Callable[[Sequence[Event]], bool]:
    """Whether the match ended so, with so many bankrupts."""

    def happened(heard: Sequence[Event]) -> bool:
        fallen = sum(isinstance(event, WentBankrupt) for event in heard)
        over = any(isinstance(event, GameEnded) and event.reason == reason for event in heard)
        return over and fallen in bankrupts

    return happened


def mortgaged_sold(creditors: range) -> Callable[[Sequence[Event]], bool]:
    """Whether a mortgaged title of a bankrupt with so many creditors was auctioned and bought."""

    def happened(heard: Sequence[Event]) -> bool:
        mortgaged: tuple[int, ...] = ()
        for event in heard:
            if isinstance(event, EstateOpened) and len(event.estate.creditors) in creditors:
                mortgaged = event.estate.mortgaged
            if isinstance(event, EstateClosed):
                mortgaged = ()
            if isinstance(event, TitleBought) and event.by == "auction" and event.title in mortgaged:
                return True
        return False

    return happened


KINDS: dict[str, Callable[[Sequence[Event]], bool]] = {
    "towards-the-bank": owed("bank"),
    "towards-a-player": owed("seat"),
    "towards-several": owed("several"),
    "out-of-turn": out_of_turn,
    "partner-liable": lambda heard: any(isinstance(event, PartnerLiable) for event in heard),
    "taken-over": lambda heard: any(isinstance(e, TitleBought) and e.by == "takeover" for e in heard),
    "mortgaged-of-one": mortgaged_sold(range(1, 2)),
    "mortgaged-of-several": mortgaged_sold(range(2, 7)),
    "mortgaged-of-the-bank": mortgaged_sold(range(1)),
    "by-rounds": ended("rounds", range(1)),
    "by-time": ended("time", range(9)),
    "alone": ended("alone", range(2, 7)),
    "settled": lambda heard: any(isinstance(e, SettlementAnswered) and e.agreed for e in heard),
}


def played(seed: int) -> tuple[Match, list[Event]]:
    """A match at random, and what happened; every fourth is played by the clock."""
    timed = seed % 4 == 0
    match = begun(2 + seed % 6, seed, **HARD, **({"timing": "minutes"} if timed else {}))
    dice, heard = Dice(seed).stream(7), [*match.opening]
    while (choice := match.decision()) is not None:
        heard += match.play(choice.sample(match.state, dice))
        table = match.state.table
        if timed and not match.over and table.phase in ("one", "two") and table.round == 6 < table.last_round:
            heard += match.tell(TimeUp())
    return match, heard


def played_well(seed: int) -> tuple[Match, list[Event]]:
    """A match of regular guests by the usual options, and what happened."""
    match, regular = begun(2 + seed % 6, seed), players(RULES)["regular"]
    seated = dict.fromkeys(range(len(match.seats)), regular)
    heard = [*match.opening]
    while (choice := match.decision()) is not None:
        said = interjection(seated, match.state, choice, seed)
        if said is not None:
            heard += match.play(said[1], said[0])
        else:
            heard += match.play(decide(regular, match.state, choice, seed, len(match.log)))
    return match, heard


def missing() -> dict[Path, Callable[[Sequence[Event]], bool]]:
    """The recordings that are not there, and what must happen in them."""
    wanted = {FOLDER / f"{name}.json": happened for name, happened in KINDS.items()}
    return {path: happened for path, happened in wanted.items() if not path.exists()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    digests = {read_recording(path, {RULES.id: RULES}).digest for path in FOLDER.glob("*.json")}
    seed = 0
    while wanted := missing():
        seed += 1
        match, heard = played(seed) if seed % 3 else played_well(seed)
        if match.state.digest() in digests:
            continue  # one match stands for one thing
        for path, happened in wanted.items():
            if happened(heard):
                digests.add(match.state.digest())
                write_recording(path, recorded(match))
                break
