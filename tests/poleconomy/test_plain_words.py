"""What a match of Game 1 can say: nothing of the politics of Game 2.

The set-up may, and the rule book where it is unfolded: these are of both games.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast

import pytest
import yaml

from game.components import votes
from game.engine.options import met
from game.rules.poleconomy import RULES, bills, bonds, confidence, government, minister, parties
from game.rules.poleconomy.messages import parliament, powers, treasury
from game.rules.poleconomy.options import GAME_2, PRESETS, Options
from game.store.rulebook import load_book

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "game" / "rules" / "poleconomy"
POLITICS: Final = re.compile(
    r"\b(parliament\w*|bills?|votes?|voted|voting|voters?|part(y|ies)|coalitions?|cabinets?"
    r"|governments?(?! Bonds?\b)|treasur(y|ies)|laws?|lawful|grants?|granted)\b",
    re.IGNORECASE,
)
BOTH: Final = Options()
OF_THE_BOX: Final = ("name", "tagline", "players", "time", "summary", "newspaper")
"""What is said of the box, whichever game is played."""
IN_GAME_2: Final = {
    module.__name__
    for module in (
        powers,
        parliament,
        treasury,
        votes,
        parties,
        government,
        minister,
        confidence,
        bills,
        bonds,
    )
}
BY_CLASS: Final = {
    part: [kind for kind in kinds if kind.__module__ in IN_GAME_2]
    for part, kinds in (("actions", RULES.actions), ("events", RULES.events), ("questions", RULES.steps))
}
"""The parts of the words that go by classes, with those of Game 2."""
POLITICAL: Final = (
    "bills", "bill_spelling", "bonds", "budget", "cabinet", "coalitions", "confidence", "country", "effects",
    "general_election", "governing", "government", "granting", "grants", "law", "leanings", "menu",
    "minister", "office", "parties", "parliament", "powers", "treasury", "elections", "voting",
)  # fmt: skip
"""Modules of Game 2: what only they name is not said in Game 1."""


def texts_in(content: object) -> Iterator[str]:
    if isinstance(content, str):
        yield content
    elif isinstance(content, Mapping):
        for part in cast("Mapping[str, object]", content).values():
            yield from texts_in(part)
    elif isinstance(content, list):
        for part in cast("list[object]", content):
            yield from texts_in(part)


def political(content: object) -> list[str]:
    return [text for text in texts_in(content) if POLITICS.search(text)]


def read(name: str) -> dict[str, Any]:
    return yaml.safe_load((SOURCE / f"{name}.yaml").read_text("utf-8"))


WORDS: Final = read("words")


def codes_of_game_1() -> set[str]:
    """Every text in the modules of both games: codes of refusals, reasons and terms are among them."""
    paths = [path for path in SOURCE.rglob("*.py") if path.stem not in POLITICAL]
    trees = [ast.parse(path.read_text("utf-8")) for path in paths]
    return {str(n.value) for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Constant)}


@pytest.mark.parametrize("part", BY_CLASS)
def test_nothing_that_is_done_or_happens_in_game_1_is_political(part: str) -> None:
    classes = {kind.__name__ for kind in BY_CLASS[part]}
    assert political({key: text for key, text in WORDS[part].items() if key not in classes}) == []


def test_no_moment_of_game_1_is_political() -> None:
    classes = {kind.__name__ for kind in BY_CLASS["events"]}
    assert political({key: text for key, text in WORDS["moments"].items() if key not in classes}) == []


def test_no_turn_of_game_1_is_told_in_political_words() -> None:
    classes = {kind.__name__ for kind in BY_CLASS["events"]}
    for part in ("briefs", "otherwise"):
        told = {key: text for key, text in WORDS[part].items() if key.partition(".")[0] not in classes}
        assert told and political(told) == []
    folds = {key: fold for key, fold in WORDS["folds"].items() if key.partition(".")[0] not in classes}
    assert folds and political([fold["line"] for fold in folds.values() if "line" in fold]) == []


@pytest.mark.parametrize("part", ["refusals", "reasons", "terms"])
def test_no_code_that_game_1_knows_is_told_in_political_words(part: str) -> None:
    codes = {key for key, text in WORDS[part].items() if political(text)}
    assert codes and codes & codes_of_game_1() == set()


def test_nothing_is_offered_in_game_1_that_belongs_to_game_2() -> None:
    options = {key: text for key, text in WORDS["options"].items() if key not in (*GAME_2, "game")}
    presets = {key: text for key, text in WORDS["presets"].items() if PRESETS[key].game == "game1"}
    kinds = [kind for kind in WORDS["kinds"].values() if met(kind.get("needs", {}), BOTH)]
    assert political(options) == political(presets) == political(kinds) == []
    assert political(WORDS["headlines"]) == political(WORDS["endings"]) == political(WORDS["keys"]) == []


def test_every_other_part_of_the_words_is_looked_at_too() -> None:
    looked_at = {*BY_CLASS, "moments", "refusals", "reasons", "terms", "options", "presets", "kinds"}
    looked_at |= {"headlines", "endings", "keys", "briefs", "otherwise", "folds", *OF_THE_BOX}
    rest = {key: part for key, part in WORDS.items() if key not in looked_at}
    assert set(rest) == {"things", "icons", "rules", "faults", "lessons", "tallies"}
    assert political({key: lesson for key, lesson in rest["lessons"].items() if key != "votes"}) == []
    assert political(rest["tallies"]) == []
    assert political({key: text for key, text in rest["things"].items() if key != "clause"}) == []


def test_the_rule_book_of_a_match_of_game_1_says_nothing_of_parliament() -> None:
    book = load_book(RULES)
    folded = book.folded(BOTH)
    open_rules = [entry for entry in book.by_id.values() if entry.id not in folded]
    told = [part for part in book.how_to_play if met(part.needs, BOTH)]
    texts = [text for part in (*open_rules, *told) for text in (part.title, part.text)]
    texts += [chapter.title for chapter in book.chapters if met(chapter.needs, BOTH)]
    texts += [text for rule in open_rules for text in (rule.example, *(one.text for one in rule.pictures))]
    assert political(texts) == [] and len(told) < len(book.how_to_play)


def test_guide_and_boards_of_game_1_say_nothing_of_parliament() -> None:
    boards = [yaml.safe_load(path.read_text("utf-8")) for path in ROOT.glob("boards/poleconomy/*.yaml")]
    assert political(read("guide")) == political(boards) == [] and len(boards) == 2


@pytest.mark.parametrize("text", ["Vote for it", "the Governments fell", "a new tax law", "Cabinet", "bills"])
def test_the_check_finds_politics(text: str) -> None:
    assert POLITICS.search(text)


@pytest.mark.parametrize("text", ["A Government Bond", "two Government Bonds", "billboards", "departing"])
def test_the_check_leaves_other_words(text: str) -> None:
    assert not POLITICS.search(text)
