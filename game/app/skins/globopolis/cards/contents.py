"""The cards of a hand: which may be played now, what they would do, and when the others may be (D-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.app.skin_api.question import Question
from game.app.skins.globopolis.cards.items import dossier
from game.app.skins.globopolis.faces import ORDER
from game.app.skins.globopolis.gains import gains
from game.app.skins.globopolis.looks import Looks
from game.engine.vocabulary import Action, Offer
from game.rules.globopolis.card_effects import DeepCover, Diplomacy, Passport
from game.rules.globopolis.diplomacy import chance_to_win
from game.rules.globopolis.messages import PlayCard, Reveal
from game.rules.globopolis.missions import claims
from game.rules.globopolis.state import (
    MISSION,
    MISSION_POINTS,
    NOBODY,
    GlobopolisState,
    id_of,
    sort_of,
)


class Slip(NamedTuple):
    """A card in the hand: what stands below its title, whether it may be played now, and on what."""

    card: str
    state: str
    ready: bool
    offers: tuple[Offer, ...] = ()
    have: int = 0
    need: int = 0


def slips(looks: Looks, asked: Question) -> tuple[Slip, ...]:
    """The cards of whoever is asked: MISSIONs, INFLUENCE, OPs."""
    state: GlobopolisState = asked.state
    offers = _legal(asked)
    hand = sorted(
        (card for card in state.table.hands[state.table.side(asked.seat)] if id_of(card)),
        key=lambda card: (ORDER.index(sort_of(card)), looks.board.card_named[card].title),
    )
    return tuple(slip(looks, state, asked.seat, card, offers) for card in hand)


def slip_of(looks: Looks, asked: Question, card: str) -> Slip:
    """One card of whoever is asked."""
    return slip(looks, asked.state, asked.seat, card, _legal(asked))


def _legal(asked: Question) -> list[Offer]:
    return [offer for offer in asked.offers() if asked.why_not(offer.action) is None]


def slip(looks: Looks, state: GlobopolisState, seat: int, card: str, legal: Sequence[Offer]) -> Slip:
    """A card of a seat that may do these things now."""
    if sort_of(card) == MISSION:
        return _mission(looks, state, seat, card, legal)
    plays = tuple(o for o in legal if isinstance(o.action, PlayCard) and o.action.card == card)
    if not plays:
        return Slip(card, when(looks, card), False)
    return Slip(card, forecast(looks, state, seat, plays), True, plays)


def _mission(looks: Looks, state: GlobopolisState, seat: int, card: str, legal: Sequence[Offer]) -> Slip:
    found = dossier(looks, state, seat, card)
    ways = tuple(o for o in legal if isinstance(o.action, Reveal) and o.action.card == card)
    if ways:
        key = "claims" if claims(state, card) else "points"
        words = looks.say(f"cards.fulfilled.{key}", n=MISSION_POINTS)
    elif found.met:
        words = looks.say("cards.fulfilled.wait")
    else:
        words = looks.say("cards.progress", have=found.have, need=found.need, n=found.missing)
    return Slip(card, words, bool(ways), ways, found.have, found.need)


def when(looks: Looks, card: str) -> str:
    """When a card may be played that may not be now."""
    effect = looks.board.effects[card]
    if effect.window == "reaction":
        if isinstance(effect, DeepCover):
            return looks.say("cards.when.cover")
        return looks.say("cards.when.passport" if isinstance(effect, Passport) else "cards.when.veto")
    return looks.say(f"cards.when.{effect.window}")


def forecast(looks: Looks, state: GlobopolisState, seat: int, offers: Sequence[Offer]) -> str:
    """What playing a card brings, as far as it is certain: EU and points, else chance and targets."""
    action = offers[0].action
    assert isinstance(action, PlayCard)
    effect, say = looks.board.effects[action.card], looks.say
    many = len({named(offer.action) for offer in offers})
    if isinstance(effect, Diplomacy):
        percent = round(100 * chance_to_win(effect.handicap))
        return say("cards.diplomacy", percent=percent, n=many)
    if many > 1:
        return say("cards.targets", n=many)
    return brought(looks, state, seat, action) or say("cards.playable")


def named(action: Action) -> tuple[int, int, int, int]:
    """What an action names, whatever is varied in it."""
    assert isinstance(action, PlayCard)
    return action.rival, action.title, action.group, action.field


def target(looks: Looks, action: Action) -> str:
    """What a card is played on: a Title and whose Agents or units, a rival, a group, a field."""
    assert isinstance(action, PlayCard)
    told: list[str] = []
    if action.title != NOBODY:
        told.append(looks.title(action.title).name)
    if action.rival != NOBODY:
        told.append(looks.side_name(action.rival))
    if action.group != NOBODY:
        told.append(looks.board.groups[action.group].name)
    if action.field != NOBODY:
        told.append(looks.board.ring[action.field].name)
    return ", ".join(told) or looks.board.card_named[action.card].title


def brought(looks: Looks, state: GlobopolisState, seat: int, action: Action) -> str:
    """What an action brings a seat for certain, in words; "" for nothing."""
    return ", ".join(gain.words for gain in gains(looks, state, seat, action))
