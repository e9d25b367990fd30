"""Buttons that go through actions of the board: to turn round, to fly by a card, to attack."""

from __future__ import annotations

from game.app.skin_api.view_models import Handle
from game.app.skins.globopolis import lookahead
from game.app.skins.globopolis.looks import Looks
from game.engine.vocabulary import Choice
from game.rules.globopolis.aggression import prospect
from game.rules.globopolis.assault import Continue
from game.rules.globopolis.messages import Attack, PlayCard, Throw
from game.rules.globopolis.planning.landings import DICE
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.territories import ForeignLanding, OwnLanding
from game.rules.globopolis.throwing import ChooseThrow


def handles(looks: Looks, state: GlobopolisState, choice: Choice) -> tuple[Handle, ...]:
    """To throw anticlockwise: the dice that cost least that way first. To attack: at the best odds first
    (D-15, D-16)."""
    if isinstance(choice, OwnLanding | ForeignLanding | Continue):
        return _attacks(looks, state, choice)
    if not isinstance(choice, ChooseThrow):
        return ()
    return (*_turned(looks, state, choice), *_flights(looks, state, choice))


def _flights(looks: Looks, state: GlobopolisState, choice: Choice) -> tuple[Handle, ...]:
    """A button for all shuttle cards in the tray: each press shows the next flight, the nearest one of every
    card first (D-13)."""
    found = [action for action in choice.legal(state) if isinstance(action, PlayCard)]
    if not found:
        return ()
    place = state.table.places[choice.seat]
    found.sort(key=lambda action: (action.card, state.board.distance(place, action.field)))
    label = looks.say("throw.flights", n=len({action.card for action in found}))
    return (Handle("flight", "f", label, "rocket", tuple(found)),)


def _turned(looks: Looks, state: GlobopolisState, choice: ChooseThrow) -> tuple[Handle, ...]:
    ways = sorted(DICE, key=lambda dice: lookahead.mean_fee(state, choice.seat, dice, back=True))
    actions = tuple(Throw(dice, back=True) for dice in ways)
    if choice.why_not(state, actions[0]) is not None:
        return ()
    return (Handle("round", "r", looks.say("throw.turn_button"), "turn-round", actions),)


def _attacks(looks: Looks, state: GlobopolisState, choice: Choice) -> tuple[Handle, ...]:
    """One button for all attacks that are open, with the odds of the best."""
    found = [action for action in choice.legal(state) if isinstance(action, Attack)]
    if not found:
        return ()
    chances = {action: prospect(state, action.source, action.target).chance for action in found}
    # Where several people read it, what it says first is what needs no card.
    found.sort(key=lambda action: (bool(action.card) and not looks.alone, -chances[action]))
    label = looks.say("attack.button", percent=round(100 * chances[found[0]]))
    return (Handle("attack", "a", label, "swords", tuple(found)),)
