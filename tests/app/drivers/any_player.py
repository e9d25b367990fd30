"""Hands that answer every question of any game through the shared dialogs, the board and the bar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.app.services.services import Services
from game.app.table.dialogs.auction import AuctionDialog
from game.app.table.dialogs.consent_dialog import ConsentDialog
from game.app.table.dialogs.form_dialog import FormDialog
from game.app.widgets.slider import Stepper
from game.components.auction import Bid
from game.components.consent import Accept, Refuse
from game.engine.forms import Range
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Seat
from game.store.settings import Settings
from tests.app.drivers.choosing import choose_by_keys, choose_by_mouse
from tests.app.drivers.petropolis import NAMES, Player
from tests.app.drivers.table import AtTable
from tests.contract.games import GAMES, Case

SETTINGS: dict[str, Any] = {"own_speed": "instant", "others_speed": "instant", "curtain": "never"}


def match_of(case: Case, people: int, seed: int) -> Match:
    """A match of a case in which the first seats are people's."""
    seats = tuple(Seat(NAMES[n], "human" if n < people else "random", n) for n in range(case.seats))
    return Match(case.rules, case.board, case.options, seats, seed)


class AnyPlayer(Player):
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

    def say(self, action: Action) -> None:
        """Say what was chosen, whatever it takes; the match goes on by exactly that."""
        before = len(self.table.match.log)
        match self.dialog:
            case None:
                self.on_the_table(action)
            case ConsentDialog() if not isinstance(action, Accept | Refuse):
                self.push(self.button("Counter-offer"))
                self.put_in(action)
            case AuctionDialog() if isinstance(action, Bid):
                stepped = [w for w in self.dialog.walk() if w.name == "bid"]
                if stepped:
                    self.set_number("bid", action.amount)
                self.commit(action)
            case FormDialog() if not isinstance(self.dialog, ConsentDialog):
                self.put_in(action)
            case _:
                self.commit(action)
        log = self.table.match.log
        assert len(log) > before and log[before].said == action, (action, log[before:])

    def on_the_table(self, action: Action) -> None:
        """Board and bar; a form or a list behind a button of the bar."""
        name = type(action).__name__
        selection = self.controller.selection
        assert selection is not None
        if isinstance(action, selection.behind):
            self.item(name)
            self.remember()
            assert self.dialog is not None, name
            if isinstance(self.dialog, FormDialog):
                self.put_in(action)
            else:
                self.commit(action)
            return
        item = next((item for item in self.items if item.name == name), None)
        if item is not None and item.vary is not None:
            self.set_amount(name, item.vary, getattr(action, item.vary.field))
        self.on_the_board(action)

    def on_the_board(self, action: Action) -> None:
        """The places that single it out, one after the other; its button where it has none."""
        (choose_by_keys if self.keys else choose_by_mouse)(self, action)

    def set_amount(self, name: str, vary: Range, value: int) -> None:
        """Set the number before a button of the bar: by clicks on minus and plus, by keys by its digits."""
        if self.keys:
            self.go_to(self.stepper(name))
            self.type(str(value))
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
        partner = next(
            (
                dialog.partner_of(dialog.asked, offer)
                for offer in dialog.ideas(dialog.asked)
                if self._same_partner(offer.action, action)
            ),
            dialog.partner,
        )
        if partner != dialog.partner:
            self.choose_partner(partner)
        self.put_together(action)

    @staticmethod
    def _same_partner(offered: Any, wanted: Any) -> bool:
        return getattr(offered, "partner", None) == getattr(wanted, "partner", None)
