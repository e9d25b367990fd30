"""The battle: who fights for what, the dice, the odds, the cards; a person throws, or plays it to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import GoOn, Roll, Waive
from game.app.skin_api.question import Question
from game.app.skins.globopolis.battle.columns import Part, Patterns, Reasons, Rounds
from game.app.skins.globopolis.battle.stakes import Stakes
from game.app.skins.globopolis.battle.tray import WANTED, BattleTray
from game.app.skins.globopolis.battle_record import Record, recorded
from game.app.skins.globopolis.labels import percent
from game.app.skins.globopolis.looks import Looking, Looks
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.widget import Command, Size, Tip, Widget
from game.engine.vocabulary import Action, Choice, Event
from game.rules.globopolis.engagement import Fight
from game.rules.globopolis.fight_odds import odds_now, odds_with
from game.rules.globopolis.messages import AttackDeclared, Pass, PlayOperation, StayAlert
from game.rules.globopolis.operations import Jam, Operate, engagement_of
from game.rules.globopolis.state import NOBODY, OPS, GlobopolisState

GAP: Final = 12.0
THREE: Final = 900.0
"""A body that is narrower, at the text scale 1, has no room for the patterns."""
LOW: Final = 640.0
"""In a window that is lower, at the text scale 1, the head says less."""
LARGEST: Final = 1.3
"""The names of both are written no larger, to stay above the line below the title."""
CARDS: Final = "123456"


class PlayToEnd(msgspec.Struct, frozen=True):
    """Play the engagement to its end without waiting before a round."""


class Fighters(Widget):
    """Both badges with names and roles, swords between them."""

    focusable = False

    def __init__(self, looks: Looks, sides: tuple[int, int]) -> None:
        self.looks, self.sides = looks, sides
        roles = looks.say("battle.aggressor"), looks.say("battle.defender")
        self.words = tuple((looks.side_name(side), role) for side, role in zip(sides, roles, strict=True))

    def _wide(self, canvas: Canvas) -> list[float]:
        return [
            max(canvas.text_width(name, "strong", 17), canvas.text_width(role, "ui", 13.5))
            for name, role in self.words
        ]

    def natural(self, canvas: Canvas) -> Size:
        """Both beside each other."""
        canvas = canvas.with_text(LARGEST)
        wide = sum(self._wide(canvas)) + (2 * 54 + 56) * canvas.t
        return Size(min(self.box.w or wide, wide), 54 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw them."""
        canvas = canvas.with_text(LARGEST)
        t, theme, box = canvas.t, canvas.theme, self.box
        x = box.x
        for place, ((name, role), wide) in enumerate(zip(self.words, self._wide(canvas), strict=True)):
            if place:
                canvas.icon("swords", x + 24 * t, box.cy, 27 * t, theme.ink_title)
                x += 52 * t
            canvas.badge(self.looks.of(self.sides[place]), x + 22 * t, box.cy, 43 * t)
            x += 52 * t
            canvas.text(name, x, box.cy - 10 * t, "strong", 17, theme.ink)
            canvas.text(role, x, box.cy + 11 * t, "ui", 13.5, theme.ink_soft)
            x += wide


