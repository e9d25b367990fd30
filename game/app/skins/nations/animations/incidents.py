"""Incident cards: lifted off the pile, turned over, read; what they bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io
from game.app.skin_api import tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.motions import lit, note, seat_of
from game.app.skin_api.stage import Stage
from game.app.skins.nations import bank, telex
from game.app.skins.nations.looks import Looks
from game.rules.nations import messages

READ_MS: Final = 1800.0
WORD_MS: Final = 40.0
IN_MS, FLIP_MS, OUT_MS = 300.0, 340.0, 200.0
SLIP: Final = (300.0, 250.0)
"""The size of a card that is read."""


def card_drawn(looks: Looks, event: messages.CardDrawn, stage: Stage) -> Iterator[None]:
    """A card comes from the pile, is turned over and held up until it is read, or a key is pressed."""
    pile = bank.pile_box(looks.chart)
    middle = (434.0, 270.0)
    text = telex.words(looks, event.card).text
    far, turned = [0.0], [0.0]
    if stage.reduced:
        far[0] = turned[0] = 1.0

    def draw(canvas: Canvas) -> None:
        x, y = tweens.bow((pile.cx, pile.cy), middle, far[0], 24)
        wide = pile.w + (SLIP[0] - pile.w) * far[0]
        high = pile.h + (SLIP[1] - pile.h) * far[0]
        open_ = abs(1 - 2 * turned[0])
        box = Box.around(x, y, max(4.0, round(wide * max(0.04, open_))), round(high))
        if turned[0] >= 1:
            telex.draw_slip(canvas, looks, box, event.card, event.marker)
            canvas.badge(looks.of(event.seat), box.right - 22, box.y + 17, 24)
            return
        canvas.shadow(box, 6, 12, 6, 170)
        if turned[0] < 0.5:
            bank.draw_back(canvas, box)
        else:
            canvas.box(box, 6, canvas.theme.card, "#5a4120", 1.2)

    sprite = stage.sprite(draw)

    def come(share: float) -> None:
        far[0] = share

    def flip(share: float) -> None:
        turned[0] = share

    if not stage.reduced:
        yield from stage.tween(IN_MS, come, io)
        yield from stage.tween(FLIP_MS, flip, io)
    stage.sound("telex")
    yield from stage.read(READ_MS + WORD_MS * len(text.split()))
    if not stage.reduced:
        turned[0] = 0.0
        yield from stage.tween(OUT_MS, lambda share: come(1 - share), io)
    sprite.remove()


CUES: Final[Cues[Looks]] = {
    messages.CardDrawn: Cue(card_drawn, sound="card-lift", read=True),
    messages.PileShuffled: Cue(lit(lambda looks, event: bank.pile_box(looks.chart), 420), sound="card-flip"),
    messages.EmbargoLaid: Cue(note("note.embargo_laid", seat=seat_of, ms=800), sound="down", read=True),
    messages.StrikeCalled: Cue(note("note.strike", seat=seat_of, ms=800), sound="down", read=True),
}
