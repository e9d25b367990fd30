"""The map is changed by its corners, rings and markers, and stays one that a person would write."""

from __future__ import annotations

import difflib

import pygame
import pytest

from game.app.editor.commands import NameThing
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.play.commands import Undo
from game.app.skins.nations.chart import placed
from game.app.skins.nations.crossings import Spot, crossings, point_of
from game.app.skins.nations.grips import MapGrips
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.outlines import around, outline_of
from game.rules.nations import RULES
from game.store.board_text.text import BoardText
from game.store.boards import faults_of_text, load_board, shipped_boards
from game.store.yaml_types import Keys
from tests.app.drivers.editor import PAUSE, AtEditor

BOARDS = shipped_boards(RULES)
PATH = BOARDS[RULES.standard_board]
TEXT = BoardText.of(PATH.read_bytes(), PATH)
GRIPS = MapGrips(Looks(load_board(RULES, PATH), RULES.options(), ()))
KURUT: Keys = ("countries", 6)


def lines(text: BoardText) -> list[str]:
    """The lines that are new in a text."""
    found = difflib.unified_diff(TEXT.text.splitlines(), text.text.splitlines(), n=0, lineterm="")
    return [line[1:].strip() for line in found if line[0] == "+" and line[:3] != "+++"]


def sound(text: BoardText) -> bool:
    return not faults_of_text(RULES, text.text.encode(), PATH)


def pulled(text: BoardText, keys: Keys, name: str, dx: float, dy: float) -> BoardText:
    grip = next(one for one in GRIPS.grips(text.content, keys) if one.name == name)
    edit = GRIPS.pulled(text.content, keys, name, grip.x + dx, grip.y + dy)
    assert edit is not None
    return edit(text)


def test_a_corner_moves_for_all_that_share_it() -> None:
    corner = next(one for one in GRIPS.grips(TEXT.content, KURUT) if one.name == "corner-2")
    assert corner.text == "Shared with Zulfi, Bedafa: it moves for all"
    text = pulled(TEXT, KURUT, "corner-2", 20, 9)
    assert sum([765, 390] in country["outline"] for country in text.content["countries"]) == 3
    assert not any([740, 375] in country["outline"] for country in text.content["countries"])
    assert len(lines(text)) == 3 and sound(text), "a line in each of three countries"
    lake = pulled(TEXT, KURUT, "corner-0", 20, 9)
    assert lake.content["lakes"][0] == lake.content["countries"][6]["outline"][0]


def test_an_arrow_moves_by_five_or_by_one_and_a_drag_to_the_nearest_five() -> None:
    at = [625, 365]
    for by, to in (((5, 0), [630, 365]), ((0, -1), [625, 364]), ((40, 0), [670, 365])):
        text = pulled(TEXT, KURUT, "corner-1", *by)
        assert text.content["countries"][6]["outline"][1] == to != at
    near = placed(870, 360)
    edit = GRIPS.pulled(TEXT.content, KURUT, "corner-1", near[0] + 3, near[1] - 2)
    assert edit is not None and edit(TEXT).content["countries"][6]["outline"][1] == [870, 360], "it snaps"


def test_a_click_on_a_dot_makes_a_corner_in_both_outlines() -> None:
    edit = GRIPS.clicked(TEXT.content, KURUT, "new-0")
    assert callable(edit)
    text = edit(TEXT)
    for country in (1, 6):
        assert [568, 360] in text.content["countries"][country]["outline"]
    assert len(lines(text)) == 2 and sound(text)


def test_the_ring_moves_with_its_markers_and_turns_to_where_no_crossing_begins() -> None:
    text = pulled(TEXT, KURUT, "centre", 12, 12)
    before, after = TEXT.content["countries"][6], text.content["countries"][6]
    by = [after["centre"][side] - before["centre"][side] for side in (0, 1)]
    for old, new in zip(before["ring"], after["ring"], strict=True):
        assert [new["at"][side] - old["at"][side] for side in (0, 1)] == by
        assert new.get("kind") == old.get("kind")
    edit = GRIPS.clicked(TEXT.content, ("countries", 0), "turn")
    assert callable(edit) and sound(edit(TEXT))
    kinds = [spot.get("kind") for spot in edit(TEXT).content["countries"][0]["ring"]]
    assert kinds != [spot.get("kind") for spot in TEXT.content["countries"][0]["ring"]]


