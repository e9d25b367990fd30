"""The figures of every player of The Game of Nations, for plates, ledger, curves and rule book."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.figures import Figure, columns, rows
from game.app.skin_api.view_models import Ledger
from game.app.skins.nations.looks import Looks
from game.engine.unseen import Known
from game.rules.nations.ending import power
from game.rules.nations.income import income, pairs_of
from game.rules.nations.outlook import endangered, reach, spare_of
from game.rules.nations.state import KINDS, PIPELINES, NationsState, countries_of
from game.store.sentences import capitalised


def _at_sea(state: NationsState, seat: int) -> int:
    fleet = state.table.fleet(seat)
    return sum(fleet[zone] for zone in state.board.open_seas)


def _idle(state: NationsState, seat: int) -> Known:
    return TANKERS.count(state, seat) - EARNING.count(state, seat) - _at_sea(state, seat)


Of = Figure[NationsState]
POWER: Final = Of("power", lambda state, seat: power(state, seat).total, "money")
CASH: Final = Of("cash", lambda state, seat: state.table.cash[seat], "money")
INCOME: Final = Of("income", income, "money")
CAPITALS: Final = Of("capitals", lambda state, seat: len(countries_of(state, seat)))
THREATENED: Final = Of("threatened", lambda state, seat: len(endangered(state, seat)), fewer=True)
SPARE: Final = Of("spare", spare_of)
REACH: Final = Of("reach", reach)
TANKERS: Final = Of("tankers", lambda state, seat: sum(state.table.fleet(seat)))
EARNING: Final = Of("earning", lambda state, seat: len(pairs_of(state, seat)))
IDLE: Final = Of("idle", _idle)
AT_SEA: Final = Of("at_sea", _at_sea)


def in_hand(looks: Looks, kind: int) -> Figure[NationsState]:
    """How many Leaders of a kind wait in the hand of a player."""
    facts = {"name": capitalised(looks.text("kind", kind)), "kind": kind}
    return Of("hand", lambda state, seat: state.table.hand(seat)[kind], sign=f"kind-{kind}", facts=facts)


def ledger(looks: Looks, state: NationsState) -> Ledger:
    """The figures of all players side by side, and what the IMF has left."""
    table, say = state.table, looks.say
    hands = [in_hand(looks, kind) for kind in range(len(KINDS))]
    shown = (POWER, CASH, INCOME, CAPITALS, THREATENED, SPARE, REACH, EARNING, IDLE, AT_SEA, *hands)
    rest = (
        ("bank", say("rest.bank", money=table.bank)),
        ("tanker", say("rest.ships", n=table.hulls)),
        ("pipeline", say("rest.pipes", n=PIPELINES - table.laid)),
    )
    return Ledger(columns(looks, shown), rows(looks, state, shown), say("rest.title"), rest)
