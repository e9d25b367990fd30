"""How changes are written into a text: in the way of what stands there already."""

from __future__ import annotations

from typing import Any

import pytest

from game.store.board_text.text import BoardText, UnwritableChange
from game.store.documents import FileFault
from game.store.yaml_types import Keys

TEXT = """\
# A road.
name: Salt road   # by hand
text: "One: two."

groups: [one, two]
stops:
  # the city first
  - {id: city, name: City, fee: 3,
     at: [1, 2]}   # with gates
  - {id: sea, name: Sea}

  # cards
cards:
  - id: storm
    title: Storm
    brief: >
      Two lines
      of text.
  - id: calm
    title: Calm
look: {}
none:
"""


def after(change: BoardText) -> str:
    """The lines that the change has made, with those it has taken away before them."""
    old, new = TEXT.split("\n"), change.text.split("\n")
    while old and new and old[0] == new[0]:
        del old[0], new[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    return "\n".join([*(f"-{line}" for line in old), *(f"+{line}" for line in new)])


@pytest.fixture(scope="module")
def road() -> BoardText:
    return BoardText(TEXT)


def test_a_value_keeps_its_comment_and_its_quotation_marks_where_it_had_them_by_choice(
    road: BoardText,
) -> None:
    assert after(road.with_value(("name",), "Oil road")) == (
        "-name: Salt road   # by hand\n+name: Oil road   # by hand"
    )
    assert after(road.with_value(("text",), "Plain")) == '-text: "One: two."\n+text: Plain'
    assert after(road.with_value(("groups", 1), "a, b")) == '-groups: [one, two]\n+groups: [one, "a, b"]'
    assert after(road.with_value(("none",), 5)) == "-none:\n+none: 5"
    assert after(road.with_value(("look",), {"sea": "#112233"})) == '-look: {}\n+look: {sea: "#112233"}'
    assert after(road.with_value(("stops", 0, "at", 1), 7)).endswith("+     at: [1, 7]}   # with gates")
    chosen = BoardText('name: "Sea"\n').with_value(("name",), "City")
    assert chosen.text == 'name: "City"\n'


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("yes", "yes"), ("true", '"true"'), ("5", '"5"'), ("1.5", '"1.5"'), ("null", '"null"'), ("", '""'),
        ("a: b", '"a: b"'), ("a #b", '"a #b"'), ("a#b", "a#b"), (" a", '" a"'), ('say "a"', 'say "a"'),
        ('"a"', '"\\"a\\""'), ("a\\b", "a\\b"), ("two\nlines", '"two\\nlines"'), ("tab\t", '"tab\\t"'),
        ("\x07", '"\\x07"'), ("soft\xadly", '"soft\\xADly"'),
        ("\u2028", '"\\u2028"'), ("é 😀", "é 😀"), ("- a", '"- a"'), ("@a", '"@a"'), ("[a]", '"[a]"'),
    ],
)  # fmt: skip
def test_a_text_is_written_plain_where_that_reads_the_same(text: str, written: str) -> None:
    assert BoardText("name: x\n").with_value(("name",), text).text == f"name: {written}\n"


def test_a_key_that_was_left_out_comes_where_its_type_has_it(road: BoardText) -> None:
    order = ("id", "name", "said", "fee", "at")
    assert after(road.with_value(("stops", 1, "said"), "the sea", order)) == (
        "-  - {id: sea, name: Sea}\n+  - {id: sea, name: Sea, said: the sea}"
    )
    assert (
        "{id: city, name: City, said: it, fee: 3,\n"
        in road.with_value(("stops", 0, "said"), "it", order).text
    )
    assert after(road.with_value(("cards", 1, "brief"), "No wind.")) == "+    brief: No wind."
    assert after(road.with_value(("look", "sea"), "#112233")).endswith('+look: {sea: "#112233"}')
    assert road.with_value(("prices", "city"), 5).text == TEXT + "prices: {city: 5}\n"


