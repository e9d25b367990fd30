"""Derricks and platforms through the eyes of the policy: which group, how high, what stays in hand."""

from __future__ import annotations

import pytest

from game.components.consent import Accept, Refuse
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.messages import Build, Done
from game.rules.petropolis.policy.equipping import race

from .mind import POLICY, REGULAR, best, business, candidates, why
from .names import group
from .world import World

DANGER = "iran saudi-arabia oman bahrain qatar sharjah dubai abu-dhabi"


def owner(cash: int, titles: str = "iraq kuwait egypt", rounds: int = 20) -> World:
    """A has a group and so many thousands, the others 900 each."""
    world = World().cash(A=cash, B=900, C=900, D=900).owns("A", titles)
    world.table.last_round = rounds + 1
    return world


def built(world: World, level: int = REGULAR) -> tuple[int, int]:
    """What the policy builds: group and level; -1 and 0 where it does not."""
    action = best(world, level)
    return (action.group, action.level) if isinstance(action, Build) else (-1, 0)


def levels(world: World, level: int) -> set[int]:
    """The levels somebody thinks of."""
    return {one.action.level for one in candidates(world, level) if isinstance(one.action, Build)}


def test_who_has_the_money_builds_platforms_at_once() -> None:
    assert built(business(owner(3000))) == (group("crescent"), PLATFORM)


def test_the_group_with_the_best_yield_comes_first() -> None:
    both = owner(3000, "iraq kuwait egypt venezuela argentina ecuador")
    assert built(business(both)) == (group("crescent"), PLATFORM)
    crowns = owner(3000, "iran saudi-arabia venezuela argentina ecuador")
    assert built(business(crowns)) == (group("crowns"), PLATFORM)


@pytest.mark.parametrize(("cash", "most"), [(650, 0), (1099, 0), (1100, 1), (1700, 2)])
def test_a_regular_keeps_half_a_million(cash: int, most: int) -> None:
    assert max(levels(business(owner(cash)), REGULAR), default=0) == most


@pytest.mark.parametrize(("cash", "level"), [(650, 0), (700, 1), (1300, 2)])
def test_an_expert_dares_more_where_nothing_threatens_but_keeps_a_pocket_full(cash: int, level: int) -> None:
    assert built(business(owner(cash)), 2)[1] == level


def test_where_rivals_have_built_high_more_stays_in_hand() -> None:
    safe, dangerous = owner(1400), owner(1400).owns("B", DANGER)
    for name in ("crowns", "gulf-shore", "emirates"):
        dangerous.level(name, PLATFORM)
    assert built(business(safe), 2)[1] == 2
    assert built(business(dangerous), 2)[1] < 2


def test_loose_titles_are_a_reserve_too() -> None:
    for spare, level in (("", 1), ("venezuela argentina norway ussr libya algeria gabon", 2)):
        world = owner(1400, f"iraq kuwait egypt {spare}").owns("B", DANGER)
        for name in ("crowns", "gulf-shore", "emirates"):
            world.level(name, PLATFORM)
        assert built(business(world), 2)[1] == level


def test_in_the_last_round_nothing_is_built_that_may_have_to_be_sold() -> None:
    world = owner(650, rounds=0).owns("B", "iran saudi-arabia").level("crowns", PLATFORM)
    assert best(business(world)) == Done()


def test_the_last_pieces_are_raced_for() -> None:
    few, many = owner(1300).stock(derricks=8, platforms=0), owner(1300)
    for world in (few, many):
        business(world)
    crescent = group("crescent")
    assert race(few.state, 0, crescent, 1) == 1 and race(many.state, 0, crescent, 1) == 0
    gain = [next(t.worth for t in candidates(w) if t.action == Build(crescent, 1)) for w in (few, many)]
    assert gain[0] > gain[1]


def test_derricks_are_kept_back_from_a_rival_who_waits_for_them() -> None:
    worths: list[float] = []
    for cash in (2000, 0):
        world = owner(1300).level("crescent", 3).owns("B", "oman bahrain qatar").cash(B=cash)
        business(world.stock(derricks=0, platforms=3))
        worths.append(next(t.worth for t in candidates(world) if isinstance(t.action, Build)))
    assert worths[0] < worths[1]


# joint groups


def joint(a: int, b: int, rounds: int = 20) -> World:
    """A and B share the Crescent; A has two titles of it."""
    world = World().cash(A=a, B=b, C=900, D=900).owns("A", "iraq kuwait").owns("B", "egypt")
    world.partners("crescent").table.last_round = rounds + 1
    return world


def test_only_what_the_partner_can_afford_is_proposed() -> None:
    assert max(levels(business(joint(3000, 3000)), 2)) == PLATFORM
    assert max(levels(business(joint(3000, 1200)), 2)) == 2
    assert not levels(business(joint(3000, 250)), 2)


