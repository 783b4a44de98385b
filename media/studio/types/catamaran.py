"""Catamarans, under sail or power: two slender hulls, a bridge deck with a saloon glazed all round."""
import numpy as np
from .. import fittings, furniture, house, materials, people, rig, shapes
from ..boat import Boat
from ..hull import Hull


def build(looks, night=False):
    length, beam = looks['length'], looks['beam']
    s = length / 14.5
    boat = Boat('catamaran', length, beam, looks, night)
    sails = looks.get('sails', True)
    wide = (1.95 if sails else 2.25) * s
    off = beam / 2 - wide / 2
    body = length - 0.9 * s
    hulls = []
    for side in (-1, 1):
        hull = Hull(body, wide, 0.75 * s, 1.72 * s, 1.98 * s, sheer_power=1.0, widest=0.45, transom=0.86, fullness=2.5, bilge=3.0,
                    flare=1.0, flare_from=0.5, rake=0.015 * body, stem_power=1.0, y=side * off, stern_lift=0.5, forefoot=0.6)
        boat.float_on(hull)
        hull.build(boat.topsides)
        hull.deck(boat.gel, lambda t: np.full_like(t, 0.02), boat.bulwark, boat.bulwark, lip=0.06, cap_height=0.03, name='side deck')
        _hull_details(boat, hull, side, s, body)
        hulls.append(hull)
    hull = hulls[1]
    boat.aft, boat.fore = -body / 2 - 0.9 * s, body / 2
    deck = 1.74 * s
    half = beam / 2 - 0.12 * s
    _bridge_deck(boat, s, off, wide, deck, body)
    roof = _saloon(boat, s, half, deck)
    _cockpit(boat, s, off, deck, body)
    _flybridge(boat, s, roof, sails)
    _foredeck(boat, hulls, s, off, deck, body)
    if sails:
        _rig(boat, s, off, roof, body)
    else:
        boat.reach(roof + 2.9 * s, -1.5 * s)
    return boat


def _hull_details(boat, hull, side, s, body):
    for face in (-1, 1):
        hull.band(0.38, 0.5, 0.82 * s, 1.2 * s, boat.port, side=face, power=5)
        hull.band(0.52, 0.64, 0.84 * s, 1.22 * s, boat.port, side=face, power=5)
        hull.band(0.74, 0.78, 0.95 * s, 1.2 * s, boat.port, side=face, power=4)
    back, half = -body / 2, float(hull.half_beam(0.0))
    for k in range(5):
        top = 0.36 * s + k * 0.29 * s
        x0 = back - 0.85 * s + 0.2 * s * k
        shapes.box('step', ((x0 + back + 0.35 * s) / 2, hull.y, top - 0.18 * s), (back + 0.35 * s - x0, 2 * half - 0.06, 0.36 * s), boat.gel, 0.04)
        shapes.box('step teak', (x0 + 0.13 * s, hull.y, top + 0.006), (0.17 * s, 2 * half - 0.4, 0.012), boat.teak, 0.004)
    shapes.box('scoop', (back - 0.2 * s, hull.y, 0.02), (1.4 * s, 2 * half - 0.05, 0.5 * s), boat.topsides, 0.1)
    line = [(body / 2 * f, hull.y + side * max(float(hull.deck_half(body / 2 * f)) - 0.07, 0.06), float(hull.sheer(hull.station(body / 2 * f)))) for f in np.linspace(-0.35, 0.97, 24)]
    fittings.rail(boat, line, 0.62, 1.5 * s, 1, 0.013)
    fittings.cleats(boat, hull, (0.05, 0.55, 0.92), 0.03)


def _bridge_deck(boat, s, off, wide, deck, body):
    under = shapes.superellipse(-body / 2 + 0.7 * s, 2.7 * s, off, 12, 12, 96)
    shapes.slab('bridge deck', under, 0.72 * s, 1.0 * s, [boat.gel], 0.25 * s)
    floor = shapes.superellipse(-body / 2 + 0.75 * s, -2.0 * s, off + wide * 0.28, 14, 14, 96)
    shapes.slab('cockpit sole', floor, deck - 0.06, 0.075, [boat.teak], 0.01)


