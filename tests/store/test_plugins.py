"""The person's own plug-ins: what is whole joins the games, what is not hinders nothing and says why."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.finding import API_VERSION, NoGame, find_rules
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store import folders, plugins
from game.store.boards import board_files, standard_board
from game.store.documents import FileFault
from game.store.folders import package_folder
from game.store.guides import load_guides
from game.store.listing import latest_save, list_saves
from game.store.plugins import OwnGames, check_words, find_games, is_plugin, own_games, own_games_wanted
from game.store.recordings import recorded, recording_path, write_recording
from game.store.records import list_records
from game.store.rulebook import load_book
from game.store.saves import load_match, path_for, save_match
from game.store.settings import Settings, save_settings
from game.store.setups import KeptSetup, keep_setup, load_setup
from game.store.words import load_words
from tests.contract.plugins import plugin

SEATS = (Seat("Ada", "human", 0), Seat("Bart", "human", 1))


@pytest.fixture
def own(home: Path) -> Path:
    """The person's folder of plug-ins."""
    folders.plugins().mkdir(parents=True)
    return folders.plugins()


def the_fault(found: OwnGames, place: Path) -> str:
    """The sentence of the only fault, which has to name the folder."""
    ((folder, sentence),) = found.faults
    assert folder == place and str(place) in sentence and sentence.endswith(".") and "\n" not in sentence
    return sentence


def test_no_folder_is_no_game(home: Path) -> None:
    assert own_games(find_rules()) == OwnGames() and not folders.plugins().exists()


def test_a_whole_game_brings_words_boards_rule_book_and_guide(own: Path) -> None:
    place = plugin(own, "whole_own")
    for name, title in (("guide-b", "A swim"), ("guide", "A walk"), ("guide-a", "A run")):
        head = f"title: {title}\nseed: 3\nplayers: [random]\n"
        (place / f"{name}.yaml").write_text(head + "notes:\n  - {title: Go, text: [Go on.]}\n", "utf-8")
    shipped = find_rules()
    found = own_games(shipped)
    rules = found.games["whole_own"]
    assert found == OwnGames({"whole_own": rules}, (str(place),), ()) and "whole_own" not in shipped
    assert is_plugin(rules) and not any(map(is_plugin, shipped.values()))
    assert package_folder(rules) == place
    assert load_words(rules).name == "Caravan" and load_book(rules).chapters
    boards = place / "boards"
    assert board_files(rules) == {"standard": boards / "standard.yaml", "salt": boards / "salt.yaml"}
    guides = {name: guide.title for name, guide in load_guides(rules).items()}
    assert list(guides.items()) == [("guide", "A walk"), ("guide-a", "A run"), ("guide-b", "A swim")]
    # what another process is told leads it to the same games
    assert find_rules(*found.folders)["whole_own"] is rules


CODES = {
    "import": "RULES = 1 / 0",
    "exit": "import sys\nRULES = None\nsys.exit('bye')",
    "syntax": "RULES = (",
    "null": "RULES = '\0'",
    "halt": "class Halt(BaseException): pass\nRULES = None\nraise Halt",
}


