"""The overlay of owners says whose colours they are and how it goes away, and Esc takes it away."""

from __future__ import annotations

from collections import Counter

import pygame

from game.app.table.panels.owners_sign import OwnersSign
from tests.app.drivers.table import FOUR, AtTable, new_match


def sign(sitting: AtTable) -> OwnersSign | None:
    return sitting.table.view.owners


def test_it_counts_what_each_seat_owns_and_goes_by_its_key_or_by_escape() -> None:
    sitting = AtTable(new_match(FOUR))
    sitting.to_choice()
    assert sign(sitting) is None
    for away in ("o", "escape"):
        sitting.letter("o")
        shown = sign(sitting)
        assert shown is not None
        owned = sitting.table.context.skin.facts.owned(sitting.controller.event_player.shown)
        counts = Counter(seat for part in owned for seat in part.seats)
        seats = sitting.table.match.seats
        assert [(one.name, one.parts) for one in shown.owners] == [
            (seat.name, counts[number]) for number, seat in enumerate(seats)
        ]
        sitting.letter("o") if away == "o" else sitting.key(pygame.K_ESCAPE)
        assert sign(sitting) is None
        assert not sitting.table.view.board.layers.owners
