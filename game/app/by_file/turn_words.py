"""What the card of a match by file tells: its seats, the way of the file, facts, what happened since."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
import pygame

from game import __version__
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.services import Services
from game.app.services.thumbnails import draw_board
from game.app.skin_api.contract import Skin
from game.app.skin_api.phrases import Phrases
from game.app.table.catching_up import Account, account_of
from game.app.table.panels.topbar import where
from game.app.widgets.dates import when
from game.app.widgets.notes import NoteKind
from game.engine.log import NOBODY
from game.engine.vocabulary import PUBLIC, Action, Seat
from game.store.by_file.delivery import place_text
from game.store.by_file.home import HomeMatch
from game.store.by_file.versions import Version
from game.store.by_file.way import HandOver, follows
from game.store.catalogue import say
from game.store.documents import size_text
from game.store.languages import board_text
from game.store.levels import level_title
from game.store.logs import logger
from game.store.rounds import Turn
from game.store.sentences import names_of

STEPS: Final = 6
"""So many of the last steps of the file are shown."""
Hold: TypeAlias = Literal["yours", "asks", "claimed", "free", "computer"]
"""Whose a seat is: played here, played here but its PIN is asked, somebody else's, nobody's, a computer's."""


class SeatRow(NamedTuple):
    """A seat on the card."""

    seat: Seat
    hold: Hold
    says: str
    level: str = ""


class WayStep(NamedTuple):
    """A step of the file: who handed it on, and its number in words."""

    look: int
    says: str


class TurnWords(msgspec.Struct, frozen=True, kw_only=True):
    """What the card shows. `to`: whose turn it is, NOBODY once it is over; `told`: what happened since."""

    title: str
    subtitle: str
    game: str
    face: str
    seats: tuple[SeatRow, ...]
    way: tuple[WayStep, ...]
    whole: str
    """What is known of the file's way, in words; and whether all is well with it."""
    fine: bool
    facts: tuple[tuple[str, str], ...]
    told: Account
    to: int
    may_play: bool
    """Whether somebody here is to play, or a computer player before them."""
    may_claim: bool
    """Whether a free seat may be claimed now: all read of it with the next hand-over from here."""
    host_here: bool
    name: str
    note: tuple[NoteKind, str]
    """What is kept from whom; before it what needs care, or is missing."""
    doubtful: bool
    """Whether other rules of the game made the file than the last one here: it is checked as a save only."""


def turn_words(services: Services, home: HomeMatch, turn: Turn, skin: Skin) -> TurnWords:
    """What the card of a turn shows on this computer."""
    match, by_file, now = turn.match, turn.by_file, services.clock()
    rules = match.rules
    names = names_of(rules, match.options, match.seats)
    phrases = Phrases(rules, match.board, names)
    choice = match.decision()
    to = choice.seat if choice is not None else NOBODY
    holds: list[Hold] = [hold_of(home, turn, seat) for seat in range(len(match.seats))]
    last = by_file.way[-1] if by_file.way else None
    eye = next((seat for seat, hold in enumerate(holds) if hold == "yours"), PUBLIC)
    eye = to if to >= 0 and holds[to] == "yours" else eye
    view = rules.view(match.state, PUBLIC, 0)
    headline = where(skin.facts.headline(view))
    size = len(home.current.file.data) if home.current is not None else 0
    return TurnWords(
        title=by_file.name,
        subtitle=_subtitle(home, turn, headline, now),
        game=rules.name,
        face=f"title:{rules.id}",
        seats=tuple(
            SeatRow(
                seat, holds[number], _said_of(turn, number, holds[number], to, now), level_title(seat.player)
            )
            for number, seat in enumerate(match.seats)
        ),
        way=tuple(
            WayStep(match.seats[one.seat].look if one.seat >= 0 else 0, say("turn.number", n=one.number))
            for one in by_file.way[-STEPS:]
        ),
        whole=_whole(home, last),
        fine=not home.asides and not _new_computer(home, last),
        facts=_facts(services, home, turn, phrases, size),
        told=account_of(match, phrases, skin.facts, eye, eye, since_of(turn, eye)) if eye >= 0 else NOTHING,
        to=to,
        may_play=to >= 0 and holds[to] in ("yours", "asks", "computer"),
        may_claim=to >= 0 and holds[to] != "claimed",
        host_here=by_file.host >= 0 and holds[by_file.host] in ("yours", "asks"),
        name=match.seats[to].name if to >= 0 else "",
        note=_note(home, turn, may_play=to >= 0 and holds[to] in ("yours", "asks", "computer")),
        doubtful=_doubtful(home),
    )  # fmt: skip


NOTHING: Final = Account((), ("", ""))


def hold_of(home: HomeMatch, turn: Turn, seat: int) -> Hold:
    """Whose a seat is, for this computer."""
    if not turn.match.seats[seat].human:
        return "computer"
    lock = turn.by_file.locks[seat]
    if not lock:
        return "free"
    if home.known.seats.get(seat) != lock:
        return "claimed"
    return "asks" if seat in home.known.ask else "yours"


def since_of(turn: Turn, seat: int) -> int:
    """How long the log was when a seat acted last."""
    log = turn.match.log
    acted = (n + 1 for n in range(len(log) - 1, -1, -1) if log[n].seat == seat)
    return next((n for n in acted if isinstance(log[n - 1].said, Action)), 0)


def moment(one: HandOver, now: datetime) -> str:
    """When something was handed on, by the clock of whoever did."""
    return when(one.when, now) if one.when is not None else ""


