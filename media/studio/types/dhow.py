"""Wooden dhows of the Gulf: raking stem, high stern, a roofed dining deck hung with lights."""
import numpy as np
from .. import fittings, furniture, house, materials, rig, shapes
from ..boat import Boat
from ..hull import Hull


def build(looks, night=False):
    length, beam = looks['length'], looks['beam']
    s = length / 24.0
    boat = Boat('dhow', length, beam, looks, night)
    boat.pitch = 0.3
    body = length - 2.6 * s
    hull = Hull(body, beam, 1.5 * s, 3.1 * s, 3.3 * s, widest=0.45, transom=0.72, fullness=2.0, bilge=2.4, flare=1.3, flare_from=0.4, rake=0.26 * body, stem_power=1.12,
                stern_rake=-0.9 * s, stern_lift=0.6, forefoot=0.1)
    hull.sheer = lambda t: s * (1.95 + 1.25 * np.clip((0.3 - np.asarray(t, float)) / 0.3, 0, 1) ** 1.3 + 2.1 * np.clip((np.asarray(t, float) - 0.4) / 0.6, 0, 1) ** 2.3)
    boat.float_on(hull)
    wood = materials.varnish('dhow wood', (0.135, 0.062, 0.026))
    pale = materials.varnish('dhow trim', (0.33, 0.19, 0.085))
    hull.build(_sides())
    hull.deck(boat.teak, lambda t: 0.7 * s + 0 * np.asarray(t, float), wood, pale, lip=0.16 * s, cap_height=0.1)
    for height in (0.3, 0.75, 1.15):
        hull.strake(0.0, 0.99, height * s, 0.05 * s, pale if height < 0.5 else wood)
    _stem(boat, hull, s, pale, body)
    deck = float(hull.sheer(0.4)) - 0.68 * s
    _dining(boat, hull, s, wood, pale, deck, body)
    _stern(boat, hull, s, wood, pale, body)
    _mast(boat, hull, s, pale, deck)
    boat.aft, boat.fore = -body / 2 - 0.95 * s, body / 2 + 1.7 * s
    boat.fender_side = lambda side: fittings.fenders(boat, hull, side, size=1.1)
    return boat


def _sides():
    return materials.hull_paint('dhow hull', (0.105, 0.046, 0.02), boot=(0.66, 0.62, 0.54), bottom=(0.4, 0.37, 0.32), boot_top=0.4)


def _stem(boat, hull, s, pale, body):
    at = hull.point(1.0, 1.0)
    x, z = float(at[0]), float(at[2])
    shapes.tube('stem post', [tuple(map(float, hull.point(1.0, u))) for u in np.linspace(0.3, 1, 12)] + [(x + 1.5 * s, 0, z + 0.85 * s)], 0.15 * s, pale)
    shapes.ball('stem head', (x + 1.55 * s, 0, z + 0.9 * s), 0.24 * s, pale)
    fittings.cleats(boat, hull, (0.4, 0.85), 0.1)


def _dining(boat, hull, s, wood, pale, deck, body):
    lower_back, lower_front = -8.2 * s, 4.2 * s
    half = beam = float(hull.deck_half(-2 * s)) - 0.32 * s
    limit = lambda x: hull.deck_half(x, 0.34 * s)
    house.tier('lower saloon', deck, 2.25 * s, lower_back, lower_front, half, wood, boat.pane, room=boat, rake_front=0.05, rake_back=0.02, tumble=0.02, sill=0.34, head=0.86, nose=14, tail=14,
               limit=limit, pillars=list(np.arange(-7.8, 4.4, 1.3) * s), pillar=0.3 * s)
    floor = deck + 2.25 * s
    house.roof('upper deck', floor, -9.6 * s, 5.0 * s, half + 0.3 * s, [pale, boat.teak], 0.2 * s, nose=12, tail=12, limit=lambda x: limit(x) + 0.3 * s, rounding=0.07 * s, top=1, camber=0.0)
    floor += 0.19 * s
    edge = half + 0.12 * s
    _carved_rail(boat, [(4.7 * s, edge * 0.98), (-9.3 * s, edge * 0.98), (-9.3 * s, -edge * 0.98), (4.7 * s, -edge * 0.98), (4.7 * s, edge * 0.98)], floor, 0.9 * s, pale, limit, s)
    top = floor + 2.5 * s
    house.roof('canopy', top, -9.8 * s, 3.4 * s, half + 0.4 * s, [pale], 0.16 * s, nose=12, tail=12, rounding=0.06 * s, camber=0.22 * s)
    for x in np.linspace(-9.1, 2.9, 6):
        for side in (-1, 1):
            shapes.tube('canopy post', [(x * s, side * edge * 0.95, floor), (x * s, side * edge * 0.95, top)], 0.075 * s, wood)
    bulb = materials.lamp('festoon', (1.0, 0.62, 0.26), 70.0 if boat.night else 3.0)
    for side in (-1, 1):
        for k in range(46):
            x = -9.6 + 12.8 * k / 45
            sag = 0.16 * abs(np.sin(k * np.pi / 5))
            shapes.ball('festoon', (x * s, side * (half + 0.36 * s), top - 0.05 * s - sag * s), 0.045 * s, bulb)
    for k in range(8):
        boat.light(((-8.6 + 1.55 * k) * s, 0, top - 0.5 * s), 26)
    linen = materials.cloth('table linen', (0.7, 0.66, 0.58))
    for k in range(6):
        x = (-8.0 + 2.05 * k) * s
        for side in (-1, 1):
            y = side * half * 0.56
            furniture.table(boat, x, y, floor, 1.5 * s, 0.85 * s, 0.72, top=linen, set_for=4)
            for dx, turn in ((-0.72, 0), (0.72, np.pi)):
                for dy in (-0.36, 0.36):
                    furniture.chair(boat, x + dx * s, y + dy * s, floor, turn)
            if boat.night:
                shapes.lathe('lantern', [(0.05, 0), (0.06, 0.12), (0.03, 0.16)], bulb, (x, y, floor + 0.75))
    boat.stand('cockpit', (3.0 * s, -0.25 * s, floor + 1.68), (-7.5 * s, 0.2, floor + 0.85), 18)
    boat.stand('flybridge', (-9.0 * s, 0.3 * s, floor + 1.8), (3.0 * s, -0.2, floor + 0.9), 18)
    boat.upper = floor


