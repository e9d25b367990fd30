"""The note for a person who is out: why, when, in which place, and how to go on."""

from __future__ import annotations

from game.app.play.commands import ChangeSpeed, PlayAgain, ToMyTurn
from game.app.play.elsewhere import BY_FILE
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line
from game.app.skins.nations.looks import Looks
from game.app.table.dialogs.cards import Lines
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.widget import Close
from game.engine.vocabulary import Event
from game.rules.nations.messages import Eliminated


class GoneNotice(TableDialog):
    """Cause, round and rank; where no other person plays, how the rest is to be watched."""

    holds = True
    closes = True
    wide = 640.0

    def __init__(self, asked: Question, fall: Eliminated) -> None:
        self.fall = fall
        super().__init__(asked)

    def fill(self) -> None:
        """What happened above, ways to go on below."""
        asked, fall = self.asked, self.fall
        table, say = asked.state.table, Looks(asked.state.board, asked.state.options, asked.seats).say
        self.badges = (fall.seat,)
        self.over = say("gone.over", n=fall.round)
        self.title = say("gone.title", seat=fall.seat)
        self.rule = "NAT-14.7" if fall.reason == "resigned" else "NAT-13.8"
        rank = table.seats - [gone.seat for gone in table.falls].index(fall.seat)
        self.lines = Lines(
            (
                Line("flag-off", say(f"gone.{fall.reason}")),
                Line("trophy", say(f"gone.rank.{rank}", n=table.seats)),
                Line("bank", say("gone.lost", money=fall.cash, n=fall.tankers)),
            ),
            asked.skin, 16.0,
        )  # fmt: skip
        self.body.put(self.lines)
        alone = all(one.player != BY_FILE for one in asked.seats)
        alone = alone and all(seat in table.out for seat in asked.people)
        self.right = [Button(say("gone.watch"), Close(), "brass", icon="eye", key="enter")]
        if alone:
            self.left = [
                Button(say("gone.again"), PlayAgain(), "paper", icon="refresh", key="n"),
                Button(say("gone.fast"), ChangeSpeed("quick"), "paper", icon="run", key="f"),
                Button(say("gone.finish"), ToMyTurn(), "paper", icon="skip", key="l"),
            ]


def notice_of(asked: Question, events: tuple[Event, ...]) -> GoneNotice | None:
    """The last of the people at the screen who has just gone out; None where the match is over, or nobody."""
    if asked.state.table.over:
        return None
    falls = [event for event in events if isinstance(event, Eliminated) and event.seat in asked.people]
    return GoneNotice(asked, falls[-1]) if falls else None
