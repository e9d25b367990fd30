"""What is read: telexes, auctions, deals, groups, phases, bankruptcy, the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.paint import emblems
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import out
from game.app.paint.players import PLAYERS
from game.app.skin_api import captions, card_reading, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.motions import note, seat_of
from game.app.skin_api.stage import Stage
from game.app.skins.petropolis import cards, pawns
from game.app.skins.petropolis.looks import Looks
from game.components import debts
from game.rules.petropolis import messages
from game.rules.petropolis.state import AWAY

BROKEN_MS: Final = 900.0
"""How long the squares of a broken group flicker."""


def telex_drawn(looks: Looks, event: messages.TelexDrawn, stage: Stage) -> Iterator[None]:
    """A telex is lifted off the pile, turned over and read; what it changes is lit."""
    return card_reading.read_card(looks, stage, cards.reading(looks, stage.state, event.telex, event.seat))


def telex_kept(looks: Looks, event: messages.TelexKept, stage: Stage) -> Iterator[None]:
    """The telex goes to whoever keeps it."""
    card = cards.telex_card(looks, stage.state.table, event.telex, event.seat)
    return card_reading.taken(looks, stage, card, event.seat)


def group_completed(looks: Looks, event: messages.GroupCompleted, stage: Stage) -> Iterator[None]:
    """The squares of the group light up together, and whose it is now is told."""
    boxes = _squares(looks, event.group)
    count, seat = len(event.members), event.members[0] if event.members else -1
    title = looks.say("note.completed", n=count, members=event.members, group=event.group)
    note = captions.banner(looks, stage, title, looks.say("note.completed_line"), seat=seat, ms=1500)
    return tweens.together(tweens.flash(stage, *boxes, ms=1500), note)


def group_broken(looks: Looks, event: messages.GroupBroken, stage: Stage) -> Iterator[None]:
    """The squares of the group flicker once, while the turn goes on."""
    stage.trail(tweens.flash(stage, *_squares(looks, event.group), ms=BROKEN_MS, floor=BROKEN_MS))
    return stage.pause(BROKEN_MS / 3)


def partnership_formed(looks: Looks, event: messages.PartnershipFormed, stage: Stage) -> Iterator[None]:
    """The partners are told."""
    names = looks.say("note.partners", members=event.members)
    line = looks.say("note.partners_line", group=event.group)
    note = captions.banner(looks, stage, names, line, "handshake", ms=900)
    return tweens.together(tweens.flash(stage, *_squares(looks, event.group), ms=900), note)


def _squares(looks: Looks, group: int) -> list[Box]:
    return [looks.home(title).box for title in looks.board.members[group]]


def went_bankrupt(looks: Looks, event: messages.WentBankrupt, stage: Stage) -> Iterator[None]:
    """The piece tips over and leaves the board; cause and amount are told."""
    title = looks.say("note.bankrupt", seat=event.seat)
    line = looks.say(
        "note.bankrupt_line" if event.creditors else "note.bankrupt_bank",
        creditors=event.creditors, sum=event.amount,
    )  # fmt: skip
    note = captions.banner(looks, stage, title, line, seat=event.seat, ms=2200)
    return tweens.together(_fall(looks, stage, event.seat), note)


def _fall(looks: Looks, stage: Stage, seat: int) -> Iterator[None]:
    """A piece tips over and fades."""
    table = stage.state.table
    stage.take(f"pawn-{seat}")
    if table.places[seat] == AWAY:
        return stage.pause(0)
    body = emblems.pawn(PLAYERS[looks.of(seat)], "#20150c")

    def draw(canvas: Canvas, share: float) -> None:
        x, y = pawns.place_of(canvas, looks, table, seat)
        box = Box.around(x + 9 * share, y + 7 * share, pawns.SIZE)
        alpha = round(255 * (1 - share**2))
        canvas.svg(body, emblems.FIELD, box, turn=round(share * 18) * 5, alpha=alpha)

    return tweens.counting(stage, 900, draw, out)


def phase_started(looks: Looks, event: messages.PhaseStarted, stage: Stage) -> Iterator[None]:
    """The phase is told."""
    match event.phase:
        case "one":
            line, icon = looks.say("note.phase_one_line"), "plane"
        case "pause":
            deals = looks.options.offers_per_turn > 0
            line, icon = looks.say("note.phase_pause_deals" if deals else "note.phase_pause_line"), "gavel"
        case _:
            line, icon = looks.say("note.phase_two_line"), "derrick"
    return captions.banner(looks, stage, looks.say(f"note.phase_{event.phase}"), line, icon, ms=1400)


def phase_ended(looks: Looks, event: messages.PhaseEnded, stage: Stage) -> Iterator[None]:
    """A phase is over."""
    return captions.banner(looks, stage, looks.say(f"note.ended_{event.phase}"), icon="flag", ms=800)


def stock_emptied(looks: Looks, event: messages.StockEmptied, stage: Stage) -> Iterator[None]:
    """The Bank has no more of something."""
    derricks = event.piece == "derricks"
    title = looks.say("note.no_derricks" if derricks else "note.no_platforms")
    icon = "derrick" if derricks else "platform"
    return captions.banner(looks, stage, title, looks.say("note.none_left"), icon, ms=1000)


def _debtor(event: debts.DebtOpened | debts.DebtForgiven | debts.GivenUp) -> int:
    return event.debtor


CUES: Final[Cues[Looks]] = {
    messages.OpenerDrawn: Cue(note("note.begins", seat=seat_of, ms=800), read=True),
    messages.PhaseStarted: Cue(phase_started, sound="fanfare", read=True),
    messages.PhaseEnded: Cue(phase_ended, sound="gone", read=True),
    messages.TimeCalled: Cue(
        note("note.time_up", "note.time_up_line", "hourglass", ms=1200), sound="gone", read=True
    ),
    messages.TelexDrawn: Cue(telex_drawn, sound="card-lift", read=True),
    messages.TelexKept: Cue(telex_kept, sound="card-lay"),
    messages.StockEmptied: Cue(stock_emptied, sound="going", read=True),
    messages.GroupCompleted: Cue(group_completed, sound="fanfare", weighty=True, moment=62),
    messages.GroupBroken: Cue(group_broken, sound="down", weighty=True),
    messages.PartnershipFormed: Cue(partnership_formed, sound="agreed", weighty=True, moment=62),
    messages.PartnershipEnded: Cue(
        note("note.partners", "note.partners_over", "handshake", ms=900), sound="down", read=True
    ),
    messages.WentBankrupt: Cue(went_bankrupt, sound="bankrupt", read=True),
    messages.Counted: Cue(closing=True),
    messages.GameEnded: Cue(closing=True),
    debts.DebtOpened: Cue(note("note.owes", "note.owes_line", seat=_debtor), sound="down", read=True),
    debts.DebtForgiven: Cue(note("note.let_off", icon="handshake", ms=700), read=True),
    debts.GivenUp: Cue(note("note.gives_up", seat=_debtor, ms=700), sound="down", read=True),
}
