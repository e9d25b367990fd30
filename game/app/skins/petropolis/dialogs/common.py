"""What the dialogs of Petropolis have in common: titles as chips, cards, and what would change for whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Protocol, cast

from msgspec.structs import replace

from game.app.skin_api.figures import compared
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Changes, Good, Line, PlaceFacts
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.figures import CASH, GROUPS, INTEREST, STANDING, TITLES
from game.app.skins.petropolis.looks import Looks
from game.app.table.dialogs.chips import ChipWords
from game.rules.petropolis.state import NOBODY, PetropolisState, Table

COMPARED: Final = (
    replace(CASH, unit="bare_money"),
    TITLES,
    replace(INTEREST, unit="bare_money"),
    GROUPS,
    STANDING,
)


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
    found = asked.skin.facts.place(asked.state, f"s-{looks(asked).title(title).square}")
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
    value = found.text("bare_money", found.board.prices[title])
    return Good(found.text("title_name", title), f"chip-{found.board.group_of[title]}", value)


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
    later = before.copy()
    later.table = before.table if after is None else after
    return compared(found, COMPARED, before, later, {seat: asked.name(seat) for seat in seats}, "compare")


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