def test_what_is_removed_takes_its_line_along(road: BoardText) -> None:
    assert after(road.without(("stops", 1))) == "-  - {id: sea, name: Sea}"
    assert after(road.without(("stops", 0, "at"))).startswith("-  - {id: city, name: City, fee: 3,\n-     at")
    assert (
        road.without(("stops", 0, "at")).lines(("stops", 0))
        == "  - {id: city, name: City, fee: 3}   # with gates\n"
    )
    assert after(road.without(("stops", 0, "id"))).count("\n") == 1
    assert after(road.without(("cards", 0, "brief"))).count("\n") == 2
    assert road.without(("cards", 0, "id")).lines(("cards", 0)).startswith("  - title: Storm\n")
    assert after(road.without(("groups", 0)).without(("groups", 0))) == "-groups: [one, two]\n+groups: []"
    bare = road.without(("cards", 0)).without(("cards", 0))
    assert bare.value(("cards",)) == [] and "cards: []\nlook" in bare.text


def test_an_item_is_written_as_its_neighbour(road: BoardText) -> None:
    assert after(road.with_item(("stops", 1), {"id": "inn", "name": "Inn"})) == "+  - {id: inn, name: Inn}"
    assert after(road.with_item(("cards", 2), {"id": "fog", "title": "Fog: thick"})) == (
        '+  - id: fog\n+    title: "Fog: thick"'
    )
    assert after(road.with_item(("groups", 2), "three")).endswith("+groups: [one, two, three]")
    assert after(road.with_item(("groups", 0), "zero")).endswith("+groups: [zero, one, two]")
    long = road.with_item(("stops", 2), {"id": "far", "name": "x" * 60, "said": "y" * 60, "fee": 3})
    assert long.lines(("stops", 2)).count("\n") == 2 and max(map(len, long.text.split("\n"))) <= 120


def test_an_item_moves_with_its_lines_and_comments_between_stay(road: BoardText) -> None:
    moved = road.with_move(("stops", 1), 0)
    assert moved.text.index("# the city first") < moved.text.index("id: sea") < moved.text.index("id: city")
    assert [card["id"] for card in road.with_move(("cards", 0), 1).value(("cards",))] == ["calm", "storm"]
    assert road.with_move(("groups", 0), 1).value(("groups",)) == ["two", "one"]
    assert road.with_move(("stops", 0), 0).text == TEXT


def test_line_breaks_of_windows_a_byte_order_mark_and_a_missing_last_break_stay() -> None:
    text = "\ufeff" + TEXT.replace("\n", "\r\n").rstrip("\r\n")
    road = BoardText(text)
    assert road.with_value(("name",), "Salt road").text == text
    added = road.with_item(("stops", 1), {"id": "inn"}).with_value(("last",), 1)
    assert added.text.count("\n") == added.text.count("\r\n") == text.count("\r\n") + 2
    assert added.text.endswith("none:\r\nlast: 1")


def test_what_cannot_be_written_is_refused_and_a_text_that_is_no_yaml_too(road: BoardText) -> None:
    for place in (("stops", 9), ("stops", "name"), ("name", "of"), ()):
        with pytest.raises((KeyError, UnwritableChange)):
            road.with_value(place, 1)
    with pytest.raises(UnwritableChange):
        road.with_value(("name",), "\ud800")
    with pytest.raises(FileFault):
        BoardText("name: [")


def test_many_values_are_exchanged_and_left_out_in_one_go_as_one_after_the_other(road: BoardText) -> None:
    values: dict[Keys, Any] = {
        ("stops", 0, "name"): "The gate",
        ("cards", 1, "title"): "Sun",
        ("name",): "Way",
    }
    gone: list[Keys] = [("stops", 1, "id"), ("cards", 0, "brief"), ("stops", 0, "fee")]
    one = road
    for keys, value in values.items():
        one = one.with_value(keys, value)
    for keys in gone:
        one = one.without(keys)
    assert road.with_each(values, gone).text == one.text
    assert road.with_each({}).text == road.text