def test_a_partner_agrees_where_it_pays_and_refuses_what_leaves_him_nothing() -> None:
    crescent = group("crescent")
    for cash, answer in ((1500, Accept()), (420, Refuse())):
        world = business(joint(3000, cash)).say(Build(crescent, 2))
        assert world.asked == "B" and best(world) == best(world, REGULAR) == answer


def test_a_partner_does_not_pay_for_what_leaves_him_further_behind() -> None:
    crescent = group("crescent")
    for cash, answer in ((1000, Refuse()), (1500, Accept())):
        proposed = business(joint(3000, cash))
        assert (PLATFORM in levels(proposed, 2)) == (answer == Accept())
        assert proposed.choice is not None
        said = POLICY.prospect(proposed.state, proposed.choice, Build(crescent, PLATFORM))
        sure = answer == Accept()
        assert said is not None and said.why == ("builds_with_you" if sure else "would_fall_behind")
        world = proposed.say(Build(crescent, PLATFORM))
        assert best(world, REGULAR) == answer
        assert why(world, REGULAR) == ("agree" if sure else "falls_behind")


def test_the_last_money_for_a_better_group_is_not_spent_on_a_lesser_one() -> None:
    """With 1190 there is money for one derrick each: the third in the Andes earns a little more at once, the
    first in the Emirates opens the better group."""
    world = owner(1190, "venezuela argentina ecuador sharjah dubai abu-dhabi").level("andes", 2)
    for rival, titles in (("B", "iraq kuwait egypt"), ("C", "indonesia brunei-malaysia australia")):
        world.owns(rival, titles)
    world.owns("D", "iran saudi-arabia").level("crescent", 1).level("south-seas", 1).level("crowns", 1)
    assert built(business(world)) == (group("emirates"), 1)


@pytest.mark.parametrize(("cash", "asks"), [(1000, False), (2000, True)])
def test_no_partner_is_asked_for_what_a_better_group_of_ones_own_would_lack(cash: int, asks: bool) -> None:
    world = joint(cash, 3000).owns("A", "sharjah dubai abu-dhabi").level("emirates", 2)
    found = {one.action.group for one in candidates(business(world), 2) if isinstance(one.action, Build)}
    assert (group("crescent") in found) == asks


def test_a_refused_building_is_not_proposed_again_soon() -> None:
    crescent = group("crescent")
    world = business(joint(3000, 1500)).say(Build(crescent, 2)).say(Refuse())
    world.table.vetoed = ()  # another turn
    assert levels(business(world), 2) == {1}, "less than that may be asked for"
    world.table.turn += 3 * world.table.seats
    assert 2 in levels(business(world), 2)


def test_nobody_asks_for_what_he_refused_himself_a_moment_ago() -> None:
    crescent = group("crescent")
    world = business(joint(3000, 3000)).say(Build(crescent, 2)).say(Refuse())
    world.table.vetoed = ()
    assert levels(business(world, "B"), 2) == {1}
    world.table.turn += 3 * world.table.seats
    assert 2 in levels(business(world, "B"), 2)


def test_a_partner_keeps_his_money_for_a_better_group_of_his_own() -> None:
    crescent = group("crescent")
    for cash, answer in ((1900, Refuse()), (3000, Accept())):
        world = joint(3000, cash).owns("B", "iran saudi-arabia")
        proposed = business(world)
        assert (2 in levels(proposed, 2)) == (answer == Accept()), "he is asked for what he is likely to do"
        assert proposed.choice is not None
        said = POLICY.prospect(world.state, proposed.choice, Build(crescent, 2))
        world.say(Build(crescent, 2))
        assert said is not None and best(world, REGULAR) == answer
        sure = answer == Accept()
        assert why(world, REGULAR) == ("agree" if sure else "own_group_first")
        assert said.why == ("builds_with_you" if sure else "builds_elsewhere")


def test_while_a_search_looks_ahead_nobody_dares_his_last_money() -> None:
    for cash, built_high in ((1050, 0), (1150, 1)):
        world = business(owner(cash).owns("B", DANGER))
        assert world.choice is not None
        done = POLICY.quick(world.state, world.choice)
        assert (done.level if isinstance(done, Build) else 0) == built_high, cash


def test_in_the_last_turns_no_partner_is_asked_to_pay() -> None:
    world = business(joint(3000, 420, rounds=1)).say(Build(group("crescent"), 2))
    assert best(world) == Refuse() and why(world) == "too_risky"


@pytest.mark.parametrize(("value", "rounds", "level"), [("full", 2, 4), ("half", 2, 0), ("half", 24, 4)])
def test_where_installations_count_half_in_the_end_the_other_half_must_come_in_again(
    value: str, rounds: int, level: int
) -> None:
    world = World(installation_value_at_end=value).cash(A=3000, B=900, C=900, D=900)
    world.owns("A", "iraq kuwait egypt").table.last_round = rounds + 1
    assert built(business(world))[1] == level
