"""A galley: stone tops under the ports, a hob, an oven, fruit and bottles, cupboards on the inner wall."""
import numpy as np
from . import materials, shapes
from .berth import Room
from .boat import Boat


def build(looks, night=False):
    big = looks['length'] > 30
    length, half, tall = (4.6, 1.7, 2.2) if big else (3.4, 1.45, 2.0)
    boat = Boat('galley', looks['length'], looks['beam'], looks, night)
    room = Room(boat, looks, length, half, tall)
    room.shell(materials.planks('galley floor', (0.24, 0.165, 0.105), 0.14, 0.002, 0.3))
    room.sea_side(1.06, 1.7, 2)
    _run(room)
    _tall_units(room)
    _still_life(room)
    room.downlights(2, 3, 9.0)
    boat.stand('galley', (-length / 2 + 0.25, -half * 0.3, room.floor + 1.42), (length / 2 - 0.5, half * 0.5, room.floor + 1.0), 22)
    return boat


def _run(room):
    """Cupboards and a worktop along the sea side and round the far end."""
    n, h, f = room.length, room.half, room.floor
    front = materials.paint('galley front', (0.62, 0.6, 0.55), 0.3)
    for k in range(int(n / 0.6)):
        x = -n / 2 + 0.3 + k * 0.6
        shapes.box('unit', (x, h - 0.3, f + 0.48), (0.592, 0.58, 0.76), front, 0.012)
        shapes.tube('unit handle', [(x - 0.14, h - 0.605, f + 0.78), (x + 0.14, h - 0.605, f + 0.78)], 0.008, room.brass)
    shapes.box('plinth', (0, h - 0.33, f + 0.05), (n, 0.5, 0.1), room.boat.dark, 0.004)
    shapes.box('worktop', (0, h - 0.31, f + 0.895), (n, 0.64, 0.05), room.stone, 0.012)
    shapes.box('end plinth', (n / 2 - 0.3, -h * 0.12, f + 0.05), (0.54, h * 1.2, 0.1), room.boat.dark, 0.004)
    shapes.box('end unit', (n / 2 - 0.34, -h * 0.12, f + 0.48), (0.62, h * 1.2, 0.8), front, 0.012)
    shapes.box('end worktop', (n / 2 - 0.34, -h * 0.12, f + 0.895), (0.66, h * 1.24, 0.05), room.stone, 0.012)
    shapes.box('hob', (n / 2 - 0.34, -h * 0.1, f + 0.924), (0.5, 0.56, 0.012), room.boat.glass, 0.004)
    shapes.box('oven', (n / 2 - 0.66, -h * 0.1, f + 0.5), (0.03, 0.56, 0.56), room.boat.glass, 0.01)
    shapes.tube('oven handle', [(n / 2 - 0.71, -h * 0.1 - 0.24, f + 0.73), (n / 2 - 0.71, -h * 0.1 + 0.24, f + 0.73)], 0.012, room.boat.steel)
    shapes.box('splashback', (n / 2 - 0.05, -h * 0.12, f + 1.15), (0.02, h * 1.24, 0.46), room.stone, 0.004)
    shapes.box('shelf', (n / 2 - 0.2, -h * 0.12, f + 1.5), (0.3, h * 1.2, 0.04), room.wood, 0.01)
    shapes.box('sink', (-n * 0.06, h - 0.31, f + 0.915), (0.55, 0.38, 0.016), room.boat.steel, 0.006)
    shapes.tube('tap', [(-n * 0.06, h - 0.1, f + 0.92), (-n * 0.06, h - 0.1, f + 1.22), (-n * 0.06, h - 0.3, f + 1.25), (-n * 0.06, h - 0.32, f + 1.16)], 0.014, room.brass, smooth=True)


def _tall_units(room):
    n, h, f = room.length, room.half, room.floor
    for k in range(2):
        x = n / 2 - 1.1 - k * 0.66
        shapes.box('tall unit', (x, -h + 0.3, f + room.tall / 2 - 0.02), (0.645, 0.56, room.tall - 0.08), room.wood, 0.012)
        shapes.tube('tall handle', [(x - 0.26, -h + 0.6, f + 0.9), (x - 0.26, -h + 0.6, f + 1.25)], 0.01, room.brass)


def _still_life(room):
    """A bowl of lemons, bottles and glasses, plates on the shelf, a board with bread."""
    n, h, f = room.length, room.half, room.floor
    top = f + 0.92
    x = n * 0.2
    shapes.lathe('bowl', [(0.06, 0), (0.09, 0.01), (0.19, 0.1), (0.185, 0.105), (0.08, 0.02), (0.01, 0.02)], room.boat.gel, (x, h - 0.33, top))
    rng = np.random.default_rng(3)
    lemon = materials.plain('lemon', (0.75, 0.5, 0.03), 0.45)
    for k in range(8):
        a, r = rng.uniform(0, 6.28), 0.09 * (k < 6)
        shapes.ball('lemon', (x + r * np.cos(a + k), h - 0.33 + r * np.sin(a + k), top + (0.09 if k < 6 else 0.15)), 0.042, lemon, 0.85)
    for k, tone in enumerate(((0.02, 0.06, 0.02), (0.3, 0.2, 0.03), (0.02, 0.06, 0.02))):
        shapes.lathe('bottle', [(0.036, 0), (0.037, 0.19), (0.014, 0.25), (0.014, 0.31), (0.005, 0.312)], materials.paint(f'wine {k}', tone, 0.05), (x + 0.42 + 0.1 * k, h - 0.16, top))
    for k in range(4):
        shapes.lathe('glass', [(0.03, 0), (0.005, 0.01), (0.005, 0.09), (0.035, 0.13), (0.03, 0.2), (0.028, 0.2), (0.03, 0.13)], room.boat.clear, (-n * 0.26 + 0.1 * k, h - 0.2 + 0.05 * (k % 2), top))
    shapes.box('board', (-n * 0.3, h - 0.42, top + 0.012), (0.42, 0.26, 0.024), room.boat.trim, 0.01, (0, 0, 0.2))
    crust = materials.plain('bread', (0.42, 0.22, 0.08), 0.8)
    shapes.lathe('loaf', [(0.01, -0.17), (0.05, -0.14), (0.06, 0), (0.05, 0.14), (0.01, 0.17)], crust, (-n * 0.3, h - 0.42, top + 0.075), 'x')
    for k in range(4):
        shapes.lathe('plates', [(0.05, 0), (0.12, 0.012), (0.118, 0.018), (0.04, 0.008)], room.boat.gel, (n / 2 - 0.2, -h * 0.35, f + 1.52 + 0.016 * k))
    for k in range(3):
        shapes.lathe('jar', [(0.05, 0), (0.052, 0.13), (0.04, 0.15), (0.04, 0.17), (0.005, 0.172)], materials.paint(f'jar {k}', ((0.6, 0.5, 0.36), (0.3, 0.14, 0.06), (0.5, 0.45, 0.38))[k]), (n / 2 - 0.2, h * 0.05 + 0.14 * k, f + 1.52))
