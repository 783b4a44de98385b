"""A cabin below deck: a made bed under the ports, night tables with lamps, a wardrobe, the sea outside."""
import numpy as np
from . import materials, shapes
from .berth import Room
from .boat import Boat


# The quilt's top, over the floor.
QUILT = 0.61


def build(looks, night=False):
    """The owner's cabin on big yachts, a guest cabin on small ones."""
    big = looks['length'] > 30
    length, half, tall = (5.4, 2.3, 2.2) if big else (4.0, 1.75, 2.0)
    boat = Boat('cabin', looks['length'], looks['beam'], looks, night)
    room = Room(boat, looks, length, half, tall)
    room.shell()
    room.sea_side(0.82, 1.68, 3 if big else 2)
    _headboard(room)
    _bed(room, 1.85 if big else 1.6)
    _wardrobe(room)
    _bench(room)
    room.downlights(2, 3, 9.0)
    boat.stand('cabin', (-length / 2 + 0.35, -half + 1.05, room.floor + 1.27), (length / 2 - 1.0, half * 0.28, room.floor + 0.84), 23)
    return boat


def _headboard(room):
    x, f = room.length / 2 - 0.1, room.floor
    shapes.box('headboard panel', (x + 0.02, 0, f + 0.9), (0.06, 2 * room.half - 0.2, 1.8), room.wood, 0.01)
    leather = materials.cloth('headboard', tuple(0.6 * c + 0.1 for c in room.boat.looks.get('cushion', (0.7, 0.66, 0.6))), 25)
    for k in range(5):
        shapes.box('headboard cushion', (x - 0.05, (k - 2) * 0.46, f + 0.92), (0.12, 0.45, 0.62), leather, 0.05, segments=4)
    for side in (-1, 1):
        shapes.box('night table', (x - 0.26, side * 1.32, f + 0.27), (0.46, 0.5, 0.54), room.wood, 0.02)
        shapes.box('night table top', (x - 0.26, side * 1.32, f + 0.555), (0.48, 0.52, 0.03), room.stone, 0.01)
        shapes.tube('drawer line', [(x - 0.495, side * 1.32 - 0.22, f + 0.33), (x - 0.495, side * 1.32 + 0.22, f + 0.33)], 0.006, room.brass)
        room.lamp(x - 0.26, side * 1.32, f + 0.57, 9.0)
    shapes.box('book', (x - 0.36, 1.2, f + 0.585), (0.2, 0.14, 0.03), room.boat.accent, 0.005, (0, 0, 0.3))


def _bed(room, wide):
    """Mattress, duvet folded back, four pillows, a throw at the foot."""
    f, head = room.floor, room.length / 2 - 0.2
    long = 2.05
    middle = head - long / 2
    shapes.box('bed base', (middle, 0, f + 0.17), (long, wide - 0.06, 0.3), room.wood, 0.02)
    shapes.box('mattress', (middle, 0, f + 0.42), (long, wide, 0.26), room.linen, 0.07, segments=5)
    _duvet(room, middle - 0.22, long - 0.5, wide)
    shapes.box('sheet fold', (head - 0.74, 0, f + 0.612), (0.34, wide + 0.05, 0.05), room.linen, 0.024, segments=4)
    for side in (-1, 1):
        for back, size, tilt in ((0.14, (0.2, 0.68, 0.46), -0.3), (0.34, (0.18, 0.66, 0.42), -0.55)):
            _pillow(room, (head - back, side * wide * 0.25, f + 0.75 - 0.1 * (back > 0.2)), size, tilt, room.linen)
    _pillow(room, (head - 0.52, 0, f + 0.68), (0.15, 0.5, 0.34), -0.7, room.boat.accent)
    _throw(room, middle - 0.62, 0.5, wide)


def _pillow(room, centre, size, tilt, cloth):
    """Two bulged faces that meet in a seam."""
    u, v = np.meshgrid(np.linspace(-1, 1, 21), np.linspace(-1, 1, 21), indexing='ij')
    plump = np.sqrt(np.maximum((1 - u ** 4) * (1 - v ** 4), 0))
    c, s = np.cos(tilt), np.sin(tilt)
    for face in (-1, 1):
        x, y, z = face * size[0] / 2 * plump, size[1] / 2 * u * (1 - 0.06 * v * v), size[2] / 2 * v * (1 - 0.06 * u * u)
        shapes.surface('pillow', np.stack([centre[0] + c * x - s * z, centre[1] + y, centre[2] + s * x + c * z], -1), cloth, angle=80)


