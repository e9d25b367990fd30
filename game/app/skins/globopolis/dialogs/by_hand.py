"""Units moved by hand: between stock and own plates, out of Guilds (D-04, D-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.app import sound
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import DoAll, OpenDialog
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Place
from game.app.skins.globopolis import lookahead
from game.app.skins.globopolis.dialogs.unit_rows import CELL, Pulled, Rows, Shelf, Shifted, UnitRow
from game.app.skins.globopolis.fields import brick
from game.app.skins.globopolis.looks import Looking
from game.app.skins.globopolis.places import field_of
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Close, Command, ShowRule, Size, Tip
from game.engine.vocabulary import Action
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.guilds import FOREIGN_GUILDS, OWN_GUILDS, rates
from game.rules.globopolis.messages import BuyUnits, MoveUnits, TakeUnits
from game.rules.globopolis.planning.goals import rise
from game.rules.globopolis.state import LEVEL_POINTS, NOBODY, own_store, territories_of
from game.rules.globopolis.units import KINDS, NONE, one

NAME: Final = "hand"


class Refused(Pressable):
    """Why units do not go there; a press opens the rule."""

    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, reason: Tip) -> None:
        self.why = reason
        self.name = "refused"

    def natural(self, canvas: Canvas) -> Size:
        """One line, or more where it is narrow."""
        lines = len(canvas.wrap(self._words, "strong", 13.5, self.box.w)) if self.box.w else 1
        return Size(canvas.text_width(self._words, "strong", 13.5), lines * 18 * canvas.t)

    @property
    def _words(self) -> str:
        return f"{self.why.sentence} ({self.why.rule})" if self.why.rule else self.why.sentence

    def draw(self, canvas: Canvas) -> None:
        """Wrapped words in the ink of a refusal."""
        step = 18 * canvas.t
        lines = canvas.wrap(self._words, "strong", 13.5, self.box.w)
        y = self.box.cy - step * (len(lines) - 1) / 2
        for line in lines:
            canvas.text(line, self.box.x, y, "strong", 13.5, canvas.theme.ink_alarm)
            y += step

    def rule_behind(self) -> str:
        """The rule that stands against it."""
        return self.why.rule

    def pushed(self) -> None:
        """Open the rule."""
        if self.why.rule:
            self.emit(ShowRule(self.why.rule))


class HandDialog(Looking, TableDialog):
    """A row for each place; it stays open while units go from one to the other."""

    wide = 1000.0
    apart = 2.0
    folds = False
    UNTRACKED = TableDialog.UNTRACKED | {"units"}

    def __init__(self, asked: Question) -> None:
        self.seat = asked.seat
        self.units = Rows()
        self.warned: Shifted | None = None
        """What would suspend a tower and was asked for once."""
        self.refused: Tip | None = None
        self._pulled = Pulled(-1, 0, 0)
        super().__init__(asked)

    def lasts(self, asked: Question) -> bool:
        """As long as the Option Phase does."""
        table = asked.state.table
        return table.stage == "options" and table.seat == self.seat and asked.seat in (self.seat, NOBODY)

    def begin_at(self, place: Place) -> None:
        """At the row of a Title, and of a Guild at the first type that it sells."""
        title = self.looks.board.title_at[field_of(place)]
        row = next((row for row in self.units.all if row.shelf.store == title), None)
        if row is not None:
            self.first = row
            self.units.kind = next((kind for kind in range(KINDS) if row.shelf.units[kind]), 0)

    # what it shows

    def fill(self) -> None:
        """Stock, plates, Guilds; what was refused last below them."""
        say = self.looks.say
        self.asks(self.seat, say("plan.asks", n=self.asked.state.table.round))
        self.title, self.rule = say("hand.title"), "GLO-4.2"
        rows = self.units.all = [UnitRow(self.looks, shelf, self.units) for shelf in self.shelves()]
        self.pinned = (DrawingArea(self._draw_heads, height=18),)
        self.body.put(*rows, DrawingArea(self._draw_drag))
        self.first = rows[0]
        words, to_plan = say("plan.button"), OpenDialog("plan")
        plan = Button(words, to_plan, "paper", icon="skyscraper", key="d", size=15.5)
        self.left = [self.back_button(), plan]
        self.right = [Button(say("hand.done"), Close(), "brass", icon="check", key="enter", size=15.5)]
        self.note = say("hand.how")
        if self.refused is not None:
            self.foot = Refused(self.refused)

    def shelves(self) -> Iterator[Shelf]:
        """All places, the stock first."""
        state, say, table = self.state, self.looks.say, self.state.table
        own, side = own_store(state, self.seat), table.side(self.seat)
        purse = say("plan.purse", money=table.cash[side])
        yield Shelf(own, -1, say("plan.source.stock"), purse, table.stock(self.seat), NONE)
        for title in territories_of(state, self.seat):
            goal = rise(state, title)
            wanted = goal.needs if goal is not None else NONE
            alarm = self.warned is not None and self.warned.source == title
            about = say("hand.suspends", n=LEVEL_POINTS) if alarm else self._about(title)
            name = self.looks.text("title_name", title)
            yield Shelf(title, title, name, about, table.plate(title), wanted, alarm=alarm)
        for guild in state.board.guilds:
            owner, name = table.owners[guild], self.looks.text("title_name", guild)
            if owner == NOBODY:
                yield Shelf(guild, guild, name, say("plan.unowned"), NONE, NONE, True, True)
                continue
            left = (OWN_GUILDS if owner == side else FOREIGN_GUILDS).left(state, guild)
            rate = min(filter(None, rates(state, guild)), default=0)
            seat = table.voice(owner)
            about = (
                say("hand.own", n=left) if owner == side else say("hand.sells", seat=seat, money=rate, n=left)
            )
            units = table.plate(guild)
            yield Shelf(guild, guild, name, about, units, NONE, True, not (left and any(units)))

    def _about(self, title: int) -> str:
        """Its towers, and with how many dice it defends."""
        say, table = self.looks.say, self.state.table
        towers = say("hand.towers", n=table.active[title], lost=table.levels[title] - table.active[title])
        foe = lookahead.best_attack(self.state, title)
        return say("hand.about", towers=towers, n=foe.strengths.defence.dice) if foe is not None else towers

    def _draw_heads(self, canvas: Canvas, box: Box) -> None:
        row, t = self.units.stock, canvas.t
        wide = min(CELL * t, row.box.w * 0.5 / KINDS)
        for kind, unit in enumerate(UNITS):
            x = row.box.right - (KINDS - kind) * wide
            words = self.looks.say(f"unit.{unit}")
            canvas.text(words, x + 8 * t, box.cy, "ui", 13, canvas.theme.ink_soft)

    def _draw_drag(self, canvas: Canvas, box: Box) -> None:
        if self._pulled.kind >= 0:
            brick(canvas, self._pulled.kind, self._pulled.x, self._pulled.y, 28 * canvas.t)

    # what a person does

    def handle(self, command: Command) -> bool:
        """Units go from one place to another."""
        match command:
            case Pulled():
                self._pulled = command
                self.invalidate()
            case Shifted():
                self._shift(command)
            case _:
                return False
        return True

    def _shift(self, wanted: Shifted) -> None:
        """Do it, say why not, or ask once where it suspends a tower."""
        actions = self._actions(wanted)
        refusal = self.asked.why_not(actions[0])
        suspends = refusal is None and self._suspends(wanted) and self.warned != wanted
        self.refused = self.asked.phrases.reason(refusal) if refusal is not None else None
        self.warned = wanted if suspends else None
        if refusal is not None or suspends:
            sound.play("refused")
            self.refill()
        else:
            self.emit(DoAll(tuple(actions)))

    def _actions(self, wanted: Shifted) -> list[Action]:
        """The moves of the rules: what is bought goes to the stock first (GLO-8.6)."""
        own, units = own_store(self.state, self.seat), one(wanted.kind, wanted.number)
        target = wanted.target
        if wanted.source in self.state.board.guilds:
            if self.state.table.owners[wanted.source] == self.state.table.side(self.seat):
                return [TakeUnits(wanted.source, target, units)]
            further: list[Action] = [MoveUnits(own, target, units)] if target != own else []
            return [BuyUnits(wanted.source, units), *further]
        return [MoveUnits(wanted.source, target, units)]

    def _suspends(self, wanted: Shifted) -> bool:
        """Whether it takes a unit that holds a tower up (GLO-5.8)."""
        table, source = self.state.table, wanted.source
        if source < 0 or source in self.state.board.guilds:
            return False
        return table.plate(source)[wanted.kind] - wanted.number < table.active[source]
