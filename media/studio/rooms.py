"""What one sees through a deckhouse's glass: floor and bulkhead, curtains drawn to the frames, sofas, table lamps."""
import numpy as np
from . import materials, shapes


def furnish(boat, outline, z, height, sill, head, pillars):
    """Furnish the room of a deckhouse. `outline(share, inset)` is its plan at a share of its height, `inset` metres within the glass."""
    floor = outline(0.02, 0.12)
    back, front = floor[:, 0].min(), floor[:, 0].max()
    length, half = front - back, float(np.abs(floor[:, 1]).max())
    shapes.slab('room floor', floor, z + 0.02, 0.02, materials.planks('room floor', (0.2, 0.13, 0.08), 0.16, 0.002, 0.4), 0.005)
    wood = materials.varnish('room wood', (0.12, 0.07, 0.04))
    tall = height * 0.94
    # Below a raked windscreen the ceiling ends far behind the floor: the bulkhead stays under it.
    ceiling = outline(0.94, 0.2)
    under, over = ceiling[:, 0].min(), ceiling[:, 0].max()
    at = min(back + length * 0.47, under + 0.66 * (over - under))
    reach = min(half * 0.73, float(np.abs(ceiling[:, 1]).max()) * 0.85)
    shapes.box('room bulkhead', (at, (reach - half * 0.17) / 2, z + tall / 2), (0.12, reach + half * 0.17, tall), wood, 0.01)
    shapes.box('room locker', (back + length * 0.6, -half * 0.1, z + 0.45), (length * 0.16, half * 0.6, 0.9), wood, 0.02)
    _curtains(boat, outline, z, height, sill, head, [back + 0.35, *pillars])
    for side in (-1, 1):
        at = back + length * 0.25
        shapes.box('room sofa', (at, side * half * 0.72, z + 0.26), (length * 0.26, half * 0.32, 0.42), boat.cushion, 0.08)
        shapes.box('room sofa back', (at, side * half * 0.86, z + 0.55), (length * 0.26, 0.18, 0.5), boat.cushion, 0.07)
        for x in (back + length * 0.09, back + length * 0.42):
            _lamp(boat, (x, side * half * 0.74, z + 0.55))
    if boat.night:
        for share in (0.25, 0.5, 0.72):
            boat.light((back + length * share, 0, z + tall - 0.3), 30 * length * half / 2, (1.0, 0.62, 0.33), 0.3)


def _lamp(boat, place):
    shade = materials.lamp('table lamp', (1.0, 0.66, 0.36), 5.0 if boat.night else 0.5)
    shapes.lathe('table lamp', [(0.13, 0.2), (0.09, 0.42)], shade, place)
    shapes.lathe('table lamp foot', [(0.07, 0), (0.02, 0.03), (0.015, 0.24)], boat.steel, place)


def _curtains(boat, outline, z, height, sill, head, stations):
    """Linen drawn to the frames on both sides, in folds."""
    low, high = z + height * max(0.05, sill - 0.1), z + height * min(0.96, head + 0.02)
    feet, tops = outline(sill, 0.16), outline(head, 0.16)
    linen = materials.cloth('curtain', (0.62, 0.57, 0.49))
    count = len(feet)
    for upper in (slice(0, count // 2), slice(count // 2, count)):
        order = np.argsort(feet[upper, 0])
        foot, top = feet[upper][order], tops[upper][order]
        for x in stations:
            along = np.linspace(x - 0.3, x + 0.3, 36)
            if along[0] < foot[0, 0] or along[-1] > top[-1, 0]:
                continue
            wave = 0.035 * np.sin(np.linspace(0, 26, 36))
            rows = [np.stack([along, np.interp(along, line[:, 0], line[:, 1]) + wave, np.full(36, level)], 1) for line, level in ((foot, low), (top, high))]
            shapes.surface('curtain', rows, linen, angle=80)
