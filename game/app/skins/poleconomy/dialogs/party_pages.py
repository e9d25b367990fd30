"""Election night: who makes a party with whom."""

from __future__ import annotations

from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line
from game.app.skins.poleconomy.dialogs.common import looks
from game.app.skins.poleconomy.dialogs.options import Option, OptionHead
from game.app.skins.poleconomy.dialogs.page import (
    Draft,
    Page,
    names_of,
    row,
    with_you,
    yes_no,
)
from game.app.table.dialogs.answer_dialog import Reply
from game.app.table.dialogs.cards import Lines
from game.engine.vocabulary import Action
from game.rules.poleconomy.coalitions import majority_chance
from game.rules.poleconomy.messages import (
    AskToJoin,
    Invite,
    StandAlone,
)
from game.rules.poleconomy.parties import AnswerInvitation, FormParty, party_of
from game.rules.poleconomy.state import PoleconomyState


def approaches(asked: Question, choice: FormParty) -> list[Action]:
    """What can be said, row by row."""
    return [StandAlone(), *choice.approaches(asked.state.table)]


def form_party(asked: Question, choice: FormParty, draft: Draft) -> Page:
    """With whom one could form a party, and how likely it would have a majority (D19)."""
    found, state, seat = looks(asked), asked.state, choice.seat
    page = Page(found.say("night.asked.party"), found.say("night.title.parties"), "POL-22.2")
    players = state.table.seats
    actions = approaches(asked, choice)
    page.parts.append(OptionHead(found.say("night.with"), (), found.say("night.majority_head")))
    for number, action in enumerate(actions):
        seats = _party_with(state, seat, action)
        chance = majority_chance(len(seats), players)
        title = with_you(found, seat, seats) if len(seats) > 1 else found.say("night.alone")
        option = Option(
            tuple(seats), title, (), chance, found.say("night.percent", percent=round(100 * chance)),
            reason=asked.reason(action),
        )  # fmt: skip
        page.parts.append(row(found, option, number, draft))
    action = actions[min(draft.number, len(actions) - 1)]
    page.parts.append(Lines((
        Line("users", found.say("night.cap", n=state.options.largest_party(players), whole=players)),
        Line("scale", found.say("night.free")),
    ), asked.skin, 14.5))  # fmt: skip
    phrases = asked.phrases
    icon = phrases.words.icon(action) or "users"
    page.yes = Reply(phrases.label(action), action, icon, "enter")
    page.members = tuple(_party_with(state, seat, action))
    return page


def _party_with(state: PoleconomyState, seat: int, action: Action) -> list[int]:
    """Who would be in the party of a seat."""
    match action:
        case Invite(other):
            return [seat, other]
        case AskToJoin(founder):
            return [*(party_of(state.table, founder) or ()), seat]
        case _:
            return [seat]


def invited(asked: Question, choice: AnswerInvitation) -> Page:
    """What a party would be good for (D20)."""
    found, table, seat, asker = looks(asked), asked.state.table, choice.seat, choice.asker
    key = "join" if choice.joins else "invite"
    page = Page(found.say("night.asked.answer"), found.say(f"night.title.{key}", seat=asker), "POL-22.2")
    members = [*(party_of(table, seat) or (seat,)), asker]
    alone, together = (majority_chance(n, table.seats) for n in (1, len(members)))
    page.parts.append(Lines((
        Line("users", found.say("night.party_of", names=names_of(found, members))),
        Line("chart", found.say("night.party_chance", percent=round(100 * together), low=round(100 * alone))),
        Line("scale", found.say("night.free")),
    ), asked.skin))  # fmt: skip
    yes_no(asked, page)
    page.members = tuple(members)
    return page
