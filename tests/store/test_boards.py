"""The boards of a game, and one clear sentence for every way in which a file can be wrong."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.rules.ghawar.board import HOME, SIDES_OF, Board, is_road
from game.store import folders
from game.store.boards import BoardError, board_files, load_board, standard_board
from game.store.yaml_reading import LARGEST

OASIS = (Path(__file__).parents[2] / "boards" / "ghawar" / "oasis.yaml").read_text(encoding="utf-8")
AFTER = OASIS.count("\n") + 1
"""The line after the last one."""


@pytest.fixture
def rules(games: dict[str, Rules]) -> Rules:
    return games["ghawar"]


def test_a_board_is_read_again_once_its_file_has_changed(rules: Rules, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(OASIS, encoding="utf-8")
    first = load_board(rules, path)
    assert load_board(rules, path) is first
    before = path.stat()
    path.write_text(OASIS.replace("name: The oasis", "name: The basis"), encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size and load_board(rules, path).name == "The basis"


@pytest.fixture
def oasis(rules: Rules) -> Board:
    return load_board(rules, board_files(rules)["oasis"])


def changed(old: str, new: str) -> bytes:
    """The oasis with one change."""
    assert OASIS.count(old) == 1, f"{old} stands there once"
    return OASIS.replace(old, new).encode()


def line_of(text: str) -> int:
    """The line of the oasis where `text` stands."""
    return next(number for number, line in enumerate(OASIS.splitlines(), 1) if text in line)


# where they are


def test_the_shipped_boards_are_found_the_standard_one_first(rules: Rules) -> None:
    assert list(board_files(rules)) == ["standard", "oasis"]


def test_a_persons_own_boards_are_added_and_go_before_shipped_ones(rules: Rules, home: Path) -> None:
    folder = home / "boards" / "ghawar"
    folder.mkdir(parents=True)
    for name in ("alcove.yml", "oasis.yaml", ".hidden.yaml", "notes.txt"):
        (folder / name).write_text(OASIS, encoding="utf-8")
    (folder / "folder.yaml").mkdir()
    files = board_files(rules)
    assert list(files) == ["standard", "alcove", "oasis"]
    assert files["oasis"] == folder / "oasis.yaml"
    assert load_board(rules, files["alcove"]) == load_board(rules, files["oasis"])


def closed(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let nobody look into a folder, as who is root can look into every one."""
    look = Path.iterdir

    def refused(path: Path) -> Iterator[Path]:
        if path == folder:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return look(path)

    monkeypatch.setattr(Path, "iterdir", refused)


