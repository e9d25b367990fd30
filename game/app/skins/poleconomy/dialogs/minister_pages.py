"""Election night: who becomes Prime Minister."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line
from game.app.skins.poleconomy.dialogs.common import looks
from game.app.skins.poleconomy.dialogs.options import Option, OptionHead
from game.app.skins.poleconomy.dialogs.page import (
    Draft,
    Page,
    add_offers,
    names_of,
    row,
    yes_no,
)
from game.app.skins.poleconomy.looks import Looks
from game.app.table.dialogs.answer_dialog import Reply
from game.app.table.dialogs.cards import Lines
from game.rules.poleconomy.messages import (
    NameCandidate,
)
from game.rules.poleconomy.minister import AgreeMinister, NameMinister, largest_members


def name_minister(asked: Question, choice: NameMinister, draft: Draft) -> Page:
    """The members of the party that governs (D32)."""
    found, state = looks(asked), asked.state
    country, largest = state.table.country, largest_members(state.table)
    page = Page(found.say("night.asked.name"), found.say("night.title.minister"), "POL-24.3")
    page.parts.append(OptionHead(found.say("night.members"), (found.say("night.head.seats"),)))
    seats = list(choice.candidates(state))
    for number, seat in enumerate(seats):
        option = Option((seat,), found.name(seat), (str(country.votes[seat]),))
        page.parts.append(row(found, option, number, draft, judged=False))
    named = seats[min(draft.number, len(seats) - 1)]
    page.parts.append(Lines((Line("crown", if_no(found, largest, named)),), asked.skin, 14.5))
    action = NameCandidate(named)
    page.yes = Reply(asked.phrases.label(action), action, "crown", "enter")
    return page


def if_no(found: Looks, largest: Sequence[int], named: int) -> str:
    """What a no to the one who is named leads to (POL-24.2 to 24.4)."""
    if list(largest) == [named]:
        return found.say("night.most_seats", seat=named)
    if len(largest) > 1:
        return found.say("night.one_no_dice", names=names_of(found, largest))
    return found.say("night.one_no", seat=largest[0])


def agree(asked: Question, choice: AgreeMinister) -> Page:
    """Who is named, and what a no leads to (D23)."""
    found, state = looks(asked), asked.state
    named = choice.candidate
    page = Page(found.say("night.asked.answer"), found.say("night.title.agree", seat=named), "POL-24.3")
    country = state.table.country
    lines = [
        Line("checkbox", found.say("night.has_seats", seat=one, n=country.votes[one]))
        for one in country.government
    ]
    lines.append(Line("crown", if_no(found, largest_members(state.table), named)))
    page.parts.append(Lines(lines, asked.skin))
    add_offers(asked, state, page)
    yes_no(asked, page)
    return page
