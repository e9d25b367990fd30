"""Icons by name. One name, one file in the assets, one colour at a time."""

import functools

from game.app.paint.drawings import Drawing, read
from game.store.asset_names import asset, asset_names


def names() -> tuple[str, ...]:
    """The names of all icons, sorted."""
    return asset_names("icons")


@functools.cache
def icon(name: str) -> Drawing:
    """The icon of a name; KeyError when there is none."""
    return read(asset("icons", name))


@functools.lru_cache(1024)
def tinted(name: str, colour: str) -> Drawing:
    """The icon of a name in a colour."""
    plain = icon(name)
    return Drawing(plain.body.replace("currentColor", colour), plain.field)
