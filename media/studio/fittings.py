"""What makes scale believable: rails, anchors, cleats, fenders, masts, flags."""
import numpy as np
from math import cos, sin, pi
from . import materials, shapes


def rail(boat, base, height=0.7, spacing=1.2, wires=1, radius=0.016, lean=0.0, material=None):
    """Stanchions along the base points, a top rail and `wires` below it."""
    base = np.asarray(base, dtype=float)
    metal = material or boat.steel
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(base, axis=0), axis=1))])
    posts = max(2, int(round(length[-1] / spacing)) + 1)

    def along(distance):
        return np.stack([np.interp(distance, length, base[:, k]) for k in range(3)], -1)

    lift = np.array([0, 0, height])
    feet = along(np.linspace(0, length[-1], posts))
    shapes.tubes('stanchions', [(f, f + lift) for f in feet], radius * 0.85, metal)
    fine = along(np.linspace(0, length[-1], max(posts * 6, 24)))
    shapes.tube('top rail', fine + lift, radius * 1.25, metal)
    for k in range(wires):
        shapes.tube('rail wire', fine + lift * (k + 1) / (wires + 1), radius * 0.55, metal)


def side_rails(boat, hull, t0, t1, height=0.65, inset=0.06, wires=1, bow=True, lift=0.04, spacing=1.2):
    """Rails on both sheers, joined round the bow when they reach it."""
    t = np.linspace(t0, t1, 60)
    x = -hull.length / 2 + hull.length * t
    y = np.maximum(hull.half_beam(t) - inset, 0.05)
    z = hull.sheer(t) + lift
    port, starboard = np.stack([x, hull.y + y, z], 1), np.stack([x, hull.y - y, z], 1)
    if bow:
        rail(boat, np.concatenate([port, starboard[::-1]]), height, spacing, wires)
    else:
        rail(boat, port, height, spacing, wires)
        rail(boat, starboard, height, spacing, wires)


def balustrade(boat, points, height=0.85):
    """A glass balustrade with a steel handrail."""
    points = np.asarray(points, dtype=float)
    up = np.array([0, 0, height])
    shapes.surface('glass panel', np.stack([points + up * 0.06, points + up * 0.94]), boat.clear)
    shapes.tube('handrail', points + up, 0.022, boat.steel)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    for d in np.linspace(0, length[-1], max(2, int(length[-1] / 1.4) + 1)):
        foot = np.array([np.interp(d, length, points[:, k]) for k in range(3)])
        shapes.tube('panel post', [foot, foot + up], 0.016, boat.steel)


def cleat(boat, x, y, z, size=0.32):
    shapes.tube('cleat horn', [(x - size / 2, y, z + 0.09), (x + size / 2, y, z + 0.09)], 0.018, boat.steel)
    for dx in (-0.06, 0.06):
        shapes.tube('cleat foot', [(x + dx, y, z), (x + dx, y, z + 0.09)], 0.016, boat.steel)


def cleats(boat, hull, stations=(0.06, 0.5, 0.9), lift=0.05):
    for t in stations:
        x = -hull.length / 2 + hull.length * t
        for side in (-1, 1):
            cleat(boat, x, hull.y + side * max(float(hull.half_beam(t)) - 0.07, 0.1), float(hull.sheer(t)) + lift)


def anchor(boat, hull, scale=1.0):
    """A plough anchor on its roller at the stem, with windlass and chain."""
    tip = hull.point(1.0, 1.0)
    x, z = float(tip[0]), float(tip[2])
    s = scale
    shapes.box('roller', (x - 0.15 * s, 0, z + 0.06), (0.9 * s, 0.16 * s, 0.07 * s), boat.steel, 0.02)
    shapes.tube('shank', [(x - 0.3 * s, 0, z + 0.13 * s), (x + 0.32 * s, 0, z + 0.1 * s), (x + 0.42 * s, 0, z - 0.2 * s)], 0.035 * s, boat.steel, smooth=True)
    blade = [(x + 0.42 * s, 0, z - 0.5 * s), (x + 0.2 * s, -0.22 * s, z - 0.12 * s), (x + 0.46 * s, 0, z - 0.1 * s), (x + 0.2 * s, 0.22 * s, z - 0.12 * s)]
    shapes.mesh('fluke', blade, [(0, 1, 2), (0, 2, 3)], boat.steel, smooth=False)
    shapes.lathe('windlass', [(0.16 * s, 0), (0.16 * s, 0.05), (0.1 * s, 0.1 * s), (0.1 * s, 0.22 * s), (0.14 * s, 0.26 * s), (0.02, 0.28 * s)], boat.steel, (x - 1.25 * s, 0, z - 0.12))


def hatch(boat, x, y, z, size=0.55):
    shapes.box('hatch frame', (x, y, z), (size + 0.08, size + 0.08, 0.07), boat.dark, 0.02)
    shapes.box('hatch', (x, y, z + 0.035), (size, size, 0.03), boat.glass, 0.012)


