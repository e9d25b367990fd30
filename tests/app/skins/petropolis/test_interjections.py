"""Computer players who speak up at the table though somebody else is asked."""

from __future__ import annotations

from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.petropolis import RULES
from game.rules.petropolis.messages import ClaimInterest
from game.rules.petropolis.state import Claim
from tests.app.skins.petropolis.player import Player
from tests.petropolis.world import BOARD, options, title

SEATS = (Seat("Ada", "human", 0), Seat("Bart", "expert", 1), Seat("Chen", "regular", 2))


def claimable(owner: int, debtor: int) -> Match:
    """Ada is to throw first, and may owe interest from before."""
    match = Match(RULES, BOARD, options("short", interest_claim="ask", first_player="seat-1"), SEATS, 5)
    table = match.state.table
    table.owners[title("kuwait")] = owner
    table.claims = (Claim(owner, debtor, title("kuwait"), 20_000, 10),)
    return match


def test_a_computer_player_claims_while_a_person_is_asked() -> None:
    player = Player(claimable(owner=1, debtor=2))
    player.to_choice()
    match = player.table.match
    assert [(entry.seat, entry.said) for entry in match.log] == [(1, ClaimInterest(title("kuwait")))]
    assert not match.state.table.claims
    assert player.controller.mode == "choose" and not player.controller.session.can_undo


def test_a_person_is_not_spoken_for() -> None:
    player = Player(claimable(owner=0, debtor=1))
    player.to_choice()
    assert not player.table.match.log and player.table.match.state.table.claims
