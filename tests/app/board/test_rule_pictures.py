"""The pictures of the rule books: right beside wrong, drawn by the looks, and true to the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.board.example_faults import picture_faults, prove_pictures
from game.app.board.examples import Examples
from game.app.board.rule_pictures import RulePictures
from game.app.dev.rule_sheet import rule_sheet
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.services.services import Services
from game.app.skin_api.picture import BOARD_WIDTH
from game.engine.rules import Rules
from game.store import beside_rules
from game.store.documents import FileFault
from game.store.rule_pictures import MARKS, Picture, PictureMark, ill_formed
from game.store.rulebook import load_book
from tests.contract.games import GAMES

PICTURED = [rules for rules in GAMES.values() if any(load_book(rules).pictures)]
LEAST = 8
"""So many rules of a game are shown as pairs at least."""


@cache
def examples_of(rules: Rules) -> Examples:
    found = Services({rules.id: rules}).examples(rules)
    assert found is not None
    return found


def judged(rules: Rules) -> Iterator[tuple[str, Picture]]:
    """The pictures that are right or wrong, each with its rule."""
    return ((rule, p) for _, rule, p in load_book(rules).pictures if p.right is not None)


@pytest.mark.game
@pytest.mark.parametrize("rules", PICTURED, ids=lambda rules: rules.id)
def test_every_picture_can_be_and_a_wrong_move_is_refused_by_its_rule(rules: Rules) -> None:
    assert list(picture_faults(examples_of(rules), load_book(rules))) == []


@pytest.mark.game
@pytest.mark.parametrize("rules", PICTURED, ids=lambda rules: rules.id)
def test_what_is_right_has_what_is_wrong_beside_it(rules: Rules) -> None:
    halves = [(rule, picture.right) for rule, picture in judged(rules)]
    ruled = {rule for rule, _ in halves}
    assert len(ruled) >= LEAST
    assert sorted(halves) == sorted((rule, right) for rule in ruled for right in (True, False))


@dataclass
class Written:
    """What was written on a surface, each with its box."""

    on: pygame.Surface
    words: list[tuple[str, Box]]


@pytest.fixture
def pen(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Hears what is written on its surface."""
    heard, write = Written(pygame.Surface((1, 1)), []), Canvas.text

    def text(canvas: Canvas, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
        wide = write(canvas, words, x, y, *rest, **more)
        if canvas.surface is heard.on:
            named = dict(zip(("face", "size", "colour", "align"), rest, strict=False)) | more
            left = x - {"l": 0.0, "c": wide / 2, "r": wide}[str(named.get("align", "l"))]
            high = float(named.get("size", 14.0)) * canvas.t * 0.7
            heard.words.append((words, Box(left, y - high / 2, wide, high)))
        return wide

    monkeypatch.setattr(Canvas, "text", text)
    return heard


@pytest.mark.game
@pytest.mark.parametrize("rules", PICTURED, ids=lambda rules: rules.id)
def test_no_letter_is_cut(rules: Rules, pen: Written) -> None:
    examples = examples_of(rules)
    grounds: dict[tuple[str, int], list[tuple[str, Box]]] = {}
    for rule, picture in judged(rules):
        drawn, part = examples.skin(picture).picture, examples.part(picture)
        key = picture.preset, picture.seats
        if key not in grounds:
            pen.on, pen.words = pygame.Surface((BOARD_WIDTH, round(BOARD_WIDTH / drawn.aspect))), []
            drawn.ground(Canvas(pen.on, 1.0, NIGHT_FELT))
            grounds[key] = pen.words
        pen.on, pen.words = pygame.Surface((240, 110)), []
        canvas = Canvas(pen.on, 240 / part.w, NIGHT_FELT, origin=(part.x, part.y))
        drawn.standing(canvas, examples.state(picture), frozenset())
        both = [(words, box, box.common(part)) for words, box in (*grounds[key], *pen.words)]
        cut = [words for words, box, seen in both if 0 < seen < 0.97 * box.w * box.h]
        assert cut == [], f"{rule}: {picture.text}"


def test_a_page_draws_one_picture_a_frame_and_what_is_right_first() -> None:
    rules = PICTURED[0]
    examples, (rule, _) = examples_of(rules), next(judged(rules))
    canvas = Canvas(pygame.Surface((520, 200)), 1.013, NIGHT_FELT)  # no other test draws them so large
    shown = RulePictures(examples, load_book(rules).by_id[rule].pictures)
    shown.stand_at(canvas, Box(0, 20, 504, 0))
    right, wrong = shown.halves(canvas)
    assert right.picture.right and (right.board.w, right.board.h) == (240, 110)
    assert (wrong.board.x - right.board.right, wrong.board.y) == (24, right.board.y)
    assert not any(examples.ready(canvas, half.board, half.picture) for half in (right, wrong))
    ready: list[int] = []
    for _ in range(3):
        shown.draw(canvas)
        ready.append(sum(examples.ready(canvas, half.board, half.picture) for half in (right, wrong)))
        assert shown.busy == (ready[-1] < 2)
        shown.tick(16)
    assert ready == [0, 1, 2]
    shown.stand_at(canvas, Box(0, 20, 500, 0))
    right, wrong = shown.halves(canvas)
    assert (wrong.board.x, wrong.board.y >= right.words.bottom) == (right.board.x, True)


def test_a_sheet_of_a_rule_is_drawn_whole() -> None:
    rules = PICTURED[0]
    rule, picture = next(judged(rules))
    sheet = rule_sheet(rules.id, [rule.partition("-")[2]])
    assert sheet.get_width() == 2 * 504 + 96 and 110 < sheet.get_height() < 260
    assert len({tuple(sheet.get_at((x, 110))) for x in range(24, 528)}) > 40, picture.text
    with pytest.raises(ValueError, match="no such pictures"):
        rule_sheet(rules.id, ["99.9"])


RIGHT = Picture("", ("a-1",), right=True)


@pytest.mark.parametrize(
    ("changed", "where", "said"),
    [
        ({"text": "a" * 61}, ("text",), "at most 60 letters, these have 61"),
        ({"around": ()}, ("around",), "needs the places"),
        ({"air": (6.0, 6.0, 6.0)}, ("air",), "two numbers"),
        (
            {"marks": (PictureMark(ring="a-1", may="a-1"),)},
            ("marks", 0),
            "one of ring, may, cross, way or tag",
        ),
        ({"marks": (PictureMark(way=("a-1",)),)}, ("marks", 0, "way"), "two or more"),
        ({"marks": (PictureMark(tag="20%"),)}, ("marks", 0), "needs its words and the place"),
        ({"pieces": ({"n": 2},)}, ("pieces", 0), "its name with a place"),
        ({"dice": (7,)}, ("dice",), "1 to 6"),
        ({"action": {"is": "Go"}}, ("action",), "belong together"),
    ],
)
def test_a_mistake_in_the_form_is_told(
    changed: dict[str, Any], where: tuple[str | int, ...], said: str
) -> None:
    fields = {name: getattr(RIGHT, name) for name in RIGHT.__struct_fields__}
    assert list(ill_formed(RIGHT)) == []
    [(place, sentence)] = ill_formed(Picture(**{**fields, **changed}))
    assert place == where and said in sentence
    assert all(mark in MARKS for mark in PictureMark(ring="a-1").said)


MISTAKES = {
    "an unknown field": ("table: {", "table: {pumps: 1, ", "no “pumps” on the table"),
    "an unknown place": ("around: [", "around: [nowhere, ", "no place “nowhere”"),
    "too much of the board": ("text: ", "air: [400, 400]\n            text: ", "don’t fit into a picture"),
    "an unknown piece": ("text: ", "pieces: [{unicorn: PLACE}]\n            text: ", "piece “unicorn”"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_a_picture_is_told_with_file_line_and_key(
    mistake: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rules, (old, new, said) = PICTURED[0], MISTAKES[mistake]
    source = (beside_rules.resources.files(rules.package) / "rulebook.yaml").read_text(encoding="utf-8")
    start = source.rindex("- text:", 0, source.index("right: true"))
    at = source.index(old, start)
    new = new.replace("PLACE", next(judged(rules))[1].around[0])
    (tmp_path / "rulebook.yaml").write_text(source[:at] + new + source[at + len(old) :], encoding="utf-8")

    def files(_: str) -> Path:
        return tmp_path

    monkeypatch.setattr(beside_rules.resources, "files", files)
    with pytest.raises(FileFault, match=said) as caught:
        prove_pictures(examples_of(rules))
    line = source[:start].count("\n") + 1
    assert line <= caught.value.line <= line + 6 and "pictures[" in caught.value.key