def test_two_markers_are_joined_by_clicks_and_parted_by_the_same() -> None:
    def click(text: BoardText, keys: Keys, spot: Spot) -> BoardText | Keys:
        at = point_of(text.content, spot)
        assert at is not None
        found = GRIPS.pressed(text.content, keys, *at)
        assert found is not None
        return found(text) if callable(found) else found

    first, second = Spot(0, 1), Spot(1, 7)
    assert click(TEXT, (), first) == first.keys
    joined = click(TEXT, first.keys, second)
    assert isinstance(joined, BoardText) and sound(joined)
    assert lines(joined) == ["- {between: [rabala, zulfi], crossings: [[e, w], [ne, nw]], site: [510, 180]}"]
    parted = click(joined, first.keys, second)
    assert isinstance(parted, BoardText) and parted.text == TEXT.text
    far = click(TEXT, Spot(0, 0).keys, Spot(2, 4))
    assert isinstance(far, BoardText) and sound(far)
    assert lines(far) == ["- {between: [rabala, elika], crossings: [[n, s]], site: [280, 500]}"]
    parted = click(far, Spot(0, 0).keys, Spot(2, 4))
    assert isinstance(parted, BoardText) and parted.text == TEXT.text, (
        "the frontier goes with its only crossing"
    )
    assert click(TEXT, first.keys, Spot(1, 1)) == Spot(1, 1).keys, "a Capital has no crossing"
    assert click(TEXT, first.keys, Spot(1, 6)) == Spot(1, 6).keys, "one that is joined is chosen"


@pytest.mark.parametrize("number", [1, 4])
def test_a_new_country_takes_half_of_the_one_before_it(number: int) -> None:
    like = {**TEXT.content["countries"][number], "id": "nova", "name": "Nova"}
    like.pop("said", None)
    text = TEXT.with_item(("countries", number + 1), like)
    edit = GRIPS.added(text.content, ("countries", number + 1))
    assert edit is not None
    text = edit(text)
    assert sound(text)
    old, new = (outline_of(text.content, ("countries", number + n)) for n in (0, 1))
    border = {frozenset(edge) for edge in around(old)} & {frozenset(edge) for edge in around(new)}
    assert len(border) == 1, "they have one border"
    ends = [{one.country, other.country} for _, one, other in crossings(text.content)]
    assert {number, number + 1} in ends
    board = load_board(RULES, PATH)
    assert len(text.content["countries"]) == len(board.countries) + 1


def test_what_belongs_to_no_country_can_be_moved_too() -> None:
    names = [grip.name for grip in GRIPS.grips(TEXT.content, ())]
    assert {"canal-0", "lakes-1", "north-3", "south-0", "pile", "vault"} <= set(names)
    for name in ("canal-2", "north-3", "pile"):
        text = pulled(TEXT, (), name, 30, 12)
        assert len(lines(text)) == 1 and sound(text), name
    site = pulled(TEXT, ("frontiers", 2), "site", 0, 20)
    assert len(lines(site)) == 1 and sound(site)


WRONG: list[tuple[Keys, object]] = [
    (("countries", 2, "centre"), "far"),
    (("countries", 2, "outline"), [[1, 2], "x"]),
    (("countries", 2, "ring"), {}),
    (("countries", 2, "id"), {"at": 5}),
    (("frontiers", 0, "between"), [["a"], "b"]),
    (("frontiers", 0, "crossings"), [["n"], 5]),
    (("frontiers",), "none"),
]


def test_whatever_stands_in_the_file_nothing_breaks() -> None:
    canvas = Canvas(pygame.Surface((86, 57)), 0.1, NIGHT_FELT)
    for keys, value in WRONG:
        content = TEXT.with_value(keys, value).content
        for chosen in ((), ("countries", 2), ("countries", 2, "ring", 1), ("frontiers", 0)):
            GRIPS.sketch(canvas, content, chosen)
            for grip in GRIPS.grips(content, chosen):
                GRIPS.pulled(content, chosen, grip.name, grip.x + 9, grip.y)
                GRIPS.clicked(content, chosen, grip.name)
            for spot in (Spot(1, 0), Spot(2, 2)):
                GRIPS.pressed(content, chosen, *(point_of(content, spot) or (0.0, 0.0)))


@pytest.mark.usefixtures("unseen")
def test_in_the_editor_a_country_is_added_and_joined_by_two_clicks() -> None:
    hands = AtEditor(("countries", 1), RULES)

    def click(spot: Spot) -> None:
        at = point_of(hands.board.content, spot)
        assert at is not None
        x, y = hands.scene.drawn.in_window(*at)
        hands.click_at(x / hands.desk.scale, y / hands.desk.scale)

    hands.scene.handle(NameThing(("countries", 1), "Nova"))
    hands.wait(PAUSE)
    assert hands.board.chosen == ("countries", 2) and not hands.board.faults
    assert len(hands.board.good.countries) == 9
    click(Spot(2, 0))
    assert hands.board.chosen == Spot(2, 0).keys
    click(Spot(3, 0))
    assert hands.value("frontiers", 14, "between") == ["nova", "elika"] and not hands.board.faults
    hands.scene.handle(Undo())
    hands.scene.handle(Undo())
    assert len(hands.board.content["countries"]) == 8
