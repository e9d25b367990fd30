"""INFLUENCE cards: what playing one changes, less the card (D-11, D-12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from game.components.hands import Discard
from game.engine import turn
from game.engine.policy import Candidate
from game.rules.globopolis.card_effects import CardEffect, Convoy, Diplomacy, Opportunity, Overtime, Permit
from game.rules.globopolis.diplomacy import DiplomatRule, chance_to_win
from game.rules.globopolis.hand import JustDrawn, TooMany
from game.rules.globopolis.influence import RULES, AskVeto, held, offers_of
from game.rules.globopolis.messages import KeepCard, PlayCard
from game.rules.globopolis.planning import standings
from game.rules.globopolis.policy.missions import nearness
from game.rules.globopolis.policy.shopping import best_haul, lacks
from game.rules.globopolis.policy.worths import CARD, UNIT, euro, in_time, leader_of, totals
from game.rules.globopolis.state import (
    INFLUENCE,
    MISSION,
    NOBODY,
    OPS,
    GlobopolisState,
    guilds_of,
    sort_of,
    territories_of,
)
from game.rules.globopolis.supposing import supposing

HARM: Final = 0.25
"""How much of a rival's loss counts as one's own gain."""
DUE: Final = 0.9
"""A card is played if it brings this share of what it might bring later."""
OPENING: Final = 0.6
"""The worth of an Opportunity card that opens no attack now; twice that if it opens one."""
VETO: Final = 2.0
"""A veto is kept for harm above this, in points."""


def influence(state: GlobopolisState, seat: int) -> Iterator[Candidate]:
    """The cards of the hand that may be played now, each on its best target."""
    side = state.table.side(seat)
    for card in held(state, side, "any", "options"):
        best = _best(state, seat, card)
        if best is not None:
            yield best


def drawn(state: GlobopolisState, choice: JustDrawn) -> list[Candidate]:
    """Play what was drawn at once where that is worth more than the card: of a full hand one goes anyway."""
    found = [Candidate(KeepCard(), 0.0, "keeps_card")]
    if any(isinstance(action, PlayCard) for action in choice.legal(state)):
        best = _best(state, choice.seat, choice.card)
        if best is not None and _hand_is_full(state, choice.seat):
            best = replace(best, worth=best.worth + DUE * in_time(state) * CARD)
        if best is not None:
            found.append(best)
    return found


def _hand_is_full(state: GlobopolisState, seat: int) -> bool:
    """Whether there is one INFLUENCE card too many, with the one that was just drawn."""
    table = state.table
    return len(table.cards(table.side(seat), INFLUENCE)) > state.options.card_limit(table.seats)


def _best(state: GlobopolisState, seat: int, card: str) -> Candidate | None:
    """A card on its best target; None where it has none."""
    effect = state.board.effects[card]
    tried = [
        (worth_of(state, seat, offer.action, effect), offer.action)
        for offer in offers_of(state, seat, card)
        if isinstance(offer.action, PlayCard)
        and RULES[type(effect)].why_not(state, seat, offer.action, effect) is None
    ]
    if not tried:
        return None
    worth, action = max(tried, key=lambda each: each[0])
    facts: dict[str, Any] = {"card": card}
    return Candidate(action, DUE * (worth - in_time(state) * CARD), "plays", facts, at_sight=0.5)


def worth_of(state: GlobopolisState, seat: int, action: PlayCard, effect: CardEffect) -> float:
    """What playing a card brings on average, in points, the card not counted."""
    state = supposing(state)
    if isinstance(effect, Permit):
        return _permit(state, seat)
    if isinstance(effect, Overtime):
        guilds = guilds_of(state, seat)
        return 0.5 * sum(min(3, max(0, sum(state.table.plate(guild)) - 3)) for guild in guilds)
    rule = RULES[type(effect)]
    rivals = rule.rivals(state, seat, action) or (NOBODY,)
    if isinstance(effect, Diplomacy) and isinstance(rule, DiplomatRule):
        chance = chance_to_win(effect.handicap)
        won, lost = state.copy(), state.copy()
        rule.won(won, seat, action, effect)
        rule.lost(lost, seat, action, effect)
        return chance * _change(state, won, seat) + (1 - chance) * _change(state, lost, seat)
    twin = state.copy()
    for rival in rivals:
        rule.carry_out(twin, seat, action, effect, rival)
    found = _change(state, twin, seat)
    if isinstance(effect, Convoy):
        many = sum(action.units)
        found += max(0.0, best_haul(lacks(state, seat), action.units, many, 0).worth - UNIT * many)
    return found


def _change(state: GlobopolisState, twin: GlobopolisState, seat: int) -> float:
    """What is better for a seat in a position that is reached for certain."""
    turn.run_certain(twin)
    side = state.table.side(seat)
    before, after = totals(state), totals(twin, in_time(state))
    found = after[side] - before[side]
    leader = leader_of(state, side)
    others = sum(after[other] - before[other] for other in range(len(before)) if other != side)
    return found - HARM * others - (HARM * (after[leader] - before[leader]) if leader != side else 0.0)


def _permit(state: GlobopolisState, seat: int) -> float:
    """The premium that it saves, where a level is ready."""
    premiums = [
        each.goal.premium
        for each in standings(state, seat, 0)
        if each.goal.aim == "level" and not each.goal.closed and not any(each.plan.short)
    ]
    return euro(state, state.table.side(seat)) * max(premiums, default=0)


def veto(state: GlobopolisState, choice: AskVeto) -> list[Candidate]:
    """Against what costs much."""
    effect = state.board.effects[choice.play.card]
    harm = -worth_against(state, choice, effect)
    found: list[Candidate] = []
    for action in choice.legal(state):
        if action == choice.nothing:
            found.append(Candidate(action, 0.0, "keeps_card"))
        else:
            found.append(Candidate(action, harm - VETO, "vetoes", {"card": choice.play.card}))
    return found


def worth_against(state: GlobopolisState, choice: AskVeto, effect: CardEffect) -> float:
    """What a card that names a seat changes for it, on average."""
    state = supposing(state)
    rule = RULES[type(effect)]
    twin = state.copy()
    chance = 1.0
    if isinstance(effect, Diplomacy) and isinstance(rule, DiplomatRule):
        chance = chance_to_win(effect.handicap)
        rule.won(twin, choice.actor, choice.play, effect)
    else:
        rule.carry_out(twin, choice.actor, choice.play, effect, state.table.side(choice.seat))
    turn.run_certain(twin)
    side = state.table.side(choice.seat)
    return chance * (totals(twin, in_time(state))[side] - totals(state)[side])


def discard(state: GlobopolisState, choice: TooMany) -> list[Candidate]:
    """The card that is least use; a MISSION by how far it is from done."""
    return [
        Candidate(action, -sum(card_value(state, choice.seat, card) for card in action.cards), "discards")
        for action in choice.legal(state)
        if isinstance(action, Discard)
    ]


def card_value(state: GlobopolisState, seat: int, card: str) -> float:
    """What a card may bring, in points: played now where that is more than a card brings on average."""
    sort = sort_of(card)
    if sort == MISSION:
        return nearness(state, seat, card)
    effect = state.board.effects[card]
    if sort == OPS:
        return OPENING * (1 + _opens(state, seat, effect)) if isinstance(effect, Opportunity) else CARD
    best = _best(state, seat, card)
    return CARD if best is None else max(CARD, best.worth / DUE + in_time(state) * CARD)


def _opens(state: GlobopolisState, seat: int, effect: Opportunity) -> bool:
    """Whether a side has a Territory to attack from by an Opportunity card, and rivals one to attack."""
    columns, owners, side = state.board.columns, state.table.owners, state.table.side(seat)
    own = any(columns[title] == effect.bottom for title in territories_of(state, seat))
    return own and any(
        columns[title] == effect.top and owners[title] not in (side, NOBODY)
        for title in state.board.territories
    )
