"""Explorer yachts, 28 to 40 m: high plumb bow, wheelhouse forward, long working deck with tender and crane."""
import numpy as np
from .. import fittings, furniture, house, people, shapes
from ..boat import Boat
from ..hull import Hull
from . import rib
from .stern import swim_platform


def build(looks, night=False):
    length, beam = looks['length'], looks['beam']
    s = length / 34.0
    platform = 1.6 * s
    boat = Boat('explorer', length, beam, looks, night)
    body = length - platform
    rise = lambda t: shapes.smoothstep(t, 0.52, 0.6)
    hull = Hull(body, beam, 2.2 * s, 2.7 * s, 5.4 * s, widest=0.46, transom=0.93, fullness=2.7, bilge=4.5, flare=1.25, flare_from=0.5, rake=0.035 * body)
    hull.sheer = lambda t: 2.7 * s + 1.5 * s * rise(np.asarray(t, float)) + 1.1 * s * np.clip((np.asarray(t, float) - 0.5) / 0.5, 0, 1) ** 1.6
    boat.float_on(hull)
    hull.build(boat.topsides, stations=180)
    depth = lambda t: 1.0 * s + 0.0 * np.asarray(t, float)
    hull.deck(boat.teak, depth, boat.bulwark, boat.bulwark, lip=0.2, cap_height=0.07)
    deck = 1.7 * s
    boat.aft = swim_platform(boat, hull, platform, 0.5, deck)
    hull.strake(0.0, 0.52, 0.55 * s, 0.07 * s, boat.rubber)
    for side in (-1, 1):
        for k in range(6):
            t = 0.26 + 0.075 * k
            hull.band(t, t + 0.03, 1.0 * s, 1.4 * s, boat.port, side=side, power=3)
        for k in range(3):
            t = 0.62 + 0.06 * k
            hull.band(t, t + 0.035, 2.7 * s, 3.2 * s, boat.port, side=side, power=4, slant=0.05)
    top = _houses(boat, hull, s, deck)
    _working_deck(boat, hull, s, deck, looks, night)
    fittings.side_rails(boat, hull, 0.6, 0.985, 0.5, 0.1, 1, spacing=1.6, lift=0.07)
    fittings.cleats(boat, hull, (0.04, 0.3, 0.66, 0.92))
    fittings.anchor(boat, hull, 1.2 * s)
    boat.fender_side = lambda side: fittings.fenders(boat, hull, side, size=1.4)
    return boat


def _houses(boat, hull, s, z):
    limit = lambda x: hull.deck_half(x, 0.7 * s)
    floor = lambda x: hull.sheer(hull.station(x)) - 1.05 * s
    house.tier('main house', z, 2.6 * s, -4.5 * s, 9.6 * s, 3.5 * s, boat.gel, boat.pane, room=boat, rake_front=0.6 * s, rake_back=0.05, tumble=0.12 * s, sill=0.4, head=0.84, nose=4.5, tail=12,
               limit=limit, floor=floor, pillars=list(np.arange(-3.2, 9, 1.7) * s), pillar=0.45 * s)
    z2 = z + 2.6 * s
    house.roof('boat deck', z2, -9.2 * s, 9.4 * s, 3.85 * s, [boat.gel, boat.teak], 0.28 * s, nose=4.5, tail=10, limit=lambda x: limit(x) + 0.5 * s, rounding=0.1 * s, top=1, camber=0.02)
    z2 += 0.27 * s
    house.tier('wheelhouse', z2, 2.5 * s, -1.4 * s, 6.9 * s, 2.85 * s, boat.gel, boat.pane, room=boat, rake_front=-0.75 * s, rake_back=0.05, tumble=0.06 * s, sill=0.44, head=0.86, nose=5, tail=12,
               pillars=list(np.arange(-0.4, 7, 1.45) * s), pillar=0.3 * s)
    house.coaming('Portuguese bridge', z2 - 0.1, 1.0 * s, -2.0 * s, 9.0 * s, 3.5 * s, boat.gel, nose=4, rake=0.2, opening=0.5)
    z3 = z2 + 2.5 * s
    house.roof('wheelhouse roof', z3, -4.2 * s, 8.2 * s, 3.1 * s, [boat.gel, boat.teak], 0.25 * s, nose=5, tail=9, rounding=0.1 * s, top=1)
    z3 += 0.24 * s
    line = [(3.0 * s, 2.9 * s, z3), (-3.9 * s, 2.9 * s, z3), (-3.9 * s, -2.9 * s, z3), (3.0 * s, -2.9 * s, z3)]
    fittings.rail(boat, line, 0.95, 1.4 * s, 3)
    line = [(-1.5 * s, 3.6 * s, z2), (-8.9 * s, 3.6 * s, z2), (-8.9 * s, -3.6 * s, z2), (-1.5 * s, -3.6 * s, z2)]
    fittings.rail(boat, line, 0.95, 1.4 * s, 3)
    furniture.table(boat, -5.6 * s, 0, z2, 2.2 * s, 1.2 * s, set_for=6, legs=2)
    for x, turn in ((-6.6, 0), (-4.6, np.pi)):
        for y in (-0.75, 0, 0.75):
            furniture.chair(boat, x * s, y * s, z2, turn)
    for y in (-2, 2):
        furniture.sofa(boat, -7.6 * s, y * s, z2, 1.9 * s, 0)
    boat.stand('flybridge', (-1.9 * s, -2.9 * s, z2 + 1.9), (-8.6 * s, 0.9 * s, z2 + 0.5), 19)
    for k in range(3):
        furniture.lounger(boat, -2.6 * s, (-1.6 + 1.6 * k) * s, z3, np.pi)
    _mast(boat, hull, s, z3)
    boat.light((-6.5 * s, 0, z2 - 0.4), 120, radius=0.4)
    boat.light((-3 * s, 0, z3 - 0.6), 90, radius=0.4)
    return z3


