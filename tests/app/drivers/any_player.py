"""Hands that answer every question of any game through the shared dialogs, the board and the bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import pygame
from msgspec.structs import replace

from game.app.play.commands import Do, Interject
from game.app.services.services import Services
from game.app.table.dialogs.answer_dialog import AnswerDialog
from game.app.table.dialogs.auction import AuctionDialog
from game.app.table.dialogs.card_dialog import CardDialog
from game.app.table.dialogs.chips import TakeChip
from game.app.table.dialogs.fields import AmountRow, Part, Pieces, Tallies
from game.app.table.dialogs.form_dialog import FormDialog
from game.app.table.dialogs.rows import WayRow
from game.app.table.dialogs.small_form import Among, SmallForm
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown, ListPanel
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Widget
from game.components.auction import Bid
from game.components.consent import Accept, Refuse
from game.contract.cases import Case
from game.engine.dice import Dice
from game.engine.forms import Due, Range
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Offer, Seat
from game.store.settings import Settings
from tests.app.drivers.choosing import choose_by_keys, choose_by_mouse
from tests.app.drivers.table import AtTable
from tests.contract.games import GAMES

NAMES = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")
ENTER, ESC, SPACE, TAB = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB
SETTINGS: dict[str, Any] = {
    "own_speed": "instant", "others_speed": "instant", "curtain": "never", "catch_up": False,
    "remind": False, "ask_trifles": True,
}  # fmt: skip


def match_of(case: Case, people: int, seed: int) -> Match:
    """A match of a case in which the first seats are people's."""
    seats = tuple(Seat(NAMES[n], "human" if n < people else "random", n) for n in range(case.seats))
    return Match(case.rules, case.board, case.options, seats, seed)


def written(stepper: Stepper, value: int) -> str:
    """What somebody types who wants this value: what stands there for it, or how many where that is words."""
    shown = stepper.shown(value)
    digits = [place for place, sign in enumerate(shown) if sign.isdigit()]
    return shown[digits[0] : digits[-1] + 2].strip() if digits else str(value)


