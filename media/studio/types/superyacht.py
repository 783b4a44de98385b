"""Superyachts of three decks, 35 to 50 m."""
import numpy as np
from .. import fittings, furniture, house, materials, people, shapes
from ..boat import Boat
from ..hull import Hull
from .stern import swim_platform


def build(looks, night=False):
    length, beam = looks['length'], looks['beam']
    s, w = length / 46.0, beam / 9.2
    platform = 2.3 * s
    boat = Boat('superyacht', length, beam, looks, night)
    body = length - platform
    hull = boat.float_on(Hull(body, beam, 2.4 * s, 3.15 * s, 5.0 * s, sheer_power=1.25, widest=0.44, transom=0.9, fullness=2.35,
                              bilge=4.6, flare=1.18, flare_from=0.4, rake=0.11 * body, stem_power=1.3))
    hull.build(boat.topsides)
    depth = lambda t: 1.05 * s - 0.3 * s * shapes.smoothstep(t, 0.6, 0.9)
    hull.deck(boat.teak, depth, boat.bulwark, boat.bulwark, lip=0.2, cap_height=0.08)
    deck_z = float(hull.sheer(0.0)) - 1.05 * s
    boat.aft = swim_platform(boat, hull, platform, 0.55, deck_z)
    hull.strake(0.0, 0.97, 0.42 * s, 0.045, boat.steel)
    for side in (-1, 1):
        hull.band(0.24, 0.37, 1.35 * s, 2.0 * s, boat.port, side=side, power=9)
        hull.band(0.385, 0.5, 1.4 * s, 2.05 * s, boat.port, side=side, power=9)
        for k in range(4):
            t = 0.56 + 0.05 * k
            hull.band(t, t + 0.022, (1.6 + 0.07 * k) * s, (2.1 + 0.07 * k) * s, boat.port, side=side, power=4)
        hull.band(0.865, 0.9, 2.6 * s, 3.2 * s, boat.steel, side=side, power=4, name='anchor pocket')
        hull.band(0.5, 0.8, 3.05 * s, 3.5 * s, boat.port, side=side, power=9, slant=0.75 * s)
    limit = lambda gap: (lambda x: hull.deck_half(x, gap * s))
    z1 = deck_z
    z2 = _deck(boat, hull, 'main', z1, 2.75 * s, -12.5 * s, 12.4 * s, 3.75 * s * w, -19.2 * s, 9.0 * s, 4.35 * s * w, limit(0.75), 2.6 * s, hull.deck_floor(depth), s)
    z3 = _deck(boat, hull, 'upper', z2, 2.5 * s, -8.4 * s, 8.2 * s, 3.35 * s * w, -14.6 * s, 5.6 * s, 3.75 * s * w, None, 2.5 * s, None, s)
    z4 = _deck(boat, hull, 'sky', z3, 2.25 * s, -1.2 * s, 4.4 * s, 2.1 * s * w, -6.6 * s, 4.0 * s, 2.75 * s * w, None, 1.7 * s, None, s, top=False)
    _main_aft(boat, hull, s, w, z1, z2)
    _upper_aft(boat, s, w, z2, z3)
    _sun_deck(boat, s, w, z3, z4)
    _bow(boat, hull, s)
    _mast(boat, hull, s, z4)
    fittings.flag(boat, -hull.length / 2 + 0.2, 0, float(hull.sheer(0)) + 0.1, 2.2 * s, size=1.0 * s)
    boat.fender_side = lambda side: fittings.fenders(boat, hull, side, size=1.5)
    return boat


def _deck(boat, hull, name, z, height, back, front, half, roof_back, roof_front, roof_half, limit, rake, floor, s, top=True):
    house.tier(name, z, height, back, front, half, boat.gel, boat.pane, room=boat, rake_front=rake, rake_back=0.1, tumble=0.16 * s, sill=0.3, head=0.9,
               nose=2.3, tail=12, limit=limit, floor=floor, sill_rise=0.06, pillars=[back + (front - back) * f for f in (0.3, 0.58)], pillar=0.5 * s, taper_aft=0)
    house.roof(name + ' roof', z + height, roof_back, roof_front, roof_half, [boat.gel, boat.teak], 0.32 * s, nose=2.3, tail=7, rounding=0.14 * s,
               limit=limit and (lambda x: limit(x) + 0.55 * s), top=1 if top else 0, camber=0.03)
    for x in np.arange(roof_back + 1.2 * s, back - 0.3, 1.7 * s):
        for y in (-0.55, 0.55):
            shapes.lathe('spot', [(0.09, 0), (0.09, -0.02), (0.01, -0.02)], boat.lamp, (x, y * roof_half, z + height - 0.005))
    boat.light(((roof_back + back) / 2, 0, z + height - 0.4), 95, radius=0.5)
    return z + height + 0.3 * s


