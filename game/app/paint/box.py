"""Rectangles in base units, the lengths of the 1280x720 picture that every scale multiplies."""

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: left and upper edge, width and height in base units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle from left to right."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle from top to bottom."""
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        """The box with dx taken off left and right and dy (else dx) above and below; negative grows."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> "Box":
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def towards(self, other: "Box", share: float) -> "Box":
        """A box between this one and another: 0 is this one, 1 the other."""
        return Box(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether the point lies inside; the right and lower edges belong to the neighbours."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def holds(self, other: "Box") -> bool:
        """Whether all of another one lies inside, its edges too."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share any area."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def union(self, other: "Box") -> "Box":
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def common(self, other: "Box") -> float:
        """The area that the two share."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return wide * high if wide > 0 and high > 0 else 0.0

    def within(self, room: "Box") -> "Box":
        """The same box, moved so that it lies in a room; one that is too large sticks out below and right."""
        x = max(room.x, min(self.x, room.right - self.w))
        return Box(x, max(room.y, min(self.y, room.bottom - self.h)), self.w, self.h)

    def columns(self, count: int, gap: float = 0.0) -> list["Box"]:
        """Cut into `count` equal columns, `gap` apart."""
        each = (self.w - gap * (count - 1)) / count
        return [Box(self.x + i * (each + gap), self.y, each, self.h) for i in range(count)]

    def rows(self, count: int, gap: float = 0.0) -> list["Box"]:
        """Cut into `count` equal rows, `gap` apart."""
        each = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + i * (each + gap), self.w, each) for i in range(count)]

    def cut_left(self, width: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """A part of `width` at the left, and the rest after `gap`."""
        rest = Box(self.x + width + gap, self.y, max(0.0, self.w - width - gap), self.h)
        return Box(self.x, self.y, width, self.h), rest

    def cut_right(self, width: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """A part of `width` at the right, and the rest before it."""
        rest = Box(self.x, self.y, max(0.0, self.w - width - gap), self.h)
        return Box(self.right - width, self.y, width, self.h), rest

    def cut_top(self, height: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """A part of `height` at the top, and the rest below it."""
        rest = Box(self.x, self.y + height + gap, self.w, max(0.0, self.h - height - gap))
        return Box(self.x, self.y, self.w, height), rest

    def cut_bottom(self, height: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """A part of `height` at the foot, and the rest above it."""
        rest = Box(self.x, self.y, self.w, max(0.0, self.h - height - gap))
        return Box(self.x, self.bottom - height, self.w, height), rest

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float | None = None) -> "Box":
        """A box of w by h (else square) with its middle at (cx, cy)."""
        h = w if h is None else h
        return cls(cx - w / 2, cy - h / 2, w, h)
