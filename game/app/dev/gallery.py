"""A sheet of every widget in every state, as a reference."""

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Pace
from game.app.paint.players import PLAYERS
from game.app.paint.theme import NIGHT_FELT, Theme
from game.app.shell.keys import Keys
from game.app.shell.window import Scene
from game.app.widgets.button import Button, IconButton, Kind, thinking_dots
from game.app.widgets.desk import Desk
from game.app.widgets.dropdown import DropDown
from game.app.widgets.field import TextField
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.notes import ChoiceCard, NoteBox, NoteKind
from game.app.widgets.panel import Panel
from game.app.widgets.pictures import Meter
from game.app.widgets.segmented import Segment, Segmented, Tabs
from game.app.widgets.slider import Slider, Stepper
from game.app.widgets.switch import CheckBox, Toggle
from game.app.widgets.tooltip import Toast, Tooltip
from game.app.widgets.widget import AnyWidget, Tip, Widget
from game.app.widgets.words import Caps, Label, Link

STATES = ("normal", "hover", "pressed", "focus", "disabled")
_BUTTONS: tuple[tuple[Kind, str, str, str], ...] = (
    ("brass", "Roll", "die-5", "r"),
    ("enamel", "Trade", "exchange", "t"),
    ("ghost", "Undo", "undo", "z"),
    ("danger", "Give up", "flag-off", "g"),
)
_PAPER_BUTTONS: tuple[tuple[Kind, str, str], ...] = (("paper", "Cancel", "x"), ("brass", "Sign", "check"))
_WHY = Tip("You cannot build yet", "Derricks go up before the dice.", "EX-8.2", "Equipping a group")
_SPEEDS = (
    ("pause", Segment(icon="pause", name="Pause")),
    ("walk", Segment(icon="walk", name="Walk")),
    ("normal", Segment(icon="run", name="Normal")),
    ("quick", Segment(icon="bolt", name="Quick")),
    ("instant", Segment(icon="skip", name="Instant")),
)
_LEVELS = (
    (0, ListRow("Novice", "takes what is near")),
    (1, ListRow("Regular", "plans two turns ahead")),
    (2, ListRow("Expert", "reckons with what you want")),
)