def _wing(boat, x0, x1, y, low, high, s):
    """A fashion plate joining two decks at the side."""
    line = [(x0, low), (x1 - 0.9 * s, low), (x1, high), (x0 + 1.6 * s, high)]
    points = [(x, y + d, z) for d in (-0.07, 0.07) for x, z in line]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    shapes.mesh('fashion plate', points, faces, boat.gel, bevel=0.05, segments=3)


def _main_aft(boat, hull, s, w, z, roof):
    aft = -hull.length / 2
    for side in (-1, 1):
        _wing(boat, -15.6 * s, -12.0 * s, side * 4.05 * s * w, z + 0.9 * s, roof - 0.25 * s, s)
        shapes.tube('deck pillar', [(-18.2 * s, side * 3.6 * s * w, z), (-18.4 * s, side * 3.6 * s * w, roof - 0.3 * s)], 0.07 * s, boat.steel)
    furniture.corner_sofa(boat, aft + 1.0 * s, 0, z, 4.4 * s * w, 1.3, 0.0, True)
    furniture.table(boat, aft + 2.8 * s, 0, z, 1.5, 0.9, 0.45, set_for=2)
    furniture.table(boat, -15.2 * s, 0, z, 3.0 * s, 1.3 * s, set_for=8, legs=2)
    for x, turn in ((-16.3 * s, 0), (-14.1 * s, np.pi)):
        for y in (-1.1, -0.37, 0.37, 1.1):
            furniture.chair(boat, x, y * s, z, turn)
    furniture.spread(boat, -15.2 * s, 0.2, z + 0.7)
    people.party([(-14.1 * s, -0.37 * s, z + 0.49, np.pi, 'sitting'), (-14.1 * s, 1.1 * s, z + 0.49, np.pi, 'sitting'),
                  (aft + 0.5 * s, 2.9 * s * w, z, np.pi * 0.92, 'leaning'), (aft + 0.9 * s, 2.1 * s * w, z, np.pi * 1.1, 'standing')], 1)
    boat.stand('cockpit', (-13.0 * s, -3.0 * s * w, z + 1.62), (-16.6 * s, 0.55 * s, z + 0.95), 24)


def _upper_aft(boat, s, w, z, roof):
    back, half = -18.9 * s, 4.15 * s * w
    line = [(-9.0 * s, half, z), (back + 0.9 * s, half * 0.97, z), (back + 0.25 * s, half * 0.85, z), (back + 0.25 * s, -half * 0.85, z), (back + 0.9 * s, -half * 0.97, z), (-9.0 * s, -half, z)]
    fittings.balustrade(boat, line, 0.95)
    furniture.table(boat, -11.6 * s, 0, z, 2.6 * s, 1.5 * s, set_for=8, legs=2)
    for x, turn in ((-12.8 * s, 0), (-10.4 * s, np.pi)):
        for y in (-0.9, 0, 0.9):
            furniture.chair(boat, x, y * s, z, turn)
    for y in (-2.0, 0, 2.0):
        furniture.sunpad(boat, -16.9 * s, y * s * w, z + 0.3, 2.1 * s, 1.5 * s, 1)
        shapes.box('plinth', (-16.9 * s, y * s * w, z + 0.15), (2.1 * s, 1.55 * s, 0.3), boat.gel, 0.05)
    for side in (-1, 1):
        _wing(boat, -11.0 * s, -8.0 * s, side * 3.5 * s * w, z, roof - 0.2 * s, s)
    half2 = 3.95 * s * w
    house.coaming('Portuguese bridge', z - 0.1, 0.95 * s, -6.0 * s, 9.6 * s, half2 * 0.98, boat.gel, nose=2.3, rake=0.5 * s, opening=0.55)


