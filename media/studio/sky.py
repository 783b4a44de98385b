"""The sky, worked out by numpy: once as a panorama that lights and is mirrored, once behind the finished picture, free of noise."""
import bpy
import numpy as np
from math import cos, radians, sin
from mathutils import Vector
from .nodes import Tree

WIDE = 768


class Sky:
    """One sky: `colours(directions)` is its light. Directions are unit vectors, (..., 3)."""

    def __init__(self, time, sun_bearing, seed):
        self.time, self.seed = time, seed
        high = radians(max(time['sun'], 1.5))
        self.sun = np.array((cos(high) * cos(sun_bearing), cos(high) * sin(sun_bearing), sin(high)), np.float32)

    def air(self, way):
        """The clear air: zenith, middle height and horizon, warmed round the sun."""
        t = self.time
        up = np.clip(way[..., 2], 0, 1)[..., None]
        zenith, middle, low = (np.array(c, np.float32) for c in t['air'])
        colour = low + (middle - low) * (1 - np.exp(-up / t.get('low_air', 0.09)))
        colour = colour + (zenith - middle) * np.clip(up, 0, 1) ** 0.75
        toward = np.clip((way * self.sun).sum(-1), -1, 1)
        apart = np.arccos(toward)[..., None]
        level = np.arccos(np.clip((way[..., :2] * self.sun[:2]).sum(-1) / np.maximum(np.hypot(way[..., 0], way[..., 1]) * np.hypot(*self.sun[:2]), 1e-5), -1, 1))[..., None]
        glow = np.array(t['glow'], np.float32)
        colour = colour + glow * (0.55 * np.exp(-apart / 0.55) + 0.9 * np.exp(-apart / 0.13))
        band = np.exp(-up / 0.16) * np.exp(-(level / 1.15) ** 2)
        return np.maximum(colour + np.array(t.get('band', (0, 0, 0)), np.float32) * band, 0)

    def colours(self, way):
        colour = self.air(way)
        if not self.time['clouds']:
            return colour
        for layer in (self._wisps, self._heaps):
            share, light = layer(way)
            colour = colour * (1 - share[..., None]) + light * share[..., None]
        return colour

    def _wisps(self, way):
        """High streaks, seen on a plane far up."""
        plane = way[..., :2] / (np.maximum(way[..., 2], 0.0) + 0.11)[..., None]
        turn = self.seed * 1.3
        along = plane[..., 0] * cos(turn) + plane[..., 1] * sin(turn)
        across = plane[..., 1] * cos(turn) - plane[..., 0] * sin(turn)
        bend = fbm(along * 0.35, across * 0.35, 4, self.seed + 5)
        streak = fbm(along * 0.35 + bend * 0.9, across * 1.5 + bend * 1.6, 7, self.seed + 9)
        patch = fbm(along * 0.22, across * 0.3, 3, self.seed + 13)
        share = _step(streak + 0.8 * patch, 0.15 - 0.4 * self.time['clouds'], 1.1) * _step(way[..., 2], 0.01, 0.16)
        toward = np.clip((way * self.sun).sum(-1), 0, 1)[..., None]
        light = np.array(self.time['cloud_colour'], np.float32) * (0.42 + 0.4 * toward ** 3)
        return 0.62 * share, light

    def _heaps(self, way):
        """Cumulus towards the horizon: lit where less cloud lies between them and the sun."""
        flat = np.arctan2(way[..., 1], way[..., 0])
        level = np.arcsin(np.clip(way[..., 2], -1, 1))
        x, y = flat * 5.2, level * 15.0
        thick = self._heap(x, y)
        side = np.sin(np.arctan2(self.sun[1], self.sun[0]) - flat)
        shadow = self._heap(x + 0.22 * side, y + 0.32)
        base, top = radians(1.2), radians(3.0 + 13 * self.time['clouds'])
        room = _step(level, base * 0.4, base * 2.2) * (1 - _step(level, top * 0.5, top))
        share = _step(thick - 1.05 * (1 - room), -0.02, 0.2) * min(1, 0.4 + self.time['clouds'])
        lit = np.exp(-2.4 * np.maximum(shadow, 0))[..., None]
        bright = np.array(self.time['cloud_colour'], np.float32) * 0.82
        shade = self.air(np.stack([way[..., 0], way[..., 1], np.maximum(way[..., 2], 0.03)], -1)) * 0.72
        far = np.exp(-np.maximum(level, 0) / radians(3.2))[..., None]
        light = shade + (bright - shade) * lit
        return share * 0.9, light + (self.air(way) - light) * (0.25 + 0.6 * far)

    def _heap(self, x, y):
        warp = fbm(x * 0.8, y * 0.8, 3, self.seed + 21)
        return fbm(x + 0.5 * warp, y + 0.35 * warp, 8, self.seed + 23) + 0.55 * fbm(x * 0.3, y * 0.3, 2, self.seed + 31) - (0.52 - 0.6 * self.time['clouds'])


