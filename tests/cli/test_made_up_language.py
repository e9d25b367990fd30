"""In a made-up language the command line says nothing in English but names and codes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from game.ai.characters import CHARACTERS
from game.ai.ladder import ladder
from game.app.dev.shots import SCENES
from game.engine.finding import find_rules
from game.engine.rules import Rules
from game.store import folders
from game.store.boards import board_files
from game.store.catalogue import speak
from game.store.translating import plain_letters, write_language
from game.store.words import load_words
from tests.cli.conftest import ROOT, Command
from tests.contract.every import every

COMMANDS = (
    "", "list", "simulate", "arena", "replay", "review", "puzzle", "check", "edit", "try", "shot",
    "translate", "bench",
)  # fmt: skip
"""All of them; "" is the command line without one."""
SAID = (
    "simulate chess", "simulate ghawar --players fool", "simulate ghawar --games x",
    "simulate ghawar --games 0", "simulate ghawar --preset odd", "simulate ghawar --board moon",
    "simulate ghawar --option colours", "simulate ghawar --option colours=3",
    "simulate ghawar --option odd=1", "arena ghawar --levels novice", "arena ghawar --rollout-share 3",
    "chess", "puzzle nobody", "check", "check none.json", "check pyproject.toml",
    "check tests/recordings/ghawar-last_block.json", "replay pyproject.toml",
    "replay tests/recordings/ghawar-last_block.json", "shot cellar --out x.png", "shot table --out x.gif",
    "shot table --out none/x.png", "shot table --out x.png --size 800x600",
    "shot table --out x.png --size wide", "shot table --out x.png --text-scale 3", "translate tests",
    "translate none --locale zz", "bench --seconds 0", "try none", "try none --game ghawar",
    "--plugins none list", "--plugins tests list",
    "--language zz list", "list", "simulate ghawar --games 1 --players novice,novice",
)  # fmt: skip
"""Command lines, of which most are wrong in another way."""
_WORD = re.compile(r"[^\W\d]{2,}")
_SYSTEM = re.compile(r"\([^()]*(No such file|directory)[^()]*\)")


@pytest.fixture
def spoken(boardwell: Command) -> Iterator[Command]:
    """The command line in the made-up language."""
    games = find_rules()
    write_language(folders.own_languages() / "qps", "Trial", "en_GB", games.values(), trial=True)
    yield lambda *arguments: boardwell("--language", "qps", *arguments)
    speak(None)


def words_of(text: str) -> set[str]:
    """The words in which a letter stands that the made-up language never has."""
    return {word for word in _WORD.findall(_SYSTEM.sub("", text)) if plain_letters(word)}


def codes() -> set[str]:
    """The words of all ids: they are no part of any language."""
    found = {"boardwell", "json", "Ghawar", "Petropolis", "or", "and", "en", "qps", "true", "false", *SCENES}
    found |= {*CHARACTERS}
    for rules in find_rules().values():
        ids = [rules.id, *board_files(rules), *rules.presets, *ladder(rules), *ending_codes(rules)]
        for field in msgspec.structs.fields(rules.options_type):
            ids += [field.name, *re.findall(r"'([^']+)'", str(field.type))]
        found |= {word for code in ids for word in _WORD.findall(code)}
    return found


def ending_codes(rules: Rules) -> list[str]:
    """The codes of the ends that a match can come to."""
    return list(load_words(rules).endings)


@every("command", COMMANDS)
def test_the_help_says_nothing_in_english(command: str, spoken: Command) -> None:
    said = spoken(*command.split(), "--help")
    flags = set(re.findall(r"--?[a-z-]+|{[a-z,]+}", said.out))
    known = {word for flag in flags for word in _WORD.findall(flag)} | {*COMMANDS, "boardwell"}
    assert said.out and words_of(said.out) - known == set()


@every("line", SAID)
def test_nothing_is_said_in_english(line: str, spoken: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    said = spoken(*line.split())
    given = {word for part in (line, str(ROOT)) for word in _WORD.findall(part)}
    flags = {word for flag in re.findall(r"--[a-z-]+", said.err) for word in _WORD.findall(flag)}
    names = {word for rules in find_rules().values() for word in _WORD.findall(rules.name)}
    known = codes() | given | flags | names | {*COMMANDS, "Player"}
    assert said.out + said.err and words_of(said.out + said.err) - known == set()
