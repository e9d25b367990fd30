"""How players lean towards what Parliament decides, and what that comes to (reference 12.2).

One function says how a computer player votes; the bill editor, the vote's dialog and hints show the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from game.components.votes import majority
from game.rules.poleconomy.bills import why_no_bill
from game.rules.poleconomy.country import AnyMatter, Confidence, GrantBill, TaxBill
from game.rules.poleconomy.effects import Reckoned, dues, reckoned
from game.rules.poleconomy.menu import near_grants, near_laws
from game.rules.poleconomy.office import after_election
from game.rules.poleconomy.state import BOND_FACE, NOBODY, PoleconomyState
from game.rules.poleconomy.treasury import issued
from game.rules.poleconomy.worths import Worths

Leaning: TypeAlias = Literal["for", "leans_for", "open", "leans_against", "against"]

Bill: TypeAlias = TaxBill | GrantBill

OPEN: Final = 2.0
"""With a gain or loss of at most so much a player may vote either way."""
SURE: Final = 6.0
"""With a gain or loss of so much a player is sure how to vote."""
LOYAL: Final = 0.2
"""How much of one's own salary speaks for the Prime Minister who pays it: $20k for each $100k."""
DEEP: Final = 15.0
"""With so many bonds more than the Treasury's cash would redeem, its money counts as much as one's own."""
SAVED: Final = 2.0
"""The factor of that if the next event would bankrupt the country."""


class Count(NamedTuple):
    """How many seats in Parliament are for a matter, may be for it, and are needed."""

    sure: int
    """Those that are for it or lean that way, the mover's among them."""
    unsure: int
    """Those that may go either way."""
    needed: int
    whole: int

    @property
    def carries(self) -> bool:
        """Whether it carries even if every open vote is against it."""
        return self.sure >= self.needed

    @property
    def hopeless(self) -> bool:
        """Whether it falls even if every open vote is for it."""
        return self.sure + self.unsure < self.needed


def pressure(state: PoleconomyState, worths: Worths, treasury: int = 0) -> float:
    """How much a gain of the Treasury counts to everybody: nothing without debts, as much as one's own money
    where they are DEEP, more where the country may go bankrupt, and less as the end comes near."""
    due = dues(state, treasury)
    if not worths.moves:
        return 0.0
    if due.short:
        return SAVED
    debt = issued(state) - (state.table.country.treasury + treasury) / BOND_FACE
    return min(1.0, max(0.0, debt) / DEEP) * min(1.0, worths.ahead.bonds)


def stances(state: PoleconomyState, matter: AnyMatter, worths: Worths | None = None) -> list[float]:
    """By how much each player would rather have a matter carried than not, in units of $10k; the Prime
    Minister's loyalty is to himself. Of a motion: by how much each would rather keep the Prime Minister."""
    worths = worths or Worths(state)
    if isinstance(matter, Confidence):
        return [-gain for gain in after_election(state, worths)]
    return weighed(state, reckoned(state, matter), worths)


def weighed(state: PoleconomyState, brings: Reckoned, worths: Worths) -> list[float]:
    """The same of a bill by what it brings: one's own gain less the mean gain of the others, what the
    Treasury gains as far as that matters, and what one owes the Prime Minister for a salary."""
    country, gains = state.table.country, brings.gains
    weight = pressure(state, worths, min(0, brings.treasury))
    everybody, others = sum(gains), max(1, len(gains) - 1)
    found: list[float] = []
    for seat, own in enumerate(gains):
        stance = own - (everybody - own) / others + weight * brings.treasury
        found.append(stance + LOYAL * country.salaries[seat])
    return found


def leaning(stance: float) -> Leaning:
    """The leaning as one of five words."""
    if abs(stance) <= OPEN:
        return "open"
    if stance > 0:
        return "for" if stance > SURE else "leans_for"
    return "against" if stance < -SURE else "leans_against"


def leanings(state: PoleconomyState, matter: AnyMatter, worths: Worths | None = None) -> list[Leaning]:
    """How each player would vote on a matter; a vote that was cast is sure."""
    found: list[Leaning] = [leaning(stance) for stance in stances(state, matter, worths)]
    for seat, voice in enumerate(_voices(state, matter)):
        if voice in ("for", "against"):
            found[seat] = "for" if voice == "for" else "against"
    return found


def _voices(state: PoleconomyState, matter: AnyMatter) -> Sequence[str]:
    """What is known of each player's vote on a matter."""
    table = state.table
    country = table.country
    if country.ballot is not None and country.matter == matter:
        return country.ballot.voices
    voices = [""] * table.seats
    if table.pm != NOBODY:
        voices[table.pm] = "for"
    if isinstance(matter, Confidence):
        voices[matter.mover] = "against"
    return voices


def count(state: PoleconomyState, words: Sequence[Leaning]) -> Count:
    """What leanings come to in seats of Parliament (POL-25.2)."""
    votes = state.table.country.votes
    sure = sum(weight for weight, word in zip(votes, words, strict=True) if word in ("for", "leans_for"))
    unsure = sum(weight for weight, word in zip(votes, words, strict=True) if word == "open")
    return Count(sure, unsure, majority(sum(votes)), sum(votes))


def counted(state: PoleconomyState, matter: AnyMatter, worths: Worths | None = None) -> Count:
    """How a matter would fare if it were put to the vote now."""
    return count(state, leanings(state, matter, worths))


class Amendment(NamedTuple):
    """A bill that differs from a draft in one thing, and how it would fare."""

    matter: Bill
    changed: str
    """The clause, or "amount", "condition" or "timing"."""
    gain: int
    """What it brings the Prime Minister."""
    fares: Count


def find_majority(state: PoleconomyState, draft: Bill) -> list[Amendment]:
    """The single edits of a draft that bring the Prime Minister as much and would carry, those with most
    seats first; () where it carries as it is."""
    worths, pm = Worths(state), state.table.pm
    if counted(state, draft, worths).carries:
        return []
    least = reckoned(state, draft).gains[pm]
    ideas: Iterable[tuple[str, Bill]]
    if isinstance(draft, TaxBill):
        ideas = ((name, TaxBill(law)) for name, law in near_laws(draft.law, state.options))
    else:
        ideas = ((name, GrantBill(grant)) for name, grant in near_grants(draft.grant, state.options))
    found: list[Amendment] = []
    for name, matter in ideas:
        gain = reckoned(state, matter).gains[pm]
        if gain < least or why_no_bill(state, matter) is not None:
            continue
        fares = counted(state, matter, worths)
        if fares.carries:
            found.append(Amendment(matter, name, gain, fares))
    return sorted(found, key=lambda one: (-one.fares.sure, -one.gain))
