"""All that a person at the screen can see, read, reach or hear of a match, to be compared with another."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pygame

from game.ai.requests import MoveReply
from game.app import sound
from game.app.play.ai_service import Done, MatchContext, MoveRequest
from game.app.play.commands import (
    AskHint,
    Do,
    OpenDialog,
    OpenMenu,
    OpenOrders,
    OpenPlayers,
    OpenSave,
    OpenTable,
    ShowOverlay,
    ShowOwners,
)
from game.app.table.panels.standing import StandingRows
from game.app.widgets.widget import Group, ShowRule, Widget
from game.components.reactions import Reaction
from game.engine.match import Match, UndoPoint
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Seat
from game.store.rulebook import load_book
from tests.app.drivers.table import AtTable, new_services

TELLING: Final[frozenset[type[object]]] = frozenset(
    (str, int, float, bool, tuple, list, dict, frozenset, msgspec.Struct)
)
PANELS: Final = (OpenMenu(), OpenTable(), ShowOwners(), ShowRule(), OpenPlayers(), OpenSave(), OpenOrders())
"""What can be opened at every moment, besides overlays and dialogs."""
SIZE: Final = (1280, 720)
Told = dict[str, object]


class Nobody:
    """Computer players who think for ever; what they are asked is kept. Where nobody may notice that they are
    asked, they play no card."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []
        self.match: Match | None = None

    def enter(self, context: MatchContext) -> None:
        """Nothing to get ready."""

    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        """No reply ever comes, but to a quiet question."""
        choice = self.match.decision() if self.match is not None else None
        if self.match is None or not isinstance(choice, Reaction) or self.match.seats[choice.seat].human:
            self.asked.append(request.view)
        else:
            done(MoveReply(request.number, msgspec.json.encode(choice.nothing)))

    def forget(self) -> None:
        """Nothing to drop."""

    def close(self) -> None:
        """Nothing runs."""


