"""What seats feel: of events that all see, by what all may know."""

from __future__ import annotations

from typing import Final

from game.app.play.playthrough import recorded_playthrough
from game.app.skin_api.contract import find_skins
from game.app.skin_api.feelings import Felt, felt
from game.components import auction, deals, hands
from game.engine.vocabulary import Event
from game.store.recordings import read_recording
from tests.app.drivers.recordings import OF_EACH_GAME
from tests.contract.every import every
from tests.contract.games import GAMES

SKINS: Final = find_skins()
HIDDEN: Final[tuple[type[Event], ...]] = (
    hands.CardsTaken, hands.CardsReturned, hands.CardsPassed, hands.CardsSunk, auction.BidSealed,
    deals.SecretOffered,
)  # fmt: skip
"""What only some may see all of."""


@every("game", sorted(SKINS))
def test_faces_are_moved_by_events_and_show_nothing_hidden(game: str) -> None:
    path = OF_EACH_GAME[game]
    match = recorded_playthrough(path, read_recording(path, GAMES))
    match.run()
    setup = match.setup
    skin = SKINS[game](setup.board, setup.seats, setup.options)
    assert skin.feelings, "nothing of this game moves a face"
    assert not any(issubclass(kind, HIDDEN) for kind in skin.feelings)
    table = setup.rules.start(setup.board, setup.options, len(setup.seats)).table
    moved: list[Felt] = []
    for frame in match.frames:
        for event in frame.events:
            found = felt(skin.feelings, event, table)
            assert all(0 <= one.seat < len(setup.seats) for one in found), event
            assert len({one.seat for one in found}) == len(found), f"a seat feels two things about {event}"
            moved += found
            event.apply(table)
    assert {one.feeling for one in moved} >= {"pleased", "dismayed"}
