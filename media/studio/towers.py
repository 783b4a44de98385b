"""The towers of a city by the water: few designs, each built once and instanced with its own turn, height and tint."""
import bpy
import numpy as np
from . import shapes
from .nodes import Tree

FLOOR = 3.6
# plan: exponent of the superellipse; deep: depth over width; tops: (share of the height, size of the plan from there on).
# balcony: how far slabs stand out, in metres; 0 is a smooth curtain wall.
DESIGNS = (
    dict(floors=66, plan=9, deep=0.62, tops=((0.0, 1.0), (0.62, 0.84), (0.86, 0.6)), balcony=0.0, crown=14),
    dict(floors=48, plan=7, deep=0.5, tops=((0.0, 1.0), (0.93, 0.7)), balcony=1.5, crown=0),
    dict(floors=58, plan=2.3, deep=1.0, tops=((0.0, 1.0), (0.9, 0.82)), balcony=0.9, crown=9),
    dict(floors=74, plan=4, deep=0.85, tops=((0.0, 1.0), (0.5, 0.9), (0.72, 0.76), (0.9, 0.5)), balcony=0.0, crown=26),
    dict(floors=40, plan=12, deep=0.44, tops=((0.0, 1.0),), balcony=1.3, crown=5),
    dict(floors=62, plan=3.2, deep=0.9, tops=((0.0, 1.0),), balcony=0.7, crown=0, twist=1.2),
    dict(floors=52, plan=5, deep=0.55, tops=((0.0, 1.0),), balcony=0.0, crown=6, sail=0.55),
    dict(floors=26, plan=10, deep=0.7, tops=((0.0, 1.0), (0.88, 0.8)), balcony=1.4, crown=0),
    dict(floors=18, plan=9, deep=0.9, tops=((0.0, 1.0), (0.8, 0.75)), balcony=1.2, crown=0),
)
TALL, MIDDLE = (0, 1, 2, 3, 5, 6), (1, 4, 7, 8)
COLUMNS = 73


def stand(kind, x, y, width, height, turn, dark):
    """One tower of design `kind` on the ground at (x, y)."""
    name = f'tower {kind}'
    data = bpy.data.meshes.get(name) or _mesh(name, DESIGNS[kind], dark)
    obj = bpy.data.objects.new('tower', data)
    tall = DESIGNS[kind]['floors'] * FLOOR
    obj.location, obj.rotation_euler, obj.scale = (x, y, 1.5), (0, 0, turn), (width / 40, width / 40, height / tall)
    bpy.context.scene.collection.objects.link(obj)


def city(camera, rng, away, dark, span=0.95, tallest=300.0):
    """Three ranks: blocks along the water, towers behind them, and far ones that the haze takes."""
    peaks = [(rng.uniform(-0.55, -0.15), 1.0), (rng.uniform(0.15, 0.6), 0.8)]
    ranks = ((MIDDLE, 44, 1.0, 1.12, 0.24, (26, 44)), (TALL, 46, 1.12, 1.5, 1.0, (30, 46)), (TALL, 60, 1.9, 2.9, 1.15, (34, 52)))
    for kinds, count, near, far, share, widths in ranks:
        # Spread evenly and then moved a little: towers stand apart and never in each other.
        sides = np.linspace(-1, 1, count) + rng.normal(0, 0.5 / count, count)
        for side in sides:
            rise = max(weight * np.exp(-((side - peak) / 0.34) ** 2) for peak, weight in peaks)
            height = tallest * share * (0.3 + 0.7 * rise) * rng.uniform(0.55, 1.0)
            turn, distance = camera.sight + side * span, away * rng.uniform(near, far)
            x, y = camera.eye[0] + distance * np.cos(turn), camera.eye[1] + distance * np.sin(turn)
            stand(int(rng.choice(kinds)), x, y, rng.uniform(*widths), height, turn + rng.uniform(-0.5, 0.5), dark)


def _mesh(name, look, dark):
    """A tower 40 m wide: a podium, floors of glass between slabs, a crown."""
    rows, kinds = [], []
    tall = look['floors'] * FLOOR
    base = _plan(look)

    def ring(z, size, kind):
        share = min(1.0, z / tall)
        size = size * (1 - look.get('sail', 0) * share ** 2.4)
        turn = look.get('twist', 0) * share
        x, y = (base * size).T
        rows.append(np.stack([x * np.cos(turn) - y * np.sin(turn), x * np.sin(turn) + y * np.cos(turn), np.full(COLUMNS, z)], 1))
        kinds.append(kind)

    for z, kind in ((-2.0, 1), (0.0, 0), (13.0, 1), (14.5, 1)):
        ring(z, 1.32, kind)
    out = 1 + look['balcony'] / 20
    for floor in range(4, look['floors']):
        z = floor * FLOOR
        size = [s for share, s in look['tops'] if floor >= share * look['floors']][-1]
        ring(z, size, 0)
        if look['balcony']:
            ring(z + FLOOR - 0.5, size, 1), ring(z + FLOOR - 0.5, size * out, 1), ring(z + FLOOR, size * out, 1)
    ring(tall, look['tops'][-1][1], 1)
    if look['crown']:
        ring(tall, 0.6 * look['tops'][-1][1], 2), ring(tall + look['crown'], 0.45 * look['tops'][-1][1], 2)
    kinds = [kind for kind in kinds[:-1] for _ in range(COLUMNS - 1)]
    obj = shapes.surface(name, rows, [_curtain_wall(dark), _slab(), _slab()], caps=('last',), face_material=kinds, angle=30)
    data = obj.data
    bpy.data.objects.remove(obj)
    _measure(data, base, len(rows))
    data.name = name
    return data


