"""A table of Petropolis, and hands that answer every question on it by mouse or by keys."""

from __future__ import annotations

from typing import Any, cast

import pygame

from game.app.play.commands import Do, Interject
from game.app.services.services import Services
from game.app.skins.petropolis.dialogs.building import BuildDialog
from game.app.skins.petropolis.dialogs.court import CourtDialog
from game.app.skins.petropolis.dialogs.terms import TermsDialog
from game.app.skins.petropolis.dialogs.trading import TradeDialog
from game.app.table.dialogs.consent_dialog import ConsentDialog
from game.app.table.dialogs.fields import AmountRow, Pieces, Tallies
from game.app.table.dialogs.form_dialog import FormDialog
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.widget import Widget
from game.engine.dice import Dice
from game.engine.match import Match, Point
from game.engine.vocabulary import Action, Seat
from game.rules.petropolis import RULES
from game.rules.petropolis.messages import Build, Counter, NameTitles, OfferPartnership, OfferPrice, Propose
from game.store.settings import Settings
from tests.app.drivers.table import AtTable
from tests.petropolis.world import BOARD, World, options

NAMES = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")
ENTER, ESC, SPACE, TAB = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB


def petropolis(players: int, people: tuple[int, ...] = (0,), seed: int = 5, **changes: Any) -> Match:
    seats = tuple(
        Seat(NAMES[number], "human" if number in people else "random", number) for number in range(players)
    )
    return Match(RULES, BOARD, options("short", **changes), seats, seed)


def services(**settings: Any) -> Services:
    given: dict[str, Any] = {"own_speed": "instant", "others_speed": "instant", **settings}
    return Services({"petropolis": RULES}, Settings(**given), None)


