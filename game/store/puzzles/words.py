"""What a game's puzzles are called: `puzzles.yaml` beside its rules, which a plug-in need not have."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from game.components.board_fields import Icon
from game.engine.rules import Rules
from game.store.beside_rules import read_beside
from game.store.catalogue import spoken
from game.store.puzzles.puzzle import PuzzleWay

COUNT = "count"
"""The kind of puzzles in which the same is done to another amount, or what no other kind names."""


class KindWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of puzzles. `of`: the actions, or the reasons for one, by which it is known; of COUNT those that
    are done to an amount."""

    title: str
    icon: Icon = ""
    of: tuple[str, ...] = ()


class PuzzleWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The kinds of a game, in order, and what puzzles teach, by code."""

    kinds: Mapping[str, KindWords] = {}
    teaches: Mapping[str, str] = {}


def puzzle_words(rules: Rules) -> PuzzleWords:
    """The words of a game's puzzles in the current language. Raises FileFault."""
    return _read(rules, str(spoken().folder or ""))


@lru_cache(32)
def _read(rules: Rules, language: str) -> PuzzleWords:
    return read_beside(rules, "puzzles.yaml", PuzzleWords, needed=False) or PuzzleWords()


def kind_of(words: PuzzleWords, best: PuzzleWay, second: PuzzleWay) -> str:
    """The kind of a puzzle by its best way and the best of the wrong ones; COUNT where no other kind knows
    them."""
    name = type(best.action).__name__
    if COUNT in words.kinds and name in words.kinds[COUNT].of and type(second.action) is type(best.action):
        return COUNT
    for said in (best.why, name, second.why, type(second.action).__name__):
        for kind, told in words.kinds.items():
            if kind != COUNT and said in told.of:
                return kind
    return COUNT
