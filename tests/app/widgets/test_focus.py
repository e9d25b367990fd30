import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button, IconButton
from game.app.widgets.dialog import Dialog, MessageDialog
from game.app.widgets.field import TextField
from game.app.widgets.panel import Panel
from game.app.widgets.scroller import Scroller
from game.app.widgets.segmented import Segment, Segmented
from game.app.widgets.slider import Slider, Stepper
from game.app.widgets.switch import CheckBox, Toggle
from game.app.widgets.widget import ShowRule, Tip, Widget
from game.app.widgets.words import Label
from tests.app.widgets.conftest import Bench


def _ringed(bench: Bench) -> list[Widget]:
    return [w for panel in bench.desk.live for w in panel.walk() if w.focused]


def _some() -> list[Widget]:
    parts = [("a", Segment(label="A")), ("b", Segment(label="B"))]
    disabled = Button("Build", "build")
    disabled.forbid(Tip("You cannot build yet", "Only before the dice.", "EX-8.2"))
    return [
        Button("Roll", "roll", "brass", key="r"),
        disabled,
        IconButton("menu", "Menu", "menu"),
        Toggle(True, bool),
        CheckBox("Hints", False, bool),
        Segmented(parts, "a", str),
        Slider(1, 0, 9, int),
        Stepper(1, 0, 9, int),
        TextField("Ada"),
    ]


def test_tab_reaches_every_widget_once_and_comes_round(bench: Bench) -> None:
    widgets = _some()
    bench.row(*widgets, Label("no stop"))
    seen: list[Widget] = []
    for _ in widgets:
        bench.key("tab")
        assert bench.desk.focus.current is not None
        seen.append(bench.desk.focus.current)
    assert seen == widgets
    bench.key("tab")
    assert bench.desk.focus.current is widgets[0]
    bench.key("tab", "shift")
    assert bench.desk.focus.current is widgets[-1]


def test_there_is_exactly_one_ring_after_a_key_and_none_after_the_mouse(bench: Bench) -> None:
    widgets = _some()
    bench.row(*widgets)
    for _ in range(len(widgets) + 3):
        bench.key("tab")
        assert len(_ringed(bench)) == 1
    bench.point(700, 400)
    assert _ringed(bench) == []
    bench.key("tab")
    assert len(_ringed(bench)) == 1


def test_tab_never_acts(bench: Bench) -> None:
    widgets = _some()
    bench.row(*widgets)
    for _ in range(2 * len(widgets)):
        bench.key("tab")
    assert bench.heard == []


def test_hidden_widgets_and_panels_are_no_stops(bench: Bench) -> None:
    shown, hidden, behind = Button("A"), Button("B"), Button("C")
    hidden.hidden = True
    panel = bench.put(shown, hidden)
    other = Panel("lacquer", (behind,))
    other.hidden = True
    bench.desk.put(panel, other)
    assert bench.desk.stops() == [shown]


