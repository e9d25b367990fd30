"""What a bill means: a row for each player, the Treasury in three facts, a change to it in words."""

from __future__ import annotations

from game.app.skin_api.question import Question
from game.app.skins.poleconomy.govern.clause_list import clause_words
from game.app.skins.poleconomy.govern.fares import Fares
from game.app.skins.poleconomy.govern.page import Fact
from game.app.skins.poleconomy.govern.seat_table import STANCE, SeatCell, SeatRow, SeatTable, Tone
from game.app.skins.poleconomy.lookahead import ahead
from game.engine.unseen import UNSEEN, sign
from game.rules.poleconomy.country import GrantBill, TaxBill
from game.rules.poleconomy.effects import dues, forced, taxes
from game.rules.poleconomy.law import Law, tax_of
from game.rules.poleconomy.leanings import Amendment, Bill
from game.rules.poleconomy.state import BOND_FACE, PoleconomyState, holdings_of
from game.rules.poleconomy.treasury import issued


def seat_table(asked: Question, bill: Bill, found: Fares) -> SeatTable:
    """The table of a bill."""
    say = asked.phrases.say
    if isinstance(bill, TaxBill):
        heads, title = ("now", "then", "change", "votes"), "at_taxation"
    else:
        heads, title = ("had", "gets", "votes"), "at_once" if bill.grant.timing == "now" else "at_salary"
    told = tuple(say(f"govern.head.{head}") for head in heads)
    return SeatTable(say(f"govern.{title}"), told, say("govern.head.leaning"), _rows(asked, bill, found))


def _rows(asked: Question, bill: Bill, found: Fares) -> tuple[SeatRow, ...]:
    """The rows, the Prime Minister first and then clockwise."""
    state: PoleconomyState = asked.state
    table, say = state.table, asked.phrases.say
    rows: list[SeatRow] = []
    for seat in (table.pm, *table.others(table.pm)):
        stance = found.stances[seat]
        icon, tone = STANCE[stance]
        word = say(f"govern.leaning.{stance}", seat=seat)
        if isinstance(bill, TaxBill):
            cells, below = _pays(asked, bill.law, seat)
        else:
            cells, below = _gets(asked, found, seat), ""
        cells = (*cells, SeatCell(str(table.country.votes[seat]), "strong"))
        rows.append(SeatRow(asked.look(seat), asked.name(seat), cells, below, icon, word, tone))
    return tuple(rows)


def _pays(asked: Question, law: Law, seat: int) -> tuple[tuple[SeatCell, ...], str]:
    """What somebody pays now and then, and whether that is all there is."""
    state: PoleconomyState = asked.state
    table, say = state.table, asked.phrases.say
    now, then = taxes(state, table.country.law)[seat], taxes(state, law)[seat]
    due = tax_of(law, holdings_of(state, seat))
    below = say("govern.all_there_is", due=due) if sign(due - then) > 0 else ""
    change = SeatCell(say("govern.same"), "soft")
    if then is UNSEEN or now is UNSEEN:
        change = SeatCell(asked.spelled("money", UNSEEN), "soft")
    elif then != now:
        tone: Tone = "loss" if then > now else "gain"
        change = SeatCell(asked.spelled("money", abs(then - now)), tone)
    told = (asked.spelled("money", amount) for amount in (now, then))
    return (SeatCell(next(told), "soft"), SeatCell(next(told), "strong"), change), below


def _gets(asked: Question, found: Fares, seat: int) -> tuple[SeatCell, ...]:
    """What somebody has got in grants in this turn, and gets by this one."""
    state: PoleconomyState = asked.state
    gets, had = found.brings.gains[seat], state.table.country.granted[seat]
    shown = SeatCell(asked.phrases.say("govern.nothing"), "soft")
    if gets != 0:
        shown = SeatCell(asked.spelled("money", gets), "strong")
    return SeatCell(asked.spelled("money", had), "soft"), shown


def treasury_facts(asked: Question, bill: Bill, found: Fares) -> tuple[Fact, ...]:
    """What the Treasury takes or pays, and how it stands."""
    return _of_law(asked, found) if isinstance(bill, TaxBill) else _of_grant(asked, found)


def _of_law(asked: Question, found: Fares) -> tuple[Fact, ...]:
    state: PoleconomyState = asked.state
    country, say = state.table.country, asked.phrases.say
    now = sum(taxes(state, country.law))
    then = now + found.brings.treasury
    told = say("govern.tax_same" if now == then else "govern.tax_change", money=now, amount=then)
    tones = ("plain", "gain", "loss")
    tax = Fact(say("govern.tax"), told, tones[sign(then - now)])
    found_ahead = ahead(state, max(0, state.table.pm), state.table.clockwise)
    reds = [one.steps for one in found_ahead if state.board.events[one.disc] == "taxation"]
    near = say("govern.on_red", n=reds[0]) if reds else say("govern.not_near")
    short = dues(state).salary - country.treasury
    covers = say("govern.covers") if short <= 0 else say("govern.short_salary", money=short)
    holds = say("govern.holds", money=country.treasury, n=issued(state))
    return tax, Fact(say("govern.next_tax"), near), Fact(holds, covers, "loss" if short > 0 else "plain")


def _of_grant(asked: Question, found: Fares) -> tuple[Fact, ...]:
    state: PoleconomyState = asked.state
    country, say = state.table.country, asked.phrases.say
    cost = -found.brings.treasury
    bonds = UNSEEN if cost is UNSEEN else forced(state, cost)
    after = country.treasury - cost + BOND_FACE * bonds
    same = after == country.treasury
    told = say("govern.tax_same" if same else "govern.tax_change", money=country.treasury, amount=after)
    return (
        Fact(say("govern.cost"), asked.spelled("money", cost), "loss" if cost != 0 else "plain"),
        Fact(say("govern.treasury_after"), told),
        Fact(say("govern.forces"), say("govern.bonds_out", n=bonds), "loss" if sign(bonds) else "plain"),
    )


def amendment_words(asked: Question, idea: Amendment) -> str:
    """A single change to a draft."""
    say = asked.phrases.say
    match idea.matter:
        case TaxBill(law) if idea.changed == "band_tax":
            key = "govern.idea.band" if law.band_tax else "govern.idea.no_band"
            return say(key, money=law.band_tax, least=law.band_low, most=law.band_high)
        case TaxBill(law):
            told = clause_words(asked, idea.changed, getattr(law, idea.changed))
            return say("govern.idea.clause", clause=say(f"clause.{idea.changed}"), value=told)
        case GrantBill(grant):
            if idea.changed == "amount":
                return say("govern.idea.amount", money=grant.amount)
            if idea.changed == "timing":
                return say(f"govern.idea.{'now' if grant.timing == 'now' else 'later'}")
            return say("govern.idea.who", grant=asked.spelled("grant", grant))
