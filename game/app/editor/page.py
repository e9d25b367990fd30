"""The page on the paper: the chosen thing with its fields, what follows from them, and its place among the
others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.editor.colour_field import is_colour
from game.app.editor.commands import AddAfter, Choose, MoveBy, PutBack, Remove
from game.app.editor.edited import EditedBoard
from game.app.editor.field_row import FieldRow
from game.app.editor.form import Form, content_of
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import readable
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import PlaceFacts
from game.app.widgets.button import Button, IconButton
from game.app.widgets.layout import flow
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.panel import Panel
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Group, Widget
from game.app.widgets.words import Label, draw_words
from game.store.asset_names import asset_names
from game.store.catalogue import say
from game.store.yaml_types import Keys

GAP: Final = 12.0
LOW: Final = 330.0
"""With less room than this below its title, before the text scale, all of the page is scrolled."""
FOLLOWING: Final = 6
"""So many rows of what follows are shown at most."""


class Band(Widget):
    """The strip of a colour with what the thing belongs to."""

    focusable = False

    def __init__(self) -> None:
        self.words = ""
        self.colour = ""
        self.ink = ""
        self.sign = ""
        self.icon = ""
        self.skin: Skin | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw strip, emblem and words."""
        box, theme = self.box, canvas.theme
        ground = self.colour if is_colour(self.colour) else theme.select
        ink = self.ink if is_colour(self.ink) else readable(ground) if is_colour(self.colour) else theme.ink
        canvas.box(box, 3, fill=ground, stroke=theme.ink, width=1.0)
        x = box.x + 10
        middle = x + 5 * canvas.t
        drawn = bool(self.sign) and self.skin is not None
        if self.skin is not None and drawn:
            drawn = self.skin.picture.sign(canvas, self.sign, middle, box.cy, 14 * canvas.t)
        if not drawn and self.icon:
            canvas.icon(self.icon, middle, box.cy, 14 * canvas.t, ink)
        x += 18 * canvas.t if drawn or self.icon else 0.0
        draw_words(canvas, self.words.upper(), x, box.cy, box.right - 8 - x, "strong", 12.5, ink)


