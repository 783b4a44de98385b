"""The after end of a motor yacht: platform, steps, transom door."""
import numpy as np
from .. import fittings, shapes


def swim_platform(boat, hull, length, z=0.42, deck_z=1.3, steps=True, door=True):
    """A teak-laid platform aft of the transom with steps up both sides. Returns its after edge."""
    back = -hull.length / 2
    half = float(hull.half_beam(0.0)) - 0.06
    outline = shapes.superellipse(back - length, back + 0.7, half, 14, 7, 128)
    shapes.slab('platform', outline, z - 0.2, 0.2, [boat.gel], 0.08)
    inner = shapes.superellipse(back - length + 0.1, back + 0.1, half - 0.12, 14, 8, 128)
    shapes.slab('platform teak', inner, z, 0.018, [boat.teak], 0.008)
    shapes.slab('platform chin', shapes.superellipse(back - length + 0.45, back + 0.6, half - 0.15, 14, 7, 96), z - 0.75, 0.6, [boat.dark], 0.2)
    if steps:
        rise = deck_z - z
        count = max(3, int(round(rise / 0.22)))
        for side in (-1, 1):
            for k in range(count):
                top = z + rise * (k + 1) / count
                x0 = back - 0.95 + 0.24 * k
                wide = min(0.82, half * 0.3)
                y = side * (half - wide / 2 - 0.06)
                shapes.box('step', ((x0 + back + 0.6) / 2, y, (top + z) / 2), (back + 0.6 - x0, wide, top - z), boat.gel, 0.025)
                shapes.box('step teak', (x0 + 0.14, y, top + 0.006), (0.2, wide - 0.12, 0.012), boat.teak, 0.004)
    if door:
        wide = half * 2 - 2 * min(0.82, half * 0.3) - 0.25
        tall = deck_z - z + 0.72
        rows = []
        for h in np.linspace(0, 1, 12):
            lean = 0.55 * h ** 1.4
            y = np.linspace(-wide / 2, wide / 2, 24)
            bulge = 0.14 * (1 - (2 * y / wide) ** 2)
            rows.append(np.stack([back - 0.62 + lean - bulge, y, np.full_like(y, z + 0.02 + tall * h)], 1))
        shapes.surface('transom door', rows, boat.gel)
        shapes.box('transom coping', (back + 0.05, 0, z + tall), (0.34, wide + 0.06, 0.09), boat.gel, 0.04)
        for side in (-1, 1):
            shapes.box('transom side', (back - 0.05, side * wide / 2, z + tall / 2), (1.0, 0.06, tall), boat.gel, 0.02)
        for h in (0.12, 0.72):
            line = [(back - 0.64 + 0.55 * h ** 1.4 - 0.14 * (1 - s * s), s * wide * 0.45, z + tall * h) for s in np.linspace(-1, 1, 15)]
            shapes.tube('garage seam', line, 0.012, boat.dark)
    for side in (-1, 1):
        fittings.cleat(boat, back - length + 0.35, side * (half - 0.2), z + 0.02, 0.28)
    fittings.ladder(boat, back - length - 0.02, half * 0.5, z)
    return back - length


def stern_rail(boat, hull, z, height=0.75):
    half = float(hull.half_beam(0.0)) - 0.1
    back = -hull.length / 2 + 0.15
    fittings.rail(boat, [(back, -half + 0.8, z), (back, half - 0.8, z)], height, 0.9, 2)