def _plan(look):
    outline = shapes.superellipse(-20 * look['deep'], 20 * look['deep'], 20, look['plan'], look['plan'], 720)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(np.concatenate([outline, outline[:1]]), axis=0), axis=1))])
    closed = np.concatenate([outline, outline[:1]])
    at = np.linspace(0, length[-1], COLUMNS)
    return np.stack([np.interp(at, length, closed[:, k]) for k in (0, 1)], 1)


def _measure(data, base, rows):
    """Metres along the wall, for the facade's bays."""
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(base, axis=0), axis=1))])
    attribute = data.attributes.new('along', 'FLOAT', 'POINT')
    attribute.data.foreach_set('value', np.tile(length, rows).astype(np.float32))


def _slab():
    return _tinted('tower slab', ((0.0, (0.36, 0.37, 0.39)), (0.4, (0.52, 0.52, 0.52)), (0.7, (0.2, 0.22, 0.25)), (1.0, (0.42, 0.39, 0.35))), 0.7)


def _tinted(name, stops, roughness):
    """A material whose colour differs from tower to tower."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    t = Tree(material.node_tree)
    shader = material.node_tree.nodes['Principled BSDF']
    t.put(shader, 'Base Color', t.ramp(t.node('ShaderNodeObjectInfo').outputs['Random'], stops))
    t.put(shader, 'Roughness', roughness)
    return material


def _curtain_wall(dark):
    """Panes that each mirror the sky a little differently, mullions between, spandrels at the floors; some rooms lit at dusk."""
    name = 'curtain wall'
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = _tinted(name, ((0.0, (0.03, 0.045, 0.06)), (0.35, (0.05, 0.075, 0.085)), (0.6, (0.1, 0.1, 0.1)), (1.0, (0.035, 0.06, 0.085))), 0.12)
    t, shader = Tree(material.node_tree), material.node_tree.nodes['Principled BSDF']
    along = t.node('ShaderNodeAttribute')
    along.attribute_name = 'along'
    height = t.node('ShaderNodeSeparateXYZ', i0=t.node('ShaderNodeTexCoord').outputs['Object']).outputs['Z']
    own = t.node('ShaderNodeObjectInfo').outputs['Random']
    bay, level = t.maths('DIVIDE', along.outputs['Fac'], 1.9), t.maths('DIVIDE', height, FLOOR)
    pane = _chance(t, bay, level, own)
    glass = shader.inputs['Base Color'].links[0].from_socket
    shade = t.blend(1.0, glass, t.ramp(pane, [(0.0, (0.75, 0.75, 0.75)), (1.0, (1.35, 1.35, 1.35))]), 'MULTIPLY')
    frame = t.maths('MAXIMUM', t.maths('LESS_THAN', t.maths('FRACT', bay), 0.09), t.maths('LESS_THAN', t.maths('FRACT', level), 0.2))
    t.put(shader, 'Base Color', t.blend(frame, shade, (0.3, 0.31, 0.32, 1)))
    t.put(shader, 'Roughness', t.maths('ADD', t.maths('MULTIPLY', frame, 0.4), t.maths('MULTIPLY', pane, 0.14)))
    t.put(shader, 'Specular', 0.9)
    if dark:
        _light_rooms(t, shader, along.outputs['Fac'], level, own, frame)
    return material


def _light_rooms(t, shader, along, level, own, frame):
    """One room in sixteen is lit, in its own warmth and strength; frames stay dark."""
    room = _chance(t, t.maths('DIVIDE', along, 5.7), level, t.maths('ADD', own, 3.0))
    on = t.maths('MULTIPLY', t.maths('LESS_THAN', room, 0.06), t.maths('SUBTRACT', 1.0, frame))
    other = _chance(t, t.maths('DIVIDE', along, 5.7), level, t.maths('ADD', own, 7.0))
    t.put(shader, 'Emission', t.ramp(other, [(0.0, (1.0, 0.55, 0.24)), (0.6, (1.0, 0.74, 0.46)), (1.0, (0.85, 0.88, 1.0))]))
    t.put(shader, 'Emission Strength', t.maths('MULTIPLY', on, t.maths('ADD', 0.15, t.maths('MULTIPLY', other, 0.6))))


def _chance(t, across, up, seed):
    cell = t.node('ShaderNodeCombineXYZ', i0=t.maths('FLOOR', across), i1=t.maths('FLOOR', up), i2=t.maths('MULTIPLY', seed, 91.7))
    return t.node('ShaderNodeTexWhiteNoise', Vector=cell.outputs[0]).outputs['Value']
