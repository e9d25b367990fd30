"""What is counted when a match of Globopolis is looked back upon: points, EU, Titles, levels, fees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from game.app.skin_api.by_kind import Told
from game.app.skin_api.statistics import Curve, Statistics, die_chances
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.standings import levels_of
from game.engine.rules import Standing
from game.engine.vocabulary import Event
from game.rules.globopolis.messages import (
    DiceRolled,
    EngagementEnded,
    GoodsBought,
    LevelBuilt,
    MissionRevealed,
    Paid,
    Resigned,
    SuddenDeathStarted,
    TitlePassed,
    UnionFormed,
)
from game.rules.globopolis.state import BANK, NOBODY, GlobopolisState

CURVES: Final = ("points", "cash", "titles", "levels", "fees")
DEAR: Final = 30
"""A fee that is worth seeing again, in EU (GLO-13.4)."""
FALL, MISSION, CONQUEST, UNION, DEATH, FEE, GUILD, ROUTINE = 90, 80, 65, 55, 70, 42, 40, -1


class GlobopolisTally(Statistics):
    """Fees are counted as they are paid."""

    chances: ClassVar[Mapping[int, float]] = die_chances(6)
    moments: ClassVar[Told[int]] = {
        Resigned: FALL,
        MissionRevealed: MISSION,
        SuddenDeathStarted: DEATH,
        EngagementEnded: lambda event: 0 if event.how == "withdrawn" else CONQUEST,
        UnionFormed: UNION,
        TitlePassed: lambda event: GUILD if event.how == "guild" and event.giver != NOBODY else ROUTINE
        if event.how == "dealt" else 0,
        Paid: lambda event: FEE if event.cause == "fee" and event.amount >= DEAR else 0,
        LevelBuilt: 0,
        GoodsBought: ROUTINE,
    }  # fmt: skip
    landings: ClassVar[Told[int]] = {Paid: lambda event: event.amount if event.cause == "fee" else 0}

    def __init__(self, looks: Looks) -> None:
        self._looks = looks
        count = len(looks.seats)
        self._got = [0] * count
        self._paid = [0] * count
        self._won = [0] * count
        self._lost = [0] * count

    def curves(self) -> tuple[Curve, ...]:
        looks, say = self._looks, self._looks.say
        seats = len(looks.seats)
        goals = {"points": looks.options.goal(looks.board.deal(seats).victory, seats)}
        return tuple(
            Curve(say(f"review.{name}"), say(f"review.{name}_full"), goals.get(name, 0)) for name in CURVES
        )

    def hear(self, event: Event) -> None:
        if isinstance(event, Paid) and event.cause == "fee" and BANK not in (event.payer, event.receiver):
            self._paid[event.payer] += event.amount
            self._got[event.receiver] += event.amount
        if isinstance(event, EngagementEnded) and event.how != "withdrawn":
            self._won[event.winner] += 1
            self._lost[event.loser] += 1

    def values(self, state: GlobopolisState, standing: Standing) -> tuple[Sequence[int], ...]:
        table = state.table
        seats = range(table.seats)
        return (
            standing.scores,
            [table.cash[table.side(seat)] for seat in seats],
            [len(table.titles_of(seat)) for seat in seats],
            [levels_of(state, seat)[0] for seat in seats],
            [self._got[table.side(seat)] - self._paid[table.side(seat)] for seat in seats],
        )

    def shown(self, event: Event) -> Sequence[int]:
        return event.dice if isinstance(event, DiceRolled) else ()

    def thrown(self, count: int) -> str:
        return self._looks.say("review.thrown", n=count)

    def remark(self, seat: int) -> tuple[str, ...]:
        say, looks = self._looks.say, self._looks
        side = seat % (2 if looks.options.teams != "off" else len(looks.seats))
        got, paid = self._got[side], self._paid[side]
        fights = say("review.fights", n=self._won[side], lost=self._lost[side])
        return say("review.remark", money=got, price=paid, fights=fights), fights

    def axis(self, curve: int, value: int) -> str:
        return self._looks.told("money", value) if CURVES[curve] in ("cash", "fees") else str(value)
