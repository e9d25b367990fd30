"""A method of a skin's part is another one for a test, whatever game it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.app.skin_api.contract import Skin


def change_part(
    patch: pytest.MonkeyPatch,
    kind: type[Skin],
    part: str,
    name: str,
    changed: Callable[[Skin, Callable[..., Any]], Callable[..., Any]],
) -> None:
    """Let each skin of a kind that is made from now on have in a part, in place of a method, what `changed`
    makes of the skin and the method."""
    made = kind.__init__

    def make(skin: Skin, *given: Any) -> None:
        made(skin, *given)
        own = getattr(skin, part)
        setattr(own, name, changed(skin, getattr(own, name)))

    patch.setattr(kind, "__init__", make)
