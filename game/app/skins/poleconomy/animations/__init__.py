"""How each event of Poleconomy is shown, a chapter per file."""

from collections.abc import Iterator
from typing import Final

from game.app.paint.canvas import Canvas
from game.app.skin_api.card_reading import prepare_backs
from game.app.skin_api.cues import Cue, Cues, joined
from game.app.skins.poleconomy import beavers, cards, index
from game.app.skins.poleconomy.animations import country, governing, owning, turns
from game.app.skins.poleconomy.looks import Looks
from game.components import auction, deals
from game.rules.poleconomy import messages

AT_ONCE: Final[Cues[Looks]] = dict.fromkeys(
    (
        messages.IncomeKept,
        messages.IncomesSet,
        messages.Stayed,
        auction.BidSealed,
        auction.BidsOpened,
        deals.OfferMade,
        deals.OfferAnswered,
    ),
    Cue(),
)
"""What only the journal tells: nothing is seen or heard of it."""
CUES: Final[Cues[Looks]] = joined(AT_ONCE, country.CUES, governing.CUES, owning.CUES, turns.CUES)


def prepare(canvas: Canvas, looks: Looks) -> Iterator[None]:
    """Draw ahead what moves: beavers in every size, the canoe at every angle at which it lies."""
    yield from prepare_backs(canvas, (cards.FAMILIES["life"], cards.FAMILIES["business"]))
    count, plan = len(looks.board.index), looks.plan
    for clockwise in (True, False):
        for disc in range(count):
            index.draw_canoe(canvas, *plan.canoe(disc, clockwise))
            yield
    for seat in range(len(looks.seats)):
        for size in range(round(beavers.SIZE), round(beavers.SIZE * 1.36) + 1):
            beavers.draw_beaver(canvas, looks, seat, (0.0, 0.0), size)
            yield