@pytest.mark.parametrize("name", CODES)
def test_a_game_that_cannot_be_loaded_hinders_no_other(
    own: Path, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken, good = plugin(own, f"b_{name}", CODES[name]), plugin(own, f"good_beside_{name}")
    with caplog.at_level(logging.ERROR, "boardwell"):
        found = own_games(find_rules())
    assert list(found.games) == [good.name] and found.folders == (str(good),)
    sentence = the_fault(found, broken)
    assert "can’t be loaded (" in sentence and "its maker has to fix that" in sentence
    assert [record.exc_info is not None for record in caplog.records] == [True]
    with pytest.raises(NoGame) as told:
        find_games(str(own))
    assert plugins.fault_text(told.value) == sentence, "the command line says the same"


def test_a_game_for_another_version_of_the_api_says_so(own: Path) -> None:
    place = plugin(own, "of_tomorrow", "from game.engine.tomorrow import RULES", f"API = {API_VERSION + 1}")
    sentence = the_fault(own_games(find_rules()), place)
    assert f"was made for version {API_VERSION + 1} of the plug-in API" in sentence
    assert "a newer Boardwell is needed" in sentence
    with pytest.raises(NoGame) as told:
        find_games(str(own))
    assert plugins.fault_text(told.value) == sentence


def test_a_game_that_says_no_version_says_what_it_needs(own: Path) -> None:
    place = plugin(own, "of_no_version", said="")
    assert f"needs a line such as API = {API_VERSION}" in the_fault(own_games(find_rules()), place)


def test_a_clash_of_ids_leaves_the_first(own: Path) -> None:
    taken = "from caravan.game import Caravan\nclass Own(Caravan): id = 'ghawar'\nRULES = Own()"
    place = plugin(own, "another_ghawar", taken)
    found = own_games(find_rules())
    assert not found.games
    assert f" and {place} both call themselves “ghawar”: only one of them" in the_fault(found, place)


def test_a_clash_of_packages_is_told(own: Path) -> None:
    place = plugin(own, "json")
    assert "has the same name" in the_fault(own_games(find_rules()), place)


@pytest.mark.parametrize(
    ("name", "file", "text", "said"),
    [
        ("wordless_own", "words.yaml", None, "doesn’t have the words it needs"),
        ("ill_worded_own", "rulebook.yaml", "chapters: [", "doesn’t have the words it needs"),
        ("misguided_own", "guide.yaml", "title: 5", "doesn’t have the words it needs"),
    ],
)
def test_a_game_without_its_words_stays_off_the_shelf(
    own: Path, name: str, file: str, text: str | None, said: str
) -> None:
    place = plugin(own, name)
    if text is None:
        (place / file).unlink()
    else:
        (place / file).write_text(text, "utf-8")
    found = own_games(find_rules())
    assert not found.games and said in the_fault(found, place)
    with pytest.raises(NoGame, match=r"^no_words"):
        check_words(find_games(str(own))[name])


def test_options_that_fail_are_told(own: Path) -> None:
    code = "from caravan.game import Caravan\nclass Own(Caravan):\n    id = 'no_options'\n"
    code += "    def options(self, preset='', changes=None): raise SystemExit(1)\nRULES = Own()"
    place = plugin(own, "no_options", code)
    assert "SystemExit: 1" in the_fault(own_games(find_rules()), place)


def test_what_is_no_game_is_told_only_where_somebody_meant_one(own: Path) -> None:
    (own / "readme.txt").write_text("hello", "utf-8")
    for name in (".git", "__pycache__"):
        (own / name).mkdir()
    plugin(own, "shared_by_games", "raise AssertionError('nobody runs this')")
    assert own_games(find_rules()) == OwnGames()
    unpacked = own / "caravan-1.0"
    plugin(unpacked, "caravan")
    assert "only have letters, digits and _" in the_fault(own_games(find_rules()), unpacked)
    unpacked = unpacked.rename(own / "unpacked")
    assert "holds no game: a game is a folder" in the_fault(own_games(find_rules()), unpacked)


def test_what_was_loaded_from_the_same_folder_is_passed_over(own: Path) -> None:
    plugin(own, "named_twice")
    games = find_games(str(own))
    assert "named_twice" in games and own_games(games) == OwnGames()


def test_a_folder_that_cannot_be_read_says_so(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plugin(own, "shut_away")
    real = Path.iterdir

    def refuse(path: Path) -> Iterator[Path]:
        if path == own:
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert the_fault(own_games(find_rules()), own) == f"{own} can’t be read (Permission denied)."


def test_a_file_in_place_of_the_folder_is_no_game(home: Path) -> None:
    home.mkdir()
    folders.plugins().write_text("no folder", "utf-8")
    assert own_games(find_rules()) == OwnGames()


def test_the_settings_allow_them_and_nothing_else_does(home: Path) -> None:
    assert not own_games_wanted()
    save_settings(Settings(plugins=True))
    assert own_games_wanted()
    folders.settings_file().write_text("{broken", "utf-8")
    assert not own_games_wanted() and folders.settings_file().exists(), "the app puts it aside, not a command"


def test_a_match_of_a_game_that_is_gone_is_kept(own: Path, home: Path) -> None:
    plugin(own, "here_today")
    games = {**find_rules(), **own_games(find_rules()).games}
    rules = games["here_today"]
    match = Match(rules, standard_board(rules), rules.options(), SEATS, 7)
    for _ in range(6):
        choice = match.decision()
        assert choice is not None
        match.play(choice.legal(match.state)[0])
    path = path_for("Friday")
    save_match(match, path, "Friday")
    recording = recorded(match)
    write_recording(recording_path(recording), recording)
    keep_setup(rules.id, KeptSetup(board="standard", preset="poor"))
    before = path.read_bytes()

    (line,) = list_saves(find_rules())
    assert line.absent and line.game == "here_today" and line.name == "Friday" and line.backup is None
    assert "“here_today” isn’t installed" in line.fault
    assert latest_save(find_rules()) is None
    with pytest.raises(FileFault, match="isn’t installed"):
        load_match(path, find_rules())
    (record,) = list_records(find_rules())
    assert "“here_today” isn’t installed" in record.fault
    keep_setup("ghawar", KeptSetup(board="standard"))

    assert path.read_bytes() == before
    (line,) = list_saves(games)
    assert not line.absent and not line.fault and load_match(path, games).match.seed == match.seed
    (record,) = list_records(games)
    assert not record.fault
    assert load_setup("here_today").preset == "poor"


def test_a_broken_save_is_not_taken_for_one_whose_game_is_gone(home: Path) -> None:
    path = path_for("Monday")
    path.parent.mkdir(parents=True)
    path.write_text('{"boardwell":"save","format":1,"game":"ghawar"}', "utf-8")
    (line,) = list_saves(find_rules())
    assert line.fault and not line.absent


def test_a_game_whose_matches_could_not_be_read_back_is_left_out(own: Path) -> None:
    code = "from caravan.game import Caravan\nfrom game.engine.vocabulary import Choice\n"
    code += "class Haggle(Choice, frozen=True): pass\n"
    code += "class Own(Caravan):\n    id = 'forgetful'\n    steps = ()\nRULES = Own()"
    place = plugin(own, "forgetful", code)
    sentence = the_fault(own_games(find_rules()), place)
    assert "can’t be loaded: it defines “" in sentence
    assert "but doesn’t list it, so a saved match couldn’t be read" in sentence


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("silent_on_walks", "  Walked:", "  Wandered:", "nothing is said of Walked at events"),
        ("without_a_button", "  Buy:", "  Bought:", "nothing is said of Buy at actions"),
        ("tells_a_prize", "{seat} rolled", "{prize} rolled", "{prize} tells what Rolled doesn’t have"),
    ],
)
def test_what_would_be_missed_in_the_middle_of_a_match_is_told_before(
    own: Path, name: str, old: str, new: str, told: str
) -> None:
    place = plugin(own, name)
    words = (place / "words.yaml").read_text("utf-8")
    assert old in words
    (place / "words.yaml").write_text(words.replace(old, new), "utf-8")
    sentence = the_fault(own_games(find_rules()), place)
    assert told in sentence and re.search(rf"{name}/words\.yaml:\d+: ", sentence)
