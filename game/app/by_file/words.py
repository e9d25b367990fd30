"""What is said when a match is handed on: to whom, what is in the file, what follows from it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.app.by_file.hand_on import HandOnWords, Stage
from game.app.play.session import Session
from game.app.skin_api.phrases import Phrases
from game.app.widgets.dates import when
from game.components.orders import kinds_of
from game.engine.log import NOBODY
from game.engine.match import Match
from game.engine.vocabulary import Action
from game.store.by_file.delivery import place_text
from game.store.by_file.turns import turn_name, waits_for
from game.store.by_file.way import ByFile
from game.store.catalogue import say, spoken
from game.store.documents import size_text
from game.store.locales import time_text
from game.store.rounds import Written


def words_of(
    match: Match, by_file: ByFile, session: Session, phrases: Phrases, *, stage: Stage, fault: str,
    path: Path | None, written: Written | None, folder: Path, by_hand: bool, now: datetime,
) -> HandOnWords:  # fmt: skip
    """What the dialog says. `path`: where the file is that was handed on; `written`: what is at home only."""
    to = waits_for(match)
    name = match.seats[to].name if to >= 0 else ""
    file = turn_name(by_file, match.seats, to) if path is not None or written is not None else ""
    where = say("hand_on.kept")
    if stage == "sent" and path is not None:
        time = time_text(now, spoken().locale)
        file = path.name
        where = say("hand_on.written", size=_size(path), folder=place_text(path.parent), time=time)
    elif stage == "going":
        where = say("hand_on.going_to", folder=place_text(folder))
    return HandOnWords(
        stage=stage, name=name, words=_told(match, by_file, stage, by_hand=by_hand), file=file, where=where,
        fault=fault, by_hand=by_hand, over=match.over,
        lines=_follows(match, session, phrases) if stage == "sent" and not match.over else (),
    )  # fmt: skip


def _size(path: Path) -> str:
    try:
        return size_text(path.stat().st_size)
    except OSError:
        return size_text(0)


def _told(match: Match, by_file: ByFile, stage: Stage, *, by_hand: bool) -> str:
    """What is in the file, or where it is kept meanwhile."""
    if stage == "lost":
        return say("hand_on.not_written")
    if stage == "failed":
        return say("hand_on.kept_here")
    if stage == "going":
        return say("hand_on.is_written")
    if match.over:
        return say("hand_on.over_by_hand" if by_hand else "hand_on.over_shared")
    start = by_file.way[-2].logged if by_file.number > 1 else 0
    acted = (entry.seat for entry in match.log[start:] if isinstance(entry.said, Action) and entry.seat >= 0)
    names = [match.seats[seat].name for seat in dict.fromkeys(acted)]
    key = "by_hand" if by_hand else "shared"
    return say(f"hand_on.in_file.{key}", names=names) if names else say(f"hand_on.begun.{key}")


def _follows(match: Match, session: Session, phrases: Phrases) -> list[tuple[str, str]]:
    """Who comes until it is back, and what is answered for the people here meanwhile."""
    people = session.people
    order = session.elsewhere.order
    between: list[str] = []
    for seat in order:
        if seat in people:
            break
        if match.seats[seat].human:
            between.append(match.seats[seat].name)
    found = [("users", say("hand_on.then", n=len(between), names=between[1:] or between))]
    if len(people) != 1:
        return found
    orders, kinds = match.wants.of(people[0]), kinds_of(match.rules)
    if "auctions" in kinds:
        amount = phrases.text("money", orders.ceiling) if orders.auctions == "ceiling" else ""
        found.append(("gavel", say(f"hand_on.auctions.{orders.auctions}", amount=amount)))
    if "deals" in kinds:
        found.append(("handshake", say(f"hand_on.deals.{orders.deals}")))
    return found


def handed_on_at(by_file: ByFile, match: Match, seat: int) -> str:
    """When it was handed on, and who is next."""
    date = by_file.way[-1].when if by_file.way else None
    time = time_text(date.astimezone(), spoken().locale) if date is not None else ""
    if seat == NOBODY:
        return say("hand_on.at_end", time=time)
    return say("hand_on.at", time=time, name=match.seats[seat].name)


def looked_at(by_file: ByFile, match: Match, now: datetime) -> str:
    """Which of several files is looked at: by whom it was handed on, and when."""
    last = by_file.way[-1]
    name = match.seats[last.seat].name if last.seat >= 0 else ""
    date = when(last.when, now) if last.when is not None else say("twice.unknown")
    return say("hand_on.looking", n=last.number, name=name, when=date)


def message(by_file: ByFile, match: Match) -> str:
    """What is sent along with the file: "Friday round: no. 43 is for Dolores"."""
    to = waits_for(match)
    if to < 0:
        return say("hand_on.message_over", match=by_file.name, number=by_file.number)
    return say("hand_on.message", match=by_file.name, number=by_file.number, name=match.seats[to].name)
