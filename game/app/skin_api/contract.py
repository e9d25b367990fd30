"""What a game brings to the screen: its board, its pieces, where things are, what they mean, how they move.

A skin is drawn in **board units**: the board box is 868 wide (868 / aspect high), whatever its size in
pixels. A place is an id of the skin's own making ("p-13", "c-56", "t-3"); nobody else looks into it. The
`state` that a skin is given is always a view: what is hidden from the person at the screen is not in it.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from inspect import isabstract
from typing import Any, ClassVar

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.cues import Showing
from game.app.skin_api.question import DialogLauncher, Question, QuestionDialog
from game.app.skin_api.stage import Stage
from game.app.skin_api.statistics import Statistics
from game.app.skin_api.view_models import (
    Brief,
    Bundle,
    Changes,
    ChoiceTable,
    Column,
    Coming,
    Direction,
    Forecast,
    Good,
    Handle,
    Headline,
    Holding,
    Ledger,
    LedgerCell,
    Line,
    MarkLabel,
    Marks,
    Overlay,
    Owned,
    Place,
    PlaceFacts,
    SeatFact,
    SeatFacts,
)
from game.app.widgets.widget import Reason
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Choice, Event, Seat
from game.store.catalogue import say

BOARD_WIDTH = 868.0
"""Width of the board box in board units."""


class Skin(ABC):
    """How one game looks. One class per game, named SKIN in `game/app/skins/<game>/__init__.py`; a game from
    outside has its SKIN in the module `skin` beside its rules.

    Begin with the look of a game that brings none, and draw one thing after the other:

    >>> from game.app.skin_api.plain.skin import PlainSkin
    >>> from game.engine.smallest_game import RACE, Board
    >>> class RaceSkin(PlainSkin):
    ...     game = "race"
    ...     def shapes(self, state):
    ...         return {f"f-{n}": Box(80 * n, 200, 76, 76) for n in range(self.board.fields)}
    ...     def headline(self, state):
    ...         return Headline(f"Turn {state.table.turn}", "", "First to field ten wins")
    >>> seats = (Seat("Ada"), Seat("Bart", "novice"))
    >>> skin = RaceSkin(Board(), seats, RACE.options())
    >>> state = RACE.start(Board(), RACE.options(), len(seats))
    >>> skin.shapes(state)["f-1"].x
    80
    >>> skin.neighbour("f-1", "right", ("f-0", "f-2"), skin.shapes(state))
    'f-2'
    """

    game: ClassVar[str]
    """The id of the rules it belongs to."""
    holds: ClassVar[bool] = False
    """Whether seats hold something that wide windows show as cards."""
    alarm_sound: ClassVar[str] = ""
    """What is heard once a second while an `alarm` stands and a person decides; "" for nothing."""
    aspect: ClassVar[float] = 868 / 574
    """Width of the board box divided by its height."""
    numbers_choose: ClassVar[bool] = False
    """Whether the key of a number only chooses on the board, also what a press there does at once."""

    def __init__(self, board: Any, seats: tuple[Seat, ...], options: Any) -> None:
        self.board = board
        self.seats = seats
        self.options = options
        self.showing: Showing[Any] = Showing(None, {})
        """Shows the events by the cues of the skin."""

    # drawing; the canvas has its origin at the board box and counts in board units

    @property
    def printed(self) -> tuple[Any, ...]:
        """What of board, options and seats the bare board shows: matches alike in it share a picture.

        It must be possible to write it as JSON.
        """
        return self.board, self.options, self.seats

    @abstractmethod
    def ground(self, canvas: Canvas) -> None:
        """The bare board: opaque, fills the board box, drawn again only on resize and zoom."""

    @abstractmethod
    def standing(self, canvas: Canvas, state: Any, absent: frozenset[str]) -> None:
        """All pieces at rest but those in `absent`, which an animation is carrying."""

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Draw unseen, piece by piece, what takes long and will stand on the board later.

        A piece is drawn in a frame in which little else happens; what is drawn must be kept by the skin.
        """
        return iter(())

    @abstractmethod
    def marks(self, canvas: Canvas, marks: Marks) -> None:
        """Legal places, what is chosen, the way there, hint and focus; nothing where `marks` says nothing."""

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        """Draw a small sign of the game's own ("block-2") in a panel, in base units.

        Returns False for a name that is not the skin's: it is one of the icons then.
        """
        return False

    def sign_or_icon(
        self, canvas: Canvas, name: str, cx: float, cy: float, size: float, icon_size: float, ink: str
    ) -> None:
        """Draw the sign of that name; where it is not the skin's, the icon, in its own size and ink."""
        if not self.sign(canvas, name, cx, cy, size):
            canvas.icon(name, cx, cy, icon_size, ink)

    # where things are

    @abstractmethod
    def shapes(self, state: Any) -> Mapping[Place, Box]:
        """The hit box of each place in board units; where boxes overlap the later one wins."""

    def places_at(self, x: float, y: float, shapes: Mapping[Place, Box]) -> tuple[Place, ...]:
        """The places at a point of the board, in board units, the uppermost first: those whose boxes hold it,
        unless a skin knows their outlines better."""
        return tuple(place for place in reversed(list(shapes)) if shapes[place].contains((x, y)))

    def seen_after(self, place: Place) -> Place | None:
        """The place that must be picked before this one is seen, as a kind in a fan that opens there; None:
        it is always seen."""
        return None

    def calm(self) -> Box | None:
        """A part of the board, in board units, at whose foot a short note covers nothing that is clicked."""
        return None

    def neighbour(
        self, place: Place, direction: Direction, among: tuple[Place, ...], shapes: Mapping[Place, Box]
    ) -> Place | None:
        """The place an arrow key leads to from `place`: the nearest of `among` that way, sideways dearer."""
        here = shapes.get(place)
        if here is None:
            return among[0] if among else None
        along = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        best, least = None, float("inf")
        for other in among:
            there = shapes.get(other)
            if other == place or there is None:
                continue
            dx, dy = there.cx - here.cx, there.cy - here.cy
            ahead = dx * along[0] + dy * along[1]
            aside = abs(dx * along[1]) + abs(dy * along[0])
            if ahead > 0.5 and ahead + 2.5 * aside < least:
                best, least = other, ahead + 2.5 * aside
        return best

    def here(self, state: Any, seat: int) -> Place | None:
        """Where the one piece of a seat stands, in games where everybody has one."""
        return None

    # meaning

    @abstractmethod
    def places_of(self, state: Any, action: Action) -> tuple[Place, ...]:
        """The clicks that single this action out, in order; none for an action that is a button only."""

    @abstractmethod
    def action_at(self, state: Any, choice: Choice, picked: tuple[Place, ...], place: Place) -> Action | None:
        """What a click on `place` would mean after `picked`, legal or not; None where it means nothing.

        An action that has no places is done at once, as by its button.
        """

    def question(self, state: Any, choice: Choice, picked: tuple[Place, ...]) -> str:
        """What is to be chosen on the board next, as a short sentence without a full stop."""
        return say("looks.choose")

    def armed(self, state: Any, action: Action) -> bool:
        """Whether the last press on the board only chooses this action, and a second one does it.

        Where it is False the press does it at once: for what can be taken back and costs nobody dear.
        """
        return True

    def drawn_whole(self, state: Any, action: Action) -> bool:
        """Whether all that an armed action stakes is on the board already while it is only suggested, so that
        its button does it at once."""
        return False

    def led_to(self, state: Any, action: Action) -> bool:
        """Whether the board asks for an action only once a dialog has led to it, as to the target of a card
        in hand; until then it stands among those of the bar."""
        return False

    def bundle(self, state: Any, choice: Choice, advised: Action) -> Bundle | None:
        """Several actions that one button in brass does, the first of them what is `advised`; None: that one
        alone."""
        return None

    def left_open(self, state: Any, action: Action) -> Reason | None:
        """What is said once a turn before an action that ends a part of it: what could still be done; None:
        nothing."""
        return None

    def dialogs_at(self, state: Any, choice: Choice) -> Mapping[Place, str]:
        """The dialog (a launcher's name) to which a press on a place leads that has no other use."""
        return {}

    def series_at(self, state: Any, choice: Choice, place: Place) -> tuple[Action, ...]:
        """What Enter on such a place does, one action after the other; none: it leads to the dialog too."""
        return ()

    hand_dialog: ClassVar[str] = ""
    """The dialog (a launcher's name) that opens the hand of whoever chooses; "" where nobody has one."""

    def warns(self, state: Any, action: Action) -> Reason | None:
        """What is said before an action that stakes much and cannot be taken back: said again, it is done;
        None: nothing."""
        return None

    def arranging(self, state: Any, seat: int) -> str:
        """What a seat may rearrange at the end of its turn, in a word; "" where there is nothing."""
        return ""

    def settled(self, state: Any, choice: Choice) -> Action | None:
        """What is said for a person unasked, as there is nothing better; None for almost every question."""
        return None

    def trifle(self, state: Any, choice: Choice) -> Action | None:
        """What is said unasked for a person who is asked no small things, as all else is hardly better; None
        for almost every question."""
        return None

    def handles(self, state: Any, choice: Choice) -> tuple[Handle, ...]:
        """Buttons that go through actions of the board, each by a key that no command has."""
        return ()

    def mark_label(self, state: Any, action: Action) -> MarkLabel | None:
        """What choosing the last place of `action` brings."""
        return None

    def brief(self, state: Any, action: Action) -> Brief | None:
        """What stands on the button of an action that is chosen, or has one in the bar; None where the
        words of the game are enough."""
        return None

    def path_of(self, state: Any, action: Action) -> tuple[int, ...]:
        """The way that `action` takes, to be drawn before it is gone."""
        return ()

    def forecast(self, state: Any, action: Action) -> Forecast | None:
        """What `action` brings; stops before chance and before what is hidden."""
        return None

    def choices(self, state: Any, choice: Choice, advised: Action | None = None) -> ChoiceTable | None:
        """The few choices that matter at this question, side by side, first what is `advised` if it is one of
        them; None for most questions."""
        return None

    def place_facts(self, state: Any, place: Place) -> PlaceFacts | None:
        """All about a place; None where there is nothing to tell."""
        return None

    def good(self, state: Any, kind: str, value: Any) -> Good | None:
        """A thing that can change hands, as a form names it; None: the game's words for it are enough."""
        return None

    def changes(self, asked: Question, action: Action) -> Changes | None:
        """What an action would change, if all agree to it; None: the figures of the ledger are enough."""
        return None

    @abstractmethod
    def seat_facts(self, state: Any, seat: int) -> SeatFacts:
        """What the panel of `seat` shows."""

    def owned(self, state: Any) -> tuple[Owned, ...]:
        """What of the board belongs to whom."""
        return ()

    def overlays(self, state: Any) -> tuple[Overlay, ...]:
        """What can be laid over the board besides who owns what, each by a key that no command has."""
        return ()

    def unasked(self, state: Any, choice: Choice) -> str:
        """The name of the overlay that this question brings without being asked for; "" for none."""
        return ""

    def overlay(self, canvas: Canvas, state: Any, name: str, marks: Marks) -> None:
        """Draw an overlay over the pieces, below the marks; with `marks.action` as it would be after that.

        Raises KeyError for one that there is not.
        """
        raise KeyError(name)

    def ledger(self, state: Any) -> Ledger:
        """The figures of all seats side by side."""
        facts = [self.seat_facts(state, seat) for seat in range(len(self.seats))]
        column = Column(say("looks.in_hand"), say("looks.in_hand_full"))
        return Ledger((column,), tuple((LedgerCell(fact.money, 0.0),) for fact in facts))

    @abstractmethod
    def headline(self, state: Any) -> Headline:
        """What the top bar says."""

    def alarm(self, state: Any) -> str:
        """What all at the table must not miss at this moment, on a plate over the board; "" for nothing."""
        return ""

    def summary(self, state: Any) -> Forecast | None:
        """What the forecast box shows while no choice is open: how the match stands."""
        return None

    def outlook(self, state: Any, seat: int) -> Forecast | None:
        """What helps `seat` to choose, in the place of the summary: what threatens, what is within reach.

        It says nothing that the panels of the seats say. None: the summary.
        """
        return None

    def legend(self, state: Any) -> tuple[SeatFact, ...]:
        """What is written small on the board and concerns all, such as values: signs with a figure.

        It is shown beside the board too where letters are larger than those of the board can be.
        """
        return ()

    def results(self, state: Any, seat: int) -> tuple[Line, ...]:
        """Where the points of `seat` came from, once the match is over, each with its amount."""
        return ()

    def ending(self, state: Any) -> str:
        """How the match ended, in a sentence or two behind the words for its reason; "" for none."""
        return ""

    def in_force(self, state: Any, rule: str) -> str:
        """What the rule with this id means at this moment, in a sentence or two with figures; "" for most."""
        return ""

    def statistics(self) -> Statistics:
        """What is counted when a match is looked back upon; a new one for each time."""
        return Statistics()

    def holdings(self, state: Any, seat: int) -> tuple[Holding, ...]:
        """What a seat holds, for wide windows."""
        return ()

    def coming(self, state: Any) -> Coming:
        """Who is to move after the one on turn, as far as it is certain."""
        return Coming()

    # dialogs

    def dialog(self, asked: Question) -> type[QuestionDialog] | None:
        """The dialog that this moment needs, also while others act; None: board and bar are enough.

        One that is open stays open, and is shown the new moment, as long as the answer is its type.
        """
        return None

    def launchers(self, asked: Question) -> tuple[DialogLauncher, ...]:
        """The buttons of the bar that open a dialog, in place of a button for every action of a kind."""
        return ()

    def meanwhile(self, asked: Question) -> tuple[DialogLauncher, ...]:
        """The buttons of the bar that open a dialog for the only person at the screen while others play: it
        `lasts` as long as it is of use, and the match goes on behind it."""
        return ()

    def notice(self, asked: Question, events: tuple[Event, ...]) -> QuestionDialog | None:
        """What has just happened and needs more than a line of the journal to be understood."""
        return None

    # motion

    def animation(self, event: Event, stage: Stage) -> Iterator[None] | None:
        """How `event` moves: a generator that yields once a frame. None: it happens at once."""
        return self.showing.animation(event, stage)

    def sound(self, event: Event) -> str:
        """What is heard when `event` begins, a name of `game.app.sound.SOUNDS`; "" for nothing.

        What comes in the middle of a movement (each hop, a stamp that lands) is played by its animation.
        """
        return self.showing.sound(event)


