"""The goals of the plan sheet: a row for each, with a tick, what it needs and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.app import sound
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.cards.items import dossier
from game.app.skins.globopolis.dialogs.draft import UNTICKED, Draft, GoalRow, Shown, key_of
from game.app.skins.globopolis.dialogs.standings import own_hauls, standing_words
from game.app.skins.globopolis.fields import brick, draw_code, lacking_brick
from game.app.skins.globopolis.looks import CARD_COLOURS, CARD_ICONS, Looks
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.pressing import ENTER
from game.app.widgets.widget import Change, Command, Size, Widget
from game.app.widgets.words import draw_words, fit
from game.engine.spelling import Series
from game.rules.globopolis.planning import Goal
from game.rules.globopolis.state import MISSION
from game.rules.globopolis.units import KINDS, Units

HIGH: Final = 43.0
TIGHT: Final = 38.0
SINGLE: Final = 34.0
"""The height of a row; that in a low window; that where its words stand on one line."""
GAP: Final = 5.0
TICK: Final = 34.0
CODE: Final = 46.0
BRICK: Final = 41.0
WANT: Final = 47.0
MONEY, POINTS, STATE = 44.0, 46.0, 102.0
NAME: Final = 88.0
"""With less room for the name only what is lacking is shown of the five types."""
ABREAST: Final = 260.0
"""With so much room for it in a low window, what is wanted stands beside the name."""


class Columns:
    """Where the parts of a row begin, from its left edge; all grow with the text."""

    def __init__(self, wide: float, t: float) -> None:
        self.code = TICK * t
        self.name = self.code + (CODE + 10) * t
        self.state = wide - STATE * t
        self.points = self.state - 12 * t
        self.money = self.points - POINTS * t
        self.units = self.money - (MONEY + KINDS * BRICK) * t
        self.all_units = self.units - self.name >= NAME * t
        self.abreast = self.units - self.name >= ABREAST * t
        if not self.all_units:
            self.units = self.money - (MONEY + 3 * BRICK) * t


class GoalHeads(Widget):
    """The words above the columns."""

    focusable = False

    def __init__(self, looks: Looks) -> None:
        self.looks = looks

    def natural(self, canvas: Canvas) -> Size:
        """One line."""
        return Size(self.box.w, 20 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw them where the columns stand."""
        say, box, theme, t = self.looks.say, self.box, canvas.theme, canvas.t
        at = Columns(box.w - 10, t)
        canvas.text(say("plan.goals").upper(), box.x, box.cy, "strong", 13, theme.ink_title, track=1.5)
        middle = box.x + at.units + (KINDS if at.all_units else 3) * BRICK * t / 2
        canvas.text(say("plan.head.units"), middle, box.cy, "ui", 13, theme.ink_soft, "c")
        canvas.text(say("plan.head.money"), box.x + at.money, box.cy, "ui", 13, theme.ink_soft, "r")
        canvas.text(say("plan.head.points"), box.x + at.points, box.cy, "ui", 13, theme.ink_soft, "r")
        canvas.text(say("plan.head.state"), box.x + at.state, box.cy, "ui", 13, theme.ink_soft)


