"""Open sport yachts, 13 to 20 m: long foredeck, raked coupé roof, open cockpit aft."""
import numpy as np
from .. import fittings, furniture, house, materials, people, shapes
from ..boat import Boat
from ..hull import Hull
from .stern import swim_platform


def build(looks, night=False):
    length, beam = looks['length'], looks['beam']
    s = length / 17.5
    platform = 1.7 * s
    boat = Boat('sport', length, beam, looks, night)
    boat.planing = True
    body = length - platform
    hull = boat.float_on(Hull(body, beam, 0.9 * s, 1.45 * s, 1.98 * s, sheer_power=1.0, sheer_dip=-0.06 * s, widest=0.4, transom=0.93, fullness=2.0,
                              bilge=4.0, flare=1.02, flare_from=0.3, rake=0.13 * body, stem_power=1.1))
    hull.build(boat.topsides)
    sole = lambda t: 0.06 + 0.62 * s * (1 - shapes.smoothstep(t, 0.545, 0.555))
    hull.deck(boat.teak, lambda t: sole(t) if np.ndim(t) else float(sole(t)), boat.bulwark, boat.bulwark, lip=0.24 * s, end=0.56)
    hull.deck(boat.gel, lambda t: np.full_like(t, 0.05), boat.bulwark, boat.bulwark, lip=0.05, start=0.55, cap_height=0.03, name='foredeck', camber=0.22 * s)
    deck_z = float(hull.sheer(0.0)) - 0.68 * s
    boat.aft = swim_platform(boat, hull, platform, 0.4, deck_z + 0.1, door=True)
    hull.strake(0.0, 0.97, 0.2 * s, 0.025, boat.steel)
    for side in (-1, 1):
        hull.band(0.42, 0.76, 0.95 * s, 1.27 * s, boat.port, side=side, power=3.2, slant=0.28 * s)
        hull.band(0.1, 0.2, 1.0 * s, 1.16 * s, boat.dark, side=side, power=6, name='air intake')
    _coupe(boat, hull, s, deck_z)
    _cockpit(boat, hull, s, deck_z)
    _foredeck(boat, hull, s)
    fittings.side_rails(boat, hull, 0.58, 0.985, 0.5, 0.12, 0, spacing=1.4 * s)
    fittings.cleats(boat, hull)
    fittings.anchor(boat, hull, 0.7 * s)
    boat.fender_side = lambda side: fittings.fenders(boat, hull, side, size=0.9)
    return boat


def _coupe(boat, hull, s, z):
    limit = lambda x: hull.deck_half(x, 0.3 * s)
    floor = lambda x: hull.sheer(hull.station(x)) - 0.1
    height = 1.98 * s
    boat.roof = materials.paint('coupé roof', boat.looks.get('hull', (0.8, 0.81, 0.81)))
    house.tier('coupé', z, height, -2.3 * s, 4.8 * s, 1.95 * s * boat.beam / (4.6 * s), boat.gel, boat.pane, room=boat, rake_front=3.9 * s, rake_back=-0.5 * s, tumble=0.4 * s,
               sill=0.44, head=0.93, nose=2.2, tail=9, limit=limit, floor=floor, taper_aft=1.2 * s, doors=True, sill_rise=0.12)
    house.roof('coupé roof', z + height - 0.04, -4.4 * s, 0.95 * s, 1.56 * s * boat.beam / (4.6 * s), [boat.roof], 0.13 * s, nose=2.3, tail=4, rounding=0.065 * s, camber=0.16 * s)
    for side in (-1, 1):
        shapes.tube('roof strut', [(-4.9 * s, side * 1.75 * s, z + 0.72 * s), (-3.9 * s, side * 1.5 * s, z + height)], 0.05 * s, boat.dark)
    top = z + height + 0.12 * s
    fittings.dome(boat, -2.6 * s, 0.45 * s, top + 0.12, 0.22 * s)
    fittings.radar(boat, -2.9 * s, -0.35 * s, top, 0.9 * s)
    fittings.whip(boat, -3.4 * s, 1.0 * s, top, 1.9 * s)
    fittings.nav_lights(boat, hull, -3.2 * s, top + 0.5 * s)
    boat.reach(top + 0.7 * s, -2.8 * s)


def _cockpit(boat, hull, s, z):
    aft = -hull.length / 2
    half = float(hull.deck_half(aft + 1)) - 0.35 * s
    shapes.box('garage', (aft + 0.75 * s, 0, z + 0.4 * s), (2.1 * s, 2 * half - 0.9 * s, 0.8 * s), boat.gel, 0.1)
    furniture.sunpad(boat, aft + 0.75 * s, 0, z + 0.8 * s, 1.95 * s, 2 * half - 1.0 * s, 2)
    furniture.corner_sofa(boat, aft + 2.35 * s, 0.35 * s, z, 1.9 * s, 0.9, 0.0)
    furniture.table(boat, aft + 3.5 * s, 0.35 * s, z, 1.2 * s, 0.75, set_for=2)
    shapes.box('wet bar', (aft + 4.4 * s, -1.25 * s, z + 0.45), (1.2 * s, 0.6, 0.9), boat.gel, 0.05)
    shapes.box('bar top', (aft + 4.4 * s, -1.25 * s, z + 0.92), (1.25 * s, 0.64, 0.04), boat.dark, 0.015)
    fittings.flag(boat, aft + 0.1, half * 0.7, float(hull.sheer(0)) + 0.05, 1.1 * s, size=0.45 * s)
    boat.light((aft + 3.5 * s, 0, z + 1.9 * s), 25)
    for y in (-0.9, 0.7):
        furniture.towel(boat, aft + 0.8 * s, y * s, z + 1.0 * s)
    people.party([(aft - 0.12 * s, 0.25 * s, z + 0.95 * s, np.pi, 'sitting'), (aft + 2.9 * s, -1.0 * s, z, 0.3, 'standing')], 3)
    boat.stand('cockpit', (-2.0 * s, -1.2 * s, z + 1.8), (aft + 1.6, 0.45 * s, z + 0.55), 18)
    boat.stand('flybridge', (aft - 0.9 * s, -1.6 * s, z + 2.2), (-1.5 * s, 0.3 * s, z + 0.7), 20)
    boat.stand('detail', (aft - 1.0 * s, 4.6 * s, z + 0.9), (aft + 1.0 * s, 1.0 * s, z + 0.1), 32)


def _foredeck(boat, hull, s):
    x = 4.2 * s
    z = float(hull.sheer(hull.station(x))) + 0.16 * s
    furniture.sunpad(boat, 4.1 * s, 0, z - 0.1 * s, 2.0 * s, 1.9 * s, 2, thick=0.16)
    fittings.hatch(boat, 5.6 * s, 0, z - 0.02 * s, 0.5 * s)
    boat.stand('foredeck', (6.9 * s, 0.5 * s, z + 1.8), (2.2 * s, -0.1, z + 0.35), 21)
