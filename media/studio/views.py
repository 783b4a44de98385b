"""Where the camera stands. Outside views are fitted to the boat; views on board use the boat's own spots."""
import bpy
import numpy as np
from dataclasses import dataclass
from math import atan, atan2, cos, radians, sin
from mathutils import Vector

# azimuth: 0 off the bow, 90 on the port beam, 180 astern. rise: the eye's height in boat heights. fill: share of the frame's width.
OUTSIDE = {
    'three-quarter': dict(azimuth=38, rise=0.75, lens=62, fill=0.86, low=0.1),
    'quarter-low': dict(azimuth=-33, rise=0.3, lens=45, fill=0.88, low=0.08),
    'profile': dict(azimuth=90, rise=0.42, lens=70, fill=0.9, low=0.12),
    'stern': dict(azimuth=151, rise=0.85, lens=52, fill=0.84, low=0.08),
    'aerial': dict(azimuth=52, rise=3.4, lens=50, fill=0.8, low=0.02),
    'overhead': dict(azimuth=118, rise=5.0, lens=52, fill=0.72, low=0.0),
    'under-way': dict(azimuth=30, rise=0.5, lens=75, fill=0.8, low=0.1),
    'under-way-aerial': dict(azimuth=142, rise=2.6, lens=50, fill=0.55, low=0.0),
    'hero': dict(azimuth=47, rise=0.5, lens=58, fill=0.44, low=-0.19, across=-0.275),
    'banner': dict(azimuth=58, rise=0.62, lens=46, fill=0.5, low=0.1),
    'distant': dict(azimuth=64, rise=0.8, lens=50, fill=0.52, low=0.14),
}


@dataclass
class Camera:
    eye: np.ndarray
    sight: float
    half_width: float
    lowest: float
    lens: float


def stand(boat, view, aspect, turn=0.0, flip=False):
    """Place the camera for a view; `turn` adds degrees of azimuth, `flip` takes the other side of the boat."""
    data = bpy.data.cameras.new('camera')
    obj = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj
    data.clip_start, data.clip_end = 0.05, 80000
    if view in OUTSIDE:
        eye, target, shift = _fit(boat, OUTSIDE[view], aspect, turn, flip)
        data.lens, data.shift_y = OUTSIDE[view]['lens'], shift
        data.shift_x = OUTSIDE[view].get('across', 0.0)
    else:
        spot = boat.spots[view]
        eye, target, data.lens = Vector(spot['eye']), Vector(spot['target']), spot['lens']
        data.shift_y = 0.0
    obj.location = eye
    obj.rotation_euler = (target - eye).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.view_layer.update()
    return _describe(obj, data, aspect)


def _bounds(boat):
    half = boat.beam / 2
    low, mid = 0.0, boat.height * 0.4
    return [(boat.aft, half, low), (boat.aft, -half, low), (boat.aft, 0, mid), (boat.fore, 0, mid), (boat.fore, 0, low),
            (0, half, low), (0, -half, low), (boat.top_x, 0, boat.height)]


def _fit(boat, look, aspect, turn, flip):
    azimuth = radians((look['azimuth'] + turn) * (-1 if flip else 1))
    centre = Vector(((boat.aft + boat.fore) / 2, 0, boat.height * 0.36))
    points = [Vector(p) for p in _bounds(boat)]
    across = 18 / look['lens']
    distance = boat.length * 0.6
    while True:
        lift = max(1.7, look['rise'] * min(boat.height, boat.length * 0.42))
        if look['rise'] > 1.5:
            lift = look['rise'] * boat.length * 0.2 + distance * 0.18
        eye = Vector((centre.x + distance * cos(azimuth), distance * sin(azimuth), lift))
        turned = (centre - eye).to_track_quat('-Z', 'Y').inverted()
        seen = [turned @ (p - eye) for p in points]
        xs = [p.x / -p.z / across for p in seen]
        ys = [p.y / -p.z / across * aspect for p in seen]
        if max(map(abs, xs)) < look['fill'] and max(ys) - min(ys) < 2 * 0.82 and min(-p.z for p in seen) > 1:
            middle = (max(ys) + min(ys)) / 2 + look['low'] * 1.2
            return eye, centre, max(-0.3, min(0.3, middle / 2 / aspect))
        distance *= 1.03


def _describe(obj, data, aspect):
    rotation = obj.matrix_world.to_quaternion()
    half = 18 / data.lens
    lift = data.shift_y * 36 / data.lens
    rays = [rotation @ Vector((sx * half + data.shift_x * 36 / data.lens, sy * half / aspect + lift, -1)) for sx in (-1, 0, 1) for sy in (-1, 0, 1)]
    ahead = rotation @ Vector((0, 0, -1))
    sight = atan2(ahead.y, ahead.x)
    spread, lowest = 0.1, 0.05
    for ray in rays:
        level = (ray.x ** 2 + ray.y ** 2) ** 0.5
        spread = max(spread, abs((atan2(ray.y, ray.x) - sight + np.pi) % (2 * np.pi) - np.pi))
        lowest = max(lowest, atan(-ray.z / max(level, 1e-3)))
    lowest = min(lowest + 0.09, radians(87))
    spread = np.pi if lowest > radians(80) else min(spread + 0.07, np.pi)
    return Camera(np.array(obj.location), sight, float(spread), float(lowest), data.lens)
