"""How the newspaper comes after the last scene: it is printed while that stands, then laid over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.app.paint.fading import Fade
from game.app.paint.motion import FADE_MS, Pace
from game.app.review.ending.scene import Leaving, pace_of
from game.app.review.result import ResultScene
from game.app.review.sheet_motion import COMES_MS, Coming
from game.app.services.services import Services
from game.app.shell.window import Window


class Delivery:
    """Brings the newspaper that is made by `print_it` over a picture of the window."""

    def __init__(
        self, window: Window, services: Services, print_it: Callable[[pygame.Surface], ResultScene]
    ) -> None:
        self._window = window
        self._services = services
        self._print_it = print_it
        self._scene: ResultScene | None = None
        self._end: pygame.Surface | None = None

    def draw_ahead(self, end: pygame.Surface, ground: pygame.Surface | None) -> Iterator[None]:
        """Make the newspaper and draw it, a part a step, to come over `end`; as in
        `ResultView.draw_ahead`."""
        self._end = end
        self._scene = self._print_it(end)
        yield
        yield from self._scene.view.draw_ahead(end.get_size(), ground)

    def come(self, leaving: Leaving | None) -> None:
        """Show it in the place of the scene, which moves on below it as `leaving` draws it until it lies;
        None where it was skipped."""
        scene, end = self._scene, self._end
        assert scene is not None and end is not None
        ms = Pace(pace_of(self._services, scene.summary)).ms(COMES_MS)
        if leaving is None or self._services.settings.reduced_motion:
            self._window.replace(scene, Fade(end, FADE_MS))
        else:
            self._window.replace(scene, Coming(leaving.draw_on, scene.view.taken_apart, ms))
        if leaving is not None:
            scene.lies = leaving.forget
