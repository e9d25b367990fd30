"""What is told of a match of Petropolis that is over: interest, and who went bankrupt."""

from __future__ import annotations

from game.app.play.playthrough import Playthrough, recorded_playthrough
from game.app.review.chronicle import Chronicle
from game.app.review.summary import Summary
from game.app.services.services import Services
from game.app.skin_api.phrases import Phrases
from game.rules.petropolis import RULES
from game.rules.petropolis.messages import Buy, Decline
from game.store.recordings import read_recording
from tests.app.skins.petropolis.matches import board
from tests.contract.games import GAMES
from tests.contract.recording import FOLDER
from tests.petropolis.world import titles


def playthrough_of(ending: str) -> Playthrough:
    path = FOLDER / f"petropolis-{ending}.json"
    playthrough = recorded_playthrough(path, read_recording(path, GAMES))
    playthrough.run()
    return playthrough


def chronicle_of(ending: str) -> Chronicle:
    playthrough = playthrough_of(ending)
    chronicle = Chronicle(playthrough, Services(GAMES).skin_of(playthrough.setup))
    assert chronicle.work(None)
    return chronicle


def test_interest_received_is_interest_paid() -> None:
    chronicle = chronicle_of("rounds")
    _, cash, received, paid = chronicle.points[-1].values
    assert sum(received) == sum(paid) > 0
    assert list(cash) == chronicle.playthrough.frames[-1].state.table.cash


def test_who_leaves_is_a_moment_with_its_round() -> None:
    chronicle = chronicle_of("alone")
    names = [type(moment.event).__name__ for moment in chronicle.moments]
    assert "WentBankrupt" in names
    (left,) = [m for m in chronicle.moments if type(m.event).__name__ == "WentBankrupt"]
    assert chronicle.left == {0: left.round}


def test_who_went_bankrupt_says_when() -> None:
    playthrough = playthrough_of("rounds")
    summary = Summary(Services(GAMES), playthrough, playthrough.frames[-1].state)
    assert summary.chronicle.work(None)
    summary.learn()
    out = [ranked for ranked in summary.ranked if ranked.out]
    assert [ranked.remark for ranked in out] == ["bankrupt in round 14"]
    assert summary.reason.endswith("The last round of phase two is over.")


def test_a_review_says_of_which_title_a_label_is_silent() -> None:
    names = ("Ada", "Bart")
    phrases = Phrases(RULES, board(), names)
    title = titles("kuwait")[0]
    assert phrases.label(Decline(title)) == "Auction it"
    assert phrases.details(Decline(title), ()) == "Leaves Kuwait to the Bank, which auctions it at once."
    assert phrases.tells_all(Buy(title)) and "Kuwait" in phrases.label(Buy(title))
