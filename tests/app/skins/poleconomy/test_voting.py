"""The vote in Parliament on the screen: the matter, what it means, votes and leanings, a secret ballot."""

from __future__ import annotations

import pytest

from game.app.skins.poleconomy.govern.motion import MotionCount
from game.app.skins.poleconomy.govern.seat_table import SeatTable
from game.app.skins.poleconomy.govern.voting import ParliamentVote
from game.components.votes import VoteAgainst, VoteFor
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.poleconomy import RULES
from game.rules.poleconomy.bills import SecretBillVote
from game.rules.poleconomy.messages import TableMotion
from tests.app.drivers.any_player import AnyPlayer
from tests.app.drivers.caravan import resumed
from tests.poleconomy.lakes import BOARD
from tests.poleconomy.realm import Realm, bill, grant

SEATS = tuple(
    Seat(name, "human" if number == 1 else "expert", number)
    for number, name in enumerate(("Ada", "Bart", "Chen", "Dolores"))
)


def shown(realm: Realm) -> tuple[AnyPlayer, ParliamentVote]:
    match = resumed(Match(RULES, BOARD, realm.options, SEATS, 3), realm.state)
    player = AnyPlayer(match, curtain="never", plain=False)
    player.wait(player.is_ready)
    player.step(ms=400)
    dialog = player.dialog
    assert isinstance(dialog, ParliamentVote)
    return player, dialog


def lines(dialog: ParliamentVote) -> list[str]:
    return [line.text for line in dialog.matter(dialog.asked)]


def realm(*, secret: bool = False) -> Realm:
    laid = Realm(secret_ballot=secret).own(A="i3 i7 o6", B="i10 i14", C="i19", D="i23").treasury(200)
    return laid.cash(A=500, B=300, C=400, D=200)


def test_a_tax_bill_says_what_it_means_for_each() -> None:
    player, dialog = shown(realm().turn().play(bill(company_rate=100, free_companies=2)))
    assert lines(dialog)[1] == "At each Taxation you’d pay $100K less."
    table = dialog.listed(dialog.asked, dialog.asked.state.table.ballot)
    assert isinstance(table, SeatTable)
    assert [row.word for row in table.rows][:2] == ["voted for", "your turn"]
    assert [row.cells[0].text for row in table.rows] == ["$150K", "$100K", "$50K", "$50K"]
    player.push(player.button("Vote against it"))
    assert player.table.match.log[0].said == VoteAgainst()


def test_a_grant_says_who_gets_it() -> None:
    _, dialog = shown(realm().turn().play(grant("companies-max", 50, 1)))
    assert lines(dialog)[1] == "You’d get nothing."


def test_a_motion_is_about_the_prime_minister() -> None:
    tabled = realm().land("D", "i0").play(TableMotion())
    player, dialog = shown(tabled)
    assert lines(dialog) == [
        "Dolores moves against Ada.",
        "Ada stays with 18 of 34 seats. Whoever votes for Ada governs from then on.",
    ]
    player.push(player.button("Keep Ada"))
    assert player.table.match.log[0].said == VoteFor()


@pytest.mark.parametrize(
    ("mover", "told"),
    [("B", "Ada is likely to stay, with 18 of 34."), ("D", "Ada is likely to fall, with 14 of 34.")],
)
def test_before_a_motion_one_counts(mover: str, told: str) -> None:
    """With Dolores for Ada a motion of Bart's would fail; her own would win."""
    laid = realm().paid(A=100, D=50).own(B="o3").land(mover, "i0")
    people = tuple(
        Seat(seat.name, "human" if number == "ABCD".index(mover) else "expert", number)
        for number, seat in enumerate(SEATS)
    )
    match = resumed(Match(RULES, BOARD, laid.options, people, 3), laid.state)
    player = AnyPlayer(match, curtain="never", plain=False, end_turns="never")
    player.wait(player.is_ready)
    player.item("motion")
    player.step(ms=400)
    dialog = player.dialog
    assert isinstance(dialog, MotionCount)
    assert told in [line.text for line in dialog.lines]
    player.push(player.button("Table a motion"))
    assert player.table.match.log[0].said == TableMotion()


def test_in_a_secret_ballot_a_vote_that_was_cast_is_not_told() -> None:
    tabled = realm(secret=True).turn().play(bill(head_tax=50))
    tabled.state.stack[-1] = SecretBillVote(seat=2, asker=0)
    tabled.play(VoteFor())
    tabled.state.stack[-1] = SecretBillVote(seat=1, asker=0)
    _, dialog = shown(tabled)
    table = dialog.listed(dialog.asked, dialog.asked.state.table.ballot)
    assert isinstance(table, SeatTable)
    assert [row.word for row in table.rows][:3] == ["voted for", "your turn", "has voted"]
