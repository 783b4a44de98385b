"""A bathroom below deck: a stone top with basin and mirror, a glass shower, towels, the sea through a port."""
import numpy as np
from . import materials, shapes
from .berth import Room
from .boat import Boat


def build(looks, night=False):
    big = looks['length'] > 30
    length, half, tall = (3.0, 1.55, 2.15) if big else (2.4, 1.2, 2.0)
    boat = Boat('bath', looks['length'], looks['beam'], looks, night)
    room = Room(boat, looks, length, half, tall)
    room.lining = _tiles('wall tiles', (0.62, 0.6, 0.56), 0.6)
    room.shell(_tiles('floor tiles', (0.36, 0.33, 0.29), 0.4))
    room.sea_side(1.0, 1.68, 1)
    _vanity(room)
    _shower(room)
    room.downlights(2, 2, 9.0)
    boat.stand('bath', (-length / 2 + 0.2, half - 0.5, room.floor + 1.45), (length / 2 - 0.4, -half * 0.35, room.floor + 0.98), 21)
    return boat


def _tiles(name, colour, size):
    """Large stone tiles with fine joints and faint veins."""
    material = materials.plain(name, colour, 0.18)
    tree = material.node_tree
    place = tree.nodes.new('ShaderNodeTexCoord')
    vein = tree.nodes.new('ShaderNodeTexNoise')
    for key, value in (('Scale', 1.7), ('Detail', 8.0), ('Distortion', 2.2)):
        vein.inputs[key].default_value = value
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    for stop, at, factor in zip(ramp.color_ramp.elements, (0.42, 0.56), (0.8, 1.08)):
        stop.position, stop.color = at, (*(min(1, c * factor) for c in colour), 1)
    tree.links.new(place.outputs['Object'], vein.inputs['Vector'])
    tree.links.new(vein.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes['Principled BSDF'].inputs['Base Color'])
    return material


def _vanity(room):
    """Along the inner wall: drawers under a stone top, a basin, a tap, a lit mirror."""
    f, y, n = room.floor, -room.half + 0.32, room.length
    wide, x = n * 0.62, -n * 0.12
    shapes.box('vanity', (x, y, f + 0.5), (wide, 0.52, 0.56), room.wood, 0.015)
    shapes.box('vanity top', (x, y, f + 0.81), (wide + 0.04, 0.56, 0.05), room.stone, 0.012)
    shapes.lathe('basin', [(0.05, 0.015), (0.16, 0.03), (0.2, 0.13), (0.215, 0.135), (0.2, 0.06), (0.14, 0.0), (0.02, 0.0)], room.boat.gel, (x, y + 0.02, f + 0.835))
    shapes.tube('tap', [(x, y - 0.2, f + 0.83), (x, y - 0.2, f + 1.1), (x, y - 0.04, f + 1.13), (x, y - 0.02, f + 1.08)], 0.014, room.brass, smooth=True)
    mirror = materials.plain('mirror', (0.85, 0.86, 0.86), 0.015, 1.0)
    shapes.box('mirror back', (x, y - 0.28, f + 1.42), (wide * 0.9 + 0.05, 0.03, 0.85), materials.lamp('mirror light', (1.0, 0.8, 0.58), 3.0), 0.01)
    shapes.box('mirror', (x, y - 0.262, f + 1.42), (wide * 0.9, 0.02, 0.8), mirror, 0.004)
    room.boat.light_always((x, y, f + 1.75), 8.0, 0.2)
    for k in range(3):
        shapes.box('towel', (x + wide * 0.34, y, f + 0.865 + 0.055 * k), (0.34, 0.26, 0.05), room.linen, 0.023, segments=4)
    for k, tone in enumerate(((0.25, 0.14, 0.06), (0.6, 0.58, 0.52))):
        shapes.lathe('bottle', [(0.032, 0), (0.034, 0.1), (0.012, 0.13), (0.012, 0.16), (0.005, 0.165)], materials.paint(f'bottle {k}', tone), (x - wide * 0.3 + 0.1 * k, y - 0.1, f + 0.835))
    for side in (-1, 1):
        shapes.tube('drawer handle', [(x + side * wide * 0.25 - 0.1, y + 0.275, f + 0.62), (x + side * wide * 0.25 + 0.1, y + 0.275, f + 0.62)], 0.008, room.brass)


def _shower(room):
    """At the far end: a glass screen, a rain head, a towel on its rail."""
    f, n, h = room.floor, room.length, room.half
    x = n / 2 - 0.85
    shapes.box('shower glass', (x, -h * 0.25, f + 1.0), (0.012, 1.5 * h * 0.9, 1.95), materials.clear_glass('shower glass', 0.03), 0.003)
    shapes.tube('shower post', [(x, h * 0.42, f), (x, h * 0.42, f + 1.98)], 0.012, room.brass)
    shapes.tube('shower bar', [(x, -h, f + 1.98), (x, h * 0.42, f + 1.98)], 0.012, room.brass)
    shapes.tube('shower pipe', [(n / 2 - 0.06, -h * 0.3, f + 1.0), (n / 2 - 0.06, -h * 0.3, f + 1.92), (n / 2 - 0.4, -h * 0.3, f + 1.95)], 0.012, room.brass, smooth=False)
    shapes.lathe('rain head', [(0.13, 0), (0.13, -0.015), (0.02, -0.016)], room.brass, (n / 2 - 0.4, -h * 0.3, f + 1.93))
    shapes.box('niche', (n / 2 - 0.05, 0.1, f + 1.2), (0.02, 0.5, 0.3), room.wood, 0.005)
    shapes.tube('towel rail', [(x - 0.5, h - 0.14, f + 0.9), (x + 0.25, h - 0.14, f + 0.9)], 0.012, room.brass)
    along = np.linspace(-0.24, 0.24, 30)
    rows = [np.stack([x - 0.14 + along * (1 - 0.04 * s), np.full(30, h - 0.16) + 0.012 * np.sin(along * 30) * s, np.full(30, f + 0.92 - 0.62 * s)], 1) for s in np.linspace(0, 1, 12)]
    shapes.surface('hanging towel', rows, room.linen, angle=80)
