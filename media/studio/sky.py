"""The sky: Blender's physical atmosphere by day, a painted gradient at dusk, clouds over both, no black below the horizon."""
import bpy
from math import cos, radians, sin
from mathutils import Vector


class _Tree:
    """Short words for building a node tree."""

    def __init__(self, tree):
        self.tree = tree

    def node(self, kind, operation=None, **inputs):
        node = self.tree.nodes.new(kind)
        if operation:
            node.operation = operation
        for key, value in inputs.items():
            self.put(node, key, value)
        return node

    def put(self, node, key, value):
        socket = node.inputs[int(key[1:])] if key[0] == 'i' and key[1:].isdigit() else node.inputs[key.replace('_', ' ')]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def maths(self, operation, a, b=0.0):
        return self.node('ShaderNodeMath', operation, i0=a, i1=b).outputs[0]

    def blend(self, share, a, b, kind='MIX'):
        node = self.node('ShaderNodeMixRGB', i0=share, i1=a, i2=b)
        node.blend_type = kind
        return node.outputs[0]

    def ramp(self, value, stops):
        node = self.node('ShaderNodeValToRGB', i0=value)
        ramp = node.color_ramp
        for i, (at, colour) in enumerate(stops):
            stop = ramp.elements[i] if i < 2 else ramp.elements.new(at)
            stop.position, stop.color = at, (*colour, 1)
        return node.outputs[0]


