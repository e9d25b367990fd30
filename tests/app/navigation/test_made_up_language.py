"""In a made-up language no scene shows anything English but names of people and of games."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.ai.characters import characters
from game.app.dev.rounds import OF_ROUNDS
from game.app.dev.shots import OF_A_REVIEW, SCENES, Shot
from game.app.paint.canvas import Canvas
from game.engine.finding import find_rules
from game.store.catalogue import Catalogue
from game.store.translating import plain_letters
from game.store.words import load_words
from tests.app.golden.pictures import PLAIN

SHIPPED = find_rules()
DIALOGS = {golden.game: golden.dialog for golden in PLAIN if golden.dialog}
"""The dialog of each game of which there is a picture."""
ENGLISH_TOO = ("components", "credits", "editor")
"""The gallery of widgets is for developers; credits name works, makers and licences as these are called;
the editor shows a board as it stands in its file."""
OF_NO_GAME = ("settings", "keys", "pause", "file", "share", "lessons", "puzzle", *OF_ROUNDS, *OF_A_REVIEW)
"""Scenes that are the same in every game."""
OF_CHARACTERS = ("picker", "faces", "opponents")
"""Scenes in which characters are seen, which are the same in every game that has some."""
CAST = max(SHIPPED, key=lambda game: len(list(characters(SHIPPED[game]))))
NAMES = (
    "Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus", "Boardwell", "English",
    "Friday with Bart", "/home/ada/Friday", "Friday", "Six trucks", "Ottawa", "boardwell", "documents",
    "Kark, the long evening", "Friday round", "Mexico again", "Lake country", "Dropbox",
    "Dora", "Emil", "Fay",
)  # fmt: skip
"""Names that somebody typed or gave, which are the same in every language."""
_KEPT = re.compile(
    r"\b([A-Z]{3}-R?\d+(\.\d+)?|F\d+|(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ Nov|\d+ Nov \d+)\b|P\$[\d,.]+[KM]?"
    r"|(,? |^)and(?= |$)"
)
"""Ids of rules, keys of a keyboard, dates and lists as the locale tells them, money as a game writes it."""


@pytest.fixture
def drawn(only_words: None, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All texts that are drawn."""
    texts: set[str] = set()
    draw = Canvas.text

    def text(canvas: Canvas, words: str, *given: Any, **more: Any) -> float:
        texts.add(words)
        return draw(canvas, words, *given, **more)

    monkeypatch.setattr(Canvas, "text", text)
    return texts


def english_in(texts: set[str]) -> list[str]:
    """The texts in which words stand that are not translated."""
    titles = [name for rules in SHIPPED.values() for name in (rules.name, load_words(rules).name)]
    names = [*NAMES, *(name[1:] for name in NAMES), *titles]  # a newspaper begins with a large initial
    known = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    found: list[str] = []
    for text in texts:
        words = re.findall(r"[^\W\d_]{2,}", known.sub(" ", _KEPT.sub(" ", text)))
        if any(len(plain_letters(word)) > 0 for word in words):
            found.append(text)
    return sorted(found)


@pytest.mark.game
@pytest.mark.parametrize(
    ("scene", "game"),
    [
        (scene, game)
        for scene, game in product(SCENES, sorted(SHIPPED))
        if scene not in ENGLISH_TOO
        and (scene != "dialog" or game in DIALOGS)
        and (scene not in OF_NO_GAME or game == min(SHIPPED))
        and (scene not in OF_CHARACTERS or game == CAST)
    ],
)
def test_a_scene_says_nothing_in_english(
    scene: str, game: str, made_up: Catalogue, drawn: set[str], tmp_path: Path
) -> None:
    dialog = DIALOGS[game] if scene == "dialog" else ""
    Shot(scene=scene, game=game, seed=5, dialog=dialog, players="random").draw(tmp_path / "x.bmp")
    assert drawn and english_in(drawn) == []
