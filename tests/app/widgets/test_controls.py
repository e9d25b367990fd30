"""Each control by mouse, wheel and keys: what it does and what it says."""

from typing import Any

import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Pace
from game.app.widgets.button import Button, IconButton
from game.app.widgets.dialog import MessageDialog
from game.app.widgets.dropdown import DropDown
from game.app.widgets.field import TextField
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.notes import ChoiceCard
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.scroller import Scroller
from game.app.widgets.segmented import Segment, Segmented, Tabs
from game.app.widgets.slider import Slider, Stepper
from game.app.widgets.switch import CheckBox, Toggle
from game.app.widgets.tooltip import Tooltip
from game.app.widgets.widget import ShowRule, Tip, Widget
from game.app.widgets.words import Caps, Label, Link
from tests.app.widgets.conftest import Bench, BenchOf

WHY = Tip("You cannot build yet", "Only before the dice.", "EX-8.2", "Equipping")
SPEEDS = [(name, Segment(icon="run", name=name)) for name in ("walk", "normal", "quick")]


def _focused(bench: Bench, widget: Widget) -> None:
    bench.row(widget)
    bench.draw()
    bench.desk.focus.put(widget, shown=True)


# -- buttons --------------------------------------------------------------------------------------


def test_a_button_is_pressed_when_the_mouse_goes_up_inside(bench: Bench) -> None:
    button = Button("Roll", "roll")
    bench.row(button)
    bench.down(button.box.cx, button.box.cy)
    assert bench.heard == []
    bench.up(button.box.cx, button.box.cy)
    assert bench.heard == ["roll"]
    bench.down(button.box.cx, button.box.cy)
    bench.up(900, 600)
    assert bench.heard == ["roll"]


def test_a_disabled_button_takes_no_press_and_says_why(bench: Bench) -> None:
    button = Button("Build", "build", key="d")
    button.forbid(WHY)
    _focused(bench, button)
    for key in ("enter", "space", "d"):
        bench.key(key)
    bench.click(button)
    assert bench.heard == []
    assert button.tip() == WHY
    button.allow()
    bench.click(button)
    assert bench.heard == ["build"]


def test_a_busy_button_counts_the_seconds_and_takes_no_press(bench: Bench) -> None:
    button = Button("Ask", "ask")
    _focused(bench, button)
    button.waiting = "thinking"
    bench.key("enter")
    assert bench.heard == []
    assert bench.desk.wake is not None
    bench.desk.tick(2500)
    bench.draw()
    assert bench.desk.wake is not None
    bench.desk.tick(bench.desk.wake + 0.1)
    assert bench.draw()
    button.waiting = ""
    bench.desk.tick(1)
    bench.draw()
    assert bench.desk.wake is None


def test_the_dots_of_a_busy_button_stand_still_under_reduced_motion(bench: Bench) -> None:
    bench.desk.pace = Pace("normal", reduced=True)
    button = Button("Ask", "ask")
    bench.row(button)
    button.waiting = "thinking"
    bench.desk.tick(0)
    bench.draw()
    bench.desk.tick(900)
    assert bench.draw() is None
    bench.desk.tick(200)
    assert bench.draw()


def test_an_icon_button_says_its_name(bench: Bench) -> None:
    button = IconButton("menu", "Menu", "menu")
    _focused(bench, button)
    assert button.tip() == Tip("Menu")


def test_a_link_and_a_card_say_what_they_are_for(bench: Bench) -> None:
    link, card = Link("EX-8.2", "rule"), ChoiceCard("Quick", ("10 rounds",), lambda: "quick")
    bench.row(link, card)
    bench.click(link)
    bench.click(card)
    card.chosen = True
    bench.click(card)
    assert bench.heard == ["rule", "quick"]


# -- switches -------------------------------------------------------------------------------------


@pytest.mark.parametrize("widget", [Toggle(False, bool), CheckBox("Hints", False, bool)])
def test_a_toggle_and_a_check_box_turn_by_mouse_and_keys(bench: Bench, widget: Toggle | CheckBox) -> None:
    _focused(bench, widget)
    bench.key("space")
    bench.key("enter")
    bench.click(widget, (0.1, 0.5))
    assert bench.heard == [True, False, True]
    assert widget.on


