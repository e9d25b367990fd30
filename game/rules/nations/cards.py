"""The International Incident cards (reference 7). `incidents` has their effects."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.nations.options import Options


class Card(NamedTuple):
    """A card: its rule, whether it is favourable, and how many are in the pile."""

    rule: str
    good: bool
    copies: int = 1


CARDS: Final = {
    "soft_loan": Card("NAT-INC-01", True, 2),
    "relief_convoy": Card("NAT-INC-02", True),
    "price_spike": Card("NAT-INC-03", True),
    "war_reparations": Card("NAT-INC-04", True),
    "chartered_tanker": Card("NAT-INC-05", True),
    "engineers_arrive": Card("NAT-INC-06", True),
    "safe_conduct": Card("NAT-INC-07", True, 2),
    "night_flight": Card("NAT-INC-08", True),
    "palace_coup": Card("NAT-INC-09", True),
    "return_from_exile": Card("NAT-INC-10", True),
    "assassination": Card("NAT-INC-11", False, 2),
    "abdication": Card("NAT-INC-12", False),
    "no_confidence": Card("NAT-INC-13", False),
    "tanker_aground": Card("NAT-INC-14", False, 2),
    "summons_to_talks": Card("NAT-INC-15", False),
    "arms_bill": Card("NAT-INC-16", False),
    "insurance_premium": Card("NAT-INC-17", False),
    "oil_embargo": Card("NAT-INC-18", False),
    "dock_strike": Card("NAT-INC-19", False),
    "frontier_claim": Card("NAT-INC-20", False),
}
COUPS: Final = ("palace_coup", "abdication")
"""The cards that the option `coup_card` takes out."""


def pile(options: Options) -> list[str]:
    """All cards of a match."""
    return [
        name
        for name, card in CARDS.items()
        if options.coup_card or name not in COUPS
        for _ in range(card.copies)
    ]