class Player(AtTable):
    """Somebody at a table of Petropolis; with `keys` everything is done by keys."""

    def __init__(
        self, match: Match, size: tuple[int, int] = (1280, 720), *, keys: bool = False, fresh: bool = False,
        **settings: Any,
    ) -> None:  # fmt: skip
        self.keys = keys
        self.seen: set[str] = set()
        super().__init__(match, services(**settings), size, fresh=fresh)

    @property
    def dialog(self) -> TableDialog | None:
        found = self.table.view.desk.modal
        return found if isinstance(found, TableDialog) else None

    # what is pressed

    def push(self, widget: Widget) -> None:
        """Click a widget, or bring the focus to it and press Enter; buttons by the key on their cap."""
        assert widget.enabled, (widget.name, widget.reason)
        if not self.keys:
            self.table.view.desk.focus.put(widget)
            s = self.table.view.desk.scale
            self.click(widget.box.cx * s, widget.box.cy * s)
        elif isinstance(widget, Button) and widget.shortcut:
            named = {"enter": ENTER, "esc": ESC, "space": SPACE}
            self.table.view.desk.focus.show(False)
            key = named.get(widget.shortcut)
            self.key(key) if key is not None else self.letter(widget.shortcut)
        else:
            self.go_to(widget)
            self.key(ENTER)

    def go_to(self, widget: Widget) -> None:
        """Press Tab until the focus is there."""
        focus = self.table.view.desk.focus
        for _ in range(400):
            if focus.current is widget:
                focus.show(True)
                return
            self.key(TAB)
        raise AssertionError(f"Tab does not lead to {widget.name}")

    def button(self, label: str) -> Button:
        """The button of the dialog whose words begin so."""
        assert self.dialog is not None
        return next(w for w in self.dialog.walk() if isinstance(w, Button) and w.label.startswith(label))

    def item(self, name: str) -> None:
        """Press a button of the bar."""
        if not self.keys:
            self.press(name)
            return
        key = next(item.key for item in self.items if item.name == name)
        self.table.view.desk.focus.show(False)
        named = {"enter": ENTER, "space": SPACE}
        self.key(named[key]) if key in named else self.letter(key)

    # what is said

    def say(self, action: Action) -> None:
        """Say what was chosen, whatever it takes; the match goes on by exactly that."""
        before = len(self.table.match.log)
        match self.dialog:
            case ConsentDialog() if isinstance(action, Counter):
                self.push(self.button("Counter"))
                self.put_together(action)
            case TermsDialog() if isinstance(action, NameTitles):
                self.put_together(action)
            case CourtDialog() if isinstance(action, OfferPrice):
                self.set_number("price", action.price // 1000)
                self.commit(action)
            case None:
                self.on_the_table(action)
            case _:
                self.commit(action)
        log = self.table.match.log
        assert len(log) > before and log[before].said == action, (action, log[before:])

    def on_the_table(self, action: Action) -> None:
        """Board and bar; what stands behind a door is put together there."""
        launchers: dict[type[Action], str] = {
            Propose: "trade",
            Build: "build",
            OfferPartnership: "partnership",
        }
        launcher = launchers.get(type(action))
        if launcher is not None:
            self.item(launcher)
            self.remember()
            assert self.dialog is not None, launcher
        match action:
            case Propose():
                dialog = self.dialog
                assert isinstance(dialog, TradeDialog)
                if dialog.partner != action.partner:
                    self.choose_partner(action.partner)
                self.put_together(action)
            case Build():
                dialog = self.dialog
                assert isinstance(dialog, BuildDialog)
                self.choose_level(action)
                self.commit(action)
            case OfferPartnership():
                self.commit(action)
            case _:
                self.on_the_board(action)

    def on_the_board(self, action: Action) -> None:
        places = (
            self.table.skin.places_of(self.controller.selection.view, action)
            if self.controller.selection
            else ()
        )
        selection = self.controller.selection
        assert selection is not None
        if not places:
            self.item(type(action).__name__)
            return
        if selection.chosen != action:
            self.click(*self.spot_for(places[0]))
        self.key(ENTER) if self.keys else self.click(*self.spot_for(places[0]))

    def commit(self, action: Action) -> None:
        """Press the button of the dialog that plays the action."""
        assert self.dialog is not None
        buttons = [widget for widget in self.dialog.walk() if isinstance(widget, Button)]
        meant = [b for b in buttons if isinstance(b.command, Do) and b.command.action == action]
        assert meant, (type(self.dialog).__name__, action, [button.command for button in buttons])
        self.reach(meant[0])

    def reach(self, widget: Widget) -> None:
        """Bring a part of a scrolled body into sight and press it."""
        assert self.dialog is not None
        if self.dialog.body.furthest and not self.keys:
            self.dialog.body.reveal(widget)
        self.push(widget)

    def put_together(self, action: Action) -> None:
        """Fill in a form, field by field, and play what came of it."""
        dialog = self.dialog
        assert isinstance(dialog, FormDialog)
        for part in [part for column in dialog.columns for part in column.parts]:
            value: Any = getattr(action, part.field.field)
            match part:
                case Pieces():
                    left = [*cast("tuple[Any, ...]", value)] if isinstance(value, tuple) else [value]
                    for good, chip in part.chips:
                        wanted = good in left
                        if wanted:
                            left.remove(good)
                        if chip.enabled and chip.on != wanted:
                            self.reach(chip)
                case Tallies():
                    for stepper, many in zip(part.steppers, value, strict=True):
                        if stepper.value != many:
                            self.set_number(stepper.name, many)
                case AmountRow():
                    shown = max(part.stepper.least, value * part.towards // part.field.step)
                    if part.stepper.value != shown:
                        self.set_number(part.stepper.name, shown)
        self.commit(action)

    def choose_partner(self, seat: int) -> None:
        tabs = self.named("partner")
        self.go_to(tabs)
        order = [value for value, _ in tabs.parts]
        for _ in range(10):
            dialog = self.dialog
            assert isinstance(dialog, FormDialog)
            if dialog.partner == seat:
                return
            by = pygame.K_RIGHT if order.index(seat) > order.index(dialog.partner) else pygame.K_LEFT
            self.go_to(self.named("partner"))
            self.key(by)
        raise AssertionError(f"no way to {seat}")

    def choose_level(self, action: Build) -> None:
        dialog = self.dialog
        assert isinstance(dialog, BuildDialog)
        while dialog.group != action.group:
            self.go_to(self.named("groups"))
            down = dialog.groups.index(action.group) > dialog.groups.index(dialog.group)
            self.key(pygame.K_DOWN if down else pygame.K_UP)
        while dialog.level != action.level:
            self.go_to(self.named("levels"))
            self.key(pygame.K_RIGHT if dialog.level < action.level else pygame.K_LEFT)

    def set_number(self, name: str, value: int) -> None:
        """Type a number into a stepper."""
        stepper = self.named(name)
        self.go_to(stepper)
        self.type(str(value))

    def type(self, digits: str) -> None:
        """Type digits where the focus is, and go on."""
        for digit in digits:
            self.step(pygame.Event(pygame.KEYDOWN, key=ord(digit), mod=0, unicode=digit, scancode=0))
            self.step(pygame.Event(pygame.TEXTINPUT, text=digit))
            self.step(pygame.Event(pygame.KEYUP, key=ord(digit), mod=0, unicode=digit, scancode=0))
        self.key(TAB)

    def named(self, name: str) -> Any:
        assert self.dialog is not None
        return next(w for w in self.dialog.walk() if w.name == name)

    # a whole match

    def remember(self) -> None:
        if self.dialog is not None:
            self.seen.add(type(self.dialog).__name__)

    def play(self, dice: Dice, decisions: int = 100_000) -> None:
        """Play on for so many decisions of people, or to the end, by random legal actions."""
        while decisions:
            self.wait(self.is_ready)
            self.remember()
            if self.noticed:
                self.push(self.button("Go on"))
            elif self.controller.mode == "over":
                return
            elif self.controller.mode == "roll":
                self.item("roll")
            elif self.controller.mode in ("held", "interject") and self.dialog is not None:
                raise AssertionError(f"{self.dialog.title} hides the bar, which alone leads on")
            elif self.controller.mode == "held":
                assert not self.table.match.over, "nobody's turn goes on when the match is over"
                self.item("end")
            elif self.controller.mode == "interject":
                self.item("interject-0" if dice.below(2) else "let-be")
            else:
                decisions -= 1
                asides = [item for item in self.items if isinstance(item.command, Interject)]
                if asides and self.dialog is None and dice.below(2):
                    self.item(asides[0].name)
                else:
                    self.say(self.command(dice))

    @property
    def noticed(self) -> bool:
        return self.dialog is not None and self.dialog.holds

    def is_ready(self) -> bool:
        """Whether a person is to do something."""
        if self.controller.mode == "choose":
            return self.controller.selection is not None
        return self.controller.mode in ("roll", "held", "over", "interject") or self.noticed



def world_match(world: World, people: int = 2) -> Match:
    """A match that stands as a world does, everything settled up to its next question."""
    seats = tuple(Seat(NAMES[n], "human" if n < people else "random", n) for n in range(world.table.seats))
    world.state.heard = None
    return Match.resumed(RULES, BOARD, options(), seats, 1, Point(world.state, 0, 0), [])
