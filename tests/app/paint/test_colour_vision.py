"""The seats stay apart for every eye: CIEDE2000 under Machado's simulation of full severity."""

import itertools
import math

import pytest

from game.app.paint.colours import COLOUR_VISIONS, ColourVision, rgb, seen, seen_picture
from game.app.paint.players import PLAYERS

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)
LIMIT = 18.0


def times(matrix: Matrix, vector: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def lab(colour: str, eye: ColourVision) -> Triple:
    red, green, blue = (
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in rgb(colour)
    )
    light = times(COLOUR_VISIONS[eye], (red, green, blue))
    x, y, z = times(TO_XYZ, (clip(light[0]), clip(light[1]), clip(light[2])))
    fx, fy, fz = (bent(v / w) for v, w in zip((x, y, z), WHITE, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def clip(value: float) -> float:
    return min(1.0, max(0.0, value))


def bent(t: float) -> float:
    return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116


def ciede2000(one: Triple, two: Triple) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    c1, c2 = math.hypot((1 + g) * a1, b1), math.hypot((1 + g) * a2, b2)
    h1 = math.degrees(math.atan2(b1, (1 + g) * a1)) % 360
    h2 = math.degrees(math.atan2(b2, (1 + g) * a2)) % 360
    turn = h2 - h1
    if c1 * c2 == 0:
        turn = 0.0
    elif turn > 180:
        turn -= 360
    elif turn < -180:
        turn += 360
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2
    if c1 * c2:
        wrap = 360 if mean_h < 360 else -360
        mean_h = mean_h / 2 if abs(h1 - h2) <= 180 else (mean_h + wrap) / 2
    t = 1 - 0.17 * cosine(mean_h - 30) + 0.24 * cosine(2 * mean_h)
    t += 0.32 * cosine(3 * mean_h + 6) - 0.20 * cosine(4 * mean_h - 63)
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    lean = 60 * math.exp(-(((mean_h - 275) / 25) ** 2))
    rt = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7)) * math.sin(math.radians(lean))
    dl, dc, dhh = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return math.sqrt(dl * dl + dc * dc + dhh * dhh + rt * dc * dhh)


def cosine(degrees: float) -> float:
    return math.cos(math.radians(degrees))


@pytest.mark.parametrize(
    ("one", "two", "distance"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ],
)
def test_the_measure_gives_the_published_distances(one: Triple, two: Triple, distance: float) -> None:
    assert ciede2000(one, two) == pytest.approx(distance, abs=2e-4)


@pytest.mark.parametrize("eye", ["normal", "protan", "deutan", "tritan"])
def test_any_two_seats_differ_for_every_eye(eye: ColourVision) -> None:
    labs = {look.name: lab(look.colour, eye) for look in PLAYERS}
    near = {(a, b): ciede2000(labs[a], labs[b]) for a, b in itertools.combinations(labs, 2)}
    assert {pair: round(d, 1) for pair, d in near.items() if d < LIMIT} == {}


def test_seats_also_differ_in_symbol_and_hatch() -> None:
    for values in (
        [look.symbol for look in PLAYERS],
        [look.drawn("#000000") for look in PLAYERS],
        [look.hatch for look in PLAYERS],
    ):
        assert len(set(values)) == len(PLAYERS) == 7


def test_an_eye_sees_whole_pictures_in_its_own_colours() -> None:
    assert seen("#c4453b", "normal") == "#c4453b"
    assert seen("#ffffff", "protan") == "#ffffff" and seen("#000000", "tritan") == "#000000"
    red, green, blue = rgb(seen("#c4453b", "grey"))
    assert red == green == blue
    body = '<rect fill="#c4453b"/><path stroke="#2c50d6"/>'
    told = seen_picture(body, "deutan")
    red_seen, blue_seen = seen("#c4453b", "deutan"), seen("#2c50d6", "deutan")
    assert told == body.replace("#c4453b", red_seen).replace("#2c50d6", blue_seen)


def test_red_and_green_come_near_each_other_without_red_cones() -> None:
    far = ciede2000(lab("#c4453b", "normal"), lab("#5a8a3a", "normal"))
    near = ciede2000(lab("#c4453b", "protan"), lab("#5a8a3a", "protan"))
    assert near < far / 2
