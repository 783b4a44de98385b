"""Surfaces and solids from points: the only place that talks to Blender's mesh and curve data."""
import bpy
import numpy as np
from math import radians

TARGET = {'collection': None}


def into(collection):
    """Everything made from now on lands in this collection."""
    TARGET['collection'] = collection


def _link(obj):
    (TARGET['collection'] or bpy.context.scene.collection).objects.link(obj)
    return obj


def mesh(name, points, faces, materials, face_material=None, smooth=True, bevel=0.0, segments=2, angle=32):
    """A mesh object. `materials` is one or a list; `face_material` an index for each face."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(map(float, p)) for p in points], [], faces)
    data.update()
    for material in materials if isinstance(materials, list) else [materials]:
        data.materials.append(material)
    if face_material is not None:
        data.polygons.foreach_set('material_index', np.asarray(face_material, dtype=np.int32))
    if smooth:
        data.polygons.foreach_set('use_smooth', np.ones(len(faces), dtype=bool))
        data.use_auto_smooth = True
        data.auto_smooth_angle = radians(angle)
    obj = _link(bpy.data.objects.new(name, data))
    if bevel:
        rounding = obj.modifiers.new('round', 'BEVEL')
        rounding.width, rounding.segments, rounding.limit_method = bevel, segments, 'ANGLE'
        rounding.harden_normals = True
    return obj


def grid_faces(rows, columns, wrap=False, flip=False):
    last = columns if wrap else columns - 1
    faces = []
    for i in range(rows - 1):
        for k in range(last):
            a, b = i * columns + k, i * columns + (k + 1) % columns
            quad = (a, b, b + columns, a + columns)
            faces.append(quad[::-1] if flip else quad)
    return faces


def surface(name, rows, materials, wrap=False, flip=False, caps=(), face_material=None, **options):
    """A surface through rows of equally many points; `caps` names the ends to close: 'first', 'last'."""
    rows = np.asarray(rows, dtype=float)
    count, columns = rows.shape[:2]
    if count * columns > 20_000 and not wrap and not caps and face_material is None:
        return _large(name, rows, materials)
    faces = grid_faces(count, columns, wrap, flip)
    kinds = list(face_material) if face_material is not None else [0] * len(faces)
    if 'first' in caps:
        faces.append(tuple(range(columns))[::-1]), kinds.append(kinds[0])
    if 'last' in caps:
        faces.append(tuple(range((count - 1) * columns, count * columns))), kinds.append(kinds[-1])
    return mesh(name, rows.reshape(-1, 3), faces, materials, kinds, **options)


def _large(name, rows, material):
    """Sea and land have half a million points: they go to Blender as arrays."""
    count, columns = rows.shape[:2]
    index = np.arange(count * columns, dtype=np.int32).reshape(count, columns)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    data = bpy.data.meshes.new(name)
    data.vertices.add(count * columns)
    data.vertices.foreach_set('co', rows.astype(np.float32).ravel())
    data.loops.add(quads.size)
    data.loops.foreach_set('vertex_index', quads.ravel())
    data.polygons.add(len(quads))
    data.polygons.foreach_set('loop_start', np.arange(0, quads.size, 4, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(len(quads), 4, dtype=np.int32))
    data.polygons.foreach_set('use_smooth', np.ones(len(quads), dtype=bool))
    data.update(calc_edges=True)
    data.materials.append(material)
    return _link(bpy.data.objects.new(name, data))


def box(name, centre, size, material, bevel=0.02, turn=(0, 0, 0), segments=3):
    """A box by its centre and full size in metres, edges rounded."""
    x, y, z = (s / 2 for s in size)
    corners = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    obj = mesh(name, corners, faces, material, bevel=min(bevel, 0.45 * min(size)), segments=segments)
    obj.location, obj.rotation_euler = centre, turn
    return obj


def tube(name, points, radius, material, closed=False, smooth=False):
    """A round bar along points; `smooth` draws a curve through them."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, 3
    curve.use_fill_caps = True
    spline = curve.splines.new('NURBS' if smooth else 'POLY')
    spline.points.add(len(points) - 1)
    for at, point in zip(spline.points, points):
        at.co = (*map(float, point), 1)
    spline.use_cyclic_u = closed
    if smooth:
        spline.use_endpoint_u, spline.order_u, spline.resolution_u = True, min(4, len(points)), 8
    curve.materials.append(material)
    return _link(bpy.data.objects.new(name, curve))


