"""The second part of a skin: where things are on the board, and what a press there means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.app.paint.box import Box
from game.app.skin_api.looks import L, Part
from game.app.skin_api.view_models import Bundle, Direction, Handle, Place
from game.engine.vocabulary import Action, Choice
from game.store.catalogue import say


class Places(Part[L]):
    """Places, and the actions that they stand for; a board without places where a skin says nothing,
    so that every action is a button.

    A place is an id of the skin's own making ("p-13", "c-56", "t-3"); nobody else looks into it.

    >>> from game.engine.smallest_game import RACE, Board
    >>> from game.app.skin_api.looks import MatchLooks
    >>> class Fields(Places):
    ...     def shapes(self, state):
    ...         return {f"f-{n}": Box(80 * n, 200, 76, 76) for n in range(self.looks.board.fields)}
    >>> state = RACE.start(Board(), RACE.options(), 2)
    >>> places = Fields(MatchLooks(Board(), RACE.options(), ()))
    >>> places.at(90, 210, places.shapes(state))
    ('f-1',)
    >>> places.neighbour("f-1", "right", ("f-0", "f-2"), places.shapes(state))
    'f-2'
    """

    numbers_choose = False
    """Whether the key of a number only chooses on the board, also what a press there does at once."""

    # where things are

    def shapes(self, state: Any) -> Mapping[Place, Box]:
        """The hit box of each place in board units; where boxes overlap the later one wins."""
        return {}

    def at(self, x: float, y: float, shapes: Mapping[Place, Box]) -> tuple[Place, ...]:
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
        """The place of which a seat wants to know most while it looks at none: where its piece stands, or
        what is its own. Its card lies beside a board that leaves the room."""
        return None

    # what a press means

    def of(self, state: Any, action: Action) -> tuple[Place, ...]:
        """The clicks that single this action out, in order; none for an action that is a button only."""
        return ()

    def action_at(self, state: Any, choice: Choice, picked: tuple[Place, ...], place: Place) -> Action | None:
        """What a click on `place` would mean after `picked`, legal or not; None where it means nothing.

        An action that has no places is done at once, as by its button.
        """
        return None

    def question(self, state: Any, choice: Choice, picked: tuple[Place, ...]) -> str:
        """What is to be chosen on the board next, as a short sentence without a full stop."""
        return say("looks.choose")

    def path_of(self, state: Any, action: Action) -> tuple[int, ...]:
        """The way that `action` takes, to be drawn before it is gone."""
        return ()

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

    # what more a button does, and what nobody need press

    def handles(self, state: Any, choice: Choice) -> tuple[Handle, ...]:
        """Buttons that go through actions of the board, each by a key that no command has."""
        return ()

    def bundle(self, state: Any, choice: Choice, advised: Action) -> Bundle | None:
        """Several actions that one button in brass does, the first of them what is `advised`; None: that one
        alone."""
        return None

    def settled(self, state: Any, choice: Choice) -> Action | None:
        """What is said for a person unasked, as there is nothing better; None for almost every question."""
        return None

    def trifle(self, state: Any, choice: Choice) -> Action | None:
        """What is said unasked for a person who is asked no small things, as all else is hardly better; None
        for almost every question."""
        return None
