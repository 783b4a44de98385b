"""Classic launches: varnished mahogany, bright chrome, a white bench and a curved stern."""
import numpy as np
from .. import fittings, furniture, materials, people, shapes
from ..boat import Boat
from ..hull import Hull


def build(looks, night=False):
    length, beam = looks['length'], looks['beam']
    s = length / 8.6
    boat = Boat('launch', length, beam, looks, night)
    boat.planing, boat.pitch = True, 2.2
    wood = _planked_sides()
    deckwood = materials.planks('launch deck', (0.12, 0.036, 0.013), 0.11, 0.007, 0.14)
    hull = boat.float_on(Hull(length, beam, 0.55 * s, 0.72 * s, 1.08 * s, sheer_power=1.5, widest=0.5, transom=0.72, fullness=2.25, bilge=3.0, flare=1.06, flare_from=0.4,
                              rake=0.1 * length, stem_power=1.6, stern_rake=0.35 * s))
    hull.build(wood)
    lip = 0.28 * s
    wells = lambda t: 0.02 + 0.42 * s * shapes.smoothstep(t, 0.2, 0.208) * (1 - shapes.smoothstep(t, 0.58, 0.588))
    hull.deck(deckwood, wells, deckwood, deckwood, lip=lip, cap_height=0.02, camber=0.09 * s, end=0.6)
    hull.deck(deckwood, lambda t: np.full_like(t, 0.02), deckwood, deckwood, lip=0.03, cap_height=0.015, start=0.585, camber=0.12 * s, name='foredeck')
    hull.strake(0.0, 0.995, 0.05, 0.018, boat.steel)
    for t, h in ((0.0, 0.0),):
        hull.band(0.01, 0.98, 0.1 * s, 0.17 * s, materials.paint('launch stripe', (0.8, 0.8, 0.77)), out=0.006, power=60)
        hull.band(0.01, 0.98, 0.1 * s, 0.17 * s, materials.paint('launch stripe', (0.8, 0.8, 0.77)), out=0.006, power=60, side=-1)
    z = float(hull.sheer(0.35)) - 0.44 * s
    half = float(hull.deck_half(-length * 0.1)) - lip
    furniture.sofa(boat, -1.95 * s, 0, z, 2 * half - 0.15, 0.0, 0.62, base=boat.cushion, pillows=2, seat=0.28)
    furniture.sofa(boat, -0.2 * s, 0, z, 2 * half - 0.15, 0.0, 0.6, base=boat.cushion, pillows=0, seat=0.28)
    shapes.box('engine hatch', (-3.0 * s, 0, float(hull.sheer(0.14)) + 0.07 * s), (1.5 * s, 1.05 * s, 0.12 * s), deckwood, 0.04)
    furniture.sunpad(boat, -3.0 * s, 0, float(hull.sheer(0.14)) + 0.12 * s, 1.3 * s, 1.0 * s, 2, head=False, thick=0.1)
    people.party([(-0.25 * s, 0.36 * s, z + 0.36, 0.0, 'sitting'), (-0.25 * s, -0.36 * s, z + 0.36, 0.0, 'sitting')], 3)
    x = 0.72 * s
    top = float(hull.sheer(0.6)) + 0.04
    arc = np.linspace(-1, 1, 21)
    rows = [[(x - 0.42 * s * a * a - 0.24 * s * h, (half + 0.2 * s) * a * (1 - 0.06 * h), top + 0.05 * s + 0.36 * s * h * (1 - 0.35 * abs(a) ** 3)) for a in arc] for h in np.linspace(0, 1, 6)]
    shapes.surface('windscreen', rows, boat.clear)
    shapes.tube('windscreen frame', rows[-1], 0.014, boat.steel)
    shapes.tube('windscreen foot', rows[0], 0.016, boat.steel)
    shapes.tube('windscreen post', [rows[0][10], rows[-1][10]], 0.014, boat.steel)
    fittings.wheel(boat, 0.22 * s, 0.42 * s, z + 0.62 * s, 0.19 * s)
    shapes.box('dashboard', (0.52 * s, 0, z + 0.52 * s), (0.12, 2 * half, 0.26 * s), materials.varnish('varnish'), 0.03)
    bow = hull.point(1.0, 1.0)
    shapes.lathe('bow light', [(0.05, 0), (0.07, 0.04), (0.05, 0.1), (0.01, 0.12)], boat.steel, (float(bow[0]) - 0.75 * s, 0, float(bow[2]) + 0.02))
    shapes.tube('cutwater', [tuple(map(float, hull.point(1.0, u))) for u in np.linspace(0.35, 1.0, 14)], 0.02, boat.steel)
    for side in (-1, 1):
        fittings.cleat(boat, 2.9 * s, side * 0.35 * s, float(hull.sheer(0.85)) + 0.1, 0.2)
        fittings.cleat(boat, -3.9 * s, side * 0.6 * s, float(hull.sheer(0.04)) + 0.05, 0.2)
        shapes.tube('hand rail', [(-3.7 * s, side * 0.75 * s, float(hull.sheer(0.1)) + 0.05), (-3.6 * s, side * 0.75 * s, float(hull.sheer(0.1)) + 0.17), (-2.4 * s, side * 0.8 * s, float(hull.sheer(0.1)) + 0.17), (-2.3 * s, side * 0.8 * s, float(hull.sheer(0.1)) + 0.05)], 0.012, boat.steel)
    fittings.flag(boat, -length / 2 + 0.5 * s, 0, float(hull.sheer(0)) + 0.03, 0.95 * s, 0.5, size=0.36 * s)
    boat.reach(1.6 * s, -length * 0.45)
    boat.stand('cockpit', (-length / 2 + 0.3 * s, -1.25 * s, z + 1.75), (0.2 * s, 0.1, z + 0.3), 22)
    boat.stand('detail', (1.9 * s, 2.1 * s, z + 1.25), (-0.2 * s, 0, z + 0.35), 32)
    boat.stand('foredeck', (length / 2 - 0.5 * s, 0.7 * s, z + 1.6), (-0.5 * s, 0, z + 0.4), 24)
    return boat


def _planked_sides():
    """Mahogany topsides: the varnish grain with fine seams along, white boot top, red bottom."""
    return materials.hull_paint('launch hull', (0.075, 0.02, 0.008), boot=(0.72, 0.72, 0.7), bottom=(0.16, 0.012, 0.01), boot_top=0.1)
