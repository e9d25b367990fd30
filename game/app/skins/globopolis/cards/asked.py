"""Questions about single cards: one that was just drawn, and one too many (D-11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.play.commands import Do
from game.app.skin_api.question import Question
from game.app.skins.globopolis.cards.contents import Slip, slip_of
from game.app.skins.globopolis.cards.dialog import CardsDialog
from game.app.skins.globopolis.cards.items import dossier
from game.app.skins.globopolis.looks import Looks
from game.app.widgets.button import Button
from game.components.hands import CardsTaken, Discard
from game.engine.vocabulary import Event
from game.rules.globopolis.card_effects import CardEffect, Opportunity
from game.rules.globopolis.hand import JustDrawn, TooMany
from game.rules.globopolis.messages import KeepCard
from game.rules.globopolis.policy.cards import card_value
from game.rules.globopolis.policy.worths import CARD
from game.rules.globopolis.state import MISSION, NOBODY, GlobopolisState, sort_of


class DrawnDialog(CardsDialog):
    """The card that was just drawn: keep it, or play it at once where its window allows."""

    wide = 900.0

    def found(self, asked: Question) -> tuple[Slip, ...]:
        """The drawn card alone."""
        assert isinstance(asked.choice, JustDrawn)
        return (slip_of(self.looks, asked, asked.choice.card),)

    def heading(self) -> tuple[str, str]:
        """What is asked."""
        say = self.looks.say
        return say("cards.drawn.asks"), say("cards.drawn.title")

    def buttons(self, slip: Slip | None) -> None:
        """Keep by K, play by C; what is advised by Enter too."""
        label = self.looks.say("cards.drawn.keep")
        keep = Button(label, Do(KeepCard()), "brass", icon="check", key="k", size=16)
        self.right = [keep]
        if slip is not None and slip.ready:
            self.right = [self.play_button(slip, "paper", "c"), keep]


class TooManyDialog(CardsDialog):
    """One card too many of a sort: the one that is least useful is looked at first, with a reason."""

    def __init__(self, asked: Question) -> None:
        self.drawn: tuple[str, ...] = ()
        """What was taken into the hand last."""
        super().__init__(asked)

    def recall(self, events: Sequence[Event]) -> None:
        """Mark the card that has just come."""
        side = self.state.table.side(self.asked.seat)
        taken = (event for event in reversed(events) if isinstance(event, CardsTaken) and event.seat == side)
        last = next(taken, None)
        self.drawn = last.cards if last is not None else ()
        self.show(self.asked)

    def found(self, asked: Question) -> tuple[Slip, ...]:
        """The cards of the sort, the least useful first."""
        assert isinstance(asked.choice, TooMany)
        held = asked.choice.held(asked.state)
        cards = sorted(set(held), key=lambda card: use(self.looks, asked.state, asked.seat, card, held))
        why = {card: reason(self.looks, asked.state, asked.seat, card, held) for card in cards}
        say = self.looks.say
        return tuple(
            Slip(card, say("cards.too_many.new", words=words) if card in self.drawn else words, False)
            for card, words in why.items()
        )

    def heading(self) -> tuple[str, str]:
        """What is asked."""
        say = self.looks.say
        return say("cards.too_many.asks"), say("cards.too_many.title")

    def buttons(self, slip: Slip | None) -> None:
        """Enter sends the card that is looked at under its stack."""
        if slip is not None:
            label = self.looks.say("cards.too_many.away")
            self.right = [self.answer(label, Discard((slip.card,)), icon="trash", key="enter", kind="brass")]


def use(
    looks: Looks, state: GlobopolisState, seat: int, card: str, held: tuple[str, ...]
) -> tuple[bool, float, str]:
    """What a card is good for, the least first: one of several alike, a MISSION far from done, a card that
    brings little."""
    if sort_of(card) == MISSION:
        return True, -dossier(looks, state, seat, card).missing, card
    return held.count(card) < 2, card_value(state, seat, card), card


def reason(looks: Looks, state: GlobopolisState, seat: int, card: str, held: tuple[str, ...]) -> str:
    """Why a card may go, or what it is for."""
    if sort_of(card) == MISSION:
        return looks.say("cards.too_many.mission", n=dossier(looks, state, seat, card).missing)
    if held.count(card) > 1:
        return looks.say("cards.too_many.twice", n=held.count(card))
    effect: CardEffect = looks.board.effects[card]
    if isinstance(effect, Opportunity):
        columns, owners, side = looks.board.columns, state.table.owners, state.table.side(seat)
        held_by = {owners[title] for title in looks.board.territories if columns[title] == effect.bottom}
        if side not in held_by:
            return looks.say("cards.too_many.no_start")
        foes = {owners[title] for title in looks.board.territories if columns[title] == effect.top}
        if not foes - {side, NOBODY}:
            return looks.say("cards.too_many.no_target")
    if effect.window in ("any", "options") and card_value(state, seat, card) <= CARD:
        return looks.say("cards.too_many.little")
    return looks.say(f"cards.too_many.{effect.window}")


def one_too_many(asked: Question) -> bool:
    """Whether exactly one card must go."""
    return isinstance(asked.choice, TooMany) and asked.choice.excess(asked.state) == 1
