"""Papers and policies as cards."""

from __future__ import annotations

from typing import Final, Literal

from game.app.paint.card import Card, Family, Foot, Scene
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.state import (
    BOND_FACE,
    LIFE_SURRENDER,
    LIFE_WORTH,
    SAVINGS_FACE,
)

Paper = Literal["savings", "bond", "life", "business"]
CREAM: Final = "#fff8e6"
FAMILIES: Final[dict[Paper, Family]] = {
    "savings": Family("#2c6494", CREAM, "guilloche", back="paper", scene="poleconomy/savings"),
    "life": Family("#2b6a4d", CREAM, "guilloche", back="paper", scene="poleconomy/life"),
    "business": Family("#9e2d33", CREAM, "guilloche", back="paper", scene="poleconomy/business"),
    "bond": Family("#1c2c4f", CREAM, "guilloche", back="paper", scene="poleconomy/bond"),
}
SIGNS: Final[dict[Paper, str]] = {
    "savings": "piggy", "life": "lighthouse", "business": "shield", "bond": "certificate",
}  # fmt: skip


WORTH: Final[dict[Paper, int]] = {
    "savings": SAVINGS_FACE, "bond": BOND_FACE, "life": LIFE_WORTH, "business": 0,
}  # fmt: skip
"""What a paper is worth, a Life Policy at the end, in units of $10K."""
SUMS: Final[dict[Paper, dict[str, int]]] = {
    "savings": {"money": SAVINGS_FACE}, "life": {"worth": LIFE_WORTH, "surrender": LIFE_SURRENDER},
}  # fmt: skip
"""The sums that stand in the text of a paper, in units of $10K."""


def paper_card(looks: Looks, paper: Paper, count: int = 1) -> Card:
    """A paper or a policy, of which a seat takes so many (POL-14, 15)."""
    say = looks.say
    text, brief = (say(f"card.{paper}.{size}", **SUMS.get(paper, {})) for size in ("text", "brief"))
    money = looks.text("money", WORTH[paper] * count) if WORTH[paper] else ""
    told = say(f"card.{paper}.foot")
    foot = Foot("gain", "coins", money, told) if money else Foot("gain", SIGNS[paper], told)
    return Card(
        FAMILIES[paper], say(f"card.{paper}.title"), SIGNS[paper], Scene(f"poleconomy/{paper}"), text,
        brief, foot, money, tone="gain" if money else "plain",
    )  # fmt: skip
