"""INFLUENCE cards: when they may be played, on what, and who may veto them (GLO-25.1, 25.2, D-11, D-12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from game.components.reactions import Reaction
from game.engine.forms import Field, Form
from game.engine.vocabulary import Action, Auto, Offer, Refusal
from game.rules.globopolis.agent_cards import Blackouts, MoleHunts, Recruits, Turncoats
from game.rules.globopolis.card_effects import (
    Annexation,
    Blackout,
    CardEffect,
    Convoy,
    Disarmament,
    Grant,
    Levy,
    MoleHunt,
    Overtime,
    Permit,
    Recruit,
    Requisition,
    Summit,
    Treaty,
    Turncoat,
    Veto,
    Window,
)
from game.rules.globopolis.card_rules import CardRule, held
from game.rules.globopolis.diplomacy import Annexations, Disarmaments, Summits, Treaties
from game.rules.globopolis.goods_cards import Convoys, Grants, Levies, Overtimes, Permits, Requisitions
from game.rules.globopolis.menu import Part
from game.rules.globopolis.messages import CardCancelled, InfluencePlayed, Pass, PlayCard, PlayReaction
from game.rules.globopolis.state import INFLUENCE, NOBODY, GlobopolisState

RULES: Final[dict[type[CardEffect], CardRule]] = {
    Grant: Grants(), Levy: Levies(), Overtime: Overtimes(), Permit: Permits(), Convoy: Convoys(),
    Requisition: Requisitions(), Treaty: Treaties(), Disarmament: Disarmaments(), Annexation: Annexations(),
    Summit: Summits(), Recruit: Recruits(), Turncoat: Turncoats(), Blackout: Blackouts(),
    MoleHunt: MoleHunts(),
}  # fmt: skip
"""The rule of each effect that a card played in the Option Phase or when drawn may have."""


def offers_of(state: GlobopolisState, seat: int, card: str) -> Iterator[Offer]:
    """All that a card may be played on."""
    effect = state.board.effects[card]
    rule = RULES.get(type(effect))
    if rule is None:
        return
    form = Form(rule.form) if rule.form else None
    for action in rule.plays(state, seat, card, effect):
        yield Offer(action, form)


def fields_of(state: GlobopolisState, seat: int, action: Action) -> Sequence[Field]:
    """What may be varied in the form of a card."""
    if not isinstance(action, PlayCard):
        return ()
    effect = state.board.effects[action.card]
    return RULES[type(effect)].fields(state, seat, action, effect)


def why_not_played(state: GlobopolisState, seat: int, action: PlayCard, *windows: Window) -> Refusal | None:
    """None if a card is held, its window is one of these, and what it names fits; else the reason."""
    if action.card not in state.table.hands[state.table.side(seat)]:
        return Refusal("no_such_card", "GLO-25.1", {"card": action.card})
    effect = state.board.effects.get(action.card)
    if effect is None or effect.window not in windows or type(effect) not in RULES:
        return Refusal("not_now", "GLO-25.1", {"card": action.card})
    rule = RULES[type(effect)]
    if rule.stray(action):
        return Refusal("no_such_target", "GLO-25.1", {"card": action.card})
    return rule.why_not(state, seat, action, effect)


def play_card(state: GlobopolisState, seat: int, action: PlayCard) -> None:
    """Play a legal card: those that it names may veto it, then it does what it says."""
    told = InfluencePlayed(seat, action.card, action.rival, action.title, action.group, action.field)
    state.do(told)
    rivals = RULES[type(state.board.effects[action.card])].rivals(state, seat, action)
    if rivals:
        state.then(*(VetoWindow(seat, rival, action) for rival in rivals))
    else:
        carry_out(state, seat, action, NOBODY)


def carry_out(state: GlobopolisState, seat: int, action: PlayCard, rival: int) -> None:
    """Do what a card says that was played, to one of those it concerns."""
    effect = state.board.effects[action.card]
    RULES[type(effect)].carry_out(state, seat, action, effect, rival)


class VetoWindow(Auto, frozen=True):
    """A card names the side `rival`, who may veto it before any die is rolled (GLO-25.2)."""

    seat: int
    rival: int
    play: PlayCard

    def run(self, state: GlobopolisState) -> None:
        """Ask the seat that answers for the side."""
        AskVeto(seat=state.table.voice(self.rival), actor=self.seat, play=self.play).ask(state)

    def dies_with(self, seat: int) -> bool:
        """It takes two."""
        return seat in (self.seat, self.rival)


class AskVeto(Reaction, frozen=True):
    """D-12: veto a card that names one's side, or not (IN-22)."""

    rule = "GLO-25.2"
    nothing: ClassVar[Action] = Pass()

    actor: int
    """Who has played the card."""
    play: PlayCard

    def cards(self, state: GlobopolisState) -> list[str]:
        """The Vetoes of the side."""
        return vetoes(state, state.table.side(self.seat))

    def suspected(self, state: GlobopolisState) -> bool:
        """With the option `quiet_questions` whoever holds INFLUENCE cards is asked."""
        return state.options.quiet_questions == "always" and bool(state.table.cards(self.seat, INFLUENCE))

    def playing(self, card: str) -> PlayReaction:
        """Play it."""
        return PlayReaction(card)

    def played(self, state: GlobopolisState, card: str) -> None:
        """Nothing happens to this side."""
        state.do(InfluencePlayed(self.seat, card))
        state.do(CardCancelled(self.seat, self.actor, self.play.card, card))

    def passed(self, state: GlobopolisState) -> None:
        """It happens."""
        carry_out(state, self.actor, self.play, state.table.side(self.seat))

    def window(self) -> VetoWindow:
        """What others see."""
        return VetoWindow(self.actor, self.seat, self.play)


def vetoes(state: GlobopolisState, side: int) -> list[str]:
    """The cards of a side that are a Veto, equal ones once."""
    return [card for card in held(state, side, "reaction") if isinstance(state.board.effects[card], Veto)]


class InfluenceCards(Part):
    """D-11: INFLUENCE cards in the Option Phase."""

    kinds = (PlayCard,)
    windows: tuple[Window, ...] = ("any", "options")

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """Each card with every target it may be played on."""
        for card in held(state, state.table.side(seat), *self.windows):
            yield from offers_of(state, seat, card)

    def why_not(self, state: GlobopolisState, seat: int, action: PlayCard) -> Refusal | None:
        """None for a card that is held, in its window, with a target."""
        return why_not_played(state, seat, action, *self.windows)

    def fields(self, state: GlobopolisState, seat: int, action: PlayCard) -> Sequence[Field]:
        """What else may be chosen for the card."""
        return fields_of(state, seat, action)

    def do(self, state: GlobopolisState, seat: int, action: PlayCard) -> None:
        """Play it."""
        play_card(state, seat, action)


INFLUENCE_CARDS = InfluenceCards()