def _creases(x, y):
    """How far the quilt rises and falls at a point of the bed, in metres."""
    rng = np.random.default_rng(7)
    lift = np.zeros(np.broadcast(x, y).shape)
    for _ in range(14):
        turn, waves, start = rng.uniform(0, np.pi), rng.uniform(3, 11), rng.uniform(0, 6.28)
        lift += 0.005 * np.sin(waves * (x * np.cos(turn) + y * np.sin(turn)) * 1.3 + start)
    return lift


def _duvet(room, x, long, wide):
    """A plump quilt over the mattress, its edges rounded and tucked in."""
    u, v = np.meshgrid(np.linspace(-1, 1, 90), np.linspace(-1, 1, 110), indexing='ij')
    along, across = x + u * long / 2, v * (wide / 2 + 0.035)
    inside = np.minimum((1 - np.abs(u)) * long / 2, (1 - np.abs(v)) * wide / 2) / 0.09
    bulge = np.sqrt(np.maximum(1 - np.clip(1 - inside, 0, 1) ** 2, 0))
    z = room.floor + QUILT - 0.14 + 0.14 * bulge + _creases(along, across) * np.minimum(bulge, 1)
    shapes.surface('duvet', np.stack([along, across, z], -1), room.linen, angle=80)


def _throw(room, x, long, wide):
    """A blanket across the foot of the bed: over the quilt, round its edges, down both sides in soft folds."""
    round_, hang = 0.07, 0.26
    half = wide / 2 + 0.06
    u, way = np.meshgrid(np.linspace(-1, 1, 24), np.linspace(-1, 1, 140) * (half - round_ + round_ * np.pi / 2 + hang), indexing='ij')
    past = np.maximum(np.abs(way) - (half - round_), 0)
    bend = np.minimum(past / round_, np.pi / 2)
    down = np.maximum(past - round_ * np.pi / 2, 0)
    along = x + u * long / 2 * (1 - 0.18 * down / hang) + 0.008 * np.sin(way * 12)
    fold = 0.014 * np.sin(u * 8 + 1) * np.minimum(down / 0.1, 1)
    across = np.sign(way) * (np.minimum(np.abs(way), half - round_) + round_ * np.sin(bend) + fold + 0.04 * down)
    level = room.floor + QUILT + 0.016 + _creases(along, np.clip(across, -half, half)) * np.cos(bend)
    points = np.stack([along, across, level - round_ * (1 - np.cos(bend)) - down], -1)
    shapes.surface('throw', points, room.boat.accent, angle=80)
    for edge in (points[0], points[-1], points[:, 0], points[:, -1]):
        shapes.tube('throw hem', [tuple(p) for p in edge], 0.009, room.boat.accent)


def _wardrobe(room):
    f, y = room.floor, -room.half + 0.3
    for k in range(3):
        x = -0.1 + (k - 1) * 0.62
        shapes.box('wardrobe door', (x, y, f + (room.tall - 0.06) / 2), (0.605, 0.56, room.tall - 0.06), room.wood, 0.012)
        shapes.tube('wardrobe handle', [(x + 0.25, y + 0.3, f + 0.95), (x + 0.25, y + 0.3, f + 1.15)], 0.009, room.brass)
    shapes.box('mirror', (room.length / 2 - 1.0, -room.half + 0.06, f + 1.3), (0.6, 0.02, 1.2), materials.plain('mirror', (0.85, 0.86, 0.86), 0.02, 1.0), 0.004)


def _bench(room):
    """A bench under the ports with a cushion, a folded towel and a straw hat on it."""
    f, y = room.floor, room.half - 0.28
    x = -room.length * 0.2
    shapes.box('bench', (x, y, f + 0.2), (1.7, 0.5, 0.4), room.wood, 0.02)
    shapes.box('bench cushion', (x, y, f + 0.45), (1.68, 0.5, 0.12), room.boat.cushion, 0.05, segments=4)
    for k in range(3):
        shapes.box('towel', (x + 0.45, y, f + 0.54 + 0.06 * k), (0.36, 0.3, 0.055), room.linen, 0.025, segments=4)
    shapes.lathe('hat', [(0.2, 0), (0.2, 0.012), (0.1, 0.02), (0.095, 0.1), (0.07, 0.125), (0.005, 0.13)], materials.cloth('straw', (0.55, 0.43, 0.26)), (x - 0.4, y, f + 0.51))
