"""Where the files of the game lie: in a double-click application, an installed package or the source tree."""

import sys
from pathlib import Path


def assets() -> Path:
    """The folder of fonts, icons, textures and sounds."""
    return _shipped("assets")


def boards() -> Path:
    """The folder of the boards that come with the game."""
    return _shipped("boards")


def _shipped(name: str) -> Path:
    """A folder that is shipped with the game; FileNotFoundError says where it was looked for."""
    package = Path(__file__).resolve().parent.parent
    places = [package / "data" / name, package.parent / name]
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        places.insert(0, Path(bundle) / name)
    for place in places:
        if place.is_dir():
            return place
    looked = ", ".join(str(place) for place in places)
    raise FileNotFoundError(f"The folder '{name}' of the game is missing. Looked for: {looked}.")
