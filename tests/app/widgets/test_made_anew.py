"""Parts that are made anew while they are held, pointed at or typed into go on as if they were the same."""

from game.app.paint.box import Box
from game.app.widgets.dialog import Dialog
from game.app.widgets.slider import Slider, Stepper
from game.app.widgets.widget import hand_over
from tests.app.widgets.conftest import Bench


class Draft(Dialog):
    """Two numbers; with every change all parts are made anew, as in a dialog of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.values = {"low": 5, "high": 20}
        self.fill()

    def fill(self) -> None:
        before = tuple(self.walk())
        self.slider = Slider(self.values["low"], 0, 50, lambda n: ("low", n), name="low")
        self.stepper = Stepper(self.values["high"], 0, 90, lambda n: ("high", n), name="high")
        self.slider.box, self.stepper.box = Box(500, 300, 200, 40), Box(500, 350, 200, 40)
        self.put(self.slider, self.stepper)
        hand_over(before, self.walk())

    def emit(self, command: object) -> None:
        match command:
            case (str(name), int(value)):
                self.values[name] = value
                self.fill()
            case _:
                super().emit(command)


def _open(bench: Bench) -> Draft:
    dialog = Draft()
    bench.open(dialog)
    dialog.fill()
    bench.desk.tick(0)
    return dialog


def test_a_slider_is_pulled_on_though_it_is_made_anew(bench: Bench) -> None:
    dialog = _open(bench)
    bench.down(520, 320)
    first = dialog.slider
    for x in (560, 600, 640):
        bench.point(x, 320)
    assert dialog.slider is not first
    assert dialog.slider.pressed
    assert 35 <= dialog.values["low"] <= 40
    bench.up(640, 320)
    bench.point(690, 320)
    assert dialog.values["low"] <= 40


def test_a_stepper_counts_on_while_it_is_held_though_it_is_made_anew(bench: Bench) -> None:
    dialog = _open(bench)
    bench.down(690, 370)
    for ms in (Stepper.FIRST_MS, Stepper.NEXT_MS, Stepper.NEXT_MS):
        bench.desk.tick(ms)
    assert dialog.values["high"] == 24
    bench.up(690, 370)
    bench.desk.tick(1000)
    assert dialog.values["high"] == 24


def test_the_focus_stays_and_what_was_typed_is_taken(bench: Bench) -> None:
    dialog = _open(bench)
    bench.desk.focus.put(dialog.stepper, shown=True)
    bench.type("37")
    dialog.fill()  # something else has changed meanwhile
    assert dialog.stepper.typed == "37"
    assert dialog.stepper.focused
    bench.key("tab")
    assert dialog.values["high"] == 37
    assert dialog.slider.focused
    bench.key("right")
    assert dialog.values["low"] == 6


def test_a_press_elsewhere_takes_what_was_typed_and_holds_what_is_pressed(bench: Bench) -> None:
    dialog = _open(bench)
    bench.desk.focus.put(dialog.stepper, shown=True)
    bench.type("37")
    bench.down(520, 320)
    bench.point(640, 320)
    assert dialog.values["high"] == 37
    assert dialog.values["low"] >= 35
