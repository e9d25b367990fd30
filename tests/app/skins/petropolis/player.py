"""A table of Petropolis, and hands that answer every question on it by mouse or by keys."""

from __future__ import annotations

from typing import Any

import pygame

from game.app.services.services import Services
from game.app.skins.petropolis.dialogs.building import BuildDialog
from game.app.skins.petropolis.dialogs.court import CourtDialog
from game.app.skins.petropolis.dialogs.settlement import TermsDialog
from game.app.skins.petropolis.dialogs.trading import TradeDialog
from game.app.table.dialogs.answer_dialog import AnswerDialog
from game.engine.match import Match, UndoPoint
from game.engine.vocabulary import Action, Seat
from game.rules.petropolis import RULES
from game.rules.petropolis.messages import Build, Counter, NameTitles, OfferPartnership, OfferPrice, Propose
from game.store.settings import Settings
from tests.app.drivers.any_player import ENTER, NAMES, AnyPlayer
from tests.app.drivers.table import AtTable
from tests.petropolis.world import BOARD, World, options


def petropolis(players: int, people: tuple[int, ...] = (0,), seed: int = 5, **changes: Any) -> Match:
    seats = tuple(
        Seat(NAMES[number], "human" if number in people else "random", number) for number in range(players)
    )
    return Match(RULES, BOARD, options("short", **changes), seats, seed)


def services(**settings: Any) -> Services:
    given: dict[str, Any] = {"own_speed": "instant", "others_speed": "instant", "catch_up": False, **settings}
    return Services({"petropolis": RULES}, Settings(**given), None)


class Player(AnyPlayer):
    """Somebody at a table of Petropolis; with `keys` everything is done by keys."""

    def __init__(
        self, match: Match, size: tuple[int, int] = (1280, 720), *, keys: bool = False, fresh: bool = False,
        **settings: Any,
    ) -> None:  # fmt: skip
        self.keys = keys
        self.seen: set[str] = set()
        AtTable.__init__(self, match, services(**settings), size, fresh=fresh)

    # what is said

    def say(self, action: Action) -> None:
        """Say what was chosen, whatever it takes; the match goes on by exactly that."""
        before = len(self.table.match.log)
        match self.dialog:
            case AnswerDialog() if isinstance(action, Counter):
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
            self.table.skin.places.of(self.controller.selection.view, action)
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


def world_match(world: World, people: int = 2) -> Match:
    """A match that stands as a world does, everything settled up to its next question."""
    seats = tuple(Seat(NAMES[n], "human" if n < people else "random", n) for n in range(world.table.seats))
    world.state.heard = None
    return Match.resumed(RULES, BOARD, options(), seats, 1, UndoPoint(world.state, 0, 0), [])
