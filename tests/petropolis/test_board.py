"""Boards and options: what is taken, what is refused and how (reference 3, 6.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.refusal import BoardFault
from game.engine.rules import OptionError
from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.rules.petropolis.board_faults import EMBLEMS
from game.rules.petropolis.options import Options
from game.store.board_text.fields import editing_of
from game.store.boards import BoardError, board_files, load_board
from game.store.words import misfit

from .play import begun, finish
from .watch import play
from .world import BOARD

REFERENCE_6_2 = (
    "length timing phase1_rounds phase2_rounds phase1_minutes phase2_minutes start_cash geneva_income "
    "dealt_titles_paid world_championship auction_opening auction_step decliner_may_bid unsold_phase2 "
    "exchange_when partnership_when partners_max offers_per_turn pause_circuits operated_lock "
    "neutral_squares_block interest_claim partner_waiver stock platform_direct court_fee_first "
    "court_fee_third court_forfeits_lap mortgage_when settlement exchange_in_debt bankrupt_mortgage_price "
    "partner_liability installation_value_at_end deduct_loans geneva_two_spaces first_player extra_throw_cap"
)


def changed(act: Callable[[dict[str, Any]], object]) -> Board:
    """The board of the world, with something changed in its data."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(BOARD))
    act(data)
    return msgspec.convert(data, Board)


def put(which: str, **fields: Any) -> Callable[[dict[str, Any]], object]:
    """A square of the data is otherwise."""
    return lambda data: next(s for s in data["squares"] if s["id"] == which).update(fields)


def says(which: str, **effect: Any) -> Callable[[dict[str, Any]], object]:
    """A telex of the data does something else."""
    return lambda data: next(t for t in data["telexes"] if t["id"] == which).update(effect=effect)


def emblem(name: str) -> Callable[[dict[str, Any]], object]:
    """The first group has another emblem."""
    return lambda data: data["groups"][0].update(emblem=name)


RIM = [
    *([n, 8] for n in range(13)),
    *([12, 8 - n] for n in range(1, 9)),
    *([12 - n, 0] for n in range(1, 13)),
    *([0, n] for n in range(1, 8)),
]
"""Cells for forty squares: thirteen columns, nine rows."""


def cells(cell: Callable[[int], list[int]]) -> Callable[[dict[str, Any]], object]:
    """Every square has the cell that `cell` gives for its number."""
    return lambda data: [square.update(cell=cell(n)) for n, square in enumerate(data["squares"])]