def _sun_deck(boat, s, w, z, roof):
    back, half = -14.3 * s, 3.6 * s * w
    line = [(-2.0 * s, half * 0.99, z), (back + 0.9 * s, half * 0.95, z), (back + 0.25 * s, half * 0.82, z), (back + 0.25 * s, -half * 0.82, z), (back + 0.9 * s, -half * 0.95, z), (-2.0 * s, -half * 0.99, z)]
    fittings.balustrade(boat, line, 0.9)
    house.coaming('sun deck coaming', z - 0.1, 0.9 * s, -3.0 * s, 5.5 * s, 3.45 * s * w, boat.gel, nose=2.4, rake=0.9 * s, opening=0.4, screen=boat.glass, screen_height=0.3 * s, screen_reach=0.3)
    shapes.lathe('spa', [(1.55 * s, 0), (1.55 * s, 0.62), (1.45 * s, 0.68), (1.1 * s, 0.68), (1.08 * s, 0.5)], boat.gel, (-9.0 * s, 0, z), segments=64)
    shapes.lathe('spa water', [(1.1 * s, 0.55), (0.02, 0.56)], materials.paint('spa water', (0.1, 0.5, 0.55), 0.03), (-9.0 * s, 0, z))
    for y in (-2.2, -1.2, 1.2, 2.2):
        furniture.lounger(boat, -12.0 * s, y * s * w, z, np.pi)
    for y in (-2.2, 2.2):
        furniture.sofa(boat, -4.5 * s, y * s * w, z, 2.4 * s, -np.sign(y) * np.pi / 2)
    shapes.box('bar', (-2.0 * s, 0, z + 0.55), (0.7, 2.6 * s, 1.1), boat.gel, 0.06)
    for side in (-1, 1):
        _wing(boat, -6.6 * s, -3.4 * s, side * 2.6 * s * w, z, roof - 0.15 * s, s)
    boat.stand('flybridge', (-13.8 * s, -2.3 * s, z + 2.0), (-4.0 * s, 0.4 * s, z + 0.7), 20)


def _bow(boat, hull, s):
    x = 14.5 * s
    z = float(hull.sheer(hull.station(x))) - 0.8 * s
    furniture.sunpad(boat, 13.9 * s, 0, z + 0.35, 2.2 * s, 3.0 * s, 3)
    shapes.box('sunpad plinth', (13.9 * s, 0, z + 0.12), (2.4 * s, 3.2 * s, 0.5), boat.gel, 0.08)
    furniture.corner_sofa(boat, 16.9 * s, 0, z + 0.2, 2.4 * s, 0.8, np.pi, True)
    fittings.side_rails(boat, hull, 0.62, 0.985, 0.45, 0.1, 1, spacing=1.8, lift=0.08)
    fittings.cleats(boat, hull, (0.04, 0.3, 0.6, 0.92))
    fittings.anchor(boat, hull, 1.3 * s)
    boat.stand('foredeck', (19.0 * s, 0.9 * s, z + 2.6), (11.0 * s, -0.2, z + 1.3), 19)


def _mast(boat, hull, s, z):
    x = -1.5 * s
    for side in (-1, 1):
        line = [(x - 1.0 * s, z), (x + 0.5 * s, z), (x - 0.6 * s, z + 2.1 * s), (x - 1.2 * s, z + 2.1 * s)]
        points = [(a, side * 0.8 * s + d * s, b) for d in (-0.1, 0.1) for a, b in line]
        faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
        shapes.mesh('mast leg', points, faces, boat.gel, bevel=0.05)
    shapes.box('mast bridge', (x - 0.9 * s, 0, z + 2.1 * s), (0.9 * s, 3.2 * s, 0.16 * s), boat.gel, 0.07)
    for y in (-1.3, 1.3):
        fittings.dome(boat, x - 0.9 * s, y * s, z + 2.35 * s, 0.5 * s)
    fittings.radar(boat, x - 0.6 * s, 0, z + 2.2 * s, 1.9 * s)
    shapes.tube('mast', [(x - 1.0 * s, 0, z + 2.1 * s), (x - 1.25 * s, 0, z + 4.2 * s)], 0.07 * s, boat.gel)
    for y in (-2.0, 2.0):
        fittings.whip(boat, x + 2.0 * s, y * s, z, 3.6 * s)
    fittings.nav_lights(boat, hull, x - 1.25 * s, z + 4.3 * s)
    boat.reach(z + 3.4 * s, x - 1.2 * s)
    boat.stand('detail', (-11.5 * s, -7.2 * s, z - 4.6 * s), (-16.5 * s, -2.0 * s, z - 5.4 * s), 35)
