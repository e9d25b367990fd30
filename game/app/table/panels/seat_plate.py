"""One seat on its plate: badge, name, what it does, money, facts; what of it moves."""

from __future__ import annotations

import pygame

from game.app import sound
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.faces import WIDE, Expression, badge_beside, face_beside, has_face
from game.app.play.commands import OpenTable
from game.app.play.elsewhere import BY_FILE
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import SeatFacts
from game.app.table.panels.chips import GAP, draw_chips, draw_whole
from game.app.table.panels.partners import draw_partners, width_of_partners
from game.app.table.panels.seat_face import SeatFace
from game.app.table.panels.seat_fact_row import SMALL, draw_facts, fact_texts, facts_width, row_width
from game.app.table.panels.seat_motion import Beat, Counting, Sliding
from game.app.table.panels.seat_out import draw_out
from game.app.widgets.button import DOT_MS, thinking_dots
from game.app.widgets.panel import Panel
from game.app.widgets.pressing import PRESS_KEYS
from game.app.widgets.widget import Tip, Widget
from game.app.widgets.words import draw_words
from game.engine.vocabulary import Seat
from game.store.catalogue import say
from game.store.levels import level_title
from game.store.sentences import capitalised

FACT_SIZES = (14.0, 13.25, 12.5)
"""The sizes of facts on a line of their own."""
PILL = 12.5
"""The size of the word of a side."""
USUAL_NAME = 62.0
"""How wide a name of usual length is."""
NAME_LEAST, NAME_MOST = 48.0, 90.0
"""So much room a name has on a single line however short or long it is."""
FACTS_END = 8.0
"""How far from the money the facts on a single line end."""
LEAST_SIGN = 14.0
"""So small the picture of a piece may be."""
NOTE = 92.0
"""So much room beside the money what has changed it takes."""
SECONDS_AFTER = 2000.0
LARGEST_FACE = 50.0
REMARK = 15.5
"""The size of what a face says."""


