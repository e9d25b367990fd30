"""A broken clause of the contract, as a sentence with its place in the game's source."""

from __future__ import annotations

import inspect
import sys
import traceback
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeGuard

from game.engine.rules import Rules
from game.store.bounds import one_line
from game.store.catalogue import say

LONGEST: Final = 200
"""Letters of what is quoted of a game at most."""


class Broken(Exception):
    """A game breaks its contract: the code of a sentence, its facts, and the object concerned."""

    def __init__(self, code: str, about: object = None, /, **facts: Any) -> None:
        self.code = code
        self.about = about
        self.facts = facts
        super().__init__(self.sentence)

    @property
    def sentence(self) -> str:
        """What is wrong, and what would be right."""
        name = getattr(self.about if isinstance(self.about, type) else type(self.about), "__name__", "")
        facts = {key: one_line(str(fact), LONGEST) for key, fact in self.facts.items()}
        return say(f"contract.{self.code}", **{"name": name, **facts})

    def place(self, rules: Rules) -> SourcePlace:
        """The place in the game's source; its package if nothing closer is known."""
        if self.about is None:
            return _package(rules)
        return _defined(self.about if isinstance(self.about, type) else type(self.about), rules)


class SourcePlace(NamedTuple):
    """A file and a line; 0 for the whole file."""

    file: str
    line: int = 0


def demand(holds: object, code: str, about: object = None, /, **facts: Any) -> None:
    """Raise Broken with the sentence of `code` unless the condition holds. `about` is an object or class of
    the game."""
    if not holds:
        raise Broken(code, about, **facts)


def raised_in(wrong: BaseException, rules: Rules) -> SourcePlace:
    """The innermost place in the game's own source that an exception passed through."""
    home = Path(_package(rules).file).parent
    frames = [
        SourcePlace(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(wrong.__traceback__)
    ]
    own = [frame for frame in frames if home in Path(frame.file).parents]
    return own[-1] if own else _package(rules)


def _package(rules: Rules) -> SourcePlace:
    return SourcePlace(str(sys.modules[rules.package].__file__))


def _defined(kind: type, rules: Rules) -> SourcePlace:
    module = sys.modules.get(kind.__module__)
    try:
        if _has_source(module):
            return SourcePlace(str(module.__file__), inspect.getsourcelines(kind)[1])
    except (OSError, TypeError):
        pass
    return _package(rules)


def _has_source(module: ModuleType | None) -> TypeGuard[ModuleType]:
    return module is not None and module.__file__ is not None