class Components(Scene):
    """The sheet. With `still` its widgets keep their sample states."""

    title = "Components"

    def __init__(self, theme: Theme = NIGHT_FELT, text_scale: float = 1.0) -> None:
        self.desk = Desk(Keys(), self.command, theme, text_scale)
        self.desk.pace = Pace("instant")
        self._under = pygame.Surface((1, 1))
        self.commands: list[object] = []

    def command(self, command: object) -> None:
        """Record the widgets' commands."""
        self.commands.append(command)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out."""
        self.desk.resize(size)
        self.desk.scale = min(size[0] / 1280, size[1] / 720)  # the sheet has one layout for all sizes
        self._under = self._felt(size)
        self.desk.put(*_dark_panels(), *_paper_panels())
        toast = Toast("Dolores pays Chen", "P$400K", "loss", player=3)
        toast.STAYS_MS = toast.left = 1e9
        self.desk.toast_place = Box(664, 600, 288, 112)
        self.desk.toast(toast)

    def _felt(self, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size).convert()
        desk = self.desk
        canvas = Canvas(surface, desk.scale, desk.theme, desk.text_scale)
        whole = Box(0, 0, desk.whole.w, desk.whole.h)
        canvas.felt(whole, 0, edge=False)
        canvas.lamp()
        canvas.text("Components", 26, 32, "head-bold", 25, desk.theme.felt_title)
        words = "States differ in depth and outline, not by colour alone."
        canvas.text(words, 196, 33, "ui", 13.5, desk.theme.felt_text)
        for n, player in enumerate(PLAYERS):
            x = 78 + n * 86
            canvas.badge(n, x, 326, 50)
            canvas.pawn(n, x, 380, 46)
            canvas.tag(n, Box(x - 32, 410, 64, 20))
            canvas.text(player.symbol, x, 446, "ui", 13, desk.theme.cream, "c")
        return surface

    def event(self, event: pygame.Event) -> None:
        """Pass everything to the widgets."""
        self.desk.event(event)

    def tick(self, ms: float) -> None:
        """Let time pass."""
        self.desk.tick(ms)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.desk.draw(surface, lambda target, area: target.blit(self._under, area, area))

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.desk.busy

    @property
    def wake(self) -> float | None:
        """When something wants a tick."""
        return self.desk.wake


def _in_state(widget: Widget, state: str) -> Widget:
    """Put a widget into a sample state."""
    if state == "hover":
        widget.hovered = True
    elif state == "pressed":
        widget.pressed = True
    elif state == "focus":
        widget.focused = True
    elif state == "disabled":
        widget.forbid(_WHY)
    widget.tick(1000)
    return widget


def _at(widget: AnyWidget, x: float, y: float, w: float, h: float) -> AnyWidget:
    widget.box = Box(x, y, w, h)
    return widget


def _dark_panels() -> list[Panel]:
    sheet = Panel("clear")
    sheet.box = Box(0, 0, 650, 720)
    for n, state in enumerate(STATES):
        sheet.add(_at(Label(state, "ui", 12.5, "soft", "c"), 42 + n * 122, 50, 112, 16))
        for k, (kind, label, icon, key) in enumerate(_BUTTONS):
            button = Button(label, label, kind, icon=icon, key=key)
            sheet.add(_in_state(_at(button, 40 + n * 122, 70 + k * 50, 112, 40), state))
    sheet.add(_at(Caps("Players"), 42, 280, 200, 16))
    sheet.add(_at(Caps("Switches"), 42, 468, 200, 16))
    sheet.add(_at(Segmented(_SPEEDS, "normal", str, name="Speed"), 40, 486, 168, 34))
    kinds = (
        ("human", Segment(icon="user", name="Human")),
        ("computer", Segment(icon="robot", name="Computer")),
    )
    sheet.add(_at(Segmented(kinds, "computer", str), 218, 486, 92, 34))
    sheet.add(_in_state(_at(Segmented(kinds, "human", str), 320, 486, 92, 34), "disabled"))
    sheet.add(_at(Toggle(True, bool), 424, 490, 58, 27))
    sheet.add(_at(Toggle(False, bool), 492, 490, 58, 27))
    for n, (icon, name) in enumerate((("zoom-in", "Zoom"), ("menu", "Menu"))):
        sheet.add(_at(IconButton(icon, name, name), 562 + n * 42, 486, 34, 34))
    sheet.add(_at(TextField("Ada", after="pencil", name="Name"), 40, 532, 168, 34))
    sheet.add(_at(DropDown(_LEVELS, 1, int, name="Level", noted=True), 218, 528, 194, 42))
    sheet.add(_at(Stepper(16, 4, 40, int, name="Rounds"), 424, 532, 126, 34))
    busy = Button("Ask", "ask", "ghost")
    busy.waiting = "thinking"
    sheet.add(_at(busy, 510, 684, 136, 30))
    lists = Panel("lacquer")
    lists.box = Box(40, 584, 300, 126)
    names = (
        "Ada rolled 5 and 3",
        "Emeka paid the bank",
        "Chen won an auction",
        "Bart paid Chen",
        "Ada traded",
    )
    rows = [ListRow(name, icon="dice") for name in names]
    lists.add(_at(Listing(rows, int, chosen=1, row_height=30), 48, 592, 284, 110))
    wide = Button("Ask for a longer settlement", "long", "enamel", icon="exchange", key="l")
    sheet.add(_at(wide, 352, 584, 150, 50))
    buy = Button("Buy Kuwait", "buy", "enamel", sub="P$200,000", icon="coins", key="b")
    sheet.add(_at(buy, 510, 584, 136, 50))
    sheet.add(_at(Slider(30, 0, 100, int), 352, 644, 140, 32))
    sheet.add(_at(CheckBox("on lacquer", True, bool), 510, 648, 130, 28))
    sheet.add(_at(Link("EX-8.2  Equipping", "rule"), 352, 684, 150, 24))
    return [sheet, lists]


def _paper_panels() -> list[Panel]:
    paper = Panel("paper")
    paper.box = Box(660, 10, 612, 506)
    for n, state in enumerate(STATES):
        paper.add(_at(Label(state, "ui", 12.5, "soft", "c"), 693 + n * 111, 26, 104, 16))
        for k, (kind, label, icon) in enumerate(_PAPER_BUTTONS):
            button = Button(label, label, kind, icon=icon, size=14.5)
            paper.add(_in_state(_at(button, 693 + n * 111, 48 + k * 48, 104, 38), state))
    for y, words in ((160, "Toggle"), (200, "Slider"), (240, "Amount"), (284, "Field"), (346, "Tabs")):
        paper.add(_at(Label(words, "ui", 13, "soft"), 693, y - 8, 60, 16))
    for n, (on, state) in enumerate(
        ((True, "normal"), (False, "normal"), (True, "focus"), (False, "disabled"))
    ):
        paper.add(_in_state(_at(Toggle(on, bool), 756 + n * 72, 146, 58, 27), state))
    for n, (on, label, state) in enumerate(
        ((True, "on", "normal"), (False, "off", "normal"), (True, "focus", "focus"))
    ):
        paper.add(_in_state(_at(CheckBox(label, on, bool, 13.5), 1056 + n * 70, 148, 68, 24), state))
    plain, marked = Slider(42, 0, 100, int), Slider(70, 0, 100, int)
    plain.ticks, marked.marks = 5, (50,)
    paper.add(_at(plain, 756, 184, 190, 32))
    paper.add(_in_state(_at(marked, 986, 184, 250, 32), "focus"))
    money = Stepper(400_000, 0, 900_000, int, step=50_000, shown=lambda n: f"P${n:,}")
    paper.add(_at(money, 756, 224, 190, 32))
    paper.add(_in_state(_at(Stepper(12, 0, 20, int), 986, 224, 130, 32), "focus"))
    choice = ((0, ListRow("Auction")), (1, ListRow("Nothing")))
    paper.add(_at(DropDown(choice, 0, int), 1128, 224, 110, 32))
    paper.add(_in_state(_at(TextField("Dolores", icon="user"), 756, 266, 150, 36), "focus"))
    paper.add(_at(TextField("", icon="search", ghost="Find a rule"), 918, 266, 150, 36))
    wrong = _at(TextField("Bart Bart", name="Name"), 1080, 266, 158, 36)
    wrong.error = "This name is taken."
    paper.add(wrong)
    tabs = tuple((name, Segment(label=name)) for name in ("Capital", "Cash", "Interest"))
    paper.add(_at(Tabs(tabs, "Capital", str, size=13.5), 756, 330, 250, 32))
    paper.add(_in_state(_at(Slider(40, 0, 100, int), 1018, 330, 110, 32), "disabled"))
    paper.add(_in_state(_at(DropDown(choice, 0, int), 1138, 330, 100, 32), "disabled"))
    for n, (name, lines) in enumerate(
        (("Quick", ("10 rounds", "about 25 min")), ("Standard", ("16 rounds", "about 45 min")))
    ):
        card = ChoiceCard(name, lines, lambda name=name: name, chosen=n == 1)
        paper.add(_at(card, 693 + n * 138, 376, 130, 72))
    notes: tuple[tuple[NoteKind, str, str], ...] = (
        ("note", "One change from Standard.", "Records are kept apart."),
        ("care", "", "The offer ends with this round."),
        ("no", "", "Two derricks stand in the way."),
    )
    for n, (kind, title, words) in enumerate(notes):
        paper.add(
            _at(NoteBox(words, kind, title=title), 972, 376 + (0, 52, 86)[n], 266, 48 if n == 0 else 30)
        )
    paper.add(_at(Meter(3), 693, 460, 42, 12))
    paper.add(_at(Label("three of five", "ui", 12.5, "soft"), 744, 458, 100, 16))
    return [paper, *_seats(), _Marks(), _tooltip()]


class _Seat(Panel):
    """A sample of a seat: on turn, thinking, out."""

    def __init__(self, place: int, look: str, player: int, name: str, words: str, money: str) -> None:
        super().__init__("active" if look == "turn" else "lacquer")
        self.box = Box(664, 526 + place * 48, 288, 43)
        self.kind, self.player, self.name, self.words, self.money = look, player, name, words, money

    def ground(self, canvas: Canvas) -> None:
        """Draw the seat."""
        super().ground(canvas)
        theme, box, out = canvas.theme, self.box, self.kind == "out"
        quiet = theme.disabled_dark.ink
        canvas.badge(self.player, box.x + 26, box.cy, 32, grey=out)
        wide = canvas.text(self.name, box.x + 50, box.y + 14, "strong", 16, quiet if out else theme.cream)
        end = canvas.text(self.words, box.x + 50, box.y + 31, "ui", 13, quiet if out else theme.mute)
        tint = quiet if out else theme.brass_text
        canvas.text(self.money, box.right - 14, box.cy, "strong", 18, tint, "r")
        if out:
            canvas.hair(box.x + 50, box.y + 14, wide, quiet)
        if self.kind == "thinks":
            thinking_dots(canvas, box.x + 58 + end, box.y + 31, 0, theme.cream)
        if self.kind == "turn":
            canvas.drawing("table/turn", Box(box.x - 4, box.cy - 8, 9, 16), ink=tint)


def _seats() -> list[Panel]:
    return [
        _Seat(0, "turn", 0, "Ada", "your turn", "P$1,245K"),
        _Seat(1, "thinks", 1, "Bart", "thinking", "P$2,310K"),
        _Seat(2, "out", 4, "Emeka", "bankrupt in round 13", "out"),
    ]


class _Marks(Panel):
    """The marks that squares can bear."""

    def __init__(self) -> None:
        super().__init__("clear", (_at(Caps("Marks"), 980, 634, 200, 16),))
        self.box = Box(970, 630, 300, 84)

    def ground(self, canvas: Canvas) -> None:
        """Draw three squares and their marks."""
        theme = canvas.theme
        for n, words in enumerate(("may go here", "chosen", "hint")):
            box = Box(980 + n * 92, 654, 58, 36)
            canvas.box(box, 3, fill=theme.cell, stroke=theme.cell_line, width=1.0)
            if n == 0:
                canvas.may_mark(box, 3)
            elif n == 1:
                canvas.chosen_ring(box, 3)
            else:
                canvas.icon("lightbulb", box.cx, box.cy, 22, theme.care.ink)
            canvas.text(words, box.cx, 703, "ui", 12.5, theme.cream, "c")


def _tooltip() -> Panel:
    anchor = _at(Button("", ""), 1086, 624, 60, 4)
    anchor.forbid(_WHY)
    tip = Tooltip(_WHY, anchor)
    tip.arrange(Canvas(pygame.Surface((1, 1)), 1.0, NIGHT_FELT), Box(0, 0, 1280, 720))
    return tip