def _saloon(boat, s, half, deck):
    height = 1.62 * s
    house.tier('saloon', deck - 0.05, height, -2.3 * s, 3.2 * s, half * 0.79, boat.gel, boat.pane, room=boat, rake_front=1.15 * s, rake_back=0.05, tumble=0.35 * s,
               sill=0.26, head=0.9, nose=2.7, tail=10, pillars=[-1.2 * s, 0.7 * s], pillar=0.13)
    house.roof('saloon roof', deck + height - 0.06, -5.4 * s, 2.35 * s, half * 0.76, [boat.gel], 0.2 * s, nose=2.8, tail=6, rounding=0.09 * s, camber=0.1 * s)
    for side in (-1, 1):
        shapes.tube('bimini post', [(-5.0 * s, side * half * 0.7, deck), (-5.0 * s, side * half * 0.68, deck + height)], 0.05 * s, boat.gel)
        for x in (-5.1, -4.4):
            shapes.lathe('spot', [(0.06, 0), (0.06, -0.012), (0.01, -0.014)], boat.lamp, (x * s, side * half * 0.4, deck + height - 0.06))
    boat.light((-3.8 * s, 0, deck + height - 0.25), 40)
    return deck + height + 0.12 * s


def _cockpit(boat, s, off, deck, body):
    furniture.corner_sofa(boat, -5.7 * s, 0.7 * s, deck + 0.02, 2.9 * s, 0.9, 0.0)
    furniture.table(boat, -4.5 * s, 0.9 * s, deck + 0.02, 1.9 * s, 0.9, set_for=6)
    furniture.sunpad(boat, -body / 2 + 1.25 * s, -2.0 * s, deck + 0.3, 1.0 * s, 1.6 * s, 1, head=False)
    shapes.box('sunpad plinth', (-body / 2 + 1.25 * s, -2.0 * s, deck + 0.15), (1.05 * s, 1.65 * s, 0.3), boat.gel, 0.04)
    for y in (-off + 0.4 * s, off - 0.4 * s):
        shapes.tube('davit', [(-body / 2 + 1.1 * s, y * 0.55, deck), (-body / 2 + 0.5 * s, y * 0.55, deck + 1.0 * s), (-body / 2 - 0.9 * s, y * 0.55, deck + 1.05 * s)], 0.045, boat.steel, smooth=True)
    fittings.flag(boat, -body / 2 + 0.5 * s, off * 0.8, deck, 1.3 * s, size=0.5 * s)
    furniture.spread(boat, -4.5 * s, 0.9 * s, deck + 0.72)
    for y in (0.5, 1.3):
        furniture.chair(boat, -3.75 * s, y * s, deck + 0.02, np.pi)
    people.party([(-3.75 * s, 1.3 * s, deck + 0.51, np.pi, 'sitting'), (-7.1 * s, off, 0.96 * s, np.pi * 0.95, 'standing')], 2)
    boat.stand('cockpit', (-2.5 * s, -2.0 * s, deck + 1.12), (-5.6 * s, 0.85 * s, deck + 0.74), 24)
    boat.stand('detail', (-body / 2 - 3.2 * s, off + 2.2 * s, 1.7 * s), (-body / 2 + 0.2 * s, off - 0.4 * s, 0.9 * s), 34)


