"""A saloon: the room behind a yacht's big windows, furnished in the identity's own colours, the sea outside."""
import numpy as np
from . import furniture, materials, shapes
from .boat import Boat

FLOOR = 1.7


def build(looks, night=False):
    length, half = min(9.5, 3.6 + looks['length'] * 0.16), min(3.2, looks['beam'] * 0.38)
    tall = 2.12 if looks['length'] < 30 else 2.4
    boat = Boat('saloon', looks['length'], looks['beam'], looks, night)
    wood = materials.joinery('saloon wood', looks.get('joinery', (0.17, 0.105, 0.062)))
    oak = materials.planks('saloon floor', looks.get('floor', (0.24, 0.165, 0.105)), 0.16, 0.002, 0.3)
    linen = materials.plain('saloon lining', (0.72, 0.7, 0.66), 0.7)
    back, front = -length / 2, length / 2
    shapes.box('floor', (0.9, 0, FLOOR - 0.03), (length + 1.8, 2 * half, 0.06), oak, 0.004)
    _ceiling(boat, back, front, half, tall, linen, wood)
    _sides(boat, back, front, half, tall, linen, wood)
    _ends(boat, back, front, half, tall, linen, wood)
    _furnish(boat, back, front, half, looks, wood)
    boat.stand('saloon', (back + 0.25, -half * 0.3, FLOOR + 1.32), (front - 1.4, half * 0.2, FLOOR + 0.86), 24)
    boat.spots['cockpit'] = boat.spots['saloon']
    return boat


def _ceiling(boat, back, front, half, tall, linen, wood):
    z = FLOOR + tall
    shapes.box('ceiling', ((back + front) / 2 + 0.85, 0, z + 0.07), (front - back + 1.7, 2 * half + 0.2, 0.14), linen, 0.01)
    glow = materials.lamp('cove light', (1.0, 0.78, 0.52), 9.0 if boat.night else 5.0)
    for side in (-1, 1):
        shapes.box('coffer', ((back + front) / 2, side * half * 0.62, z - 0.03), (front - back - 0.6, 0.09, 0.1), wood, 0.015)
        shapes.box('cove light', ((back + front) / 2, side * (half * 0.62 - 0.07), z - 0.004), (front - back - 0.8, 0.025, 0.012), glow, 0.004)
    for x in np.arange(back + 0.8, front - 0.4, 1.1):
        for y in (-0.82, -0.3, 0.3, 0.82):
            shapes.lathe('downlight', [(0.045, 0), (0.045, -0.012), (0.01, -0.013)], boat.lamp, (x, y * half, z + 0.004))
    for x in np.arange(back + 1.2, front, 2.4):
        boat.light_always((x, 0, z - 0.25), 26)


def _sides(boat, back, front, half, tall, linen, wood):
    sill, head = 0.72, tall - 0.22
    length = front - back
    for side in (-1, 1):
        y = side * (half + 0.04)
        shapes.box('side panel', (0, y, FLOOR + sill / 2), (length + 0.1, 0.12, sill), wood, 0.008)
        shapes.box('sill', (0, side * (half - 0.03), FLOOR + sill + 0.012), (length, 0.22, 0.03), wood, 0.01)
        shapes.box('side head', (0, y, FLOOR + (head + tall) / 2), (length + 0.1, 0.12, tall - head + 0.1), linen, 0.008)
        for x in np.linspace(back + 0.1, front - 0.1, 5):
            shapes.box('mullion', (x, y, FLOOR + (sill + head) / 2), (0.1, 0.09, head - sill), wood, 0.015)
        for x in [*np.linspace(back + 0.1, front - 0.1, 5)[1:-1], back + 0.36, front - 0.36]:
            folds = np.linspace(0, 1, 40)
            rows = [[(x - 0.22 + 0.44 * f, side * (half - 0.1 + 0.045 * np.sin(f * 40)), FLOOR + sill + 0.04 + (head - sill) * h) for f in folds] for h in np.linspace(0, 1, 4)]
            shapes.surface('curtain', rows, materials.cloth('room curtain', (0.62, 0.57, 0.48)), angle=80)
        shapes.tube('locker seam', [(back, side * (half - 0.001), FLOOR + sill * 0.5), (front, side * (half - 0.001), FLOOR + sill * 0.5)], 0.004, boat.dark)