def tubes(name, lines, radius, material):
    """Many straight bars as one object."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, 2
    for points in lines:
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        for at, point in zip(spline.points, points):
            at.co = (*map(float, point), 1)
    curve.materials.append(material)
    return _link(bpy.data.objects.new(name, curve))


def lathe(name, profile, material, centre=(0, 0, 0), axis='z', segments=32):
    """A body of revolution from (radius, height) pairs."""
    turn = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    rows = []
    for radius, height in profile:
        a, b, c = radius * np.cos(turn), radius * np.sin(turn), np.full(segments, float(height))
        rows.append(np.stack({'z': (a, b, c), 'x': (c, a, b), 'y': (b, c, a)}[axis], axis=1))
    obj = surface(name, rows, material, wrap=True, caps=('first', 'last'))
    obj.location = centre
    return obj


def ball(name, centre, radius, material, squash=1.0):
    angles = np.linspace(-np.pi / 2 + 0.02, np.pi / 2 - 0.02, 20)
    return lathe(name, [(radius * np.cos(a), radius * squash * np.sin(a)) for a in angles], material, centre)


def slab(name, outline, z, thickness, materials, rounding=0.05, top=0, camber=0.0):
    """A plate with rounded edges from a plan outline (n, 2); `z` is its underside, or a function of x."""
    outline = np.asarray(outline, dtype=float)
    middle = outline.mean(axis=0)
    reach = np.abs(outline[:, 1]).max() or 1
    lift = z if callable(z) else (lambda x: np.full_like(x, float(z)))

    def ring(inset, height):
        away = outline - middle
        size = np.linalg.norm(away, axis=1, keepdims=True)
        plan = middle + away * (1 - np.minimum(0.9, inset / np.maximum(size, 1e-6)))
        bow = camber * (1 - (plan[:, 1] / reach) ** 2)
        return np.column_stack([plan, lift(plan[:, 0]) + height + (bow if height > thickness / 2 else 0)])

    r = min(rounding, thickness / 2)
    steps = [(r * (1 - np.sin(a)), r * (1 - np.cos(a))) for a in np.linspace(0, np.pi / 2, 4)]
    rings = [ring(i, h) for i, h in steps] + [ring(i, thickness - h) for i, h in steps[::-1]]
    for part in (0.3, 0.6, 0.9):
        rings.append(ring(part * reach, thickness))
    rings[0:0] = [ring(part * reach, 0) for part in (0.9, 0.5)]
    faces_per_ring = len(outline)
    kinds = [0] * faces_per_ring * (len(rings) - 1)
    if top:
        for i in range(faces_per_ring * (len(rings) - 4), len(kinds)):
            kinds[i] = top
    return surface(name, rings, materials, wrap=True, caps=('first', 'last'), face_material=kinds, angle=50)


def superellipse(back, front, half_width, nose=2.6, tail=6.0, count=128, limit=None):
    """A plan outline (n, 2), counter-clockwise from the bow: pointed or round at either end by its exponents.

    `limit` gives the greatest half width allowed at x, so that a deckhouse follows the hull's plan.
    """
    turn = np.linspace(0, 2 * np.pi, count, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    power = np.where(c > 0, nose, tail)
    centre, reach = (back + front) / 2, (front - back) / 2
    x = centre + reach * np.sign(c) * np.abs(c) ** (2 / power)
    y = half_width * np.sign(s) * np.abs(s) ** (2 / power)
    if limit is not None:
        y = np.sign(y) * np.minimum(np.abs(y), limit(x))
    return np.column_stack([x, y])


def smoothstep(value, low=0.0, high=1.0):
    s = np.clip((np.asarray(value, dtype=float) - low) / (high - low), 0, 1)
    return s * s * (3 - 2 * s)
