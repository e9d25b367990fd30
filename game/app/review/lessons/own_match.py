"""Matches of one's own that go on from a frame of one that is over."""

from __future__ import annotations

from msgspec.structs import replace

from game.app.review.lessons.match_review import MatchReview
from game.engine.copies import match_from, own_copy
from game.engine.match import Match, Refused
from game.engine.vocabulary import Action, Choice, Event, Seat
from game.store.saves import new_id


def match_at(review: MatchReview, place: int, seats: tuple[Seat, ...], seed: int) -> Match:
    """The match as it stood after a frame, with all that is hidden, and without what led there."""
    setup = review.playthrough.setup
    state = review.playthrough.frames[place].state.copy()
    return match_from(setup.rules, setup.board, setup.options, seats, seed, state)


def question_match(review: MatchReview, place: int, seat: int, level: str) -> Match:
    """The match after a frame with a person at one seat alone, so that only that one's view is shown."""
    seats = tuple(
        replace(one, player="human" if n == seat else level if one.human else one.player)
        for n, one in enumerate(review.seats)
    )
    return match_at(review, place, seats, seed=1)


def own_match(review: MatchReview, place: int, seat: int, seed: int) -> Match:
    """A new match that goes on from a frame as `seat` saw it: the same seats and computers, new dice, and
    what that seat could not see dealt anew."""
    found = own_copy(match_at(review, place, review.seats, seed), seat, review.seats, seed)
    found.id = new_id()
    return found


def done_by(match: Match, action: Action) -> list[Event]:
    """What an action does in a match, which itself stays as it is; nothing where it is not legal there."""
    tried = match_from(match.rules, match.board, match.options, match.seats, match.seed, match.state.copy())
    try:
        return list(tried.play(action))
    except Refused:
        return []


def decider(review: MatchReview, place: int) -> int:
    """Who decides after a frame; -1 for nobody."""
    stack = review.playthrough.frames[place].state.stack
    return stack[-1].seat if stack and isinstance(stack[-1], Choice) else -1
