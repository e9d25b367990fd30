"""What is counted when a match of Poleconomy is looked back upon."""

from __future__ import annotations

from collections import Counter

from game.app.play.playthrough import playthrough_of
from game.app.review.chronicle import Chronicle
from game.rules.poleconomy.messages import OccasionCame
from game.rules.poleconomy.options import Options

from .matches import match, played, skin

LETTERS = {"election": "E", "salary": "S", "bonds": "B", "taxation": "T"}


def test_the_curve_of_inflation_names_every_event_in_its_round() -> None:
    of = match(3, seed=4, options=Options(quick_deal=True))
    came = Counter[str]()
    for _ in played(of, 400):
        pass
    playthrough = playthrough_of(of)
    playthrough.run()
    for frame in playthrough.frames:
        came.update(LETTERS[event.occasion] for event in frame.events if isinstance(event, OccasionCame))
    chronicle = Chronicle(playthrough, skin(of))
    assert chronicle.work(None)
    inflation = len(chronicle.statistics.curves()) - 1
    lettered = [point.letters for point in chronicle.points if point.letters]
    assert Counter("".join(letters[inflation] for letters in lettered)) == came and len(came) > 2
    assert not any(letters[:inflation] != ("",) * inflation for letters in lettered)


def test_the_marks_of_an_axis_are_told_in_millions_from_the_first_one_on() -> None:
    axis = skin(match(3, seed=4)).facts.statistics().axis
    assert [axis(0, value) for value in (0, 50, 250, 500, 1000)] == ["$0", "$500K", "$2.5M", "$5M", "$10M"]
