"""What players of The Game of Nations feel: Leaders, countries, Tankers, Incidents."""

from typing import Final

from game.app.skin_api.feelings import Feelings, card_money, moved, seats_in
from game.rules.nations import messages

FEELINGS: Final[Feelings] = {
    messages.Paid: card_money(),
    messages.LeaderOusted: moved(seats_in("seat"), seats_in("rival"), "loss"),
    messages.LeaderRemoved: moved(dismays=seats_in("seat")),
    messages.CountryTaken: moved(seats_in("seat"), seats_in("was"), "loss"),
    messages.TankersCaptured: moved(seats_in("seat"), seats_in("rival"), "loss"),
    messages.TankerLost: moved(dismays=seats_in("seat"), remark="loss"),
    messages.EmbargoLaid: moved(dismays=seats_in("seat")),
    messages.InDanger: moved(dismays=seats_in("seat")),
    messages.Rescued: moved(pleases=seats_in("seat")),
}
