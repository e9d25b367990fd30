"""The choices that matter stand in a table over the journal, with a digit for each."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import ChoiceRow, ChoiceTable, Line
from game.engine.match import Match
from game.engine.vocabulary import Action, Choice
from tests.app.drivers.parts import change_part
from tests.app.drivers.positions import at, on_the_bar, places_of, skin_of
from tests.app.drivers.table import AtTable, new_services

SIZES = [((1024, 600), 1.0), ((1280, 720), 1.0), ((1024, 600), 1.6)]


def advice(skin: Skin, state: Any, choice: Choice, advised: Action | None = None) -> ChoiceTable | None:
    """A table of the first choices of the board."""
    actions = [offer.action for offer in choice.offers(state) if skin.places.of(state, offer.action)]
    cells = (Line("", "2 coins"),), (Line("coins", "long words"),)
    rows = tuple(ChoiceRow(action, "run", f"Choice {n}", cells) for n, action in enumerate(actions[:3]))
    return ChoiceTable("What matters", ("cost", "gain"), rows, spare=(1, 0)) if rows else None


def on_the_board(match: Match, choice: Choice) -> bool:
    """Whether a question has several answers on the board, each by two places."""
    offers = [offer.action for offer in choice.offers(match.state)]
    legal = [action for action in offers if match.why_not(action) is None]
    return on_the_bar(choice) and sum(len(places_of(match, action)) > 1 for action in legal) > 2


def seated(monkeypatch: pytest.MonkeyPatch, **given: Any) -> tuple[AtTable, list[Action]]:
    """A person before a choice with such a table, and its actions."""
    match = at(on_the_board)
    change_part(monkeypatch, type(skin_of(match)), "facts", "choices", lambda skin, _: partial(advice, skin))
    sitting = AtTable(match, new_services(match.rules), **given)
    sitting.to_choice()
    shown = sitting.table.view.choices
    assert shown is not None and len(shown.lines) == 3
    return sitting, [line.row.action for line in shown.lines]


def test_a_digit_chooses_a_row_and_again_plays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, actions = seated(monkeypatch)
    selection, view = sitting.controller.selection, sitting.table.view
    assert selection is not None and view.choices is not None
    sitting.letter("2")
    assert selection.chosen == actions[1] and [line.lit for line in view.choices.lines][:2] == [False, True]
    before = len(sitting.table.match.log)
    sitting.letter("2")
    assert sitting.table.match.log[before].said == actions[1]


def test_it_goes_for_the_journal_and_for_any_other_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, _ = seated(monkeypatch)
    view = sitting.table.view
    line = view.choices.lines[0] if view.choices is not None else None
    assert line is not None
    scale = view.desk.scale
    sitting.move(line.box.cx * scale, line.box.cy * scale)
    assert sitting.controller.selection is not None
    assert sitting.controller.selection.preview() == line.row.action, "a row pointed at is foreseen"
    sitting.letter("j")
    assert view.choices is None


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_stands_on_the_forecast_box_and_spares_columns_for_names(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, _ = seated(monkeypatch, size=size)
    view = sitting.table.view
    view.desk.restyle(view.desk.theme, scale)
    view.resize(size)
    placing, panel = view.placing, view.choices
    assert placing is not None and panel is not None
    room = placing.below or placing.journal.union(placing.forecast)
    assert room.y - 0.01 <= panel.box.y and panel.box.bottom <= room.bottom + 0.01
    assert panel.box.bottom == placing.forecast.bottom or placing.handle is not None
    for line in panel.lines:
        if not line.hidden:
            assert panel.box.y < line.box.y and line.box.bottom <= panel.box.bottom
        edges = [edge for lane in line.lanes for edge in (lane.left, lane.right)]
        assert edges == sorted(edges)


def test_a_note_that_would_be_cut_stands_on_two_lines_where_the_table_has_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting, _ = seated(monkeypatch, size=(1024, 600))
    panel, written = sitting.table.view.choices, list[str]()
    assert panel is not None
    usual = Canvas.text

    def noted(self: Canvas, words: str, *rest: Any, **more: Any) -> float:
        written.append(words)
        return usual(self, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    told = "A road from Rabala to Zulfi for three coins: revenue from fifteen to seventeen"
    panel.notes = (Line("", told),)
    panel.box = panel.box._replace(h=panel.box.h + 60)
    panel.ground(sitting.table.view.desk.ruler)
    assert " ".join(written[-2:]) == told


def test_the_journal_ends_above_the_choices_and_has_its_room_again_without_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting, _ = seated(monkeypatch, size=(1024, 600))
    view = sitting.table.view
    choices, journal = view.choices, view.journal
    assert choices is not None and journal.box.bottom <= choices.box.y
    before = journal.box.h
    view.show_choices(None)
    assert journal.box.h > before
