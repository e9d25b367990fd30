"""Petropolis: a gusher before a sun of five rings, and four pipelines as stripes that bend and rise."""

from __future__ import annotations

from boxes.lettering import Faces
from boxes.press import derrick, dots, gradient, ground

RINGS = ((128, "#f1b64a"), (106, "#ea9434"), (84, "#dd6f2a"), (62, "#c24a26"), (40, "#8f2f22"))
STRIPES = ("#f4e7c6", "#d9622a", "#e9a93a", "#0f6a62")
FAR = ((20, 240, 0.34), (58, 240, 0.26), (168, 240, 0.28), (262, 226, 0.40), (228, 238, 0.26))
OIL = "#1c1512"
SMOKE = (
    "M106 98Q108 70 100 54Q86 60 78 50Q66 50 66 38Q58 30 66 22Q66 10 80 12Q88 2 100 8Q112-2 122 8Q136 2"
    " 142 14Q156 14 154 28Q162 38 150 44Q146 56 132 52Q124 58 118 54Q114 74 118 98Z"
)
CURLS = "M80 24Q88 16 98 20M112 16Q124 12 132 20M100 38Q108 32 118 36"
DROPS = ((52, 52, 4.0), (164, 54, 3.6), (60, 70, 2.6), (158, 74, 2.4))


def front(faces: Faces) -> str:
    """The front of the box."""
    sky = gradient("sky", ((0, "#f3d9a0"), (0.6, "#f6e7c4"), (1, "#efc27a")))
    body = f"<defs>{sky}</defs>" + ground("url(#sky)")
    body += "".join(f'<circle cx="112" cy="172" r="{radius}" fill="{ink}"/>' for radius, ink in RINGS)
    body += dots("#8f2f22", lambda x, y: min(0.3, (y - 0.05) * 0.5) if y < 0.62 else 0.0, 0.27)
    body += '<path d="M0 262Q60 240 130 256T300 240V400H0Z" fill="#5a2b1a"/>'
    body += '<path d="M0 290Q90 268 190 288T300 276V400H0Z" fill="#2c1a16"/>'
    for x, y, size in FAR:
        place = f"translate({x} {y - 96 * size + 18:.1f}) scale({size})"
        body += f'<g transform="{place}">{derrick("#3a1d14", 6)}</g>'
    for number, ink in enumerate(STRIPES):
        radius = 26 + number * 17
        way = f"M-10 {300 + radius}H198A{radius} {radius} 0 0 0 {198 + radius} 300V-10"
        body += f'<path d="{way}" stroke="{ink}" stroke-width="15.4" fill="none"/>'
    body += f'<path d="{SMOKE}" fill="{OIL}"/>'
    body += f'<path d="{CURLS}" stroke="#5a2b1a" stroke-width="2.4" fill="none" stroke-linecap="round"/>'
    body += "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{OIL}"/>' for x, y, r in DROPS)
    body += f'<g transform="translate(38 88) scale(1.48 2.22)">{derrick(OIL, 3.6)}</g>'
    body += f'<path d="M96 300V268H128V300Z" fill="{OIL}"/><path d="M0 350H300V400H0Z" fill="{OIL}"/>'
    return body + faces.line("Petropolis", 150, 373, "serif-900", 33, "#f4e0b0")
