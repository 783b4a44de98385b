"""Day cruisers, 8 to 12 m: open cockpit behind a wrapped windscreen, sunpads fore and aft."""
import numpy as np
from .. import fittings, furniture, house, shapes
from ..boat import Boat
from ..hull import Hull
from .rib import outboard
from .stern import swim_platform


def build(looks, night=False):
    length, beam = looks['length'], looks['beam']
    s = length / 10.5
    platform = 0.9 * s
    boat = Boat('cruiser', length, beam, looks, night)
    boat.planing, boat.pitch = True, 3.0
    body = length - platform
    hull = boat.float_on(Hull(body, beam, 0.6 * s, 1.08 * s, 1.32 * s, sheer_power=1.1, widest=0.4, transom=0.94, fullness=2.3, bilge=3.6, flare=1.02, flare_from=0.35,
                              rake=0.09 * body, stem_power=1.1))
    hull.build(boat.topsides)
    sole = lambda t: 0.03 + 0.6 * s * (1 - shapes.smoothstep(t, 0.6, 0.612))
    hull.deck(boat.teak, sole, boat.bulwark, boat.bulwark, lip=0.2 * s, end=0.62, cap_height=0.035)
    hull.deck(boat.teak, lambda t: np.full_like(t, 0.03), boat.bulwark, boat.bulwark, lip=0.05, start=0.61, cap_height=0.03, name='foredeck', camber=0.12 * s)
    z = float(hull.sheer(0.0)) - 0.63 * s
    boat.aft = swim_platform(boat, hull, platform, 0.36, z + 0.1, steps=False, door=False)
    hull.strake(0.0, 0.98, 0.12 * s, 0.022, boat.steel)
    for side in (-1, 1):
        hull.band(0.55, 0.8, 0.72 * s, 0.92 * s, boat.port, side=side, power=3.5, slant=0.14 * s)
    aft = -body / 2
    half = float(hull.deck_half(aft + 1)) - 0.22 * s
    shapes.box('transom', (aft + 0.5 * s, 0, z + 0.33 * s), (0.95 * s, 2 * half, 0.66 * s), boat.gel, 0.08)
    furniture.sunpad(boat, aft + 0.55 * s, 0, z + 0.66 * s, 0.95 * s, 2 * half - 0.1, 2, head=False, thick=0.14)
    furniture.sofa(boat, aft + 1.35 * s, 0, z, 2 * half - 0.3, 0.0, 0.55, pillows=2, seat=0.38)
    furniture.table(boat, aft + 2.1 * s, 0, z, 1.0 * s, 0.55, 0.6, set_for=2)
    shapes.box('galley', (aft + 3.1 * s, 0, z + 0.42 * s), (0.6 * s, 1.3 * s, 0.84 * s), boat.gel, 0.06)
    furniture.helm(boat, 0.85 * s, 0, z, 2, 0.95 * s)
    limit = lambda x: hull.deck_half(x, 0.12 * s)
    house.coaming('screen base', float(hull.sheer(0.6)) - 0.15, 0.3 * s, -2.4 * s, 2.1 * s, half + 0.05, boat.gel, nose=2.3, tail=9, rake=0.5 * s, aft_height=0.08 * s, thick=0.09, opening=0.2,
                  limit=limit, screen=boat.glass, screen_height=0.52 * s, screen_reach=0.42)
    furniture.sunpad(boat, 2.35 * s, 0, float(hull.sheer(0.72)) + 0.06 * s, 1.5 * s, 1.5 * s, 2, thick=0.13)
    top = z + 2.08 * s
    if looks.get('top', True):
        house.roof('T-top', top, -1.5 * s, 1.15 * s, half * 0.84, [boat.dark], 0.1 * s, nose=4, tail=6, rounding=0.045 * s)
        for side in (-1, 1):
            shapes.tube('top strut', [(1.45 * s, side * half * 0.92, z + 0.85 * s), (0.4 * s, side * half * 0.78, top + 0.02)], 0.03 * s, boat.dark)
            shapes.tube('top strut', [(-1.3 * s, side * half * 0.95, z + 0.6 * s), (-0.95 * s, side * half * 0.78, top + 0.02)], 0.03 * s, boat.dark)
        fittings.whip(boat, -0.9 * s, 0.5 * s, top + 0.1, 1.3 * s)
    boat.reach(top + 0.4 * s, 0)
    for y in (-0.5, 0.5):
        outboard(boat, boat.aft - 0.02 * s, y * s, 0.3 * s, 1.05 * s)
    boat.aft -= 0.5 * s
    fittings.flag(boat, aft + 0.1, half * 0.9, float(hull.sheer(0)), 0.9 * s, size=0.3 * s)
    fittings.cleats(boat, hull, (0.06, 0.5, 0.9), 0.03)
    fittings.anchor(boat, hull, 0.42 * s)
    boat.stand('cockpit', (aft - 0.5 * s, -0.9 * s, z + 2.0), (0.6 * s, 0.15, z + 0.55), 19)
    boat.stand('foredeck', (body / 2 - 0.3 * s, 0.3 * s, z + 2.3), (0.9 * s, 0, z + 0.8), 20)
    boat.stand('detail', (aft + 0.9 * s, 3.0 * s, z + 1.6), (0.3 * s, 0, z + 0.9), 32)
    return boat