def test_a_folder_that_nobody_can_look_into_stands_there_and_says_why(
    rules: Rules, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = home / "boards" / "ghawar"
    folder.mkdir(parents=True)
    closed(monkeypatch, folder)
    files = board_files(rules)
    assert list(files) == ["standard", "ghawar/", "oasis"]
    with pytest.raises(BoardError) as caught:
        load_board(rules, files["ghawar/"])
    assert str(caught.value) == f"{folder}: The boards in this folder can’t be read (Permission denied)."
    assert load_board(rules, files["oasis"]).name == "The oasis"


def test_a_file_in_place_of_the_folder_is_no_board(rules: Rules, home: Path) -> None:
    (home / "boards").mkdir(parents=True)
    (home / "boards" / "ghawar").write_text("not a folder", encoding="utf-8")
    assert list(board_files(rules)) == ["standard", "oasis"]


def test_endings_in_capitals_are_boards_too(rules: Rules, home: Path) -> None:
    folder = home / "boards" / "ghawar"
    folder.mkdir(parents=True)
    (folder / "ALCOVE.YAML").write_text(OASIS, encoding="utf-8")
    assert list(board_files(rules)) == ["standard", "ALCOVE", "oasis"]


def test_the_standard_board_of_rule_book_and_guide_is_the_shipped_one(rules: Rules, home: Path) -> None:
    folder = home / "boards" / "ghawar"
    folder.mkdir(parents=True)
    (folder / "standard.yaml").write_text("name: broken", encoding="utf-8")
    assert standard_board(rules) == load_board(rules, folders.boards() / "ghawar" / "standard.yaml")
    with pytest.raises(BoardError):
        load_board(rules, board_files(rules)["standard"])


# the boards that are shipped


@pytest.mark.parametrize("name", ["standard", "oasis"])
def test_a_shipped_board_has_no_dead_end_and_a_road_on_every_platform(rules: Rules, name: str) -> None:
    board: Board = load_board(rules, board_files(rules)[name])
    assert all(len(board.joined(field)) >= 2 for field in board.fields)
    assert all(len(board.beside[platform]) >= 2 for platform in board.platforms)
    assert all(board.adjacent[platform] for platform in board.platforms)
    for seats, sides in SIDES_OF.items():
        assert all(len(board.gates(side)) >= 5 for side in sides)
        assert seats * board.rigs[seats - 2] <= len(board.platforms) - 2


def test_the_oasis_is_smaller_and_has_no_middle(oasis: Board) -> None:
    assert len(oasis.platforms) == 24
    assert oasis.rigs == (9, 7, 5)
    assert 6 + 13 * 6 not in oasis.fields
    assert len(set(oasis.areas)) == 6
    bare_roads = [field for field in oasis.fields if is_road(field) and not oasis.platforms_beside[field]]
    assert len(bare_roads) == 16, "four roads at each corner lead past closed platforms only"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", ["competition", "published"])
def test_a_match_on_the_oasis_comes_to_its_end(rules: Rules, oasis: Board, players: int, preset: str) -> None:
    options = rules.options(preset, {"stall_rounds": 8})
    assert rules.accepts(oasis, options, players) is None
    match = Match(rules, oasis, options, tuple(Seat(f"Seat {k}") for k in range(players)), 5)
    dice = Dice(5).stream(1)
    while (choice := match.decision()) is not None:
        match.play(choice.sample(match.state, dice))
        rules.check(match.state)
        assert all(cell == HOME or cell in oasis.fields for cell in match.state.table.trucks)
    assert match.state.table.ending in ("last_block", "dry_spell")


# what can be wrong

BOMB = "a: &a [x, x]\n" + "".join(
    f"{new}: &{new} [*{old}, *{old}]\n" for old, new in zip("abcdefghijklmn", "bcdefghijklmno", strict=True)
)

CHANGES = [
    # in the oasis this, becomes that, and the sentence speaks of the line where it was
    ("name: The oasis", "name: 5", "expected str, got int at name"),
    ("[9, 7, 5]", "[9, many, 5]", "expected int, got str at rigs[1]"),
    ("[9, 7, 5]", "[9, 7, 0]", "expected int >= 1, got “0” at rigs[2]"),
    ("[9, 7, 5]", "[9, 7]", "expected array of length 3, got 2 at rigs"),
    ("name: Ruby", 'name: ""', "expected a line of text, got “” at colours[1].name"),
    ("id: ruby, ", "", "the key “id” is missing at colours[1]"),
    ("name: Ruby", 'name: "Ru\\nby"', "expected a line of text, got “Ru by” at colours[1].name"),
    ("name: Ruby", f"name: {'R' * 100_000}", f"length <= 16, got “{'R' * 59}…” at colours[1].name"),
    ("name: The oasis", f"name: {'O' * 33}", "expected str of length <= 32, got “OOO"),
    ("[9, 7, 5]", "[9, 7, 1.5e999]", "1.5e999 is too large"),
    ("[9, 7, 5]", "[9, 7, 123456789012345678]", "expected int <= 36, got “123456789012345678” at rigs[2]"),
    ("  ground: sand", "  ground: moon", "expected sand, got “moon” at look.ground"),
    ("  ground: sand", "  ground: ../sand", "expected sand, got “../sand” at look.ground"),
    (
        "  ground: sand",
        "  grund: sand",
        "this key isn’t known: expected one of ground, sand, road, platform at look.grund",
    ),
    ("  ground: sand", f"  {'g' * 1000}: sand", f"platform at look.{'g' * 59}…"),
    ("  ground: sand", '  "gro\\nund": sand', "this key isn’t known: expected one of ground, sand"),
    ('"#D9C79A"', '"#D9C79"', "expected a colour such as #E2BE80, got “#D9C79” at look.sand"),
    ("emblem: cross", "emblem: skull", "“skull” isn’t an emblem: expected one of chevron, cross, plus"),
    ("emblem: plus", "emblem: cross", "“cross” appears twice"),
    ("p-f2", "p-g2", "“p-g2” isn’t a platform: expected p-a1 to p-f6 at closed[8]"),
    ("n-07-06", "n-7", "“n-7” isn’t a field: expected n-XX-YY with XX and YY from 00 to 12"),
    ("n-07-06", "n--06", "“n--06” isn’t a field"),
    ("n-07-06", "n-13-06", "“n-13-06” isn’t a crossing or a road of the field"),
    ("The oasis", "!!python/object/apply:os.getcwd []", "python/object/apply:os.getcwd” is a tag (!)"),
    ("The oasis", "&name The oasis", "“name” is an anchor or alias (& or *)"),
]

FILES = [
    ("cut off in a list", OASIS[: OASIS.index("Acacia")].encode(), 7, "not YAML"),
    ("cut off in a map", OASIS[: OASIS.index("#1D8A5A")].encode(), line_of("#1D8A5A"), "not YAML"),
    ("cut off between keys", OASIS[: OASIS.index("colours:")].encode(), 1, "“colours” is missing"),
    ("without a key", changed("name: The oasis\n", ""), 1, "the key “name” is missing"),
    ("with a platform too many", changed("  - p-a1\n", ""), line_of("closed:"), "25 platforms are open"),
    ("with a lost crossing", changed("  - n-06-06\n", ""), line_of("closed:"), "n-06-06 can’t be reached"),
    ("with nothing in it", b"# nothing but this\n", 1, "the file is empty"),
    ("a list", b"- name: x\n", 1, "expected object, got array"),
    ("a text", b"oasis\n", 1, "expected object, got str"),
    ("two documents", OASIS.encode() + b"---\na: b\n", AFTER, "a second document begins"),
    ("a key twice", OASIS.encode() + b"name: again\n", AFTER, "the key “name” appears twice"),
    ("a list as a key", OASIS.encode() + b"? [a]\n: b\n", AFTER, "a key isn’t plain text"),
    ("an anchored key", OASIS.encode() + b"? &x a\n: b\n", AFTER, "a key isn’t plain text"),
    ("an anchor bomb", BOMB.encode(), 1, "“a” is an anchor or alias"),
    ("lists without end", b"[" * 900_000, 1, "nested more than 40 deep"),
    ("maps without end", b"{a: " * 200_000, 1, "nested more than 40 deep"),
    ("latin-1", OASIS.encode() + "text: é\n".encode("latin-1"), AFTER, "the text isn’t UTF-8"),
    ("UTF-16", OASIS.encode("utf-16"), 1, "the text isn’t UTF-8"),
    ("a control character", "name: ö\ntext: \x07\n".encode(), 2, "a character that no text can have"),
]


def refused(rules: Rules, path: Path, data: bytes) -> str:
    """What is said of a file with this content, without the path."""
    path.write_bytes(data)
    begun = time.process_time()
    with pytest.raises(BoardError) as caught:
        load_board(rules, path)
    assert time.process_time() - begun < 1, "a bad file is refused at once"
    message = str(caught.value)
    assert message.startswith(f"{path}:")
    assert "\n" not in message
    return message.removeprefix(f"{path}:")


@pytest.mark.parametrize(("old", "new", "sentence"), CHANGES)
def test_a_wrong_value_is_named_with_line_and_key(
    rules: Rules, tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    message = refused(rules, tmp_path / "mine.yaml", changed(old, new))
    assert message.startswith(f"{line_of(old)}: ")
    assert sentence in message


@pytest.mark.parametrize(("data", "line", "sentence"), [f[1:] for f in FILES], ids=[f[0] for f in FILES])
def test_a_broken_file_is_one_sentence_with_its_line(
    rules: Rules, tmp_path: Path, data: bytes, line: int, sentence: str
) -> None:
    message = refused(rules, tmp_path / "mine.yaml", data)
    assert message.startswith(f"{line}: ")
    assert sentence in message


def test_a_missing_empty_or_huge_file_is_one_sentence(rules: Rules, tmp_path: Path) -> None:
    for name, data, sentence in (
        ("missing", None, "The file isn’t there"),
        ("empty", b"", "The file is empty."),
        ("huge", b"#" * (LARGEST + 1), "at most 1 MB can be read."),
    ):
        path = tmp_path / f"{name}.yaml"
        if data is not None:
            path.write_bytes(data)
        with pytest.raises(BoardError) as caught:
            load_board(rules, path)
        assert str(caught.value).startswith(f"{path}: ")
        assert sentence in str(caught.value)


def test_a_file_below_the_present_folder_is_named_from_there(
    rules: Rules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "boards" / "ghawar" / "x.yaml"
    path.parent.mkdir(parents=True)
    path.write_bytes(changed('"#D9C79A"', "7"))
    with pytest.raises(BoardError) as caught:
        load_board(rules, path)
    where = f"{Path('boards') / 'ghawar' / 'x.yaml'}:{line_of('#D9C79A')}"
    assert str(caught.value) == f"{where}: expected str, got int at look.sand"


def test_yes_no_and_dates_stay_texts_and_a_bom_is_forgiven(rules: Rules, tmp_path: Path) -> None:
    path = tmp_path / "norway.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + changed("Tamarisk, Palm Grove", "no, 2009-10-01"))
    board: Board = load_board(rules, path)
    assert board.areas[:2] == ("no", "2009-10-01")
