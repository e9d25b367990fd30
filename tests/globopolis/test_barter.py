"""Units for units or EU: players whose hands are full of what another needs do business."""

from __future__ import annotations

from game.engine.policy import Candidate
from game.rules.globopolis.messages import Propose
from game.rules.globopolis.policy.bargains import proposals
from game.rules.globopolis.policy.barter import barter

from .globe import Globe, title, units


def proposed(globe: Globe) -> list[Candidate]:
    """What A may propose, the best first."""
    found = proposals(globe.state, 0, globe.choice)
    return sorted(found, key=lambda candidate: -candidate.worth)


def full_hands(ours: str, theirs: str) -> Globe:
    """A's Canada lacks Water, B's Egypt lacks Energy; both have but little money."""
    globe = Globe().own("A", "canada", "W0 F1 E1 U1 N1").own("B", "egypt", "W1 F1 E0 U1 N1")
    return globe.stock("A", ours).stock("B", theirs).cash(A=25, B=25, C=0, D=0)


def test_units_are_swapped_where_each_has_what_the_other_lacks() -> None:
    best = proposed(full_hands("E6", "W6").turn())[0]
    assert best.action == Propose(1, gives_units=units("E1"), takes_units=units("W1"))
    assert (best.why, best.facts["title"]) == ("asks_units", title("canada"))


def test_two_units_are_given_for_one_that_completes_a_set_where_money_is_short() -> None:
    globe = full_hands("F6", "W6").cash(A=15).points(C=40)
    ideas = [action for action, _, _ in barter(globe.turn().state, 0)]
    assert ideas[0] == Propose(1, gives_units=units("F2"), takes_units=units("W1"))
    assert proposed(globe)[0].action == ideas[0]


def test_units_that_complete_a_set_of_another_are_offered_for_money() -> None:
    globe = full_hands("E6", "")
    (best, *_) = proposed(globe.turn())
    action = best.action
    assert isinstance(action, Propose) and action.gives_units == units("E1") and action.cash < 0
    assert best.why == "offers_units"


def test_nothing_is_offered_that_the_other_cannot_pay_or_build_with() -> None:
    assert not proposed(full_hands("E6", "").cash(B=4).turn())
    assert not proposed(full_hands("U6", "").turn())
