"""Cruising sloops, 12 to 20 m."""
import numpy as np
from .. import fittings, furniture, house, materials, rig, shapes
from ..boat import Boat
from ..hull import Hull


def build(looks, night=False):
    length, beam = looks['length'], looks['beam']
    s = length / 15.5
    boat = Boat('sloop', length, beam, looks, night)
    boat.pitch, boat.heel = 0.4, -9.0
    hull = boat.float_on(Hull(length, beam, 0.85 * s, 1.3 * s, 1.62 * s, sheer_power=1.4, sheer_dip=0.05 * s, widest=0.36, transom=0.86, fullness=1.95,
                              bilge=2.5, flare=0.92, flare_from=0.4, rake=0.035 * length, stem_power=1.0, stern_rake=0.0, stern_lift=0.75, forefoot=0.25))
    hull.build(boat.topsides)
    sole = lambda t: 0.05 + 0.5 * s * shapes.smoothstep(t, 0.012, 0.02) * (1 - shapes.smoothstep(t, 0.31, 0.318))
    hull.deck(boat.teak, lambda t: np.full_like(t, 0.05), boat.bulwark, boat.bulwark, lip=0.06, cap_height=0.045, name='deck', start=0.31)
    hull.deck(boat.teak, sole, boat.bulwark, boat.bulwark, lip=0.62 * s, cap_height=0.03, end=0.318, name='cockpit')
    _stripe(boat, hull, s)
    deck = float(hull.sheer(0.45)) - 0.03
    _coachroof(boat, hull, s, deck)
    _cockpit(boat, hull, s, length)
    for a, b in ((0.02, 0.95),):
        fittings.side_rails(boat, hull, a, b, 0.62, 0.07, 1, bow=False, spacing=1.7 * s)
    _pulpit(boat, hull, s)
    fittings.cleats(boat, hull, (0.05, 0.5, 0.93))
    fittings.anchor(boat, hull, 0.6 * s)
    _rig(boat, hull, s, length, deck)
    boat.aft -= 0.3 * s
    return boat


def _stripe(boat, hull, s):
    for side in (-1, 1):
        hull.band(0.01, 0.985, 1.1 * s, 1.16 * s, boat.accent, side=side, power=40, slant=0.22 * s, out=0.006, name='cove stripe')
        for t in (0.42, 0.5, 0.58):
            hull.band(t, t + 0.05, 0.66 * s, 0.86 * s, boat.port, side=side, power=5, slant=0.02)


def _coachroof(boat, hull, s, deck):
    limit = lambda x: hull.deck_half(x, 0.62 * s)
    house.tier('coachroof', deck - 0.02, 0.5 * s, -2.35 * s, 3.9 * s, 1.5 * s, boat.gel, boat.glass, rake_front=1.5 * s, rake_back=0.12, tumble=0.18 * s, sill=0.34, head=0.74,
               nose=2.0, tail=8, limit=limit, taper_aft=0.8 * s, taper_fore=2.6 * s, doors=False, front_glass=False)
    house.roof('coachroof top', deck + 0.45 * s, -2.5 * s, 2.5 * s, 1.3 * s, [boat.gel], 0.1 * s, nose=2.0, tail=8, limit=lambda x: limit(x) - 0.15, rounding=0.05 * s, camber=0.08 * s)
    for x, size in ((0.6, 0.5), (-0.6, 0.45), (4.6, 0.6)):
        fittings.hatch(boat, x * s, 0, deck + (0.58 * s if x < 4 else 0.06 * s), size * s)
    for side in (-1, 1):
        shapes.tube('hand rail', [(-1.9 * s, side * 1.1 * s, deck + 0.56 * s), (1.8 * s, side * 0.85 * s, deck + 0.56 * s)], 0.022, boat.trim)
        shapes.lathe('winch', [(0.11, 0), (0.1, 0.05), (0.075, 0.09), (0.085, 0.17), (0.06, 0.2), (0.01, 0.2)], boat.steel, (-2.0 * s, side * 0.75 * s, deck + 0.56 * s))
    canvas = materials.cloth('sprayhood', boat.looks.get('canvas', (0.03, 0.05, 0.09)))
    rows = []
    for a in np.linspace(0, 1, 14):
        half = (1.35 - 0.1 * a) * s
        turn = np.linspace(0, np.pi, 26)
        rows.append(np.stack([np.full(26, -1.55 * s - 1.25 * s * a), half * np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** 0.6, deck + 0.5 * s + 0.78 * s * np.sin(turn) ** 0.6 * (a ** 0.55)], 1))
    shapes.surface('sprayhood', rows, canvas, angle=80)