def fender(boat, x, y, z, length=0.85, radius=0.15):
    profile = [(0.03, 0), (radius * 0.6, 0.04)] + [(radius, f * length) for f in (0.14, 0.5, 0.86)] + [(radius * 0.6, length - 0.04), (0.03, length)]
    shapes.lathe('fender', profile, boat.accent, (x, y, z - length))
    shapes.tube('lanyard', [(x, y, z), (x, y - np.sign(y) * 0.12, z + 0.9)], 0.012, boat.rope)


def fenders(boat, hull, side=1, stations=(0.16, 0.34, 0.52, 0.68), size=1.0):
    for t in stations:
        at = hull.point(t, hull.level(t, 1.0 * size), side, 0.16 * size)
        fender(boat, float(at[0]), float(at[1]), 1.05 * size, 0.85 * size, 0.15 * size)


def flag(boat, x, y, z, staff=1.6, lean=0.35, size=0.8, colours=None):
    """An ensign in our own colours on a raked staff at the stern."""
    top = (x - lean * staff, y, z + staff)
    shapes.tube('ensign staff', [(x, y, z), top], 0.017, boat.trim)
    lead, fly = materials.cloth('ensign', (0.02, 0.09, 0.16), 30), materials.cloth('ensign stripe', (0.8, 0.62, 0.3), 30)
    columns, rows = 25, 9
    points = []
    for i in range(rows):
        v = i / (rows - 1)
        for k in range(columns):
            w = k / (columns - 1)
            points.append((top[0] - 0.05 - size * 1.5 * w * 0.92, y + 0.09 * size * sin(w * 7 + v) * (0.3 + w),
                           top[2] - 0.05 - size * v - 0.22 * size * w * w + 0.05 * sin(w * 5)))
    faces = shapes.grid_faces(rows, columns)
    kinds = [1 if 3 <= f // (columns - 1) <= 4 else 0 for f in range(len(faces))]
    shapes.mesh('ensign', points, faces, [lead, fly], kinds, angle=80)


def dome(boat, x, y, z, radius=0.35):
    shapes.lathe('dome foot', [(radius * 0.6, -0.16), (radius * 0.75, 0.0), (radius * 0.2, 0.02)], boat.gel, (x, y, z))
    profile = [(radius * cos(a), radius * 0.55 + radius * sin(a) * (1.0 if a > 0 else 0.6)) for a in np.linspace(-1.2, pi / 2 - 0.01, 18)]
    shapes.lathe('satellite dome', profile, boat.gel, (x, y, z))


def radar(boat, x, y, z, width=1.3):
    shapes.lathe('radar motor', [(0.16, 0), (0.17, 0.14), (0.06, 0.2)], boat.gel, (x, y, z))
    shapes.box('radar bar', (x, y, z + 0.24), (0.12, width, 0.1), boat.gel, 0.04, (0, 0, 0.5))


def whip(boat, x, y, z, length=2.6, lean=0.12):
    shapes.tube('aerial', [(x, y, z), (x - lean * length, y, z + length)], 0.011, boat.gel)


def nav_lights(boat, hull, mast_x, mast_z):
    shapes.ball('masthead light', (mast_x, 0, mast_z), 0.05, materials.lamp('white light', (1, 0.95, 0.85), 60.0 if boat.night else 3.0))
    t = 0.82
    for side, name, colour in ((1, 'port light', (1, 0.03, 0.02)), (-1, 'starboard light', (0.02, 0.9, 0.25))):
        at = hull.point(t, 1.0, side)
        shapes.ball(name, (float(at[0]), float(at[1]), float(at[2]) + 0.15), 0.045, materials.lamp(name, colour, 60.0 if boat.night else 2.0))


def wheel(boat, x, y, z, radius=0.24, tilt=0.5):
    ring = [(x + radius * cos(a) * sin(tilt), y + radius * sin(a), z + radius * cos(a) * cos(tilt)) for a in np.linspace(0, 2 * pi, 28, endpoint=False)]
    shapes.tube('wheel rim', ring, 0.018, boat.dark, closed=True)
    shapes.tubes('wheel spokes', [((x, y, z), ring[i]) for i in (0, 9, 19)], 0.012, boat.steel)


def ladder(boat, x, y, z, drop=1.1, width=0.38):
    for dy in (-width / 2, width / 2):
        shapes.tube('ladder side', [(x + 0.25, y + dy, z + 0.5), (x, y + dy, z + 0.5), (x - 0.02, y + dy, z - drop)], 0.018, boat.steel)
    shapes.tubes('ladder rungs', [((x - 0.02, y - width / 2, z - d), (x - 0.02, y + width / 2, z - d)) for d in np.arange(0, drop, 0.26)], 0.018, boat.steel)


def life_ring(boat, x, y, z, axis='y', radius=0.3):
    turn = np.linspace(0, 2 * pi, 28, endpoint=False)
    ring = [(x + radius * cos(a), y, z + radius * sin(a)) if axis == 'y' else (x, y + radius * cos(a), z + radius * sin(a)) for a in turn]
    shapes.tube('life ring', ring, 0.06, materials.plain('life ring', (0.8, 0.16, 0.03), 0.5), closed=True)
