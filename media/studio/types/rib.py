"""RIBs: a deep-V hull inside an inflated collar; also the tender other yachts carry."""
import bpy
import numpy as np
from .. import fittings, furniture, materials, shapes
from ..boat import Boat
from ..hull import Hull


def build(looks, night=False):
    length, beam = looks['length'], looks['beam']
    boat = Boat('rib', length, beam, looks, night)
    boat.planing, boat.pitch = True, 3.2
    s = length / 9.2
    hull = _hull(boat, length, beam, s)
    boat.float_on(hull)
    _collar(boat, hull, s)
    z = 0.42 * s
    _deck(boat, hull, s, z)
    _console(boat, s, z)
    for y in (-0.42, 0.42):
        outboard(boat, -length / 2 - 0.25 * s, y * s, 0.35 * s, s)
    boat.aft -= 0.9 * s
    boat.stand('cockpit', (-length / 2 - 0.9 * s, -1.15 * s, z + 1.95), (0.9 * s, 0.1, z + 0.5), 19)
    boat.stand('foredeck', (length / 2 - 0.2 * s, 0.4 * s, z + 1.7), (-0.6 * s, 0, z + 0.5), 20)
    boat.stand('detail', (-length / 2 + 0.6 * s, 3.3 * s, z + 1.3), (-0.4 * s, 0.1, z + 0.62), 34)
    return boat


def _hull(boat, length, beam, s):
    hull = Hull(length * 0.93, beam - 0.62 * s, 0.5 * s, 0.55 * s, 0.95 * s, sheer_power=1.8, widest=0.4, transom=0.96, fullness=2.6, bilge=2.2, flare=0.9, flare_from=0.4,
                rake=0.16 * length, stem_power=1.4)
    hull.build(materials.hull_paint('rib hull', boat.looks.get('hull', (0.7, 0.7, 0.68)), boot_top=0.04))
    return hull