def _flybridge(boat, s, z, sails):
    if sails:
        house.coaming('helm coaming', z - 0.06, 0.45 * s, -3.0 * s, -0.2 * s, 1.7 * s, boat.gel, nose=4, tail=6, rake=0.3, opening=0.1)
        furniture.helm(boat, -0.95 * s, 0.9 * s, z, 1, 0.95)
        furniture.sofa(boat, -2.55 * s, 0, z, 2.6 * s, 0.0, pillows=0)
        return
    house.coaming('fly coaming', z - 0.06, 0.75 * s, -4.6 * s, 1.2 * s, 2.3 * s, boat.gel, nose=2.8, tail=6, rake=0.6, opening=0.1, screen=boat.glass, screen_height=0.35 * s, screen_reach=0.3)
    furniture.helm(boat, -0.1 * s, 0.8 * s, z, 2, 0.85)
    furniture.corner_sofa(boat, -3.9 * s, 0, z, 3.2 * s, 1.2, 0.0, True)
    furniture.table(boat, -2.7 * s, 0, z, 1.5 * s, 0.8, set_for=4)
    furniture.sunpad(boat, 0.2 * s, -1.1 * s, z + 0.3, 1.5 * s, 1.3 * s, 1)
    top = z + 2.05 * s
    house.roof('hardtop', top, -4.2 * s, 0.6 * s, 2.2 * s, [boat.gel], 0.16 * s, nose=4, tail=5, rounding=0.07 * s)
    for side in (-1, 1):
        for x, lean in ((-3.8, 0.3), (-0.3, -0.35)):
            shapes.tube('hardtop post', [((x + lean) * s, side * 2.1 * s, z), (x * s, side * 2.0 * s, top + 0.05)], 0.055 * s, boat.gel)
    fittings.dome(boat, -2.2 * s, 0.6 * s, top + 0.28 * s, 0.25 * s)
    fittings.radar(boat, -2.4 * s, -0.4 * s, top + 0.16 * s, 1.0 * s)
    fittings.whip(boat, -3.2 * s, 1.5 * s, top + 0.1, 2.0 * s)
    boat.stand('flybridge', (-4.3 * s, -1.9 * s, z + 1.75), (0.1 * s, 0.6 * s, z + 0.55), 18)


def _foredeck(boat, hulls, s, off, deck, body):
    front = body / 2
    shapes.tube('crossbeam', [(front - 1.0 * s, -off, deck - 0.1), (front - 0.9 * s, 0, deck - 0.1), (front - 1.0 * s, off, deck - 0.1)], 0.1 * s, boat.steel)
    net = materials.cloth('trampoline', (0.03, 0.032, 0.035), 200)
    for side in (-1, 1):
        shapes.box('trampoline', ((2.6 * s + front - 1.0 * s) / 2, side * off * 0.47, deck - 0.13), (front - 1.0 * s - 2.7 * s, off * 0.86, 0.02), net, 0.005)
    shapes.box('walkway', ((2.4 * s + front) / 2 - 0.3 * s, 0, deck - 0.08), (front - 2.7 * s, 0.42 * s, 0.12), boat.gel, 0.04)
    if not boat.looks.get('sails', True) or True:
        furniture.sunpad(boat, 3.15 * s, 0, deck - 0.02, 1.1 * s, 2.6 * s, 3, thick=0.16, head=False)
    for side in (-1, 1):
        furniture.sofa(boat, 3.1 * s, side * 2.1 * s, deck - 0.25, 1.0 * s, 0.0, pillows=1)
    boat.stand('foredeck', (front - 0.6 * s, 0.7 * s, deck + 1.9), (1.9 * s, -0.1, deck + 0.35), 18)


def _rig(boat, s, off, roof, body):
    x, z = 1.35 * s, roof - 0.1
    cloth = materials.sailcloth('sail')
    head = rig.mast(boat, x, 0, z, 18.2 * s, 0.13 * s, 0.01, spreaders=(0.5,), reach=1.2 * s)
    rig.stays(boat, head, (x, 0, z), (0.5,), 1.2 * s, (x - 0.7 * s, off, 1.75 * s), (body / 2 - 0.9 * s, 0, 1.7 * s))
    end = rig.boom(boat, x - 0.15, z + 1.75 * s, 6.6 * s, sail=None if boat.looks.get('set') else cloth)
    if boat.looks.get('set'):
        rig.sail('mainsail', (x - 0.25, 0, z + 2.0 * s), (head[0] - 0.2, 0, head[2] - 0.5), (end[0] + 0.3, 0, end[2] + 0.25), cloth, 0.07, 0.09, head_width=0.16)
        rig.sail('genoa', (body / 2 - 1.0 * s, 0, 2.3 * s), (head[0] + 0.45, 0, head[2] - 3.2 * s), (x - 1.6 * s, 1.7 * s, 4.0 * s), cloth, 0.1)
    boat.reach_rig(float(head[2]), x)
    shapes.ball('masthead light', (float(head[0]), 0, float(head[2]) + 0.1), 0.06, materials.lamp('white light', (1, 0.95, 0.85), 60.0 if boat.night else 3.0))
