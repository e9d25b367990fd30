"""What players of Globopolis feel: fees, fights, Unions, Missions."""

from collections.abc import Iterable
from typing import Any, Final

from game.app.skin_api.feelings import Feelings, Seats, answered, fee, moved, seats_in
from game.app.skins.globopolis.animations.moving import MONEY
from game.rules.globopolis import messages


def _of_side(name: str) -> Seats:
    """The seats of the side in a field of the event."""

    def seats(event: Any, table: Any) -> Iterable[int]:
        side: int = getattr(event, name)
        return table.members(side) if side >= 0 else ()

    return seats


def _fought(event: messages.EngagementEnded) -> bool:
    return event.how != "withdrawn"


FEELINGS: Final[Feelings] = {
    messages.Paid: fee(MONEY, counts=lambda event: event.cause == "fee"),
    messages.EngagementEnded: moved(_of_side("winner"), _of_side("loser"), "loss", _fought),
    messages.TitlePassed: moved(
        dismays=_of_side("giver"), remark="loss", counts=lambda event: event.how in ("conquest", "annexed")
    ),
    messages.LevelsRemoved: moved(dismays=_of_side("side"), remark="loss"),
    messages.UnionFormed: moved(pleases=seats_in("side")),
    messages.MissionRevealed: moved(pleases=seats_in("seat")),
    messages.HelpAnswered: answered(whose="ally"),
}