def build(time, camera_bearing, sea_colour, seed=0, flip=False):
    """World and sun. `camera_bearing` is the direction of sight in radians from +x."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes.clear()
    t = _Tree(world.node_tree)
    sun_bearing = camera_bearing + radians(time['bearing']) * (1 if flip else -1)
    direction = t.node('ShaderNodeTexCoord').outputs['Generated']
    axes = t.node('ShaderNodeSeparateXYZ', i0=direction)
    up = t.maths('MAXIMUM', axes.outputs['Z'], 0.012)
    lifted = t.node('ShaderNodeCombineXYZ', i0=axes.outputs['X'], i1=axes.outputs['Y'], i2=up).outputs[0]
    colour = _dusk(t, axes, sun_bearing, time) if time.get('dark') else _day(t, lifted, sun_bearing, time)
    colour = _horizon(t, axes, colour, time)
    colour = _clouds(t, axes, up, colour, time, seed)
    below = t.maths('LESS_THAN', axes.outputs['Z'], -0.012)
    colour = t.blend(below, colour, (*sea_colour, 1))
    background = t.node('ShaderNodeBackground', Color=colour, Strength=1.0)
    t.put(t.node('ShaderNodeOutputWorld'), 'i0', background.outputs[0])
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 512
    if time['strength'] or time.get('key'):
        _sun(time, sun_bearing)
    return sun_bearing


def _day(t, direction, sun_bearing, time):
    sky = t.node('ShaderNodeTexSky', Vector=direction)
    sky.sky_type, sky.sun_disc = 'NISHITA', False
    sky.sun_elevation = radians(max(time['sun'], 0.5))
    # Nishita counts its bearing clockwise from +y.
    sky.sun_rotation = radians(90) - sun_bearing
    sky.air_density, sky.dust_density, sky.ozone_density = 1.0, time['dust'], 2.5
    return t.blend(1.0, sky.outputs[0], (time['sky'],) * 3 + (1,), 'MULTIPLY')


def _horizon(t, axes, colour, time):
    """Low air takes the tone of the haze, so that sky and far water meet in one colour."""
    near = t.maths('POWER', 2.718, t.maths('MULTIPLY', t.maths('MAXIMUM', axes.outputs['Z'], 0.0), -1 / time.get('haze_depth', 0.09)))
    tone = tuple(c * time.get('haze_level', 0.55) for c in time['haze'])
    return t.blend(t.maths('MULTIPLY', near, 0.0 if time.get('dark') else 0.85), colour, (*tone, 1))


def _dusk(t, axes, sun_bearing, time):
    toward = t.maths('ADD', t.maths('MULTIPLY', axes.outputs['X'], cos(sun_bearing)), t.maths('MULTIPLY', axes.outputs['Y'], sin(sun_bearing)))
    toward = t.maths('POWER', t.maths('MULTIPLY', t.maths('ADD', toward, 1.0), 0.5), 1.6)
    height = t.maths('POWER', t.maths('MAXIMUM', axes.outputs['Z'], 0.0), 0.6)
    if time['strength']:
        stops = [(0.0, (0.035, 0.045, 0.08)), (0.25, (0.014, 0.024, 0.055)), (1.0, (0.004, 0.008, 0.024))]
        return t.ramp(height, stops)
    warm = t.ramp(height, [(0.0, (0.95, 0.36, 0.12)), (0.12, (0.85, 0.34, 0.18)), (0.3, (0.42, 0.26, 0.3)),
                           (0.55, (0.14, 0.17, 0.32)), (1.0, (0.035, 0.07, 0.18))])
    cool = t.ramp(height, [(0.0, (0.3, 0.2, 0.24)), (0.16, (0.24, 0.19, 0.28)), (0.4, (0.1, 0.13, 0.25)), (1.0, (0.03, 0.06, 0.16))])
    return t.blend(toward, cool, warm)


def _clouds(t, axes, up, colour, time, seed):
    """Two layers seen in perspective: flat wisps high up and a bank near the horizon."""
    far = t.maths('ADD', up, 0.09)
    plane = t.node('ShaderNodeCombineXYZ', i0=t.maths('DIVIDE', axes.outputs['X'], far), i1=t.maths('DIVIDE', axes.outputs['Y'], far), i2=float(seed) * 3.7)
    share = time['clouds']
    warp = t.node('ShaderNodeTexNoise', Vector=plane.outputs[0], Scale=0.55, Detail=8.0, Roughness=0.58, Distortion=0.35)
    cover = t.node('ShaderNodeMapRange', Value=warp.outputs['Fac'])
    cover.interpolation_type = 'SMOOTHSTEP'
    cover.inputs['From Min'].default_value, cover.inputs['From Max'].default_value = 0.62 - 0.3 * share, 0.9 - 0.3 * share
    bank = t.node('ShaderNodeMapping', Vector=direction_scale(t, axes))
    puff = t.node('ShaderNodeTexNoise', Vector=bank.outputs[0], Scale=2.6, Detail=9.0, Roughness=0.55, Distortion=0.15)
    threshold = t.maths('ADD', t.maths('MULTIPLY', axes.outputs['Z'], 1.4), 0.63 - 0.3 * share)
    heap = t.node('ShaderNodeMapRange', Value=t.maths('SUBTRACT', puff.outputs['Fac'], threshold))
    heap.interpolation_type = 'SMOOTHSTEP'
    heap.inputs['From Min'].default_value, heap.inputs['From Max'].default_value = 0.0, 0.16
    fade = t.node('ShaderNodeMapRange', Value=axes.outputs['Z'])
    fade.inputs['From Min'].default_value, fade.inputs['From Max'].default_value = 0.0, 0.06
    amount = t.maths('MULTIPLY', t.maths('MAXIMUM', t.maths('MULTIPLY', cover.outputs[0], 0.7), heap.outputs[0]), fade.outputs[0])
    amount = t.maths('MULTIPLY', amount, min(1.0, 0.45 + share * 0.7))
    body = tuple(c * (0.62 if not time.get('dark') else 0.5) for c in time['cloud_colour'])
    shade = t.blend(puff.outputs['Fac'], (*(c * 0.55 for c in body), 1), (*body, 1))
    return t.blend(amount, colour, shade)


def direction_scale(t, axes):
    return t.node('ShaderNodeCombineXYZ', i0=axes.outputs['X'], i1=axes.outputs['Y'], i2=t.maths('MULTIPLY', axes.outputs['Z'], 2.6)).outputs[0]


def _sun(time, bearing):
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = time['strength'] or time['key'], time['colour'], radians(14.0 if time.get('key') else 3.0 if time['clouds'] > 0.7 else 0.9)
    obj = bpy.data.objects.new('sun', data)
    high = radians(max(time['sun'], 14 if time.get('key') else 3))
    toward = Vector((cos(high) * cos(bearing), cos(high) * sin(bearing), sin(high)))
    obj.rotation_euler = toward.to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(obj)
