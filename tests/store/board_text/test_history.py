"""Steps are taken back and forth; ids are made of first names."""

from __future__ import annotations

from game.store.board_text.history import STEPS, History
from game.store.board_text.ids import LONGEST, id_of


def test_every_change_is_a_step_and_a_new_one_ends_what_was_taken_back() -> None:
    history = History("a")
    assert not history.can_undo and not history.can_redo and history.undo() == "a"
    for text in ("b", "c", "c", "d"):
        history.change(text)
    assert [history.undo(), history.undo(), history.undo(), history.undo()] == ["c", "b", "a", "a"]
    assert [history.redo(), history.redo()] == ["b", "c"] and history.can_redo
    history.change("e")
    assert not history.can_redo and history.undo() == "c"


def test_what_is_typed_in_one_field_is_one_step_until_it_is_left() -> None:
    history, name, price = History("a"), ("name",), ("price",)
    for text, field in (("b", name), ("bc", name), ("bc1", price), ("bc12", price)):
        history.change(text, field)
    history.leave_field()
    history.change("bc123", price)
    assert [history.undo() for _ in range(4)] == ["bc12", "bc", "a", "a"]
    assert history.redo() == "bc"
    history.change("bcd", name)
    assert history.undo() == "bc", "after a step back typing is a step of its own"


def test_two_hundred_steps_are_kept() -> None:
    history = History("0")
    for number in range(1, STEPS + 51):
        history.change(str(number))
    found = [history.undo() for _ in range(STEPS)]
    assert STEPS == 200 and found[-1] == "50" and not history.can_undo


def test_an_id_comes_from_the_name_and_is_nobody_elses() -> None:
    assert id_of("Île d’Orléans", (), "square") == "ile-dorleans"
    assert id_of("Straße 7 & Łódź", (), "square") == "strasse-7-lodz"
    assert id_of("日本", ("square",), "square") == "square-2"
    assert id_of("USA", ("usa", "usa-2"), "square") == "usa-3"
    long = id_of("x" * 40, ("x" * LONGEST,), "square")
    assert len(long) == LONGEST and long.endswith("x-2")