def test_a_segmented_switch_is_one_stop_and_chooses_with_arrows(bench: Bench) -> None:
    switch = Segmented(SPEEDS, "normal", str)
    _focused(bench, switch)
    for key in ("right", "right", "left", "left", "left"):
        bench.key(key)
    assert bench.heard == ["quick", "normal", "walk"]
    bench.click(switch, (0.9, 0.5))
    assert bench.heard[-1] == "quick"
    assert len(bench.desk.stops()) == 1


def test_a_segmented_switch_names_the_part_under_the_pointer(bench: Bench) -> None:
    switch = Segmented(SPEEDS, "normal", str)
    bench.row(switch)
    bench.point(switch.box.x + 10, switch.box.cy)
    assert switch.tip() == Tip("walk")


def test_tabs_choose(bench: Bench) -> None:
    tabs = Tabs([(word, Segment(label=word)) for word in ("Cash", "Interest")], "Cash", str)
    _focused(bench, tabs)
    bench.key("right")
    bench.click(tabs, (0.2, 0.5))
    assert bench.heard == ["Interest", "Cash"]


# -- numbers --------------------------------------------------------------------------------------


def test_a_slider_counts_by_keys_wheel_and_mouse(bench: Bench) -> None:
    slider = Slider(50, 0, 100, int, step=5)
    _focused(bench, slider)
    for key in ("right", "left", "left", "home", "end", "pagedown"):
        bench.key(key)
    assert bench.heard == [55, 50, 45, 0, 100, 50]
    bench.point(slider.box.cx, slider.box.cy)
    bench.wheel(1)
    assert slider.value == 55
    bench.down(slider.box.right - 2, slider.box.cy)
    bench.point(slider.box.x - 50, slider.box.cy)
    bench.up(slider.box.x - 50, slider.box.cy)
    assert bench.heard[-2:] == [100, 0]


def test_the_wheel_goes_on_scrolling_when_a_slider_comes_under_the_pointer(bench: Bench) -> None:
    above, slider, below = Button("above"), Slider(50, 0, 100, int), Button("below")
    scroller = Scroller([above, slider, below])
    scroller.box = Box(60, 60, 300, 100)
    above.box, slider.box, below.box = Box(70, 60, 200, 60), Box(70, 120, 200, 60), Box(70, 180, 200, 400)
    scroller.laid(520)
    bench.put(scroller)
    bench.draw()
    bench.point(150, 90)
    bench.wheel(-1)
    assert slider.box.contains((150, 90))
    bench.wheel(-1)
    bench.wheel(-1)
    assert slider.value == 50 and scroller.offset == 180
    bench.wheel(1)
    bench.wheel(1)
    bench.point(151, 90)
    bench.wheel(-1)
    assert slider.value == 49 and scroller.offset == 60
    assert bench.heard == [49]


def test_a_number_keeps_to_its_steps_and_bounds() -> None:
    slider = Slider(150, 150, 900, int, step=200)
    slider.go_to(500)
    assert slider.value == 550
    slider.go_to(880)
    assert slider.value == 900
    slider.go_to(9999)
    assert slider.value == 900
    slider.go_to(-1)
    assert slider.value == 150


def test_a_stepper_repeats_while_held(bench: Bench) -> None:
    stepper = Stepper(5, 0, 20, int)
    bench.row(stepper)
    bench.down(stepper.box.right - 8, stepper.box.cy)
    assert bench.heard == [6]
    assert bench.desk.wake is not None
    bench.desk.tick(Stepper.FIRST_MS)
    bench.desk.tick(Stepper.NEXT_MS)
    assert bench.heard == [6, 7, 8]
    bench.up(stepper.box.right - 8, stepper.box.cy)
    bench.desk.tick(1000)
    assert bench.heard == [6, 7, 8]
    bench.click(stepper, (0.05, 0.5))
    assert bench.heard == [6, 7, 8, 7]


