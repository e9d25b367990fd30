"""What Enter takes while nothing else was said: a choice that costs no control and draws no card."""

from __future__ import annotations

from collections.abc import Callable

from game.app.skins.nations import bargains, choices
from game.app.skins.nations.arming import armed
from game.engine.vocabulary import Action, Choice
from game.rules.nations.agent import ChooseAgent
from game.rules.nations.incidents import Incident
from game.rules.nations.leader import ChooseLeader
from game.rules.nations.messages import (
    BuyTanker,
    EndTurn,
    LayPipeline,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PlaceLeader,
    PlaceTanker,
)
from game.rules.nations.opening import FirstLeader, FirstTanker
from game.rules.nations.outlook import spare_moves
from game.rules.nations.policy import NationsPolicy
from game.rules.nations.rescue import saving_cards
from game.rules.nations.state import GUERILLA, NationsState, ruler
from game.rules.nations.trade import ChooseTrade

CLEAR = 1
"""A country to be opened is suggested where the next best one loses so much more, in millions."""


def suggestion(state: NationsState, choice: Choice) -> Action | None:
    """The choice that a player may take unseen; None where none of them is safe."""
    match choice:
        case FirstLeader():
            return _first_leader(state, choice)
        case FirstTanker():
            return _first_tanker(state, choice)
        case ChooseAgent():
            return _agent(state, choice)
        case ChooseLeader():
            return _leader(state, choice)
        case ChooseTrade():
            return _trade(state, choice)
        case Incident():
            return _best(state, choice, lambda action: True)
        case _:
            return None


def _best(state: NationsState, choice: Choice, fits: Callable[[Action], bool]) -> Action | None:
    """The best of the actions that fit, as a computer player judges them."""
    found = [each for each in NationsPolicy().candidates(state, choice) if fits(each.action)]
    return max(found, key=lambda each: each.worth).action if found else None


def _first_leader(state: NationsState, choice: FirstLeader) -> Action | None:
    """A Guerilla in the free country with a port and most derricks, else the best there is."""
    board = state.board
    coasts = [
        (board.countries[board.capital_of[action.to]].derricks, action)
        for action in choice.choices(state)
        if isinstance(action, PlaceLeader) and action.kind == GUERILLA
        and board.ports[board.capital_of[action.to]] >= 0
    ]  # fmt: skip
    return max(coasts, key=lambda pair: pair[0])[1] if coasts else _best(state, choice, lambda action: True)


def _first_tanker(state: NationsState, choice: FirstTanker) -> Action:
    """The port; inland the sea with more ports that nobody holds."""
    board = state.board
    zones = [action.zone for action in choice.choices(state) if isinstance(action, PlaceTanker)]

    def vacant(zone: int) -> int:
        return sum(ruler(state, board.zones[port].country) < 0 for port in board.zones[zone].edges)

    return PlaceTanker(max(zones, key=lambda zone: (zone not in board.open_seas, vacant(zone))))


def _agent(state: NationsState, choice: ChooseAgent) -> Action | None:
    """The best shield; in danger the '?' at which most cards save, if one is in reach."""
    incidents = state.board.incidents
    if state.table.danger:
        queries = [a for a in choice.choices(state) if isinstance(a, MoveAgent) and a.to in incidents]
        if queries:
            return max(queries, key=lambda action: len(saving_cards(state, action.to).cards))
    return _best(state, choice, lambda action: isinstance(action, MoveAgent) and action.to not in incidents)


def _leader(state: NationsState, choice: ChooseLeader) -> Action | None:
    """What opens no country; in zugzwang the one that loses least, where that is clear."""
    board = state.board
    if not spare_moves(state)[choice.seat]:
        found = choices.openings(state, choice.seat)
        losses = [choices.loss(state, each) for each in found]
        clear = len(found) == 1 or (len(found) > 1 and losses[1] - losses[0] >= CLEAR)
        return MoveLeader(found[0].marker, found[0].to) if clear else None

    def keeps(action: Action) -> bool:
        if isinstance(action, MoveLeader):
            return action.start not in board.capital_of and action.to not in board.incidents
        return isinstance(action, PlaceLeader)

    return _best(state, choice, keeps)


def _trade(state: NationsState, choice: ChooseTrade) -> Action:
    """A deal that has soon paid for itself, before the last round, and leaves some money; else the end of the
    turn."""
    if choice.first:
        return EndTurn()
    found = bargains.bargains(state, (BuyTanker, MoveTanker)) + bargains.bargains(state, (LayPipeline,))
    limit = state.options.round_limit
    turns = limit - state.table.round if limit else bargains.SOON
    good = (each for each in found if each.pays_soon and each.turns <= turns)
    return next((each.action for each in good if not armed(state, each.action)), EndTurn())
