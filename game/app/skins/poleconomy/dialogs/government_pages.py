"""Election night: a Government is offered, or an offer is answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line
from game.app.skins.poleconomy.dialogs.common import looks
from game.app.skins.poleconomy.dialogs.options import Option, OptionHead
from game.app.skins.poleconomy.dialogs.outcome import Forecast, Order
from game.app.skins.poleconomy.dialogs.page import (
    Draft,
    Page,
    add_offers,
    names_of,
    offers_of,
    order_of,
    ordered,
    row,
    what_then,
    with_you,
    without,
    yes_no,
)
from game.app.skins.poleconomy.dialogs.party_pages import approaches
from game.app.skins.poleconomy.dialogs.terms import Terms
from game.app.skins.poleconomy.looks import Looks
from game.app.table.dialogs.answer_dialog import Reply
from game.app.table.dialogs.cards import Lines
from game.app.widgets.words import Caps
from game.rules.poleconomy.coalitions import USUAL_PAY
from game.rules.poleconomy.country import LEAST_PAY, MOST_RAISE, CoalitionOffer
from game.rules.poleconomy.government import AnswerCoalition, MakeOffer, coalitions
from game.rules.poleconomy.messages import (
    MakeNoOffer,
    NameCandidate,
    OfferCoalition,
)
from game.rules.poleconomy.minister import NameMinister
from game.rules.poleconomy.parties import FormParty
from game.rules.poleconomy.policy.elections import offer_prospect
from game.rules.poleconomy.state import PoleconomyState

SURE: Final = 0.9
DOUBTFUL: Final = 0.3
LIKELY: Final = 0.6


def draft_of(asked: Question, number: int = 0) -> Draft:
    """What a person begins with: oneself as Prime Minister, what is usual for the partners."""
    choice = asked.choice
    if not isinstance(choice, MakeOffer):
        return Draft(number)
    found = _sets(asked, choice)
    partners = found[min(number, len(found) - 1)][0]
    return Draft(number, choice.seat, _usual(asked.state, partners))


def advised_draft(asked: Question) -> Draft:
    """What a person begins with who has chosen nothing yet: what is advised, where something is."""
    choice, advised = asked.choice, asked.advised
    match choice, advised:
        case MakeOffer(), OfferCoalition(partners, minister, salaries):
            known = [found for found, _, _ in _sets(asked, choice)]
            if partners in known:
                return Draft(known.index(partners), minister, salaries)
        case FormParty(), _:
            actions = approaches(asked, choice)
            return Draft(actions.index(advised) if advised in actions else 0)
        case NameMinister(), NameCandidate(candidate):
            seats = list(choice.candidates(asked.state))
            return Draft(seats.index(candidate) if candidate in seats else 0)
        case _:
            pass
    return draft_of(asked)


def _sets(asked: Question, choice: MakeOffer) -> list[tuple[tuple[int, ...], tuple[int, ...], float]]:
    """Partners, members and how likely it is, for every coalition that may be offered, likely ones first."""
    state, found = asked.state, list[tuple[tuple[int, ...], tuple[int, ...], float]]()
    for partners, members in coalitions(state.table, choice.seat).items():
        action = OfferCoalition(partners, choice.seat, _usual(state, partners))
        found.append((partners, members, offer_prospect(state, choice.seat, action).chance))
    votes = state.table.country.votes_of
    return sorted(found, key=lambda one: (-one[2], votes(one[1])))


def _usual(state: PoleconomyState, partners: Sequence[int]) -> tuple[int, ...]:
    return tuple(USUAL_PAY if seat in partners else 0 for seat in range(state.table.seats))


def make_offer(asked: Question, choice: MakeOffer, draft: Draft) -> Page:
    """The Governments one can lead as rows, the terms for the chosen one, how it would be taken (D21)."""
    found, state, seat = looks(asked), asked.state, choice.seat
    country = state.table.country
    used = len([offer for offer in offers_of(state) if offer.seat == seat])
    page = Page(found.say(f"night.asked.offer_{used + 1}"), found.say("night.title.government"), "POL-23.6")
    sets = _sets(asked, choice)
    at = min(draft.number, len(sets) - 1)
    heads = found.say("night.head.seats"), found.say("night.head.spare")
    page.parts.append(OptionHead(found.say("night.you_can_lead"), heads, found.say("night.head.likely")))
    for number, (partners, members, chance) in enumerate(sets):
        votes = country.votes_of(members)
        if number == at:
            chance = offer_prospect(state, seat, _action(draft, partners)).chance
        page.parts.append(
            row(found, _coalition(asked, seat, members, votes, chance, partners), number, draft)
        )
    partners, members, _ = sets[at]
    page.members = members
    action = _action(draft, partners)
    names = names_of(found, partners)
    page.parts.append(Caps(found.say("night.your_offer", names=names)))
    page.parts.append(Terms(
        found, ordered(seat, members), draft, MOST_RAISE,
        _remarks(found, state, members, draft), _cost(found, state, draft),
        sure=_largest(state, members) == [draft.minister],
    ))  # fmt: skip
    refused = asked.reason(action)
    page.parts.append(_forecast(asked, seat, action, refused.sentence if refused is not None else ""))
    steps, then = order_of(found, state, seat), what_then(found, state)
    page.parts.append(Order(found, found.say("night.if_nobody"), steps, then, without(found, state, seat)))
    add_offers(asked, state, page)
    page.no = Reply(found.say("night.pass"), MakeNoOffer(), "hand", "p")
    sub = found.say("night.offer_sub", n=country.votes_of(members), whole=country.seats, seat=draft.minister)
    page.yes = Reply(found.say("night.offer_to", names=names), action, "handshake", "enter", sub)
    return page


def _action(draft: Draft, partners: tuple[int, ...]) -> OfferCoalition:
    return OfferCoalition(partners, draft.minister, draft.salaries)


def _coalition(
    asked: Question, seat: int, members: Sequence[int], votes: int, chance: float, partners: Sequence[int]
) -> Option:
    found, country = looks(asked), asked.state.table.country
    spare = votes - country.majority
    title = with_you(found, seat, members)
    told = "likely" if chance >= LIKELY else "doubtful" if chance >= DOUBTFUL else "hardly"
    words = found.say(f"night.chance.{told}")
    people = [one for one in partners if asked.seats[one].human]
    if people:
        chance, words = -1.0, found.say("night.asks", seat=people[0])
    figures = str(votes), found.say("night.spare", n=spare)
    return Option(tuple(ordered(seat, members)), title, figures, chance, words, (1,) if not spare else ())


def _forecast(asked: Question, seat: int, action: OfferCoalition, refused: str) -> Forecast:
    """How the partners are likely to take the offer, and what promise would make it almost sure."""
    found = looks(asked)
    people = [one for one in action.partners if asked.seats[one].human]
    if refused or people:
        words = refused or found.say("night.person", seat=people[0])
        return Forecast(found, (people or action.partners)[0], -1.0, words)
    prospect = offer_prospect(asked.state, seat, action)
    partner = int(prospect.facts.get("partner", action.partners[0]))
    why = asked.sentence(prospect)
    more = ""
    if prospect.chance < SURE and partner != action.minister:
        draft = Draft(0, action.minister, action.salaries)
        for pay in range(action.salaries[partner] + 1, MOST_RAISE + 1):
            if (
                offer_prospect(asked.state, seat, _action(draft.paying(partner, pay), action.partners)).chance
                >= SURE
            ):
                more = found.say("night.sure_from", money=pay)
                break
    return Forecast(found, partner, prospect.chance, why, more)


def _remarks(found: Looks, state: PoleconomyState, members: Sequence[int], draft: Draft) -> list[str]:
    """What stands beside the lines of the terms."""
    largest = _largest(state, members)
    if largest == [draft.minister]:
        first = found.say("night.most_seats", seat=draft.minister)
    elif len(largest) > 1:
        first = found.say("night.one_no_dice", names=names_of(found, largest))
    else:
        first = found.say("night.one_no", seat=largest[0])
    salary = sum(event == "salary" for event in state.board.events)
    pay = found.say("night.pay_range", most=MOST_RAISE, n=salary, whole=len(state.board.events))
    return [first, pay]


def _largest(state: PoleconomyState, members: Sequence[int]) -> list[int]:
    """The members with most seats: without a no, these need none of the others (POL-24.3)."""
    votes = state.table.country.votes
    most = max(votes[seat] for seat in members)
    return [seat for seat in members if votes[seat] == most]


def _cost(found: Looks, state: PoleconomyState, draft: Draft) -> str:
    """What a Salary would cost the Treasury."""
    promised = sum(pay for seat, pay in enumerate(draft.salaries) if seat != draft.minister)
    paid = promised + LEAST_PAY
    return found.say(
        "night.cost", seat=draft.minister, money=LEAST_PAY, sum=paid, cash=state.table.country.treasury
    )


def offered(asked: Question, choice: AnswerCoalition) -> Page:
    """What an offer means for the one who is asked (D22)."""
    found, state, seat = looks(asked), asked.state, choice.seat
    offer, country = choice.offer(state), state.table.country
    page = Page(
        found.say("night.asked.answer"), found.say("night.title.offered", seat=offer.seat), "POL-23.6"
    )
    page.members = offer.members
    votes = country.votes_of(offer.members)
    leads = "night.leads_you" if offer.minister == seat else "night.leads"
    names, spare = names_of(found, offer.members), votes - country.majority
    lines = [
        Line("crown", found.say(leads, seat=offer.minister)),
        Line("briefcase", _own_pay(found, offer, seat)),
        Line(
            "checkbox",
            found.say("night.together_have", names=names, n=votes, whole=country.seats, spare=spare),
        ),
    ]
    lines += [
        Line("briefcase", found.say("night.pays_other", seat=other, money=offer.salaries[other]))
        for other in offer.members
        if other not in (seat, offer.minister) and offer.salaries[other]
    ]
    if offer.minister != seat and offer.salaries[offer.minister]:
        pay = offer.salaries[offer.minister]
        lines.append(Line("briefcase", found.say("night.pays_else", seat=offer.minister, money=pay), "soft"))
    lines.append(Line("users", without(found, state, seat) or found.say("night.needed"), "soft"))
    page.parts.append(Lines(lines, asked.skin))
    page.parts.append(
        Order(found, found.say("night.if_no"), order_of(found, state, -1), what_then(found, state))
    )
    add_offers(asked, state, page)
    yes_no(asked, page)
    return page


def _own_pay(found: Looks, offer: CoalitionOffer, seat: int) -> str:
    """What a member would get; a promise to the Prime Minister lapses (POL-24.6)."""
    if offer.minister == seat:
        return found.say("night.pays_first", money=LEAST_PAY)
    pay = offer.salaries[seat]
    return found.say("night.pays_you", money=pay) if pay else found.say("night.pays_nothing")