def test_a_stepper_takes_digits_wheel_and_arrows(bench: Bench) -> None:
    stepper = Stepper(5, 0, 40, int)
    _focused(bench, stepper)
    bench.key("up")
    bench.key("down")
    bench.type("32")
    assert stepper.value == 5
    bench.key("enter")
    assert stepper.value == 32
    bench.type("7")
    bench.key("esc")
    assert stepper.value == 32
    bench.type("99")
    bench.key("tab")
    assert stepper.value == 40
    bench.point(stepper.box.cx, stepper.box.cy)
    bench.wheel(-1)
    assert stepper.value == 39


# -- lists ----------------------------------------------------------------------------------------


def _listing(bench: Bench, *, double: bool = False, find: bool = False) -> Listing:
    rows = [ListRow(f"{chr(65 + n % 26)} row {n}") for n in range(30)]
    listing = Listing(
        rows, lambda n: ("took", n), moved=lambda n: ("moved", n), chosen=0, double=double, find=find
    )
    listing.box = Box(60, 60, 260, 170)
    bench.put(listing)
    bench.draw()
    return listing


def test_a_list_moves_by_keys_and_keeps_the_choice_in_sight(bench: Bench) -> None:
    listing = _listing(bench)
    bench.desk.focus.put(listing, shown=True)
    for key, place in (("down", 1), ("pagedown", 5), ("end", 29), ("up", 28), ("home", 0)):
        bench.key(key)
        bench.draw()
        assert listing.chosen == place
        row = listing.row_box(place)
        assert row.y >= listing.box.y - 0.1
        assert row.bottom <= listing.box.bottom + 0.1
    bench.key("enter")
    assert bench.heard[-1] == ("took", 0)


def test_a_row_that_was_not_drawn_yet_stands_at_the_end(bench: Bench) -> None:
    listing = _listing(bench)
    end = listing.row_box(29).bottom
    listing.rows = (*listing.rows, ListRow("one more"))
    assert listing.row_box(30).y == listing.row_box(30).bottom == end


