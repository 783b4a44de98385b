"""People on board: plain bodies in linen and hats, meant to be seen from behind or from afar."""
import numpy as np
from math import cos, dist, pi, sin
import bpy
from . import materials, shapes

SKINS = ((0.42, 0.24, 0.16), (0.55, 0.36, 0.26), (0.2, 0.11, 0.07), (0.33, 0.18, 0.11))
CLOTHS = ((0.75, 0.73, 0.68), (0.03, 0.06, 0.12), (0.6, 0.5, 0.38), (0.5, 0.16, 0.12), (0.12, 0.25, 0.3))
HAIRS = ((0.02, 0.013, 0.009), (0.07, 0.04, 0.02), (0.3, 0.2, 0.1), (0.25, 0.24, 0.23))

# Every part of a body carries it, with the place where the person is.
MARK = 'person at'

# Joints of one side in metres, looking along +x; the other side mirrors them. z counts from the deck or from the seat.
POSES = {
    'standing': dict(hip=(0, 0.09, 0.9), knee=(0.03, 0.1, 0.48), foot=(-0.03, 0.11, 0.06), toe=(0.16, 0.13, 0.04), shoulder=(-0.02, 0.18, 1.4),
                     elbow=(-0.06, 0.25, 1.13), hand=(0.1, 0.22, 0.92), neck=(0.0, 0, 1.47), head=(0.03, 0, 1.62)),
    'sitting': dict(hip=(-0.02, 0.1, 0.1), knee=(0.42, 0.13, 0.14), foot=(0.46, 0.13, -0.36), toe=(0.62, 0.15, -0.4), shoulder=(-0.1, 0.18, 0.62),
                    elbow=(-0.02, 0.27, 0.36), hand=(0.26, 0.16, 0.26), neck=(-0.08, 0, 0.69), head=(-0.03, 0, 0.84)),
    'leaning': dict(hip=(0, 0.09, 0.9), knee=(-0.03, 0.1, 0.48), foot=(-0.1, 0.11, 0.06), toe=(0.09, 0.13, 0.04), shoulder=(0.16, 0.18, 1.36),
                    elbow=(0.24, 0.25, 1.1), hand=(0.48, 0.14, 1.02), neck=(0.2, 0, 1.43), head=(0.26, 0, 1.57)),
}


def person(x, y, z, turn=0.0, pose='standing', number=0, scale=1.0, hat=False, dress=False):
    """One person at (x, y, z) looking along +x turned by `turn`; `number` chooses skin, hair and clothes."""
    body = _Body(np.array((x, y, z), float), turn, scale, POSES[pose])
    skin = materials.plain(f'skin {number % len(SKINS)}', SKINS[number % len(SKINS)], 0.55)
    top = materials.cloth(f'clothes {number % len(CLOTHS)}', CLOTHS[number % len(CLOTHS)])
    legs = top if dress else materials.cloth(f'clothes {(number + 2) % len(CLOTHS)}', CLOTHS[(number + 2) % len(CLOTHS)])
    for side in (-1, 1):
        body.limb('leg', ('hip', 'knee', 'foot'), (0.105, 0.07, 0.05) if not dress else (0.09, 0.055, 0.04), skin if dress else legs, side)
        body.limb('foot', ('foot', 'toe'), (0.05, 0.038), materials.plain('shoe', (0.5, 0.45, 0.38), 0.7), side)
        body.limb('sleeve', ('shoulder', 'elbow'), (0.07, 0.055), top, side)
        body.limb('arm', ('elbow', 'hand'), (0.043, 0.032), skin, side)
        body.limb('hand', ('hand',), (0.045,), skin, side)
    body.torso(top)
    if dress:
        body.skirt(top)
    body.head(skin, materials.plain(f'hair {number % len(HAIRS)}', HAIRS[number % len(HAIRS)], 0.6), dress, hat)


