"""The first screen: by mouse, by keys, with its faults."""

from __future__ import annotations

from typing import Any

import pygame

from game.app.panels.option_list import OptionRow
from game.app.panels.seat_rows import AddRow, SeatRow
from game.app.scenes.start import StartScene
from game.app.scenes.table import TableScene
from game.app.widgets.button import Button
from game.app.widgets.slider import Stepper
from game.app.widgets.switch import Toggle
from game.app.widgets.widget import Widget
from game.app.window import Window
from tests.app.table_play import new_house


class Hands:
    """Somebody before the first screen."""

    def __init__(self, **settings: Any) -> None:
        self.house = new_house(**settings)
        self.window = Window((1280, 720), keys=self.house.keys)
        self.start = StartScene(self.house)
        self.window.push(self.start)
        self.step()

    def step(self, *events: pygame.Event, ms: float = 16) -> None:
        self.window.step(list(events), ms)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        self.step(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        if text and text.isprintable():
            self.step(pygame.Event(pygame.TEXTINPUT, text=text))

    def click(self, widget: Widget) -> None:
        s = self.start.view.desk.scale
        pos = round(widget.box.cx * s), round(widget.box.cy * s)
        self.step(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        self.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    @property
    def rows(self) -> list[SeatRow]:
        return [row for row in self.start.view.rows if isinstance(row, SeatRow)]

    def option(self, title: str) -> OptionRow:
        parts = self.start.view.options.parts
        return next(part for part in parts if isinstance(part, OptionRow) and part.title.words == title)

    def brass(self) -> list[str]:
        view = self.start.view
        widgets = [w for panel in view.panels for w in panel.walk()]
        return [w.label for w in widgets if isinstance(w, Button) and w.kind == "brass"]


def test_a_match_is_set_up_and_begun_by_mouse() -> None:
    hands = Hands()
    assert hands.brass() == ["Take your seats"]
    add = next(row for row in hands.start.view.rows if isinstance(row, AddRow))
    hands.click(add)
    assert len(hands.rows) == 4
    hands.click(hands.rows[3].gone)
    hands.click(hands.rows[2].gone)
    assert len(hands.rows) == 2 and all(row.gone.hidden for row in hands.rows)
    hands.click(hands.rows[0].badge)
    hands.click(hands.start.view.options.cards[1])
    assert hands.start.evening.preset == "published"
    hands.click(hands.start.view.board.cards[1])
    assert hands.start.evening.board_name == "oasis"
    hands.click(hands.start.view.foot.start)
    table = hands.window.scene
    assert isinstance(table, TableScene)
    assert table.match.rules.preset_of(table.match.options) == "published"
    assert [seat.look for seat in table.match.seats] == [2, 1]


def test_a_match_is_set_up_and_begun_by_keys() -> None:
    hands = Hands()
    seen: set[str] = set()
    for _ in range(80):
        hands.key(pygame.K_TAB)
        current = hands.start.view.desk.focus.current
        assert current is not None
        if current.name == "Name of seat 1" and current.name not in seen:
            for _ in range(3):
                hands.key(pygame.K_BACKSPACE)
            for letter in "Eve":
                hands.key(ord(letter.lower()), letter)
        if current.name == "Who plays seat 2" and current.name not in seen:
            hands.key(pygame.K_LEFT)
        if current.name == "Add a player" and current.name not in seen:
            hands.key(pygame.K_RETURN)
        if current.name == "Trucks each" and current.name not in seen:
            hands.key(pygame.K_RIGHT)
        if current.name == "Divided roll" and current.name not in seen:
            hands.key(pygame.K_SPACE)
        if current.name == "Take your seats":
            break
        seen.add(current.name)
    hands.key(pygame.K_RETURN)
    table = hands.window.scene
    assert isinstance(table, TableScene)
    assert [seat.name for seat in table.match.seats][:2] == ["Eve", "Bart"]
    assert len(table.match.seats) == 4
    assert table.match.seats[1].human
    assert table.match.options.trucks_per_player == 3 and table.match.options.split_die


def test_a_fault_stands_there_in_words_and_stops_the_start() -> None:
    hands = Hands()
    hands.start.hear(_option("foreign_fee", "split"))
    hands.step()
    note = hands.start.view.note
    assert note is not None and note.kind == "no" and "extraction" in note.words
    assert not hands.start.view.foot.start.enabled
    reason = hands.start.view.foot.start.reason
    assert reason is not None and "extraction" in reason.sentence
    hands.click(hands.start.view.foot.start)
    assert isinstance(hands.window.scene, StartScene)
    hands.start.hear(_option("score_when", "extraction"))
    hands.step()
    note = hands.start.view.note
    assert note is not None and note.kind == "note" and note.title == "2 changes from Competition"


def _option(name: str, value: object) -> object:
    from game.app.panels.option_list import SetOption

    return SetOption(name, value)


def test_every_option_has_a_control_with_words_and_rule() -> None:
    hands = Hands()
    rows = [part for part in hands.start.view.options.parts if isinstance(part, OptionRow)]
    assert len(rows) == len(hands.start.evening.values)
    for row in rows:
        assert row.title.words and row.sentence.words
        hint = row.control.hint
        assert hint is not None and hint.rule.startswith("GHA-") and hint.rule_title
    assert isinstance(hands.option("Trucks each").control, Stepper)
    assert isinstance(hands.option("Divided roll").control, Toggle)


def test_a_bad_seed_is_marked_and_another_one_is_a_press_away() -> None:
    hands = Hands()
    hands.click(hands.start.view.foot.seed)
    hands.key(ord("x"), "x")
    assert hands.start.view.foot.seed.error
    assert not hands.start.view.foot.start.enabled
    hands.click(hands.start.view.foot.shuffle)
    assert not hands.start.view.foot.seed.error and hands.start.view.foot.start.enabled


def test_the_same_seed_begins_the_same_match() -> None:
    digests: set[str] = set()
    for _ in range(2):
        hands = Hands()
        hands.start.evening.seed_text = "4711"
        hands.start.view.refresh()
        hands.click(hands.start.view.foot.start)
        table = hands.window.scene
        assert isinstance(table, TableScene)
        digests.add(table.match.state.digest())
    assert len(digests) == 1


def test_letters_larger_and_other_colours_are_in_force_at_once() -> None:
    hands = Hands()
    hands.start.hear(_settings())
    hands.step(ms=400)
    hands.house.settings.text_scale = 1.6
    hands.house.settings.theme = "contrast"
    hands.start.restyle()
    hands.step()
    assert hands.start.view.desk.text_scale == 1.6 and hands.start.view.desk.theme.plain


def _settings() -> object:
    from game.app.panels.wishes import OpenSettings

    return OpenSettings()


def test_an_idle_start_draws_nothing() -> None:
    hands = Hands()
    for _ in range(5):
        hands.step(ms=400)
    assert not hands.start.busy
    assert all(hands.window.step([], 16) == [] for _ in range(10))


def test_quit_closes_the_window() -> None:
    hands = Hands()
    hands.key(pygame.K_q, "q")
    assert hands.window.scene is None
