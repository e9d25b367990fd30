"""Parties before a poll: who invites whom, who joins (POL-22)."""

from __future__ import annotations

from collections.abc import Iterator

from game.components.consent import Consent
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.poleconomy.government import Poll
from game.rules.poleconomy.messages import (
    AskToJoin,
    Invite,
    PartyAnswered,
    PartyAsked,
    StandAlone,
    StoodAlone,
)
from game.rules.poleconomy.messages.parliament import election_of
from game.rules.poleconomy.state import NOBODY, PoleconomyState, Table


def ask_for_parties(state: PoleconomyState) -> None:
    """Ask the next player who is in no party and was not asked yet; after the last one comes the poll.

    It begins with the first seat at the first election, and with the outgoing Prime Minister later
    (POL-22.2). Who can neither invite nor join anybody is not asked.
    """
    table = state.table
    while (seat := _next(state)) is not None:
        choice = FormParty(seat=seat)
        if any(choice.why_not(state, action) is None for action in choice.approaches(table)):
            state.then(choice)
            return
        state.do(StoodAlone(seat))
    state.then(Poll())


def _next(state: PoleconomyState) -> int | None:
    table = state.table
    if state.options.largest_party(table.seats) == 1:
        return None
    begins = table.first if table.pm == NOBODY else table.pm
    asked = election_of(table).alone
    order = [begins, *table.others(begins)]
    return next((seat for seat in order if seat not in asked and party_of(table, seat) is None), None)


def party_of(table: Table, seat: int) -> tuple[int, ...] | None:
    """The party of `seat`, its founder first; None for an independent."""
    return next((party for party in table.country.parties if seat in party), None)


class FormParty(Choice, frozen=True):
    """D19: whether an independent invites another one, asks to join a party, or stays as he is (POL-22.1)."""

    def approaches(self, table: Table) -> Iterator[Action]:
        """Every player who can be invited and every party that can be joined, as actions."""
        for other in table.others(self.seat):
            party = party_of(table, other)
            if party is None:
                yield Invite(other)
            elif party[0] == other:
                yield AskToJoin(other)

    def offers(self, state: PoleconomyState) -> Iterator[Offer]:
        """To stay independent, and every approach."""
        yield Offer(StandAlone())
        yield from map(Offer, self.approaches(state.table))

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None if an independent is invited, or a party is joined that is small enough."""
        table = state.table
        match action:
            case StandAlone():
                return None
            case Invite(other) if other != self.seat and 0 <= other < table.seats:
                if party_of(table, other) is not None:
                    return Refusal("in_a_party", "POL-22.2", {"seat": other})
                return None
            case AskToJoin(founder) if founder != self.seat and 0 <= founder < table.seats:
                return self._why_no_joining(state, founder)
            case _:
                return Refusal("wrong_question", "POL-22.2")

    def _why_no_joining(self, state: PoleconomyState, founder: int) -> Refusal | None:
        party, most = party_of(state.table, founder), state.options.largest_party(state.table.seats)
        if party is None or party[0] != founder:
            return Refusal("no_founder", "POL-22.2", {"seat": founder})
        if len(party) >= most:
            return Refusal("party_full", "POL-22.3", {"most": most})
        return None

    def apply(self, state: PoleconomyState, action: Action) -> None:
        """Ask the other player, or go on to the next one."""
        seat = self.seat
        match action:
            case Invite(other):
                state.do(PartyAsked(seat, other, joins=False))
                state.then(AnswerInvitation(seat=other, asker=seat))
            case AskToJoin(founder):
                state.do(PartyAsked(seat, founder, joins=True))
                state.then(AnswerInvitation(seat=founder, asker=seat, joins=True))
            case _:
                state.do(StoodAlone(seat))
                ask_for_parties(state)

    def sample(self, state: PoleconomyState, dice: Dice) -> Action:
        """To stay alone or to approach anybody, equally likely."""
        others = [action for action in self.approaches(state.table) if self.why_not(state, action) is None]
        return dice.pick(others) if others and dice.below(2) else StandAlone()


class AnswerInvitation(Consent, frozen=True):
    """D20: whether an independent makes a party with who has invited him, or a founder takes somebody in."""

    rule = "POL-22.2"

    joins: bool = False

    @property
    def manner(self) -> str:
        """Whether a party is made or somebody is taken in."""
        return "join" if self.joins else "invite"

    def accepted(self, state: PoleconomyState) -> None:
        """Form the party, or take the player in."""
        self._answer(state, agreed=True)

    def refused(self, state: PoleconomyState) -> None:
        """Leave the player who asked alone."""
        self._answer(state, agreed=False)

    def _answer(self, state: PoleconomyState, *, agreed: bool) -> None:
        state.do(PartyAnswered(self.seat, self.asker, self.joins, agreed))
        ask_for_parties(state)
