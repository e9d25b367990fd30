"""The International Incident cards (reference 7). What they do stands in `incidents`."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.nations.options import Options


class Card(NamedTuple):
    """A card: its rule, whether it is favourable, how many there are in the pile."""

    rule: str
    good: bool
    copies: int = 1


CARDS: Final = {
    "soft_loan": Card("INC-01", True, 2),
    "relief_convoy": Card("INC-02", True),
    "price_spike": Card("INC-03", True),
    "war_reparations": Card("INC-04", True),
    "chartered_tanker": Card("INC-05", True),
    "engineers_arrive": Card("INC-06", True),
    "safe_conduct": Card("INC-07", True, 2),
    "night_flight": Card("INC-08", True),
    "palace_coup": Card("INC-09", True),
    "return_from_exile": Card("INC-10", True),
    "assassination": Card("INC-11", False, 2),
    "abdication": Card("INC-12", False),
    "no_confidence": Card("INC-13", False),
    "tanker_aground": Card("INC-14", False, 2),
    "summons_to_talks": Card("INC-15", False),
    "arms_bill": Card("INC-16", False),
    "insurance_premium": Card("INC-17", False),
    "oil_embargo": Card("INC-18", False),
    "dock_strike": Card("INC-19", False),
    "frontier_claim": Card("INC-20", False),
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