def _mast(boat, hull, s, z):
    x = 1.2 * s
    shapes.box('mast trunk', (x, 0, z + 1.3 * s), (1.1 * s, 0.8 * s, 2.6 * s), boat.gel, 0.15, (0, -0.12, 0))
    shapes.box('mast arm', (x - 0.2 * s, 0, z + 2.2 * s), (0.6 * s, 3.4 * s, 0.14 * s), boat.gel, 0.05)
    for y in (-1.4, 1.4):
        fittings.dome(boat, x - 0.2 * s, y * s, z + 2.45 * s, 0.42 * s)
    fittings.radar(boat, x + 0.6 * s, 0, z + 2.6 * s, 1.6 * s)
    shapes.tube('pole', [(x - 0.2 * s, 0, z + 2.5 * s), (x - 0.4 * s, 0, z + 4.6 * s)], 0.06 * s, boat.gel)
    fittings.nav_lights(boat, hull, x - 0.4 * s, z + 4.7 * s)
    for y in (-2.3, 2.3):
        fittings.whip(boat, x, y * s, z, 3.4 * s)
    boat.reach(z + 3.9 * s, x)


def _working_deck(boat, hull, s, z, looks, night):
    aft = -hull.length / 2
    furniture.sofa(boat, -7.9 * s, 0.2 * s, z, 2.6 * s, pillows=3)
    furniture.table(boat, -6.7 * s, 0.2 * s, z, 2.2 * s, 1.0, set_for=4, legs=2)
    furniture.spread(boat, -6.7 * s, 0.2 * s, z + 0.7)
    for y in (-0.45, 0.75):
        furniture.chair(boat, -5.8 * s, y * s, z, np.pi)
    people.party([(-5.8 * s, -0.45 * s, z + 0.49, np.pi, 'sitting'), (-11.4 * s, -2.9 * s, z, -np.pi * 0.55, 'standing')], 4)
    tender = rib.tender(boat, 5.2 * s, (aft + 4.2 * s, 1.3 * s, z + 0.75 * s))
    for x in (2.9, 5.4):
        shapes.box('chock', (aft + x * s, 1.3 * s, z + 0.3 * s), (0.2, 1.6 * s, 0.6 * s), boat.rubber, 0.05)
    shapes.lathe('crane pedestal', [(0.35 * s, 0), (0.3 * s, 1.9 * s), (0.34 * s, 2.1 * s), (0.05, 2.2 * s)], boat.gel, (aft + 7.2 * s, -2.1 * s, z))
    shapes.box('crane jib', (aft + 4.4 * s, -2.1 * s, z + 2.15 * s), (6.2 * s, 0.34 * s, 0.42 * s), boat.gel, 0.06, (0, 0.05, 0))
    fittings.flag(boat, aft + 0.2, 0, float(hull.sheer(0)) + 0.08, 1.8 * s, size=0.8 * s)
    fittings.life_ring(boat, -4.65 * s, 2.6 * s, z + 1.5 * s, 'x', 0.32)
    boat.stand('cockpit', (-4.75 * s, 2.5 * s, z + 1.6), (-8.6 * s, -0.55 * s, z + 0.85), 24)
    boat.stand('foredeck', (hull.length / 2 - 1.1 * s, 0.8 * s, float(hull.sheer(0.95)) + 1.5), (5.5 * s, -0.2, float(hull.sheer(0.75)) + 0.4), 19)
    boat.stand('detail', (aft - 4.6 * s, -5.0 * s, z + 1.6 * s), (aft + 2.5 * s, -0.3, z + 0.6 * s), 32)
