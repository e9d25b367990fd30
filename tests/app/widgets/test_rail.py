from game.app.paint.box import Box
from game.app.widgets.rail import Rail, RailPart
from game.app.widgets.widget import Tip
from tests.app.widgets.conftest import Bench

CLOSED = Tip("Arrow", "A later part has closed it.")
PARTS = (
    RailPart("Arrow", "done", hint=CLOSED),
    RailPart("Cabinet", "now"),
    RailPart("Bills", "coming", "bills"),
    RailPart("Redeem", "coming", "redeem"),
)


def _laid(bench: Bench, rail: Rail, wide: float) -> None:
    rail.box = Box(60, 40, wide, 0)
    size = rail.natural(bench.desk.ruler)
    rail.box = Box(60, 40, size.w, size.h)
    bench.put(rail, look="paper")
    bench.draw()
    bench.desk.focus.put(rail, shown=True)


def test_a_rail_is_one_stop_and_leads_to_parts_that_come(bench: Bench) -> None:
    rail = Rail(PARTS)
    _laid(bench, rail, 800)
    for key in ("enter", "right", "enter", "right", "right", "space", "left", "left", "left", "enter"):
        bench.key(key)
    assert bench.heard == ["bills", "redeem"]
    assert rail.tip() == CLOSED
    boxes = rail.boxes(bench.desk.ruler)
    for box in (boxes[0], boxes[2]):
        bench.down(box.cx, box.cy)
        bench.up(box.cx, box.cy)
    assert bench.heard == ["bills", "redeem", "bills"]


def test_a_rail_that_only_shows_takes_no_focus(bench: Bench) -> None:
    rail = Rail((PARTS[0], PARTS[1]))
    bench.put(rail)
    assert not bench.desk.stops()


def test_a_rail_without_room_keeps_the_name_of_the_part_that_is_on(bench: Bench) -> None:
    rail = Rail(PARTS, "A later part closes the earlier ones.")
    _laid(bench, rail, 800)
    whole = [box.w for box in rail.boxes(bench.desk.ruler)]
    _laid(bench, rail, 260)
    folded = [box.w for box in rail.boxes(bench.desk.ruler)]
    assert folded[1] == whole[1] and folded[2] < whole[2]
    assert rail.box.w <= 260
    rail.at = 2
    assert rail.tip() == Tip("Bills")
