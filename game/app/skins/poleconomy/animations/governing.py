"""Parliament and the Treasury of Game 2: elections, votes, bonds, what the Treasury takes and pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.app.paint.canvas import Canvas
from game.app.paint.motion import linear
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.motions import answer, lit, note, verdict
from game.app.skin_api.stage import Stage
from game.app.skins.poleconomy import parliament
from game.app.skins.poleconomy.animations import moving
from game.app.skins.poleconomy.animations.moving import MONEY
from game.app.skins.poleconomy.hemicycle import Bloc
from game.app.skins.poleconomy.looks import Looks
from game.components import votes
from game.engine.spelling import Series
from game.rules.poleconomy import messages
from game.rules.poleconomy.country import Confidence
from game.rules.poleconomy.state import BANK, TREASURY, Table

VOTE_MS: Final = 250.0
LID_MS: Final = 520.0
THROW_MS: Final = 500.0
DOT_MS: Final = 30.0
DOTS_MS: Final = 400.0
"""All dots of a poll take no longer than this."""
DOUBLES: Final = 2
"""So many throws are waited for: an election in which nobody is asked lasts seven seconds at most."""
BROKE_MS: Final = 1600.0


def _names(looks: Looks, seats: Sequence[int]) -> Series:
    return Series(tuple(looks.name(seat) for seat in seats))


# elections


def parliament_dissolved(looks: Looks, event: messages.ParliamentDissolved, stage: Stage) -> Iterator[None]:
    """All seats fade; a note is there while the parties are formed."""
    title = looks.say("note.dissolved" if event.reason != "first" else "note.first_election")
    note = captions.banner(looks, stage, title, icon="meeting", ms=500)
    if stage.reduced:
        return note
    stage.trail(note)
    return stage.pause(120)


def party_asked(looks: Looks, event: messages.PartyAsked, stage: Stage) -> Iterator[None]:
    """A hand goes out from seat to seat."""
    a, b = stage.seat_anchor(event.seat), stage.seat_anchor(event.other)
    stage.trail(tweens.flash(stage, looks.plan.ribbon, ms=300))

    return moving.disc(stage, a, b, 24, moving.HAND, 300)


def stood_alone(looks: Looks, event: messages.StoodAlone, stage: Stage) -> Iterator[None]:
    """A short word beside the seat, for which nobody waits."""
    return captions.said(stage, event.seat, looks.say("note.alone"), captions.QUIET, 30)


def poll_held(looks: Looks, event: messages.PollHeld, stage: Stage) -> Iterator[None]:
    """The sums stand beside the seats, then the benches fill up to the line of the majority."""
    stage.take("seats")
    for seat, number in enumerate(event.votes):
        captions.say(stage, seat, looks.say("note.wins_seats", n=number), captions.GAIN)
    after = stage.state.table.copy()
    event.apply(after)
    whole, now = parliament.blocs(after.country), [0.0]

    def draw(canvas: Canvas) -> None:
        left, shown = int(now[0] * event.whole), list[Bloc]()
        for bloc in whole:
            shown.append(bloc._replace(votes=min(left, bloc.votes)))
            left -= shown[-1].votes
        parliament.draw_seats(canvas, looks, shown, event.whole, event.majority)

    stage.sprite(draw)

    def step(share: float) -> None:
        before, now[0] = int(now[0] * event.whole / 6), share
        if int(share * event.whole / 6) > before:
            stage.sound("hop", int(12 * share))

    throws = max(map(len, event.chains))
    yield from stage.pause(THROW_MS * min(throws, DOUBLES))
    yield from stage.tween(min(DOTS_MS, DOT_MS * event.whole), step, linear)


def coalition_offered(looks: Looks, event: messages.CoalitionOffered, stage: Stage) -> Iterator[None]:
    """Somebody offers a Government."""
    title = looks.say("note.offers", seat=event.seat, names=_names(looks, event.offer.partners))
    line = looks.say("note.led_by", seat=event.offer.minister)
    return captions.banner(looks, stage, title, line, seat=event.seat, ms=600)


def offers_closed(looks: Looks, event: messages.OffersClosed, stage: Stage) -> Iterator[None]:
    """A short word beside the seat, where it was a choice."""
    if event.reason != "choice":
        return stage.pause(0)
    return captions.said(stage, event.seat, looks.say("note.passes"), captions.QUIET, 240)


def government_formed(looks: Looks, event: messages.GovernmentFormed, stage: Stage) -> Iterator[None]:
    """The benches light up; a note says who governs."""
    if not stage.reduced:
        stage.trail(tweens.flash(stage, looks.plan.ribbon, ms=600))
    names = _names(looks, event.members)
    line = looks.say("note.governs_line", n=event.votes, whole=event.whole)
    return captions.banner(looks, stage, looks.say("note.governs", names=names), line, "meeting", ms=700)


def candidate_named(looks: Looks, event: messages.CandidateNamed, stage: Stage) -> Iterator[None]:
    """A short word beside the candidate."""
    words = looks.say("note.candidate")
    return captions.said(stage, event.candidate, words, captions.GAIN, 300)


def cabinet_formed(looks: Looks, event: messages.CabinetFormed, stage: Stage) -> Iterator[None]:
    """What was promised stands beside the ministers."""
    for seat, salary in enumerate(event.salaries):
        if salary:
            words = looks.say("note.salary", money=salary)
            stage.trail(captions.beside(stage, seat, words, captions.GAIN))
    return stage.pause(300)


def minister_set(looks: Looks, event: messages.MinisterSet, stage: Stage) -> Iterator[None]:
    """The new salary stands beside the minister."""
    words = looks.say("note.salary", money=event.salary)
    rises = event.salary > event.was
    return captions.said(stage, event.player, words, captions.GAIN if rises else captions.QUIET, 320)


# votes


def matter_tabled(looks: Looks, event: messages.MatterTabled, stage: Stage) -> Iterator[None]:
    """Paper on the table, and what it says."""
    title = looks.say(f"note.tables.{event.manner}", seat=event.seat)
    line = "" if isinstance(event.matter, Confidence) else looks.say_of("note.tables_line", event)
    return captions.banner(looks, stage, title, line, seat=event.seat, ms=1100 if line else 700)


def vote_cast(looks: Looks, event: votes.VoteCast, stage: Stage) -> Iterator[None]:
    """The votes of a seat beside it, with a sign."""
    words = looks.say(f"note.voice.{event.voice}", n=event.votes)
    fill = {"for": captions.GAIN, "against": captions.LOSS}.get(event.voice, captions.QUIET)
    return captions.said(stage, event.seat, words, fill, VOTE_MS + 180)


def vote_closed(looks: Looks, event: votes.VoteClosed, stage: Stage) -> Iterator[None]:
    """The count is told by what follows from it."""
    return stage.pause(120)


def matter_decided(looks: Looks, event: messages.MatterDecided, stage: Stage) -> Iterator[None]:
    """Carried or fallen, with the weights."""
    title = looks.say(f"note.decided.{event.manner}")
    key = "note.decided_motion" if isinstance(event.matter, Confidence) else "note.decided_line"
    line = looks.say(key, n=event.support, whole=event.whole)
    return captions.banner(looks, stage, title, line, "check" if event.carried else "x", ms=800)


# the Treasury


def _lid(looks: Looks, stage: Stage) -> Iterator[None]:
    """The chest of the Treasury stands open for a while."""
    table: Table = stage.state.table
    stage.take("treasury")
    country = table.country

    def draw(canvas: Canvas, share: float) -> None:
        parliament.draw_treasury(canvas, looks, country, lid=0.08 < share < 0.95)

    return tweens.counting(stage, LID_MS, draw, linear)


def _moved(looks: Looks, stage: Stage, payer: int, receiver: int, amount: int) -> Iterator[None]:
    return tweens.together(_lid(looks, stage), MONEY.pay(looks, stage, payer, receiver, amount))


def tax_collected(looks: Looks, event: messages.TaxCollected, stage: Stage) -> Iterator[None]:
    """Coins go into the chest."""
    return _moved(looks, stage, event.seat, TREASURY, event.amount)


def treasury_paid(
    looks: Looks, event: messages.CabinetPaid | messages.GrantPaid | messages.DebtServed, stage: Stage
) -> Iterator[None]:
    """Coins come out of the chest."""
    return _moved(looks, stage, TREASURY, event.seat, event.amount)


def grant_opened(looks: Looks, event: messages.GrantOpened, stage: Stage) -> Iterator[None]:
    """A grant is paid, or cannot be."""
    title = looks.say(f"note.grant.{event.manner}", n=len(event.seats))
    return captions.banner(looks, stage, title, icon="coins", ms=600)


def bonds_issued(looks: Looks, event: messages.BondsIssued, stage: Stage) -> Iterator[None]:
    """The Bank pays for bonds."""
    if event.reason == "choice":
        return _moved(looks, stage, BANK, TREASURY, event.amount)
    title = looks.say("note.issued", n=event.count)
    line = looks.say("note.issued_line", money=event.amount)
    note = captions.banner(looks, stage, title, line, "certificate", ms=500)
    return tweens.together(_moved(looks, stage, BANK, TREASURY, event.amount), note)


def bonds_redeemed(looks: Looks, event: messages.BondsRedeemed, stage: Stage) -> Iterator[None]:
    """The Treasury pays for bonds."""
    return _moved(looks, stage, TREASURY, event.holder, event.amount)


def country_broke(looks: Looks, event: messages.CountryBroke, stage: Stage) -> Iterator[None]:
    """The chest breaks."""
    stage.take("treasury")
    table: Table = stage.state.table
    country, box = table.country, looks.plan.treasury

    def draw(canvas: Canvas, share: float) -> None:
        shake = 0.0 if stage.reduced else 3 * (1 - share) * (1 if int(share * 18) % 2 else -1)
        parliament.draw_treasury(canvas, looks, country, lid=True)
        for number in range(4):
            own = tweens.local(share, number, 4, 0.5)
            if own > 0:
                x = box.x + 10 + number * 26 + shake
                points = ((x, box.y + 4), (x + 8, box.y + 17), (x - 3, box.y + 28), (x + 6, box.bottom - 4))
                for a, b in pairwise(points):
                    canvas.line(*a, *tweens.between(a, b, own), "#7d1f26", 2.6)

    line = looks.say("note.broke_line", due=event.due, most=event.amount)
    yield from tweens.counting(stage, BROKE_MS * 0.5, draw, linear)
    yield from captions.banner(looks, stage, looks.say("note.broke"), line, "alert", ms=BROKE_MS)


_answer: Final = answer("note.agrees", "note.declines", 300)
CUES: Final[Cues[Looks]] = {
    messages.ParliamentDissolved: Cue(parliament_dissolved, sound="going", read=True),
    messages.PartyAsked: Cue(party_asked, sound="vote"),
    messages.PartyAnswered: Cue(_answer, sound=verdict),
    messages.StoodAlone: Cue(stood_alone, sound="tick"),
    messages.PollHeld: Cue(poll_held, sound="dice", weighty=True),
    messages.CoalitionOffered: Cue(coalition_offered, sound="vote", read=True),
    messages.CoalitionAnswered: Cue(_answer, sound=verdict),
    messages.OffersClosed: Cue(
        offers_closed, sound=lambda event: "going" if event.reason == "choice" else ""
    ),
    messages.ReelectionCalled: Cue(
        note("note.again", "note.again_line", "repeat", ms=700), sound="down", read=True
    ),
    messages.GovernmentFormed: Cue(government_formed, sound="agreed", read=True),
    messages.CandidateNamed: Cue(candidate_named, sound="vote"),
    messages.CandidateAnswered: Cue(_answer, sound=verdict),
    messages.CabinetFormed: Cue(cabinet_formed),
    messages.MinisterSet: Cue(minister_set, sound="bills"),
    messages.MatterTabled: Cue(matter_tabled, sound="card-lay", read=True),
    messages.MatterDecided: Cue(matter_decided, sound="gone", read=True, weighty=True),
    votes.VoteOpened: Cue(lit(lambda looks, event: looks.plan.ribbon, 300)),
    votes.VoteCast: Cue(vote_cast, sound="stamp"),
    votes.VoteClosed: Cue(vote_closed),
    messages.TaxCollected: Cue(tax_collected, sound="coins-out"),
    messages.CabinetPaid: Cue(treasury_paid, sound="coins-in"),
    messages.GrantPaid: Cue(treasury_paid, sound="coins-in"),
    messages.DebtServed: Cue(treasury_paid, sound="bills"),
    messages.GrantOpened: Cue(
        grant_opened, sound=lambda event: "card-flip" if event.payable else "refused", read=True
    ),
    messages.BondsIssued: Cue(bonds_issued, sound="bills"),
    messages.BondsRedeemed: Cue(bonds_redeemed, sound="bills"),
    messages.CountryBroke: Cue(country_broke, sound="platform", read=True, weighty=True, moment=90),
}
