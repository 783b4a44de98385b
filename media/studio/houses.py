"""Houses of the Mediterranean: tiled ones with shutters, white cubes with blue domes, blocks of flats with balconies."""
import bpy
import numpy as np
from math import cos, sin
from . import materials, shapes

PLASTERS = ((0.66, 0.6, 0.5), (0.7, 0.52, 0.34), (0.62, 0.38, 0.28), (0.72, 0.68, 0.6), (0.68, 0.58, 0.4), (0.7, 0.47, 0.4))
SHUTTERS = ((0.06, 0.16, 0.12), (0.1, 0.2, 0.28), (0.24, 0.13, 0.07), (0.3, 0.34, 0.32))
KINDS = 10


class Block:
    """Quads of one building, gathered by material and made into one mesh. The front looks along -x."""

    def __init__(self):
        self.points, self.faces, self.kinds, self.stuffs = [], [], [], []

    def box(self, material, centre, size):
        if material not in self.stuffs:
            self.stuffs.append(material)
        x, y, z = (s / 2 for s in size)
        first = len(self.points)
        self.points += [(centre[0] + a * x, centre[1] + b * y, centre[2] + c * z) for c in (-1, 1) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        quads = ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))
        self.add(material, [tuple(first + k for k in quad) for quad in quads])

    def roof(self, material, z, deep, wide, rise):
        first, a, b = len(self.points), deep / 2 + 0.4, wide / 2 + 0.4
        ridge = max(0.3, b - a)
        self.points += [(-a, -b, z), (a, -b, z), (a, b, z), (-a, b, z), (0, -ridge, z + rise), (0, ridge, z + rise)]
        self.add(material, [tuple(first + k for k in face) for face in ((0, 1, 4), (1, 2, 5, 4), (2, 3, 5), (3, 0, 4, 5), (3, 2, 1, 0))])

    def add(self, material, faces):
        if material not in self.stuffs:
            self.stuffs.append(material)
        self.faces += faces
        self.kinds += [self.stuffs.index(material)] * len(faces)

    def mesh(self, name):
        obj = shapes.mesh(name, self.points, self.faces, self.stuffs, self.kinds, smooth=False)
        data = obj.data
        bpy.data.objects.remove(obj)
        data.name = name
        return data


def place(kind, x, y, z, turn, rng, dark=False, scale=None):
    """One building of a kind ('tiled', 'cube', 'flats') in one of its shapes, instanced."""
    number = int(rng.integers(0, KINDS))
    name = f'{kind} {number}'
    data = bpy.data.meshes.get(name) or MAKERS[kind](np.random.default_rng(number + 40), dark).mesh(name)
    obj = bpy.data.objects.new(kind, data)
    size = scale or rng.uniform(0.85, 1.15)
    obj.location, obj.rotation_euler, obj.scale = (x, y, z), (0, 0, turn), (size, size, size * rng.uniform(0.92, 1.08))
    bpy.context.scene.collection.objects.link(obj)


def _panes(dark, rng):
    """A window's glass: dark, or with a lamp behind it."""
    if dark and rng.random() < 0.2:
        tone = int(rng.integers(0, 3))
        return materials.lamp(f'lit window {tone}', ((1.0, 0.55, 0.22), (1.0, 0.68, 0.38), (0.9, 0.62, 0.36))[tone], (0.5, 0.9, 1.4)[tone])
    return materials.plain('house pane', (0.025, 0.032, 0.04), 0.08)


