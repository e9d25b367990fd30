"""Paths: what is shipped with the game, and what belongs to the person who plays.

Shipped files are in a frozen application, an installed package or the source tree. Personal files are where
each system keeps such things, or all under BOARDWELL_HOME if that is set.
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
    """The folder of the shipped boards."""
    return _shipped("boards")


def languages() -> Path:
    """The folder of the shipped languages: one folder per language."""
    return _shipped("languages")


def licences() -> Path | None:
    """The folder of the bundled libraries' licences in a frozen application; None elsewhere."""
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) / "licences" if bundle is not None else None


def package_folder(rules: Rules) -> Path:
    """The folder of a game's package: its words, and whatever else a plug-in brings."""
    spec = importlib.util.find_spec(rules.package)
    assert spec is not None and spec.origin is not None, f"{rules.package} has been imported"
    return Path(spec.origin).parent


def build_file() -> Path | None:
    """The file that says how a frozen application was built; None elsewhere."""
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) / "build.json" if bundle is not None else None


def saves() -> Path:
    """The folder of saved matches. Like all folders below, it may not exist yet."""
    return _own() / "saves"


def recordings() -> Path:
    """The folder of recorded matches."""
    return _own() / "recordings"


def by_file() -> Path:
    """The folder of the matches that are played by file: one folder per match."""
    return _own() / "by-file"


def own_boards() -> Path:
    """The folder of the person's own boards: one folder per game."""
    return _own() / "boards"


def own_puzzles() -> Path:
    """The folder of the person's own puzzles: one folder per game."""
    return _own() / "puzzles"


def puzzles_file() -> Path:
    """The file of how the person did at puzzles."""
    return _own() / "puzzles.json"


def own_languages() -> Path:
    """The folder of the person's own languages: one folder per language."""
    return _own() / "languages"


def plugins() -> Path:
    """The folder of the person's own games, which are programs: one folder per game."""
    return _own() / "plugins"


def pictures() -> Path:
    """The folder for screenshots: the system's folder for pictures."""
    home = _home()
    return home / "pictures" if home else platformdirs.user_pictures_path() / "Boardwell"


def shared() -> Path:
    """The folder for matches that are given to others: in the system's folder for documents."""
    home = _home()
    return home / "documents" if home else platformdirs.user_documents_path() / "Boardwell"


def setups_file() -> Path:
    """The file of each game's last set-up and the person's presets."""
    return _own() / "setups.json"


def settings_file() -> Path:
    """The settings file."""
    home = _home()
    return (home or platformdirs.user_config_path(_NAME, appauthor=False)) / "settings.json"


def logs() -> Path:
    """The folder of the log files."""
    home = _home()
    return home / "logs" if home else platformdirs.user_log_path(_NAME, appauthor=False)


def _own() -> Path:
    return _home() or platformdirs.user_data_path(_NAME, appauthor=False)


def _home() -> Path | None:
    chosen = os.environ.get("BOARDWELL_HOME")
    return Path(chosen).expanduser() if chosen else None


def _shipped(name: str) -> Path:
    """A shipped folder. Raises FileNotFoundError with the paths searched."""
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
