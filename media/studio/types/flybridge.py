"""Flybridge motor yachts, 15 to 28 m."""
import numpy as np
from .. import fittings, furniture, house, people, shapes
from ..boat import Boat
from ..hull import Hull
from .stern import swim_platform


def build(looks, night=False):
    length, beam = looks['length'], looks['beam']
    s = length / 22.0
    platform = 1.7 * s
    boat = Boat('flybridge', length, beam, looks, night)
    body = length - platform
    hull = boat.float_on(Hull(body, beam, 1.1 * s, 1.95 * s + 0.05, 2.72 * s + 0.1, sheer_power=1.5, widest=0.42, transom=0.92,
                              fullness=2.15, bilge=4.2, flare=1.05, flare_from=0.35, rake=0.1 * body, stem_power=1.15))
    boat.offset = platform / 2
    hull.build(boat.topsides)
    deck_z = hull.sheer(0.0) - 0.72
    depth = lambda t: 0.72 - 0.45 * shapes.smoothstep(t, 0.45, 0.8)
    hull.deck(boat.teak, depth, boat.bulwark, boat.bulwark, lip=0.13)
    hull.strake(0.0, 0.97, 0.28, 0.03, boat.steel)
    boat.aft = swim_platform(boat, hull, platform, 0.42, float(deck_z))
    _hull_windows(boat, hull, s)
    roof_z = _saloon(boat, hull, s, float(deck_z), hull.deck_floor(depth))
    _cockpit(boat, hull, s, float(deck_z), roof_z)
    _foredeck(boat, hull, s)
    _flybridge(boat, hull, s, roof_z)
    fittings.side_rails(boat, hull, 0.5, 0.985, 0.62, 0.1, 1, spacing=1.35 * s)
    fittings.cleats(boat, hull)
    fittings.anchor(boat, hull, 0.9 * s)
    if looks.get('fenders', True):
        boat.fender_side = lambda side: fittings.fenders(boat, hull, side)
    return boat


def _hull_windows(boat, hull, s):
    style = boat.looks.get('windows', 0)
    for side in (-1, 1):
        if style == 0:
            hull.band(0.27, 0.475, 0.88 * s, 1.42 * s, boat.port, side=side, power=7, slant=0.08 * s)
            hull.band(0.50, 0.71, 1.0 * s, 1.46 * s, boat.port, side=side, power=4, slant=0.2 * s)
        elif style == 1:
            hull.band(0.28, 0.72, 1.02 * s, 1.42 * s, boat.port, side=side, power=9, slant=0.3 * s)
        else:
            for k in range(4):
                t = 0.3 + 0.12 * k
                hull.band(t, t + 0.06, (1.0 + 0.08 * k) * s, (1.42 + 0.08 * k) * s, boat.port, side=side, power=4)


def _saloon(boat, hull, s, deck_z, floor):
    back, front, half = -4.6 * s, 5.6 * s, 2.18 * s * boat.beam / (5.6 * s)
    limit = lambda x: hull.deck_half(x, 0.5 * s)
    height = 2.12 * s
    house.tier('saloon', deck_z, height, back, front, half, boat.gel, boat.pane, room=boat, rake_front=3.3 * s, rake_back=0.15, tumble=0.2 * s,
               sill=0.3, head=0.93, nose=2.4, tail=10, limit=limit, sill_rise=0.2, floor=floor,
               pillars=boat.looks.get('pillars', [-1.7 * s, 1.3 * s]), pillar=0.1)
    return deck_z + height