class GoalList(Listing):
    """Rows of goals; the last row unfolds those that sink."""

    def __init__(self, looks: Looks, draft: Draft) -> None:
        self.looks = looks
        self.draft = draft
        self.tight = False
        self.opened = 0.0
        """So much room is left below the goal in focus."""
        shown = draft.shown
        keys = [key_of(row.goal) for row in shown]
        rows = [ListRow(name_of(looks, row.goal)) for row in shown]
        if draft.sunk:
            words = looks.say("plan.fold") if draft.unfolded else sunk_words(looks, draft)
            rows.append(ListRow(words))
        self.place = keys.index(draft.at) if draft.at in keys else -1
        """Where the goal in focus is."""
        super().__init__(
            rows, moved=self._moved, chosen=self.place,
            draw_row=self._draw_goal, height_of=self._height, name="goals",
        )  # fmt: skip
        self.shown = tuple(shown)
        self._pressed_tick = False

    def _height(self, canvas: Canvas, n: int) -> float:
        if n == len(self.shown):
            return 30 * canvas.t
        high = (SINGLE if self._abreast(canvas) else TIGHT) if self.tight else HIGH
        return (high + GAP) * canvas.t + (self.opened if n == self.place else 0.0)

    def _abreast(self, canvas: Canvas) -> bool:
        """Whether what is wanted stands beside the name, and not below it."""
        return self.tight and Columns(self.box.w, canvas.t).abreast

    def row_box(self, place: int) -> Box:
        """Where a row is now, without the room that is left below it."""
        box = super().row_box(place)
        return box._replace(h=box.h - self.opened) if place == self.place else box

    def room_below(self, canvas: Canvas) -> Box:
        """Where more about the goal in focus can stand."""
        self._measure(canvas)
        row = self.row_box(self.place)
        return Box(row.x, row.bottom - GAP / 2 * canvas.t + 1, row.w, self.opened)

    def height_in(self, canvas: Canvas, room: float) -> float:
        """The height of as many whole rows as there is room for; of all, if it is enough."""
        row = self._height(canvas, 0)
        return room if not self.shown or self.natural(canvas).h <= room else max(row, room // row * row)

    def _moved(self, place: int) -> Command:
        if place == len(self.shown):
            return None
        return Shown(partial(self.draft.look_at, key_of(self.shown[place].goal)))

    # drawing

    def _draw_ground(self, canvas: Canvas, box: Box, n: int) -> None:
        if n == len(self.shown):
            return
        theme, chosen = canvas.theme, n == self.chosen
        frame = box.inset(0, GAP / 2 * canvas.t)
        fill = theme.select if chosen else theme.card
        canvas.box(frame, 7, fill, theme.select_edge if chosen else theme.paper_line, 1.8 if chosen else 1.0)
        if n == self.over and self.hovered and not chosen:
            canvas.box(frame, 7, fill=theme.ink, opacity=0.05)

    def _draw_goal(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        theme, t = canvas.theme, canvas.t
        if n == len(self.shown):
            icon = "chevron-up" if self.draft.unfolded else "chevron-right"
            canvas.icon(icon, box.x + 12 * t, box.cy, 14 * t, theme.ink_soft)
            ink = theme.ink if n == self.chosen else theme.ink_soft
            label, room = self.rows[n].label, box.w - 32 * t
            draw_words(canvas, label, box.x + 26 * t, box.cy, room, "ui", 13.5, ink)
            return
        row, at = self.shown[n], Columns(box.w, t)
        goal = row.goal
        self._draw_tick(canvas, row, box.x + 20 * t, box.cy)
        chip = Box(box.x + at.code + 6 * t, box.cy - 13 * t, (CODE - 4) * t, 26 * t)
        draw_sign(canvas, self.looks, goal, chip)
        places = KINDS if at.all_units else 3
        wants = self._wants(row, int(places * BRICK // WANT))
        x, right = box.x + at.name + 6 * t, box.x + at.units
        if wants:
            right += places * BRICK * t - WANT * t * len(wants)
        room = right - 8 * t - x
        down = 0.0 if self._abreast(canvas) else 9.5 * t
        name, what = self.rows[n].label, aim_words(self.looks, self.draft, row)
        wide = draw_words(canvas, name, x, box.cy - down, room, "strong", 15.5, theme.ink)
        if not down:
            x, room = x + wide + 10 * t, room - wide - 10 * t
        draw_words(canvas, what, x, box.cy + down, room, "ui", 13, theme.ink_soft)
        if goal.wants:
            self._draw_wants(canvas, row, wants, right, box.cy)
        else:
            self._draw_units(canvas, row, box.x + at.units, box.cy, at.all_units)
        if row.standing != "closed" and not row.plan.lacking:
            money = self.looks.text("n", row.cost)
            canvas.text(money, box.x + at.money, box.cy, "strong", 15.5, theme.ink, "r")
        if goal.points:
            gain = self.looks.say("mark.points", n=goal.points)
            canvas.text(gain, box.x + at.points, box.cy, "strong", 15, theme.ink_good, "r")
        self._draw_state(canvas, row, Box(box.x + at.state, box.y, box.w - at.state - 6 * t, box.h))

    def _draw_tick(self, canvas: Canvas, row: GoalRow, x: float, y: float) -> None:
        theme, side = canvas.theme, 20 * canvas.t
        box = Box.around(x, y, side)
        if row.ticked:
            canvas.box(box, 4, theme.ink_good, theme.ink, 1.0)
            canvas.icon("check", x, y, side * 0.78, "#fffbe8")
        elif row.standing in UNTICKED:
            canvas.box(box, 4, None, theme.disabled_paper.edge, 1.0, dash=3)
        else:
            canvas.box(box, 4, "#fffaec", theme.button_paper.edge, 1.4)

    def _wants(self, row: GoalRow, most: int) -> list[int | None]:
        """The Titles that are wanted, as many as there is room for; None stands for the others."""
        wants = list(row.goal.wants)
        return [*wants] if len(wants) <= most else [*wants[: most - 1], None]

    def _draw_wants(
        self, canvas: Canvas, row: GoalRow, wants: Sequence[int | None], x: float, y: float
    ) -> None:
        """Their codes; those that nobody can be asked for now are dashed."""
        theme, t = canvas.theme, canvas.t
        for title in wants:
            chip = Box(x, y - 11 * t, 42 * t, 22 * t)
            if title is None:
                more = self.looks.say("plan.wants", n=len(row.goal.wants) - len(wants) + 1)
                canvas.text(more, chip.cx, y, "strong", 13.5, theme.ink_soft, "c")
                continue
            draw_code(canvas, self.looks, title, chip)
            if title in row.plan.later:
                canvas.box(chip.inset(-2), 5, None, theme.ink_alarm, 1.3, dash=2.5)
            x += WANT * t

    def _draw_units(self, canvas: Canvas, row: GoalRow, x: float, y: float, every: bool) -> None:
        """Of each type what will lie there of what is needed; brought units framed, missing ones dashed."""
        theme, t, goal = canvas.theme, canvas.t, row.goal
        plate = self.draft.state.table.units_in(goal.title)
        held = held_with(self.draft, row)
        place = 0
        for kind in range(KINDS):
            need, brought = goal.needs[kind], held[kind] > plate[kind]
            if not need or (not every and plate[kind] >= need):
                continue
            if not every and place == 3:
                break
            cx = x + ((place if not every else kind) * BRICK + 11) * t
            place += 1
            lacks = held[kind] < need
            size = 21 * t
            if lacks:
                lacking_brick(canvas, kind, cx, y, size)
            else:
                if brought:
                    canvas.box(Box.around(cx, y, size + 5), size * 0.28, None, theme.ink_good, 2.2)
                brick(canvas, kind, cx, y, size)
            ink = theme.ink_alarm if lacks else theme.ink_good if brought else theme.ink
            left = cx + 15.5 * t
            canvas.text(str(held[kind]), left, y - 6 * t, "strong", 14, ink)
            canvas.text(self.looks.say("plan.of", n=need), left, y + 8.5 * t, "ui", 12, theme.ink_soft)

    def _draw_state(self, canvas: Canvas, row: GoalRow, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        inks = {"ready": theme.ink_good, "reserve": theme.care.ink, "short": theme.ink_alarm}
        ink = inks.get(row.standing, theme.ink_soft)
        x = box.x
        if row.standing == "ready":
            canvas.icon("check", x + 6 * t, box.cy, 13 * t, ink)
            x += 15 * t
        words = standing_words(self.looks, self.draft, row)
        said = fit(canvas, words, "strong", 13.5, box.right - x, most=2)
        step = said.size * 1.12 * t
        y = box.cy - step * (len(said.lines) - 1) / 2
        for line in said.lines:
            canvas.text(line, x, y, "strong", said.size, ink)
            y += step

    # mouse and keys

    def mouse_down(self, x: float, y: float) -> None:
        """Remember whether the tick was pressed."""
        super().mouse_down(x, y)
        on_row = self.row_box(self.chosen).contains((x, y))
        self._pressed_tick = on_row and x < self.box.x + TICK * self.tall

    tall = 1.0
    """The text scale with which it was laid out."""

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Tick a row, or unfold the rest."""
        super().mouse_up(x, y, inside)
        if inside and self.row_at(y) == self.chosen and (self._pressed_tick or self._at_end):
            self.use_chosen()

    @property
    def _at_end(self) -> bool:
        """Whether the row that unfolds the rest is in focus."""
        return self.chosen == len(self.shown)

    def use_chosen(self) -> None:
        """Tick the row in focus; the last one unfolds the rest."""
        if self._at_end:
            self.emit(Shown(self.draft.unfold))
        elif self.chosen >= 0:
            sound.play("tick")
            self.emit(Shown(partial(self.draft.tick, key_of(self.shown[self.chosen].goal))))

    def key(self, event: pygame.Event) -> bool:
        """Left and right change the source; Enter is for the brass button, but on the last row."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if event.key == pygame.K_RIGHT else -1
            self.emit(Shown(partial(self.draft.next_source, by)))
        elif event.key not in ENTER:
            return super().key(event)
        elif self._at_end:
            self.use_chosen()
        else:
            return False
        return True

    def takes(self, sign: str) -> bool:
        """Space, + and - are for the rows."""
        return sign in " +-"

    def text(self, typed: str) -> None:
        """Space ticks the row in focus, + and - set the points."""
        if "+" in typed or "-" in typed:
            more = typed.count("+") - typed.count("-")
            self.emit(Change(partial(self.draft.buy, self.draft.points + more)))
        else:
            self.use_chosen()


def name_of(looks: Looks, goal: Goal) -> str:
    """What a goal is about: a Territory, a colour group, a MISSION."""
    if goal.card:
        return looks.board.card_named[goal.card].title
    if goal.aim == "group":
        return looks.board.groups[looks.board.title_groups[goal.title]].name
    return looks.text("title_name", goal.title)


def gone_words(looks: Looks, goals: tuple[Goal, ...]) -> str:
    """What was ticked ahead and is out of reach now; "" where nothing is."""
    names = tuple(name_of(looks, goal) for goal in goals)
    return looks.say("plan.ahead.gone", names=looks.text("list", Series(names, "comma"))) if names else ""


def sunk_words(looks: Looks, draft: Draft) -> str:
    """How many goals sink out of sight, and which."""
    hidden = [row.goal for row in draft.rows[len(draft.rows) - draft.sunk :]]
    named = [name_of(looks, goal) for goal in hidden if goal.aim in ("group", "mission")]
    if not named:
        return looks.say("plan.more", n=draft.sunk)
    return looks.say("plan.more_named", n=draft.sunk, names=looks.text("list", Series(tuple(named), "comma")))


def draw_sign(canvas: Canvas, looks: Looks, goal: Goal, box: Box) -> None:
    """The code of a Territory, the icon of a group or of a MISSION on its colour."""
    if goal.aim not in ("group", "mission"):
        draw_code(canvas, looks, goal.title, box)
        return
    if goal.card:
        colour, ink, icon = CARD_COLOURS[MISSION], "#fff8e6", CARD_ICONS[MISSION]
    else:
        group = looks.board.title_groups[goal.title]
        (colour, ink), icon = looks.heads[group], looks.board.groups[group].icon
    canvas.box(box, 4, colour, canvas.theme.keyline, 1.0)
    canvas.icon(icon, box.cx, box.cy, box.h * 0.74, ink)


def held_with(draft: Draft, row: GoalRow) -> Units:
    """What of each type lies on the plate of a goal for it, once its plan is carried out."""
    held = list(draft.state.table.units_in(row.goal.title))
    for haul in own_hauls(draft, row):
        held[haul.kind] += haul.number
    for haul in row.plan.hauls:
        if haul.store == row.goal.title != haul.title:
            held[haul.kind] -= haul.number
    return tuple(held)


def aim_words(looks: Looks, draft: Draft, row: GoalRow) -> str:
    """What a goal is, in a few words."""
    goal = row.goal
    if goal.aim == "garrison":
        return looks.say("plan.aim.garrison", n=goal.needs[-1])
    if goal.card:
        found = dossier(looks, draft.state, draft.seat, goal.card)
        return looks.say("plan.aim.mission", have=found.have, need=found.need)
    if goal.aim == "group":
        return looks.say("plan.aim.group", n=len(goal.wants))
    return looks.say(f"plan.aim.{goal.aim}", n=goal.level)
