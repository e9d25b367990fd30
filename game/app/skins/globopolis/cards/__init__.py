"""The hand of a Governor: MISSIONs with what they still ask for, other cards with what they would do."""

from __future__ import annotations

from functools import partial

from game.app.skin_api.question import DialogLauncher, Question
from game.app.skins.globopolis.cards.contents import slips
from game.app.skins.globopolis.cards.dialog import NAME, CardsDialog
from game.app.skins.globopolis.looks import Looks
from game.app.widgets.widget import Tip
from game.rules.globopolis.messages import PlayCard, Reveal


def hand_launcher(looks: Looks, asked: Question) -> DialogLauncher:
    """The button that opens the hand. A MISSION that may be revealed keeps a button of its own."""
    label, opens = looks.say("cards.button"), partial(CardsDialog, orders=True)
    hand = asked.state.table.hands[asked.state.table.side(asked.seat)]
    if any(card not in looks.board.card_named for card in hand):
        shut = Tip(label, looks.say("cards.closed"))
        return DialogLauncher(NAME, label, "cards", (PlayCard, Reveal), opens, shut, looks.say("cards.hold"))
    found = slips(looks, asked)
    ready = sum(slip.ready for slip in found)
    reveals = any(isinstance(offer.action, Reveal) for slip in found for offer in slip.offers)
    kinds = (PlayCard,) if reveals else (PlayCard, Reveal)
    reason = None if found else Tip(looks.say("cards.title"), looks.say("cards.empty"))
    sub = looks.say("cards.ready", n=ready) if found else ""
    return DialogLauncher(NAME, label, "cards", kinds, opens, reason, sub)