def _cockpit(boat, hull, s, deck_z, roof_z):
    aft = -hull.length / 2
    roof_back = aft + 0.9 * s
    half = float(hull.deck_half(-4 * s)) - 0.1
    house.roof('fly deck', roof_z - 0.02, roof_back, 3.1 * s, half, [boat.gel, boat.teak], 0.2 * s, nose=2.4, tail=8, rounding=0.09 * s, top=1)
    for side in (-1, 1):
        y = side * (half - 0.14)
        wing = [(-5.1 * s, y, deck_z + 0.3), (-6.6 * s, y, deck_z + 0.62), (-6.0 * s, y * 0.985, roof_z), (-4.2 * s, y * 0.985, roof_z), (-4.2 * s, y, deck_z + 0.3)]
        points = [(x, yy + d, z) for d in (-0.05, 0.05) for x, yy, z in wing]
        n = len(wing)
        faces = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)]
        shapes.mesh('cockpit wing', points, faces, boat.gel, bevel=0.02)
        shapes.tube('roof post', [(roof_back + 1.1 * s, y, deck_z + 0.6), (roof_back + 0.9 * s, y, roof_z)], 0.045, boat.steel)
    furniture.corner_sofa(boat, aft + 0.75, 0, deck_z + 0.02, beam_inside(hull, aft + 0.8) * 1.15, 0.9)
    furniture.table(boat, aft + 2.1 * s, 0, deck_z + 0.02, 1.7 * s, 0.9, set_for=4)
    for k, y in enumerate((-0.55, 0.55)):
        furniture.chair(boat, aft + 3.0 * s, y, deck_z + 0.02, np.pi)
    for x in (aft + 1.8, aft + 3.2):
        for y in (-1.0, 1.0):
            shapes.lathe('spot', [(0.07, 0), (0.07, -0.015), (0.01, -0.016)], boat.lamp, (x, y * s, roof_z - 0.015))
    boat.light((aft + 2.2 * s, 0, roof_z - 0.2), 50)
    people.party([(aft + 1.0, 0.7, deck_z + 0.5, 0.0, 'sitting'), (aft + 3.4 * s, -1.2, deck_z + 0.02, np.pi, 'standing')], int(boat.length))
    fittings.flag(boat, aft + 0.1, 0, float(hull.sheer(0)) + 0.05, size=0.55 * s)
    boat.stand('detail', (boat.aft - 2.6 * s, 4.4 * s, deck_z + 1.3), (aft + 1.3 * s, 0.9 * s, deck_z + 0.2), 32)
    boat.stand('cockpit', (-5.1 * s, -1.35 * s, deck_z + 1.62), (aft + 0.9, 0.5 * s, deck_z + 0.62), 18)


def beam_inside(hull, x):
    return 2 * (float(hull.deck_half(x)) - 0.95)


def _foredeck(boat, hull, s):
    x = 6.0 * s
    z = float(hull.sheer(hull.station(x))) - 0.3
    house.roof('coachroof', z - 0.05, 3.4 * s, 8.3 * s, 1.75 * s, [boat.gel], 0.42 * s, nose=2.4, tail=4, limit=lambda v: hull.deck_half(v, 0.62 * s), rounding=0.2 * s)
    furniture.sunpad(boat, 6.55 * s, 0, z + 0.36 * s, 2.0 * s, 2.0 * s, 2)
    for side in (-1, 1):
        shapes.tube('grab rail', [(4.6 * s, side * 1.35 * s, z + 0.4 * s), (4.9 * s, side * 1.35 * s, z + 0.62 * s), (7.0 * s, side * 0.95 * s, z + 0.62 * s), (7.2 * s, side * 0.9 * s, z + 0.4 * s)], 0.016, boat.steel)
    fittings.hatch(boat, 7.95 * s, 0, z + 0.32 * s, 0.5 * s)
    boat.stand('foredeck', (8.75 * s, 0.25 * s, z + 1.95), (4.4 * s, -0.1, z + 0.5), 20)