def _collar(boat, hull, s, radius=0.27):
    rubber = materials.plain('collar', boat.looks.get('tube', (0.06, 0.065, 0.07)), 0.42)
    strip = materials.plain('collar strip', boat.looks.get('strip', (0.3, 0.3, 0.3)), 0.6)
    t = np.concatenate([np.linspace(-0.06, 0.9, 60), np.linspace(0.91, 1.0, 30)])
    x = -hull.length / 2 + hull.length * t
    y = np.maximum(hull.half_beam(np.clip(t, 0, 1)), 0.0) + 0.06 * s
    y = y * np.where(t > 0.93, np.sqrt(np.clip((1.0 - t) / 0.07, 0, 1)), 1)
    z = hull.sheer(np.clip(t, 0, 1)) + 0.04 * s
    centre = np.concatenate([np.stack([x, y, z], 1), np.stack([x, -y, z], 1)[::-1][1:]])
    size = np.concatenate([np.minimum(1, 0.25 + (t + 0.06) * 9), np.minimum(1, 0.25 + (t + 0.06) * 9)[::-1][1:]]) * radius * s
    rows = []
    tangent = np.gradient(centre, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    outward = np.cross(tangent, (0, 0, 1.0))
    outward /= np.linalg.norm(outward, axis=1, keepdims=True)
    above = np.cross(outward, tangent)
    turn = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    for k in range(len(centre)):
        rows.append(centre[k] + size[k] * (np.cos(turn)[:, None] * outward[k] + np.sin(turn)[:, None] * above[k]))
    shapes.surface('collar', rows, rubber, wrap=True, caps=('first', 'last'))
    shapes.tube('collar strip', centre + outward * (size[:, None] * 0.98), 0.035 * s, strip)
    rope = centre + (outward * 0.35 + above * 0.95) * size[:, None]
    shapes.tube('grab line', rope[8:-8:3] + (0, 0, 0.03), 0.012, boat.rope)


def _deck(boat, hull, s, z):
    x = np.linspace(-hull.length / 2 + 0.05, hull.length / 2 - 0.9 * s, 50)
    half = hull.deck_half(x, 0.06)
    rows = np.stack([np.stack([x, half * a, np.full_like(x, z) + 0.12 * s * shapes.smoothstep(x, 1.5 * s, 4 * s)], 1) for a in np.linspace(-1, 1, 7)], 1)
    shapes.surface('sole', rows, boat.teak, flip=True)
    furniture.sunpad(boat, hull.length / 2 - 2.0 * s, 0, z + 0.22 * s, 1.7 * s, 1.5 * s, 1, head=False, thick=0.14)
    shapes.box('bow locker', (hull.length / 2 - 2.0 * s, 0, z + 0.12 * s), (1.6 * s, 1.4 * s, 0.24 * s), boat.gel, 0.05)
    furniture.sofa(boat, -hull.length / 2 + 0.75 * s, 0, z, 1.75 * s, 0.0, 0.6, pillows=2, seat=0.4)


def _console(boat, s, z):
    shapes.box('console', (0.55 * s, 0, z + 0.5 * s), (0.85 * s, 0.95 * s, 1.0 * s), boat.gel, 0.12, segments=4)
    shapes.box('console seat', (1.15 * s, 0, z + 0.25 * s), (0.5 * s, 0.9 * s, 0.5 * s), boat.gel, 0.08)
    shapes.box('console cushion', (1.15 * s, 0, z + 0.54 * s), (0.5 * s, 0.88 * s, 0.1 * s), boat.cushion, 0.05)
    shapes.box('screen', (0.2 * s, 0, z + 1.08 * s), (0.06, 0.6 * s, 0.26 * s), boat.glass, 0.02, (0, -0.5, 0))
    fittings.wheel(boat, 0.02 * s, 0, z + 0.86 * s, 0.19 * s)
    rows = [[(0.75 * s - 0.28 * s * h, 0.46 * s * w * (1 - 0.15 * h), z + 1.0 * s + 0.5 * s * h) for w in np.linspace(-1, 1, 13)] for h in np.linspace(0, 1, 5)]
    shapes.surface('windscreen', rows, boat.glass)
    for y in (-0.36, 0.36):
        shapes.box('helm seat', (-0.75 * s, y * s, z + 0.72 * s), (0.5 * s, 0.5 * s, 0.14 * s), boat.cushion, 0.05)
        shapes.box('helm back', (-0.98 * s, y * s, z + 1.02 * s), (0.13 * s, 0.5 * s, 0.5 * s), boat.cushion, 0.05, (0, -0.15, 0))
    shapes.box('leaning post', (-0.78 * s, 0, z + 0.33 * s), (0.55 * s, 1.1 * s, 0.66 * s), boat.gel, 0.07)
    for y in (-0.5, 0.5):
        shapes.tube('T-top post', [(0.75 * s, y * s, z), (0.5 * s, y * s, z + 2.0 * s)], 0.026 * s, boat.steel)
        shapes.tube('T-top post', [(-0.5 * s, y * s, z), (-0.55 * s, y * s, z + 2.0 * s)], 0.026 * s, boat.steel)
    outline = shapes.superellipse(-1.15 * s, 1.0 * s, 0.85 * s, 5, 5, 64)
    shapes.slab('T-top', outline, z + 2.0 * s, 0.09 * s, [boat.dark], 0.04, camber=0.05)
    fittings.whip(boat, -0.9 * s, 0.4 * s, z + 2.05 * s, 1.4 * s)
    fittings.dome(boat, -0.2 * s, 0, z + 2.2 * s, 0.16 * s)
    boat.reach(z + 2.5 * s, -0.2 * s)


def outboard(boat, x, y, z, s):
    shapes.box('cowl', (x - 0.1 * s, y, z + 0.75 * s), (0.62 * s, 0.42 * s, 0.55 * s), boat.dark, 0.13 * s, (0, 0.08, 0), 5)
    shapes.box('cowl band', (x - 0.1 * s, y, z + 0.55 * s), (0.6 * s, 0.43 * s, 0.06 * s), boat.steel, 0.02, (0, 0.08, 0))
    shapes.box('midsection', (x - 0.06 * s, y, z + 0.15 * s), (0.32 * s, 0.2 * s, 0.8 * s), boat.dark, 0.06)
    shapes.box('leg', (x - 0.04 * s, y, z - 0.45 * s), (0.22 * s, 0.09 * s, 0.7 * s), boat.dark, 0.03)
    shapes.box('bracket', (x + 0.25 * s, y, z + 0.3 * s), (0.35 * s, 0.3 * s, 0.4 * s), boat.dark, 0.04)


def tender(boat, length, place, turn=0.0):
    """A small RIB carried on deck, made within the yacht's own collection."""
    before = set(boat.collection.objects)
    kept = boat.height, boat.top_x, dict(boat.looks)
    boat.looks = {'tube': (0.5, 0.5, 0.48)}
    s = length / 9.2
    hull = _hull(boat, length, 3.1 * s, s)
    _collar(boat, hull, s, 0.3)
    _deck(boat, hull, s, 0.42 * s)
    shapes.box('console', (0.4 * s, 0, 0.9 * s), (0.9 * s, 0.9 * s, 1.1 * s), boat.gel, 0.1)
    outboard(boat, -length / 2 - 0.2 * s, 0, 0.35 * s, s)
    boat.height, boat.top_x, boat.looks = kept
    pivot = bpy.data.objects.new('tender', None)
    for obj in set(boat.collection.objects) - before:
        obj.parent = pivot
    boat.collection.objects.link(pivot)
    pivot.location, pivot.rotation_euler = place, (0, 0, turn)
    return pivot
