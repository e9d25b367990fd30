"""What helps a player to decide while nothing is pointed at: it changes with the step of the turn."""

from __future__ import annotations

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.nations import bargains, labels, standings
from game.app.skins.nations.figures import EARNING, TANKERS
from game.app.skins.nations.looks import Looks
from game.engine.spelling import Series
from game.engine.vocabulary import Action
from game.rules.nations.agent import ways
from game.rules.nations.income import income, pairs_of
from game.rules.nations.messages import BuyTanker, LayPipeline, MoveTanker, SellTanker
from game.rules.nations.outlook import Threat, endangered, spare_of
from game.rules.nations.rescue import Rescue, incidents_in_reach, saving_cards
from game.rules.nations.state import NationsState, countries_of

MOST = 4
"""So many lines have room at every size."""
LAST_ROUNDS = 5
"""So many rounds before the last one power is what counts."""
MOVING = ("safe_conduct", "night_flight", "palace_coup", "return_from_exile", "summons_to_talks")
"""The cards that save by moving or placing a Leader; the others bring money, or revenue."""
LITTLE = 20
"""An IMF with less, in millions, is near its end."""


def outlook(looks: Looks, state: NationsState, seat: int) -> Forecast | None:
    """What `seat` wants to know now; None at the end, and for whoever is out."""
    table = state.table
    if table.over or not table.round or seat in table.out:
        return None
    own = table.seat == seat
    if own and table.stage == "agent":
        found = _danger(looks, state) if table.danger else _agent(looks, state, seat)
    elif own and table.stage in ("tanker", "pipeline"):
        found = _trade(looks, state, seat)
    elif own and table.stage == "revenue":
        found = _revenue(looks, state, seat)
    elif (end := _end(looks, state)) is not None and not own:
        found = end
    elif table.round == 1 and not countries_of(state, seat):
        return None
    else:
        found = _watch(looks, state, seat)
    return Forecast(found.title, found.lines[:MOST], found.across)


def _dangers(looks: Looks, state: NationsState, seat: int) -> list[Line]:
    """The own countries that somebody can take, or that nobody can."""
    found = endangered(state, seat)
    if not found:
        return [Line("shield", looks.say("outlook.safe"), "gain")] if countries_of(state, seat) else []
    return [threat_line(looks, country, threat) for country, threat in found]


def threat_line(looks: Looks, country: int, threat: Threat) -> Line:
    """Who can take a country, and for how much."""
    seat, kind = threat.seat, threat.kind
    words = looks.say("outlook.danger", seat=seat, kind=kind, country=country, money=threat.price)
    return Line(f"seat-{seat}", words, "loss")


def _watch(looks: Looks, state: NationsState, seat: int) -> Forecast:
    """The own moves to spare, and the own countries under threat."""
    spare = spare_of(state, seat)
    lines = [Line("hourglass", looks.say("outlook.spare", n=spare), "plain" if spare else "loss")]
    return Forecast(looks.say("outlook.title", seat=seat), (*lines, *_dangers(looks, state, seat)))


def _agent(looks: Looks, state: NationsState, seat: int) -> Forecast:
    """What the Agent can do: bar a road, or draw a card."""
    good, unseen = labels.good_cards(state)
    reach = len(incidents_in_reach(state))
    card = looks.say("outlook.queries", n=reach, good=good, whole=unseen)
    title = looks.say("outlook.agent", n=len(ways(state, seat)))
    return Forecast(title, (*_dangers(looks, state, seat)[: MOST - 1], Line("query", card, "soft")))


def _danger(looks: Looks, state: NationsState) -> Forecast:
    """The last chance: how many cards save, and which they are."""
    saved, title = saving_cards(state), looks.say("outlook.last_chance")
    if not incidents_in_reach(state):
        return Forecast(title, (Line("heart", looks.say("outlook.no_query"), "loss"),))
    lines = [Line("heart", saved_by(looks, state, saved), "gain" if saved.cards else "loss")]
    moving = sum(card in MOVING for card in saved.cards)
    for icon, key, n in (("coins", "money", len(saved.cards) - moving), ("leader", "move", moving)):
        if n:
            sign = f"leader-0-{state.table.seat}" if icon == "leader" else icon
            lines.append(Line(sign, looks.say(f"outlook.by_{key}", n=n), "soft"))
    return Forecast(title, tuple(lines))


def saved_by(looks: Looks, state: NationsState, saved: Rescue) -> str:
    """How many of the cards that may come save the player in danger."""
    if state.table.unseen:
        return looks.say("outlook.saves", n=len(saved.cards), whole=saved.of)
    return looks.say("outlook.saves_known" if saved.cards else "outlook.saves_not")


