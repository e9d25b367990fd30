"""Clauses on what a game defines: steps, seats, presets."""

from __future__ import annotations

import msgspec

from game.contract.broken import demand
from game.contract.cases import board_of
from game.contract.clause import of_rules
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.words import refused


@of_rules
def steps_are_complete_plain_and_named_apart(rules: Rules) -> None:
    """A step can be constructed, is frozen, and can be read back by name."""
    for kind in rules.steps:
        missing = [name for name in dir(kind) if getattr(getattr(kind, name), "__isabstractmethod__", False)]
        demand(not missing, "half_a_step", kind, missing=", ".join(missing))
        demand(kind.__struct_config__.frozen, "not_frozen", kind)
    for said in (rules.actions + rules.outcomes, rules.events, rules.steps):
        names = [kind.__name__ for kind in said]
        for kind in said:
            demand(names.count(kind.__name__) == 1, "named_twice", kind)


@of_rules
def only_the_seats_of_the_game_are_accepted(rules: Rules) -> None:
    """`accepts` and `seats` agree, and a refusal has a sentence."""
    board, options = board_of(rules, rules.standard_board), rules.options()
    few, many = rules.seats[0], rules.seats[-1]
    for seats in range(many + 3):
        refusal = rules.accepts(board, options, seats)
        demand((refusal is None) == (few <= seats <= many), "seats", seats=seats)
        if refusal is not None:
            demand(refused(rules, board, refusal).endswith("."), "refusal_of_seats", code=refusal.code)


@of_rules
def presets_are_options_and_the_first_is_the_default(rules: Rules) -> None:
    """A preset can be written as options and read back."""
    first = next(iter(rules.presets))
    demand(rules.options() == rules.options(first) == rules.presets[first], "first_preset", preset=first)
    for name, preset in rules.presets.items():
        demand(rules.preset_of(rules.options(name)) == name, "preset_twice", preset=name)
        texts = {key: str(value) for key, value in msgspec.structs.asdict(preset).items()}
        demand(rules.options(first, texts) == preset, "preset_as_text", preset=name)


@of_rules
def a_match_of_a_preset_is_one_whoever_plays(rules: Rules) -> None:
    """Options that depend on the seats are decided only once."""
    for people in range(3):
        seats = tuple(Seat("", "human" if seat < people else "random") for seat in range(rules.seats[-1]))
        for name, preset in rules.presets.items():
            decided = rules.options_for(preset, seats)
            demand(rules.options_for(decided, seats[::-1]) == decided, "decided_twice", preset=name)
            demand(rules.preset_of(decided) == name, "preset_lost", preset=name)