def _tiled(rng, dark):
    """Plaster, a hipped roof of tiles, windows with open or closed shutters, a door or a shop under an awning."""
    block = Block()
    wide, deep, storeys = rng.uniform(8, 15), rng.uniform(8, 11), int(rng.integers(2, 5))
    tall = storeys * 3.1 + 0.6
    wall = materials.plain(f'plaster {int(rng.integers(0, len(PLASTERS)))}', PLASTERS[int(rng.integers(0, len(PLASTERS)))], 0.9)
    block.box(wall, (0, 0, tall / 2 - 3), (deep, wide, tall + 6))
    block.box(materials.plain('cornice', (0.7, 0.67, 0.6), 0.8), (0, 0, tall - 0.12), (deep + 0.4, wide + 0.4, 0.24))
    block.roof(_tiles(), tall, deep, wide, rng.uniform(1.5, 2.2))
    shutter = materials.plain(f'shutter {int(rng.integers(0, 4))}', SHUTTERS[int(rng.integers(0, 4))], 0.6)
    for storey in range(storeys):
        for across in np.arange(-wide / 2 + 1.6, wide / 2 - 1.0, 2.7):
            _window(block, (-deep / 2, across, storey * 3.1 + 1.6), 1.0, 1.7, shutter, rng, dark, balcony=storey > 0 and rng.random() < 0.25)
    for side in (-1, 1):
        for storey in range(storeys):
            block.box(_panes(dark, rng), (rng.uniform(-2, 2), side * wide / 2, storey * 3.1 + 1.6), (1.0, 0.1, 1.5))
    if rng.random() < 0.6:
        awning = materials.cloth(f'awning {int(rng.integers(0, 3))}', ((0.55, 0.12, 0.08), (0.7, 0.66, 0.56), (0.1, 0.2, 0.28))[int(rng.integers(0, 3))])
        block.box(awning, (-deep / 2 - 1.0, rng.uniform(-1, 1), 2.7), (2.0, wide * 0.6, 0.12))
    return block


def _window(block, at, wide, tall, shutter, rng, dark, balcony=False):
    x, y, z = at
    frame = materials.plain('window frame', (0.68, 0.66, 0.6), 0.7)
    block.box(frame, (x - 0.02, y, z), (0.1, wide + 0.24, tall + 0.24))
    block.box(_panes(dark, rng), (x - 0.06, y, z), (0.08, wide, tall))
    if rng.random() < 0.2:
        block.box(shutter, (x - 0.1, y, z), (0.08, wide, tall))
    else:
        for side in (-1, 1):
            block.box(shutter, (x - 0.07, y + side * (wide * 0.78), z), (0.08, wide * 0.5, tall))
    if balcony:
        _balcony(block, x, y, z - tall / 2, wide * 2.1)


def _balcony(block, x, y, z, wide, deep=0.9, rail=None):
    iron = rail or materials.plain('iron', (0.03, 0.03, 0.03), 0.5)
    block.box(materials.plain('cornice', (0.7, 0.67, 0.6), 0.8), (x - deep / 2, y, z - 0.08), (deep, wide, 0.16))
    for k in np.linspace(-wide / 2, wide / 2, max(4, int(wide / 0.35))):
        block.box(iron, (x - deep + 0.03, y + k, z + 0.5), (0.03, 0.03, 1.0))
    block.box(iron, (x - deep + 0.03, y, z + 1.0), (0.05, wide, 0.05))


def _cube(rng, dark):
    """Whitewashed: one or two flat-roofed cubes or a barrel, small blue windows, a parapet; now and then a blue dome."""
    block = Block()
    white = materials.plain('whitewash', (0.8, 0.79, 0.76), 0.9)
    tone = (0.8, 0.79, 0.76) if rng.random() < 0.75 else ((0.72, 0.6, 0.45), (0.7, 0.5, 0.42))[int(rng.integers(0, 2))]
    wall = white if tone[0] == 0.8 else materials.plain(f'wash {tone[1]}', tone, 0.9)
    door = materials.plain('blue door', (0.03, 0.12, 0.3), 0.6)
    wide, deep, tall = rng.uniform(4.5, 9), rng.uniform(5, 8), rng.uniform(3.0, 5.6)
    block.box(wall, (0, 0, tall / 2 - 3), (deep, wide, tall + 6))
    block.box(white, (0, 0, tall + 0.2), (deep, wide, 0.4))
    if rng.random() < 0.6:
        block.box(wall, (deep * 0.22, wide * rng.uniform(-0.2, 0.2), tall + 1.5), (deep * 0.55, wide * 0.55, 3.0))
        block.box(_panes(dark, rng), (-deep * 0.06, 0, tall + 1.5), (0.1, 0.8, 1.0))
    for across in np.arange(-wide / 2 + 1.2, wide / 2 - 0.7, 2.1):
        stuff = door if rng.random() < 0.4 else _panes(dark, rng)
        block.box(stuff, (-deep / 2 - 0.02, across, 1.3), (0.12, 0.9, 1.9 if stuff is door else 1.1))
        if tall > 4.6:
            block.box(_panes(dark, rng), (-deep / 2 - 0.02, across, 3.9), (0.12, 0.7, 0.9))
    block.box(white, (-deep / 2 - 1.6, 0, -1.0), (3.2, wide * 1.1, 2.0))
    block.box(white, (-deep / 2 - 3.1, 0, 0.35), (0.2, wide * 1.1, 0.7))
    if rng.random() < 0.22:
        _dome(block, deep * 0.1, tall, min(wide, deep) * 0.32)
    return block


