"""What a translator begins with, and the made-up language in which nothing English is left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import folders
from game.store.asset_names import unknown_names
from game.store.boards import standard_board
from game.store.catalogue import english, speak, spoken
from game.store.documents import FileFault
from game.store.guides import Note, load_guides
from game.store.languages import speak_language, translated_board
from game.store.phrases import facts_of, pieces, texts
from game.store.rulebook import RuleEntry, load_book
from game.store.translating import made_up, names_on_boards, plain_letters, write_language
from game.store.words import load_words
from tests.contract.games import GAMES


@pytest.fixture(autouse=True)
def in_english_again() -> Iterator[None]:
    yield
    speak(None)


def written(*, trial: bool) -> Path:
    folder = folders.own_languages() / "qps"
    write_language(folder, "Trial", "en_GB", GAMES.values(), trial=trial)
    assert speak_language(["qps"]) == [] and spoken().folder == folder
    return folder


def test_a_made_up_text_is_longer_keeps_its_places_and_has_no_plain_letter() -> None:
    text = "{seat} took a loan of {amount:money} from the Bank"
    said = made_up(text)
    assert "{seat}" in said and "{amount:money}" in said
    bare = len(text) - len("{seat}{amount:money}")
    assert 1.2 * bare < len(said) - len("{seat}{amount:money}") < 1.5 * bare
    assert plain_letters(said.replace("{seat}", "").replace("{amount:money}", "")) == ""
    assert made_up("") == "" and plain_letters("P$ 12: bfmpqvx") == ""


def test_an_untouched_language_says_what_english_says() -> None:
    before = {rules.id: (load_words(rules), load_book(rules)) for rules in GAMES.values()}
    written(trial=False)
    assert spoken().phrases == english().phrases
    for rules in GAMES.values():
        assert (load_words(rules), load_book(rules)) == before[rules.id]


def test_every_text_can_be_translated() -> None:
    written(trial=True)
    for key, phrase in spoken().phrases.items():
        assert facts_of(phrase) == facts_of(english().phrases[key])
        for text in texts(phrase):
            assert plain_letters("".join(piece.text for piece in pieces(text))) == "", key
    for rules in GAMES.values():
        words, book, guides = load_words(rules), load_book(rules), load_guides(rules).values()
        notes = [note for guide in guides for note in guide.notes]
        parts = (*book.how_to_play, *book.by_id.values(), *notes)
        told = [words.summary, *(chapter.title for chapter in book.chapters)]
        told += [text for guide in guides for text in (guide.title, guide.text)]
        for part in parts:
            told += [part.title, *([part.text] if isinstance(part.text, str) else part.text)]
            if isinstance(part, RuleEntry):
                told += [part.example, *(picture.text for picture in part.pictures)]
            elif isinstance(part, Note):
                told.append(part.now)
        for text in told:
            assert plain_letters("".join(piece.text for piece in pieces(text))) == "", text


def test_what_is_named_on_boards_is_translated_where_it_is_shown() -> None:
    written(trial=True)
    for rules in GAMES.values():
        names, board = names_on_boards(rules), standard_board(rules)
        assert board.name in names and not any(name.startswith("#") for name in names)
        shown = translated_board(rules, board)
        assert plain_letters(shown.name + shown.text) == ""
        assert names_on_boards(rules) == names, "the boards themselves stay as they are"
        assert not [*unknown_names(shown, rules.board_type)], "icons keep their names"


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("kept", "utf-8")
    with pytest.raises(FileFault, match="already"):
        write_language(tmp_path, "Mine", "de", GAMES.values())
    assert [path.name for path in tmp_path.iterdir()] == ["mine.yaml"]