def test_arrows_move_to_the_nearest_in_their_direction(bench: Bench) -> None:
    names = [Button(str(n), n) for n in range(4)]
    bench.put(*names)
    for n, button in enumerate(names):
        button.box = button.box._replace(x=100 + 200 * (n % 2), y=100 + 100 * (n // 2), w=120, h=40)
    bench.desk.focus.put(names[0], shown=True)
    for key, place in (("right", 1), ("down", 3), ("left", 2), ("up", 0), ("up", 0)):
        bench.key(key)
        assert bench.desk.focus.current is names[place]


def test_the_key_on_a_cap_presses_the_button_wherever_the_focus_is(bench: Bench) -> None:
    roll, other = Button("Roll", "roll", key="r"), Button("Trade", "trade", key="t")
    bench.row(roll, other)
    bench.desk.focus.put(other, shown=True)
    assert bench.key("r")
    assert bench.heard == ["roll"]


def test_the_key_of_a_disabled_button_shows_its_reason_instead(bench: Bench) -> None:
    build = Button("Build", "build", key="d")
    build.forbid(Tip("You cannot build yet", "Only before the dice.", "EX-8.2"))
    bench.row(build)
    assert bench.key("d")
    bench.desk.tick(0)
    assert bench.heard == []
    assert bench.desk.focus.current is build
    assert build.tip() == build.reason
    assert bench.key("f1")
    assert bench.heard == [ShowRule("EX-8.2")]


def test_enter_presses_the_ringed_widget_else_the_brass_button(bench: Bench) -> None:
    quiet, brass = Button("Undo", "undo", "ghost"), Button("Roll", "roll", "brass")
    bench.row(quiet, brass)
    bench.key("enter")
    assert bench.heard == ["roll"]
    bench.key("tab")
    bench.key("enter")
    assert bench.heard == ["roll", "undo"]
    bench.point(600, 600)
    bench.key("enter")
    assert bench.heard == ["roll", "undo", "roll"]


def test_space_without_a_ring_is_left_to_the_scene(bench: Bench) -> None:
    bench.row(Button("Roll", "roll", "brass"))
    assert not bench.key("space")
    assert bench.heard == []
    bench.key("tab")
    assert bench.key("space")
    assert bench.heard == ["roll"]


def test_letters_in_a_field_are_text_and_press_no_button(bench: Bench) -> None:
    field, undo = TextField(""), Button("Undo", "undo", key="z")
    bench.row(field, undo)
    bench.key("tab")
    bench.type("Zoe")
    assert field.value == "Zoe"
    assert bench.heard == []


def test_the_key_that_leads_to_a_field_is_not_typed_into_it(bench: Bench) -> None:
    field = TextField("")
    field.box = field.box._replace(x=60, y=60, w=200, h=36)

    def listen(command: object) -> None:
        bench.desk.focus.put(field, shown=True)

    bench.desk.listener = listen
    button = Button("Name", "name", key="n")
    bench.row(button, field)
    bench.type("n")
    assert field.value == ""
    bench.type("nora")
    assert field.value == "nora"


def test_a_dialog_keeps_the_focus_and_gives_it_back(bench: Bench) -> None:
    below = Button("Below", "below", key="b")
    bench.row(below)
    bench.desk.focus.put(below, shown=True)
    stay, go = Button("Stay", "stay", "brass", key="esc"), Button("Give up", "give up", "danger", key="g")
    question = MessageDialog("Give up", "All titles go to the bank.", (go, stay))
    bench.open(question)
    assert bench.desk.focus.current is stay
    for _ in range(5):
        bench.key("tab")
        assert bench.desk.focus.current in (stay, go)
    assert bench.key("b")
    bench.click(below)
    assert bench.heard == []
    bench.key("esc")
    assert bench.heard == ["stay"]
    assert bench.desk.modal is None
    assert bench.desk.focus.current is below


class Long(Dialog):
    """A button below more words than find room."""

    def __init__(self) -> None:
        self.words = Scroller([Label(f"Line {number}") for number in range(60)])
        super().__init__((self.words, Button("Fine", "fine", "brass", key="esc")))

    def lay(self, ruler: Canvas, inside: Box) -> float:
        for number, line in enumerate(self.words.parts):
            line.box = Box(inside.x, inside.y + 20 * number, inside.w, 20)
        self.words.box = inside._replace(h=300)
        self.words.laid(1200)
        self.children[-1].box = Box(inside.x, inside.y + 320, 100, 40)
        return 360


def test_keys_that_nothing_in_a_dialog_has_a_use_for_scroll_it(bench: Bench) -> None:
    dialog = Long()
    bench.open(dialog)
    assert bench.key("pagedown") and dialog.words.offset > 200
    before = dialog.words.offset
    assert bench.key("down") and dialog.words.offset > before
    bench.key("pageup")
    bench.key("pageup")
    assert dialog.words.offset == 0 and not bench.desk.lost_key
    bench.desk.close(dialog)
    words = Scroller([Label("Line")])
    words.box = Box(40, 40, 200, 100)
    words.laid(400)
    bench.put(Button("Fine"), words)
    assert bench.key("pagedown") and words.offset > 200 and not bench.key("down")
    bench.open(dialog)
    dialog.words.laid(100)
    bench.key("pagedown")
    assert bench.desk.lost_key


def test_danger_is_never_first_in_focus(bench: Bench) -> None:
    for buttons in (
        (Button("Delete", 1, "danger"), Button("Keep", 2, "paper")),
        (Button("Keep", 2, "paper"), Button("Delete", 1, "danger")),
    ):
        question = MessageDialog("Delete this game", "It cannot be brought back.", buttons)
        bench.open(question)
        current = bench.desk.focus.current
        assert isinstance(current, Button)
        assert current.kind != "danger"
        bench.desk.close(question)


def test_dialogs_lie_on_each_other_and_answer_from_the_top(bench: Bench) -> None:
    first = MessageDialog("One", "", (Button("Fine", "one", "brass", key="esc"),))
    second = MessageDialog("Two", "", (Button("Fine", "two", "brass", key="esc"),))
    bench.open(first)
    bench.open(second)
    bench.key("esc")
    bench.key("esc")
    assert bench.heard == ["two", "one"]
    assert bench.desk.modal is None


def test_in_a_dialog_only_a_few_keys_go_on_to_the_scene(bench: Bench) -> None:
    bench.open(MessageDialog("One", "", (Button("Fine", "one", "brass"),)))
    assert bench.key("z")
    assert not bench.desk.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="", scancode=0))


def test_the_focus_stays_on_the_widget_of_the_same_name_when_a_panel_is_built_anew(bench: Bench) -> None:
    bench.row(Button("Roll"), Button("Trade"))
    bench.key("tab")
    bench.key("tab")
    fresh = Button("Trade")
    bench.row(Button("Buy"), fresh)
    assert bench.desk.focus.current is fresh
    assert fresh.focused


def test_a_stepper_in_focus_takes_digits_and_leaves_letters_to_the_caps(bench: Bench) -> None:
    stepper, leave = Stepper(1, 0, 90, int), Button("Pass", "pass", key="p")
    bench.row(stepper, leave, Button("First", "first", key="1"))
    bench.desk.focus.put(stepper, shown=True)
    bench.type("1p")
    assert bench.heard == ["pass"]
    assert stepper.typed == "1"


def test_what_is_taken_back_leads_the_focus_to_where_it_was_begun(bench: Bench) -> None:
    move, undo = Button("Move a rig", "move"), Button("Undo", "undo")
    bench.row(move, undo)
    bench.key("tab")
    bench.key("enter")
    bench.row(undo)
    bench.desk.tick(0)
    assert bench.desk.focus.current is None
    again = Button("Move a rig", "move")
    bench.row(again, undo)
    bench.desk.tick(0)
    assert bench.desk.focus.current is None  # it is there again by itself, at the next turn say
    bench.desk.bring_focus_back()
    bench.desk.tick(0)
    assert bench.desk.focus.current is again and again.focused
    # Where the focus has gone elsewhere meanwhile, it stays.
    bench.row(undo)
    bench.desk.tick(0)
    bench.key("tab")
    assert bench.desk.focus.current is undo
    bench.desk.tick(0)
    bench.desk.bring_focus_back()
    bench.row(again, undo)
    bench.desk.tick(0)
    assert bench.desk.focus.current is undo
