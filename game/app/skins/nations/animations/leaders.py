"""Leaders and Agents: placed, moved, attacked, removed; countries that are taken and left."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.app.paint.canvas import Canvas
from game.app.paint.card import Card
from game.app.paint.motion import back, io, linear, out
from game.app.skin_api import card_reading, tweens
from game.app.skin_api.card_reading import Reading
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skins.nations import leader_cards, pegs, picture, places, signs, washes
from game.app.skins.nations.animations import moving
from game.app.skins.nations.animations.moving import MONEY, Walker
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.pegs import AGENT
from game.rules.nations import messages
from game.rules.nations.state import KINDS, NOBODY, kind_of

AGENT_MS: Final = 90.0
SPACE_MS: Final = 110.0
"""How long a space takes."""
CLASH_MS, SWAY = 320.0, 6.0
"""How long a defender is beaten before it gives way, and how far it sways."""
STEPS: Final = (("stamp", 2), ("hop", 1), ("truck", 99), ("hop", 1))
"""What the step of each kind of Leader sounds like, and every how many spaces."""


def agent_placed(looks: Looks, event: messages.AgentPlaced, stage: Stage) -> Iterator[None]:
    """The Agent comes out of the shade."""
    twin = stage.state.table.copy()
    event.apply(twin)

    def draw(canvas: Canvas, share: float) -> None:
        picture.draw_agent(canvas, looks, twin, event.seat, round(picture.SHADOWY * share))

    return tweens.counting(stage, 260, draw, out)


def agent_moved(looks: Looks, event: messages.AgentMoved, stage: Stage) -> Iterator[None]:
    """The Agent hurries from disc to disc."""
    table = stage.state.table
    stage.take(f"agent-{event.seat}")
    twin = table.copy()
    event.apply(twin)
    points = [picture.leader_at(looks.chart, marker) for marker in event.path]
    points[0] = picture.agent_at(looks.chart, table, event.seat)
    points[-1] = picture.agent_at(looks.chart, twin, event.seat)
    walker = Walker(AGENT, looks.of(event.seat), points[0], picture.SHADOWY, pegs.AGENT_HEIGHT)

    def stepped(number: int) -> None:
        stage.sound("hop", number + 3, points[min(number, len(points) - 1)][0])

    yield from moving.walk(stage, walker, points, _length(AGENT_MS, points), stepped, 4.0)


def _length(each: float, points: Sequence[tuple[float, float]]) -> float:
    """How long a way takes, `each` milliseconds a space."""
    return min(tweens.MOVE_MOST_MS, each * (len(points) - 1))


def leader_placed(looks: Looks, event: messages.LeaderPlaced, stage: Stage) -> Iterator[None]:
    """A Leader comes from the seat's hand and is stamped down; its price goes to the IMF meanwhile."""
    end = picture.leader_at(looks.chart, event.marker)
    walker = Walker(KINDS[event.kind].id, looks.of(event.seat), end)
    _paid(looks, stage, event.seat, event.price)
    start = stage.seat_anchor(event.seat)
    yield from moving.carried(stage, walker, start, end, 350, 30, (26, pegs.HEIGHT), gathers=False)
    walker.lift = 0.0
    stage.sprite(walker.draw)
    stage.sound("stamp", x=end[0])
    stage.trail(moving.ring(stage, *end))
    yield from stage.pause(40)


def _paid(looks: Looks, stage: Stage, seat: int, price: int) -> None:
    """What a move costs is told beside the amount, without waiting for it."""
    if price:
        MONEY.show_change(looks, stage, seat, -price)


def leader_moved(looks: Looks, event: messages.LeaderMoved, stage: Stage) -> Iterator[None]:
    """A Leader goes along its way."""
    stage.take(f"leader-{event.path[0]}", "last-way")
    points = [picture.leader_at(looks.chart, marker) for marker in event.path]
    walker = Walker(KINDS[event.kind].id, looks.of(event.seat), points[0])
    _paid(looks, stage, event.seat, event.price)
    sound, every = STEPS[event.kind]

    def stepped(number: int) -> None:
        if number % every == 1 or every == 1:
            stage.sound(sound, number, points[min(number, len(points) - 1)][0])

    yield from moving.walk(stage, walker, points, _length(SPACE_MS, points), stepped)
    stage.trail(moving.ring(stage, *points[-1], ms=220))


def leader_flown(looks: Looks, event: messages.LeaderFlown, stage: Stage) -> Iterator[None]:
    """A Leader is flown straight to another marker."""
    stage.take(f"leader-{event.start}")
    a, b = picture.leader_at(looks.chart, event.start), picture.leader_at(looks.chart, event.to)
    walker = Walker(KINDS[event.kind].id, looks.of(event.seat), a)
    yield from moving.carried(stage, walker, a, b, 600, 60, (pegs.HEIGHT, pegs.HEIGHT))
    walker.lift = 0.0
    stage.sprite(walker.draw)
    stage.trail(moving.ring(stage, *b))


def leader_halted(looks: Looks, event: messages.LeaderHalted, stage: Stage) -> Iterator[None]:
    """A sign over the marker says why the way ends here; an Agent that bars it lies beside it as a card."""
    x, y = looks.chart.markers[event.marker]
    sign = "query" if event.reason == "incident" else "halt"
    bars = [seat for seat in picture.agents_on(stage.state.table, event.marker) if seat != event.seat]
    if event.reason == "agent" and bars:
        shown = _beside(looks, leader_cards.agent(looks, bars[0]), bars[0], event.marker)
        card_reading.laid(looks, stage, shown)

    def draw(canvas: Canvas, share: float) -> None:
        size = 24 * back(min(1.0, share * 2))
        if size >= 4:
            signs.draw_token(canvas, sign, x + 17, y - 26, round(size))

    return tweens.counting(stage, 420, draw)