def _subtitle(home: HomeMatch, turn: Turn, headline: str, now: datetime) -> str:
    by_file = turn.by_file
    if not by_file.way:
        return say("turn.begins", where=headline)
    last = by_file.way[-1]
    name = turn.match.seats[last.seat].name if last.seat >= 0 else ""
    facts = {"number": by_file.number, "where": headline, "name": name, "when": moment(last, now)}
    if home.found is None:
        return say("turn.handed_on", **facts)
    return say("turn.found", folder=place_text(home.found.parent), **facts)


def _said_of(turn: Turn, seat: int, hold: Hold, to: int, now: datetime) -> str:
    """What is said below the name of a seat."""
    by_file, number = turn.by_file, turn.by_file.number + 1
    if seat in turn.match.state.table.out:
        return say("turn.seat.out")
    if hold == "computer":
        level = level_title(turn.match.seats[seat].player)
        return say("turn.seat.computer_first" if seat == to else "turn.seat.computer", level=level)
    if hold in ("yours", "asks") and seat == to:
        return say("turn.seat.your_turn", n=number)
    if hold == "free":
        freed = [
            one for one in by_file.way for note in one.notes if (note.what, note.seat) == ("freed", seat)
        ]
        return say("turn.seat.freed", when=moment(freed[-1], now)) if freed else say("turn.seat.free")
    if seat == to:
        return say("turn.seat.waited_for")
    last = next((one for one in reversed(by_file.way) if one.seat == seat), None)
    computers = by_file.computers(seat)
    if computers > 1:
        return say("turn.seat.computers", n=computers)
    if last is None:
        return say("turn.seat.nothing_yet")
    return say("turn.seat.handed_on", n=last.number, when=moment(last, now))


def _new_computer(home: HomeMatch, last: HandOver | None) -> bool:
    current = home.current
    return last is not None and current is not None and current.by_file.from_a_new_computer(last.number)


def _before(home: HomeMatch) -> Version | None:
    """The last file before the current one that is at home; None if that is the first one here."""
    current = home.current
    if current is None:
        return None
    way = current.by_file
    older = [one for one in home.versions if one.by_file.number < way.number and follows(way, one.by_file)]
    return older[-1] if older else None


def missing(home: HomeMatch) -> range:
    """The numbers that never came, between the current file and the one before it that is here."""
    current, before = home.current, _before(home)
    if current is None or before is None:
        return range(0)
    return range(before.by_file.number + 1, current.by_file.number)


def _doubtful(home: HomeMatch) -> bool:
    before = _before(home)
    return home.current is not None and before is not None and before.head.rules != home.current.head.rules


def _note(home: HomeMatch, turn: Turn, *, may_play: bool) -> tuple[NoteKind, str]:
    """What has to be known before one plays on; of a match that is over nothing is hidden any more."""
    if turn.match.over:
        return "note", say("turn.open")
    current, gap = home.current, missing(home)
    told: list[str] = []
    if _doubtful(home):
        told.append(say("turn.note.save_only"))
    if may_play and current is not None and current.head.rules < turn.match.rules.version:
        way = current.by_file.way
        giver = turn.match.seats[way[-1].seat].name if way and way[-1].seat >= 0 else ""
        if giver and not home.plays(way[-1].seat):
            told.append(say("turn.note.update", name=giver, theirs=current.head.app, mine=__version__))
    care = bool(told)
    if gap:
        number = current.by_file.number if current is not None else 0
        told.append(say("turn.note.gap", n=len(gap), first=gap[0], last=gap[-1], number=number))
    return "care" if care else "note", " ".join([*told, say("turn.honest")])


def _whole(home: HomeMatch, last: HandOver | None) -> str:
    if home.asides:
        return say("turn.way.parted", n=len(home.asides))
    if _new_computer(home, last):
        return say("turn.way.new_computer")
    return say("turn.way.gap", n=len(gap)) if (gap := missing(home)) else say("turn.way.whole")


def _facts(
    services: Services, home: HomeMatch, turn: Turn, phrases: Phrases, size: int
) -> tuple[tuple[str, str], ...]:
    """Leader, board, options, made with, the file."""
    match = turn.match
    rules = match.rules
    found: list[tuple[str, str]] = []
    try:
        standing = rules.standing(rules.view(match.state, PUBLIC, 0))
        if standing.winners:
            score = phrases.text("score", standing.scores[standing.winners[0]])
            names = [match.seats[seat].name for seat in standing.winners]
            key = "load.leader" if len(names) == 1 else "load.no_leader"
            found.append((say("load.leads"), say(key, names=names, score=score)))
    except Exception:
        # The table of a file that somebody wrote may break the game's words.
        logger.exception("it cannot be told who leads")
    presets, preset = services.words(rules).presets, rules.preset_of(match.options)
    found.append((say("load.board"), board_text(rules, str(getattr(match.board, "name", "")))))
    title = presets[preset].title if preset in presets else say("load.own_options")
    found.append((say("load.options"), title))
    if home.current is not None:
        found.append((say("turn.made_with"), say("turn.app", version=home.current.head.app)))
        found.append((say("turn.file"), say("turn.checked", size=size_text(size))))
    return tuple(fact for fact in found if fact[1])


def table_picture(services: Services, skin: Skin, turn: Turn, width: int) -> pygame.Surface | None:
    """The table as it lies open to all, so many pixels wide; None where it can't be drawn."""
    match, high = turn.match, round(width / skin.picture.aspect)
    try:
        picture = pygame.Surface((width, high))
        canvas = Canvas(picture, 1.0, services.theme)
        view = match.rules.view(match.state, PUBLIC, 0)
        draw_board(canvas, Box(0, 0, width, high), skin, view)
    except Exception:
        # A table that somebody wrote may break the skin anywhere: it has no picture then.
        logger.exception("the table of a match by file cannot be drawn")
        return None
    return picture
