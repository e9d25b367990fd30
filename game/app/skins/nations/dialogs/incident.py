"""An International Incident: the card, and for each way to follow it what it leads to; the plate of a player
in danger."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import RUST
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Cell
from game.app.skins.nations.figures import CAPITALS, CASH, INCOME, TANKERS, THREATENED
from game.app.skins.nations.forecasts import forecast
from game.app.skins.nations.lookahead import preview
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.signs import draw_sign
from game.app.table.dialogs.card_dialog import CardDialog
from game.app.table.dialogs.consequences import WayWords
from game.app.table.dialogs.rows import RowWords
from game.app.widgets.widget import Size, Tip, Widget
from game.app.widgets.words import draw_words
from game.engine.spelling import Series
from game.engine.vocabulary import Action
from game.rules.nations.cards import CARDS
from game.rules.nations.incidents import Incident
from game.rules.nations.income import income
from game.rules.nations.messages import FlyLeader, LoseLeader, MoveLeader, PlaceLeader
from game.rules.nations.plight import verdict
from game.rules.nations.state import NationsState, kind_of

APART = " · "
"""Between the figures of a line."""


class IncidentDialog(CardDialog):
    """The card at the left; columns or rows of consequences; in danger a plate above them."""

    @property
    def state(self) -> NationsState:
        """The table as it is."""
        return cast(NationsState, self.asked.state)

    @property
    def incident(self) -> Incident:
        """The question."""
        assert isinstance(self.asked.choice, Incident)
        return self.asked.choice

    @property
    def looks(self) -> Looks:
        """What the drawing knows of the match."""
        return Looks(self.state.board, self.state.options, self.asked.seats)

    def fill(self) -> None:
        """The card, its ways, the danger, and who sees it too."""
        super().fill()
        say, table, asked = self.looks.say, self.state.table, self.asked
        self.asks(asked.seat, say("incident.agent" if table.stage == "agent" else "incident.leader"))
        self.subtitle = say("incident.number", n=table.drawn, whole=self.state.options.incident_chain)
        self.rule = CARDS[self.choice.card].rule
        self.pinned = (DangerPlate(self.looks, self.state),) if table.danger else ()
        others = tuple(asked.name(seat) for seat in table.rivals(asked.seat))
        self.note = say("incident.public", n=len(others), names=Series(others))

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """The plate, over the whole width."""
        for part in self.pinned:
            part.box = box._replace(h=part.natural(ruler).h)
        return sum(part.box.h + 10 for part in self.pinned)

    def sign_of(self, action: Action) -> str:
        """The Leader that an action is about."""
        match action:
            case MoveLeader(start=marker) | FlyLeader(start=marker) | LoseLeader(marker=marker):
                kind = kind_of(self.state.table.leaders[marker])
            case PlaceLeader(kind=kind):
                pass
            case _:
                return super().sign_of(action)
        return f"leader-{kind}-{self.asked.seat}"

    def figures(self, action: Action) -> tuple[tuple[str, Cell], ...]:
        """Cash, revenue, Capitals, Tankers; the Leader step; whether one is in danger."""
        return consequences(self.looks, self.asked, action)

    def _row(self, number: int, words: WayWords) -> RowWords:
        """A row also tells what a column would: Capitals, the Leader step, whether one is in danger; where
        there is only one line, what changes."""
        found = super()._row(number, words)
        if words.refusal:
            return found
        say = self.looks.say
        known = (
            {figure.say(self.looks, "after_card") for figure in (INCOME, CASH)} if found.more else set[str]()
        )
        told = [_figure(self.looks, label, cell) for label, cell in words.figures if label not in known]
        fates = {say(f"incident.{name}") for name in ("step", "saved", "danger")}
        shown = [(label, cell) for label, cell in words.figures if cell.after or label in fates]
        changed = [_figure(self.looks, label, cell) for label, cell in shown]
        more = (*found.more, APART.join(told)) if told else found.more
        return replace(found, more=more, brief=APART.join(changed))

    def remark(self, action: Action) -> str:
        """What it leaves open, and who can answer; where nothing is to be foreseen, what it does."""
        found = forecast(self.looks, self.state, action)
        if found is None or len(found.lines) < 2:
            return super().remark(action)
        sentences = [self.looks.say("incident.sentence", told=line.text) for line in found.lines[1:]]
        return " ".join(sentences)


def consequences(looks: Looks, asked: Question, action: Action) -> tuple[tuple[str, Cell], ...]:
    """How the seat that follows a card stands before and after an action."""
    state, seat = cast(NationsState, asked.state), asked.seat
    found = preview(state, action)
    if found is None:
        return ()
    after, say = found.after, looks.say
    rows: list[tuple[str, Cell]] = []
    told = (INCOME, THREATENED) if THREATENED.count(state, seat) else (INCOME,)
    for figure in (INCOME, CASH, CAPITALS, TANKERS, THREATENED):
        cell = figure.change(looks, state, after, seat)
        if cell.after or figure in told:
            rows.append((figure.say(looks, "after_card"), cell))
    if state.table.stage == "agent":
        step = say("incident.used" if after.table.acted else "incident.to_come")
        rows.append((say("incident.step"), Cell(step)))
    acted = after.table.acted or state.table.stage != "agent"
    if state.table.danger:
        saved = acted or not verdict(after, seat)[1]
        rows.append((say("incident.saved"), Cell(say("incident.yes" if saved else "incident.no"))))
    elif acted and verdict(after, seat, after.table.cash[seat] + income(after, seat))[1]:
        rows.append((say("incident.danger"), Cell(say("incident.yes"))))
    return tuple(rows)


def _figure(looks: Looks, label: str, cell: Cell) -> str:
    """A figure in words: "Capitals: 3 to 2"."""
    key = "incident.changes" if cell.after else "incident.told"
    return looks.say(key, label=label, before=cell.before, after=cell.after)


HIGH = 40.0
INK = "#fff3e2"


class DangerPlate(Widget):
    """A rust plate with a heart and a sentence."""

    focusable = False

    def __init__(self, looks: Looks, state: NationsState) -> None:
        self.words = danger_words(looks, state)
        self.hint = Tip(looks.say("seat.danger"), self.words, "NAT-13.2")

    def natural(self, canvas: Canvas) -> Size:
        """One line high."""
        return Size(self.box.w, HIGH * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Plate, heart, words."""
        t, box = canvas.t, self.box
        canvas.box(box, 7, RUST, canvas.theme.keyline, 1.3)
        draw_sign(canvas, "heart", box.x + 22 * t, box.cy, 20 * t, INK, RUST[0])
        x = box.x + 42 * t
        draw_words(canvas, self.words, x, box.cy, box.right - 14 - x, "strong", 15.5, INK)


def danger_words(looks: Looks, state: NationsState) -> str:
    """What a player in danger lacks: money and revenue, or enough for the cheapest action."""
    seat = state.table.seat
    judged = verdict(state, seat)[0]
    known = judged if judged in ("destitute", "short", "blocked") else "other"
    return looks.say(f"incident.in_danger.{known}", money=state.table.cash[seat])
