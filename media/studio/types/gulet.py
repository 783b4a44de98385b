"""Gulets: two-masted wooden cruisers with a round stern and a clipper bow."""
import numpy as np
from .. import fittings, furniture, house, materials, rig, shapes
from ..boat import Boat
from ..hull import Hull


def build(looks, night=False):
    length, beam = looks['length'], looks['beam']
    s = length / 27.0
    boat = Boat('gulet', length, beam, looks, night)
    boat.pitch, boat.heel = 0.3, -3.0
    wood = materials.varnish('gulet wood', (0.17, 0.065, 0.024))
    body = length - 4.2 * s
    hull = Hull(body, beam, 1.6 * s, 2.65 * s, 3.35 * s, sheer_power=1.9, sheer_dip=0.55 * s, widest=0.42, transom=0.7, fullness=2.2, bilge=2.5,
                flare=1.25, flare_from=0.4, rake=0.13 * body, stem_power=1.9, stern_rake=-0.9 * s, stern_lift=0.7, forefoot=0.15)
    boat.float_on(hull)
    painted = 'hull' in looks
    hull.build(boat.topsides if painted else _wooden_hull())
    depth = lambda t: 0.55 * s + 0.0 * t
    hull.deck(boat.teak, depth, boat.bulwark, wood, lip=0.16 * s, cap_height=0.09, camber=0.1)
    for height in (0.62, 0.8):
        hull.strake(0.0, 0.99, height * s, 0.045 * s, wood if painted else boat.gel)
    for side in (-1, 1):
        for k in range(7):
            t = 0.2 + 0.085 * k
            at = hull.point(t, hull.level(t, 1.15 * s), side, 0.01)
            shapes.lathe('porthole', [(0.17 * s, -0.03), (0.19 * s, 0.02), (0.15 * s, 0.03), (0.14 * s, 0.01)], materials.plain('brass', (0.7, 0.48, 0.2), 0.2, 1.0), tuple(map(float, at)), 'y')
            shapes.lathe('porthole glass', [(0.14 * s, 0.012), (0.01, 0.014)] if side > 0 else [(0.14 * s, -0.012), (0.01, -0.014)], boat.glass, tuple(map(float, at)), 'y')
    boat.aft, boat.fore = -body / 2 - 0.9 * s, body / 2 + 3.3 * s
    deck = float(hull.sheer(0.45)) - 0.5 * s
    _houses(boat, hull, s, wood, deck)
    _aft_deck(boat, hull, s, wood, body)
    _foredeck(boat, hull, s, body, wood)
    _rig(boat, hull, s, body, wood, deck)
    fittings.side_rails(boat, hull, 0.04, 0.97, 0.5 * s, 0.1, 1, spacing=1.6 * s, bow=False, lift=0.1)
    fittings.cleats(boat, hull, (0.05, 0.35, 0.65, 0.92), 0.1)
    boat.fender_side = lambda side: fittings.fenders(boat, hull, side, size=1.2)
    return boat


def _wooden_hull():
    return materials.hull_paint('gulet hull', (0.08, 0.027, 0.011), boot=(0.7, 0.7, 0.68), bottom=(0.16, 0.02, 0.015), boot_top=0.3, stripe=True)


def _houses(boat, hull, s, wood, deck):
    limit = lambda x: hull.deck_half(x, 0.9 * s)
    house.tier('deckhouse', deck, 1.95 * s, -5.2 * s, 1.6 * s, 2.15 * s, wood, boat.pane, room=boat, rake_front=0.25 * s, rake_back=0.05, tumble=0.08 * s, sill=0.42, head=0.84, nose=7, tail=10,
               limit=limit, pillars=list(np.arange(-4.6, 1.6, 0.95) * s), pillar=0.2 * s)
    house.roof('deckhouse roof', deck + 1.95 * s, -10.2 * s, 2.1 * s, 2.45 * s, [boat.gel, boat.gel], 0.13 * s, nose=7, tail=8, rounding=0.06 * s, camber=0.12 * s)
    shapes.box('fore trunk', (4.7 * s, 0, deck + 0.3 * s), (4.4 * s, 2.5 * s, 0.7 * s), wood, 0.08)
    shapes.box('trunk top', (4.7 * s, 0, deck + 0.68 * s), (4.6 * s, 2.7 * s, 0.08), boat.gel, 0.03)
    for k in range(4):
        for side in (-1, 1):
            shapes.box('trunk light', ((3.2 + k) * s, side * 1.26 * s, deck + 0.38 * s), (0.5 * s, 0.03, 0.24 * s), boat.glass, 0.01)
    for x in (3.9, 5.4):
        fittings.hatch(boat, x * s, 0, deck + 0.72 * s, 0.6 * s)
    for x in (-9.9, -7.6):
        for side in (-1, 1):
            shapes.tube('awning post', [(x * s, side * 2.2 * s, deck), (x * s, side * 2.2 * s, deck + 1.95 * s)], 0.05 * s, wood)
    for x in np.arange(-9.4, -5.6, 1.2):
        for y in (-1.2, 1.2):
            shapes.lathe('spot', [(0.07, 0), (0.07, -0.015), (0.01, -0.016)], boat.lamp, (x * s, y * s, deck + 1.94 * s))
    boat.light((-7.6 * s, 0, deck + 1.7 * s), 60)