def test_a_row_that_cannot_be_drawn_says_so_and_leaves_the_others(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    drawn: list[int] = []

    def draw_row(canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        if n == 1:
            canvas.surface.set_clip(None)
            raise IndexError("seat 999")
        drawn.append(n)

    listing = Listing([ListRow(f"row {n}") for n in range(3)], draw_row=draw_row, name="Saved matches")
    listing.box = Box(60, 60, 260, 170)
    bench.put(listing, look="paper")
    said: list[str] = []
    text = Canvas.text

    def heard(self: Canvas, words: str, *rest: Any, **named: Any) -> float:
        said.append(words)
        return text(self, words, *rest, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", heard)
        for _ in range(2):
            listing.invalidate()
            bench.draw()
    assert drawn == [0, 2, 0, 2]
    assert said == ["This line can’t be drawn"] * 2
    assert caplog.text.count("Saved matches") == 1, "the log is told once"


def test_a_list_scrolls_by_wheel_and_bar_but_no_further_than_its_rows(bench: Bench) -> None:
    listing = _listing(bench)
    bench.point(150, 100)
    assert bench.wheel(-1)
    assert listing.offset == pytest.approx(102)
    bench.wheel(-100)
    assert listing.offset == listing.furthest
    bench.wheel(100)
    assert listing.offset == 0
    bench.down(listing.box.right - 2, listing.box.y + 5)
    bench.point(listing.box.right - 2, listing.box.bottom)
    bench.up(listing.box.right - 2, listing.box.bottom)
    assert listing.offset == listing.furthest
    assert bench.heard == []


def test_a_click_takes_a_row_or_the_second_click_does(bench: Bench) -> None:
    listing = _listing(bench)
    box = listing.row_box(2)
    bench.down(box.cx, box.cy)
    bench.up(box.cx, box.cy)
    assert bench.heard == [("moved", 2), ("took", 2)]
    bench.heard.clear()
    listing = _listing(bench, double=True)
    for _ in range(2):
        bench.down(box.cx, box.cy)
        bench.up(box.cx, box.cy)
        bench.desk.tick(100)
    assert bench.heard == [("moved", 2), ("took", 2)]


def test_typing_finds_a_row(bench: Bench) -> None:
    listing = _listing(bench, find=True)
    bench.desk.focus.put(listing, shown=True)
    bench.type("c")
    assert listing.chosen == 2
    bench.desk.tick(2000)
    bench.type("c")
    assert listing.chosen == 28
    bench.desk.tick(2000)
    bench.type("d row")
    assert listing.chosen == 29


def test_a_barred_row_is_not_taken_and_says_why(bench: Bench) -> None:
    listing = Listing([ListRow("a"), ListRow("b", barred=WHY)], int, chosen=1)
    listing.box = Box(60, 60, 260, 80)
    bench.put(listing)
    bench.desk.focus.put(listing, shown=True)
    bench.key("enter")
    assert bench.heard == []
    assert listing.tip() == WHY


def _dropdown(bench: Bench) -> DropDown[int]:
    names = ("Novice", "Regular", "Expert")
    dropdown = DropDown([(n, ListRow(name)) for n, name in enumerate(names)], 1, int, name="Level")
    _focused(bench, dropdown)
    return dropdown


def test_a_dropdown_opens_a_list_that_keeps_the_keys_and_gives_the_focus_back(bench: Bench) -> None:
    dropdown = _dropdown(bench)
    bench.key("enter")
    bench.draw()
    assert dropdown.open
    assert bench.desk.focus.current is not dropdown
    bench.key("down")
    bench.key("enter")
    assert bench.heard == [2]
    assert dropdown.value == 2
    assert not dropdown.open
    assert bench.desk.focus.current is dropdown


def test_a_list_that_has_no_room_hangs_down_with_whole_rows(bench_of: BenchOf) -> None:
    bench = bench_of((1024, 600), text_scale=1.6)
    dropdown = DropDown([(n, ListRow(f"Choice {n}")) for n in range(9)], 0, int, name="Choice")
    dropdown.box = Box(60, 250, 260, 54)
    bench.put(dropdown)
    bench.desk.focus.put(dropdown, shown=True)
    bench.key("enter")
    listing = bench.desk.focus.current
    assert isinstance(listing, Listing)
    bench.draw()
    rows = listing.box.h / (34 * 1.6)
    assert rows == pytest.approx(round(rows)) and 1 < rows < 9


def test_a_long_dropdown_is_searched(bench: Bench) -> None:
    wells = [f"{name} well {n}" for n in range(5) for name in ("Fig", "Palm", "Moon")]
    dropdown = DropDown([(n, ListRow(name)) for n, name in enumerate(wells)], 0, int, name="Well")
    _focused(bench, dropdown)
    bench.key("enter")
    for letter in "OON":
        bench.type(letter)
    bench.draw()
    bench.key("down")
    bench.key("enter")
    assert bench.heard == [wells.index("Moon well 1")] and dropdown.value == bench.heard[0]
    bench.key("enter")
    bench.type("#")
    bench.draw()
    bench.key("enter")
    assert dropdown.open, "there is nothing to take"
    bench.key("backspace")
    bench.key("enter")
    assert not dropdown.open and dropdown.value == 0


@pytest.mark.parametrize("way", ["esc", "tab", "click elsewhere"])
def test_a_dropdown_closes_without_a_choice(bench: Bench, way: str) -> None:
    dropdown = _dropdown(bench)
    bench.click(dropdown)
    assert dropdown.open
    if way == "click elsewhere":
        bench.down(900, 600)
        bench.up(900, 600)
    else:
        bench.key(way)
    assert not dropdown.open
    assert bench.heard == []
    assert bench.desk.focus.current is dropdown


def test_a_dropdown_is_chosen_by_mouse_and_by_letters(bench: Bench) -> None:
    dropdown = _dropdown(bench)
    bench.click(dropdown)
    bench.draw()
    panel = bench.desk.live[0]
    listing = next(iter(panel.walk()))
    assert isinstance(listing, Listing)
    row = listing.row_box(0)
    bench.down(row.cx, row.cy)
    bench.up(row.cx, row.cy)
    assert dropdown.value == 0
    bench.desk.focus.put(dropdown, shown=True)
    bench.key("down")
    bench.type("e")
    assert bench.heard == [0, 1, 2]
    bench.key("enter")
    bench.type("n")
    bench.key("enter")
    assert dropdown.value == 0


def test_words_before_the_first_number_count_as_they_stand(bench: Bench) -> None:
    """As "no bonds, a bond, 2 bonds": what is typed finds the second and the third."""
    words = ("no bonds", "a bond", "2 bonds", "3 bonds", "4 bonds")
    for typed in range(5):
        stepper = Stepper(4, 0, 4, lambda n: n, shown=words.__getitem__)
        _focused(bench, stepper)
        bench.type(str(typed))
        bench.key("enter")
        assert stepper.value == typed


# -- text -----------------------------------------------------------------------------------------


def test_a_field_is_written_in(bench: Bench) -> None:
    field = TextField("Ada", str, done=lambda text: ("done", text), most=8)
    _focused(bench, field)
    bench.type("m")
    bench.key("home")
    bench.key("delete")
    bench.type("M")
    bench.key("end")
    bench.key("backspace")
    bench.key("left")
    bench.type("x")
    assert field.value == "Mdxa"
    assert bench.heard[-1] == "Mdxa"
    bench.type("too long")
    assert len(field.value) == 8
    bench.key("enter")
    assert bench.heard[-1] == ("done", field.value)


def test_a_field_goes_by_words_with_ctrl(bench: Bench) -> None:
    field = TextField("Friday with Bart")
    _focused(bench, field)
    bench.key("left", "ctrl")
    assert field.caret == 12
    bench.key("left", "ctrl")
    bench.key("left", "ctrl")
    assert field.caret == 7
    bench.key("backspace", "ctrl")
    bench.key("backspace", "ctrl")
    assert field.value == "with Bart"


def test_what_is_typed_takes_the_place_of_all_that_is_marked(bench: Bench) -> None:
    field = TextField("Friday with Bart", most=16)
    _focused(bench, field)
    bench.key("a", "ctrl")
    bench.draw()
    bench.type("Ada")
    assert field.value == "Ada"
    bench.key("a", "ctrl")
    bench.key("left")
    bench.type("x")
    assert field.value == "Adxa"
    bench.key("a", "ctrl")
    bench.key("backspace")
    assert field.value == ""


def test_a_field_pastes_one_line(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.widgets.field.pasted", lambda: "from\nelsewhere")
    field = TextField("")
    _focused(bench, field)
    bench.key("v", "ctrl")
    assert field.value == "from elsewhere"


def test_the_mouse_puts_the_caret_and_a_long_text_slides(bench: Bench) -> None:
    field = TextField("Friday with Bart and all the others", most=60)
    _focused(bench, field)
    field.box = Box(60, 60, 140, 36)
    bench.draw()
    bench.click(field, (0.09, 0.5))
    assert field.caret == 0 or field.caret < len(field.value)
    bench.key("home")
    bench.draw()
    bench.down(field.box.x + 13, field.box.cy)
    bench.up(field.box.x + 13, field.box.cy)
    assert field.caret == 0
    assert not field.focused
    assert field.live


def test_an_error_stays_until_the_text_changes(bench: Bench) -> None:
    field = TextField("Bart")
    _focused(bench, field)
    assert field.error_height(bench.desk.ruler) == 0
    field.error = "This name is taken."
    assert field.error_height(bench.desk.ruler) > 15
    bench.key("left")
    assert field.error
    bench.type("h")
    assert field.error == ""
    assert field.value == "Barht"


# -- scrolling, tooltips --------------------------------------------------------------------------


def test_a_scroller_shows_what_the_focus_comes_to(bench: Bench) -> None:
    buttons = [Button(str(n), n) for n in range(12)]
    scroller = Scroller(buttons)
    scroller.box = Box(60, 60, 300, 200)

    def lay() -> None:
        for n, button in enumerate(buttons):
            button.box = Box(70, 70 + 50 * n, 200, 40)
        scroller.laid(620)

    lay()
    bench.put(scroller)
    bench.draw()
    for n in range(12):
        bench.key("tab")
        assert bench.desk.focus.current is buttons[n]
        assert buttons[n].box.y >= scroller.box.y
        assert buttons[n].box.bottom <= scroller.box.bottom
    before = buttons[5].box
    lay()
    assert buttons[5].box == before
    bench.point(200, 150)
    assert bench.wheel(100)
    assert scroller.offset == 0
    assert bench.desk.focus.current is buttons[11]
    bench.down(150, buttons[11].box.cy)
    bench.up(150, buttons[11].box.cy)
    assert bench.heard == []


def test_the_focus_ring_is_whole_at_both_ends_of_what_is_scrolled(bench: Bench) -> None:
    buttons = [Button(str(n), n) for n in range(12)]
    scroller = Scroller(buttons)
    scroller.box = Box(60, 60, 300, 200)
    for n, button in enumerate(buttons):
        button.box = Box(70, 60 + 50 * n, 200, 40)
    scroller.laid(590)
    bench.put(scroller)

    def light(y: float) -> int:
        bench.draw()
        return sum(bench.surface.get_at((round(170 * bench.desk.scale), round(y * bench.desk.scale))))

    above, below = light(57), light(263)
    bench.key("tab")
    assert light(57) > above + 100
    for _ in range(11):
        bench.key("tab")
    assert buttons[-1].box.bottom == scroller.box.bottom
    assert light(57) < above + 10 and light(263) > below + 100


def test_what_a_card_says_keeps_off_its_check_and_its_key(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, float]] = []
    icon, text = Canvas.icon, Canvas.text

    def drew(canvas: Canvas, name: str, cx: float, cy: float, size: float, colour: str) -> None:
        drawn.append((name, cx - size / 2))
        icon(canvas, name, cx, cy, size, colour)

    def wrote(
        canvas: Canvas, words: str, x: float, y: float, face: str, size: float, colour: str, align: str = "l"
    ) -> float:
        wide = canvas.text_width(words, face, size)
        drawn.append((words, x - wide / 2 - 3.5 if align == "c" else x + wide))
        return text(canvas, words, x, y, face, size, colour, align)

    monkeypatch.setattr(Canvas, "icon", drew)
    monkeypatch.setattr(Canvas, "text", wrote)
    card = ChoiceCard("Standard", ("60-120 min",), lambda: 1, key="1")
    bench.put(card)
    card.box = Box(60, 60, 111, 62)
    for card.chosen in (False, True):
        drawn.clear()
        bench.draw()
        at = dict(drawn)
        assert ("check" in at, "1" in at) == (card.chosen, not card.chosen)
        assert at["60-120 min"] <= at["check" if card.chosen else "1"]


def _tooltip(bench: Bench) -> Tooltip | None:
    bench.draw()
    return next((panel for panel in bench.desk.panels if isinstance(panel, Tooltip)), None)


def test_a_tooltip_opens_after_the_pointer_rested_and_at_once_by_focus(bench: Bench) -> None:
    button = Button("Build", "build")
    button.forbid(WHY)
    bench.row(button)
    bench.draw()
    bench.point(button.box.cx, button.box.cy)
    bench.desk.tick(100)
    assert _tooltip(bench) is None
    assert bench.desk.wake == pytest.approx(150)
    bench.desk.tick(160)
    assert _tooltip(bench) is not None
    bench.point(900, 600)
    bench.desk.tick(1000)
    assert _tooltip(bench) is None
    bench.key("tab")
    assert bench.desk.wake == 1.0  # a key that is up again at once brings no other event
    bench.desk.tick(0)
    assert _tooltip(bench) is not None
    assert bench.desk.wake is None


def test_the_rule_of_a_tooltip_can_be_reached_and_clicked(bench: Bench) -> None:
    button = Button("Build", "build")
    button.forbid(WHY)
    bench.row(button)
    bench.point(button.box.cx, button.box.cy)
    bench.desk.tick(300)
    tooltip = _tooltip(bench)
    assert tooltip is not None
    link = tooltip.children[0]
    bench.point(button.box.right + 60, (button.box.bottom + tooltip.box.y) / 2)
    bench.desk.tick(100)
    assert _tooltip(bench) is tooltip
    bench.point(link.box.cx, link.box.cy)
    bench.desk.tick(3000)
    assert _tooltip(bench) is tooltip
    bench.click(link)
    assert bench.heard == [ShowRule("EX-8.2")]


def test_a_press_on_a_tooltip_beside_its_link_goes_to_what_it_covers(bench: Bench) -> None:
    button, covered = Button("Build", "build"), Button("Sell", "sell")
    button.forbid(WHY)
    bench.row(button, covered)
    bench.point(button.box.cx, button.box.cy)
    bench.desk.tick(300)
    tooltip = _tooltip(bench)
    assert tooltip is not None
    covered.box = Box(tooltip.box.right - 40, tooltip.box.y + 4, 36, 24)
    bench.click(covered)
    assert bench.heard == ["sell"] and _tooltip(bench) is None


def test_a_picture_takes_no_press_from_what_lies_under_it(bench: Bench) -> None:
    button, picture = Button("Build", "build"), DrawingArea(lambda canvas, box: None)
    bench.row(button, picture)
    picture.box = Box(button.box.x, button.box.y, 20, button.box.h)
    bench.click(picture)
    assert bench.heard == ["build"]


def test_a_tooltip_leaves_when_a_dialog_opens(bench: Bench) -> None:
    button = Button("Build", "build")
    button.forbid(WHY)
    bench.row(button)
    bench.key("tab")
    bench.desk.tick(0)
    assert _tooltip(bench) is not None
    bench.open(MessageDialog("Leave", "", (Button("Stay", "stay", "brass"),)))
    assert _tooltip(bench) is None


def dollars(units: int) -> str:
    """Units of $10,000 as a game may write them."""
    return f"${units / 100:g}M" if units >= 1000 else f"${10 * units}K" if units else "$0"


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("300K", 30), ("300k", 30), ("$2.5M", 250), ("2,5M", 250), ("1200", 120), ("1,240", 124), ("124", 12),
        ("12.4M", 1240), ("12,400", 1240), ("0", 0),
    ],
)  # fmt: skip
@pytest.mark.parametrize("now", [0, 40])
def test_an_amount_is_typed_as_it_is_written(bench: Bench, typed: str, value: int, now: int) -> None:
    stepper = Stepper(now, 0, 2000, int, shown=dollars)
    _focused(bench, stepper)
    bench.type(typed)
    assert stepper.typed == typed
    bench.key("enter")
    assert stepper.value == value


def test_what_is_typed_beside_millions_counts_in_millions_as_far_as_there_are_so_many() -> None:
    stepper = Stepper(1100, 0, 2000, int, shown=dollars)
    for typed, value in (("13", 1300), ("12500", 1250), ("500k", 50)):
        stepper.value = 1100
        stepper.text(typed)
        stepper.blur()
        assert stepper.value == value


def test_letters_that_mean_more_than_there_is_are_not_for_the_number() -> None:
    stepper = Stepper(4, 0, 40, int, shown=dollars)
    assert not stepper.takes("m") and not stepper.takes("k")
    stepper.text("20")
    assert stepper.takes("k") and not stepper.takes("m") and not stepper.takes("x")


def test_a_list_begins_and_ends_with_a_whole_row_and_a_shadow_says_that_there_is_more(bench: Bench) -> None:
    listing = _listing(bench)
    listing.box = Box(60, 60, 260, 160)  # four rows of 34, and most of a fifth
    bench.draw()
    assert listing.end == listing.box.y + 4 * 34 and listing.row_at(listing.box.bottom - 2) == -1
    surface, row = bench.surface, listing.row_box(3)

    def light(y: float) -> int:
        return sum(surface.get_at((250, round(y)))[:3])

    assert light(row.bottom - 1) < min(light(row.y + 12), light(listing.end + 8)) - 20
    listing.scroll(40)
    assert listing.offset == 2 * 34
    listing.scroll(9999)
    bench.draw()
    assert listing.row_box(29).bottom <= listing.box.bottom and listing.offset % 34 == 0
    bar = listing._thumb()  # pyright: ignore[reportPrivateUsage]
    assert bar is not None and bar.bottom <= listing.box.bottom + 0.1


def test_what_scrolls_leaves_out_what_is_seen_only_in_part(bench: Bench) -> None:
    buttons = [Button(f"button {n}", n) for n in range(9)]
    scroller = Scroller(buttons)
    scroller.box = Box(60, 60, 300, 150)
    for n, button in enumerate(buttons):
        button.box = Box(70, 60 + n * 44, 200, 34)
    scroller.laid(8 * 44 + 34)
    bench.put(scroller)
    bench.draw()
    assert scroller.seen.bottom == buttons[3].box.y, "of the fourth only a half has room"
    assert scroller.at(100, buttons[3].box.y + 5) is None and scroller.at(100, 70) is buttons[0]
    scroller.scroll_to(20)
    assert buttons[1].box.y - scroller.box.y == pytest.approx(5), "it begins with a whole one"


def test_letters_that_wrap_are_cut_between_lines(bench: Bench) -> None:
    told = Label("word " * 200, "ui", 14, wrap=True)
    canvas = Canvas(bench.surface, 1.0, bench.desk.theme)
    told.box = Box(0, 100, 200, 0)
    told.stand_at(canvas, Box(0, 100, 200, 0))
    step = 14 * 1.38
    assert told.whole_to(canvas, 100 + 5.6 * step) == pytest.approx(100 + 5 * step)
    assert told.whole_to(canvas, 9999) == 9999


def test_no_heading_is_alone_at_the_end_of_what_scrolls(bench: Bench) -> None:
    above, heading, below = Button("above"), Caps("below"), Button("below")
    scroller = Scroller([above, heading, below])
    scroller.box = Box(60, 60, 300, 100)
    above.box, heading.box, below.box = Box(70, 60, 200, 34), Box(70, 110, 200, 18), Box(70, 130, 200, 34)
    scroller.laid(104)
    bench.put(scroller)
    bench.draw()
    assert scroller.seen.bottom == heading.box.y
    scroller.box = Box(60, 60, 300, 104)
    scroller.laid(104)
    bench.draw()
    assert scroller.seen.bottom == scroller.box.bottom


def test_a_scroller_shows_what_was_left_out_beside_something_only_partly_in_sight(bench: Bench) -> None:
    left = [Button(f"left {n}") for n in range(8)]
    right = [Button(f"right {n}", n) for n in range(8)]
    scroller = Scroller([*left, *right])
    scroller.box = Box(60, 60, 440, 200)
    for n, (one, other) in enumerate(
        zip(left, right, strict=True)
    ):  # rows of one column between those of the other
        one.box, other.box = Box(70, 65 + 50 * n, 200, 40), Box(290, 45 + 50 * n if n else 65, 200, 40)
    scroller.laid(430)
    bench.put(scroller)
    bench.draw()
    for button in right[1:]:
        for _ in range(3):
            scroller.reveal(button)
            bench.draw()
        assert scroller.seen.y - 0.5 <= button.box.y and button.box.bottom <= scroller.seen.bottom + 0.5


def test_a_scroller_stays_at_the_beginning_of_what_is_higher_than_it(bench: Bench) -> None:
    high, other = Button("high"), Button("other")
    scroller = Scroller([high, other])
    scroller.box = Box(60, 60, 440, 200)
    high.box, other.box = Box(70, 67, 400, 320), Box(70, 397, 400, 40)
    scroller.laid(387)
    bench.put(scroller)
    bench.draw()
    scroller.reveal(high)
    assert scroller.offset == 0


def test_enter_in_a_list_of_which_nothing_is_chosen_is_for_the_main_button(bench: Bench) -> None:
    listing = Listing([ListRow("a"), ListRow("b")], int)
    bench.row(listing, Button("Roll", "roll", "brass"))
    bench.desk.focus.put(listing, shown=True)
    bench.key("enter")
    assert bench.heard == ["roll"]
    bench.key("down")
    bench.key("enter")
    assert bench.heard == ["roll", 0]
