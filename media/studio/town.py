"""What stands along the water: quays, pontoons, villages, palms and trees."""
import bpy
import numpy as np
from . import houses, materials, shapes


def promenade(camera, rng, away, span, dark, houses_of=None):
    """A quay along the view with palms and lamps; `houses_of` names the kind of houses that stand behind it, wall to wall."""
    turn = camera.sight + np.linspace(-span, span, 200)
    rows = []
    for d, z in ((away, -1.0), (away, 1.8), (away + 6, 1.9), (away * 1.9, 2.2)):
        rows.append(np.stack([camera.eye[0] + d * np.cos(turn), camera.eye[1] + d * np.sin(turn), np.full(200, z)], 1))
    shapes.surface('promenade', rows, materials.plain('promenade stone', (0.42, 0.37, 0.31), 0.9))
    if houses_of:
        _front(camera, rng, away + 24, span, dark, houses_of)
    step = max(0.012, 16 / away)
    for a in np.arange(-span, span, step):
        d, t = away + 8 + rng.uniform(-1.5, 1.5), camera.sight + a + rng.uniform(-0.3, 0.3) * step
        if rng.random() < 0.75:
            palm(camera.eye[0] + d * np.cos(t), camera.eye[1] + d * np.sin(t), 1.9, rng.uniform(6, 11), rng)
    if dark:
        glow = materials.lamp('street light', (1.0, 0.66, 0.34), 30.0)
        for a in np.arange(-span, span, max(0.02, 24 / away)):
            t = camera.sight + a
            shapes.ball('street light', (camera.eye[0] + (away + 4) * np.cos(t), camera.eye[1] + (away + 4) * np.sin(t), 6.2), 0.28, glow)


def _front(camera, rng, away, span, dark, kind):
    """Houses side by side, looking at the water."""
    a = -span
    while a < span:
        t, d = camera.sight + a, away + rng.uniform(-1, 2)
        houses.place(kind, camera.eye[0] + d * np.cos(t), camera.eye[1] + d * np.sin(t), 1.9, t, rng, dark)
        a += (30 if kind == 'flats' else 11.5) / away * rng.uniform(0.85, 1.1)


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


def village(ground, rng, count=90, low=2.5, high=55.0, kind='tiled', dark=False, hearts=1, trees=True, spread=0.16):
    """Houses of a kind on the ground between two heights, gathered round `hearts` places along the shore, trees between them."""
    x, y, z = ground[..., 0], ground[..., 1], ground[..., 2]
    rows, columns = z.shape
    at = np.arange(columns)[None, :]
    middles = (np.arange(hearts) + rng.uniform(0.3, 0.7, hearts)) / hearts * 0.8 + 0.1
    nearness = sum(np.exp(-((at - m * columns) / (spread * columns)) ** 2) for m in middles)
    fit = (z > low) & (z < high)
    fit[rows // 2:] = False
    chance = np.where(fit, nearness * np.exp(-(z - low) / (high * 0.5)), 0)
    if chance.sum() == 0:
        return
    facing = np.arctan2(y[0, columns // 2], x[0, columns // 2])
    for number, pick in enumerate(rng.choice(rows * columns, count, p=(chance / chance.sum()).ravel())):
        i, k = divmod(int(pick), columns)
        spot = float(x[i, k]), float(y[i, k]), float(z[i, k])
        if trees and number % 3 == 0:
            tree(*spot, rng)
        else:
            houses.place(kind, *spot, facing + rng.normal(0, 0.22), rng, dark)


def rim_village(wall, rng, hearts, dark):
    """White houses stacked in terraces down from the rim of a cliff; `hearts` are (where along it, how far), as shares."""
    rows, columns = wall.shape[:2]
    for middle, reach in hearts:
        for k in np.arange(max(2, int((middle - reach) * columns)), min(columns - 2, int((middle + reach) * columns))):
            column = wall[:, k]
            rim = int(np.argmax(column[: rows // 3, 2] > 0.86 * column[: rows // 3, 2].max()))
            outward = column[rim, :2] / np.linalg.norm(column[rim, :2])
            crowd = 1 - abs(k / columns - middle) / reach
            for terrace in range(-2, 1 + int(rng.integers(1, 7) * crowd)):
                spot = column[rim, :2] - outward * (terrace * 3.4 - 2) + rng.normal(0, 1.2, 2)
                height = float(column[rim, 2]) - terrace * 3.6 + rng.uniform(-1, 1)
                if rng.random() < 0.62:
                    houses.place('cube', *map(float, spot), height, float(np.arctan2(outward[1], outward[0])) + rng.normal(0, 0.25), rng, dark, rng.uniform(0.75, 1.1))


def tree(x, y, z, rng):
    """A cypress, a pine or a round tree, one of six shapes, instanced."""
    number = int(rng.integers(0, 6))
    name = f'tree {number}'
    data = bpy.data.meshes.get(name) or _tree_mesh(name, number)
    obj = bpy.data.objects.new('tree', data)
    size = rng.uniform(0.7, 1.5)
    obj.location, obj.scale, obj.rotation_euler = (x, y, z - 0.3), (size,) * 3, (0, 0, rng.uniform(0, 6.28))
    bpy.context.scene.collection.objects.link(obj)


def _tree_mesh(name, number):
    """Leaves as clumps: balls pushed about by noise, heaped into a crown."""
    rng = np.random.default_rng(number)
    wide, low, tall = ((0.9, 0.4, 9.0), (3.4, 4.2, 7.6), (2.6, 1.4, 5.5))[number % 3]
    points, faces, kinds = [], [], []
    for _ in range(26):
        up = rng.uniform(0, 1)
        reach = wide * (np.sqrt(max(0.05, 1 - up)) if number % 3 == 0 else np.sin(np.pi * (0.25 + 0.7 * up)))
        a = rng.uniform(0, 6.28)
        centre = np.array((0.6 * reach * np.cos(a), 0.6 * reach * np.sin(a), low + up * (tall - low)))
        _clump(points, faces, centre, max(0.35, reach * 0.55) * rng.uniform(0.7, 1.1), rng)
    kinds = [0] * len(faces)
    first = len(points)
    points += [(r * np.cos(a), r * np.sin(a), h) for h, r in ((-1, 0.25), (low + 1, 0.16)) for a in np.linspace(0, 6.28, 7)[:-1]]
    faces += [(first + k, first + (k + 1) % 6, first + 6 + (k + 1) % 6, first + 6 + k) for k in range(6)]
    kinds += [1] * 6
    leaves = materials.plain(f'leaves {number % 3}', ((0.016, 0.035, 0.014), (0.03, 0.055, 0.02), (0.05, 0.07, 0.03))[number % 3], 0.9)
    obj = shapes.mesh(name, points, faces, [leaves, materials.plain('palm trunk', (0.16, 0.11, 0.07), 0.9)], kinds, smooth=False)
    data = obj.data
    bpy.data.objects.remove(obj)
    data.name = name
    return data


def _clump(points, faces, centre, radius, rng):
    first, rows, columns = len(points), 7, 10
    for v in np.linspace(-1.4, 1.4, rows):
        for t in np.linspace(0, 2 * np.pi, columns, endpoint=False):
            r = radius * rng.uniform(0.72, 1.15)
            points.append(tuple(centre + r * np.array((np.cos(v) * np.cos(t), np.cos(v) * np.sin(t), 0.8 * np.sin(v)))))
    faces += [(first + i * columns + k, first + i * columns + (k + 1) % columns, first + (i + 1) * columns + (k + 1) % columns, first + (i + 1) * columns + k)
              for i in range(rows - 1) for k in range(columns)]


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
