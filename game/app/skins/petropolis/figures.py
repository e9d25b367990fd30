"""The figures of every tycoon of Petropolis, for plates, ledger, curves, comparisons and rule book."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.figures import Figure, columns, row
from game.app.skin_api.view_models import Ledger, LedgerCell
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.looks import Looks, complete
from game.rules.petropolis.ending import ranking
from game.rules.petropolis.holdings import pieces, reach
from game.rules.petropolis.state import NOBODY, PetropolisState, Table

Of = Figure[PetropolisState]
CAPITAL: Final = Of("capital", lambda state, seat: lookahead.capitals(state)[seat], "thousands")
CASH: Final = Of("cash", lambda state, seat: state.table.cash[seat], "thousands")
INTEREST: Final = Of(
    "interest", lambda state, seat: lookahead.income(state.board, state.table, seat), "thousands"
)
TITLES: Final = Of("titles", lambda state, seat: len(state.table.titles_of(seat)))
GROUPS: Final = Of("groups", lambda state, seat: len(lookahead.whole(state.board, state.table, seat)))
DERRICKS: Final = Of("derricks", lambda state, seat: pieces(state.table, state.board, seat)[0])
PLATFORMS: Final = Of("platforms", lambda state, seat: pieces(state.table, state.board, seat)[1])
STANDING: Final = Of(
    "standing",
    lambda state, seat: ranking(state)[1][seat],
    written=lambda looks, state, seat: looks.say(f"rank.{ranking(state)[1][seat]}"),
    fewer=True,
)
REACH: Final = Of("reach", lambda state, seat: reach(state.table, state.board, seat))


def of_group(looks: Looks, group: int) -> Figure[PetropolisState]:
    """How many titles of a group a tycoon has, whole where the group is complete."""
    members = looks.board.members[group]
    return Of(
        "group",
        lambda state, seat: sum(state.table.owners[title] == seat for title in members),
        sign=f"chip-{group}",
        facts={"group": group, "count": len(members)},
        dash=True,
        whole=lambda state, seat: seat in complete(state.table, looks.board, group),
    )


def ledger(looks: Looks, state: PetropolisState) -> Ledger:
    """Capital, cash, interest, titles, groups and rigs of every tycoon, and how far it is with each group."""
    groups = [of_group(looks, group) for group in range(len(looks.board.groups))]
    shown = (CAPITAL, CASH, INTEREST, TITLES, GROUPS, DERRICKS, PLATFORMS, *groups)
    bankrupt = LedgerCell(looks.say("ledger.bankrupt"), -1.0), *[LedgerCell("–", -1.0)] * (len(shown) - 1)
    rows = tuple(
        bankrupt if seat in state.table.out else row(looks, state, seat, shown)
        for seat in range(state.table.seats)
    )
    return Ledger(columns(looks, shown), rows, looks.say("ledger.rest"), stock(looks, state.table))


def stock(looks: Looks, table: Table) -> tuple[tuple[str, str], ...]:
    """What the Bank has left: an icon and a few words each."""
    return (
        ("derrick", looks.say("summary.derricks", n=table.derricks)),
        ("platform", looks.say("summary.platforms", n=table.platforms)),
        ("title", looks.say("summary.titles", n=table.owners.count(NOBODY))),
        ("telex", str(len(table.unseen) + len(table.known))),
    )
