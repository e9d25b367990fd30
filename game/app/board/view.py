"""The board on the screen: draws it, finds places under the pointer, zooms and pans."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

import pygame

from game.app.board.camera import Camera
from game.app.board.layers import NO_MARKS, Layers
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.dirty import TrackedSurface, merged
from game.app.paint.light import set_opacity
from game.app.paint.theme import Theme
from game.app.skin_api.contract import Skin
from game.app.skin_api.stage import Stage
from game.app.skin_api.view_models import Marks, Place

SNAP: Final = 14.0
"""How far beside a place that may be chosen a click still counts, in pixels at base scale."""
DRAG: Final = 6
"""From so many pixels on a press is a drag, not a click."""
PINCH: Final = 1.3
"""So much farther or closer two fingers go for one step of the zoom."""
NEAR: Final = 8
"""Changed areas less than so many pixels apart are drawn as one."""


class BoardView:
    """Draws what the stage shows, by the skin, and finds the place under a pixel. A still board costs
    nothing; a moving piece costs the pixels it covers."""

    def __init__(self, skin: Skin, stage: Stage) -> None:
        self.skin = skin
        self.stage = stage
        self.camera = Camera()
        self.layers = Layers(skin, self.camera)
        self._frame: TrackedSurface | None = None
        """The picture with what moves on it; a board on which nothing moves does without it."""
        self._behind = True
        """Whether the picture has changed since the frame was drawn."""
        self._covered: list[pygame.Rect] = []
        """What sprites cover in the frame now."""
        self._over: list[pygame.Rect] = []
        self._later: tuple[Any, pygame.Surface] | None = None
        self._whole = True
        self._coming: Iterator[None] | None = iter(())
        """What is still to be drawn ahead; None before the board was seen in its place."""
        self._ahead: object = None
        self._held: tuple[float, float] | None = None
        self._dragged = False
        self._pinched = 1.0
        """How much farther two fingers are from each other than when they have zoomed last."""

    # where it is

    @property
    def area(self) -> pygame.Rect:
        """The board box in pixels of the window."""
        return self.camera.area

    def place(self, area: pygame.Rect, theme: Theme, text_scale: float = 1.0) -> None:
        """Set the box of the window and the theme; everything is redrawn."""
        self.camera.place(area)
        self.layers.dress(theme, text_scale)
        self._coming = None
        self.invalidate()

    def invalidate(self) -> None:
        """Redraw everything at the next frame: something else was drawn over it."""
        self._whole = True

    def forget(self) -> None:
        """Drop all pictures; they are redrawn when the board is shown again."""
        self.layers.forget()
        self._frame = self._later = None

    # drawing

    def draw(self, surface: pygame.Surface, marks: Marks = NO_MARKS) -> list[pygame.Rect]:
        """Update the board box of the window's surface; returns the changed pixels."""
        picture, changed = self.layers.picture(self.stage.state, self.stage.absent, marks)
        changed, self._whole = changed or self._whole, False
        self._behind = self._behind or changed
        fades = self.stage.fading is not None or self._later is not None
        if not (fades or self._covered or self.stage.sprites):
            areas = [picture.get_rect()] if changed else []
            return self._laid(surface, picture, areas)
        frame = self._frame
        if frame is None or frame.get_size() != self.area.size:
            frame = self._frame = TrackedSurface(self.area.size)
            self._behind = True
        if fades:
            self._fade(frame, picture)
            changed = True
        elif self._behind:
            pygame.Surface.blit(frame, picture, (0, 0))
        else:
            for area in self._covered:
                pygame.Surface.blit(frame, picture, area, area)
        self._behind = False
        before = self._covered
        frame.touched = []
        canvas = self.layers.canvas(frame)
        for sprite in tuple(self.stage.sprites):
            sprite.draw(canvas)
        self._covered = merged(frame.touched, NEAR)
        areas = [frame.get_rect()] if changed else merged([*before, *self._covered], NEAR)
        return self._laid(surface, frame, areas)

    def _laid(
        self, surface: pygame.Surface, source: pygame.Surface, areas: list[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Copy areas of the board to the window's surface; returns where they are there."""
        for area in areas:
            surface.blit(source, area.move(self.area.topleft), area)
        return [area.move(self.area.topleft) for area in areas]

    def prepare(self) -> bool:
        """Draw ahead one part of what the board will show later; returns whether all is done."""
        ahead = self.skin.picture.ahead()
        if self._coming is None or ahead != self._ahead:
            if self._whole:
                return False
            self._ahead = ahead
            # Pieces are as large as the camera draws them; nobody sees this surface.
            self._coming = self.skin.picture.prepare(self.layers.canvas(pygame.Surface((1, 1))))
        return next(self._coming, True) is True

    def _fade(self, frame: TrackedSurface, picture: pygame.Surface) -> None:
        """Blend a later state over the current one, as far as it has come."""
        pygame.Surface.blit(frame, picture, (0, 0))
        later = self.stage.fading
        if later is None:
            self._later = None
            return
        if self._later is None or self._later[0] is not later:
            self._later = (later, self.layers.other(later))
        set_opacity(self._later[1], self.stage.faded)
        pygame.Surface.blit(frame, self._later[1], (0, 0))

    @property
    def moving(self) -> list[pygame.Rect]:
        """The pixels of the window that what moves on the board covered in the last frame."""
        return [area.move(self.area.topleft) for area in self._covered]

    def draw_overs(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what flies above the panels, after them; returns the pixels it covers."""
        scale = self.camera.scale
        left, top = self.camera.to_window(0, 0)
        canvas = Canvas(surface, scale, self.layers.theme, self.layers.text, (-left / scale, -top / scale))
        bounds = surface.get_rect()
        self._over = [
            self.camera.rect(sprite.draw(canvas)).inflate(4, 4).clip(bounds)
            for sprite in tuple(self.stage.overs)
        ]
        return self._over

    @property
    def overs(self) -> list[pygame.Rect]:
        """The pixels that the last `draw_overs` covered, which need redrawing before the next."""
        return self._over

    # pointing

    def shapes(self) -> Mapping[Place, Box]:
        """The places of the shown state, in board units."""
        return self.skin.places.shapes(self.stage.state)

    def pick(self, at: tuple[float, float], among: Collection[Place] = ()) -> Place | None:
        """The place under a window pixel; those in `among` come first, and also count when only near it."""
        if not self.area.collidepoint(at):
            return None
        x, y = self.camera.to_board(at)
        shapes = self.shapes()
        wanted = [place for place in among if place in shapes]
        lying = self.skin.places.at(x, y, shapes)
        under = [place for place in wanted if place in lying]
        if under:
            return min(under, key=lambda place: (_size(shapes[place]), _apart(shapes[place], x, y)))
        found = lying[0] if lying else None
        near = min(wanted, key=lambda place: _apart(shapes[place], x, y), default=None)
        if (
            near is not None
            and _beside(shapes[near], x, y) <= SNAP
            and (found is None or found[0] == near[0])
        ):
            return near
        return found

    def rect(self, place: Place) -> pygame.Rect | None:
        """The pixels of a place in the window, visible or not; None for an unknown place."""
        box = self.shapes().get(place)
        return self.camera.rect(box) if box is not None else None

    def reveal(self, place: Place) -> None:
        """Pan so that a place is visible."""
        box = self.shapes().get(place)
        if box is not None:
            self.camera.show(box)

    # zoom and pan

    def wheel(self, at: tuple[float, float], steps: float) -> bool:
        """Zoom about the pointer; returns whether that changed anything."""
        return self.area.collidepoint(at) and self.camera.step_zoom(steps, at)

    def zoom(self, steps: float) -> bool:
        """Zoom about the middle."""
        return self.camera.step_zoom(steps, self.area.center)

    def pinch(self, ratio: float, rel: tuple[int, int]) -> int:
        """Two fingers are `ratio` times as far from each other as before, and have moved by `rel` pixels: the
        board moves with them. Returns the step of the zoom that they ask for, mostly 0."""
        self.camera.pan(*rel)
        self._pinched *= ratio
        if 1 / PINCH < self._pinched < PINCH:
            return 0
        step = 1 if self._pinched > 1 else -1
        self._pinched = 1.0
        return step

    def home(self) -> bool:
        """Show the whole board."""
        return self.camera.set_zoom(1.0, self.area.center)

    def press(self, at: tuple[float, float]) -> None:
        """The left button was pressed on the board."""
        self._held, self._dragged = at, False

    def drag(self, at: tuple[float, float]) -> bool:
        """The pointer moved with the button held; returns whether the board moved."""
        if self._held is None or self.camera.whole:
            return False
        dx, dy = at[0] - self._held[0], at[1] - self._held[1]
        if not self._dragged and abs(dx) + abs(dy) < DRAG:
            return False
        self._dragged = True
        self._held = at
        return self.camera.pan(dx, dy)

    def release(self) -> bool:
        """The button was released; returns whether it was a click and not a drag."""
        clicked = self._held is not None and not self._dragged
        self._held, self._dragged = None, False
        return clicked


def _size(box: Box) -> float:
    return box.w * box.h


def _apart(box: Box, x: float, y: float) -> float:
    return (box.cx - x) ** 2 + (box.cy - y) ** 2


def _beside(box: Box, x: float, y: float) -> float:
    """How far a point lies outside a box."""
    return max(box.x - x, x - box.right, box.y - y, y - box.bottom, 0.0)