def _flybridge(boat, hull, s, roof_z):
    z = roof_z + 0.18 * s
    back, front = -hull.length / 2 + 1.0 * s, 2.5 * s
    half = float(hull.deck_half(-4 * s)) - 0.22
    house.coaming('fly coaming', z, 0.78 * s, back + 3.0 * s, front, half, boat.gel, rake=0.9 * s, aft_height=0.4 * s,
                  opening=0.17, screen=boat.glass, screen_height=0.42 * s, screen_reach=0.36, nose=2.4)
    points = [(back + 3.4 * s, half - 0.06, z), (back + 0.25 * s, half - 0.1, z), (back + 0.1 * s, half - 0.35, z),
              (back + 0.1 * s, -half + 0.35, z), (back + 0.25 * s, -half + 0.1, z), (back + 3.4 * s, -half + 0.06, z)]
    fittings.rail(boat, points, 0.8, 1.1, 2)
    furniture.helm(boat, 0.7 * s, 0.8 * s, z, 2, 0.85)
    furniture.corner_sofa(boat, -2.3 * s, 1.5 * s, z, 1.9 * s, 0.7, -np.pi / 2)
    furniture.table(boat, -2.3 * s, 0.55 * s, z, 0.75, 1.3 * s, set_for=2)
    furniture.sunpad(boat, 0.9 * s, -1.0 * s, z + 0.35, 1.7 * s, 1.2 * s, 1)
    shapes.box('sunpad plinth', (0.9 * s, -1.0 * s, z + 0.18), (1.7 * s, 1.25 * s, 0.36), boat.gel, 0.05)
    shapes.box('wet bar', (-2.4 * s, -1.7 * s, z + 0.47), (1.7 * s, 0.65 * s, 0.94), boat.gel, 0.06)
    shapes.box('bar top', (-2.4 * s, -1.7 * s, z + 0.96), (1.76 * s, 0.7 * s, 0.04), boat.dark, 0.015)
    for y in (-1.0, 0.3):
        furniture.lounger(boat, -5.4 * s, y * s, z, np.pi)
    boat.stand('flybridge', (-6.4 * s, -1.75 * s, z + 1.75), (0.2 * s, 0.5 * s, z + 0.55), 18)
    top = z + 2.08 * s
    if boat.looks.get('hardtop', True):
        house.roof('hardtop', top, -3.6 * s, 1.5 * s, half - 0.12, [boat.gel], 0.17 * s, nose=3.2, tail=5, rounding=0.085 * s)
        for side in (-1, 1):
            _leg(boat, (-3.9 * s, side * (half - 0.15), z + 0.2), (-2.7 * s, side * (half - 0.42), top + 0.05), 0.95 * s, 0.6 * s)
            _leg(boat, (0.75 * s, side * (half - 0.2), z + 0.5), (0.1 * s, side * (half - 0.42), top + 0.05), 0.16 * s, 0.24 * s)
        for x in (-2.4, -0.6):
            for y in (-0.8, 0.8):
                shapes.lathe('spot', [(0.06, 0), (0.06, -0.012), (0.01, -0.014)], boat.lamp, (x * s, y * s, top + 0.002))
        boat.light((-1.4 * s, 0, top - 0.25), 40)
        mast = top + 0.17 * s
    else:
        for side in (-1, 1):
            _leg(boat, (-4.4 * s, side * (half - 0.1), z + 0.1), (-5.0 * s, side * (half - 0.5), z + 1.5 * s), 0.8 * s, 0.5 * s)
        shapes.box('arch', (-5.05 * s, 0, z + 1.52 * s), (0.55 * s, 2 * half - 0.9, 0.13), boat.gel, 0.05)
        mast = z + 1.58 * s
    x = -2.3 * s if boat.looks.get('hardtop', True) else -5.0 * s
    fittings.dome(boat, x, 0.75 * s, mast + 0.14, 0.3 * s)
    fittings.dome(boat, x, -0.75 * s, mast + 0.14, 0.3 * s)
    shapes.tube('mast', [(x, 0, mast), (x - 0.25 * s, 0, mast + 1.1 * s)], 0.06 * s, boat.gel)
    fittings.radar(boat, x - 0.12 * s, 0, mast + 0.62 * s, 1.2 * s)
    fittings.whip(boat, x - 0.6 * s, 1.4 * s, mast, 2.4 * s)
    fittings.whip(boat, x - 0.6 * s, -1.4 * s, mast, 2.4 * s)
    fittings.nav_lights(boat, hull, x - 0.25 * s, mast + 1.15 * s)
    boat.reach(mast + 1.2 * s, x)


def _leg(boat, foot, head, foot_width, head_width, thick=0.11):
    points = []
    for y in (-thick / 2, thick / 2):
        points += [(foot[0] - foot_width / 2, foot[1] + y, foot[2]), (foot[0] + foot_width / 2, foot[1] + y, foot[2]),
                   (head[0] + head_width / 2, head[1] + y, head[2]), (head[0] - head_width / 2, head[1] + y, head[2])]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    shapes.mesh('arch leg', points, faces, boat.gel, bevel=0.035, segments=3)
