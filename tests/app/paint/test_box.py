import itertools

from hypothesis import given
from hypothesis import strategies as st

from game.app.paint.box import Box

BOX = Box(10, 20, 100, 60)
SIDES = st.floats(1, 500)


def test_the_edges_and_the_middle() -> None:
    assert (BOX.right, BOX.bottom, BOX.cx, BOX.cy) == (110, 80, 60, 50)
    assert Box.around(60, 50, 100, 60) == BOX
    assert Box.around(5, 5, 4) == Box(3, 3, 4, 4)


def test_inset_and_move() -> None:
    assert BOX.inset(5) == Box(15, 25, 90, 50)
    assert BOX.inset(-4, 0) == Box(6, 20, 108, 60)
    assert BOX.inset(80).w == 0
    assert BOX.moved(1, -2) == Box(11, 18, 100, 60)


def test_points_and_neighbours() -> None:
    assert BOX.contains((10, 20))
    assert not BOX.contains((110, 50))
    assert BOX.overlaps(Box(100, 70, 50, 50))
    assert not BOX.overlaps(Box(110, 20, 50, 50))
    assert BOX.union(Box(0, 0, 5, 5)) == Box(0, 0, 110, 80)


@given(SIDES, SIDES, st.integers(1, 9))
def test_columns_and_rows_fill_the_box(w: float, h: float, count: int) -> None:
    box = Box(3, 4, w, h)
    columns, rows = box.columns(count, 2), box.rows(count, 2)
    assert abs(columns[-1].right - box.right) < 1e-6
    assert abs(rows[-1].bottom - box.bottom) < 1e-6
    assert all(abs(b.x - a.right - 2) < 1e-6 for a, b in itertools.pairwise(columns))


def test_cuts_leave_the_rest() -> None:
    assert BOX.cut_left(30, 5) == (Box(10, 20, 30, 60), Box(45, 20, 65, 60))
    assert BOX.cut_right(30, 5) == (Box(80, 20, 30, 60), Box(10, 20, 65, 60))
    assert BOX.cut_top(20, 4) == (Box(10, 20, 100, 20), Box(10, 44, 100, 36))
    assert BOX.cut_bottom(20, 4) == (Box(10, 60, 100, 20), Box(10, 20, 100, 36))