class AnyPlayer(AtTable):
    """Somebody at a table of any game; with `plain` it is drawn without the look of its game."""

    def __init__(
        self,
        match: Match,
        size: tuple[int, int] = (1280, 720),
        *,
        keys: bool = False,
        plain: bool = True,
        games: Mapping[str, Rules] = GAMES,
        **settings: Any,
    ) -> None:
        self.keys = keys
        self.seen: set[str] = set()
        given: dict[str, Any] = {**SETTINGS, **settings}
        services = Services(games, Settings(**given))
        services.plain = plain
        AtTable.__init__(self, match, services, size, fresh=True)

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
        """Say what was chosen, whatever it takes; the match goes on by exactly that, or by the same with
        another one of two pieces that stand on one place."""
        before, state = len(self.table.match.log), self.controller.session.view()
        match self.dialog:
            case None:
                self.on_the_table(action)
            case AnswerDialog() if not isinstance(action, Accept | Refuse):
                self.push(self.button("Counter-offer"))
                self.put_in(action)
            case AuctionDialog() if isinstance(action, Bid):
                stepped = [w for w in self.dialog.walk() if w.name == "bid"]
                if stepped:
                    self.set_number("bid", action.amount)
                self.commit(action)
            case FormDialog() if not isinstance(self.dialog, AnswerDialog):
                self.put_in(action)
            case CardDialog():
                self.put_on_card(action)
            case _ if self.of_a_look(action):
                self.table.handle(Do(action, final=True))
            case _:
                self.set_in_row(action)
                self.commit(action)
        log = self.table.match.log
        assert len(log) > before, action
        said: Any = log[before].said
        places = self.table.skin.places.of(state, action)
        alike = type(said) is type(action) and places and self.table.skin.places.of(state, said) == places
        assert said == action or alike, (action, log[before:])

    def of_a_look(self, action: Action) -> bool:
        """Whether a dialog of a look's own puts such an action together, and its button says another one yet:
        how that is done the tests of the look know."""
        dialog = self.dialog
        if dialog is None or not type(dialog).__module__.startswith("game.app.skins."):
            return False
        commands = [w.command for w in dialog.walk() if isinstance(w, Button)]
        said = [command.action for command in commands if isinstance(command, Do)]
        return action not in said and type(action) in map(type, said)

    def on_the_table(self, action: Action) -> None:
        """Board and bar; a form or a list behind a button of the bar."""
        name = type(action).__name__
        selection = self.controller.selection
        assert selection is not None
        if action.aside:
            self.key(ESC)
            label = self.table.context.phrases.label(action)
            for _ in range(2):  # the menu, and the question whether it is meant
                modal = self.table.view.desk.modal
                assert modal is not None
                self.push(next(w for w in modal.walk() if isinstance(w, Button) and w.label == label))
            return
        if isinstance(action, selection.behind):
            launchers = self.table.dialogs.launchers()
            self.item(next(one.name for one in launchers if isinstance(action, one.kinds)))
            self.remember()
            assert self.dialog is not None, name
            if isinstance(self.dialog, FormDialog) and isinstance(action, self.dialog.kind):
                self.put_in(action)
                return
            self.set_in_row(action)
            self.commit(action)
            return
        item = next((item for item in self.items if item.name == name), None)
        if item is not None and item.vary is not None:
            self.set_amount(name, item.vary, getattr(action, item.vary.field))
        self.on_the_board(action)

    def on_the_board(self, action: Action) -> None:
        """The places that single it out, one after the other; its button where it has none."""
        (choose_by_keys if self.keys else choose_by_mouse)(self, action)

    def set_in_row(self, action: Action) -> None:
        """Say in the row of an action what may be varied in it."""
        rows: Sequence[WayRow] = getattr(self.dialog, "rows", ())
        kind = type(action)
        for form in [row.form for row in rows if isinstance(row.form, SmallForm)]:
            if not isinstance(form.action, kind):
                continue
            varied = {part.field.field: getattr(action, part.field.field) for part in form.parts}
            if replace(form.action, **varied) == action:
                self.fill_in(form, action)
                return

    def set_amount(self, name: str, vary: Range, value: int) -> None:
        """Set the number before a button of the bar: by clicks on minus and plus, by keys by its digits."""
        if self.keys:
            self.go_to(self.stepper(name))
            self.type(written(self.stepper(name), value))
        for _ in range(abs(value - self.stepper(name).value) // vary.step):
            box, s = self.stepper(name).box, self.table.view.desk.scale
            side = box.right - 10 if value > self.stepper(name).value else box.x + 10
            self.click(side * s, box.cy * s)
        assert self.stepper(name).value == value

    def stepper(self, name: str) -> Stepper:
        """The number before a button of the bar."""
        found = (w for w in self.table.view.bar.walk() if isinstance(w, Stepper))
        return next(w for w in found if w.name == f"{name} amount")

    def put_in(self, action: Action) -> None:
        """Fill in a form, field by field, and play what came of it."""
        dialog = self.dialog
        assert isinstance(dialog, FormDialog)
        offers = dialog.ideas(dialog.asked)
        partners = [dialog.partner_of(dialog.asked, offer) for offer in offers if self._can_be(offer, action)]
        partner = next(iter(partners), dialog.partner)
        if partner != dialog.partner:
            self.choose_partner(partner)
        if dialog.about is not None and dialog.matters is not None:
            self.pick_in(dialog.about, dialog.matters.of(action))
        self.put_together(action)

    def _can_be(self, offer: Offer, action: Action) -> bool:
        """Whether an offer becomes the action by what is filled in."""
        assert self.dialog is not None
        if type(offer.action) is not type(action):
            return False
        filled = {field.field: getattr(action, field.field) for field in self.dialog.asked.fields(offer)}
        return replace(offer.action, **filled) == action

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
        assert isinstance(self.dialog, FormDialog)
        self.fill_in(self.dialog, action)
        self.commit(action)

    def put_on_card(self, action: Action) -> None:
        """Say what varies in a way of a card, and go that way; every second time by way of the board."""
        dialog = self.dialog
        assert isinstance(dialog, CardDialog)
        number = next(
            n for n, way in enumerate(dialog.ways)
            if action in way.actions or (not way.among and type(way.action) is type(action))
        )  # fmt: skip
        form = (dialog.columns or dialog.rows)[number].form
        match form:
            case SmallForm():
                self.fill_in(form, action)
            case Among() if form.board is not None and len(self.table.match.log) % 2:
                self.reach(form.board)
                self.step(ms=400)
                self.on_the_board(action)
                return
            case Among():
                self.pick_in(form.list, dialog.ways[number].among.index(action))
            case None:
                pass
        self.commit(action)

    def pick_in(self, dropdown: DropDown[int], place: int) -> None:
        """Open a drop-down and take a row of it, by letters and arrows or with the mouse."""
        if dropdown.value == place:
            return
        self.reach(dropdown)
        panel = self.table.view.desk.live[0]
        assert isinstance(panel, ListPanel)
        self.step(ms=16)
        listing, s = panel.listing, self.table.view.desk.scale
        if self.keys:
            self.key(pygame.K_HOME) if panel.search is None else None
            for _ in range(len(listing.rows)):
                if listing.chosen == place:
                    break
                self.key(pygame.K_DOWN if listing.chosen < place else pygame.K_UP)
            self.key(ENTER)
        else:
            listing.show(place)
            box = listing.row_box(place)
            self.click(box.cx * s, box.cy * s)
        self.step(ms=16)
        assert dropdown.value == place, (dropdown.value, place)

    def fill_in(self, form: FormDialog | SmallForm, action: Action) -> None:
        """Set every field to the value that the action has in it; what is owed follows what is lent, and
        parts of things stand there once those are chosen."""
        done: set[tuple[str, int]] = set()

        def parts() -> dict[tuple[str, int], Part]:
            columns = form.columns if isinstance(form, FormDialog) else (form,)
            found = (part for column in columns for part in column.parts)
            return {(part.field.field, getattr(part, "towards", 0)): part for part in found}

        while left := {key: part for key, part in parts().items() if key not in done}:
            key = min(left, key=lambda key: isinstance(left[key].field, Due))
            done.add(key)
            value: Any = getattr(action, key[0])
            if left[key].hidden:
                self.turn_page()
            match parts()[key]:
                case Pieces():
                    self.take(lambda key=key: parts()[key], value)
                case Tallies() as part:
                    many = {step.name: n for step, n in zip(part.steppers, value, strict=True)}
                    # what is put back first leaves room, where all together are limited
                    for step in sorted(part.steppers, key=lambda step: many[step.name] > step.value):
                        if step.value != many[step.name]:
                            self.set_number(step.name, many[step.name])
                case AmountRow() as part:
                    shown = max(part.stepper.least, value * part.towards // part.field.step)
                    if part.stepper.value != shown:
                        self.set_number(part.stepper.name, shown)

    def take(self, found: Callable[[], Part], value: Any) -> None:
        """Press chips until they are as the value has them; the part may be another one after every press."""
        for _ in range(200):
            part = found()
            assert isinstance(part, Pieces)
            chip = _chip_to_press(part, value)
            if chip is None:
                return
            self.reach(chip)
        raise AssertionError(f"the chips never show {value}")

    def turn_page(self) -> None:
        """Turn to the other page of a form."""
        before = self.named("page").place
        self.go_to(self.named("page"))
        if self.named("page").place == before:  # a click may have done it already
            self.key(pygame.K_LEFT if before else pygame.K_RIGHT)

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

    def set_number(self, name: str, value: int) -> None:
        """Type a number into a stepper."""
        stepper = self.named(name)
        self.go_to(stepper)
        self.type(written(stepper, value))

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
            if self.noticed and self.dialog is not None:
                buttons = (widget for widget in self.dialog.walk() if isinstance(widget, Button))
                self.push(next(button for button in buttons if button.kind == "brass"))
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


def _chip_to_press(part: Pieces, value: Any) -> TakeChip | None:
    """The first chip that is not as the value has it; of things of which only one can be had that one, which
    puts the others back."""
    left = [*cast("tuple[Any, ...]", value)] if isinstance(value, tuple) else [value]
    found: list[tuple[bool, TakeChip]] = []
    for good, chip in part.chips:
        wanted = good in left
        if wanted:
            left.remove(good)
        if chip.enabled and chip.on != wanted:
            found.append((wanted, chip))
    if not isinstance(value, tuple):
        found.sort(key=lambda each: not each[0])
    return found[0][1] if found else None