class SeatPlate(Widget):
    """One seat: badge, name, what it does, money, facts. Its tooltip says everything in full."""

    def __init__(self, seat: Seat, level: str, skin: Skin) -> None:
        self.stale = True
        """Whether it looks different from when it was drawn."""
        self.seat = seat
        self.level = level
        """What the computer player is called; empty for a person."""
        self.skin = skin
        self.facts = SeatFacts("", "coins", "")
        self.on_turn = False
        self.waited_for = False
        """Whether a person of this seat is to do something now."""
        self.thinking = False
        self.noted = False
        """Whether what has changed its money stands beside that, in place of its level."""
        self.roomy = True
        """Whether it has two lines: name above, facts below."""
        self.paired = False
        """Whether another seat stands beside it: name above, money and what finds room below."""
        self.most = 0
        """How many facts are shown: as many as all seats have room for."""
        self.fact_size = FACT_SIZES[0]
        self.lead = 0.0
        """How wide badge and face are on the widest of all plates, so that they and what stands beside them
        are below each other; 0: by its own size."""
        self.face = SeatFace(seat.face)
        self.faced = False
        """Whether faces are seen on any of the plates."""
        self.face_size = 0.0
        """How large its face is; 0 where it has none, or no room for it."""
        self.name = seat.name
        self._purse: tuple[float, float] | None = None
        self._thought = 0.0
        self._counting: Counting | None = None
        self._beat: Beat | None = None
        self._sliding: Sliding | None = None

    UNTRACKED = Widget.UNTRACKED | {"most", "fact_size", "stale", "face"}

    def invalidate(self) -> None:
        """Mark this plate alone to be drawn anew."""
        self.stale = True
        if isinstance(self.parent, Panel):
            self.parent.stale = True

    def have(self, facts: SeatFacts, ms: float) -> None:
        """Have other facts; the money counts up or down for so many milliseconds at the speed "normal"."""
        if facts.money != self.facts.money:
            counting = Counting(self.money, facts.money, 0.0 if self.still else ms)
            self._counting = None if counting.done else counting
            trembles = facts.low and not self.facts.low
            self._beat = Beat(trembles=trembles) if ms and self.facts.money and not self.still else None
        self.facts = facts

    @property
    def money(self) -> str:
        """The money as it is written now."""
        return self._counting.text if self._counting is not None else self.facts.money

    @property
    def edge(self) -> Box | None:
        """Where the brass edge is on its way here; None once it has come."""
        return self._sliding.box if self._sliding is not None and not self._sliding.done else None

    def come(self, start: Box, ms: float) -> None:
        """It is this seat's turn: the edge slides here from the box of another."""
        sliding = Sliding(start, self.box, 0.0 if self.still else ms)
        self._sliding = None if sliding.done else sliding

    @property
    def middle(self) -> float:
        """How far from its left edge the middle of badge and face is; in a folded plate as in the others."""
        return self._margin + (self.lead or self.badge) / 2

    @property
    def _margin(self) -> float:
        return (5.0 if self.faced else 9.0) if self.roomy else 6.0

    @property
    def _beside(self) -> float:
        """How far from its left edge the words begin."""
        return self._margin + (self.lead or self.badge) + (7 if self.faced else 9)

    @property
    def largest_face(self) -> float:
        """How large its face may be; 0 where it has none, or its plate is too low to show one."""
        if self.paired or not has_face(self.seat.face):
            return 0.0
        return min(LARGEST_FACE, self.box.h - 9) if self.box.h < 90 else self.box.h * 0.6

    def sit(self, seat: Seat, level: str) -> None:
        """Somebody else has the seat now."""
        self.seat, self.level = seat, level
        if seat.face != self.face.face:
            self.face = SeatFace(seat.face)

    def feel(self, feeling: Expression, ms: float, remark: str = "") -> None:
        """Show on its face for so long what the seat feels, and say something; "neutral": keep the face."""
        if feeling == "neutral":
            self.face.say(remark, ms)
        else:
            self.face.feel(feeling, ms, remark, still=self.still)
        if self.face_size:
            self.invalidate()

    def calm(self) -> None:
        """Feel nothing any more."""
        if self.face.rest() and self.face_size:
            self.invalidate()

    def chips_fit(self, wide: float) -> bool:
        """Whether there is room for all chips, each at least so wide."""
        count = len(self.facts.chips)
        return not self.roomy or count * (wide + GAP) - GAP <= self.box.w - 13 - self._beside

    def wear(self, size: float, lead: float) -> None:
        """Have a face so large, and badge and face so wide on the widest plate."""
        self.faced = size > 0
        self.face_size = size if has_face(self.seat.face) else 0.0
        self.lead = lead

    def tip(self) -> Tip | None:
        """Everything in full."""
        if self.facts.out:
            return Tip(self.seat.name, say("table.seat.sentence", said=capitalised(self.facts.out[0])))
        words = [self.facts.place_full, *(fact.full for fact in self.facts.facts)]
        words += [chip.full for chip in self.facts.chips if chip.full]
        words += [
            self.facts.signs_full, self.facts.office_full, self.facts.side_full, self.facts.guard_full,
        ]  # fmt: skip
        if self.facts.note is not None:
            words.insert(0, self.facts.note.full)
        name, level = self.seat.name, self.level
        who = say("table.seat.computer", name=name, level=level) if level else name
        told = (said for said in (self.facts.money_full, *words) if said)
        sentences = [say("table.seat.sentence", said=said) for said in told]
        return Tip(who, " ".join(sentences))

    def badge_at(self) -> tuple[float, float]:
        """The middle of the badge."""
        if self.face_size:
            return badge_beside(self._face_at, self.box.cy, self.face_size)
        return self.box.x + self.middle, self.box.cy

    @property
    def _face_at(self) -> float:
        """Where badge and face begin."""
        return self.box.x + self.middle - WIDE * self.face_size / 2

    def purse_at(self) -> tuple[float, float]:
        """Where the amount begins that was drawn last: to its left there is room for what changes it."""
        return self._purse or (self.box.right - 80, self.box.cy)

    @property
    def badge(self) -> float:
        """How large its badge is where it has no face."""
        return min(46.0, self.box.h - (20 if self.roomy else 12)) if self.box.h < 90 else self.box.h * 0.56

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what lies under it, and its shadow around it: before all that is written on any plate."""
        box = self.box
        if self.facts.out:
            return
        canvas.lacquer(box, 8, active=self.on_turn)
        if self.on_turn:
            canvas.drawing("table/turn", Box(box.x - 5, box.cy - 8, 9, 16), ink=canvas.theme.brass_text)

    def draw(self, canvas: Canvas) -> None:
        """Draw what stands on it."""
        self.stale = False
        box, t, theme = self.box, canvas.t, canvas.theme
        if self.facts.out:
            beside = self.middle + (0 if self.roomy else 3)
            draw_out(canvas, self.facts, self.seat, box, self.badge_at()[0], beside)
            return
        self._draw_sitter(canvas)
        left = box.x + self._beside
        if self.paired:
            self._draw_paired(canvas, left - 2)
        elif self.roomy:
            upper, lower = box.y + box.h * 0.31, box.y + box.h * 0.71
            right = self._draw_money(canvas, upper, 20)
            above = self._side_above
            if above:
                right = self._draw_side(canvas, right, upper)
            right = self._draw_note(canvas, left + 60 * t, right, upper)
            self._draw_name(canvas, left, upper, 17, right if above or self.facts.note is not None else 0.0)
            if self.face.remark and self.face_size:
                remark, room = say("table.seat.remark", said=self.face.remark), box.right - 13 - left
                draw_words(canvas, remark, left, lower, room, "head", REMARK, theme.cream)
            elif self.facts.chips:
                room = Box(left, lower - 9 * t, box.right - 13 - left, 18 * t)
                draw_chips(canvas, self.skin, self.facts.chips, room)
            else:
                left = self._draw_signs(canvas, left, lower, min(25 * t, 0.46 * box.h))
                right = box.right - 12
                right = right if above else self._draw_side(canvas, right, lower)
                self._draw_facts(canvas, left, lower, right, self.fact_size)
        else:
            right = self._draw_money(canvas, box.cy, 16)
            if self.facts.chips:
                right = draw_whole(canvas, self.skin, self.facts.chips, left + 96 * t, right - 2, box.cy)
            right = self._draw_side(canvas, right, box.cy)
            if self.facts.signs:
                right = self._draw_note(canvas, right, right, box.cy)
                size = self._size_of_signs(canvas, right - 4 - left)
                at = right - 4 - self._width_of_signs(size)
                self._draw_signs(canvas, at, box.cy, size)
            else:
                least = left + self._room_of_name(canvas)
                at = max(least, right - FACTS_END - self._width_of_facts(canvas, self.most))
                self._draw_facts(canvas, at, box.cy, right - FACTS_END, SMALL)
            self._draw_name(canvas, left, box.cy, 15, at - 6)

    def _draw_sitter(self, canvas: Canvas) -> None:
        """Draw the badge, with the face beside it if there is one; on them the rank, an office, a guard."""
        (cx, cy), size = self.badge_at(), self.badge
        (left, low), facts = (cx, cy), self.facts
        if self.face_size:
            size = self.face_size
            self.face.draw(canvas, self.seat.look, self._face_at, self.box.cy, size)
            cx, cy = face_beside(self._face_at, self.box.cy, size)
            low = cy
        else:
            canvas.badge(self.seat.look, cx, cy, size)
        out = size * 0.36
        if facts.place:
            aside = size * 0.3 if self.face_size else out
            self._draw_place(canvas, cx + aside, cy + out, max(18.0, min(20.0, size * 0.42)))
        if facts.office:  # beside a face it stands over the badge, where nothing of the face is covered
            at = left if self.face_size else cx + out
            side = max(16.0, min(22.0, size * 0.48))
            self.skin.picture.sign(canvas, facts.office, at, cy - out, side)
        if facts.guard:
            side = max(15.0, min(21.0, size * 0.44))
            at = left - (0.1 * size if self.face_size else out)
            self.skin.picture.sign(canvas, facts.guard, at, low + out, side)

    def _draw_place(self, canvas: Canvas, cx: float, cy: float, side: float) -> None:
        """Draw the rank on a disc; that of the first in brass."""
        theme, first = canvas.theme, self.facts.place == 1
        disc = Box.around(cx, cy, side, side)
        ground = theme.felt if theme.plain else theme.felt_line
        canvas.box(disc, side / 2, theme.brass_text if first else ground, theme.keyline, 1.2)
        ink = theme.ink if first else theme.cream
        canvas.text(str(self.facts.place), disc.cx, disc.cy, "bold", side * 0.68 / canvas.t, ink, "c")

    def _draw_paired(self, canvas: Canvas, left: float) -> None:
        """Draw name above, money below at the left, and at the right whole groups or as many facts as fit."""
        box, t = self.box, canvas.t
        upper, lower, right = box.y + box.h * 0.27, box.y + box.h * 0.74, box.right - 8
        self._draw_name(canvas, left, upper, 15, right)
        # What changes the money stands above it, and not on the next plate.
        self._purse = box.right - 2, upper
        left = self._draw_money_at(canvas, left, lower, 15) + 8 * t
        right = self._draw_side(canvas, right, lower)
        middle = box.y + box.h * 0.71  # chips are higher than words
        first = draw_whole(canvas, self.skin, self.facts.chips, left, right, middle, 0.46 * box.h)
        wide = self._width_of_facts(canvas, self.most)
        if left + wide <= first:
            self._draw_facts(canvas, first - wide, lower, first, 13.5)

    def _width_of_side(self, canvas: Canvas) -> float:
        """How wide the pill with its side, or its partners, is, with the room before it."""
        side, partners = self.facts.side, self.facts.partners
        if partners:
            return width_of_partners(canvas, partners) + 12 + 8 * canvas.t
        return canvas.text_width(side, "strong", PILL) + 16 + 8 * canvas.t if side else 0.0

    @property
    def _side_above(self) -> bool:
        """Whether the pill stands beside the money: that of partners would take the last facts their room."""
        return self.roomy and bool(self.facts.partners)

    def _draw_side(self, canvas: Canvas, right: float, y: float) -> float:
        """Draw the pill with its side or its partners; returns where what stands before it has to end."""
        if not self._width_of_side(canvas):
            return right
        theme, t = canvas.theme, canvas.t
        wide = self._width_of_side(canvas) - 8 * t
        pill = Box(right - wide, y - 10 * t, wide, 20 * t)
        canvas.box(pill, pill.h / 2, theme.row_on, theme.brass_line, 1.1)
        if self.facts.partners:
            draw_partners(canvas, self.facts.partners, pill.x + 7, pill.cy, theme.brass_text)
        else:
            canvas.text(self.facts.side, pill.cx, pill.cy, "strong", PILL, theme.brass_text, "c")
        return pill.x - 8 * t

    def _size_of_signs(self, canvas: Canvas, room: float) -> float:
        """How large the pictures of pieces are: they leave a name of usual length its room if they can."""
        usual = 0.42 * self.box.h
        most = (room - USUAL_NAME * canvas.t) / (0.94 * len(self.facts.signs))
        return max(min(LEAST_SIGN, usual), min(usual, most))

    def _width_of_signs(self, size: float) -> float:
        return len(self.facts.signs) * size * 0.94

    def _draw_signs(self, canvas: Canvas, x: float, y: float, size: float) -> float:
        """Draw the pictures of pieces in a row from the left; returns where what follows may begin."""
        for number, sign in enumerate(self.facts.signs):
            self.skin.picture.sign(canvas, sign, x + (number + 0.5) * size * 0.94, y, size)
        return x + self._width_of_signs(size) + 10 * canvas.t if self.facts.signs else x

    def _draw_note(self, canvas: Canvas, left: float, right: float, y: float) -> float:
        """Draw what is wrong with the seat, to the left of its money: sign and words, the sign alone where
        room is short; returns where it begins."""
        note, theme, t = self.facts.note, canvas.theme, canvas.t
        if note is None:
            return right
        wide = canvas.text_width(note.text, "ui", SMALL)
        if right - wide - 22 * t >= left:
            canvas.text(note.text, right - 4 * t, y, "ui", SMALL, theme.loss, "r")
            right -= wide + 4 * t
        x = right - 12 * t
        self.skin.picture.sign_or_icon(canvas, note.icon, x, y, 16 * t, 15 * t, theme.loss)
        return x - 12 * t

    def _draw_money(self, canvas: Canvas, y: float, size: float) -> float:
        """Draw the money at the right end; returns where it begins."""
        theme, t, facts = canvas.theme, canvas.t, self.facts
        right = self.box.right - 13
        wide = canvas.text_width(self.money, "strong", size)
        self._write_money(canvas, right - wide, y, size)
        if facts.money_icon:
            x = right - wide - 13 * t
            self.skin.picture.sign_or_icon(canvas, facts.money_icon, x, y, 17 * t, 17 * t, theme.felt_icon)
        left = right - wide - self._before_money(canvas)
        self._purse = left, y
        return left

    def _draw_money_at(self, canvas: Canvas, x: float, y: float, size: float) -> float:
        """Draw the money from the left, its sign before it; returns where it ends."""
        theme, t, facts = canvas.theme, canvas.t, self.facts
        if facts.money_icon:
            self.skin.picture.sign_or_icon(
                canvas, facts.money_icon, x + 8 * t, y, 17 * t, 16 * t, theme.felt_icon
            )
            x += 20 * t
        return x + self._write_money(canvas, x, y, size)

    def _write_money(self, canvas: Canvas, x: float, y: float, size: float) -> float:
        """Write the money from `x` on, as it beats now; returns how wide it is at rest."""
        ink, wide = canvas.theme.brass_text, canvas.text_width(self.money, "strong", size)
        beat = self._beat
        if beat is None:
            return canvas.text(self.money, x, y, "strong", size, ink)
        canvas.text(self.money, x + wide / 2 + beat.aside, y, "strong", size * beat.size, ink, "c")
        return wide

    def _draw_name(self, canvas: Canvas, x: float, y: float, size: float, right: float = 0.0) -> None:
        theme, t = canvas.theme, canvas.t
        money = canvas.text_width(self.facts.money, "strong", 20) + 34 * t
        right = right or self.box.right - 13 - money
        room = max(20.0, right - x)
        x += draw_words(canvas, self.seat.name, x, y, room, "strong", size, theme.cream) + 8
        state, colour = self._state(canvas)
        right -= NOTE * t if self.noted else 0.0
        room = right - x
        if self.level and not self.thinking:
            if room < 16 * t:
                return
            canvas.icon("mail" if self.seat.player == BY_FILE else "robot", x + 7 * t, y, 15 * t, theme.mute)
            x += 18 * t
            room -= 18 * t
        if self.seat.temper and state == self.level and canvas.text_width(state, "ui", 13.5) > room:
            state = level_title(self.seat.player)  # its temper is told by the rim of its face too
        if state and canvas.text_width(state, "ui", 13.5) <= room:
            x += canvas.text(state, x, y, "ui", 13.5, colour) + 8 * t
            if self.thinking and right - x > 24 * t:
                thinking_dots(canvas, x, y, int(self._thought / DOT_MS), theme.brass_text)
        elif self.thinking and room > 24 * t:
            thinking_dots(canvas, x, y, int(self._thought / DOT_MS), theme.brass_text)

    def _state(self, canvas: Canvas) -> tuple[str, str]:
        theme = canvas.theme
        if self.thinking:
            long = self._thought >= SECONDS_AFTER
            key = "table.seat.thinking_long" if long else "table.seat.thinking"
            return say(key, seconds=int(self._thought / 1000)), theme.brass_text
        if self.level:
            return self.level if self.roomy else "", theme.mute
        mine = self.roomy and (self.on_turn or self.waited_for)
        return (say("table.seat.your_turn") if mine else ""), theme.brass_text

    def fitting(self, canvas: Canvas, size: float = FACT_SIZES[0]) -> int:
        """How many facts find room beside name and money, or of this size on a line of their own."""
        if self.roomy:
            return self._fitting_row(canvas, size)
        if self.paired:
            return min(1, len(self.facts.facts)) if self.facts.chips else self._fitting_below(canvas)
        money = 13 + canvas.text_width(self.facts.money, "strong", 16) + self._before_money(canvas)
        right = self.box.w - money - self._width_of_side(canvas)
        room = right - FACTS_END - (self._beside + self._room_of_name(canvas))
        count = len(self.facts.facts)
        while count > 0 and row_width(canvas, self._texts()[:count], SMALL) > room:
            count -= 1
        return count

    def _room_of_name(self, canvas: Canvas) -> float:
        """So much room the name on a single line keeps before the facts, and what shows that nobody plays."""
        t = canvas.t
        name = canvas.text_width(self.seat.name, "strong", 15) + (20 * t if self.level else 0.0)
        return max(NAME_LEAST * t, min(name, NAME_MOST * t)) + 14

    def _before_money(self, canvas: Canvas) -> float:
        """How wide the sign of the money is with the room before it; without a sign the room alone."""
        return (23 if self.facts.money_icon else 10) * canvas.t

    def _fitting_row(self, canvas: Canvas, size: float) -> int:
        """How many facts find room on a line of their own, as near to each other as may be."""
        count, room = len(self.facts.facts), self._room_of_row(canvas)
        room -= 0.0 if self._side_above else self._width_of_side(canvas)
        while count > 0:
            if row_width(canvas, self._texts()[:count], size) <= room:
                break
            count -= 1
        return count

    def _room_of_row(self, canvas: Canvas) -> float:
        """How wide the line of facts is, the pill of its side left out."""
        t = canvas.t
        signs = self._width_of_signs(min(25 * t, 0.46 * self.box.h)) + 10 * t if self.facts.signs else 0.0
        return self.box.w - self._beside - 12 - signs

    def _fitting_below(self, canvas: Canvas) -> int:
        """How many facts find room beside the money on the second line of a pair."""
        t = canvas.t
        money = canvas.text_width(self.facts.money, "strong", 15) + (20 * t if self.facts.money_icon else 0.0)
        room = self.box.w - self._beside - 6 - money - 8 * t - self._width_of_side(canvas)
        count = len(self.facts.facts)
        while count > 0 and self._width_of_facts(canvas, count) > room:
            count -= 1
        return count

    def _width_of_facts(self, canvas: Canvas, count: int) -> float:
        """How much room so many facts would like on one line."""
        return facts_width(canvas, self._texts()[:count])

    def _texts(self) -> list[str]:
        return fact_texts(self.facts.facts, in_full=self.roomy)

    def _draw_facts(self, canvas: Canvas, x: float, y: float, right: float, size: float) -> None:
        icons = [fact.icon for fact in self.facts.facts[: self.most]]
        draw_facts(canvas, self.skin, icons, self._texts()[: self.most], Box(x, y, right - x, 0), size)

    def ring(self) -> tuple[Box, float] | None:
        """Around the plate."""
        return self.box, 8.0

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """A click shows this seat among all the others."""
        if inside:
            self._show_all()

    def key(self, event: pygame.Event) -> bool:
        """Enter and Space do the same."""
        if event.key not in PRESS_KEYS:
            return False
        self._show_all()
        return True

    def _show_all(self) -> None:
        sound.play("press")
        self.emit(OpenTable())

    def tick(self, ms: float) -> None:
        """Count the time of thinking; move on what moves."""
        self._move(ms)
        if not self.thinking:
            self._thought = 0.0
            return
        before = int(self._thought / DOT_MS)
        self._thought += ms
        if int(self._thought / DOT_MS) != before:
            self.invalidate()

    def _move(self, ms: float) -> None:
        if self.face.tick(ms, still=self.still) and self.face_size:
            self.invalidate()
        if self._beat is not None:
            if self._beat.tick(ms):
                self.invalidate()
            self._beat = None if self._beat.done else self._beat
        if self._counting is not None:
            if self._counting.tick(ms):
                self.invalidate()
            if self._counting.done:
                self._counting = None
        if self._sliding is not None:
            self._sliding.tick(ms)
            self.invalidate()
            if self._sliding.done:
                self._sliding = None

    @property
    def busy(self) -> bool:
        """Whether its money counts or beats, the edge slides to it, or its face changes."""
        moves = self._counting is not None or self._beat is not None or self._sliding is not None
        return moves or (bool(self.face_size) and self.face.fades)

    @property
    def wake(self) -> float | None:
        """When the dots move on, or the face."""
        dots = max(1.0, DOT_MS - self._thought % DOT_MS) if self.thinking else None
        return min((ms for ms in (dots, self.face.wake) if ms is not None), default=None)
