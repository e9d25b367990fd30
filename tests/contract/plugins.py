"""Games from outside for tests: Caravan under another name, whole or with something wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.contract.games import EXAMPLES

OWN = """
from caravan.game import Caravan

class Own(Caravan):
    id = "{name}"
    name = "{title}"

RULES = Own()
"""
SKIN = """
from game.app.skin_api.plain.skin import PlainSkin

class Own(PlainSkin):
    game = "{name}"

SKIN = Own
"""
FILES = ("words.yaml", "rulebook.yaml")


def title_of(name: str) -> str:
    return name.replace("_", " ").title()


def plugin(folder: Path, name: str, code: str = OWN, said: str = "API = 2", skin: str = "") -> Path:
    """A package `name` in `folder` with the words and the board of Caravan; `code` is what it says besides
    `said`, `skin` the code of its look. No two tests use one name: a process loads a package once."""
    place = folder / name
    shutil.copytree(EXAMPLES / "caravan" / "boards", place / "boards")
    for file in FILES:
        shutil.copy(EXAMPLES / "caravan" / file, place / file)
    for file, text in (("__init__.py", f"{said}\n{code}"), ("skin.py", skin)):
        if text:
            filled = text.replace("{name}", name).replace("{title}", title_of(name))
            (place / file).write_text(filled, encoding="utf-8")
    return place
