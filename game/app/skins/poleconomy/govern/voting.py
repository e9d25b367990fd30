"""A vote in Parliament: what is tabled, what it means, how everybody votes or leans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from game.app.skin_api.question import NOBODY, Question
from game.app.skin_api.view_models import Changes, Line
from game.app.skins.poleconomy.govern.fares import fares
from game.app.skins.poleconomy.govern.meaning import seat_table
from game.app.skins.poleconomy.govern.seat_table import SeatRow, Tone
from game.app.table.dialogs.vote_dialog import Stance, VoteDialog
from game.app.widgets.widget import Widget
from game.components.votes import Ballot, Voice
from game.engine.unseen import known
from game.rules.poleconomy.country import AnyMatter, Confidence, GrantBill, PayBill, TaxBill
from game.rules.poleconomy.law import tidy
from game.rules.poleconomy.leanings import leanings
from game.rules.poleconomy.state import PoleconomyState

CAST: Final[dict[str, tuple[str, Tone]]] = {
    "for": ("check", "gain"), "against": ("x", "loss"), "hidden": ("eye-off", "soft"),
}  # fmt: skip
"""The icon of each vote that was cast, and its tone."""


class ParliamentVote(VoteDialog):
    """The vote on a bill, on salaries, or on whether the Prime Minister stays."""

    wide = 980.0

    def __init__(self, asked: Question) -> None:
        self.matter_at_hand: AnyMatter | None = None
        super().__init__(asked)

    def show(self, asked: Question) -> None:
        """The matter stays in sight while its result is shown."""
        state: PoleconomyState = asked.state
        self.matter_at_hand = state.table.country.matter or self.matter_at_hand
        super().show(asked)

    def matter(self, asked: Question) -> Sequence[Line]:
        """What is tabled, and what it brings the person who votes."""
        state: PoleconomyState = asked.state
        table, told, matter = state.table, asked.phrases.say, self.matter_at_hand
        match matter:
            case TaxBill(law):
                lines = [Line("tax", told("govern.reads", law=tidy(law)))]
            case GrantBill(grant):
                lines = [Line("coins", told("govern.grant.reads", grant=asked.spelled("grant", grant)))]
            case PayBill():
                lines = [Line("briefcase", told("vote.pay", pay=asked.spelled("bill", matter)))]
            case Confidence(mover):
                needed, whole = table.country.majority, table.country.seats
                lines = [
                    Line("gavel", told("vote.motion", mover=mover, pm=table.pm)),
                    Line("users", told("vote.stays", pm=table.pm, n=needed, whole=whole)),
                ]
            case None:
                return ()
        own = self._own_effect(asked)
        return (*lines, own) if own is not None else tuple(lines)

    def _own_effect(self, asked: Question) -> Line | None:
        """What a bill brings the person who votes, if it is carried."""
        if asked.seat == NOBODY or not isinstance(self.matter_at_hand, TaxBill | GrantBill):
            return None
        gain = known(fares(asked, self.matter_at_hand).brings.gains[asked.seat])
        kind = "tax" if isinstance(self.matter_at_hand, TaxBill) else "grant"
        if not gain:
            return Line("user", asked.phrases.say(f"vote.own.{kind}_same"))
        key = f"vote.own.{kind}_{'gain' if gain > 0 else 'loss'}"
        return Line("user", asked.phrases.say(key, money=abs(gain)), "gain" if gain > 0 else "loss")

    def labels(self, asked: Question) -> tuple[str, str]:
        """At a motion it is about the Prime Minister."""
        if not isinstance(self.matter_at_hand, Confidence):
            return super().labels(asked)
        pm = asked.state.table.pm
        return asked.phrases.say("vote.keep", pm=pm), asked.phrases.say("vote.dismiss", pm=pm)

    def leanings(self, asked: Question) -> Mapping[int, Stance]:
        """How computer players lean; people are open."""
        if self.matter_at_hand is None or asked.state.table.country.matter is None:
            return {}
        words = leanings(asked.state, self.matter_at_hand)
        return {seat: word for seat, word in enumerate(words) if seat not in asked.people}

    def effects(self, asked: Question) -> Changes | None:
        """The table of the seats tells them."""
        return None

    def listed(self, asked: Question, ballot: Ballot) -> Widget:
        """Of a bill: what each pays or gets, its seats, how it votes or leans."""
        matter, tabled = self.matter_at_hand, asked.state.table.country.matter
        if self.closed is not None or tabled is None or not isinstance(matter, TaxBill | GrantBill):
            return super().listed(asked, ballot)
        table = seat_table(asked, matter, fares(asked, matter))
        state: PoleconomyState = asked.state
        order = (state.table.pm, *state.table.others(state.table.pm))
        rows = zip(order, table.rows, strict=True)
        table.rows = tuple(self._voting(asked, ballot.voices[seat], seat, row) for seat, row in rows)
        return table

    @staticmethod
    def _voting(asked: Question, voice: Voice, seat: int, row: SeatRow) -> SeatRow:
        """What somebody has voted, in place of how they lean."""
        if voice:
            icon, tone = CAST[voice]
            word = asked.phrases.say(f"vote.cast.{voice}")
            return msgspec.structs.replace(row, icon=icon, word=word, tone=tone)
        if seat == asked.seat:
            return msgspec.structs.replace(row, word=asked.phrases.say("vote.your_turn"), tone="strong")
        return row
