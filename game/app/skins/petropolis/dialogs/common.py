"""What the dialogs of Petropolis have in common: titles as chips, cards, and what would change for whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol, cast

from msgspec.structs import replace

from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Cell, Changes, CompareRow, Good, Line, PlaceFacts, Turn
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.looks import Looks
from game.app.table.dialogs.chips import ChipWords
from game.rules.petropolis.ending import ranking
from game.rules.petropolis.state import NOBODY, PetropolisState, Table

COLUMNS = ("cash", "titles", "interest", "groups", "standing")


class _Looking(Protocol):
    """What the dialogs need of the game's own skin besides its signs and cards."""

    looks: Looks


def looks(asked: Question) -> Looks:
    """The looks of the match."""
    return cast("_Looking", asked.skin).looks


def state(asked: Question) -> PetropolisState:
    """The state that is shown."""
    return cast("PetropolisState", asked.state)


def card(asked: Question, title: int) -> PlaceFacts | None:
    """The card of a title; without its last line where nobody owns it, as the dialog says what that means."""
    found = asked.skin.place_facts(asked.state, f"s-{looks(asked).title(title).square}")
    if found is None or state(asked).table.owners[title] != NOBODY:
        return found
    return replace(found, footer="", owner=NOBODY)


def progress(asked: Question, seat: int, lot: int) -> Line:
    """How far a title would bring a seat in its group, and who else has a part in it."""
    found, table = looks(asked), state(asked).table
    group = found.board.group_of[lot]
    members = found.board.members[group]
    held = Counter(table.owners[title] for title in members if title != lot)
    own, free, count = held.pop(seat, 0) + 1, held.pop(NOBODY, 0), len(members)
    if own == count:
        return Line(f"chip-{group}", found.say("progress.completes", group=group), "gain")
    told = [found.say("progress.hold", held=own, count=count, group=group)]
    for other, many in held.items():
        if many == count - 1:
            told.append(found.say(f"progress.needs_{many}", seat=other))
        else:
            told.append(found.say("progress.has", seat=other, n=many))
    if free:
        told.append(found.say("progress.for_sale", n=free))
    return Line(f"chip-{group}", " ".join(told))


def good(found: Looks, title: int) -> Good:
    """A title that can change hands."""
    value = found.told("bare_money", found.board.prices[title])
    return Good(found.told("title_name", title), f"chip-{found.board.group_of[title]}", value)


def title_words(asked: Question, title: int, locked: str = "") -> ChipWords:
    """A title on a chip."""
    found = good(looks(asked), title)
    return ChipWords(found.name, found.sign, found.amount, locked)


def by_group(found: Looks, titles: Sequence[int]) -> list[int]:
    """Titles with those of a group together, in the order of the groups."""
    return sorted(titles, key=lambda title: (found.board.group_of[title], title))


def changes(asked: Question, after: Table | None, seats: Sequence[int]) -> Changes:
    """What would change for some seats; without `after` how they stand."""
    found, before = looks(asked), state(asked)
    later = before.table if after is None else after
    ranks = [_ranks(before, table) for table in (before.table, later)]
    rows = [
        CompareRow(asked.look(seat), asked.name(seat), _cells(found, before.table, later, seat, ranks))
        for seat in seats
    ]
    return Changes(tuple(found.say(f"compare.{name}") for name in COLUMNS), tuple(rows))


def _cells(
    found: Looks, before: Table, after: Table, seat: int, ranks: Sequence[Sequence[int]]
) -> tuple[Cell, ...]:
    held = [sum(owner == seat for owner in table.owners) for table in (before, after)]
    earned = [lookahead.income(found, table, seat) for table in (before, after)]
    whole = [len(lookahead.whole(found, table, seat)) for table in (before, after)]
    return (
        _cell(found, "bare_money", before.cash[seat], after.cash[seat]),
        _cell(found, "number", *held),
        _cell(found, "bare_money", *earned),
        _cell(found, "number", *whole),
        Cell(
            found.say(f"rank.{ranks[0][seat]}"), found.say(f"rank.{ranks[1][seat]}"),
            _turn(ranks[1][seat], ranks[0][seat]),
        ),
    )  # fmt: skip


def _cell(found: Looks, kind: str, before: int, after: int) -> Cell:
    """A number before and after; more is better."""
    changed = found.told(kind, after) if after != before else ""
    return Cell(found.told(kind, before), changed, _turn(before, after))


def _turn(low: int, high: int) -> Turn:
    return "same" if low == high else "better" if high > low else "worse"


def _ranks(state: PetropolisState, table: Table) -> Sequence[int]:
    twin = state.copy()
    twin.table = table
    return ranking(twin)[1]


def exchanged(
    asked: Question, seat: int, partner: int, gives: Iterable[int], takes: Iterable[int], cash: int
) -> Table:
    """The table after an exchange or a settlement; partnerships in the groups it touches are over."""
    return lookahead.exchanged(looks(asked).board, state(asked).table, seat, partner, gives, takes, cash)


def owners_line(found: Looks, table: Table, group: int) -> str:
    """Who owns what of a group."""
    told = ""
    for seat in dict.fromkeys(table.owners[title] for title in found.board.members[group]):
        owned = [title for title in found.board.members[group] if table.owners[title] == seat]
        more = found.say("partnership.owner", seat=seat, titles=owned)
        told = found.say("partnership.owners", owners=told, more=more) if told else more
    return told
