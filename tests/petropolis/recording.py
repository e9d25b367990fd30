"""Recorded matches of Petropolis, one for each kind of bankruptcy: `python -m tests.petropolis.recording`.

It adds those that are missing; they are played at random. If a rule changes and a recording does not hold any
more, delete the file and make it anew; the change then shows in its log.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Event, TimeUp
from game.rules.petropolis.speech import (
    PartnerLiable,
    SettlementAnswered,
    TitleBought,
    TurnStarted,
    WentBankrupt,
)
from game.store.recordings import recorded, write_recording

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


KINDS: dict[str, Callable[[Sequence[Event]], bool]] = {
    "towards-the-bank": owed("bank"),
    "towards-a-player": owed("seat"),
    "towards-several": owed("several"),
    "out-of-turn": out_of_turn,
    "partner-liable": lambda heard: any(isinstance(event, PartnerLiable) for event in heard),
    "taken-over": lambda heard: any(isinstance(e, TitleBought) and e.by == "takeover" for e in heard),
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


def missing() -> dict[Path, Callable[[Sequence[Event]], bool]]:
    """The recordings that are not there, and what must happen in them."""
    wanted = {FOLDER / f"{name}.json": happened for name, happened in KINDS.items()}
    return {path: happened for path, happened in wanted.items() if not path.exists()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    seed = 0
    while wanted := missing():
        seed += 1
        match, heard = played(seed)
        for path, happened in wanted.items():
            if happened(heard):
                write_recording(path, recorded(match))
                break
