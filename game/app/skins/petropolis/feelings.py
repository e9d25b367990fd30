"""What players of Petropolis feel: fees, telexes, deals, groups."""

from typing import Final

from game.app.skin_api.feelings import Feelings, answered, card_money, fee, moved, seats_in
from game.app.skins.petropolis.animations.paying import MONEY
from game.rules.petropolis import messages

FEELINGS: Final[Feelings] = {
    messages.InterestPaid: fee(MONEY),
    messages.Refuelled: fee(MONEY),
    messages.CourtPaid: fee(MONEY),
    messages.TelexPaid: card_money(),
    messages.Arrested: moved(dismays=seats_in("seat"), remark="loss"),
    messages.SoldDown: moved(dismays=seats_in("owners"), remark="loss"),
    messages.GroupCompleted: moved(pleases=seats_in("members")),
    messages.OfferAnswered: answered(deal=True),
    messages.PartnershipAnswered: answered(),
    messages.PriceAnswered: answered(whose="prisoner"),
    messages.PartnershipFormed: moved(pleases=seats_in("members")),
    messages.TitlePassed: moved(dismays=seats_in("giver"), counts=lambda event: event.by == "bankruptcy"),
}
