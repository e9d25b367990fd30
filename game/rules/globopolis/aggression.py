"""When one Territory may attack another, and how strong both would be (GLO-20, GLO-21).

Nothing here changes the state: decisions, screen and computer players read it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.refusal import Refusal
from game.rules.globopolis.card_effects import Opportunity
from game.rules.globopolis.ledger import has_plate
from game.rules.globopolis.messages import Attack
from game.rules.globopolis.odds import Arms, win_chance
from game.rules.globopolis.state import NOBODY, OPS, GlobopolisState, territories_of
from game.rules.globopolis.strength import Assessment, Ground, assess
from game.rules.globopolis.superiority import superior
from game.rules.globopolis.units import KINDS, NS


class AttackOdds(NamedTuple):
    """What comes of an attack before any card is played: the strengths, and how likely the Aggressor wins."""

    strengths: Assessment
    chance: float


# who may attack what


def barred(state: GlobopolisState, seat: int) -> Refusal | None:
    """Why nobody attacks now, or not this side (options `first_round_aggression`, `base_plate_limit`)."""
    if state.table.round == 1 and not state.options.first_round_aggression:
        return Refusal("no_first_round", "GLO-R38")
    if not has_plate(state, state.table.side(seat)):
        return Refusal("no_plate", "GLO-R58")
    return None


def opportunities(state: GlobopolisState, seat: int) -> dict[str, Opportunity]:
    """The Opportunity cards that the side of a seat holds."""
    effects = state.board.effects
    cards = {card: effects.get(card) for card in state.table.cards(seat, OPS)}
    return {card: effect for card, effect in cards.items() if isinstance(effect, Opportunity)}


def attacks(state: GlobopolisState, seat: int, here: int) -> list[Attack]:
    """All attacks open to a seat that has landed on the Territory `here`: from it, or on it.

    (GLO-20.2 to 20.6.) A card is used only where nothing else allows the attack.
    """
    table = state.table
    side, owner = table.side(seat), table.owners[here]
    if owner == NOBODY or barred(state, seat) is not None:
        return []
    if owner == side:
        own, territories = (side, NOBODY), state.board.territories
        pairs = [(here, other) for other in territories if table.owners[other] not in own]
    else:
        pairs = [(other, here) for other in territories_of(state, seat)]
    near, columns = state.board.near, state.board.columns
    found = [Attack(source, target) for source, target in pairs if target in near[source]]
    for card, effect in opportunities(state, seat).items():
        joined = (effect.bottom, effect.top)
        found += [
            Attack(source, target, card)
            for source, target in pairs
            if (columns[source], columns[target]) == joined and target not in near[source]
        ]
    return found


def why_no_attack(state: GlobopolisState, seat: int, here: int, action: Attack) -> Refusal | None:
    """Why a seat that has landed on the Territory `here` may not attack so."""
    source, target, card = action.source, action.target, action.card
    refusal = barred(state, seat) or _wrong_pair(state, seat, source, target)
    if refusal is not None:
        return refusal
    if here not in (source, target):
        return Refusal("not_this_field", "GLO-20.2", {"title": here})
    if target in state.board.near[source]:
        return Refusal("no_card_needed", "GLO-20.6", {"card": card}) if card else None
    if not card:
        return Refusal("other_quadrant", "GLO-20.2", {"source": source, "target": target})
    effect = opportunities(state, seat).get(card)
    columns = state.board.columns
    if effect is None or (columns[source], columns[target]) != (effect.bottom, effect.top):
        return Refusal("wrong_opportunity", "GLO-20.5", {"source": source, "target": target})
    return None


def further(state: GlobopolisState, seat: int, source: int, taken: int) -> list[Attack]:
    """The attacks with which a seat may go on that has just won `taken` from `source` (GLO-23.6)."""
    table = state.table
    if barred(state, seat) is not None:
        return []
    group = state.board.members[state.board.title_groups[taken]]
    own = (table.side(seat), NOBODY)
    return [Attack(source, title) for title in group if table.owners[title] not in own]


def why_no_further(
    state: GlobopolisState, seat: int, source: int, taken: int, action: Attack
) -> Refusal | None:
    """Why a seat that has just won `taken` from `source` may not go on so."""
    refusal = barred(state, seat) or _wrong_pair(state, seat, action.source, action.target)
    if refusal is not None:
        return refusal
    if action.card:
        return Refusal("no_card_needed", "GLO-23.6", {"card": action.card})
    if action.source != source:
        return Refusal("same_source", "GLO-23.6", {"source": source})
    if action.target not in state.board.members[state.board.title_groups[taken]]:
        return Refusal("same_group", "GLO-23.6", {"taken": taken})
    return None


def _wrong_pair(state: GlobopolisState, seat: int, source: int, target: int) -> Refusal | None:
    """An own Territory attacks one of somebody else (GLO-20.1)."""
    owners, territories = state.table.owners, state.board.territories
    side = state.table.side(seat)
    if source not in territories or owners[source] != side:
        return Refusal("not_your_territory", "GLO-20.1")
    if target not in territories or owners[target] in (side, NOBODY):
        return Refusal("no_rival_territory", "GLO-20.1")
    return None


# how strong both are


def agents_by_side(state: GlobopolisState, title: int) -> list[int]:
    """How many Agents of each side stand on a Title."""
    table = state.table
    return table.agents[title :: table.titles]


def superior_on(state: GlobopolisState, title: int, opponent: int) -> int:
    """Which of the owner of a Territory and an opponent has Agent Superiority there, or NOBODY (GLO-18)."""
    owner = state.table.owners[title]
    return superior(agents_by_side(state, title), owner, opponent)


def kin(state: GlobopolisState, title: int) -> list[int]:
    """The other Territories of its group that the owner of a Territory controls (GLO-28.1)."""
    owners = state.table.owners
    group = state.board.members[state.board.title_groups[title]]
    return [other for other in group if other != title and owners[other] == owners[title]]


def assessment(state: GlobopolisState, source: int, target: int) -> Assessment:
    """The strengths with which `source` attacks `target` now (GLO-21).

    NS-Units that helping Territories have sent count where this is the engagement at hand (GLO-28.2).
    """
    options = state.options
    attack, defence = _grounds(state, source, target)
    return assess(attack, defence, agents=options.agents, cap=options.battle_dice_cap)


def _grounds(state: GlobopolisState, source: int, target: int) -> tuple[Ground, Ground]:
    """What counts of a Territory that attacks, and of the one that it attacks."""
    options, fight, owners = state.options, state.table.fight, state.table.owners
    at_hand = fight is not None and (fight.aggressor.title, fight.defender.title) == (source, target)
    sent = fight.sent if fight is not None and at_hand else (0, 0)
    side, rival = owners[source], owners[target]
    at_home = superior_on(state, source, rival) if options.agents else NOBODY
    abroad = superior_on(state, target, side) if options.agents else NOBODY
    return (
        _ground(state, source, options.sma_aggression, sent[0], at_home == side, abroad == side),
        _ground(state, target, options.sma_defence, sent[1], abroad == rival, at_home == rival),
    )


def _ground(
    state: GlobopolisState, title: int, helped: bool, sent: int, spied_here: bool, spied_there: bool
) -> Ground:
    table = state.table
    plate = table.plates[title * KINDS : title * KINDS + KINDS]
    if not state.options.sma_ns_transfer:
        sent = len(kin(state, title)) if helped else 0
    return Ground(
        value=state.board.values[title],
        shields=plate[NS],
        units=sum(plate) - plate[NS],
        levels=table.active[title],
        spied_here=spied_here,
        spied_there=spied_there,
        helpers=sent,
    )


def chance_of(state: GlobopolisState, attack: Arms, defence: Arms) -> float:
    """How likely an Aggressor wins with these arms, by the options of the match."""
    options = state.options
    return win_chance(attack, defence, extended=options.battle_extended_combos, luck=options.luck_rule)


def prospect(state: GlobopolisState, source: int, target: int) -> AttackOdds:
    """What would come of an attack now, if nobody plays a card."""
    options = state.options
    attack, defence = _grounds(state, source, target)
    return _odds(
        attack, defence, options.agents, options.battle_dice_cap, options.battle_extended_combos,
        options.luck_rule,
    )  # fmt: skip


@lru_cache(maxsize=10_000)
def _odds(attack: Ground, defence: Ground, agents: bool, cap: int, extended: bool, luck: bool) -> AttackOdds:
    """The same for two Territories of which so much counts. Both change rarely, and this is asked often."""
    found = assess(attack, defence, agents=agents, cap=cap)
    chance = win_chance(found.attack.arms, found.defence.arms, extended=extended, luck=luck)
    return AttackOdds(found, chance)
