"""INFLUENCE cards for Agents, but Deep Cover (IN-01 to IN-05)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.refusal import Refusal
from game.rules.globopolis.card_effects import Blackout, MoleHunt, Recruit, Turncoat
from game.rules.globopolis.card_rules import CardRule, no_target
from game.rules.globopolis.cleaning import clean_house
from game.rules.globopolis.messages import AgentPlanted, AgentsCalled, AgentsRemoved, PlayCard
from game.rules.globopolis.state import MOST_AGENTS, GlobopolisState, territories_of


class Recruits(CardRule):
    """Recruiting Drive (IN-01)."""

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Recruit, rival: int
    ) -> None:
        """As many as are left in the reserve."""
        side = state.table.side(seat)
        if number := min(effect.count, state.table.reserve[side]):
            state.do(AgentsCalled(seat, number))


class Turncoats(CardRule):
    """Turncoat (IN-02)."""

    names = frozenset(("rival", "title"))

    def plays(self, state: GlobopolisState, seat: int, card: str, effect: Turncoat) -> Iterator[PlayCard]:
        """Every Territory with an Agent of a rival."""
        table = state.table
        for rival in table.rivals(seat):
            at = rival * table.titles
            for title in state.board.territories:
                if table.agents[at + title]:
                    yield PlayCard(card, rival=rival, title=title)

    def why_not(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Turncoat
    ) -> Refusal | None:
        """None for a rival that has an Agent there."""
        rival, title = action.rival, action.title
        if rival not in state.table.rivals(seat) or title not in state.board.territories:
            return no_target(action.card)
        return None if state.table.agents_on(rival, title) else no_target(action.card)

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Turncoat, rival: int
    ) -> None:
        """One goes to its reserve, one comes from the own: there, or to the hand where it is full."""
        table, title, side = state.table, action.title, state.table.side(seat)
        state.do(AgentsRemoved(rival, title, 1, "reserve"))
        if not table.reserve[side]:
            return
        if table.agents_on(side, title) < MOST_AGENTS:
            state.do(AgentPlanted(seat, title))
        else:
            state.do(AgentsCalled(seat, 1))


class MoleHunts(CardRule):
    """Mole Hunt (IN-03)."""

    names = frozenset(("group",))

    def groups(self, state: GlobopolisState, seat: int) -> list[int]:
        """Those in which the side controls a Territory."""
        groups = state.board.title_groups
        return list(dict.fromkeys(groups[title] for title in territories_of(state, seat)))

    def plays(self, state: GlobopolisState, seat: int, card: str, effect: MoleHunt) -> Iterator[PlayCard]:
        """Each of these groups."""
        for group in self.groups(state, seat):
            yield PlayCard(card, group=group)

    def why_not(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: MoleHunt
    ) -> Refusal | None:
        """None for one of these groups."""
        return None if action.group in self.groups(state, seat) else no_target(action.card)

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: MoleHunt, rival: int
    ) -> None:
        """All own Territories of the group."""
        clean_house(state, seat, action.group)


class Blackouts(CardRule):
    """Network Blackout (IN-05)."""

    names = frozenset(("title",))

    def plays(self, state: GlobopolisState, seat: int, card: str, effect: Blackout) -> Iterator[PlayCard]:
        """Every Territory with Agents."""
        for title in state.board.territories:
            if self.there(state, title):
                yield PlayCard(card, title=title)

    def there(self, state: GlobopolisState, title: int) -> list[tuple[int, int]]:
        """The sides that have Agents on a Title, with how many."""
        table = state.table
        found = ((side, table.agents_on(side, title)) for side in range(table.sides))
        return [(side, number) for side, number in found if number]

    def why_not(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Blackout
    ) -> Refusal | None:
        """None for a Territory with Agents."""
        there = action.title in state.board.territories and self.there(state, action.title)
        return None if there else no_target(action.card)

    def carry_out(
        self, state: GlobopolisState, seat: int, action: PlayCard, effect: Blackout, rival: int
    ) -> None:
        """All of them return to their players' hands."""
        for side, number in self.there(state, action.title):
            state.do(AgentsRemoved(side, action.title, number, "hand"))
