"""The right side of Election night: what is asked at this moment, and what happens while others act."""

from __future__ import annotations

from game.app.skin_api.question import NOBODY, Question
from game.app.skin_api.view_models import Line
from game.app.skins.poleconomy.dialogs.common import looks
from game.app.skins.poleconomy.dialogs.government_pages import make_offer, offered
from game.app.skins.poleconomy.dialogs.minister_pages import agree, name_minister
from game.app.skins.poleconomy.dialogs.outcome import Order
from game.app.skins.poleconomy.dialogs.page import (
    Draft,
    Page,
    add_offers,
    names_of,
    order_of,
    what_then,
)
from game.app.skins.poleconomy.dialogs.party_pages import form_party, invited
from game.app.skins.poleconomy.looks import Looks
from game.app.table.dialogs.cards import Lines
from game.rules.poleconomy.country import POSTS, ElectionPart, ElectionState
from game.rules.poleconomy.government import AnswerCoalition, MakeOffer
from game.rules.poleconomy.minister import AgreeMinister, NameMinister
from game.rules.poleconomy.parties import AnswerInvitation, FormParty
from game.rules.poleconomy.state import PoleconomyState


def part_of(asked: Question, election: ElectionState) -> ElectionPart:
    """Which part of the night it is."""
    match asked.choice:
        case FormParty() | AnswerInvitation():
            return "parties"
        case MakeOffer() | AnswerCoalition():
            return "government"
        case NameMinister() | AgreeMinister():
            return "minister"
        case _:
            return election.part


def page_of(asked: Question, now: PoleconomyState, draft: Draft) -> Page:
    """What the moment needs."""
    match asked.choice:
        case FormParty():
            return form_party(asked, asked.choice, draft)
        case AnswerInvitation():
            return invited(asked, asked.choice)
        case MakeOffer():
            return make_offer(asked, asked.choice, draft)
        case AnswerCoalition():
            return offered(asked, asked.choice)
        case NameMinister():
            return name_minister(asked, asked.choice, draft)
        case AgreeMinister():
            return agree(asked, asked.choice)
        case _:
            return watch(asked, now)


def watch(asked: Question, now: PoleconomyState) -> Page:
    """What has happened so far, while others act."""
    found, country = looks(asked), now.table.country
    election = country.election
    part = election.part if election is not None else "minister"
    formed = bool(country.government)
    title = "formed" if formed else "government" if part == "poll" and country.votes else part
    over = "watch" if asked.decider == NOBODY else f"watch_{part}"
    page = Page(found.say(f"night.asked.{over}"), found.say(f"night.title.{title}"))
    lines: list[Line] = []
    if formed:
        votes = country.votes_of(country.government)
        names = names_of(found, country.government)
        lines.append(Line("users", found.say("night.governs", names=names, n=votes, whole=country.seats)))
        if election is None and now.table.pm != NOBODY:
            lines.append(Line("crown", found.say("night.elected", seat=now.table.pm), "gain"))
            lines += [
                Line("briefcase", _paid(found, country.posts[seat], seat, country.salaries[seat]))
                for seat in country.government
                if country.salaries[seat] and seat != now.table.pm
            ]
        elif election is not None and election.candidate >= 0:
            lines.append(Line("crown", found.say("night.candidate", seat=election.candidate)))
    elif election is not None and part == "parties":
        for party in country.parties:
            lines.append(Line("users", found.say("night.party_of", names=names_of(found, party))))
        lines += [
            Line(f"seat-{seat}", found.say("night.stands_alone", seat=seat), "soft")
            for seat in election.alone
        ]
        if election.invitation is not None:
            waiting = election.invitation
            key = "night.asks_join" if waiting.joins else "night.invites"
            lines.append(Line(f"seat-{waiting.seat}", found.say(key, seat=waiting.seat, other=waiting.other)))
    if lines:
        page.parts.append(Lines(lines, asked.skin))
    if country.votes and not formed and election is not None:
        page.parts.append(
            Order(found, found.say("night.may_offer"), order_of(found, now, -1), what_then(found, now))
        )
    if election is not None:
        add_offers(asked, now, page)
    return page


def _paid(found: Looks, post: int, seat: int, salary: int) -> str:
    return found.say(
        "night.minister_of", seat=seat, post=found.say(f"post.{POSTS[max(1, post) - 1]}"), money=salary
    )
