"""From all that is offered to one action: by clicks on places, by keys, by buttons.

Offers whose skin names places are reached by clicking those places one after the other; the others are
buttons. A place beyond the next one may be clicked at once where it leaves one action only. Nothing here
draws or plays: the scene asks for marks and preview, and plays what `press` or `confirm` commits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.app.skin import Direction, Mark, MarkLabel, Marks, Place, Skin
from game.engine.vocabulary import Action, Choice, Offer, Refusal

Judge = Callable[[Action], Refusal | None]


class Commit(msgspec.Struct, frozen=True):
    """An action to be played now."""

    action: Action


class Chosen(msgspec.Struct, frozen=True):
    """A place was taken up; the choice goes on."""


class Refused(msgspec.Struct, frozen=True):
    """A place was pressed that cannot be chosen, and why."""

    refusal: Refusal
    action: Action
    place: Place


Answer = Commit | Chosen | Refused | None


class Way(msgspec.Struct, frozen=True):
    """A legal action and the clicks that lead to it."""

    action: Action
    places: tuple[Place, ...]


class Option(msgspec.Struct, frozen=True):
    """An action of a button: legal if `refusal` is None."""

    offer: Offer
    refusal: Refusal | None = None

    @property
    def action(self) -> Action:
        """What the button plays."""
        return self.offer.action


class Choosing:
    """One decision of a person at the screen."""

    def __init__(
        self, skin: Skin, view: Any, choice: Choice, offers: Sequence[Offer], why_not: Judge
    ) -> None:
        self.skin = skin
        self.view = view
        self.choice = choice
        self.why_not = why_not
        self.ways: list[Way] = []
        self.options: list[Option] = []
        for offer in offers:
            places = skin.places_of(view, offer.action)
            refusal = why_not(offer.action)
            if not places:
                self.options.append(Option(offer, refusal))
            elif refusal is None:
                self.ways.append(Way(offer.action, places))
        self.picked: tuple[Place, ...] = ()
        self.chosen: Action | None = None
        self.hover: Place | None = None
        self.focus: Place | None = None
        self.pointed: Action | None = None
        """The action of the button that is hovered or focused."""
        self._settle()

    # what is open

    def candidates(self, picked: tuple[Place, ...] | None = None) -> list[Way]:
        """The legal ways that begin with the places picked so far."""
        picked = self.picked if picked is None else picked
        return [way for way in self.ways if way.places[: len(picked)] == picked]

    def next_places(self) -> tuple[Place, ...]:
        """The places that may be picked next, as offered; the last one again once an action is chosen."""
        at = len(self.picked)
        if self.chosen is not None:
            at -= 1
        ways = self.candidates(self.picked[:at])
        return tuple(dict.fromkeys(way.places[at] for way in ways if len(way.places) > at))

    def early_places(self) -> tuple[Place, ...]:
        """Places further on that single out one action already."""
        counts: dict[Place, int] = {}
        for way in self.candidates(self._kept()):
            for place in way.places[len(self._kept()) + 1 :]:
                counts[place] = counts.get(place, 0) + 1
        return tuple(place for place, count in counts.items() if count == 1)

    def open_places(self) -> tuple[Place, ...]:
        """All places with a use: the next ones, those further on, and those of another first pick."""
        found = dict.fromkeys(self.next_places() + self.early_places())
        for depth in range(len(self.picked)):
            for way in self.candidates(self.picked[:depth]):
                found[way.places[depth]] = None
        return tuple(found)

    def preview(self) -> Action | None:
        """The action that the screen forecasts: hovered or focused, else chosen."""
        if self.pointed is not None:
            return self.pointed
        for place in (self.hover, self.focus):
            way = self._way_to(place) if place else None
            if way is not None:
                return way.action
        return self.chosen

    def marks(self) -> Marks:
        """What is to be seen on the board."""
        shown = self.preview()
        return Marks(
            may=tuple(Mark(place, self._label(place)) for place in self.next_places()),
            picked=self.picked,
            action=shown,
            path=self.skin.path_of(self.view, shown) if shown is not None else (),
            sure=shown is not None and shown == self.chosen,
            hover=self.hover,
            focus=self.focus,
            seat=self.choice.seat,
        )

    # what a person does

    def point(self, place: Place | None) -> None:
        """The pointer rests on a place, or on none."""
        self.hover = place

    def press(self, place: Place) -> Answer:
        """A place is clicked, or Enter pressed on it: it is picked, committed, or refused with a reason."""
        if self.chosen is not None and self.picked and self.picked[-1] == place:
            return Commit(self.chosen)
        for depth in range(len(self.picked), -1, -1):
            if any(way.places[depth : depth + 1] == (place,) for way in self.candidates(self.picked[:depth])):
                self._take((*self.picked[:depth], place))
                return Chosen()
        early = self._only(place)
        if early is not None:
            self._take(early.places)
            return Chosen()
        return self._judge(place)

    def confirm(self) -> Commit | None:
        """Commit what is chosen, if anything is."""
        return Commit(self.chosen) if self.chosen is not None else None

    def choose_number(self, number: int) -> Answer:
        """The n-th thing: of the places that may be picked next, else of the buttons. Counts from 1."""
        places = self.next_places()
        if places:
            return self.press(places[number - 1]) if number <= len(places) else None
        options = [option for option in self.options if option.refusal is None and option.offer.vary is None]
        return Commit(options[number - 1].action) if number <= len(options) else None

    def back(self) -> bool:
        """Take back the last pick; returns whether there was one."""
        given = len(self._given)
        if len(self.picked) <= given:
            return False
        self.picked, self.chosen = self.picked[:-1], None
        while len(self.picked) > given and self._forced(self.picked[:-1]):
            self.picked = self.picked[:-1]
        return True

    def arrow(self, direction: Direction) -> bool:
        """Move the focus on the board to the nearest place that way; returns whether there is one.

        Where no place can be chosen all can be visited, to read what is there.
        """
        shapes = self.skin.shapes(self.view)
        places = self.open_places() or tuple(shapes)
        if self.focus is None:
            start = self.picked[-1] if self.picked and self.picked[-1] in shapes else None
            if start is None or start not in places:
                self.focus = places[0] if places else None
                return self.focus is not None
            self.focus = start
        found = self.skin.neighbour(self.focus, direction, places, shapes)
        if found is not None:
            self.focus = found
        return found is not None

    def enter_board(self) -> None:
        """The keys come onto the board: rest on the chosen place, else on the first one with a use."""
        places = self.next_places()
        if self.chosen is not None and self.picked:
            self.focus = self.picked[-1]
        elif self.focus is None and places:
            self.focus = places[0]

    # inside

    _given: tuple[Place, ...] = ()
    """The picks that are no choice: everything begins with them."""

    def _kept(self) -> tuple[Place, ...]:
        return self.picked[:-1] if self.chosen is not None else self.picked

    def _settle(self) -> None:
        """Take the picks that leave no choice, and the only action there is."""
        self._narrow()
        self._given = self.picked
        if len(self.ways) == 1:
            self.picked = self._given = self.ways[0].places
            self.chosen = self.ways[0].action

    def _forced(self, picked: tuple[Place, ...]) -> bool:
        """Whether all ways go on from `picked` by the same place, and then further."""
        nexts = {way.places[len(picked) : len(picked) + 1] for way in self.candidates(picked)}
        longer = all(len(way.places) > len(picked) + 1 for way in self.candidates(picked))
        return len(nexts) == 1 and () not in nexts and longer

    def _narrow(self) -> None:
        while self.ways and self._forced(self.picked):
            self.picked = self.candidates()[0].places[: len(self.picked) + 1]

    def _take(self, picked: tuple[Place, ...]) -> None:
        self.picked, self.chosen = picked, None
        self._narrow()
        whole = [way for way in self.candidates() if way.places == self.picked]
        if whole:
            self.chosen = whole[0].action

    def _only(self, place: Place) -> Way | None:
        """The one way through a place further on than the next; of several none."""
        for depth in range(len(self.picked), -1, -1):
            found = [way for way in self.candidates(self.picked[:depth]) if place in way.places[depth + 1 :]]
            if found:
                return found[0] if len(found) == 1 else None
        return None

    def _way_to(self, place: Place) -> Way | None:
        """The one legal way that pressing `place` would choose now."""
        for depth in range(len(self.picked), -1, -1):
            ways = self.candidates(self.picked[:depth])
            ends = [way for way in ways if way.places[depth:] == (place,)]
            if ends:
                return ends[0]
            if any(way.places[depth : depth + 1] == (place,) for way in ways):
                return None
        return self._only(place)

    def _judge(self, place: Place) -> Answer:
        action = self.skin.action_at(self.view, self.choice, self._kept(), place)
        if action is None:
            return None
        refusal = self.why_not(action)
        if refusal is not None:
            return Refused(refusal, action, place)
        places = self.skin.places_of(self.view, action)
        self.ways.append(Way(action, places))
        self._take(places)
        return Chosen()

    def _label(self, place: Place) -> MarkLabel | None:
        at = len(self._kept())
        ends = [way for way in self.candidates(self._kept()) if way.places[at:] == (place,)]
        return self.skin.mark_label(self.view, ends[0].action) if ends else None
