"""Who owns what on the board of Petropolis, and the figures of all tycoons side by side."""

from __future__ import annotations

from game.app.skin_api.view_models import Column, Ledger, LedgerCell, Owned
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.looks import Looks
from game.app.skins.petropolis.standings import summary
from game.rules.petropolis import RULES
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.state import NOBODY, PetropolisState, Table

COLUMNS = ("capital", "cash", "interest", "titles", "groups", "derricks", "platforms")
_STOCK = ("derrick", "platform", "title", "telex")


def owned(looks: Looks, state: PetropolisState) -> tuple[Owned, ...]:
    """The map, which shows it itself, and the squares of all titles that are owned."""
    squares = (
        Owned(looks.home(title).box, (owner,))
        for title, owner in enumerate(state.table.owners)
        if owner != NOBODY
    )
    return (Owned(looks.ring.inner, ()), *squares)


def ledger(looks: Looks, state: PetropolisState) -> Ledger:
    """Capital, cash, interest, titles, groups and rigs of every tycoon, and how far it is with each group."""
    scores = RULES.standing(state).known_scores
    rows = tuple(_row(looks, state.table, seat, score) for seat, score in enumerate(scores))
    bank = [(line.icon, line.text) for line in summary(looks, state).lines if line.icon in _STOCK]
    columns = [Column(looks.say(f"ledger.{name}"), looks.say(f"ledger.{name}_full")) for name in COLUMNS]
    for group, members in enumerate(looks.board.members):
        full = looks.say("ledger.group_full", group=group, count=len(members))
        columns.append(Column(looks.told("group_name", group), full, f"chip-{group}"))
    return Ledger(tuple(columns), rows, looks.say("ledger.rest"), tuple(bank))


def _row(looks: Looks, table: Table, seat: int, score: int) -> tuple[LedgerCell, ...]:
    if seat in table.out:
        columns = len(COLUMNS) + len(looks.board.groups)
        bankrupt = looks.say("ledger.bankrupt")
        return tuple(LedgerCell("–" if number else bankrupt, -1.0) for number in range(columns))
    earned = lookahead.income(looks, table, seat)
    counts = (
        len(table.titles_of(seat)), len(lookahead.whole(looks, table, seat)), *_rigs(looks, table, seat)
    )  # fmt: skip
    sums = (score, table.cash[seat], earned)
    whole = lookahead.whole(looks, table, seat)
    held = [sum(table.owners[title] == seat for title in members) for members in looks.board.members]
    return (
        *(LedgerCell(looks.told("thousands", one), one) for one in sums),
        *(LedgerCell(str(one), one) for one in counts),
        *(LedgerCell(str(one) if one else "–", one, group in whole) for group, one in enumerate(held)),
    )


def _rigs(looks: Looks, table: Table, seat: int) -> tuple[int, int]:
    """Derricks and platforms on the titles of a seat."""
    levels = [table.levels[looks.board.group_of[title]] for title in table.titles_of(seat)]
    return sum(level for level in levels if level != PLATFORM), levels.count(PLATFORM)