def _dome(block, x, z, radius):
    block.box(materials.plain('whitewash', (0.8, 0.79, 0.76), 0.9), (x, 0, z + 0.6), (radius * 2.1, radius * 2.1, 1.2))
    first, rows, columns = len(block.points), 9, 20
    for a in np.linspace(0, np.pi / 2 - 0.02, rows):
        block.points += [(x + radius * cos(a) * cos(t), radius * cos(a) * sin(t), z + 1.2 + radius * sin(a)) for t in np.linspace(0, 2 * np.pi, columns, endpoint=False)]
    faces = [(first + i * columns + k, first + i * columns + (k + 1) % columns, first + (i + 1) * columns + (k + 1) % columns, first + (i + 1) * columns + k)
             for i in range(rows - 1) for k in range(columns)]
    block.add(materials.plain('blue dome', (0.02, 0.1, 0.34), 0.35), faces)


def _flats(rng, dark):
    """Ten to twenty storeys on a slope: balconies the whole width, glass behind them, awnings half let down."""
    block = Block()
    wide, deep, storeys = rng.uniform(20, 34), rng.uniform(14, 18), int(rng.integers(8, 19))
    tall = storeys * 3.1
    wall = materials.plain(f'flats {int(rng.integers(0, 4))}', ((0.74, 0.67, 0.55), (0.78, 0.74, 0.68), (0.72, 0.58, 0.42), (0.7, 0.66, 0.6))[int(rng.integers(0, 4))], 0.8)
    awning = materials.cloth(f'flats awning {int(rng.integers(0, 3))}', ((0.6, 0.42, 0.2), (0.66, 0.62, 0.54), (0.45, 0.2, 0.12))[int(rng.integers(0, 3))])
    rail = materials.plain('flats rail', (0.3, 0.36, 0.38), 0.2)
    block.box(wall, (0, 0, tall / 2 - 8), (deep, wide, tall + 16))
    for storey in range(1, storeys):
        z = storey * 3.1
        block.box(wall, (-deep / 2 - 0.8, 0, z), (1.8, wide, 0.24))
        block.box(rail, (-deep / 2 - 1.66, 0, z + 0.6), (0.06, wide, 0.95))
        for across in np.arange(-wide / 2 + 1.6, wide / 2 - 1.2, 3.1):
            block.box(_panes(dark, rng), (-deep / 2 - 0.02, across, z + 1.3), (0.1, 2.3, 2.2))
            if rng.random() < 0.2:
                block.box(awning, (-deep / 2 - 1.1, across, z + 2.5), (1.4, 2.7, 0.1))
        for side in (-1, 1):
            for along in np.arange(-deep / 2 + 2, deep / 2 - 1, 4.0):
                block.box(_panes(dark, rng), (along, side * wide / 2, z + 1.4), (1.4, 0.1, 1.5))
    for across in np.arange(-wide / 2, wide / 2 + 0.1, wide / 4):
        block.box(wall, (-deep / 2 - 0.8, across, tall / 2), (1.7, 0.22, tall))
    block.box(wall, (2, 0, tall + 1.2), (deep * 0.4, wide * 0.5, 2.4))
    return block


def _tiles():
    name = 'house tiles'
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = materials.plain(name, (0.36, 0.15, 0.075), 0.9)
    tree = material.node_tree
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1.3, 4.0
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    for stop, at, colour in zip(ramp.color_ramp.elements, (0.3, 0.7), ((0.26, 0.1, 0.05), (0.45, 0.21, 0.11))):
        stop.position, stop.color = at, (*colour, 1)
    tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes['Principled BSDF'].inputs['Base Color'])
    return material


MAKERS = {'tiled': _tiled, 'cube': _cube, 'flats': _flats}
