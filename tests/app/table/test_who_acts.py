"""Whom the bar names while others act: whoever acts, or whose turn it is where nobody does."""

from __future__ import annotations

from game.components.auction import AuctionClosed, BidderPassed, Pass
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Seat
from tests.app.drivers.caravan import hangs, lift, match_of, resumed, seated, step


def test_while_an_auction_closes_the_bar_names_whose_turn_it_is() -> None:
    table = seated(before_the_hammer(), own_speed="normal", others_speed="normal")
    controller = table.controller
    turn: int = table.match.state.table.seat
    while hangs(table):
        lift(table)
    assert controller.seat not in (-1, turn)
    names, passes, told = [seat.name for seat in table.match.seats], controller.seat, set[str]()
    controller.do(Pass())
    for _ in range(200):
        step(table)
        prompt = table.view.bar.prompt
        if isinstance(controller.event_player.running, BidderPassed) and prompt is not None:
            told.add(prompt.words)
        if isinstance(controller.event_player.running, AuctionClosed):
            assert prompt is not None and prompt.words == f"{names[turn]} plays"
            assert told <= {f"{names[turn]}’s turn: {names[passes]} acts"}
            assert told, "who passes was named"
            return
    raise AssertionError("the hammer has not fallen")


def before_the_hammer() -> Match:
    """A match in which somebody who is not on turn closes an auction by passing."""
    seats = tuple(Seat(name, "human", look) for look, name in enumerate(("Ada", "Bart", "Chen")))
    for seed in range(99):
        match, dice = match_of(seats, seed), Dice(seed)
        while (choice := match.decision()) is not None:
            if choice.seat != match.state.table.seat and match.why_not(Pass()) is None:
                trial = resumed(match, match.state.copy())
                if any(isinstance(event, AuctionClosed) for event in trial.play(Pass())):
                    return resumed(match, match.state.copy())
            match.play(choice.sample(match.state, dice))
    raise AssertionError("no auction is closed by somebody else")