class Ears:
    """A loudspeaker that remembers what it was told to play."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int, float, float]] = []

    def play(self, name: str, step: int = 1, softer: float = 0.0, pan: float = 0.0) -> None:
        """Remember it, with how loud and from where it came: that must not tell anything either."""
        self.heard.append((name, step, softer, pan))

    def cut(self, name: str, ms: int) -> None:
        """It has been heard."""

    def duck(self, softer: float) -> None:
        """The tone of the room tells nothing."""


class Watched:
    """A match in a state, at a table that somebody looks at."""

    def __init__(
        self, rules: Rules, board: Any, options: Any, seats: tuple[Seat, ...], state: AnyState,
        plain: bool = False, going_on: Match | None = None, **settings: Any,
    ) -> None:  # fmt: skip
        match = going_on or Match.resumed(rules, board, options, seats, 1, UndoPoint(state.copy(), 0, 0), [])
        services = new_services(rules, **settings)
        services.plain = plain
        self.thinkers = Nobody()
        services.ai = self.thinkers
        self.ears = Ears()
        sound.use(self.ears)
        self.thinkers.match = match
        self.at = AtTable(match, services, SIZE)
        for _ in range(3):
            self.at.step(ms=1000.0)

    def told(self, *, pictured: bool = False) -> Told:
        """What is on the screen now."""
        table = self.at.table
        desk = table.view.desk
        found: Told = {
            f"{n} {type(panel).__name__}": list(parts(panel)) for n, panel in enumerate(desk.panels)
        }
        found["focus"] = [describe(widget) for widget in desk.stops()]
        found["marks"] = table.hand.marks()
        found["mode"] = self.at.controller.mode, self.at.controller.session.eye
        found["heard"] = tuple(self.ears.heard)
        if pictured:
            pixels = pygame.image.tobytes(self.at.window.screenshot(), "RGB")
            found["picture"] = hashlib.blake2b(pixels).digest()
        return found

    def everything(self, *, pictured: bool = False) -> Iterator[tuple[str, Told]]:
        """The table, each panel and dialog that can be opened at this moment, the hint, and what is told of
        every place, rule and action."""
        table, context = self.at.table, self.at.table.context
        yield "table", self.told(pictured=pictured)
        yield "told", self.spoken()
        for overlay in context.skin.facts.overlays(context.controller.event_player.shown):
            yield f"overlay {overlay.name}", self._opened(ShowOverlay(overlay.name), pictured)
        if self.at.controller.mode == "choose":
            table.commands.handle(AskHint())
            self.at.step(ms=1000.0)
            yield "hint", {"asked": tuple(self.thinkers.asked), **self.told()}
        for name in [launcher.name for launcher in table.dialogs.launchers()]:
            yield f"dialog {name}", self._opened(OpenDialog(name), pictured)
        for command in PANELS:
            yield type(command).__name__, self._opened(command, pictured)

    def _opened(self, command: object, pictured: bool) -> Told:
        self.at.table.commands.handle(command)
        for _ in range(3):
            self.at.step(ms=1000.0)
        found = self.told(pictured=pictured)
        for _ in range(3):
            self.at.key(pygame.K_ESCAPE)
            self.at.step(ms=1000.0)
            if self.at.table.view.desk.modal is None:
                break
        return found

    def spoken(self) -> Told:
        """What is told of seats, places, rules and actions, whether it is asked for or not."""
        context = self.at.table.context
        skin, shown, match = context.skin, context.controller.event_player.shown, context.match
        seats = range(len(match.seats))
        found: Told = {
            "seats": [skin.facts.seat(shown, seat) for seat in seats],
            "holdings": [skin.facts.holdings(shown, seat) for seat in seats],
            "outlook": [skin.facts.outlook(shown, seat) for seat in seats],
            "ledger": skin.facts.ledger(shown),
            "summary": skin.facts.summary(shown), "headline": skin.facts.headline(shown),
            "places": {place: skin.facts.place(shown, place) for place in skin.places.shapes(shown)},
            "rules": {rule: skin.facts.in_force(shown, rule) for rule in load_book(match.rules).by_id},
        }  # fmt: skip
        selection = context.controller.selection
        if selection is not None:
            said = [option.action for option in selection.options]
            found["offers"] = [(option.action, option.refusal) for option in selection.options]
            found["forecasts"] = [skin.facts.forecast(shown, action) for action in said]
            asked = self.at.table.dialogs.asked()
            found["changes"] = [skin.dialogs.changes(asked, action) for action in said]
            found["prospects"] = [asked.prospect(action) for action in said]
            found["advised"] = selection.advised
        return found

    def done(self, action: Action) -> Told:
        """What is seen and heard after the person who is asked has done something, and how many frames it
        takes until nothing moves. A question with one answer has been answered when the table is laid."""
        asked = self.at.table.match.why_not(action) is None
        if asked:
            self.at.table.commands.handle(Do(action))
        frames = 0
        player = self.at.controller.event_player
        while frames < 600 and not (player.idle and self.at.controller.mode != "watch"):
            if self.at.controller.mode == "roll":
                self.at.controller.roll()
            self.at.step(ms=50.0)
            frames += 1
        return {"asked": asked, "frames": frames, **self.told()}


def parts(widget: Widget) -> Iterator[object]:
    """A widget and what lies in it, as it shows and can be reached."""
    if widget.hidden:
        return
    yield describe(widget)
    if isinstance(widget, Group):
        for child in widget.children:
            yield from parts(child)


def describe(widget: Widget) -> object:
    """Kind, place, words and state of a widget."""
    kept: dict[str, str] = {}
    shown: dict[str, object] = vars(widget)
    for name, value in shown.items():
        value = vars(value) if isinstance(value, StandingRows) else value
        told = repr(value) if TELLING & set(type(value).__mro__) else ""
        if told and not name.startswith("_") and " at 0x" not in told:
            kept[name] = re.sub(r"logged=\d+", "", told)  # nobody sees how long the log was
    kept.pop("asked", "")  # the moment itself, of which the widget shows what stands beside it
    return type(widget).__name__, tuple(map(round, widget.box)), repr(sorted(kept.items()))


def differences(one: Told, other: Told) -> list[str]:
    """What of two tables is not the same."""
    return [key for key in {**one, **other} if repr(one.get(key)) != repr(other.get(key))]
