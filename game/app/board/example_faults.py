"""What is wrong with the pictures of a rule book: places that there are not, tables that cannot be, moves
that the rules judge otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec
import pygame

from game.app.board.examples import Examples
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Choice
from game.store.beside_rules import read_beside
from game.store.catalogue import say
from game.store.rule_pictures import Picture
from game.store.rulebook import BOOK, Book
from game.store.yaml_types import Keys


def prove_pictures(examples: Examples) -> None:
    """Look whether all pictures of a rule book can be. Raises FileFault for the first that can't."""
    read_beside(examples.rules, BOOK, Book, partial(picture_faults, examples), needed=False)


def picture_faults(examples: Examples, book: Book) -> Iterator[tuple[Keys, str]]:
    """Where in `rulebook.yaml` something is wrong with a picture, each with a sentence without a stop."""
    for place, rule, picture in book.pictures:
        try:
            state = examples.state(picture)
        except (msgspec.ValidationError, ValueError, LookupError) as wrong:
            why = wrong.args[0] if isinstance(wrong, LookupError) and wrong.args else wrong
            yield (*place, "table"), say("rulebook.fault.table", why=str(why))
            continue
        for inner, sentence in (
            *_misplaced(examples, picture, state),
            *_misjudged(examples.rules, rule, picture, state),
        ):
            yield (*place, *inner), sentence


def _misplaced(examples: Examples, picture: Picture, state: AnyState) -> Iterator[tuple[Keys, str]]:
    skin = examples.skin(picture)
    shapes = skin.places.shapes(state)
    unknown = [(keys, place) for keys, place in picture.places if place not in shapes]
    if unknown:
        yield from ((keys, say("rulebook.fault.place", place=place)) for keys, place in unknown)
        return
    if not examples.fits(picture):
        yield ("around",), say("rulebook.fault.large")
        return
    part = examples.part(picture)
    for keys, place in picture.places:
        leads = keys[0] == "marks" and len(picture.marks[int(keys[1])].way) > 0  # a way may come from outside
        if not leads and not part.contains((shapes[place].cx, shapes[place].cy)):
            yield keys, say("rulebook.fault.outside", place=place)
    canvas = Canvas(pygame.Surface((1, 1)), 1.0, NIGHT_FELT)
    for n, piece in enumerate(picture.standing):
        try:
            skin.picture.example(canvas, piece.name, shapes[piece.place], piece.n, piece.seat)
        except KeyError:
            yield ("pieces", n), say("rulebook.fault.no_piece", name=piece.name)


def _misjudged(rules: Rules, rule: str, picture: Picture, state: AnyState) -> Iterator[tuple[Keys, str]]:
    if not picture.action:
        return
    try:
        action = msgspec.convert(picture.action, rules.action_type)
    except msgspec.ValidationError as wrong:
        yield ("action",), str(wrong)
        return
    step = state.stack[-1]
    if not isinstance(step, Choice):
        yield ("asked",), say("rulebook.fault.no_question", name=type(step).__name__)
        return
    refusal = step.why_not(state, action)
    if picture.right is False and refusal is None:
        yield ("action",), say("rulebook.fault.not_refused", rule=rule)
    elif picture.right is False and refusal is not None and refusal.rule != rule:
        yield ("action",), say("rulebook.fault.other_rule", rule=rule, other=refusal.rule)
    elif picture.right is not False and refusal is not None:
        yield ("action",), say("rulebook.fault.refused", rule=refusal.rule)
