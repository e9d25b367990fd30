"""The guides teach by situation: whatever a person does, the last note comes, and what did not is named."""

from __future__ import annotations

import re

import pytest

from tests.app.guide.pupil import COURSES, Course
from tests.app.guide.ways import WAYS, Told, follow_course
from tests.contract.soak import Soak

pytestmark = pytest.mark.usefixtures("unseen")
LEAST: float = 0.4
"""So large a part of the notes comes at least."""
SAMPLE = [(course, way) for at, course in enumerate(COURSES) for way in list(WAYS)[at % 2 :: 2]]
"""Each guide in two of the four ways; a soak test tries all of them again and again."""


def check(told: Told, way: str) -> None:
    """The last note came, everything else came or is named, and no note has a place without a fact."""
    guiding, titles = told.pupil.scene.guiding, told.pupil.titles
    seen = [note.title for note in told.notes]
    missed = [title for title in titles if title not in seen]
    assert seen[-1] == titles[-1] and len(set(seen)) == len(seen), seen
    assert (told.named is not None) == bool(missed), "a closing note comes where something did not"
    links = {note.title: f"{note.title} ({note.rule})" for note in guiding.notes}
    assert (told.named or []) == [links[title] for title in missed]
    assert len(seen) >= LEAST * len(titles), (way, missed)
    for note in told.notes:
        assert not re.search(r"\{(?!label|hint|rules)\w", " ".join((*note.text, *note.light))), note


@pytest.mark.game
@pytest.mark.parametrize(
    ("course", "way"), SAMPLE, ids=[f"{one.rules.id}-{one.guide.name}-{way}" for one, way in SAMPLE]
)
def test_whatever_a_person_does_the_last_note_comes(course: Course, way: str) -> None:
    check(follow_course(course, WAYS[way], seed=1), way)


@pytest.mark.soak
def test_whatever_a_person_does_by_chance_the_last_note_comes(soak: Soak) -> None:
    cases = [(course, way) for course in COURSES for way in WAYS]
    for seed in soak:
        course, way = cases[seed % len(cases)]
        check(follow_course(course, WAYS[way], seed), way)
