"""Checks that a game's words have a sentence for everything it defines, with existing facts only. Without the
check a plug-in would fail in the middle of a match; shipped games have tests for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from game.engine.rules import Rules
from game.engine.vocabulary import Choice
from game.store.beside_rules import read_beside
from game.store.catalogue import say
from game.store.phrases import facts_of, is_counted
from game.store.words import WORDS, Words
from game.store.yaml_types import Keys

Found = Iterator[tuple[Keys, str]]
_NEAR: Final = 5


def check_sentences(rules: Rules) -> None:
    """Raise FileFault, with line and key, if a sentence is missing or uses a fact that does not exist."""
    read_beside(rules, WORDS, Words, lambda words: doubts(words, rules))


def doubts(words: Words, rules: Rules) -> Found:
    """What is wrong with the words: each place with a sentence."""
    loud = {kind.__name__: kind for kind in rules.events if not kind.silent}
    actions = {kind.__name__: kind for kind in rules.actions}
    choices = {kind.__name__: kind for kind in rules.steps if issubclass(kind, Choice)}
    lists: tuple[tuple[str, Mapping[str, object], Mapping[str, object]], ...] = (
        ("events", words.events, loud), ("icons", words.icons, loud), ("actions", words.actions, actions),
        ("presets", words.presets, rules.presets),
    )  # fmt: skip
    for part, there, wanted in lists:
        for name in wanted:
            if name not in there:
                yield (part,), say("yaml.words.nothing_for", name=name, part=part)
    for part, phrases, kinds in (
        ("events", words.events, loud), ("moments", words.moments, loud),
        ("questions", words.questions, choices),
    ):  # fmt: skip
        for name, said in phrases.items():
            if name in kinds:
                yield from _told((part, name), said, kinds[name])
    for name, action in words.actions.items():
        if name in actions:
            yield from _told(("actions", name, "label"), action.label, actions[name])
            yield from _told(("actions", name, "text"), action.text, actions[name])


def _told(keys: Keys, said: str | Mapping[str, Any], kind: type[msgspec.Struct]) -> Found:
    """The facts that a sentence, or one for each manner, uses but its class lacks."""
    if not isinstance(said, str) and not is_counted(said):
        for manner, phrase in said.items():
            yield from _told((*keys, manner), phrase, kind)
        return
    has = {*kind.__struct_fields__, *(name for name in dir(kind) if not name.startswith("_"))}
    for fact in sorted(facts_of(said) - has):
        near = sorted(kind.__struct_fields__)[:_NEAR]
        yield keys, say("yaml.words.no_fact", fact=fact, of=kind.__name__, many=len(near), near=near)
