"""The keys of a review: those that move through the match, and the list of all."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.review.lessons.chance_chart import LookAt
from game.app.review.lessons.match_review import MatchReview
from game.app.review.timeline import GoTo, StepFrames
from game.app.shell.keys import Keys, cap
from game.app.widgets.desk import Desk
from game.store.catalogue import say

CHANCE, LUCK, DECISIONS, BOARD = 1, 2, 3, 4
"""The pages by the keys of their tabs; the last one is there only where the first has no room for it."""
TIME_KEYS: Final = (
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
)  # fmt: skip
"""Keys that move through time where the chart is seen, and elsewhere belong to what is in focus."""
OWN: Final = (
    ("step", ("left", "right")), ("round", ("pagedown", "pageup")), ("ends", ("home", "end")),
    ("mistakes", ("n",)), ("seat", ("w",)), ("plays", ("space",)), ("pages", ("1", "2", "3")),
    ("throws", ("l", "d")), ("play_on", ("p",)), ("text", ("s",)), ("calibration", ("k",)),
    ("judging", ("c", "g")),
)  # fmt: skip
"""What is done in a review, and by which keys."""
Move = GoTo | StepFrames | LookAt


def own_keys() -> tuple[str, tuple[tuple[str, str], ...]]:
    """The heading, and caps with what they do."""
    lines = [("  ".join(cap(one) for one in pressed), say(f"lessons.keys.{what}")) for what, pressed in OWN]
    return say("lessons.title"), tuple(lines)


class ReviewKeys:
    """Where keys lead in a match."""

    def __init__(self, review: MatchReview, keys: Keys, desk: Desk) -> None:
        self.review, self.keys, self.desk = review, keys, desk

    def command(self, event: pygame.Event, page: int) -> Move | None:
        """To which frame or seat a key leads on a page; None for other keys."""
        review, command, pad = self.review, self.keys.command(event), self.desk.keys.pad
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if page not in (CHANCE, BOARD) and event.key in TIME_KEYS:
            return None
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return StepFrames(-1 if event.key == pygame.K_LEFT else 1)
        if event.key in (pygame.K_HOME, pygame.K_END):
            return GoTo(0 if event.key == pygame.K_HOME else review.last)
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            review.go_rounds(1 if event.key == pygame.K_PAGEUP else -1)
            return GoTo(review.place)
        if command in ("history-back", "history-on"):
            return StepFrames(-1 if command == "history-back" else 1)
        if (event.key == pygame.K_w and plain) or (command == "end-turn" and pad):
            return LookAt(self._next_seat)
        if event.key == pygame.K_n and plain:
            review.go_mistakes(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return GoTo(review.place)
        if command in ("zoom-in", "zoom-out") and pad:
            review.go_mistakes(1 if command == "zoom-in" else -1)
            return GoTo(review.place)
        if command == "hint" and pad:
            return GoTo(self._next_moment)
        return None

    @property
    def _next_seat(self) -> int:
        """The first seat of the side that comes next."""
        review = self.review
        places = [band.seats[0] for band in sorted(review.bands, key=lambda band: band.place) if band.seats]
        mine = next(n for n, seat in enumerate(places) if review.of_seat[seat] == review.of_seat[review.seat])
        return places[(mine + 1) % len(places)]

    @property
    def _next_moment(self) -> int:
        """The next moment in the order of the match, after the last one the first."""
        place = self.review.place
        ends = sorted(swing.last for swing in self.review.swings())
        return next((end for end in ends if end > place), ends[0] if ends else place)