def _carved_rail(boat, line, z, height, wood, limit, s):
    """Turned balusters between a plank and a cap."""
    points = np.array(line)
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])

    def along(d):
        x, y = np.interp(d, length, points[:, 0]), np.interp(d, length, points[:, 1])
        return np.stack([x, np.sign(y) * np.minimum(np.abs(y), limit(x) + 0.15 * s)], -1)

    fine = along(np.linspace(0, length[-1], 160))
    cap = np.column_stack([fine, np.full(160, z + height)])
    shapes.tube('rail cap', cap, 0.055 * s, wood)
    shapes.tube('rail foot', np.column_stack([fine, np.full(160, z + 0.1 * s)]), 0.03 * s, wood)
    feet = along(np.arange(0, length[-1], 0.2 * s))
    shapes.tubes('balusters', [((x, y, z), (x, y, z + height)) for x, y in feet], 0.026 * s, wood)


def _stern(boat, hull, s, wood, pale, body):
    back = -body / 2
    z = float(hull.sheer(0.05)) - 0.68 * s
    half = float(hull.half_beam(0.02)) - 0.25 * s
    for k in range(5):
        y = -half + (k + 0.5) * 2 * half / 5
        shapes.box('stern window', (back - 0.62 * s, y, float(hull.sheer(0)) - 1.15 * s), (0.06, 0.42 * s, 0.55 * s), boat.glass, 0.02, (0, -0.28, 0))
    fittings.flag(boat, back - 0.7 * s, 0, float(hull.sheer(0)) + 0.1, 2.4 * s, 0.3, size=0.9 * s)
    furniture.corner_sofa(boat, back + 0.9 * s, 0, z, 2.4 * s, 0.9, 0.0, True)
    x = body / 2 - 4.6 * s
    fore = float(hull.sheer(hull.station(x))) - 0.68 * s
    rug = materials.cloth('rug', (0.32, 0.05, 0.03))
    shapes.box('rug', (x - 0.4 * s, 0, fore - 0.02), (2.6 * s, 2.2 * s, 0.03), rug, 0.01, (0, -0.17, 0))
    for side in (-1, 1):
        for k in range(3):
            shapes.box('majlis cushion', (x - 1.2 * s + 0.85 * k * s, side * 1.35 * s, fore + 0.08 + 0.16 * k * s), (0.8 * s, 0.6 * s, 0.2 * s), boat.cushion, 0.07)
            shapes.box('majlis bolster', (x - 1.2 * s + 0.85 * k * s, side * 1.7 * s, fore + 0.32 + 0.16 * k * s), (0.8 * s, 0.2 * s, 0.4 * s), boat.accent, 0.08)
    boat.stand('foredeck', (body / 2 - 1.2 * s, 0.5 * s, float(hull.sheer(0.95)) + 1.6), (2.0 * s, 0, boat.upper - 0.6), 20)
    boat.stand('detail', (-1.0 * s, 7.6 * s, boat.upper + 1.6 * s), (-4.5 * s, 0, boat.upper + 0.9 * s), 32)


def _mast(boat, hull, s, pale, deck):
    cloth = materials.sailcloth('lateen', (0.62, 0.57, 0.47))
    x = 4.8 * s
    head = rig.mast(boat, x, 0, deck, 11.5 * s, 0.2 * s, -0.09, pale, ())
    yard = [(x + 5.4 * s, 0.3, deck + 4.6 * s), (x + 0.8 * s, 0.3, deck + 10.4 * s), (x - 5.4 * s, 0.3, deck + 14.8 * s)]
    shapes.tube('lateen yard', yard, 0.12 * s, pale, smooth=True)
    rig.furled('furled lateen', (yard[0][0], 0.3, yard[0][2] - 0.14), (yard[2][0], 0.3, yard[2][2] - 0.1), cloth, 0.2 * s)
    lines = [[tuple(head), (x - 2.6 * s, side * 2.5 * s, deck + 0.7 * s)] for side in (-1, 1)]
    lines += [[tuple(head), tuple(map(float, hull.point(1.0, 1.0)))], [tuple(head), (-9 * s, 0, deck + 5.1 * s)]]
    shapes.tubes('rigging', lines, 0.018, boat.rope)
    boat.reach(deck + 12.8 * s, x - 3 * s)
