"""The panels on a desk in their order, and which of them take the mouse and the keys now."""

from game.app.widgets.dialog import Dialog
from game.app.widgets.panel import OpenPopup, Panel
from game.app.widgets.pressing import Pressable
from game.app.widgets.tooltip import Toast, Tooltip
from game.app.widgets.widget import Widget


class PanelStack:
    """From below: the panels of the scene, dialogs, panels above those, a popup, a toast, a tooltip."""

    def __init__(self) -> None:
        self.panels: list[Panel] = []
        self.dialogs: list[Dialog] = []
        self.above: list[Panel] = []
        self.popup: OpenPopup | None = None
        self.toast: Toast | None = None
        self.tooltip: Tooltip | None = None

    @property
    def all(self) -> list[Panel]:
        """Everything, the lowest first."""
        above = (self.popup and self.popup.panel, self.toast, self.tooltip)
        return [*self.panels, *self.dialogs, *self.above, *(panel for panel in above if panel)]

    @property
    def modal(self) -> Dialog | None:
        """The dialog that needs an answer, if any."""
        return next((d for d in reversed(self.dialogs) if d.going is None), None)

    @property
    def live(self) -> list[Panel]:
        """The panels that take the mouse and the keys now, the lowest first."""
        if self.popup:
            return [self.popup.panel]
        modal = self.modal
        above = [panel for panel in self.above if not panel.hidden]
        return [modal, *above] if modal else [p for p in (*self.panels, *above) if not p.hidden]

    @property
    def shut(self) -> bool:
        """Whether what lies below a dialog or popup takes nothing."""
        return self.popup is not None or self.modal is not None

    def stops(self) -> list[Widget]:
        """The widgets Tab goes to, in order; disabled ones too, so that their reason can be read."""
        return [w for panel in self.live for w in panel.walk() if w.focusable]

    def share_keys(self) -> None:
        """Let no cap below the panels above show a key that one of these takes."""
        buttons = [w for panel in self.above for w in panel.walk() if isinstance(w, Pressable)]
        taken = frozenset(button.on_cap for button in buttons if button.on_cap)
        for panel in (*self.panels, *self.dialogs):
            if panel.keys_above != taken:
                panel.keys_above = taken

    def widgets(self) -> list[Widget]:
        """All widgets that are not hidden, those that take nothing now too."""
        return [widget for panel in self.all for widget in panel.walk()]

    def reaches(self, widget: Widget) -> bool:
        """Whether a widget is on a panel that takes the mouse and the keys now."""
        return any(widget in list(panel.walk()) for panel in self.live)

    def panel_at(self, x: float, y: float, more: float = 0.0) -> Panel | None:
        """The panel that takes the mouse at a point in base units; hit areas are `more` larger than usual."""
        above: list[Panel] = [self.toast] if self.toast else []
        if self.tooltip is not None and self.tooltip.children:
            above.append(self.tooltip)
        panels = [panel for panel in (*self.live, *above) if panel.box.contains((x, y))]
        # A panel without a ground lets through what hits none of its widgets.
        ground = (p.solid and p.material not in ("clear", "paper-clear") for p in panels)
        takers = [p for p, solid in zip(panels, ground, strict=True) if solid or p.at(x, y, more)]
        return takers[-1] if takers else None