def leader_removed(looks: Looks, event: messages.LeaderRemoved, stage: Stage) -> Iterator[None]:
    """A Leader goes back to the hand."""
    stage.take(f"leader-{event.marker}")
    return _goes_home(looks, stage, event.seat, event.kind, event.marker, 520)


def leader_ousted(looks: Looks, event: messages.LeaderOusted, stage: Stage) -> Iterator[None]:
    """The defender sways under two blows of whoever has come and is thrown back to the hand, and its card is
    torn; until the country is taken it keeps the colours that it had."""
    _wash(looks, stage, event.country, lambda canvas: _band(canvas, looks, event.country, event.rival))
    x, y = looks.chart.markers[event.marker]
    stood = picture.leader_at(looks.chart, event.marker)
    outward = -1 if x < looks.chart.rings[event.country][0] else 1
    defender = Walker(KINDS[event.ousted].id, looks.of(event.rival), stood)
    sprite = stage.sprite(defender.draw)

    def sway(share: float) -> None:
        defender.at = stood[0] + outward * SWAY * abs(math.sin(2 * math.pi * share)), stood[1]

    stage.trail(tweens.flash(stage, tweens.Box.around(x, y, 64), ms=CLASH_MS + 300))
    yield from stage.tween(CLASH_MS, sway, linear)
    sprite.remove()
    fallen = leader_cards.leader(looks, event.ousted, event.rival)
    card_reading.fallen(looks, stage, _beside(looks, fallen, event.rival, event.marker))
    yield from _goes_home(looks, stage, event.rival, event.ousted, event.marker, 550)


def _goes_home(looks: Looks, stage: Stage, seat: int, kind: int, marker: int, ms: float) -> Iterator[None]:
    start = picture.leader_at(looks.chart, marker)
    walker = Walker(KINDS[kind].id, looks.of(seat), start)
    yield from moving.carried(stage, walker, start, stage.seat_anchor(seat), ms, 44, (pegs.HEIGHT, 24))


def _beside(looks: Looks, card: Card, seat: int, marker: int) -> Reading:
    """A card of a figure, to lie beside where it stands."""
    lies = leader_cards.lies(looks, marker)
    return Reading(card, seat, beside=places.figure_box(looks, marker), lies=lies)


def capital_left(looks: Looks, event: messages.CapitalLeft, stage: Stage) -> Iterator[None]:
    """The colours of the ruler fade from the country, while the next thing is shown."""
    stage.trail(
        tweens.counting(
            stage, 250, lambda canvas, share: _band(canvas, looks, event.country, event.seat, 1 - share), io
        )
    )
    return stage.pause(0)


def country_taken(looks: Looks, event: messages.CountryTaken, stage: Stage) -> Iterator[None]:
    """The colours of the new ruler run round the country, and the card of who rules it now lies beside it;
    from whom it was taken is told for a while."""
    x, y = looks.chart.rings[event.country]
    capital = looks.board.capitals[event.country]
    kind = kind_of(stage.state.table.leaders[capital])
    ruler = leader_cards.leader(looks, kind, event.seat)
    card_reading.laid(looks, stage, _beside(looks, ruler, event.seat, capital))
    stage.trail(tweens.flash(stage, tweens.Box.around(x, y, 90), ms=420))
    now = [0.0]

    def draw(canvas: Canvas) -> None:
        if event.was != NOBODY:
            _band(canvas, looks, event.country, event.was, 1 - now[0])
        _band(canvas, looks, event.country, event.seat, now[0])

    _wash(looks, stage, event.country, draw)
    if event.was != NOBODY:
        words = looks.say("note.taken", seat=event.seat, country=event.country, was=event.was)
        stage.trail(moving.told(looks, stage, event.seat, event.country, words), lingers=True)

    def step(share: float) -> None:
        now[0] = share

    yield from stage.tween(300, step, io)


def _wash(looks: Looks, stage: Stage, country: int, draw: Callable[[Canvas], None]) -> None:
    """Draw a country's band in place of the one that the table asks for, below the figures, until the event
    is over."""
    absent = stage.absent
    stage.take(f"wash-{country}", *(f"agent-{seat}" for seat in range(len(looks.seats))))

    def below(canvas: Canvas) -> None:
        draw(canvas)
        picture.draw_figures(canvas, looks, stage.state.table, absent)

    stage.sprite(below)


def _band(canvas: Canvas, looks: Looks, country: int, seat: int, share: float = 1.0) -> None:
    washes.draw_wash(canvas, looks.chart, country, looks.of(seat), round(255 * share))


CUES: Final[Cues[Looks]] = {
    messages.AgentPlaced: Cue(agent_placed, sound="card-lift"),
    messages.AgentMoved: Cue(agent_moved, landing="hop"),
    messages.LeaderPlaced: Cue(leader_placed, landing="stamp"),
    messages.LeaderMoved: Cue(leader_moved, landing="stamp"),
    messages.LeaderFlown: Cue(leader_flown, sound="jet"),
    messages.LeaderHalted: Cue(leader_halted, sound="refused"),
    messages.LeaderRemoved: Cue(leader_removed, sound="down"),
    messages.LeaderOusted: Cue(leader_ousted, sound="cymbal", weighty=True),
    messages.CapitalLeft: Cue(capital_left, sound="curtain"),
    messages.CountryTaken: Cue(country_taken, sound="fanfare", weighty=lambda event: event.was != NOBODY),
}
