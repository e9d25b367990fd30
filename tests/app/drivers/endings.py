"""The last scene of a look, drawn small for a time: what a match would show at its end."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT, Theme
from game.app.review.ending.clock import Clock, end_of
from game.app.skin_api.contract import Skin
from game.app.skin_api.last_scene import LastScene
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.sound import SOUNDS
from game.engine.rules import Rules, Standing
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board

SIZE = (217, 144)


def seated(count: int) -> tuple[Seat, ...]:
    """So many computer players."""
    return tuple(Seat(f"Player {number + 1}", "novice", number) for number in range(count))


class Shown:
    """The last scene of a match that ended with these totals and ranks, by seat. `lay` changes the table."""

    def __init__(
        self, rules: Rules, look: type[Skin], totals: Sequence[int], ranks: Sequence[int], *,
        reason: str = "", theme: Theme = NIGHT_FELT, lay: Callable[[Any], None] | None = None, board: int = 0,
        **options: Any,
    ) -> None:  # fmt: skip
        seats = seated(len(totals))
        plan = load_board(rules, list(board_files(rules).values())[board])
        chosen = replace(rules.options(), **options)
        state = rules.start(plan, chosen, len(seats))
        state.table.over, state.table.ending = True, reason
        if lay is not None:
            lay(state.table)
        scene = look(plan, seats, chosen).last_scene
        assert scene is not None
        self.scene: LastScene[Any] = scene
        standing = Standing(tuple(totals), tuple(ranks), reason)
        self.end = end_of(state, standing, rules.sides(chosen, len(seats)), state.table.out)
        self.clock = Clock(self.end)
        self._theme = theme
        self._ground = pygame.Surface(SIZE)
        deque(self.scene.ground(self._canvas(self._ground), self.end), 0)

    def frame(self, at: float, *, reduced: bool = False) -> bytes:
        """The pixels of the scene at a time; `reduced`: under reduced motion."""
        now = Clock(self.end, reduced=reduced).moment(at)
        surface = pygame.Surface(SIZE)
        if now.comes() < 1:
            board = pygame.Surface(SIZE)
            self.scene.comes(self._canvas(surface), board, self._ground, self.end, max(0.0, now.comes()))
        else:
            surface.blit(self._ground, (0, 0))
        self.scene.draw(self._canvas(surface), self.end, now)
        return pygame.image.tobytes(surface, "RGB")

    def check(self) -> None:
        """It can be drawn at every moment, stands still while the plate stands, and ends as it is shown under
        reduced motion; it is heard by sounds that there are, and by none after the winner's act."""
        clock = self.clock
        times = [700.0, 950.0, *clock.starts.values(), clock.wins + 1, clock.wins + 500, clock.wins + 800]
        for at in times:
            self.frame(at)
        last = self.frame(clock.prints - 1)
        assert self.frame(clock.crowns) == last == self.frame(0, reduced=True)
        for one in self.scene.sounds(self.end):
            assert one.name in SOUNDS and 0 <= one.softer < 20
        assert all(one.at <= clock.crowns for one in clock.heard(self.scene.sounds(self.end)))

    def _canvas(self, surface: pygame.Surface) -> Canvas:
        return Canvas(surface, SIZE[0] / BOARD_WIDTH, self._theme)


def assert_nothing_early(one: Shown, other: Shown) -> None:
    """Two matches that ended with the same last place but otherwise in another order show the same until the
    second beat."""
    beats = sorted(set(one.clock.starts.values()))
    assert one.end.beats[0] == other.end.beats[0] and one.end.beats[1] != other.end.beats[1]
    for at in (950.0, beats[0], beats[0] + 200, beats[1]):
        assert one.frame(at) == other.frame(at)
    assert one.frame(beats[1] + 200) != other.frame(beats[1] + 200)


def assert_still_before_the_act(shown: Shown) -> None:
    """In the moments before the winner's act nothing moves, and nothing is drawn of who has won."""
    act = shown.clock.wins
    assert shown.frame(act - 140) == shown.frame(act) != shown.frame(act + 200)
