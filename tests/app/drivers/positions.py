"""Positions of matches found by what a test needs of them, in the example game if that has them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, product
from typing import NamedTuple

from game.app.services.services import Services
from game.app.skin_api.contract import Skin
from game.app.table.dialogs.defaults import BY_CHOICE
from game.components.consent import Accept, Refuse
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.replay import replayed
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Choice, Event, Seat
from game.store.matches import setup_in
from tests.app.drivers.animations import FRAME, done, staged
from tests.app.drivers.table import CARAVAN, TWO, new_match
from tests.contract.games import GAMES

ORDER = (CARAVAN, *(rules for rules in GAMES.values() if rules is not CARAVAN))
"""All games, those that are played where the example game will do last."""
SEEDS = 8
"""So many matches with each preset are looked through."""
SOON = 10
"""So many decisions are the first ones of a match."""


class Move(NamedTuple):
    """A match before an action, and what comes of it."""

    match: Match
    action: Action
    events: list[Event]
    after: Match

    @property
    def choice(self) -> Choice:
        """The question that the action answers."""
        choice = self.match.decision()
        assert choice is not None
        return choice


def cut(match: Match, logged: int) -> Match:
    """The match as it was after so many lines of its log."""
    log = match.log[:logged]
    return replayed(match.rules, match.board, match.options, match.seats, match.seed, log)


def moves(seats: tuple[Seat, ...], games: tuple[Rules, ...] = ORDER) -> Iterator[Move]:
    """What is done in matches at random, game after game. `match` stands as it does after the action."""
    for rules in games:
        for preset, seed in product(rules.presets, range(SEEDS)):
            match, dice = new_match(seats, seed, preset, rules), Dice(seed)
            while (choice := match.decision()) is not None:
                action = choice.sample(match.state, dice)
                yield Move(match, action, match.play(action), match)


def before(
    needed: Callable[[Move], bool], seats: tuple[Seat, ...] = TWO, games: tuple[Rules, ...] = ORDER
) -> Move:
    """The first move that is as `needed` says, which looks at the match after it."""
    move = _first(needed, seats, games)
    logged = len(move.match.log)
    return move._replace(match=cut(move.match, logged - 1), after=cut(move.match, logged))


@cache
def _first(needed: Callable[[Move], bool], seats: tuple[Seat, ...], games: tuple[Rules, ...]) -> Move:
    """The move of `before`; nobody may play on in its match. Many tests need the same."""
    for move in moves(seats, games):
        if needed(move):
            return move
    raise AssertionError("no game comes to such a position")


def at(
    needed: Callable[[Match, Choice], bool], seats: tuple[Seat, ...] = TWO, games: tuple[Rules, ...] = ORDER
) -> Match:
    """A match at the first question, after that of its beginning, that is as `needed` says."""
    return before(_asked(needed), seats, games).after


def soon(needed: Callable[[Match, Choice], bool], seats: tuple[Seat, ...] = TWO) -> Match:
    """A match at one of its first questions, as `needed` says: for what a game has at once or never."""
    for rules in ORDER:
        for move in islice(moves(seats, (rules,)), SOON):
            choice = move.match.decision()
            if choice is not None and needed(move.match, choice):
                return cut(move.match, len(move.match.log))
    raise AssertionError("no game begins with such a position")


@cache
def _asked(needed: Callable[[Match, Choice], bool]) -> Callable[[Move], bool]:
    """Whether a question is as `needed` says; the same function for the same, so that `_first` knows it."""

    def asked(move: Move) -> bool:
        choice = move.match.decision()
        return choice is not None and needed(move.match, choice)

    return asked


def on_the_bar(choice: Choice) -> bool:
    """Whether a question is asked by buttons and places alone: nothing opens by itself over the table."""
    return not isinstance(choice, tuple(kind for kind, _ in BY_CHOICE))


@cache
def _services() -> Services:
    return Services(GAMES)


def skin_of(match: Match) -> Skin:
    """The look of a match: that of its game, or the plain one."""
    return _services().skin_of(setup_in(match))


def places_of(match: Match, action: Action) -> tuple[str, ...]:
    """The places of the board that single an action out."""
    return skin_of(match).places.of(match.state, action)


def can_be_taken_back(move: Move) -> bool:
    """Whether a person's turn ends with an action that can be taken back."""
    match = move.match
    actor, after = match.log[-1].seat, match.decision()
    return match.can_undo and match.seats[actor].human and after is not None and after.seat != actor


def can_be_taken_back_next(move: Move) -> bool:
    """Whether a person is asked again after an action that can be taken back and isn't the answer to another
    one, which is given in a dialog."""
    match, choice = move.match, move.match.decision()
    actor = match.log[-1].seat
    again = match.seats[actor].human and choice is not None and choice.seat == actor
    return again and match.can_undo and not isinstance(move.action, Accept | Refuse)


def of_two_places(seats: tuple[Seat, ...] = TWO) -> Move:
    """A move that only leads to a question of the same person, answered by a piece and its place."""
    return before(_leads_to_two_places, seats)


def _leads_to_two_places(move: Move) -> bool:
    match, choice = move.match, move.match.decision()
    if choice is None or not can_be_taken_back_next(move):
        return False
    if not all(event.silent for event in move.events):
        return False
    return {len(places_of(match, action)) for action in choice.legal(match.state)} == {2}


@cache
def rolled_by_hand() -> Rules:
    """A game whose first dice wait for a person to set them off, as looks of their own have it."""
    for rules in ORDER:
        match = new_match(rules=rules)
        skin, stage = skin_of(match), staged(match)
        stage.asks = lambda seat: True
        for event in match.opening:
            for _ in skin.motion.animation(event, stage) or ():
                stage.frame(FRAME)
                if stage.gate_seat >= 0:
                    return rules
            done(stage, event)
    raise AssertionError("no game has dice that wait")