class BattleDialog(Looking, TableDialog):
    """Stays while an engagement lasts in which somebody at the screen fights."""

    wide = 1096.0
    UNTRACKED = TableDialog.UNTRACKED | {"record", "now"}

    def __init__(self, asked: Question) -> None:
        self.now: GlobopolisState = asked.state
        """What is shown: the state of the last moment at which there was an engagement."""
        self.record = _record(self.now, ())
        self._past: list[Event] = []
        super().__init__(asked)

    # what happens

    def recall(self, events: Sequence[Event]) -> None:
        """The rounds before it was opened."""
        self._past = list(events)
        self.record = _record(self.now, self._past)
        self.refill()

    def on_event(self, event: Event) -> float:
        """A round more, a die less, a card."""
        if isinstance(event, AttackDeclared):
            self._past = []
        self._past.append(event)
        self.record = self.record.after(event)
        self.refill()
        return 0.0

    def show(self, asked: Question) -> None:
        """The next moment of the engagement, or a new one."""
        before = self.now.table.fight
        if (fight := asked.state.table.fight) is not None:
            self.now = asked.state
            if before is None or _pair(before) != _pair(fight):
                self.record = _record(self.now, self._past)
        super().show(asked)

    def lasts(self, asked: Question) -> bool:
        """Whether it stays open: as long as there is an engagement."""
        return asked.state.table.fight is not None

    def handle(self, command: Command) -> bool:
        """From now on no round waits."""
        if not isinstance(command, PlayToEnd):
            return False
        course, choice, state = self.looks.course, self.asked.choice, self.state
        course.to_end = True
        decides = isinstance(choice, Operate | Jam) and not self.asked.answered
        for seat in (choice.seat,) if decides and choice is not None else self._cardholders():
            course.unasked.add(seat)
            self.emit(Waive(seat, engagement_of(state if decides else self.now)))
        if not decides:
            self.emit(Roll() if course.waits else GoOn())
        self.refill()
        return True

    def _cardholders(self) -> tuple[int, ...]:
        """Who is asked for cards at this screen, where that is one side alone: of two nobody knows who has
        pressed."""
        table, people = self.now.table, self.asked.people
        sides = [side for side in self.record.sides if any(seat in people for seat in table.members(side))]
        return tuple(seat for seat in map(table.voice, sides) if len(sides) == 1 and seat in people)

    # what it shows

    def fill(self) -> None:
        """Tray, columns, odds; below them to throw, or the cards that may be played."""
        looks, record = self.looks, self.record
        course, rounds = looks.course, record.rounds
        number = rounds[-1].number if rounds else 0
        self.over = looks.say("battle.round", n=number) if number else looks.say("battle.before")
        target = looks.text("title", record.titles[1])
        self.title = looks.say("battle.title", title=record.titles[0], other=target)
        self.subtitle, self.rule = ("", "") if self._low else (looks.say("battle.until"), "GLO-22.7")
        self.corner = Fighters(looks, record.sides)
        self.tray = BattleTray(looks, record, course)
        mine = 1 if self._defends() else 0
        kinds = (Rounds, Patterns, Reasons)
        self.columns: tuple[Part, ...] = tuple(kind(looks, record, course, mine) for kind in kinds)
        self.stakes = Stakes(looks, self.now, record, course)
        self.body.put(self.tray, *self.columns, self.stakes)
        # What an answer leads to is told to the dialog before it is shown the next moment.
        if isinstance(self.asked.choice, Operate | Jam) and not self.asked.answered:
            self._put_cards(self.asked.choice)
        else:
            self._put_throw(number)

    def _defends(self) -> bool:
        """Whether it is told from the Defender's point of view."""
        table, people = self.now.table, self.asked.people
        attacks, defends = (any(seat in people for seat in table.members(side)) for side in self.record.sides)
        return defends and not attacks

    def _put_throw(self, number: int) -> None:
        looks, course = self.looks, self.looks.course
        self.note = looks.say("battle.no_retreat")
        thrown = course.waits or course.share >= 1
        again = Button(
            looks.say("battle.throw", n=number + 1 if thrown else number), Roll() if course.waits else GoOn(),
            "brass", icon="dice", key="space", size=16,
        )  # fmt: skip
        end = self._end_button(self._cardholders())
        if self._fought_out():
            self.note = ""
            self.right = [Button(looks.say("battle.on"), GoOn(), "brass", icon="skip", key="space", size=16)]
            self.first = self.right[0]
        elif course.to_end:
            self.right = [
                Button(looks.say("battle.on"), GoOn(), "paper", icon="skip", key="space", leads=True)
            ]
        elif course.asks:
            self.right = [end, again]
            self.first = again
        else:
            self.right = [end]

    def _fought_out(self) -> bool:
        """Whether no round follows: one side has won, or has lost a round without any d6."""
        record = self.record
        if record.winner != NOBODY or not record.rounds:
            return record.winner != NOBODY
        *before, last = record.rounds
        loser = 1 if last.won else 0
        return (before[-1].left[loser].dice if before else record.slots[loser]) == 0

    def _end_button(self, seats: Sequence[int]) -> Button:
        """To play it to its end; where any of these seats may still be asked for a card, as all can see, it
        says that they are not."""
        table, say = self.now.table, self.looks.say
        fight = table.fight
        holding = fight is not None and any(
            table.cards(table.side(seat), OPS) and not fight.force(table.side(seat)).card
            and seat not in self.looks.course.unasked
            for seat in seats
        )  # fmt: skip
        sub = say("battle.unasked") if holding else ""
        return Button(say("battle.to_end"), PlayToEnd(), "paper", sub=sub, icon="skip", key="e", size=15.5)

    def _put_cards(self, choice: Operate | Jam) -> None:
        """The cards that fit, with the odds that they would bring; to play none, now or in all of it."""
        looks, state, asked = self.looks, self.state, self.asked
        side = state.table.side(choice.seat)
        cards = choice.cards(state)
        now = odds_now(state)
        attacks = bool(state.table.fight and state.table.fight.aggressor.side == side)
        self.over = asked.phrases.question(choice) or self.over
        if len(asked.people) > 1:
            self.over = looks.say("battle.asked", seat=choice.seat, words=self.over)
        for number, card in enumerate(cards[: len(CARDS)]):
            then = odds_with(state, side, card) if not isinstance(choice, Jam) else now
            before, after = (percent(looks, one if attacks else 1 - one) for one in (now, then))
            sub = looks.say("battle.card_odds", before=before, after=after)
            if isinstance(choice, Jam) or then == now:
                sub = looks.say("battle.no_odds")
            button = self.answer(
                looks.text("card", card), PlayOperation(card), icon="crosshair",
                key=CARDS[number], sub=sub,
            )  # fmt: skip
            if button.reason is None:
                button.hint = Tip(looks.text("card", card), looks.card_text(card), refuses=False)
            self.right.append(button)
        self.note = looks.card_text(cards[0]) if len(cards) == 1 else looks.say("battle.cards", n=len(cards))
        if any(isinstance(offer.action, StayAlert) for offer in asked.offers()):
            label, wait = asked.phrases.label(StayAlert()), StayAlert()
            self.right.append(self.answer(label, wait, icon="clock", key=wait.key))
        self.right.append(self._end_button((choice.seat,)))
        skip = self.answer(asked.phrases.label(Pass()), Pass(), icon="x", key=Pass.key, kind="brass")
        self.right.append(skip)
        self.first = skip

    def leads_to(self, command: Command, action: Action) -> bool:
        """To play nothing is advised in one way, whatever may still be played later: what lies in the hand is
        nobody's business."""
        return super().leads_to(command, Pass() if isinstance(action, StayAlert) else action)

    # layout

    _low = False
    """Whether the window is so low that the head says less."""

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Leave out in a low window how long it goes on."""
        low = whole.h / ruler.t < LOW
        if low != self._low:
            self._low = low
            self.refill()
        super().arrange(ruler, whole)

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """The tray gives way first where the window is low; narrow ones leave the patterns out. What finds no
        room below the odds is scrolled."""
        t = ruler.t
        columns = self.columns if box.w >= THREE * t else (self.columns[0], self.columns[2])
        self.columns[1].hidden = len(columns) < 3
        self.stakes.box = box._replace(h=0)
        wanted = max(column.natural(ruler).h for column in columns)
        odds = self.stakes.natural(ruler).h
        least = self.tray.least(ruler)
        if least + wanted + odds + 2 * GAP > box.h:
            odds = self.stakes.low * t
        room = box.h - least - odds - 2 * GAP
        if wanted > room:
            wanted = max(room, *(column.least(ruler) for column in columns))
        tray = max(least, min(WANTED * max(1.0, t * 0.8), box.h - wanted - odds - 2 * GAP))
        self.tray.box = box._replace(h=tray)
        y = self.tray.box.bottom + GAP
        if overflows := tray + wanted + odds + 2 * GAP > box.h + 0.5:
            self.stakes.box = Box(box.x, y, box.w, odds)
            y += odds + GAP
        shares = (0.335, 0.28, 0.385) if len(columns) == 3 else (0.48, 0.52)
        gap = 38.0 if len(columns) == 3 else 30.0
        x, room = box.x, box.w - gap * (len(columns) - 1)
        for column, share in zip(columns, shares, strict=True):
            column.box = Box(x, y, room * share, wanted)
            x += room * share + gap
        y += wanted
        if overflows:
            return y - box.y
        self.stakes.box = Box(box.x, y + GAP, box.w, odds)
        return self.stakes.box.bottom - box.y


def wanted(choice: Choice | None, state: GlobopolisState, people: Sequence[int]) -> bool:
    """Whether the moment needs the battle: a person fights, and is asked nothing else."""
    fight = state.table.fight
    if fight is None or not isinstance(choice, Operate | Jam | None):
        return False
    sides = fight.aggressor.side, fight.defender.side
    return any(seat in people for side in sides for seat in state.table.members(side))


def _record(state: GlobopolisState, past: Sequence[Event]) -> Record:
    fight = state.table.fight
    assert fight is not None, "there is no engagement"
    return recorded(fight, past)


def _pair(fight: Fight) -> tuple[int, int]:
    return fight.aggressor.title, fight.defender.title