def _revenue(looks: Looks, state: NationsState, seat: int) -> Forecast:
    """What each network earns, and the Tankers that earn nothing."""
    lines: list[Line] = []
    earned = pairs_of(state, seat)
    for letter, group in labels.letters(state, seat):
        paid = [pair for pair in earned if pair.country in group]
        if paid:
            names = Series(tuple(looks.text("country", country) for country in group))
            money = sum(pair.value for pair in paid)
            words = looks.say("outlook.network", letter=letter, names=names, n=len(paid), money=money)
            lines.append(Line("derrick", words, "gain"))
    idle = TANKERS.count(state, seat) - EARNING.count(state, seat)
    if idle:
        lines.append(Line("hull", looks.say("outlook.idle", n=idle), "soft"))
    title = looks.say("outlook.revenue", money=income(state, seat))
    return Forecast(title, tuple(lines))


def _trade(looks: Looks, state: NationsState, seat: int) -> Forecast:
    """The Tanker deals and the Pipeline that bring most, and the nearest danger."""
    before = income(state, seat)
    lines = [
        Line("tanker", _deal(looks, deal, before), "gain" if deal.pays_soon else "plain")
        for deal in bargains.tanker_deals(state)[:2]
    ]
    if not lines and state.table.stage == "tanker":
        lines.append(Line("tanker", looks.say("outlook.no_deal"), "soft"))
    if (pipe := pipe_line(looks, state)) is not None:
        lines.append(pipe)
    lines += _dangers(looks, state, seat)[:1]
    return Forecast(looks.say("outlook.trade"), tuple(lines))


def pipe_line(looks: Looks, state: NationsState) -> Line | None:
    """The best Pipeline, or that none brings more now; None where none can be laid."""
    found = bargains.pipelines(state)
    if not found:
        return None
    best, before = found[0], income(state, state.table.seat)
    words = _deal(looks, best, before) if best.gain else looks.say("outlook.pipe_idle")
    return Line("pipeline", words, "gain" if best.pays_soon else "soft")


def _sort_and_zone(action: Action) -> tuple[str, int]:
    """What sort of Tanker deal an action is, and where it ends."""
    match action:
        case BuyTanker(zone=zone):
            return "buy", zone
        case SellTanker(zone=zone):
            return "sell", zone
        case MoveTanker(to=to):
            return "sail", to
        case _:
            raise TypeError(f"{action!r} is no Tanker deal")


def deal_name(looks: Looks, deal: bargains.Bargain) -> str:
    """A Tanker deal in a few words: "Buy for Rabala"."""
    sort, zone = _sort_and_zone(deal.action)
    return looks.say(f"choices.{sort}", place=place_of(looks, zone))


def _deal(looks: Looks, deal: bargains.Bargain, before: int) -> str:
    """A deal in a line: "Buy for Rabala, 5m: revenue 6m to 8m"."""
    money, after = abs(deal.cost), before + deal.gain
    if isinstance(deal.action, LayPipeline):
        one, other = (
            looks.board.countries[end].name for end in looks.board.frontier_ends[deal.action.frontier]
        )
        return looks.say("outlook.pipe", one=one, other=other, money=money, before=before, after=after)
    sort, zone = _sort_and_zone(deal.action)
    place = place_of(looks, zone)
    return looks.say(f"outlook.{sort}", place=place, money=money, before=before, after=after)


def place_of(looks: Looks, zone: int) -> str:
    """A zone in short: the country of a port, or the sea."""
    country = looks.board.zones[zone].country
    return looks.text("country", country) if country >= 0 else looks.text("zone", zone)


def rounds_of_money(state: NationsState) -> int | None:
    """For about how many rounds the IMF can pay as revenues stand; None where it has no end."""
    table, options = state.table, state.options
    due = sum(income(state, seat) for seat in table.living())
    if not options.bank_total or options.imf_bankrupt == "print" or not due:
        return None
    return table.bank // due


def _end(looks: Looks, state: NationsState) -> Forecast | None:
    """The powers, once the end is near; None before."""
    table, options = state.table, state.options
    left = options.round_limit - table.round if options.round_limit else LAST_ROUNDS
    lasts = rounds_of_money(state) if table.bank < LITTLE else None
    if left >= LAST_ROUNDS and lasts is None:
        return None
    if lasts is not None and lasts <= left:
        title = looks.say("outlook.bank", money=table.bank, n=lasts)
    else:
        title = looks.say("head.last_rounds", n=left + 1)
    return Forecast(title, standings.summary(looks, state).lines)