class _Body:
    def __init__(self, place, turn, scale, pose):
        self.place, self.turn, self.scale, self.pose = place, turn, scale, pose

    def at(self, joint, side=0):
        x, y, z = np.array(self.pose[joint], float)
        return np.array((x, y * side, z))

    def _put(self, points):
        points = np.asarray(points, float) * self.scale
        c, s = cos(self.turn), sin(self.turn)
        return np.stack([c * points[..., 0] - s * points[..., 1], s * points[..., 0] + c * points[..., 1], points[..., 2]], -1) + self.place

    def _loft(self, name, centres, wides, deeps, material, axis=None):
        """Ellipses round a line of points, closed at both ends."""
        centres = np.asarray(centres, float)
        along = np.gradient(centres, axis=0) if axis is None else np.repeat([axis], len(centres), 0).astype(float)
        along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-6)
        side = np.tile((0.0, 1.0, 0.0), (len(centres), 1))
        side -= along * (side * along).sum(1, keepdims=True)
        side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-6)
        front = np.cross(side, along)
        turn = np.linspace(0, 2 * pi, 18, endpoint=False)
        rows = [c + np.outer(np.cos(turn) * w, s) + np.outer(np.sin(turn) * d, f) for c, w, d, s, f in zip(centres, wides, deeps, side, front)]
        part = shapes.surface(name, self._put(np.array(rows)), material, wrap=True, caps=('first', 'last'), angle=80)
        part[MARK] = self.place.tolist()

    def limb(self, name, joints, radii, material, side):
        points = np.array([self.at(j, side) for j in joints])
        if len(points) == 1:
            points = np.array([points[0] - (0.03, 0, -0.01), points[0] + (0.08, 0, -0.03)])
            radii = radii * 2
        at = np.linspace(0, len(points) - 1, 16)
        middle = np.stack([np.interp(at, range(len(points)), points[:, k]) for k in range(3)], 1)
        for _ in range(2):
            middle[1:-1] = (middle[:-2] + 2 * middle[1:-1] + middle[2:]) / 4
        size = np.interp(at, range(len(points)), radii)
        ends = np.sqrt(np.clip(np.minimum(at, at[-1] - at) / 0.12 + 0.25, 0, 1))
        self._loft(name, middle, size * ends, size * ends, material)

    def torso(self, material):
        low, high, neck = self.at('hip'), self.at('shoulder'), self.at('neck')
        shares = np.array((-0.12, 0.0, 0.2, 0.45, 0.75, 0.95, 1.06))
        spine = low + (high - low) * shares[:, None]
        self._loft('torso', [*spine, neck + (neck - high) * 0.2], (0.1, 0.165, 0.16, 0.15, 0.185, 0.19, 0.12, 0.05), (0.08, 0.12, 0.115, 0.1, 0.12, 0.1, 0.075, 0.05), material, high - low)

    def skirt(self, material):
        hip, knee = self.at('hip'), self.at('knee')
        centres = hip + (knee - hip) * np.linspace(-0.25, 1.0, 8)[:, None]
        self._loft('skirt', centres, np.linspace(0.15, 0.24, 8), np.linspace(0.12, 0.19, 8), material)

    def head(self, skin, hair, long_hair, hat):
        neck, head = self.at('neck'), self.at('head')
        self._loft('neck', [neck - (0, 0, 0.04), head], (0.05, 0.05), (0.05, 0.05), skin)
        up = np.linspace(-1, 1, 14)
        round_ = np.sqrt(np.maximum(1 - up ** 2, 0.002))
        self._loft('head', head + np.outer(up, (0, 0, 0.125)), 0.078 * round_, 0.097 * round_, skin, (0, 0, 1))
        small = np.linspace(-1, 1, 8)
        swell = np.sqrt(np.maximum(1 - small ** 2, 0.002))
        for side in (-1, 1):
            self._loft('sunglasses', head + (0.083, 0.034 * side, 0.028) + np.outer(small, (0, 0, 0.021)), 0.029 * swell, 0.017 * swell, materials.plain('sunglasses', (0.01, 0.01, 0.012), 0.1), (0, 0, 1))
        self._loft('nose', head + (0.094, 0, -0.008) + np.outer(small, (0, 0, 0.022)), 0.013 * swell, 0.018 * swell, skin, (0, 0, 1))
        cap = np.linspace(-0.25, 1, 10)
        fall = -0.4 if long_hair else 0.0
        cover = np.sqrt(np.maximum(1 - cap ** 2, 0.002))
        self._loft('hair', head + (-0.022, 0, 0.012) + np.outer(cap, (0, 0, 0.13)), 0.087 * cover, 0.1 * cover, hair, (0, 0, 1))
        if fall:
            self._loft('long hair', head + (-0.07, 0, 0) + np.outer(np.linspace(0.4, -1.9, 6), (0, 0, 0.13)), (0.07, 0.085, 0.088, 0.08, 0.065, 0.03), (0.04, 0.05, 0.05, 0.045, 0.035, 0.02), hair, (0, 0, 1))
        if hat:
            straw = materials.cloth('straw', (0.55, 0.43, 0.26))
            base = head + (-0.005, 0, 0.055)
            self._loft('hat', base + np.outer((0, 0.02, 0.02, 0.1, 0.13, 0.135), (0, 0, 1)), (0.19, 0.19, 0.1, 0.095, 0.075, 0.01), (0.2, 0.2, 0.115, 0.11, 0.085, 0.01), straw, (0, 0, 1))


def party(places, seed=0):
    """Several people: each place is (x, y, z, turn, pose); clothes, hats and heights differ by `seed`."""
    for k, (x, y, z, turn, pose) in enumerate(places):
        number = seed + k
        person(x, y, z, turn, pose, number, 1.04 if number % 2 else 0.96, hat=number % 3 == 0, dress=number % 2 == 0)


def make_room(eye, metres):
    """Take away whoever is nearer to the camera than this: seen from near, plain bodies look like dolls."""
    for part in [o for o in bpy.data.objects if MARK in o and dist(o[MARK], eye) < metres]:
        bpy.data.objects.remove(part)
