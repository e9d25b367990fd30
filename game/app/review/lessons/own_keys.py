"""The keys of a review, as the list of keys tells them."""

from __future__ import annotations

from typing import Final

from game.app.shell.keys import cap
from game.store.catalogue import say

OWN: Final = (
    ("step", ("left", "right")), ("round", ("pagedown", "pageup")), ("ends", ("home", "end")),
    ("mistakes", ("n",)), ("seat", ("w",)), ("plays", ("space",)), ("pages", ("1", "2", "3")),
    ("throws", ("l", "d")), ("play_on", ("p",)), ("text", ("s",)), ("calibration", ("k",)),
    ("judging", ("c", "g")),
)  # fmt: skip
"""What is done in a review, and by which keys."""


def own_keys() -> tuple[str, tuple[tuple[str, str], ...]]:
    """The heading, and caps with what they do."""
    lines = [("  ".join(cap(one) for one in pressed), say(f"lessons.keys.{what}")) for what, pressed in OWN]
    return say("lessons.title"), tuple(lines)
