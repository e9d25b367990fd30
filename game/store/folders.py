"""Where the files of the game lie: what is shipped with it, and what belongs to the person who plays.

What is shipped lies in a double-click application, an installed package or the source tree. What belongs to
the person lies where each system keeps such things, or all under BOARDWELL_HOME where that is set.
"""

import importlib.util
import os
import sys
from functools import cache
from pathlib import Path

import platformdirs

from game.engine.rules import Rules

_NAME = "Boardwell" if sys.platform in ("win32", "darwin") else "boardwell"


def assets() -> Path:
    """The folder of fonts, icons, textures and sounds."""
    return _shipped("assets")


def boards() -> Path:
    """The folder of the boards that come with the game."""
    return _shipped("boards")


def languages() -> Path:
    """The folder of the languages that come with the game: a folder per language in it."""
    return _shipped("languages")


def licences() -> Path | None:
    """The folder of the licences of the libraries in a double-click application; None elsewhere."""
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) / "licences" if bundle is not None else None


def package_folder(rules: Rules) -> Path:
    """The folder of a game's package: its words lie there, and what else a game from outside brings."""
    spec = importlib.util.find_spec(rules.package)
    assert spec is not None and spec.origin is not None, f"{rules.package} has been imported"
    return Path(spec.origin).parent


def saves() -> Path:
    """The folder of saved matches. It may not be there yet, as all folders below."""
    return _own() / "saves"


def recordings() -> Path:
    """The folder of recorded matches."""
    return _own() / "recordings"


def own_boards() -> Path:
    """The folder for boards that a person adds: a folder per game in it."""
    return _own() / "boards"


def own_languages() -> Path:
    """The folder for languages that a person adds: a folder per language in it."""
    return _own() / "languages"


def plugins() -> Path:
    """The folder for games that a person adds, which are programs: a folder per game in it."""
    return _own() / "plugins"


def pictures() -> Path:
    """The folder for pictures of the window, where a person looks for pictures."""
    home = _home()
    return home / "pictures" if home else platformdirs.user_pictures_path() / "Boardwell"


def setups_file() -> Path:
    """The file of how each game was set up last, with the presets a person has kept."""
    return _own() / "setups.json"


def settings_file() -> Path:
    """The file of the settings."""
    home = _home()
    return (home or platformdirs.user_config_path(_NAME, appauthor=False)) / "settings.json"


def logs() -> Path:
    """The folder of the logs that are written when something goes wrong."""
    home = _home()
    return home / "logs" if home else platformdirs.user_log_path(_NAME, appauthor=False)


def _own() -> Path:
    return _home() or platformdirs.user_data_path(_NAME, appauthor=False)


def _home() -> Path | None:
    chosen = os.environ.get("BOARDWELL_HOME")
    return Path(chosen).expanduser() if chosen else None


def _shipped(name: str) -> Path:
    """A folder that is shipped with the game; FileNotFoundError says where it was looked for."""
    return _found(name, __file__, getattr(sys, "_MEIPASS", None))


@cache
def _found(name: str, here: str, bundle: str | None) -> Path:
    package = Path(here).resolve().parent.parent
    places = [package / "data" / name, package.parent / name]
    if bundle is not None:
        places.insert(0, Path(bundle) / name)
    for place in places:
        if place.is_dir():
            return place
    looked = ", ".join(str(place) for place in places)
    raise FileNotFoundError(f"The folder '{name}' of the game is missing. Looked for: {looked}.")