def fbm(x, y, octaves, seed):
    """Gradient noise summed over octaves, each turned against the last so that no lattice shows; about -1..1."""
    rng = np.random.default_rng(int(seed) * 7919 + 3)
    total, weight = np.zeros(np.shape(x), np.float32), 1.0
    for _ in range(octaves):
        angles = rng.uniform(0, 2 * np.pi, (64, 64)).astype(np.float32)
        gx, gy = np.cos(angles), np.sin(angles)
        i, j = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
        u, v = (x - i).astype(np.float32), (y - j).astype(np.float32)
        f, g = u * u * u * (u * (u * 6 - 15) + 10), v * v * v * (v * (v * 6 - 15) + 10)

        def corner(di, dj):
            a, b = (i + di) & 63, (j + dj) & 63
            return gx[a, b] * (u - di) + gy[a, b] * (v - dj)

        near = corner(0, 0) * (1 - f) + corner(1, 0) * f
        far = corner(0, 1) * (1 - f) + corner(1, 1) * f
        total += weight * 1.5 * (near * (1 - g) + far * g)
        x, y = 1.94 * (0.8 * x - 0.6 * y) + 17.3, 1.94 * (0.6 * x + 0.8 * y) - 5.1
        weight *= 0.53
    return total


def _step(value, low, high):
    s = np.clip((value - low) / (high - low), 0, 1)
    return s * s * (3 - 2 * s)


def build(time, camera_bearing, sea_colour, seed=0, flip=False):
    """World and sun; gives back the sky for the picture's own background. `camera_bearing` is in radians from +x."""
    sun_bearing = camera_bearing + radians(time['bearing']) * (1 if flip else -1)
    sky = Sky(time, sun_bearing, seed)
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes.clear()
    t = Tree(world.node_tree)
    lookup = t.node('ShaderNodeTexEnvironment')
    lookup.image = _panorama(sky, sea_colour)
    background = t.node('ShaderNodeBackground', Color=lookup.outputs[0], Strength=1.0)
    t.put(t.node('ShaderNodeOutputWorld'), 'i0', background.outputs[0])
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 512
    if time['strength'] or time.get('key'):
        _sun(time, sun_bearing)
    return sky


def _panorama(sky, sea_colour):
    """Blender's layout: the middle column is +x, columns run clockwise, rows from below upwards."""
    height = WIDE // 2
    bearing = np.pi - (np.arange(WIDE) + 0.5) / WIDE * 2 * np.pi
    level = (np.arange(height) + 0.5) / height * np.pi - np.pi / 2
    bearing, level = np.meshgrid(bearing, np.maximum(level, 0.004))
    colour = sky.colours(np.stack([np.cos(level) * np.cos(bearing), np.cos(level) * np.sin(bearing), np.sin(level)], -1).astype(np.float32))
    colour[: height // 2 - 2] = sea_colour
    image = bpy.data.images.new('panorama', WIDE, height, float_buffer=True)
    pixels = np.ones((height, WIDE, 4), np.float32)
    pixels[..., :3] = colour
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image


def _sun(time, bearing):
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = time['strength'] or time['key'], time['colour'], radians(14.0 if time.get('key') else 3.0 if time['clouds'] > 0.7 else 2.0)
    obj = bpy.data.objects.new('sun', data)
    high = radians(max(time['sun'], 14 if time.get('key') else 3))
    toward = Vector((cos(high) * cos(bearing), cos(high) * sin(bearing), sin(high)))
    obj.rotation_euler = toward.to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(obj)
