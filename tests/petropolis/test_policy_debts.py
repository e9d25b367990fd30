"""Debts through the eyes of the policy: what goes first, and when to settle (reference 12.4)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Accept, Refuse
from game.components.debts import GiveUp
from game.engine.vocabulary import Action
from game.rules.petropolis.debts import RaiseCash
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.messages import (
    ClaimInterest,
    Counter,
    Mortgage,
    NameTitles,
    Propose,
    ProposeSettlement,
    SellDown,
    Waive,
)

from .mind import REGULAR, best, why
from .names import group, title, titles
from .world import World

CRESCENT = "iraq kuwait egypt"
ANDES = "venezuela argentina ecuador"


def owing(cash: int, owes: int, names: str, to: str = "B", reason: str = "interest", **levels: int) -> World:
    """A owes in C's turn; groups by name stand at `levels`."""
    world = World().cash(A=cash, B=500, C=500, D=500).owns("A", names)
    for name, level in levels.items():
        world.level(name, level)
    world.table.last_round = 21
    return world.turn("C").owes("A", to, owes, reason)


def raised(world: World) -> list[Action]:
    """All that A does until it is out of debt."""
    done: list[Action] = []
    while isinstance(world.choice, RaiseCash) and world.asked == "A":
        done.append(best(world))
        world.say(done[-1])
    return done


LOOSE = f"{CRESCENT} gabon norway mexico"


@pytest.mark.parametrize(
    ("owes", "titles_"), [(60, "gabon"), (90, "norway"), (100, "gabon mexico"), (200, "gabon norway mexico")]
)
def test_bare_titles_outside_of_groups_go_first_and_no_more_of_them_than_needed(
    owes: int, titles_: str
) -> None:
    done = raised(owing(0, owes, LOOSE, crescent=2))
    assert all(isinstance(action, Mortgage) for action in done)
    lent = sum((140, 180, 140)[("gabon", "norway", "mexico").index(name)] // 2 for name in titles_.split())
    names = [action.title for action in done if isinstance(action, Mortgage)]
    assert set(names) <= set(titles("gabon norway mexico"))
    assert len(names) <= len(titles_.split()) and lent >= owes


def test_where_loose_titles_do_not_suffice_they_are_not_thrown_after() -> None:
    assert raised(owing(0, 300, LOOSE, crescent=2)) == [SellDown(group("crescent"), 1)]


def test_the_group_that_yields_least_is_sold_first_and_the_best_is_broken_last() -> None:
    names = f"{CRESCENT} {ANDES}"
    assert raised(owing(0, 300, names, crescent=2, andes=2)) == [SellDown(group("andes"), 1)]
    crowns = owing(0, 250, f"iran saudi-arabia {ANDES}", crowns=4, andes=1)
    assert raised(crowns) == [SellDown(group("andes"), 0)]


def test_a_bare_group_is_kept_whole_as_long_as_there_is_a_loose_title() -> None:
    assert raised(owing(0, 60, f"{CRESCENT} gabon")) == [Mortgage(title("gabon"))]


def test_of_two_lone_titles_that_suffice_the_lesser_goes() -> None:
    assert raised(owing(0, 60, "saudi-arabia ecuador")) == [Mortgage(title("ecuador"))]


def test_nobody_gives_up_who_can_pay_or_settle() -> None:
    for world in (owing(0, 100, LOOSE), owing(250, 400, "gabon ecuador")):
        assert all(not isinstance(action, GiveUp) for action in raised(world))


# settlements


def test_whoever_cannot_pay_proposes_a_settlement_before_the_last_title_is_gone() -> None:
    at_once = owing(300, 520, "kuwait egypt")
    assert best(at_once) == ProposeSettlement() and why(at_once) == "last_hope"
    later = owing(200, 520, "kuwait egypt")  # half is not there yet
    done = raised(later)
    assert isinstance(done[0], Mortgage) and done[1:] == [ProposeSettlement()]


def test_whoever_can_pay_cheaply_does_not_settle() -> None:
    world = owing(250, 400, "gabon ecuador norway libya ussr")
    assert isinstance(best(world), Mortgage)


def test_a_creditor_names_titles_that_he_gains_by_and_the_debtor_will_give() -> None:
    world = owing(250, 400, "gabon ecuador norway libya").owns("B", "algeria nigeria")
    world.say(ProposeSettlement())
    named = best(world)
    assert isinstance(named, NameTitles)
    assert best(world.say(named)) == Accept()


def test_a_creditor_lets_a_debtor_fall_where_that_brings_more() -> None:
    world = owing(300, 520, "kuwait egypt").say(ProposeSettlement())
    assert best(world) == Refuse() and why(world) == "estate_is_better"


def test_a_debtor_refuses_terms_that_cost_more_than_raising_the_money() -> None:
    means = "gabon ecuador kuwait"
    for named, answer in (("ecuador", Accept()), (means, Refuse())):
        world = owing(250, 400, means).say(ProposeSettlement()).say(NameTitles(titles(named)))
        assert best(world) == answer


def test_a_debtor_who_is_lost_otherwise_accepts_any_terms() -> None:
    world = owing(250, 400, "gabon ecuador").say(ProposeSettlement())
    world.say(NameTitles(titles("gabon ecuador")))
    assert best(world) == Accept() and why(world) == "no_way_out"


# waiving


@pytest.mark.parametrize(
    ("cash", "level", "answer"), [(0, 4, Waive), (500, 4, ClaimInterest), (0, 0, ClaimInterest)]
)
def test_interest_is_waived_only_where_claiming_would_break_the_joint_group(
    cash: int, level: int, answer: type[Any]
) -> None:
    world = World().cash(A=0, B=cash, C=500, D=500).owns("A", "iraq kuwait").owns("B", "egypt gabon")
    world.partners("crescent").table.last_round = 21
    world = (world.level("crescent", level) if level else world).at("B", 21).turn("B", 2, 3)
    assert isinstance(world.choice, Collect)
    assert isinstance(best(world), answer)


# an exchange in debt, where the options allow it


def selling(cash: int, owes: int, names: str, rival: str = "") -> World:
    """A owes for a telex in C's turn, and may offer one exchange; D has the titles of `rival`."""
    world = World(exchange_in_debt=True).cash(A=cash, B=1500, C=1500, D=1500).owns("A", names)
    world.owns("D", rival).table.last_round = 21
    return world.turn("C").owes("A", "B", owes, "telex")


def test_a_debtor_sells_what_completes_the_group_of_another_rather_than_to_mortgage_it() -> None:
    world = selling(20, 100, "gabon egypt mexico", "iraq kuwait")
    action = best(world, REGULAR)
    assert isinstance(action, Propose) and why(world, REGULAR) == "sell_in_need"
    assert (action.partner, action.gives, action.takes) == (3, titles("egypt"), ())
    assert action.cash < -180_000 and isinstance(best(world.say(action)), Accept | Counter)


def test_a_loose_title_that_nobody_wants_is_mortgaged_all_the_same() -> None:
    assert isinstance(best(selling(20, 60, "gabon usa mexico"), REGULAR), Mortgage)


def test_who_would_be_bankrupt_otherwise_sells_first() -> None:
    world = selling(20, 400, "gabon egypt", "iraq kuwait")
    assert isinstance(best(world, REGULAR), Propose)
    assert world.say(best(world)).say(Accept()).table.out == ()
    assert world.table.debt is None
