"""Questions that one press answers together, and those that need none: to end the Option Phase and throw, to
roll again and throw; a card of the hand that needs no more words; a card that can only be kept."""

from __future__ import annotations

from typing import Final

from game.ai.judge import Judge
from game.app.skin_api.lookahead import preview
from game.app.skin_api.view_models import Bundle
from game.app.skins.globopolis import lookahead
from game.app.skins.globopolis.cards.dialog import NAME as HAND
from game.app.skins.globopolis.labels import brief
from game.app.skins.globopolis.looks import Looks
from game.engine.vocabulary import Action, Choice
from game.rules.globopolis.bases import AtBase
from game.rules.globopolis.hand import JustDrawn
from game.rules.globopolis.markets import AtMarket
from game.rules.globopolis.messages import EndOptions, MoveUnits, PlayCard, RollAgain, TakeUnits, Throw
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.state import GlobopolisState, own_store
from game.rules.globopolis.throwing import ChooseThrow
from game.rules.globopolis.units import NS

MOST: Final = 8
"""So many things that cost nothing are done before a throw by the same press."""


def throw(looks: Looks, state: GlobopolisState, choice: Choice, advised: Action) -> Bundle | None:
    """What leads to a throw, with the dice that are advised then: to roll again, or to end the Option Phase
    after what costs nothing (units from own Guilds, NS-Units from the stock). None where something else is
    advised before the throw, or a card in place of it: the tray is for that, and for other dice.

    `state` is what may be told of on the bar: where several people see it, without the hand (D-13).
    """
    judge, chores = Judge(looks.rules), list[Action]()
    seen, wanted = state, advised
    while (
        isinstance(choice, OptionPhase) and _costs_nothing(seen, choice.seat, wanted) and len(chores) < MOST
    ):
        tried = preview(seen, wanted)
        best = judge.at_once(tried.after, choice) if tried is not None else None
        if tried is None or best is None:
            return None
        chores.append(wanted)
        seen, wanted = tried.after, best.action
    if not isinstance(wanted, EndOptions | RollAgain):
        return None
    after = preview(seen, wanted)
    throw = after.after.stack[-1] if after is not None and after.after.stack else None
    if after is None or not isinstance(throw, ChooseThrow) or throw.seat != choice.seat:
        return None
    best = judge.at_once(after.after, throw)
    if best is None or not isinstance(best.action, Throw):
        return None
    return _bundle(looks, after.after, chores, wanted, best.action)


def _costs_nothing(state: GlobopolisState, seat: int, action: Action) -> bool:
    """Whether an action of the Option Phase only brings units into safety, or puts NS-Units out of the stock
    on guard."""
    stock = own_store(state, seat)
    if isinstance(action, MoveUnits):
        return action.source == stock and not any(action.units[:NS])
    return isinstance(action, TakeUnits) and action.target == stock


def _bundle(
    looks: Looks, state: GlobopolisState, chores: list[Action], leads: Action, action: Throw
) -> Bundle:
    said = brief(looks, state, action)
    assert said is not None
    fee = round(lookahead.mean_fee(state, state.table.seat, action.dice, action.back))
    sub = said.sub if action.back else looks.say("brief.mean", money=fee)
    fetched = sum(sum(each.units) for each in chores if isinstance(each, TakeUnits))
    guards = sum(each.units[NS] for each in chores if isinstance(each, MoveUnits))
    if fetched:
        sub = looks.say("brief.fetches", n=fetched)
    elif guards:
        sub = looks.say("brief.guards", n=guards)
    return Bundle(said.label, (*chores, leads, action), sub, "dice", onward=True)


def card(looks: Looks, choice: Choice, advised: Action) -> Bundle | None:
    """The card of the hand that is advised in the Option Phase, where nothing is to be chosen for it: what it
    brings stands in the box. None for all others, which the hand is opened for."""
    if not isinstance(choice, OptionPhase) or advised != PlayCard(getattr(advised, "card", "")):
        return None
    return Bundle(looks.phrases.label(advised), (advised,), icon="sparkles", name=HAND)


def nothing_else(looks: Looks, state: GlobopolisState, choice: Choice) -> Action | None:
    """The only answer to a question at a field: where all that can be told is on the table. A card that can
    only be kept was shown when it was drawn; among several people it is asked of each, so that nobody learns
    what it is good for."""
    public = isinstance(choice, AtMarket | AtBase) and state.options.open_money
    if not public and not (looks.alone and isinstance(choice, JustDrawn | AtMarket | AtBase)):
        return None
    legal = choice.legal(state)
    return legal[0] if len(legal) == 1 else None
