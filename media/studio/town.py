"""What people built along the water: towers, houses, quays, pontoons, palms."""
import bpy
import numpy as np
from . import materials, shapes
from .nodes import Tree


def facade(name, wall, pane, lit=0.0, floor=3.6, bay=3.2, glow=3.0, wide=0.78, tall=0.6):
    """A wall of windows by position alone: floors by height, bays by width; a share of them lit at night."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    t = Tree(material.node_tree)
    shader = material.node_tree.nodes['Principled BSDF']
    geometry = t.node('ShaderNodeTexCoord').outputs['Object']
    axes = t.node('ShaderNodeSeparateXYZ', i0=geometry)
    around = t.maths('ADD', axes.outputs['X'], axes.outputs['Y'])
    u, v = t.maths('DIVIDE', around, bay), t.maths('DIVIDE', axes.outputs['Z'], floor)
    within = t.maths('MULTIPLY', t.maths('LESS_THAN', t.maths('FRACT', u), wide), t.maths('LESS_THAN', t.maths('FRACT', v), tall))
    cell = t.node('ShaderNodeCombineXYZ', i0=t.maths('FLOOR', u), i1=t.maths('FLOOR', v), i2=0.0)
    chance = t.node('ShaderNodeTexWhiteNoise', Vector=cell.outputs[0])
    on = t.maths('MULTIPLY', within, t.maths('LESS_THAN', chance.outputs['Value'], lit))
    t.put(shader, 'Base Color', t.blend(within, (*wall, 1), (*pane, 1)))
    t.put(shader, 'Roughness', t.maths('SUBTRACT', 0.6, t.maths('MULTIPLY', within, 0.5)))
    if lit:
        t.put(shader, 'Emission', t.ramp(chance.outputs['Value'], [(0.0, (1.0, 0.62, 0.28)), (lit * 0.7, (1.0, 0.8, 0.55)), (lit, (0.75, 0.85, 1.0))]))
        t.put(shader, 'Emission Strength', t.maths('MULTIPLY', on, glow))
    return material


def tower(x, y, width, depth, height, rng, dark):
    """One of our own towers: a plan that twists, tapers or steps, with a crown."""
    kind = rng.integers(0, 6)
    power = (8, 8, 2.2, 4, 10, 3)[kind]
    twist = rng.uniform(0.4, 1.2) if kind == 3 else 0.0
    lit = 0.3 if dark else 0.0
    glassy = rng.random() < 0.6
    look = int(rng.integers(0, 4))
    wall = ((0.3, 0.33, 0.36), (0.42, 0.39, 0.35), (0.2, 0.25, 0.3), (0.5, 0.48, 0.45))[look]
    material = facade(f'facade {look} {glassy} {dark}', wall, (0.05, 0.08, 0.1), lit, 3.7, (1.9, 3.1)[int(glassy)], 0.9, 0.86 if glassy else 0.6, 0.75 if glassy else 0.5)
    base = shapes.superellipse(-depth / 2, depth / 2, width / 2, power, power, 64)
    rows, heights = [], np.linspace(0, 1, 40)
    for h in heights:
        size = {0: 1.0, 1: 1 - 0.2 * (h > 0.55) - 0.22 * (h > 0.8), 2: 1 - 0.55 * h ** 3, 3: 1 - 0.12 * h, 4: 1.0, 5: 0.78 + 0.3 * np.sin(np.pi * (0.2 + 0.75 * h))}[int(kind)]
        a = twist * h
        c, s = np.cos(a), np.sin(a)
        lean = 0.25 * depth * h ** 2 if kind == 4 else 0
        px, py = base[:, 0] * size, base[:, 1] * size
        rows.append(np.stack([c * px - s * py + lean, s * px + c * py, np.full(64, h * height)], 1))
    body = shapes.surface('tower', rows, material, wrap=True, caps=('last',), angle=40)
    body.location, body.rotation_euler = (x, y, 1.5), (0, 0, rng.uniform(0, 1.5))
    if kind in (1, 2):
        spire = shapes.tube('spire', [(x, y, height), (x, y, height * 1.16)], width * 0.02, materials.steel())
        spire.data.bevel_depth = max(0.5, width * 0.018)


def skyline(camera, rng, away, dark, span=0.9, count=64, tallest=330.0):
    """Towers across the view, tallest off centre, with a quay and low houses before them."""
    peak = rng.uniform(-0.5, 0.5)
    for k in range(count):
        side = rng.uniform(-1, 1)
        turn = camera.sight + side * span
        d = away * rng.uniform(1.0, 1.55)
        height = tallest * (0.22 + 0.78 * np.exp(-((side - peak) / 0.42) ** 2)) * rng.uniform(0.45, 1.0)
        width = rng.uniform(26, 52)
        tower(camera.eye[0] + d * np.cos(turn), camera.eye[1] + d * np.sin(turn), width, width * rng.uniform(0.7, 1.2), height, rng, dark)
    promenade(camera, rng, away * 0.95, span * 1.15, dark)


def promenade(camera, rng, away, span, dark):
    turn = camera.sight + np.linspace(-span, span, 200)
    rows = []
    for d, z in ((away, -1.0), (away, 1.8), (away + 6, 1.9), (away * 1.9, 2.2)):
        rows.append(np.stack([camera.eye[0] + d * np.cos(turn), camera.eye[1] + d * np.sin(turn), np.full(200, z)], 1))
    shapes.surface('promenade', rows, materials.plain('promenade stone', (0.42, 0.37, 0.31), 0.9))
    lit = facade('low houses', (0.5, 0.45, 0.38), (0.05, 0.06, 0.07), 0.4 if dark else 0, 3.2, 2.6, 1.2, 0.6, 0.55)
    for _ in range(70):
        a = camera.sight + rng.uniform(-span, span)
        d = away + rng.uniform(22, 80)
        w, h = rng.uniform(14, 40), rng.uniform(7, 26)
        house = shapes.box('low house', (0, 0, 0), (rng.uniform(14, 30), w, h), lit, 0.2)
        house.location, house.rotation_euler = (camera.eye[0] + d * np.cos(a), camera.eye[1] + d * np.sin(a), 1.8 + h / 2), (0, 0, a + rng.uniform(-0.15, 0.15))
    for a in np.linspace(-span, span, 130):
        d = away + 9 + rng.uniform(-1, 1)
        t = camera.sight + a + rng.uniform(-0.003, 0.003)
        palm(camera.eye[0] + d * np.cos(t), camera.eye[1] + d * np.sin(t), 1.9, rng.uniform(7, 11), rng)
    if dark:
        glow = materials.lamp('street light', (1.0, 0.66, 0.34), 60.0)
        for a in np.linspace(-span, span, 90):
            t = camera.sight + a
            shapes.ball('street light', (camera.eye[0] + (away + 4) * np.cos(t), camera.eye[1] + (away + 4) * np.sin(t), 6.2), 0.42, glow)


_PALMS = {}


def palm(x, y, z, height, rng):
    """A palm: one of five shapes, instanced."""
    kind = int(rng.integers(0, 5))
    key = f'palm {kind}'
    if key not in bpy.data.meshes:
        _palm_mesh(key, np.random.default_rng(kind))
    obj = bpy.data.objects.new('palm', bpy.data.meshes[key])
    obj.location, obj.scale, obj.rotation_euler = (x, y, z), (height / 9,) * 3, (0, 0, rng.uniform(0, 6.28))
    bpy.context.scene.collection.objects.link(obj)


def _palm_mesh(name, rng):
    points, faces, kinds = [], [], []
    bend = rng.uniform(0.2, 0.9)
    for i in range(13):
        h = i / 12
        for k in range(7):
            a = 2 * np.pi * k / 7
            r = 0.2 - 0.07 * h
            points.append((bend * h * h + r * np.cos(a), r * np.sin(a), 9 * h))
    for i in range(12):
        for k in range(7):
            faces.append((i * 7 + k, i * 7 + (k + 1) % 7, (i + 1) * 7 + (k + 1) % 7, (i + 1) * 7 + k)), kinds.append(0)
    for f in range(26):
        turn, rise, reach = rng.uniform(0, 6.28), rng.uniform(-0.25, 1.0), rng.uniform(2.1, 2.9)
        start = len(points)
        for i in range(8):
            s = i / 7
            away, z = reach * s * np.cos(rise * 0.8), 9 + reach * (np.sin(rise) * s - 0.75 * s * s)
            wide = 0.42 * np.sin(np.pi * min(1, 0.12 + s * 0.88)) * (1 - 0.55 * s)
            c, n = np.cos(turn), np.sin(turn)
            for w in (-wide, 0, wide):
                points.append((bend + away * c - w * n, away * n + w * c, z - abs(w) * 0.55))
        for i in range(7):
            for k in range(2):
                a = start + i * 3 + k
                faces.append((a, a + 1, a + 4, a + 3)), kinds.append(1)
    trunk, leaf = materials.plain('palm trunk', (0.16, 0.11, 0.07), 0.9), materials.plain('palm leaf', (0.05, 0.1, 0.025), 0.6)
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(map(float, p)) for p in points], [], faces)
    data.materials.append(trunk), data.materials.append(leaf)
    data.polygons.foreach_set('material_index', np.array(kinds, np.int32))
    data.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))


def village(ground, rng, count=90, low=2.5, high=55.0):
    """White and ochre houses on the gentler slopes of `ground` (rows, columns, 3), gathered round one place on the shore."""
    x, y, z = ground[..., 0], ground[..., 1], ground[..., 2]
    rows, columns = z.shape
    heart = rng.uniform(0.3, 0.7) * columns
    nearness = np.exp(-((np.arange(columns)[None, :] - heart) / (0.16 * columns)) ** 2)
    fit = (z > low) & (z < high)
    fit[rows // 2:] = False
    chance = np.where(fit, nearness * np.exp(-z / (high * 0.5)), 0)
    if chance.sum() == 0:
        return
    picks = rng.choice(rows * columns, count, p=(chance / chance.sum()).ravel())
    walls = [materials.plain(f'house wall {k}', c, 0.9) for k, c in enumerate([(0.72, 0.68, 0.6), (0.7, 0.67, 0.6), (0.68, 0.56, 0.42), (0.6, 0.42, 0.3)])]
    panes = materials.plain('house window', (0.05, 0.06, 0.07), 0.3)
    tiles = materials.plain('roof tiles', (0.34, 0.14, 0.07), 0.9)
    facing = np.arctan2(y[0, columns // 2], x[0, columns // 2])
    for pick in picks:
        i, k = divmod(int(pick), columns)
        house(float(x[i, k]), float(y[i, k]), float(z[i, k]), facing + rng.normal(0, 0.2), rng, walls, tiles, panes)


def house(x, y, z, turn, rng, walls, tiles, panes):
    """One house: a block sunk into the slope, rows of windows towards the water, a hipped roof or a flat one."""
    wide, deep, tall = rng.uniform(7, 14), rng.uniform(6, 9), rng.uniform(4.5, 10)
    wall = walls[int(rng.integers(0, len(walls)))]
    shapes.box('house', (x, y, z + tall / 2 - 2), (deep, wide, tall + 4), wall, 0.05, (0, 0, turn))
    c, s = np.cos(turn), np.sin(turn)
    for level in np.arange(1.5, tall - 1, 3.0):
        for across in np.arange(-wide / 2 + 1.5, wide / 2 - 0.8, 2.4):
            px, py = -deep / 2 - 0.02, across
            shapes.box('house window', (x + c * px - s * py, y + s * px + c * py, z + level), (0.1, 1.0, 1.4), panes, 0.01, (0, 0, turn))
    if rng.random() < 0.3:
        return
    rise, a, b = 1.7, deep / 2 + 0.35, wide / 2 + 0.35
    roof = shapes.mesh('house roof', [(-a, -b, 0), (a, -b, 0), (a, b, 0), (-a, b, 0), (0, -b + 2, rise), (0, b - 2, rise)],
                       [(0, 1, 4), (1, 2, 5, 4), (2, 3, 5), (3, 0, 4, 5)], tiles, smooth=False)
    roof.location, roof.rotation_euler = (x, y, z + tall), (0, 0, turn)


def pontoon(start, end, width=2.4, z=0.55, piles=True, bollards=True):
    """A floating walkway of planks with piles along it."""
    start, end = np.asarray(start, float), np.asarray(end, float)
    run = end - start
    length, turn = np.hypot(*run), np.arctan2(run[1], run[0])
    wood = materials.planks('pontoon planks', (0.33, 0.27, 0.2), 0.14, 0.008, 0.85)
    middle = (start + end) / 2
    shapes.box('pontoon', (*middle, z - 0.03), (length, width, 0.06), wood, 0.01, (0, 0, turn))
    shapes.box('pontoon float', (*middle, z - 0.45), (length - 0.2, width - 0.15, 0.75), materials.plain('float', (0.35, 0.35, 0.34), 0.9), 0.03, (0, 0, turn))
    if piles:
        for k in range(int(length // 12) + 1):
            at = start + run * min(1, (k * 12 + 1) / length)
            side = np.array([-np.sin(turn), np.cos(turn)]) * (width / 2 + 0.2)
            shapes.lathe('pile', [(0.17, -3), (0.17, 2.4), (0.19, 2.4), (0.19, 2.5), (0.02, 2.75)], materials.plain('pile', (0.3, 0.3, 0.3), 0.6), (*(at + side), 0))
    for k in range(int(length // 6)):
        at = start + run * ((k * 6 + 3) / length)
        shapes.box('service post', (*at, z + 0.5), (0.2, 0.2, 1.0), materials.paint('service post', (0.75, 0.76, 0.76)), 0.04, (0, 0, turn))
