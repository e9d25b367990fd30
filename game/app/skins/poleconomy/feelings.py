"""What players of Poleconomy feel: profits, takeovers, disasters, Governments."""

from typing import Any, Final

from game.app.skin_api.feelings import Feelings, answered, fee, moved, seats_in
from game.app.skins.poleconomy.animations.moving import MONEY
from game.rules.poleconomy import messages


def _profit(event: Any) -> tuple[int, int, int]:
    return event.seat, event.owner, event.amount


FEELINGS: Final[Feelings] = {
    messages.ProfitPaid: fee(MONEY, _profit),
    messages.TaxPaid: fee(MONEY, lambda event: (event.seat, -1, event.amount)),
    messages.TitleTaken: moved(seats_in("seat"), seats_in("owner"), "loss"),
    messages.TakeoverFailed: moved(seats_in("owner"), seats_in("seat")),
    messages.DisasterCovered: moved(pleases=seats_in("seat")),
    messages.DisasterStruck: moved(dismays=seats_in("seat"), remark="loss"),
    messages.MinisterElected: moved(pleases=seats_in("seat")),
    messages.ShareAnswered: answered(),
    messages.CoalitionAnswered: answered(),
}