def _aft_deck(boat, hull, s, wood, body):
    z = float(hull.sheer(0.15)) - 0.58 * s
    table_x = -7.5 * s
    furniture.table(boat, table_x, 0, z, 1.3 * s, 3.0 * s, 0.74, legs=2, set_for=0)
    for k in range(4):
        for side in (-1, 1):
            x = table_x + (-1.1 + 0.73 * k) * s
            furniture.chair(boat, x, side * 1.05 * s, z, -side * np.pi / 2)
    china = boat.gel
    for k in range(4):
        for side in (-1, 1):
            shapes.lathe('plate', [(0.02, 0.004), (0.1, 0.004), (0.14, 0.018), (0.135, 0.024), (0.08, 0.012), (0.01, 0.01)], china, (table_x + (-1.1 + 0.73 * k) * s, side * 0.42 * s, z + 0.765))
    for r in (2.05,):
        furniture.corner_sofa(boat, -body / 2 + 0.85 * s, 0, z, 3.0 * s, 1.1, 0.0, True)
    furniture.sunpad(boat, -body / 2 + 2.15 * s, 0, z + 0.25, 1.4 * s, 1.6 * s, 2, head=False)
    fittings.flag(boat, -body / 2 - 0.8 * s, 0, float(hull.sheer(0)) + 0.1, 2.2 * s, 0.45, size=0.9 * s)
    boat.stand('cockpit', (-5.55 * s, -1.9 * s, z + 1.7), (-body / 2 + 1.4 * s, 0.55 * s, z + 0.55), 18)
    boat.stand('detail', (-body / 2 - 6.0 * s, 3.6 * s, z + 1.6), (-body / 2 + 0.5, 0.3, z + 0.3), 34)


def _foredeck(boat, hull, s, body, wood):
    z = float(hull.sheer(0.78)) - 0.5 * s
    for y in (-0.5, 0.5):
        furniture.lounger(boat, 8.0 * s, y * s, z - 0.03, np.pi)
    bow = hull.point(1.0, 1.0)
    tip = (float(bow[0]) + 3.2 * s, 0, float(bow[2]) + 1.2 * s)
    shapes.tube('bowsprit', [(float(bow[0]) - 1.3 * s, 0, float(bow[2]) - 0.15 * s), tip], 0.13 * s, wood)
    shapes.tubes('bobstay', [[tip, tuple(map(float, hull.point(0.985, 0.35)))], [tip, (float(bow[0]) - 1.5 * s, 0.9 * s, float(bow[2]))], [tip, (float(bow[0]) - 1.5 * s, -0.9 * s, float(bow[2]))]], 0.012, boat.steel)
    boat.stand('foredeck', (float(bow[0]) - 0.9 * s, 0.4 * s, z + 2.35), (2.5 * s, -0.1, z + 0.4), 19)


def _rig(boat, hull, s, body, wood, deck):
    cloth = materials.sailcloth('sail')
    head = np.array([0, 0, 0.0])
    for x, tall, length in ((3.0, 20.5, 7.2), (-5.9, 16.5, 5.6)):
        z = deck + (0.3 if x > 0 else 2.0) * s
        top = rig.mast(boat, x * s, 0, z, tall * s - z, 0.17 * s, 0.03, wood, (0.62,), 0.9 * s)
        plate = (x * s - 0.5 * s, float(hull.deck_half(x * s)) - 0.1, float(hull.sheer(hull.station(x * s))))
        stem = (body / 2 + 3.0 * s, 0, float(hull.sheer(1.0)) + 1.1 * s) if x > 0 else (x * s + 7.8 * s, 0, deck + 12.0 * s)
        rig.stays(boat, top, (x * s, 0, z), (0.62,), 0.9 * s, plate, stem, radius=0.012)
        if not (x > 0 and boat.looks.get('set')):
            rig.boom(boat, x * s - 0.2, deck + 2.9 * s, length * s, wood, cloth)
        else:
            end = rig.boom(boat, x * s - 0.2, deck + 2.9 * s, length * s, wood)
            rig.sail('mainsail', (x * s - 0.3, 0, deck + 3.1 * s), (float(top[0]) - 0.25, 0, float(top[2]) - 0.6), (end[0] + 0.3, 0.2, end[2] + 0.2), cloth, 0.08, 0.02)
            rig.sail('staysail', (body / 2 - 0.2 * s, 0, float(hull.sheer(1.0)) + 0.7 * s), (float(top[0]) + 0.6, 0, float(top[2]) - 3.6 * s), (x * s + 0.9 * s, 0.9 * s, deck + 2.4 * s), cloth, 0.1)
            rig.sail('jib', (body / 2 + 2.8 * s, 0, float(hull.sheer(1.0)) + 1.3 * s), (float(top[0]) + 0.5, 0, float(top[2]) - 1.2 * s), (x * s + 3.0 * s, 1.2 * s, deck + 3.2 * s), cloth, 0.1)
        if top[2] > head[2]:
            head = top
    boat.reach_rig(float(head[2]), float(head[0]))
