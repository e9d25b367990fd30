"""What a seat may see: of events, of states, and of a question that it is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

import msgspec

from game.engine import turn
from game.engine.chances import Chances, Features
from game.engine.dice import Dice
from game.engine.forms import Form, Range, drawn
from game.engine.refusal import Refusal
from game.engine.rules import Rules, Standing
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Event, Offer

SCORE = "score"
"""The feature that every game has: the scores as they would be if the match ended now."""
MANY = 8
"""So many actions stand for an offer in which something may be varied, unless more are asked for."""


def same_view(rules: Rules, state: AnyState, one: int, other: int) -> bool:
    """Whether the seats `one` and `other` see the same, so no curtain is needed between them."""
    return rules.view(state, one).digest() == rules.view(state, other).digest()


def heard_by(events: list[Event], eye: int) -> list[Event]:
    """The events as `eye` may see them: PUBLIC, or a seat, for partners that of their `Rules.party`."""
    return [event.seen_by(eye) for event in events]


class Position:
    """A state in which nothing is hidden, as it was guessed: what lies on the table, and numbers of it."""

    def __init__(self, rules: Rules, state: AnyState) -> None:
        self._rules = rules
        self._state = state

    @property
    def table(self) -> Any:
        """What lies on the table."""
        return self._state.table

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self._state.stack

    @cached_property
    def standing(self) -> Standing:
        """Scores and ranks as they would be if the match ended now."""
        return self._rules.standing(self._state)

    @cached_property
    def features(self) -> dict[str, tuple[float, ...]]:
        """Numbers by name, one for each seat: "score", and what the game's policy says of a position
        (`Policy.feature_names`). Their names and their order stay."""
        found: dict[str, tuple[float, ...]] = {SCORE: tuple(map(float, self.standing.known_scores))}
        policy, looks = self._rules.policy, self._looks
        if policy is not None and looks is not None:
            rows = [looks.rows[side] for side in looks.of_seat]
            columns = zip(*rows, strict=True)
            found.update(
                (name, tuple(map(float, column)))
                for name, column in zip(policy.feature_names, columns, strict=True)
            )
        return found

    @cached_property
    def done(self) -> float:
        """How much of the match is over, 0 to 1; 0 where the game does not say."""
        looks = self._looks
        return 1.0 if self.over else min(1.0, max(0.0, looks.done)) if looks is not None else 0.0

    @cached_property
    def _looks(self) -> Features | None:
        return self._rules.policy.features(self._state) if self._rules.policy is not None else None

    @cached_property
    def chances(self) -> Chances | None:
        """How likely each seat wins; None where the game does not say."""
        return self._rules.policy.chances(self._state) if self._rules.policy is not None else None


class View:
    """A question as the seat sees it that is asked: what lies on the table, and what it may answer.

    Nothing here leads to what the seat may not see: hidden numbers are UNSEEN (`game.engine.unseen`), hidden
    cards are missing, and `supposed` fills the dark places at random.

    >>> from game.engine.smallest_game import RACE, Board
    >>> state = RACE.start(Board(), RACE.options(), 2)
    >>> view = View.of(RACE, state, turn.settle(state, Dice(1)), Dice(2))
    >>> view.game, view.seat, view.question, view.table.places
    ('race', 0, 'Run', [0, 0])
    >>> view.actions()
    [Walk(), Throw()]
    >>> view.after(view.actions()[0]).features
    {'score': (1.0, 0.0)}
    >>> view.text[:32]
    '{"stack":[{"is":"Run","seat":0}]'
    """

    def __init__(
        self, rules: Rules, seen: AnyState, choice: Choice, dice: Dice, stop: Callable[[], bool] = bool
    ) -> None:
        self._rules = rules
        self._seen = seen
        self._stop = stop
        self.choice = choice
        """The question, with what it says of itself."""
        self.dice = dice
        """Random numbers for this answer alone: with them the same match is played the same again."""

    @classmethod
    def of(
        cls, rules: Rules, state: AnyState, choice: Choice, dice: Dice, stop: Callable[[], bool] = bool
    ) -> View:
        """What the seat that decides `choice` sees of the true `state`, remembering all it has seen."""
        return cls(rules, rules.view(state, choice.seat, None), choice, dice, stop)

    # what is seen

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._rules.id

    @property
    def seat(self) -> int:
        """The seat that is asked, from 0."""
        return self.choice.seat

    @cached_property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self._rules.standing(self._seen).ranks)

    @property
    def question(self) -> str:
        """The name of the question: that of the step."""
        return type(self.choice).__name__

    @property
    def table(self) -> Any:
        """What lies on the table, as the seat sees it: the game's `Table`. A copy: whatever is written on it,
        the match goes on as it was."""
        return self._seen.table

    @property
    def board(self) -> Any:
        """The board that is played on."""
        return self._seen.board

    @property
    def options(self) -> Any:
        """What was agreed on before the match."""
        return self._seen.options

    @property
    def late(self) -> bool:
        """Whether it is time to answer with the best that was found."""
        return self._stop()

    @property
    def text(self) -> str:
        """All that the seat sees, as JSON: equal texts are one situation for it (an information state)."""
        return self._seen.encoded().decode()

    # what may be answered

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """What may be done, in the game's order. `Offer.vary` says what may be varied in it."""
        return tuple(self.choice.legal_offers(self._guess(0)))

    def why_not(self, action: Action) -> Refusal | None:
        """None if `action` is legal, else the reason."""
        return self.choice.why_not(self._guess(0), action)

    def samples(self, offer: Offer, many: int = MANY) -> list[Action]:
        """At most `many` legal actions that an offer stands for, each once: first what is offered, then of a
        Range both ends and numbers between, of a Form what is filled in at random."""
        found = {offer.action: None}
        for action in self._varied(offer, many):
            if len(found) >= many:
                break
            found.setdefault(action)
        return list(found)

    def actions(self, many: int = MANY) -> list[Action]:
        """All offers as a finite list of legal actions, each once; at most `many` of each offer."""
        return list(dict.fromkeys(action for offer in self.offers for action in self.samples(offer, many)))

    def _varied(self, offer: Offer, many: int) -> Iterable[Action]:
        action, state = offer.action, self._guess(0)
        if isinstance(offer.vary, Range):
            values = offer.vary.values
            last, parts = len(values) - 1, max(1, many - 1)
            for part in range(parts + 1):
                yield msgspec.structs.replace(action, **{offer.vary.field: values[last * part // parts]})
        elif isinstance(offer.vary, Form):
            fields = self.choice.fields(state, action)
            for _ in range(many - 1):
                found = drawn(action, fields, self.dice, lambda one: self.choice.why_not(state, one))
                if found is not None:
                    yield found

    # what may be supposed

    def supposed(self, luck: int = 0) -> Position:
        """The position with what is hidden filled in at random; another `luck` guesses otherwise."""
        return Position(self._rules, self._guess(luck).copy())

    def after(self, action: Action, luck: int = 0) -> Position:
        """Where the legal `action` may lead, before anybody is asked again. With the same `luck` all actions
        are tried on the same guess with the same dice, which are not those of the match."""
        state = self._guess(luck).copy()
        turn.apply(state, action, self._lucky(luck).stream(1))
        return Position(self._rules, state)

    def _guess(self, luck: int) -> AnyState:
        if luck not in self._guesses:
            self._guesses[luck] = self._rules.guess(self._seen, self._lucky(luck).stream(0))
        return self._guesses[luck]

    @cached_property
    def _guesses(self) -> dict[int, AnyState]:
        return {}

    def _lucky(self, luck: int) -> Dice:
        return Dice(self.dice.seed).stream(luck)
