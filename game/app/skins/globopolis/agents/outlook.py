"""What one more Agent on a Title would change: the box while Agents are deployed."""

from __future__ import annotations

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.globopolis.agents.draft import Draft, Row
from game.app.skins.globopolis.labels import percent, signed
from game.app.skins.globopolis.lookahead import LEAST
from game.app.skins.globopolis.looks import Looks
from game.rules.globopolis.spoils import points_staked, points_won
from game.rules.globopolis.state import NOBODY, fee_of


def outlook(looks: Looks, draft: Draft, row: Row) -> Forecast:
    """The fight, who may land there, what either outcome would bring, who has superiority."""
    say, state = looks.say, draft.state
    lines: list[Line] = []
    fight = row.fight
    if fight is not None:
        now, more = percent(looks, fight.now), percent(looks, fight.more)
        odds = say("agents.change", now=now, more=more) if now != more else now
        tone = "gain" if fight.more > fight.now else "plain"
        if fight.attacks:
            words = say("agents.attack", title=fight.source)
        else:
            words = say("agents.attacked", side=state.table.owners[fight.source], title=fight.source)
        lines.append(Line("swords", f"{words}: {odds}", tone))
    seat, share = row.lands
    if share >= LEAST:
        who = say("agents.you_land") if seat == draft.seat else say("agents.they_land", seat=seat)
        landing = f"{who}, {percent(looks, share)}"
        lines.append(Line("pin", landing, "money" if seat == draft.seat else "loss"))
    if fight is not None:
        own, other = (fight.source, row.title) if fight.attacks else (row.title, fight.source)
        won, lost = points_won(state, draft.side, other), points_staked(state, own)
        gain = say("agents.win_gain", title=looks.text("title_name", other))
        loss = say("agents.lose_loss", title=looks.text("title_name", own))
        lines.append(Line("star", f"{gain}, {signed(looks, won)}", "gain"))
        lines.append(Line("alert", f"{loss}, {signed(looks, -lost)}", "loss"))
    elif row.owner not in (NOBODY, draft.side) and not looks.board.is_guild[row.title]:
        fee = looks.text("money", fee_of(state, row.title))
        lines.append(Line("coins", f"{say('agents.owner_pays')}, {fee}", "loss"))
    ahead = draft.ahead(row.title)
    if ahead != NOBODY:
        owner, own, third, other, number = draft.reckoned(row.title)
        key = "agents.reckoned_third" if third else "agents.reckoned"
        sum_of = say(key, owner=owner, n=own, more=third, left=own - third, other=other, score=number)
        words = say("agents.superior", side=ahead, many=looks.many(ahead), text=sum_of)
        line = Line("spy", words, "gain" if ahead == draft.side else "loss")
        lines.insert(1 if third else len(lines), line)  # what is not plain to see stands where it is read
    return Forecast(say("agents.box", title=row.title), tuple(lines))
