"""Who plays a seat: the nine characters, levels by tempers, in place of the paper with the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
import pygame

from game.ai.characters import TEMPERS
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.faces import draw_face
from game.app.play import casting
from game.app.play.setup_draft import SetupDraft, own_levels
from game.app.setup.faces import CastSeat, DrawLot, PlainSeat
from game.app.widgets.button import Button, IconButton
from game.app.widgets.control_colours import control_colours
from game.app.widgets.layout import flow
from game.app.widgets.panel import Panel
from game.app.widgets.pictures import draw_meter
from game.app.widgets.pressing import ENTER, Pressable
from game.app.widgets.widget import Tip, Widget
from game.app.widgets.words import Hair, Label, draw_words, key_cap
from game.store.catalogue import say
from game.store.levels import character_name, character_text, character_who, level_text, level_title

FACE, OF_TOLD = 74.0, 76.0
"""How large faces are that can be chosen, and the one that is told of."""
GAP: Final = 8.0
ROOMY: Final = 30.0
"""With so much room more in each row faces grow with it."""
TOLD_LEAST, TOLD = 66.0, 98.0
"""How high the card is that tells of one of them: without room for so much there is none, and a tooltip says
what it would."""


class ClosePicker(msgspec.Struct, frozen=True):
    """Show the options again."""


class FaceCard(Pressable):
    """A character that can be chosen: face and name, with the badge of the seat it plays by now."""

    def __init__(self, picker: Picker, face: str, number: int) -> None:
        self.picker = picker
        self.face = face
        self.name = character_name(face)
        self.shortcut = str(number)
        self.look = -1
        """The look of the seat that has this face; -1 for none."""
        self.chosen = False

    def show(self, draft: SetupDraft, place: int) -> None:
        """Follow the seats."""
        holder = casting.holder(draft.seats, self.face)
        self.look = -1 if holder is None else draft.seats[holder].look
        self.chosen = holder == place
        self.allow()
        if holder is not None and holder != place and draft.seats[holder].human:
            name = draft.seats[holder].name
            self.forbid(Tip(self.name, say("setup.picker.held", name=name)))

    def pushed(self) -> None:
        """Take this one."""
        if not self.chosen:
            self.emit(CastSeat(self.picker.place, self.face))

    def key(self, event: pygame.Event) -> bool:
        """Take it with Enter or Space; Enter on the chosen one goes back to its row."""
        if self.chosen and event.key in ENTER:
            self.emit(ClosePicker())
            return True
        return super().key(event)

    def tip(self) -> Tip | None:
        """Who it is, where the card below does not say so."""
        if not self.enabled:
            return super().tip()
        return None if self.picker.tells else Tip(told_of(self.face), character_text(self.face))

    def draw(self, canvas: Canvas) -> None:
        """Draw face and name."""
        theme, t, box = canvas.theme, canvas.t, self.box
        if self.chosen:
            edge = theme.select_edge
            canvas.box(box, 6, theme.select, edge, 2.0 if theme.plain else 1.4)
        elif self.hovered:
            canvas.box(box, 6, theme.ink, opacity=0.07)
        name = 20.0 * t
        side = min(box.h - name - 3, box.w - 4)
        middle = box.y + (box.h - name) / 2
        draw_face(canvas, self.face, box.cx, middle - self.height, side, alpha=255 if self.enabled else 110)
        ink = theme.ink if self.enabled else theme.ink_soft
        badge = 17.0 * t if self.look >= 0 else 0.0
        room = box.w - 6 - (badge + 5 if badge else 0.0)
        wide = min(canvas.text_width(self.name, "strong", 14), room)
        x = box.cx - (wide + (badge + 5 if badge else 0.0)) / 2
        y = box.bottom - name / 2 - 1
        x += draw_words(canvas, self.name, x, y, room, "strong", 14, ink)
        if badge:
            canvas.badge(self.look, x + 5 + badge / 2, y, badge)
        if box.w - side > 2 * 18 * t:
            key_cap(canvas, self.on_cap, box.right - 5, box.y + 5 + 7 * t, theme.ink_soft, dark=False)

    def ring(self) -> tuple[Box, float] | None:
        """Around the card."""
        return self.box, 6.0


class LevelHead(Pressable):
    """The level of a row: pressing it takes a player of this level without a temper."""

    def __init__(self, picker: Picker, player: str, strength: int, of: int) -> None:
        self.picker = picker
        self.player = player
        self.strength, self.of = strength, of
        self.name = level_title(player)
        self.chosen = False

    def show(self, draft: SetupDraft, place: int) -> None:
        """Follow the seats."""
        seat = draft.seats[place]
        self.chosen = seat.player == self.player and not seat.face
        if seat.human:
            self.forbid(Tip(self.name, say("setup.picker.of_computers")))
        else:
            self.allow()
        self.hint = Tip(say("setup.picker.plain", level=self.name), level_text(self.player))

    def pushed(self) -> None:
        """Take a player of this level."""
        self.emit(PlainSeat(self.picker.place, self.player))

    def draw(self, canvas: Canvas) -> None:
        """Draw its name and its meter."""
        theme, t, box = canvas.theme, canvas.t, self.box
        if self.chosen:
            canvas.box(box, 6, theme.select, theme.select_edge, 2.0 if theme.plain else 1.4)
        elif self.hovered and self.enabled:
            canvas.box(box, 6, theme.ink, opacity=0.07)
        draw_words(canvas, self.name, box.x + 5, box.cy - 9 * t, box.w - 8, "strong", 14, theme.ink)
        if self.strength:
            meter = Box(box.x + 5, box.cy + 4 * t, 27 * t, 11 * t)
            draw_meter(canvas, meter, self.strength, self.of, on_paper=True)

    def ring(self) -> tuple[Box, float] | None:
        """Around it."""
        return self.box, 6.0


class Told(Widget):
    """The card of the character that is pointed at, in focus, or chosen: face, who it is, what it is like."""

    focusable = False

    def __init__(self, picker: Picker) -> None:
        self.picker = picker

    def draw(self, canvas: Canvas) -> None:
        """Draw the card."""
        theme, t, box = canvas.theme, canvas.t, self.box
        ink = control_colours(theme, on_paper=True)
        canvas.box(box, 7, theme.card, ink.edge, 1.1)
        face = self.picker.pointed
        x = box.x + 12
        if face:
            side = min(OF_TOLD * max(1.0, t), box.h - 12)
            draw_face(canvas, face, x + side / 2, box.cy, side, "pleased")
            x += side + 14
            title, soft = character_name(face), character_who(face)
            lines = [character_text(face), self.picker.told(face)]
        else:
            seat = self.picker.draft.seats[self.picker.place]
            title, soft = seat.name, "" if seat.human else level_title(seat.player)
            lines = [say("setup.picker.no_face") if seat.human else level_text(seat.player)]
        room = box.right - 12 - x
        faces = ("strong", "ui")
        lines = [
            (part, kind) for line, kind in zip(lines, faces, strict=False) if line
            for part in canvas.wrap(line, kind, 14, room)
        ]  # fmt: skip
        step = 21 * t
        y = box.cy - step * len(lines) / 2
        wide = draw_words(canvas, title, x, y, room, "head", 19, theme.ink_title)
        if soft and room - wide - 12 > canvas.text_width(soft, "ui", 14):
            canvas.text(soft, x + wide + 12, y + 1, "ui", 14, theme.ink_soft)
        for number, (line, kind) in enumerate(lines):
            y += step + (2 if not number else 0)
            draw_words(canvas, line, x, y, room, kind, 14, theme.ink)


class Picker(Panel):
    """The nine, with what is told of one of them below, and three lots of which two are drawn."""

    def __init__(self, draft: SetupDraft, place: int, told: Callable[[str], str]) -> None:
        self.draft = draft
        self.place = place
        self.told = told
        """How a person stands against a character, in a sentence; "" where nothing is known."""
        self.tells = True
        """Whether the card below has room."""
        self.title = Label("", "head-bold", 22, "title")
        self.shut = IconButton("x", say("setup.picker.close"), ClosePicker(), bare=True, size=15)
        self.shut.shortcut = "esc"
        known = draft.characters
        self.tempers = [temper for temper in TEMPERS if any(one.temper == temper for one in known)]
        titles = [(say(f"tempers.{temper}.title"), say(f"tempers.{temper}.text")) for temper in self.tempers]
        self.heads = [Label(title, "head", 16.5, "title", "c") for title, _ in titles]
        self.notes = [Label(text, "ui", 13, "soft", "c") for _, text in titles]
        for head, (title, text) in zip(self.heads, titles, strict=True):
            head.hint = Tip(title, text)
        levels = own_levels(draft.levels)
        self.cards = [FaceCard(self, one.face, number) for number, one in enumerate(known, 1)]
        self._at = {(one.player, one.temper): card for one, card in zip(known, self.cards, strict=True)}
        self.levels = [
            LevelHead(self, level, number, len(levels))
            for number, level in enumerate(levels, 1)
            if any(one.player == level for one in known)
        ]
        rowed = {head.player for head in self.levels}
        self.others = [
            Button(level_title(level), PlainSeat(place, level), "paper", icon="robot", size=14,
                   hint=Tip(level_title(level), level_text(level)))
            for level in draft.levels if level not in rowed
        ]  # fmt: skip
        """Computer players that have no row: those from programs."""
        self.lines = [Hair() for _ in self.levels[1:]]
        self.about = Told(self)
        self.lot = Button(say("setup.picker.lot"), DrawLot(place), "paper", icon="dice", key="l", size=14)
        self.lot_level = Button("", DrawLot(place), "paper", icon="shuffle", key="r", size=14)
        self.none = Button("", None, "paper", icon="robot", key="n", size=14)
        parts: list[Widget] = [self.title, self.shut, *self.heads, *self.notes]
        for level in self.levels:
            parts += [level, *(self._at[key] for key in self._at if key[0] == level.player)]
        parts += [*self.lines, self.about, *self.others, self.lot, self.lot_level, self.none]
        super().__init__("paper", parts)
        self.show()

    @property
    def current(self) -> Pressable:
        """Where the focus goes when it opens: who plays the seat, else its level, else the first one."""
        chosen = (part for part in (*self.cards, *self.levels) if part.chosen)
        return next(chosen, self.cards[0])

    @property
    def pointed(self) -> str:
        """The face that is told of; "" for the seat as it is, which has none."""
        for state in ("hovered", "focused", "chosen"):
            for part in (*self.cards, *self.levels):
                if getattr(part, state, False):
                    return part.face if isinstance(part, FaceCard) else ""
        return ""

    def show(self) -> None:
        """Follow the seats."""
        seat = self.draft.seats[self.place]
        self.title.words = say("setup.picker.title", seat=self.place + 1)
        for part in (*self.cards, *self.levels):
            part.show(self.draft, self.place)
        self.lot_level.hidden = seat.human
        self.lot_level.label = self.lot_level.name = say(
            "setup.picker.lot_level", level=level_title(seat.player)
        )
        self.lot_level.command = DrawLot(self.place, seat.player)
        self.none.label = self.none.name = say(
            "setup.picker.none_here" if seat.human else "setup.picker.none"
        )
        self.none.icon = "user" if seat.human else "robot"
        self.none.command = CastSeat(self.place, "")
        for button in self.others:
            button.hidden = seat.human
        self.invalidate()

    def placed(self, ruler: Canvas, box: Box, small: bool) -> None:
        """Stand in a box: the card that tells of one shrinks first, then goes."""
        t, self.box = ruler.t, box
        inside = box.inset(18, 14) if small else box.inset(22, 20)
        high = min(30 * t, inside.h * 0.1)
        head, rest = inside.cut_top(high, 4)
        cross = max(26.0, 24 * t)
        self.shut.box = Box(head.right - cross, head.cy - cross / 2, cross, cross)
        self.title.box = head._replace(w=head.w - cross - 8)
        rest = self._place_foot(ruler, rest)
        self._place_table(ruler, rest, small)

    def _place_foot(self, ruler: Canvas, rest: Box) -> Box:
        """Place lots and other players at the foot, in as many lines as they need; returns what is left."""
        t = ruler.t
        buttons = [part for part in (*self.others, self.lot, self.lot_level, self.none) if not part.hidden]
        high = min(38 * max(1.0, t), 50.0)
        sizes = [button.natural(ruler).w for button in buttons]
        spare = rest.w - sum(sizes) - GAP * (len(sizes) - 1)
        if spare < 0:
            sizes = [button.least(ruler) for button in buttons]
            spare = rest.w - sum(sizes) - GAP * (len(sizes) - 1)
        for button in buttons:
            button.iconic = spare < 0
        if spare < 0:
            across = min(3, len(buttons))
            sizes = [(rest.w - GAP * (across - 1)) / across] * len(buttons)
        else:
            sizes = [wide + spare / len(sizes) for wide in sizes]
        places = flow(rest, sizes, high, GAP)
        depth = places[-1].bottom - rest.y
        for button, place in zip(buttons, places, strict=True):
            button.box = place.moved(0, rest.bottom - depth - rest.y)
        return rest.cut_bottom(depth, 10)[1]

    def _place_table(self, ruler: Canvas, rest: Box, small: bool) -> None:
        """Place the heads of the columns, the rows, and below them the card, as far as it has room."""
        t = ruler.t
        lead = max((ruler.text_width(head.name, "strong", 14) for head in self.levels), default=0.0) + 12
        lead = min(lead, rest.w * 0.25)
        columns = rest._replace(x=rest.x + lead, w=rest.w - lead).columns(max(1, len(self.tempers)), 6)
        told = TOLD * (0.6 + 0.4 * t)
        row = FACE * max(1.0, t) + 23 * t
        noted = 18 * t if not small and rest.h > 3 * row + told + 44 * t else 0.0
        heads = 24 * t + noted
        left = rest.h - heads - len(self.levels) * (row + 4)
        least = 0.85 * FACE + 23 * t
        self.tells = rest.h - heads - len(self.levels) * least >= TOLD_LEAST * t + 8
        told = max(TOLD_LEAST * t, min(told, left - 8)) if self.tells else 0.0
        self.about.hidden = not self.tells
        for column, head, note in zip(columns, self.heads, self.notes, strict=True):
            head.box = Box(column.x, rest.y, column.w, 22 * t)
            note.box = Box(column.x, rest.y + 21 * t, column.w, 16 * t)
            note.hidden = not noted
        area = rest._replace(y=rest.y + heads, h=rest.h - heads - (told + 8 if told else 0.0))
        each = area.h / max(1, len(self.levels)) - 4
        high = min(row, each) if each < row + ROOMY else min(each - ROOMY, columns[0].w + 23 * t)
        spare = max(0.0, area.h - len(self.levels) * (high + 4))
        step = high + 4 + min(spare / max(1, len(self.levels)), 14)
        for number, level in enumerate(self.levels):
            y = area.y + number * step
            tall = min(high, 52 * t)
            level.box = Box(rest.x, y + (high - tall) / 2, lead - 4, tall)
            for temper, column in zip(self.tempers, columns, strict=True):
                card = self._at.get((level.player, temper))
                if card is not None:
                    card.box = Box(column.x, y, column.w, high)
            if number:
                self.lines[number - 1].box = Box(rest.x, y - (step - high) / 2 - 0.5, rest.w, 1)
        below = area.y + len(self.levels) * step + 8
        self.about.box = Box(rest.x, min(rest.bottom - told, below), rest.w, told)


def told_of(face: str) -> str:
    """Name and person of a character in a line."""
    return say("setup.picker.who", name=character_name(face), who=character_who(face))
