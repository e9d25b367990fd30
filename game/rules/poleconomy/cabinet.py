"""Posts and salaries: what the Prime Minister may set (POL-26)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.forms import Counts, Field, Form
from game.engine.refusal import Refusal
from game.engine.vocabulary import Offer
from game.rules.poleconomy.country import LEAST_PAY, MOST_PAY, MOST_RAISE, NO_POST, POSTS
from game.rules.poleconomy.messages import MinisterSet, SetCabinet
from game.rules.poleconomy.state import PoleconomyState


def cabinet_offers(state: PoleconomyState) -> Iterator[Offer]:
    """The table as it would be with one change, to be varied: a raise for oneself, a post for a member."""
    table = state.table
    country = table.country
    posts, salaries = list(country.posts), list(country.salaries)
    if why_not_set(state, SetCabinet(tuple(posts), raised := _with(salaries, table.pm, MOST_RAISE))) is None:
        yield Offer(SetCabinet(tuple(posts), raised), Form("cabinet"))
        return
    for member in country.government:
        if member == table.pm:
            continue
        if posts[member] == NO_POST and (free := [n for n in range(1, len(POSTS) + 1) if n not in posts]):
            posts[member] = free[0]
        elif posts[member] != NO_POST:
            posts[member], salaries[member] = NO_POST, 0
        yield Offer(SetCabinet(tuple(posts), tuple(salaries)), Form("cabinet"))
        return


def _with(salaries: Sequence[int], seat: int, more: int) -> tuple[int, ...]:
    return (*salaries[:seat], salaries[seat] + more, *salaries[seat + 1 :])


def cabinet_fields(state: PoleconomyState) -> Sequence[Field]:
    """The post of each member of the Government, and the salary of each, in units of $10k."""
    table = state.table
    country = table.country
    seats = tuple(range(table.seats))
    inside = [seat in country.government for seat in seats]
    posts = tuple(len(POSTS) * member for member in inside)
    pay = tuple(MOST_PAY * member for member in inside)
    return (Counts("posts", "post_of", seats, posts), Counts("salaries", "salary_of", seats, pay))


def why_not_set(state: PoleconomyState, action: SetCabinet) -> Refusal | None:
    """None if posts and salaries may be so, else the reason (POL-26.1 to 26.7)."""
    table = state.table
    country, seats = table.country, table.seats
    if len(action.posts) != seats or len(action.salaries) != seats:
        return Refusal("no_such_cabinet", "POL-26.1")
    taken = [post for post in action.posts if post != NO_POST]
    if any(not 0 <= post <= len(POSTS) for post in action.posts) or len(set(taken)) < len(taken):
        return Refusal("one_post_each", "POL-26.2")
    for seat, (post, salary) in enumerate(zip(action.posts, action.salaries, strict=True)):
        if (refusal := _why_not_paid(state, seat, post, salary)) is not None:
            return refusal
    if (total := sum(action.salaries)) > MOST_PAY:
        return Refusal("salaries_too_high", "POL-26.5", {"total": total, "most": MOST_PAY})
    if action.posts == country.posts and action.salaries == country.salaries:
        return Refusal("cabinet_unchanged", "POL-26.1")
    return None


def _why_not_paid(state: PoleconomyState, seat: int, post: int, salary: int) -> Refusal | None:
    """Only members of the Government have posts; a salary hangs on a post, but that of the Prime Minister."""
    table = state.table
    if post != NO_POST and seat not in table.country.government:
        return Refusal("not_in_government", "POL-26.1", {"seat": seat})
    if seat == table.pm:
        if salary < LEAST_PAY:
            return Refusal("least_pay", "POL-26.7", {"least": LEAST_PAY})
    elif salary and post == NO_POST:
        return Refusal("no_pay_without_post", "POL-26.8", {"seat": seat})
    if salary < 0:
        return Refusal("no_such_cabinet", "POL-26.4")
    before = table.country.paid_before[seat]
    if salary > before + MOST_RAISE:
        return Refusal("raised_enough", "POL-26.6", {"seat": seat, "most": before + MOST_RAISE})
    return None


def needs_a_vote(state: PoleconomyState, action: SetCabinet) -> bool:
    """Whether Parliament must consent: with the option `salary_vote` to raises and new salaries (Q-49)."""
    salaries = zip(action.salaries, state.table.country.salaries, strict=True)
    return state.options.salary_vote and any(pay > was for pay, was in salaries)


def set_cabinet(state: PoleconomyState, posts: tuple[int, ...], salaries: tuple[int, ...]) -> None:
    """Give everybody the post and the salary; those who lose one first, so that no post is held twice."""
    table = state.table
    country = table.country
    was = list(zip(country.posts, country.salaries, strict=True))
    changes = [seat for seat in range(table.seats) if (posts[seat], salaries[seat]) != was[seat]]
    for seat in sorted(changes, key=lambda seat: (posts[seat] != NO_POST, seat)):
        state.do(MinisterSet(table.pm, seat, posts[seat], was[seat][0], salaries[seat], was[seat][1]))
