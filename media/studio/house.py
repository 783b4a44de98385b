"""Deckhouses, coamings and roofs: stacked plan outlines with glass let into them."""
import numpy as np
from . import rooms, shapes


def _unit(nose, tail, count):
    turn = np.linspace(0, 2 * np.pi, count, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    power = np.where(c > 0, nose, tail)
    return np.sign(c) * np.abs(c) ** (2 / power), np.sign(s) * np.abs(s) ** (2 / power), turn


def _plan(along, across, back, front, half, limit, inset=0.0):
    x = (back + front) / 2 + (front - back) / 2 * along
    y = half * across
    if limit is not None:
        y = np.sign(y) * np.minimum(np.abs(y), limit(x))
    y = y - np.sign(across) * inset * np.minimum(1, np.abs(across) * 3)
    return x - np.sign(along) * inset * np.abs(along) ** 4, y


def tier(name, z, height, back, front, half, wall, glass, *, rake_front=1.2, rake_back=0.1, tumble=0.12, sill=0.35,
         head=0.88, nose=2.6, tail=9.0, limit=None, taper_aft=0.0, taper_fore=0.0, pillars=(), pillar=0.14,
         doors=True, count=320, skirt=0.3, sill_rise=0.0, front_glass=True,
         floor=None, room=None):
    """A deckhouse with a band of glass between `sill` and `head` (shares of its height).

    `floor` is the deck's height at x. The band narrows to a point over `taper_aft`/`taper_fore` metres; `pillars` are x positions left in body colour.
    `room` is the boat when its room is seen through the glass and is to be furnished.
    """
    along, across, turn = _unit(nose, tail, count)
    middle_x, _ = _plan(along, across, back, front, half, limit)
    low, high = np.full(count, sill), np.full(count, head)
    low = low + sill_rise * np.clip((middle_x - back) / (front - back), 0, 1)
    centre = low + (high - low) * 0.62
    for amount, distance in ((taper_aft, middle_x - back), (taper_fore, front - middle_x)):
        if amount:
            open_ = np.sqrt(np.clip(distance / amount, 0, 1))
            low, high = centre + (low - centre) * open_, centre + (high - centre) * open_
    behind = along < -0.985
    if doors:
        low, high = np.where(behind, 0.02, low), np.where(behind, max(head, 0.9), high)
    steps = 8
    heights = [np.full(count, -skirt / height), np.zeros(count), low - 0.012, low]
    heights += [low + (high - low) * k / steps for k in range(1, steps)]
    heights += [high, high + 0.012, np.ones(count)]
    rows = []
    for i, share in enumerate(heights):
        h = np.clip(share, -1, 1)
        up = np.clip(h, 0, 1)
        inset = 0.035 if 3 <= i <= 3 + steps else 0.0
        x, y = _plan(along, across, back + rake_back * up, front - rake_front * up ** 1.15, half - tumble * up, limit, inset)
        # Where the deck rises towards the bow the house stands on it, never through the hull below it.
        level = z + height * h if floor is None else np.maximum(z + height * h, floor(x) - 0.12)
        rows.append(np.stack([x, y, level], 1))
    kinds = []
    for i in range(len(heights) - 1):
        for k in range(count):
            x = middle_x[k]
            is_glass = 3 <= i < 3 + steps and not any(abs(x - at) < pillar / 2 for at in pillars)
            if is_glass and not front_glass and along[k] > 0.9:
                is_glass = False
            if is_glass and behind[k] and not doors:
                is_glass = False
            kinds.append(1 if is_glass else 0)
    if room is not None and height > 1.5:
        def outline(share, inset):
            return np.stack(_plan(along, across, back + rake_back * share + inset, front - rake_front * share ** 1.15 - inset, half - tumble * share - inset, limit), 1)
        rooms.furnish(room, outline, z, height, sill, head, pillars)
    return shapes.surface(name, rows, [wall, glass], wrap=True, caps=('last',), face_material=kinds, angle=28)


def roof(name, z, back, front, half, materials, thickness=0.2, nose=2.6, tail=7.0, limit=None, rounding=0.08, top=0, camber=0.06):
    """A roof or deck plate with rounded edges and a little camber."""
    outline = shapes.superellipse(back, front, half, nose, tail, 160, limit)
    return shapes.slab(name, outline, z, thickness, materials, rounding, top, camber)


def coaming(name, z, height, back, front, half, wall, *, nose=2.8, tail=9.0, rake=0.5, flare=0.0, thick=0.12, opening=0.1,
            aft_height=None, limit=None, screen=None, screen_height=0.45, screen_reach=0.42, count=200):
    """A low wall round a deck, open aft, with a windscreen of `screen` glass round its front."""
    span = np.pi * (1 - opening)
    turn = np.linspace(-span, span, count)
    c, s = np.cos(turn), np.sin(turn)
    power = np.where(c > 0, nose, tail)
    along, across = np.sign(c) * np.abs(c) ** (2 / power), np.sign(s) * np.abs(s) ** (2 / power)
    aft = height if aft_height is None else aft_height
    top = aft + (height - aft) * shapes.smoothstep(along, -0.7, 0.6)

    def ring(share, inset):
        x, y = _plan(along, across, back, front - rake * share, half + flare * share, limit, inset)
        return np.stack([x, y, z + top * share], 1)

    rows = [ring(-0.15, 0), ring(0.5, 0), ring(0.93, 0.0), ring(1.0, 0.03), ring(1.0, thick - 0.03),
            ring(0.93, thick), ring(0.0, thick)]
    shapes.surface(name, rows, wall, angle=50)
    if screen is None:
        return
    front_part = np.abs(turn) < np.pi * screen_reach
    fade = np.sqrt(np.clip((np.pi * screen_reach - np.abs(turn)) / 0.35, 0, 1))[front_part]
    base = ring(1.0, thick / 2)[front_part]
    lean = rake * screen_height / max(height, 0.3)
    head = base.copy()
    head[:, 0] -= lean * fade * np.clip(along[front_part], 0, 1)
    head[:, 2] += screen_height * fade
    shapes.surface(name + ' screen', np.stack([base, (base + head) / 2, head]), screen, angle=60)
