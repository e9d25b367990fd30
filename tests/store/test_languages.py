"""Languages: folders of files that are laid over the English ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.finding import find_rules
from game.store import folders
from game.store.boards import standard_board
from game.store.catalogue import english, say, speak, spoken
from game.store.languages import laid_over, languages, speak_language
from game.store.rulebook import load_book
from game.store.words import load_words


@pytest.fixture(autouse=True)
def in_english_again() -> Iterator[None]:
    yield
    speak(None)


@pytest.fixture
def german() -> Path:
    """A language of a person's own with a few phrases."""
    folder = folders.own_languages() / "de"
    (folder / "ghawar").mkdir(parents=True)
    (folder / "language.yaml").write_text("name: Deutsch\nlocale: de\n", "utf-8")
    (folder / "shared.yaml").write_text('options: {"on": Ein}\n', "utf-8")
    return folder


def test_english_is_there_and_first(german: Path) -> None:
    assert [(one.code, one.name) for one in languages().values()] == [("en", "English"), ("de", "Deutsch")]
    assert speak_language(["en"]) == [] and spoken() is english()


@pytest.mark.parametrize("wanted", [["de"], ["xx", "de"], ["de_AT"], ["de-CH", "en"]])
def test_the_first_language_that_there_is_is_spoken(german: Path, wanted: list[str]) -> None:
    assert speak_language(wanted) == []
    assert (say("options.on"), say("options.off")) == ("Ein", "Off"), "what it lacks is told in English"
    assert speak_language(["xx"]) == [] and say("options.on") == "On"


def test_the_words_of_a_game_are_laid_over_by_place(german: Path) -> None:
    rules = find_rules()["ghawar"]
    (german / "ghawar" / "words.yaml").write_text(
        "actions:\n  Roll: {label: Würfeln, icon: nonsense, rule: GHA-1.1}\n"
        "terms:\n  rigs: {none: kein Turm, one: '{n} Turm', other: '{n} Türme'}\n",
        "utf-8",
    )
    (german / "ghawar" / "rulebook.yaml").write_text(
        "chapters:\n  - {title: Anfang, entries: [{id: GHA-1.2, title: Zweite}]}\n", "utf-8"
    )
    (german / "ghawar" / "names.yaml").write_text("Ruby: Rubin\n", "utf-8")
    before, board = load_words(rules), standard_board(rules)
    first = load_book(rules).chapters[0]
    speak_language(["de"])
    words, book = load_words(rules), load_book(rules)
    assert [words.text("rigs", n, board, rules) for n in (0, 3)] == ["kein Turm", "3 Türme"]
    assert words.text("colour", 1, board, rules) == "Rubin", "names of the board have a file of their own"
    assert book.chapters[0].title == "Anfang" and book.entry("GHA-1.2").title == "Zweite"
    assert book.chapters[0].entries[0] == first.entries[0], "entries are told apart by their ids"
    assert {name: one.icon for name, one in words.actions.items()} == {
        name: one.icon for name, one in before.actions.items()
    }, "icons are no words"
    speak(None)
    assert load_words(rules) is before


def test_only_texts_are_laid_over() -> None:
    base = {"a": "one", "b": 2, "c": {"d": "three", "icon": "x"}, "e": {"one": "{n}", "other": "{n}s"}}
    over = {"a": {"one": "1", "other": "2"}, "b": "two", "c": {"d": 3, "icon": "y", "new": "?"}, "e": "many"}
    assert laid_over(base, over, frozenset(("icon",))) == {
        "a": {"one": "1", "other": "2"}, "b": 2, "c": {"d": "three", "icon": "x"}, "e": "many",
    }  # fmt: skip


def test_a_broken_file_is_told_and_the_rest_is_spoken(german: Path) -> None:
    (german / "bad.yaml").write_text("options: [\n", "utf-8")
    faults = speak_language(["de"])
    assert [fault.path.name for fault in faults] == ["bad.yaml"]
    assert say("options.on") == "Ein"
    (german / "language.yaml").write_text("locale: de\n", "utf-8")
    assert "de" not in languages(), "a language without a name is left out"


def test_a_locale_that_is_not_there_counts_as_english(german: Path) -> None:
    (german / "language.yaml").write_text("name: Fantasy\nlocale: zz_ZZ\n", "utf-8")
    assert languages()["de"].locale == "en_GB"
