"""How a person chooses one of the offered actions: by clicks on places, by keys, by buttons.

Offers whose skin names places are reached by clicking those places one after the other; the others are
buttons. A place beyond the next one may be clicked at once where it leaves one action only. Nothing here
draws or plays: the scene asks for marks and preview, and plays what `press` or `confirm` commits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.app.play.click_path import ClickPath, distinct
from game.app.play.press_result import Chosen, Commit, PlaceRefused, PressResult
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import ANYWHERE, Bundle, Direction, Drop, Mark, MarkLabel, Marks, Place
from game.engine.forms import Range
from game.engine.policy import Candidate
from game.engine.vocabulary import Action, Choice, Offer, Refusal


class Option(msgspec.Struct, frozen=True):
    """An action of a button: legal if `refusal` is None."""

    offer: Offer
    refusal: Refusal | None = None

    @property
    def action(self) -> Action:
        """What the button plays."""
        return self.offer.action

    def means(self, action: Action) -> bool:
        """Whether the button does this action, perhaps with another number."""
        vary = self.offer.vary
        if not isinstance(vary, Range) or type(action) is not type(self.action):
            return action == self.action
        value = getattr(action, vary.field)
        return value in vary.values and replace(self.action, **{vary.field: value}) == action


FEW = 3
"""With so few things to pick first, what may be picked after them is shown at once."""

Judge = Callable[[Action], Refusal | None]


class Selection:
    """The places picked and the action chosen so far, for one decision of a person.

    `why_not` judges actions that `Places.of` does not list; `offers` are those of the decision. With
    `confirm` no press on the board does anything at once. `advise` says what looks best at once.
    """

    def __init__(
        self,
        skin: Skin,
        view: Any,
        choice: Choice,
        offers: Sequence[Offer],
        why_not: Judge,
        *,
        confirm: bool = False,
        advise: Callable[[], Candidate | None] | None = None,
    ) -> None:
        self.skin = skin
        self.confirms_all = confirm
        self.view = view
        self.choice = choice
        self.why_not = why_not
        self.options: list[Option] = []
        self._all: list[ClickPath] = []
        """All that can be done on the board."""
        self._led_to: set[Action] = set()
        """Those of it that the board asks for only where it is limited to them."""
        self._among: frozenset[Action] | None = None
        for offer in offers:
            places = skin.places.of(view, offer.action)
            refusal = why_not(offer.action)
            led = bool(places) and skin.places.led_to(view, offer.action)
            if led:
                self._led_to.add(offer.action)
            if led or not places:
                self.options.append(Option(offer, refusal))
            if places and refusal is None:
                self._all.append(ClickPath(offer.action, places))
        self.paths = self._open_paths()
        self.picked: tuple[Place, ...] = ()
        self.chosen: Action | None = None
        self.hover: Place | None = None
        self.focus: Place | None = None
        self.behind: tuple[type[Action], ...] = ()
        """Kinds of actions that have no button of their own: a dialog leads to them."""
        self.lit: frozenset[Action] | None = None
        """Only these are marked on the board, though all others can be chosen too; None: all are."""
        self.pointed: Action | None = None
        """The action of the button that is hovered or focused."""
        self.handles = skin.places.handles(view, choice)
        self._dialogs = skin.dialogs.at(view, choice)
        self.pulled: Place | None = None
        """The place whose card is pulled over the board."""
        self._drops: Mapping[Place, Drop] = {}
        self._advise = advise
        self._at_once: Candidate | None = None
        self._hint: Candidate | None = None
        self.lesson: Action | None = None
        """What a lesson asks for: it takes the place of all advice."""
        self._settle()

    def limit(self, among: Iterable[Action] | None) -> None:
        """Let the board ask for these actions alone, and begin anew; None: for all that are offered."""
        limits = frozenset(among) if among is not None else None
        if limits == self._among:
            return
        self._among = limits
        self.paths = self._open_paths()
        self.picked = self._given = ()
        self.chosen = self.focus = None
        self._settle()

    def _open_paths(self) -> list[ClickPath]:
        """What the board asks for now."""
        among, led_to = self._among, self._led_to
        return distinct(
            path
            for path in self._all
            if (path.action not in led_to if among is None else path.action in among)
        )

    # what is open

    def candidates(self, picked: tuple[Place, ...] | None = None) -> list[ClickPath]:
        """The legal paths that begin with the places picked so far."""
        picked = self.picked if picked is None else picked
        return [path for path in self.paths if path.places[: len(picked)] == picked]

    def next_places(self) -> tuple[Place, ...]:
        """The places that may be picked next, as offered; the last one again once an action is chosen."""
        at = len(self.picked)
        if self.chosen is not None:
            at -= 1
        paths = self.candidates(self.picked[:at])
        return tuple(dict.fromkeys(path.places[at] for path in paths if len(path.places) > at))

    def early_places(self) -> tuple[Place, ...]:
        """Places further on that may be clicked at once: they leave one way to get there.

        With few first picks all second ones are among them, as a person looks for where to go, not for who
        goes; where two could, the click takes the first.
        """
        at = len(self._kept())
        paths = self.candidates(self._kept())
        roots: dict[Place, set[tuple[Place, ...]]] = {}
        for path in paths:
            for depth in range(at + 1, len(path.places)):
                roots.setdefault(path.places[depth], set()).add(path.places[:depth])
        few = len({path.places[at : at + 1] for path in paths}) <= FEW
        return tuple(
            place
            for place, found in roots.items()
            if self._is_seen(place) and (len(found) == 1 or (few and _second(found, at)))
        )

    def _is_seen(self, place: Place) -> bool:
        """Whether a place is on the board already: one in a fan is not before the fan has opened."""
        opener = self.skin.places.seen_after(place)
        return opener is None or opener in self._kept()

    def open_places(self) -> tuple[Place, ...]:
        """All places with a use: the next ones, those further on, and those of another first pick."""
        found = dict.fromkeys(self.next_places() + self.early_places())
        for depth in range(len(self.picked)):
            for path in self.candidates(self.picked[:depth]):
                found[path.places[depth]] = None
        return tuple(place for place in found if self._is_seen(place))

    def dialog_at(self, place: Place) -> str:
        """The dialog to which a place leads that has no other use now; "" for none."""
        at_rest = self._among is None and place not in self.open_places()
        return self._dialogs.get(place, "") if at_rest else ""

    def pull(self, place: Place) -> bool:
        """Take up the card that lies on a place; returns whether it may be laid anywhere."""
        self._drops = {}
        if self.dialog_at(place):
            drops = self.skin.dialogs.pulled(self.view, self.choice, place)
            self._drops = {at: drop for at, drop in drops.items() if self.why_not(drop.action) is None}
        self.pulled = place if self._drops else None
        return self.pulled is not None

    def drop_at(self, place: Place | None) -> Drop | None:
        """What it means to lay the card that is pulled on a place, or beside all; None: it goes back."""
        if self.pulled is None or (place is not None and place in self._dialogs and place not in self._drops):
            return None
        return self._drops.get(place or ANYWHERE) or self._drops.get(ANYWHERE)

    def let_go(self) -> None:
        """The card that was pulled lies where it was."""
        self.pulled, self._drops = None, {}

    @property
    def dialogs(self) -> bool:
        """Whether places lead to dialogs."""
        return bool(self._dialogs) and self._among is None

    def visited(self) -> tuple[Place, ...]:
        """The places to which keys can go: those with a use; if there is none all, to read what is there."""
        found = self.open_places()
        led = tuple(self._dialogs) if self._among is None else ()
        return tuple(dict.fromkeys(found + led)) if found else tuple(self.skin.places.shapes(self.view))

    def preview(self) -> Action | None:
        """The action that the screen forecasts: hovered or focused, else chosen."""
        if self.pointed is not None:
            return self.pointed
        if self.pulled is not None:
            drop = self.drop_at(self.hover)
            return drop.action if drop is not None else None
        for place in (self.hover, self.focus):
            path = self._path_to(place) if place else None
            if path is not None:
                return path.action
        return self.chosen

    @property
    def at_once(self) -> Candidate | None:
        """What looks best at once, with its reason; found when it is first asked for."""
        if self._advise is not None:
            self._at_once, self._advise = self._advise(), None
        return self._at_once

    @property
    def hint(self) -> Candidate | None:
        """What an expert has said since: it takes the place of what looked best at once."""
        return self._hint

    @hint.setter
    def hint(self, found: Candidate | None) -> None:
        self._hint = found
        if self.picked == self._given and self._among is None:  # a person has picked nothing yet
            self.picked = self._given = ()
            self.chosen = None
            self._settle()

    @property
    def advised(self) -> Action | None:
        """What a good player would do: the expert's answer once it is known. None where nobody says."""
        if self.lesson is not None:
            return self.lesson
        return self.advice.action if self.advice is not None else None

    @property
    def advice(self) -> Candidate | None:
        """The same with its reasons; a guide's own has none."""
        return None if self.lesson is not None else self._hint or self.at_once

    @property
    def suggested(self) -> Action | None:
        """What of the board and its buttons Enter takes, until a person picks something else."""
        action = self.advised
        if self.chosen is not None or self.picked != self._given or action is None:
            return None
        if any(path.action == action for path in self.paths):
            return action
        among = self.options if self._among is None else ()
        found = any(option.refusal is None and option.means(action) for option in among)
        return action if found else None

    @property
    def foregone(self) -> bool:
        """Whether an action is chosen only because the board asks for nothing else."""
        return self.chosen is not None and self.picked == self._given

    @property
    def picking(self) -> bool:
        """Whether a person has picked a place, and the action is not singled out yet."""
        return self.picked != self._given and self.chosen is None

    @property
    def bundle(self) -> Bundle | None:
        """Several actions in a row that begin with what is advised, for one button, until a person picks
        something else."""
        action = self.advised
        at_rest = self.picked == self._given and self._among is None
        found = (
            self.skin.places.bundle(self.view, self.choice, action)
            if at_rest and action is not None
            else None
        )
        return None if found is not None and found.onward and self.lesson is not None else found

    def marks(self) -> Marks:
        """What is to be seen on the board."""
        shown = self.preview() or (self.suggested if self.pulled is None else None)
        return Marks(
            may=self._may() if self.pulled is None else self._where(),
            picked=self.picked,
            action=shown,
            path=self.skin.places.path_of(self.view, shown) if shown is not None else (),
            sure=shown is not None and shown == self.chosen,
            hover=self.hover,
            focus=self.focus,
            seat=self.choice.seat,
            pulled=self.pulled,
        )

    def _where(self) -> tuple[Mark, ...]:
        """The places on which the card may be laid that is pulled."""
        label = self.skin.facts.mark_label
        return tuple(
            Mark(at, label(self.view, drop.action)) for at, drop in self._drops.items() if at != ANYWHERE
        )

    # what a person does

    def point(self, place: Place | None) -> None:
        """The pointer rests on a place, or on none."""
        self.hover = place

    def press(self, place: Place) -> PressResult:
        """A place is clicked, or Enter pressed on it: it is picked, committed, or refused with a reason."""
        if self.chosen is not None and self.picked and self.picked[-1] == place:
            return Commit(self.chosen)
        for depth in range(len(self.picked), -1, -1):
            paths = self.candidates(self.picked[:depth])
            if any(path.places[depth : depth + 1] == (place,) for path in paths):
                return self._take((*self.picked[:depth], place))
        early = self._early(place)
        if early is not None:
            # Whoever presses where a way ends has not seen it yet: the way is chosen, and drawn.
            self._take(early)
            return Chosen()
        return self._judge(place)

    @property
    def with_button(self) -> list[Option]:
        """The options that have a button of their own."""
        own = (option for option in self.options if not isinstance(option.action, self.behind))
        return [option for option in own if not option.action.aside]

    def armed(self, action: Action) -> bool:
        """Whether the first press only chooses an action."""
        return self.confirms_all or self.skin.places.armed(self.view, action)

    def take(self, action: Action) -> PressResult:
        """Choose an action by its name instead of its places; one that is chosen already is played."""
        if self.chosen == action:
            return Commit(action)
        path = next((path for path in self.paths if path.action == action), None)
        if path is None:
            return None
        self.picked, self.chosen = path.places, path.action
        return Chosen()

    def take_up(self, actions: Sequence[Action]) -> None:
        """Choose the next of some actions: the first one, unless one of them is chosen."""
        known = {path.action for path in self.paths}
        found = [action for action in actions if action in known]
        at = found.index(self.chosen) + 1 if self.chosen in found else 0
        if len(found) > 1 or at < len(found):
            self.take(found[at % len(found)])

    def confirm(self) -> Commit | None:
        """Commit what is chosen, if anything is."""
        return Commit(self.chosen) if self.chosen is not None else None

    def choose_number(self, number: int) -> PressResult:
        """The n-th thing: of the places that may be picked next, else of the buttons. Counts from 1."""
        places = self.next_places()
        if places and number > len(places):
            return None
        if places:
            path = self._path_to(places[number - 1]) if self.skin.places.numbers_choose else None
            return self.take(path.action) if path is not None else self.press(places[number - 1])
        options = [o for o in self.with_button if o.refusal is None and o.offer.vary is None]
        return Commit(options[number - 1].action) if number <= len(options) else None

    def back(self) -> bool:
        """Take back the last pick; returns whether there was one."""
        given = len(self._given)
        if len(self.picked) <= given:
            return False
        self.picked, self.chosen = self.picked[:-1], None
        while len(self.picked) > given and self._forced(self.picked[:-1]):
            self.picked = self.picked[:-1]
        self._leave_fan()
        return True

    def arrow(self, direction: Direction) -> bool:
        """Move the focus on the board to the nearest place that way; returns whether there is one.

        Where no place can be chosen all can be visited, to read what is there.
        """
        shapes, places = self.skin.places.shapes(self.view), self.visited()
        if self.focus is None:
            start = self.picked[-1] if self.picked and self.picked[-1] in shapes else None
            if start is None or start not in places:
                self.focus = places[0] if places else None
                return self.focus is not None
            self.focus = start
        found = self.skin.places.neighbour(self.focus, direction, places, shapes)
        if found is not None:
            self.focus = found
        return found is not None

    def leaf(self, step: int) -> None:
        """Move the focus to the next (1) or previous (-1) place with a use, row by row.

        Arrows go to the nearest place their way and may pass one by; so none is out of reach.
        """
        shapes = self.skin.places.shapes(self.view)
        places = [place for place in self.visited() if place in shapes]
        places.sort(key=lambda place: (round(shapes[place].cy), shapes[place].cx))
        if self.focus in places:
            self.focus = places[(places.index(self.focus) + step) % len(places)]
        elif places:
            self.focus = places[0]

    def enter_board(self) -> None:
        """The keys come onto the board: rest on the chosen place, else on the first one with a use."""
        places = self.next_places()
        if self.chosen is not None and self.picked:
            self.focus = self.picked[-1]
        elif self.focus is None and places:
            self.focus = places[0]

    # inside

    _may_after: tuple[object, tuple[Mark, ...]] | None = None
    """The picks with what else it hangs on, and what may be picked after them."""
    _given: tuple[Place, ...] = ()
    """The picks that are no choice: everything begins with them."""

    def _kept(self) -> tuple[Place, ...]:
        return self.picked[:-1] if self.chosen is not None else self.picked

    def _settle(self) -> None:
        """Take the picks that leave no choice, and the only action there is, unless another one is better."""
        self._narrow()
        self._given = self.picked
        if len(self.paths) == 1 and (self._among or self.advised in (None, self.paths[0].action)):
            self.picked = self._given = self.paths[0].places
            self.chosen = self.paths[0].action

    def _leave_fan(self) -> None:
        """Take the focus back to where a fan had opened that is closed now."""
        if self.focus is not None and not self._is_seen(self.focus):
            self.focus = self.skin.places.seen_after(self.focus)

    def _forced(self, picked: tuple[Place, ...]) -> bool:
        """Whether all paths go on from `picked` by the same place, and then further."""
        nexts = {path.places[len(picked) : len(picked) + 1] for path in self.candidates(picked)}
        longer = all(len(path.places) > len(picked) + 1 for path in self.candidates(picked))
        return len(nexts) == 1 and () not in nexts and longer

    def _narrow(self) -> None:
        while self.paths and self._forced(self.picked):
            self.picked = self.candidates()[0].places[: len(self.picked) + 1]

    def _take(self, picked: tuple[Place, ...]) -> Chosen | Commit:
        """Pick these places, and the action that they single out; one that is not armed is played."""
        self.picked, self.chosen = picked, None
        self._narrow()
        self._leave_fan()
        paths = self.candidates()
        whole = [path for path in paths if path.places == self.picked]
        if whole:
            self.chosen = whole[0].action
            if self.picked == picked and len(paths) == 1 and not self.armed(self.chosen):
                return Commit(self.chosen)
        return Chosen()

    def _may(self) -> tuple[Mark, ...]:
        """What may be picked next, with labels; found anew only after a pick, as every frame asks for it."""
        picks = (self.picked, self.chosen, self._among, self.lit, len(self.paths))
        if self._may_after is None or self._may_after[0] != picks:
            places = (place for place in self._marked() if self._is_lit(place))
            found = (Mark(place, self._label(place), self._before(place)) for place in places)
            self._may_after = picks, tuple(found)
        return self._may_after[1]

    def _is_lit(self, place: Place) -> bool:
        lit = self.lit
        return lit is None or any(path.action in lit for path in self.paths if place in path.places)

    def _before(self, place: Place) -> tuple[Place, ...]:
        """The next places that lead to one right behind them."""
        at = len(self._kept())
        ways = (path.places for path in self.candidates(self._kept()))
        return tuple(dict.fromkeys(way[at] for way in ways if way[at + 1 : at + 2] == (place,)))

    def _marked(self) -> tuple[Place, ...]:
        """The places that are marked: the next ones, and with few of them those right behind."""
        nexts = self.next_places()
        at = len(self._kept())
        seconds = [path.places[at + 1] for path in self.candidates(self._kept()) if len(path.places) > at + 1]
        if len(nexts) > FEW or self.chosen is not None:
            return nexts
        return tuple(place for place in dict.fromkeys((*nexts, *seconds)) if self._is_seen(place))

    def _early(self, place: Place) -> tuple[Place, ...] | None:
        """The picks that lead to a place further on than the next and take it."""
        for depth in range(len(self.picked), -1, -1):
            for path in self.candidates(self.picked[:depth]):
                if place in path.places[depth + 1 :] and place in self.early_places():
                    return path.places[: path.places.index(place) + 1]
        return None

    def _path_to(self, place: Place) -> ClickPath | None:
        """The one legal way that pressing `place` would choose now."""
        for depth in range(len(self.picked), -1, -1):
            paths = self.candidates(self.picked[:depth])
            ends = [path for path in paths if path.places[depth:] == (place,)]
            if ends:
                return ends[0]
            if any(path.places[depth : depth + 1] == (place,) for path in paths):
                return None
        early = self._early(place)
        return next((path for path in self.paths if path.places == early), None)

    def _judge(self, place: Place) -> PressResult:
        action = self.skin.places.action_at(self.view, self.choice, self._kept(), place)
        if action is None:
            return None
        refusal = self.why_not(action)
        if refusal is not None:
            return PlaceRefused(refusal, action, place)
        if self._among is not None and action not in self._among:
            return None
        places = self.skin.places.of(self.view, action)
        if not places:
            return Commit(action)  # as its button does
        self.paths.append(ClickPath(action, places))
        self._take(places)
        return Chosen()

    def _label(self, place: Place) -> MarkLabel | None:
        # A first pick that leads on says nothing yet; what lies behind it says what it brings.
        paths = self.candidates(self._kept())
        ends = [path for path in paths if place in path.places[1:] or path.places == (place,)]
        return self.skin.facts.mark_label(self.view, ends[0].action) if ends else None


def _second(roots: set[tuple[Place, ...]], at: int) -> bool:
    """Whether a place comes right after a first pick."""
    return all(len(root) == at + 1 for root in roots)