def _ends(boat, back, front, half, tall, linen, wood):
    x = front + 0.04
    shapes.box('bulkhead', (x, half * 0.58, FLOOR + tall / 2), (0.08, half * 0.92, tall + 0.1), wood, 0.008)
    shapes.box('bulkhead', (x, -half * 0.74, FLOOR + tall / 2), (0.08, half * 0.6, tall + 0.1), wood, 0.008)
    shapes.box('passage end', (x + 1.5, -half * 0.15, FLOOR + tall / 2), (0.06, half, tall + 0.1), wood, 0.008)
    shapes.box('picture', (x - 0.06, half * 0.52, FLOOR + 1.4), (0.03, half * 0.5, 0.62), materials.plain('painted canvas', (0.2, 0.3, 0.34), 0.8), 0.01)
    shapes.box('sideboard', (x - 0.32, half * 0.55, FLOOR + 0.4), (0.46, half * 0.8, 0.78), wood, 0.015)
    shapes.box('sideboard top', (x - 0.32, half * 0.55, FLOOR + 0.81), (0.5, half * 0.84, 0.04), materials.paint('stone', (0.6, 0.58, 0.55), 0.1), 0.01)
    for y in (0.25, 0.8):
        shapes.lathe('lamp foot', [(0.07, 0), (0.06, 0.02), (0.015, 0.04), (0.015, 0.26)], boat.steel, (x - 0.3, half * y, FLOOR + 0.83))
        shapes.lathe('lamp shade', [(0.13, 0.22), (0.1, 0.44)], materials.lamp('lamp shade', (1.0, 0.72, 0.44), 2.5), (x - 0.3, half * y, FLOOR + 0.83))
        boat.light_always((x - 0.34, half * y, FLOOR + 1.4), 9, 0.12)
    for side in (-1, 1):
        shapes.box('door frame', (back - 0.02, side * (half - 0.25), FLOOR + tall / 2), (0.06, 0.5, tall), wood, 0.01)


def _furnish(boat, back, front, half, looks, wood):
    length = front - back
    z = FLOOR
    rug = materials.cloth('rug', tuple(0.35 * a + 0.2 for a in looks.get('accent', (0.3, 0.3, 0.3))), 90)
    shapes.box('rug', (back + length * 0.36, 0, z + 0.006), (length * 0.32, half * 0.86, 0.012), rug, 0.005)
    shapes.box('rug field', (back + length * 0.36, 0, z + 0.009), (length * 0.32 - 0.24, half * 0.86 - 0.24, 0.012), materials.cloth('rug field', (0.4, 0.37, 0.32), 90), 0.005)
    x = back + length * 0.36
    furniture.sofa(boat, x, half - 0.42, z, length * 0.34, -np.pi / 2, 0.8, pillows=4, seat=0.38)
    furniture.sofa(boat, x, -half + 0.42, z, length * 0.26, np.pi / 2, 0.8, pillows=3, seat=0.38)
    shapes.box('low table', (x, 0, z + 0.34), (1.15, 0.62, 0.05), boat.trim, 0.015)
    shapes.box('low table foot', (x, 0, z + 0.16), (0.8, 0.36, 0.32), boat.dark, 0.02)
    shapes.box('book', (x - 0.25, 0.08, z + 0.385), (0.3, 0.22, 0.035), boat.accent, 0.005, (0, 0, 0.3))
    furniture.spread(boat, x + 0.2, 0, z + 0.365)
    shapes.box('throw', (x + 0.6, half - 0.4, z + 0.5), (0.42, 0.7, 0.05), boat.accent, 0.024, segments=4)
    dining = back + length * 0.74
    furniture.table(boat, dining, half * 0.42, z, 0.95, 1.5, 0.72, top=boat.trim, set_for=0, legs=2)
    for dx in (-0.45, 0.45):
        furniture.chair(boat, dining + dx, half * 0.42 - 0.72, z, np.pi / 2)
    furniture.sofa(boat, dining, half - 0.36, z, 1.7, -np.pi / 2, 0.6, pillows=2, seat=0.4)
    shapes.lathe('vase', [(0.05, 0), (0.07, 0.08), (0.04, 0.17), (0.05, 0.2)], boat.clear, (dining, half * 0.42, z + 0.745))
    rng = np.random.default_rng(4)
    stems = [[(dining, half * 0.42, z + 0.85), (dining + rng.normal(0, 0.08), half * 0.42 + rng.normal(0, 0.08), z + 1.08 + rng.uniform(0, 0.12))] for _ in range(14)]
    shapes.tubes('stems', stems, 0.004, materials.plain('stem', (0.06, 0.14, 0.03), 0.6))
    for stem in stems:
        shapes.ball('blossom', stem[1], 0.028, materials.plain('blossom', (0.8, 0.76, 0.7), 0.7))
    shapes.box('galley island', (dining, -half * 0.52, z + 0.46), (1.7, 0.62, 0.92), wood, 0.02)
    shapes.box('galley top', (dining, -half * 0.52, z + 0.94), (1.78, 0.68, 0.04), materials.paint('stone', (0.6, 0.58, 0.55), 0.1), 0.012)
