"""What players of Ghawar feel: barrels paid, loads that fail, majorities."""

from typing import Any, Final

from game.app.skin_api.feelings import Feelings, fee, moved, seats_in
from game.app.skins.ghawar.animations.moving import MONEY
from game.rules.ghawar import messages


def _fee(event: Any) -> tuple[int, int, int]:
    return event.payer, event.receiver, event.barrels


FEELINGS: Final[Feelings] = {
    messages.Paid: fee(MONEY, _fee, lambda event: event.reason == "fee"),
    messages.ExtractionFailed: moved(dismays=seats_in("seat"), remark="loss"),
    messages.MajorityChanged: moved(seats_in("now"), seats_in("was"), "loss"),
    messages.CargoLost: moved(dismays=seats_in("seat")),
}