def _cockpit(boat, hull, s, length):
    aft = -length / 2
    z = float(hull.sheer(0.15)) - 0.52 * s
    half = float(hull.deck_half(aft + 2)) - 0.62 * s
    for side in (-1, 1):
        furniture.sofa(boat, aft + 3.1 * s, side * (half - 0.22), z, 2.5 * s, -side * np.pi / 2, 0.5, back=False, pillows=2, seat=0.4)
        shapes.box('binnacle', (aft + 1.35 * s, side * 0.85 * s, z + 0.45), (0.3, 0.3, 0.9), boat.gel, 0.06)
        shapes.box('instruments', (aft + 1.38 * s, side * 0.85 * s, z + 0.98), (0.1, 0.42, 0.28), boat.glass, 0.03, (0, -0.4, 0))
        fittings.wheel(boat, aft + 1.1 * s, side * 0.85 * s, z + 0.82, 0.42 * s, 0.15)
        shapes.lathe('winch', [(0.14, 0), (0.12, 0.06), (0.09, 0.11), (0.1, 0.2), (0.07, 0.24), (0.01, 0.24)], boat.steel, (aft + 2.2 * s, side * (half + 0.3 * s), float(hull.sheer(0.15)) + 0.04))
    furniture.table(boat, aft + 3.2 * s, 0, z, 0.62, 1.5 * s, 0.62, set_for=2)
    shapes.box('bathing platform', (aft - 0.32 * s, 0, 0.42 * s), (0.7 * s, 2.4 * s, 0.07), boat.teak, 0.02)
    fittings.ladder(boat, aft - 0.66 * s, 0.4, 0.42 * s, 0.9)
    fittings.flag(boat, aft + 0.1, 1.2 * s, float(hull.sheer(0)) + 0.05, 1.2 * s, size=0.42 * s)
    fittings.life_ring(boat, aft + 0.12, -1.45 * s, float(hull.sheer(0)) + 0.42, 'x', 0.26)
    boat.light((aft + 3.2 * s, 0, z + 1.2), 12)
    boat.stand('cockpit', (aft + 0.15 * s, -0.35 * s, z + 1.95), (aft + 4.4 * s, 0.15, z + 0.62), 19)
    boat.stand('detail', (aft - 1.9 * s, 2.6 * s, z + 1.4), (aft + 1.7 * s, 0.2, z + 0.5), 32)


def _pulpit(boat, hull, s):
    t = np.array([0.93, 0.96, 0.985])
    x = -hull.length / 2 + hull.length * t
    y, z = np.maximum(hull.half_beam(t) - 0.07, 0.06), hull.sheer(t) + 0.03
    left = np.stack([x, y, z], 1)
    right = left[::-1] * (1, -1, 1)
    fittings.rail(boat, np.concatenate([left, right]), 0.64, 0.7, 1, 0.015)
    aft = -hull.length / 2
    h = float(hull.half_beam(0.0)) - 0.08
    for side in (-1, 1):
        fittings.rail(boat, [(aft + 0.9 * s, side * h, float(hull.sheer(0.05))), (aft + 0.08, side * h, float(hull.sheer(0)) + 0.02), (aft + 0.06, side * 0.75 * s, float(hull.sheer(0)) + 0.02)], 0.64, 0.8, 1, 0.015)
    boat.stand('foredeck', (hull.length / 2 - 0.9 * s, 0.2, float(hull.sheer(0.95)) + 2.0), (-0.5 * s, 0, float(hull.sheer(0.5)) + 0.4), 19)


def _rig(boat, hull, s, length, deck):
    x, z = 1.2 * s, deck + 0.5 * s
    cloth = materials.sailcloth('sail')
    reach, shares = 0.95 * s, (0.3, 0.52, 0.74)
    head = rig.mast(boat, x, 0, z, 20.0 * s, 0.115 * s, 0.022, spreaders=shares, reach=reach)
    stem = (length / 2 - 0.35 * s, 0, float(hull.sheer(0.99)) + 0.1)
    aft = [(-length / 2 + 0.15, side * 1.1 * s, float(hull.sheer(0))) for side in (-1, 1)]
    chain = float(hull.deck_half(x - 0.4)) - 0.12
    rig.stays(boat, head, (x, 0, z), shares, reach, (x - 0.4 * s, chain, deck), stem, aft)
    end = rig.boom(boat, x - 0.12, z + 1.25 * s, 5.7 * s, sail=None if boat.looks.get('set') else cloth)
    if boat.looks.get('set'):
        rig.sail('mainsail', (x - 0.2, 0, z + 1.42 * s), (head[0] - 0.14, 0, head[2] - 0.35), (end[0] + 0.25, 0.25, end[2] + 0.18), cloth, 0.1, 0.06, head_width=0.03)
        rig.sail('genoa', (stem[0] - 0.12, 0, stem[2] + 0.5 * s), (head[0] + 0.35, 0, head[2] - 1.2 * s), (x - 0.7 * s, 1.15 * s, deck + 1.5 * s), cloth, 0.14)
    else:
        rig.furled('genoa', (stem[0] - 0.1, 0, stem[2] + 0.3), (head[0] + 0.2, 0, head[2] - 0.6), cloth)
    boat.reach_rig(float(head[2]), float(head[0]))