class Follows(Group):
    """A sunk box with what follows from the fields, as the card of the place tells it in play."""

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.facts: PlaceFacts | None = None

    def high(self, canvas: Canvas) -> float:
        """How high it is; 0 where there is nothing to tell."""
        rows = self.facts.rows[:FOLLOWING] if self.facts is not None else ()
        return 14 + 20 * len(rows) * canvas.t if rows else 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows: what it is at the left, how much at the right."""
        if self.facts is None or not self.box.h:
            return
        theme, box, t = canvas.theme, self.box, canvas.t
        canvas.box(box, 5, fill=theme.select, stroke=theme.paper_line, width=1.0, opacity=0.6)
        y = box.y + 7 + 10 * t
        for row in self.facts.rows[:FOLLOWING]:
            right = canvas.text_width(row.right, "strong", 13.5)
            draw_words(canvas, row.left, box.x + 12, y, box.w - 36 - right, "ui", 13.5, theme.ink)
            canvas.text(row.right, box.right - 12, y, "strong", 13.5, theme.ink, "r")
            y += 20 * t


class Neighbours(Group):
    """The place of a thing among its neighbours, and the ways to bring it elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.words = Label("", "ui", 14, wrap=True)
        self.earlier = Button(say("editor.earlier"), None, "paper", icon="chevron-left", size=14)
        self.later = Button(say("editor.later"), None, "paper", icon="chevron-right", size=14)
        self.after = Button(say("editor.add_after"), None, "paper", icon="plus", size=14)
        self.put(self.words, self.earlier, self.later, self.after)

    def show(self, board: EditedBoard, keys: Keys) -> None:
        """Show where a thing of a list stands."""
        count, number = board.siblings(keys), int(keys[-1])
        ring = board.on_board(keys)
        holder = keys[:-1]
        before: Keys = (*holder, (number - 1) % count)
        after: Keys = (*holder, (number + 1) % count)
        names = [board.name(place) for place in (before, after)]
        self.words.words = (
            say("editor.between_names", before=names[0], after=names[1]) if ring and all(names) else ""
        )
        self.earlier.command, self.later.command = MoveBy(keys, -1), MoveBy(keys, 1)
        self.earlier.enabled, self.later.enabled = number > 0, number < count - 1
        self.after.command = AddAfter(keys)

    def lay(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box; returns the height."""
        y, t = box.y, ruler.t
        self.words.hidden = not self.words.words
        if self.words.words:
            y += self.words.stand_at(ruler, box._replace(h=0)) + 6
        buttons = (self.earlier, self.later, self.after)
        places = flow(box._replace(y=y), [button.natural(ruler).w for button in buttons], 36 * t, 8)
        for button, place in zip(buttons, places, strict=True):
            button.box = place
        self.box = box._replace(h=places[-1].bottom - box.y)
        return self.box.h


class Page(Panel):
    """All about the chosen thing, on paper. What has no room is scrolled; the buttons at the foot stay."""

    def __init__(self) -> None:
        super().__init__("paper")
        self.shown_at: Keys = ()
        self.back = IconButton("arrow-left", say("editor.up"))
        self.band = Band()
        self.title = Label("", "head-bold", 24, "title")
        self.place = Label("", "ui", 14, "soft", "r")
        self.form = Form()
        self.stale = True
        self.follows = Follows()
        self.neighbours = Neighbours()
        self.items = Listing((), self._open, row_height=36, name=say("editor.items"))
        self.more = Button("", None, "paper", icon="plus", size=14)
        self.scroller = Scroller()
        self.remove = Button(say("editor.remove"), None, "danger", icon="trash", key="delete")
        self.as_it_was = Button(say("editor.as_it_was"), None, "paper", icon="history")
        self._places: Sequence[Keys] = ()
        self._parts: list[Widget] = []
        self._ruler: Canvas | None = None

    # what it shows

    def show(self, board: EditedBoard, skin: Skin | None, facts: PlaceFacts | None) -> None:
        """Show what is chosen, as it is now."""
        keys = board.chosen
        if keys != self.shown_at:
            self.scroller.offset = 0.0
        self.shown_at = keys
        self.back.hidden = not keys
        self.back.command = Choose(keys[:-2] if board.on_board(keys) else keys[:-1])
        self.title.words = self._titled(board, keys)
        self.place.words = self._placed(board, keys)
        self._band(board, skin, facts)
        listed = bool(keys) and isinstance(board.value(keys), list) and content_of(board, keys) == "parts"
        self._parts = self._list(board) if listed else self._record(board, skin, facts)
        self._foot(board)
        if self._ruler is not None:
            self.lay(self._ruler)
        else:
            self._share(low=False)

    def _titled(self, board: EditedBoard, keys: Keys) -> str:
        if not keys:
            return say("editor.the_board")
        found = board.name(keys)
        if found:
            return found
        fields = {field.keys: field.label for field in board.fields(keys[:-1])}
        return fields.get(keys, "") or board.title(keys)

    def _placed(self, board: EditedBoard, keys: Keys) -> str:
        """Which of how many things of its kind it is."""
        count = board.siblings(keys)
        if not count or not isinstance(keys[-1], int):
            return ""
        title = board.title(keys) or say("editor.item")
        return say("editor.which", what=title, number=keys[-1] + 1, count=count)

    def _band(self, board: EditedBoard, skin: Skin | None, facts: PlaceFacts | None) -> None:
        band, keys = self.band, self.shown_at
        group = board.group_of(keys) if keys else None
        band.skin, band.sign, band.icon = skin, "", ""
        own = board.value((*keys, "colour")) if keys else None
        if group is not None:
            home = group[1]
            band.colour, band.ink = str(board.value((*home, "colour"))), str(board.value((*home, "ink")))
            others = board.same_group(keys)
            place = 1 + sum(other < keys for other in others)
            band.words = say("editor.of_group", group=board.name(home), place=place, count=len(others) + 1)
            band.sign, band.icon = f"group-{home[1]}", self._icon(board, home)
        elif isinstance(own, str):
            band.colour, band.ink = own, str(board.value((*keys, "ink")))
            band.words = board.title(keys)
            band.sign = f"group-{keys[1]}" if len(keys) == 2 and keys[0] == "groups" else ""
            band.icon = self._icon(board, keys)
        elif facts is not None and facts.subtitle:
            band.colour, band.ink, band.words = facts.colour, facts.ink, facts.subtitle
        else:
            band.colour = band.ink = ""
            band.words = self._path(board)
        if skin is None or not band.sign:
            band.sign = ""

    def _icon(self, board: EditedBoard, keys: Keys) -> str:
        """The icon of a thing, if it names one that there is."""
        icon = board.value((*keys, "icon"))
        return icon if isinstance(icon, str) and icon in asset_names("icons") else ""

    def _path(self, board: EditedBoard) -> str:
        """What the thing stands in."""
        keys = self.shown_at
        if not keys:
            return board.rules.name
        fields = {field.keys: field.label for field in board.fields(())}
        return fields.get(keys[:1], "") if len(keys) > 1 else board.rules.name

    def _record(self, board: EditedBoard, skin: Skin | None, facts: PlaceFacts | None) -> list[Widget]:
        keys = self.shown_at
        self.form.show(board, keys, skin)
        parts: list[Widget] = [self.form]
        self.follows.facts = facts
        if facts is not None and facts.rows:
            parts.append(self.follows)
        if board.siblings(keys) and isinstance(board.value(keys), dict):
            self.neighbours.show(board, keys)
            parts.append(self.neighbours)
        return parts

    def _list(self, board: EditedBoard) -> list[Widget]:
        keys = self.shown_at
        fields = board.fields(keys)
        self._places = [field.keys for field in fields]
        rows = [
            ListRow(
                board.name(field.keys) or f"{board.title(field.keys) or say('editor.item')} {number}",
                icon="alert" if board.faults_at(field.keys) else "",
            )
            for number, field in enumerate(fields, 1)
        ]
        self.items.rows = tuple(rows)
        self.items.chosen = -1
        last: Keys = (*keys, len(rows) - 1)
        self.more.label = self.more.name = say("editor.add_one")
        self.more.command = AddAfter(last)
        return [self.items, self.more] if rows else [self.more]

    def _open(self, place: int) -> Choose:
        return Choose(self._places[place])

    def _foot(self, board: EditedBoard) -> None:
        keys = self.shown_at
        self.remove.hidden = not (board.siblings(keys) and isinstance(keys[-1], int))
        self.remove.command = Remove(keys)
        self.as_it_was.command = PutBack(keys)
        self.as_it_was.enabled = board.is_otherwise(keys)

    # where it stands

    def place_at(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box of the window."""
        self.box = box
        self.lay(ruler)

    def lay(self, ruler: Canvas) -> None:
        """Place all parts in the box."""
        self._ruler = ruler
        t = ruler.t
        inner = self.box.inset(24, 22)
        head = 22 * t
        x = inner.x
        if not self.back.hidden:
            side = max(28.0, 26 * t)
            self.back.box = Box(x, inner.y - (side - head) / 2, side, side)
            x += side + 8
        self.band.box = Box(x, inner.y, inner.right - x, head)
        y = inner.y + head + 8
        wide = ruler.text_width(self.place.words, "ui", 14) if self.place.words else 0.0
        self.place.box = Box(inner.right - wide, y, wide, 34 * t)
        self.title.box = Box(inner.x, y, inner.w - wide - 10, 34 * t)
        y += 40 * t
        low = inner.bottom - y < LOW * t
        foot = inner.bottom if low else inner.bottom - 42 * t - 12
        self.scroller.box = Box(inner.x, y, inner.w, foot - y)
        self._share(low)
        end = self._lay_parts(ruler, Box(inner.x, y, inner.w - 8, 0))
        self._lay_foot(ruler, Box(inner.x, end if low else foot + 12, inner.w - (8 if low else 0), 42 * t))
        self.scroller.laid(end - y + (42 * t + 8 if low else -GAP))

    def _share(self, low: bool) -> None:
        """Have the buttons of the foot scroll with the fields where the page is `low`."""
        foot = (self.remove, self.as_it_was)
        self.scroller.put(*self._parts, *(foot if low else ()))
        self.put(self.back, self.band, self.title, self.place, self.scroller, *(() if low else foot))

    def _lay_foot(self, ruler: Canvas, box: Box) -> None:
        """Place the buttons that take the thing away and put it back."""
        half = (box.w - 12) / 2
        wide = min(half, self.remove.natural(ruler).w + 8)
        self.remove.box = box._replace(w=wide)
        back = min(half, self.as_it_was.natural(ruler).w + 8)
        self.as_it_was.box = box._replace(x=box.right - back, w=back)

    def _lay_parts(self, ruler: Canvas, room: Box) -> float:
        """Place what is scrolled from the top of a box on; returns where the next one would stand."""
        y = room.y
        for part in self._parts:
            box = Box(room.x, y, room.w, 0)
            if isinstance(part, Form | Neighbours):
                high = part.lay(ruler, box)
            elif isinstance(part, Follows):
                high = part.high(ruler)
                part.box = box._replace(h=high)
            elif isinstance(part, Button):
                high = 36 * ruler.t
                part.box = Box(room.x, y, min(room.w, part.natural(ruler).w), high)
            else:
                part.box = box
                high = part.natural(ruler).h
                part.box = box._replace(h=high)
            y += high + (GAP if high else 0.0)
        return y

    def row_of(self, keys: Keys) -> FieldRow | None:
        """The row in which a place is changed."""
        return self.form.row_of(keys) if self.form in self._parts else None
