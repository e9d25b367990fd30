"""What stands on the button of a chosen action: what it does in a few words, and below that what it costs."""

from __future__ import annotations

from game.app.skin_api.view_models import Brief
from game.app.skins.nations import bargains, labels
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.outlook import place_of
from game.engine.vocabulary import Action
from game.rules.nations.income import income
from game.rules.nations.messages import (
    BuyTanker,
    FlyLeader,
    LayPipeline,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PlaceLeader,
    SellTanker,
)
from game.rules.nations.state import NOBODY, NationsState, kind_of


def brief(looks: Looks, state: NationsState, action: Action) -> Brief | None:
    """The words of the button; None where those of the game are short."""
    say = looks.say
    match action:
        case PlaceLeader(kind=kind, to=to):
            return Brief(say("brief.place", kind=kind, to=to), _paid(looks, state, action))
        case MoveLeader(start=start, to=to) | FlyLeader(start=start, to=to):
            return Brief(_move(looks, state, start, to), _paid(looks, state, action))
        case MoveAgent(to=to):
            return Brief(say("brief.agent", to=to), _odds(looks, state, to))
        case BuyTanker(zone=zone):
            return Brief(say("choices.buy", place=place_of(looks, zone)), _paid(looks, state, action))
        case MoveTanker(to=zone):
            return Brief(say("choices.sail", place=place_of(looks, zone)), _earned(looks, state, action))
        case SellTanker(zone=zone):
            return Brief(say("choices.sell", place=place_of(looks, zone)), _earned(looks, state, action))
        case LayPipeline(frontier=frontier):
            return Brief(say("brief.pipe", frontier=frontier), _paid(looks, state, action))
        case _:
            return None


def _odds(looks: Looks, state: NationsState, marker: int) -> str:
    """What share of the cards is good, or saves whoever is in danger; "" where none is drawn."""
    share = labels.hoped_for(state, marker) if marker in state.board.incidents else None
    if share is None:
        return ""
    return looks.say("brief.saves" if state.table.danger else "brief.good", share=share)


def _move(looks: Looks, state: NationsState, start: int, to: int) -> str:
    """An attack, a Capital taken or left, or a step of a Leader."""
    capitals, say = state.board.capital_of, looks.say
    if to in capitals and to != start:
        key = "attack" if state.table.leaders[to] != NOBODY else "take"
        return say(f"brief.{key}", country=capitals[to])
    if start in capitals:
        return say("brief.leave", country=capitals[start])
    return say("brief.step", kind=kind_of(state.table.leaders[start]), to=to)


def _paid(looks: Looks, state: NationsState, action: Action) -> str:
    """The price and what is left of the cash; "" where a card orders it."""
    cost = 0 if state.table.card else labels.price(state, action) or max(0, bargains.cost(action))
    return looks.say("brief.paid", money=cost, left=state.table.cash[state.table.seat] - cost) if cost else ""


def _earned(looks: Looks, state: NationsState, action: Action) -> str:
    """The revenue before and after."""
    before = income(state, state.table.seat)
    return looks.say("brief.earned", before=before, after=before + labels.gain(state, action))