def find_skins() -> dict[str, type[Skin]]:
    """All skins by the id of their game: those that stand in `game.app.skins`."""
    home = importlib.import_module("game.app.skins")
    modules = (
        importlib.import_module(f"game.app.skins.{found.name}")
        for found in pkgutil.iter_modules(home.__path__)
        if found.ispkg
    )
    found = (getattr(module, "SKIN", None) for module in modules)
    return {skin.game: skin for skin in found if isinstance(skin, type) and issubclass(skin, Skin)}


class NoSkin(Exception):
    """A game from outside brings a look that cannot be used. The message is a sentence."""


def skin_beside(rules: Rules) -> type[Skin] | None:
    """The look that a game from outside brings: SKIN in the module `skin` of its package. None: it has none.

    Raises NoSkin where it is no look of this game, and whatever its code raises while it is loaded.
    """
    module = f"{rules.package}.skin"
    if importlib.util.find_spec(module) is None:
        return None
    skin = getattr(importlib.import_module(module), "SKIN", None)
    if not (isinstance(skin, type) and issubclass(skin, Skin)):
        raise NoSkin(say("brought.no_skin"))
    if isabstract(skin):
        missing = ", ".join(sorted(skin.__abstractmethods__))
        raise NoSkin(say("brought.half_a_look", missing=missing))
    if skin.game != rules.id:
        raise NoSkin(say("brought.other_game", other=skin.game, game=rules.id))
    return skin
