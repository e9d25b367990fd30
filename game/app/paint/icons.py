"""Icons by name. One name, one file in the assets, one colour at a time."""

import functools
import re
from typing import NamedTuple

from game.store.asset_names import asset, asset_names

_HEAD = re.compile(r'<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(.*)</svg>', re.DOTALL)


class Icon(NamedTuple):
    """The inner SVG of an icon and the field it is drawn on."""

    body: str
    field: tuple[float, float]


def names() -> tuple[str, ...]:
    """The names of all icons, sorted."""
    return asset_names("icons")


@functools.cache
def icon(name: str) -> Icon:
    """The icon of a name; KeyError when there is none."""
    path = asset("icons", name)
    found = _HEAD.search(path.read_text("utf-8"))
    if found is None:
        raise ValueError(f"The icon file {path} has no viewBox that starts at 0 0.")
    return Icon(found[3], (float(found[1]), float(found[2])))


@functools.lru_cache(1024)
def tinted(name: str, colour: str) -> Icon:
    """The icon of a name in a colour."""
    plain = icon(name)
    return Icon(plain.body.replace("currentColor", colour), plain.field)
