"""The pages of a deal that has no room for all of it: amounts apart from goods, or one side at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import NOBODY, Question
from game.app.table.dialogs.fields import FieldColumn
from game.app.widgets.dialog import LARGE_TEXT
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Command
from game.store.catalogue import say

LOW: Final = 640.0
"""In a window that is lower a deal has a page for amounts and one for goods."""
Paging = Literal["", "kinds", "sides"]
"""Whether a deal has pages, and of what."""
Page = Literal["amounts", "goods", "ours", "theirs"]
FIRST: Final[dict[Paging, Page]] = {"": "goods", "kinds": "goods", "sides": "ours"}
"""With which page a deal opens."""


def paging_in(ruler: Canvas, whole: Box) -> Paging:
    """What pages a deal has in a window: with large letters one for each side, as two columns are narrow."""
    if ruler.t > LARGE_TEXT:
        return "sides"
    return "kinds" if whole.h < LOW else ""


def page_tabs(
    asked: Question,
    columns: Sequence[FieldColumn],
    paging: Paging,
    page: Page,
    made: Callable[[Page], Command],
) -> Tabs[Page] | None:
    """The tabs of the pages, each with what was chosen there; None where two pages would be too many."""
    labels = _sides(asked, columns) if paging == "sides" else _kinds(asked, columns) if paging else {}
    if len(labels) < 2:
        return None
    parts: list[tuple[Page, Segment]] = [(each, Segment(label=label)) for each, label in labels.items()]
    return Tabs(parts, page, made, name="page", size=15)


def _sides(asked: Question, columns: Sequence[FieldColumn]) -> dict[Page, str]:
    """What the person gives, and what they get."""
    chosen = {
        column.giver == asked.seat: sum(int(part.chosen) for part in column.parts)
        for column in columns
        if column.giver != NOBODY
    }
    if len(chosen) < 2:
        return {}
    return {
        "ours": say("dialogs.form.you_give", n=chosen[True]),
        "theirs": say("dialogs.form.you_get", n=chosen[False]),
    }


def _kinds(asked: Question, columns: Sequence[FieldColumn]) -> dict[Page, str]:
    """The amounts, and all else."""
    rows = [row for column in columns for row in column.amounted]
    goods = [part for column in columns for part in column.parts if part not in rows]
    if not goods or not rows:
        return {}
    kinds = list(dict.fromkeys(part.field.kind for part in goods))
    things = asked.phrases.words.things.get(kinds[0], "") if len(kinds) == 1 else ""
    name = things or say("dialogs.form.goods")
    chosen, paid = sum(int(part.chosen) for part in goods), [row.told(asked) for row in rows if row.chosen]
    return {
        "amounts": say("dialogs.form.money_of", amounts=paid) if paid else say("dialogs.form.money"),
        "goods": say("dialogs.form.goods_of", goods=name, n=chosen) if chosen else name,
    }