FAULTS: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "no airport first": (lambda d: d["squares"].reverse(), "first square is the airport, not “saudi-arabia”"),
    "two courts": (put("falconry", kind="court"), "there are 2 squares of the kind court"),
    "a square twice": (put("usa", id="iran"), "“iran” appears twice"),
    "a name twice": (put("usa", name="Iran"), "“Iran” appears twice"),
    "an emblem twice": (emblem("crown"), "“crown” appears twice"),
    "an unknown emblem": (emblem("anvil"), "“anvil” isn’t an emblem: expected one of peaks"),
    "an unknown group": (put("usa", group="moon"), "“moon” isn’t a group on this board"),
    "a group of five": (put("usa", group="africa"), "“africa” has 5 concessions: a group has 2 to 4"),
    "a group of one": (put("iran", group="andes"), "“crowns” has 1 concession: "),
    "a cell for one only": (put("usa", cell=[3, 0]), "“geneva” has no cell: give every square one"),
    "one cell for all": (cells(lambda n: [7, 7]), "“venezuela” has the same cell as geneva: .7, 7."),
    "a cell twice": (cells(lambda n: RIM[min(n, 8)]), "“refuel” has the same cell as go-to-court-1"),
    "a cell inside": (cells(lambda n: [5, 5] if n == 7 else RIM[n]), "“mexico” has a cell inside the ring"),
    "a flat ring": (cells(lambda n: [n, n % 2]), "the ring has 40 columns and 2 rows: 5 of each are needed"),
    "a cell far away": (cells(lambda n: [n, 60]), "Expected `int` <= 59 - at `.\\.squares.0.\\.cell.1.`"),
    "a place beyond": (put("usa", spot=[181.0, 0.0]), "Expected `float` <= 180"),
    "endless visits": (put("usa", land=float("inf")), "Expected `float` <= 100"),
    "no number of visits": (put("usa", land=float("nan")), "Expected `float` >= 0"),
    "a price without end": (put("usa", price=10**17), "Expected `int` <= 2000000"),
    "a charge without end": (put("refuel", charge=10**17), "Expected `int` <= 2000000"),
    "a sum without end": (says("tx-gala", do="each", amount=10**17), "Expected `int` <= 10000000"),
    "a year without end": (lambda d: d.update(year=10**17), "Expected `int` <= 9999"),
    "an icon elsewhere": (put("geneva", icon="../maps/world"), "matching regex"),
    "a map elsewhere": (lambda d: d["look"].update(map="..\\maps\\world"), "matching regex"),
    "a map at the root": (lambda d: d["look"].update(map="C:world"), "matching regex"),
    "a land of a thousand letters": (put("usa", lands=["USA" * 300]), "matching regex"),
    "a colour with a line more": (lambda d: d["look"].update(sea="#A9CDBE\n"), "matching regex"),
    "a text without end": (lambda d: d.update(text="x" * 100_000), "Expected `str` of length <= 240"),
    "a name of blanks": (put("usa", name="  "), "matching regex"),
    "a price for a rest": (put("falconry", price=20_000), "“falconry” has a group or a price"),
    "no price": (put("usa", price=0), "“usa” needs a price in steps of 20000, not 0"),
    "no charge": (put("refuel", charge=0), "“refuel” needs a charge"),
    "a charge on a rest": (put("falconry", charge=1_000), "“falconry” needs a charge if"),
    "a flight to nowhere": (says("tx-geneva", do="fly", to="mars"), "“mars” isn’t a square on this board"),
    "a flight to a rest": (says("tx-geneva", do="fly", to="falconry"), "“tx-geneva” flies to falconry, "),
    "both ways": (says("tx-audit", do="bank", amount=-1_000, per_title=1_000), "either pays or charges"),
    "nothing for all": (says("tx-gala", do="each", amount=0), "it can’t be 0"),
    "too few telexes": (lambda d: d.update(telexes=d["telexes"][20:]), "only 5 telexes go back"),
    "too many dealt": (lambda d: d.update(dealt=[13, 5, 4, 3, 3, 2]), "13 titles for each of 2 players"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_board_that_cannot_be_played_is_refused_in_a_sentence(name: str) -> None:
    act, sentence = FAULTS[name]
    with pytest.raises(msgspec.ValidationError) as caught:
        changed(act)
    fault = caught.value.__cause__
    told = misfit(RULES, fault) if isinstance(fault, BoardFault) else str(caught.value)
    assert re.search(sentence, told), told


def test_as_many_titles_may_be_dealt_as_there_are() -> None:
    squares = changed(lambda data: None).squares
    titles = sum(square.kind == "concession" and square.dealt for square in squares)
    dealt = [titles // seats for seats in range(2, 8)]
    assert changed(lambda data: data.update(dealt=dealt)).dealt == tuple(dealt)
    assert 3 * dealt[1] == titles or 2 * dealt[0] == titles or titles % 5 == 0, "one number comes out even"
    for place in range(6):
        more = [each + (place == number) for number, each in enumerate(dealt)]
        with pytest.raises(msgspec.ValidationError):
            changed(lambda data, more=more: data.update(dealt=more))


def test_cells_of_a_ring_are_taken() -> None:
    board = changed(cells(lambda n: RIM[n]))
    assert [square.cell for square in board.squares] == [tuple(cell) for cell in RIM]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("icon: plane", "icon: plan", "there’s no “plan” among the icons: expected one such as plane, "),
        ("icon: plane", "icon: Plane", "expected a name of small letters, digits and hyphens, got “Plane”"),
        ("icon: plane", "icon: ../brand/boardwell", "hyphens, got “../brand/boardwell” at squares[0].icon"),
        ("icon: plane", "icon: /etc/passwd", "hyphens, got “/etc/passwd” at squares[0].icon"),
        ("icon: plane", 'icon: "C:plane"', "hyphens, got “C:plane” at squares[0].icon"),
        ("map: world", "map: mars", "there’s no “mars” among the maps: expected one such as africa, gulf,"),
        ("map: world", "map: ..\\maps\\world", "hyphens, got “..\\maps\\world” at look.map"),
        ("kind: airport", "kind: harbour", "expected one of airport, concession, court, go-to-court, refuel"),
        ("do: court", "do: dance", "one of bank, each, fly, court, back, keep, got “dance” at telexes["),
        ("land: 3.01", "land: 3.01e999", "3.01e999 is too large"),
    ],
)
def test_a_wrong_word_is_told_with_those_that_would_be_right(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    text = board_files(RULES)["world"].read_text(encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BoardError) as caught:
        load_board(RULES, path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert sentence in str(caught.value)


def test_what_is_wrong_with_a_square_is_told_where_it_stands(tmp_path: Path) -> None:
    text = board_files(RULES)["africa"].read_text(encoding="utf-8")
    assert "to: mozambique" in text and "id: geneva" in text and "cell: [5, 6]" in text
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace("cell: [5, 6]", "cell: [4, 6]", 1), encoding="utf-8")
    line = text[: text.index("cell: [5, 6]")].count("\n") + 1
    with pytest.raises(BoardError, match=f"mine.yaml:{line}: “mozambique” has the same cell as geneva"):
        load_board(RULES, path)


def test_the_file_the_line_and_the_key_are_named(tmp_path: Path) -> None:
    text = board_files(RULES)["world"].read_text(encoding="utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace("andes, price: 140000", "andes, price: dear"), encoding="utf-8")
    with pytest.raises(BoardError, match=r"mine.yaml:\d+: expected int, got str at squares\[2\].price"):
        load_board(RULES, path)
    path.write_text(text.replace("do: court", "do: dance", 1), encoding="utf-8")
    with pytest.raises(BoardError, match=r"mine.yaml:\d+: .*dance.*telexes"):
        load_board(RULES, path)


def test_numbers_of_squares_titles_groups_and_telexes_by_name() -> None:
    assert BOARD.squares[BOARD.square_of("kuwait")].name == "Kuwait"
    assert BOARD.titles[BOARD.title_of("kuwait")].short == "Kuwait"
    assert BOARD.groups[BOARD.group_called("crowns")].emblem == "crown"
    assert BOARD.telexes[BOARD.telex_of("tx-gala")].title == "Opera night"
    for ask, name in (
        (BOARD.square_of, "mars"), (BOARD.title_of, "geneva"), (BOARD.group_called, "mars"),
        (BOARD.telex_of, "mars"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=name):
            ask(name)
    assert all(len(title.short) <= 11 for title in BOARD.titles)


def small() -> Board:
    """A board of 20 squares with groups of two, three and four, two dear titles and other telexes."""
    kinds = "airport a a telex b b b rest go-to-court c c court c c refuel throw-again a telex rest rest"
    squares: list[dict[str, Any]] = []
    for number, kind in enumerate(kinds.split()):
        entry: dict[str, Any] = {"id": f"s{number}", "name": f"Square {number}", "kind": kind}
        if len(kind) == 1:
            entry |= {"kind": "concession", "group": kind, "price": 40_000 + 20_000 * number}
        squares.append(entry | ({"charge": 50_000} if kind == "refuel" else {}))
    paints = {"colour": "#102030", "ink": "#FFFFFF"}
    groups = [
        {"id": name, "name": f"Group {name}", "emblem": emblem, **paints}
        for name, emblem in zip("abc", ("flame", "pagoda", "dune"), strict=True)
    ]
    effects: list[dict[str, Any]] = [
        {"do": "fly", "to": "s5"}, {"do": "back", "squares": 1}, {"do": "back", "squares": 7}, {"do": "keep"},
        {"do": "keep"}, {"do": "court"}, {"do": "each", "amount": 20_000}, {"do": "each", "amount": -70_000},
        {"do": "bank", "amount": -400_000, "per_derrick": -10_000}, {"do": "bank", "per_title": 5_000},
        {"do": "fly", "to": "s0"},
    ]  # fmt: skip
    telexes = [
        {"id": f"t{number}", "title": f"Telex {number}", "text": "So it is.", "effect": done}
        for number, done in enumerate(effects)
    ]
    stock = {"standard": {"derricks": 7, "platforms": 3}, "dutch": {"derricks": 5, "platforms": 2}}
    data = {
        "name": "Small", "text": "A small one.", "year": 1960, "squares": squares, "groups": groups,
        "telexes": telexes, "stock": stock, "dealt": [3, 2, 1, 1, 1, 1], "rig": 100_000,
    }  # fmt: skip
    return msgspec.convert(data, Board)


@pytest.mark.parametrize("seats", RULES.seats)
@pytest.mark.parametrize("two", [False, True])
def test_other_boards_are_played_to_their_end(seats: int, two: bool) -> None:
    """Fewer squares, other groups and prices, two telexes that are kept, several that lead back."""
    chosen: Options = RULES.options("", {"geneva_two_spaces": two, "start_cash": 500_000})
    for seed in range(12):
        assert play(chosen, seats, seed, board=small()).state.table.over


def test_the_standard_board_comes_first_and_all_boards_load() -> None:
    files = board_files(RULES)
    assert next(iter(files)) == RULES.standard_board == "world"
    assert all(isinstance(load_board(RULES, path), Board) for path in files.values())


# Options


def test_the_options_are_those_of_the_reference_in_set_up_order() -> None:
    assert " ".join(Options.__struct_fields__) == REFERENCE_6_2


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("phase1_rounds", 1), ("phase1_rounds", 41), ("phase2_rounds", 3), ("phase2_rounds", 201),
        ("phase1_minutes", 4), ("phase2_minutes", 241), ("start_cash", 490_000), ("start_cash", 505_000),
        ("geneva_income", 1_010_000), ("auction_step", 210_000), ("partners_max", 5), ("offers_per_turn", 6),
        ("pause_circuits", 0), ("court_fee_first", 40_000), ("court_fee_third", 510_000),
        ("extra_throw_cap", 6), ("length", "endless"), ("stock", "belgian"),
    ],
)  # fmt: skip
def test_an_option_out_of_its_range_is_refused_in_a_sentence(name: str, value: Any) -> None:
    with pytest.raises(OptionError, match=name):
        RULES.options("", {name: value})


MONEY = ("start_cash", "geneva_income", "auction_step", "court_fee_first", "court_fee_third")


@pytest.mark.rule("PET-1.1")
@pytest.mark.option("start_cash", "geneva_income", "auction_step", "court_fee_first", "court_fee_third")
@pytest.mark.parametrize("name", MONEY)
def test_money_in_the_set_up_goes_in_steps_of_10000(name: str) -> None:
    usual = getattr(RULES.options(), name)
    chosen = RULES.options("", {name: usual + 10_000})
    assert getattr(chosen, name) == usual + 10_000
    for odd in (1_000, 5_000, 9_999):
        with pytest.raises(OptionError, match=name):
            RULES.options("", {name: usual + odd})


@pytest.mark.option("phase1_rounds", "phase2_rounds")
def test_rounds_may_be_set_one_by_one() -> None:
    match = begun(3, 1, phase1_rounds=2, phase2_rounds=4)
    finish(match)
    assert match.state.table.turn == 3 * 6


def test_each_square_knows_its_title() -> None:
    board = changed(lambda data: None)
    kinds = [square.kind for square in board.squares]
    assert [title >= 0 for title in board.title_at] == [*(kind == "concession" for kind in kinds), False]
    assert {title for title in board.title_at if title < 0} == {-1}
    assert [title for title in board.title_at if title >= 0] == list(range(len(board.titles)))


def test_every_emblem_can_be_chosen_where_a_board_is_changed() -> None:
    assert editing_of(RULES).records["Group"].fields["emblem"].choices == EMBLEMS
