"""The figures of every player of Poleconomy, for plates, ledger, curves, comparisons and rule book."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.figures import Figure, columns, rows
from game.app.skin_api.view_models import Ledger
from game.app.skins.poleconomy import lookahead
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.place_facts import USUAL
from game.components.loans import net
from game.engine.unseen import Known
from game.rules.poleconomy.ending import worth
from game.rules.poleconomy.state import BOND_FACE, NOBODY, PoleconomyState, adverts_of, companies_of
from game.rules.poleconomy.treasury import issued


def _worth(state: PoleconomyState, seat: int) -> Known:
    return state.table.totals[seat] if state.table.totals else worth(state, seat).total


def _exposed(state: PoleconomyState, seat: int) -> Known:
    return 0 if state.table.business[seat] else lookahead.at_risk(state, seat)


def _votes(state: PoleconomyState, seat: int) -> int:
    votes = state.table.country.votes
    return votes[seat] if votes else 0


def _tax(state: PoleconomyState, seat: int) -> Known:
    return -lookahead.occasion_sum(state, seat, "taxation")


Of = Figure[PoleconomyState]
WORTH: Final = Of("worth", _worth, "money")
"""The assets as if the game ended now."""
USUALLY: Final = Of(
    "usual", lambda state, seat: lookahead.worth_at(state, seat, USUAL), "money", facts={"n": USUAL}
)
CASH: Final = Of("cash", lambda state, seat: state.table.cash[seat], "money")
COMPANIES: Final = Of("companies", lambda state, seat: len(companies_of(state, seat)))
ADVERTS: Final = Of("adverts", lambda state, seat: len(adverts_of(state, seat)))
SAVINGS: Final = Of("savings", lambda state, seat: state.table.savings[seat])
BONDS: Final = Of("bonds", lambda state, seat: state.table.bonds[seat])
LIFE: Final = Of("life", lambda state, seat: state.table.life[seat])
COVER: Final = Of("cover", lambda state, seat: state.table.business[seat])
LOANS: Final = Of("loans", lambda state, seat: net(state.table, seat), "money")
RISK: Final = Of("risk", lookahead.at_risk, "money")
EXPOSED: Final = Of("exposed", _exposed, "money")
INCOME: Final = Of("income", lambda state, seat: state.table.incomes[seat], "money")
VOTES: Final = Of("votes", _votes)
SALARY: Final = Of("salary", lambda state, seat: state.table.country.salaries[seat], "money")
TAX: Final = Of("tax", _tax, "money")
INFLATION: Final = Of("inflation", lambda state, seat: state.table.inflation)
DEBT: Final = Of("debt", lambda state, seat: BOND_FACE * issued(state), "money")

COMPARED: Final = (WORTH, USUALLY, CASH, COMPANIES, ADVERTS, LOANS)
LEDGER: Final = (WORTH, CASH, COMPANIES, ADVERTS, SAVINGS, BONDS, LIFE, COVER, LOANS, RISK, INCOME)
GOVERNING: Final = (VOTES, SALARY, TAX)
"""What stands in the ledger of Game 2 too."""


def ledger(looks: Looks, state: PoleconomyState) -> Ledger:
    """The figures of all seats side by side, and what Bank and Treasury have left."""
    say, table = looks.say, state.table
    shown = (*LEDGER, *GOVERNING) if table.game2 else LEDGER
    rest = [
        ("bank", say("rest.bank", money=table.bank)),
        ("title", say("rest.titles", n=table.owners.count(NOBODY))),
        ("piggy", say("rest.savings", n=table.savings_left)),
        ("certificate", say("rest.bonds", n=table.bonds_left)),
        ("lighthouse", say("rest.life", n=table.life_left)),
        ("shield", say("rest.business", n=table.business_left)),
    ]
    if table.game2:
        rest += [
            ("bank", say("rest.treasury", money=table.country.treasury)),
            ("certificate", say("rest.issued", n=issued(state), whole=looks.board.papers.bonds)),
        ]
    return Ledger(columns(looks, shown), rows(looks, state, shown), say("rest.title"), tuple(rest))
