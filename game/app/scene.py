"""What a window shows: one scene at a time, the others waiting below it on a stack."""

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.app.window import Window


class Scene:
    """A screenful. The window calls it; it asks the window for nothing but `push`, `pop` and the like."""

    title = "Boardwell"

    def enter(self, window: "Window") -> None:
        """The scene comes on top, for the first time or again after one above it has gone."""

    def leave(self) -> None:
        """The scene is covered or taken away."""

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for another size in pixels from now on; called before the first `draw` too."""

    def event(self, event: pygame.Event) -> None:
        """Something was pressed, moved, typed."""

    def command(self, command: object) -> None:
        """Something was posted to this scene, perhaps by another thread."""

    def may_close(self) -> bool:
        """Whether the window may close now; a scene that asks first shows its question and says no."""
        return True

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the surface up to date; return the changed rectangles, None when nothing changed.

        The surface still holds what this scene drew last, except after `resize` or `enter`:
        then everything has to be drawn.
        """
        raise NotImplementedError

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are wanted at full rate."""
        return False

    @property
    def wake(self) -> float | None:
        """In how many milliseconds `tick` is wanted though nothing moves; None: not before an event."""
        return None
