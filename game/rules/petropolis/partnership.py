"""Partnerships of all owners of a group (PET-13)."""

from __future__ import annotations

import msgspec

from game.components.consent import Accept, Consent, Refuse
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Refusal
from game.rules.petropolis.exchange import why_no_more_offers
from game.rules.petropolis.holdings import announce, owners_of, watched
from game.rules.petropolis.messages import (
    OfferPartnership,
    PartnershipAnswered,
    PartnershipFormed,
    PartnershipOffered,
)
from game.rules.petropolis.state import NOBODY, Bond, PetropolisState


def why_no_partnership(state: PetropolisState, seat: int, action: OfferPartnership) -> Refusal | None:
    """None if `seat` may offer a partnership in the group now (PET-13.1 to 13.3)."""
    table, board, options, group = state.table, state.board, state.options, action.group
    if not 0 <= group < len(board.groups):
        return Refusal("no_such_group", "PET-13.1")
    if table.phase == "one" or (table.phase == "two" and options.partnership_when == "pause-only"):
        return Refusal("no_partnership_now", "PET-13.2", {"phase": table.phase})
    if (refusal := why_no_more_offers(state)) is not None:
        return refusal
    owners = owners_of(table, board, group)
    if seat not in owners:
        return Refusal("none_of_group", "PET-13.1", {"group": group})
    if table.partners[group]:
        return Refusal("partners_already", "PET-13.1", {"group": group})
    if len(owners) == 1:
        return Refusal("group_is_yours", "PET-13.1", {"group": group})
    if NOBODY in owners:
        return Refusal("group_unsold", "PET-13.1", {"group": group})
    if len(owners) > options.partners_max:
        return Refusal("too_many_owners", "PET-13.1", {"group": group, "players": options.partners_max})
    for title in board.members[group]:
        if table.mortgaged[title]:
            return Refusal("title_mortgaged", "PET-13.1", {"title": title})
    if group in table.courted and not _has_others_now(state, seat, group):
        return Refusal("courted_before", "PET-12.9", {"group": group})
    return None


def _has_others_now(state: PetropolisState, seat: int, group: int) -> bool:
    """Whether titles of a group have changed hands since `seat` was refused a partnership in it."""
    table, members = state.table, state.board.members[group]
    refused = [no for no in table.rebuffs if no.maker == seat and no.group == group and not no.level]
    return bool(refused) and any(refused[-1].owners[title] != table.owners[title] for title in members)


def offer_partnership(state: PetropolisState, seat: int, action: OfferPartnership) -> None:
    """Ask the other owners in seat order (PET-13.2, PET-R22)."""
    owners = owners_of(state.table, state.board, action.group)
    waiting = tuple(other for other in state.table.others(seat) if other in owners)
    state.do(PartnershipOffered(Bond(seat, action.group, (seat, *waiting))))
    state.then(Join(seat=waiting[0], asker=seat, waiting=waiting[1:]))


class Join(Consent, frozen=True):
    """An owner accepts or refuses the partnership; after him the `waiting` are asked."""

    rule = "PET-13.2"

    waiting: tuple[int, ...] = ()

    def accepted(self, state: PetropolisState) -> None:
        """Form the partnership once the last owner has agreed (PET-13.4)."""
        bond = state.table.bond
        assert bond is not None
        state.do(PartnershipAnswered(self.seat, self.asker, bond.group, True))
        if self.waiting:
            state.then(msgspec.structs.replace(self, seat=self.waiting[0], waiting=self.waiting[1:]))
            return
        watch = watched(state, state.board.members[bond.group])
        state.do(PartnershipFormed(bond.group, bond.members))
        announce(state, watch)

    def refused(self, state: PetropolisState) -> None:
        """End the offer at the first refusal."""
        bond = state.table.bond
        assert bond is not None
        state.do(PartnershipAnswered(self.seat, self.asker, bond.group, False))

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """Mostly yes."""
        return Accept() if dice.below(3) else Refuse()
