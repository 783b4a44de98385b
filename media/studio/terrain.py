"""Land: hills, cliffs, islands and the sea floor of a lagoon, from noise alone."""
import bpy
import numpy as np
from . import shapes
from .nodes import Tree


def noise(x, y, scale, octaves, rng, ridged=False, gain=0.5):
    """Smooth value noise summed over octaves, about -1..1; `ridged` folds it into crests."""
    total, weight, size = np.zeros_like(x), 1.0, scale
    for _ in range(octaves):
        table = rng.uniform(-1, 1, (64, 64))
        u, v = x / size + rng.uniform(0, 64), y / size + rng.uniform(0, 64)
        i, j = np.floor(u).astype(int), np.floor(v).astype(int)
        f, g = u - i, v - j
        f, g = f * f * f * (f * (f * 6 - 15) + 10), g * g * g * (g * (g * 6 - 15) + 10)
        a, b = table[i % 64, j % 64], table[(i + 1) % 64, j % 64]
        c, d = table[i % 64, (j + 1) % 64], table[(i + 1) % 64, (j + 1) % 64]
        value = (a * (1 - f) + b * f) * (1 - g) + (c * (1 - f) + d * f) * g
        total += weight * (1 - 2 * np.abs(value) if ridged else value)
        weight, size = weight * gain, size * 0.49
    return total


def behind(camera, near, far, spread, rows, columns, bearing=0.0):
    """A fan of ground points beyond the boat as the camera sees it: x, y, distance and side (-1..1)."""
    away = np.geomspace(near, far, rows)
    side = np.linspace(-1, 1, columns)
    turn = camera.sight + bearing + side * spread
    x = camera.eye[0] + away[:, None] * np.cos(turn)[None]
    y = camera.eye[1] + away[:, None] * np.sin(turn)[None]
    return x, y, np.repeat(away[:, None], columns, 1), np.repeat(side[None], rows, 0)


def hills(camera, rng, near, far, height, spread=1.0, bearing=0.0, cliff=0.0, shore=0.25, scale=None, tone='green', gap=None):
    """A range of hills across the view. `cliff` lifts a wall of rock at the shore; `gap` (side, width) leaves the sea open. Returns its points."""
    x, y, away, side = behind(camera, near, far, spread, 300, 620, bearing)
    scale = scale or (far - near) * 0.45
    inland = np.clip((away - near) / (far - near), 0, 1)
    wander = noise(x, y, scale * 0.8, 5, rng)
    rise = shapes.smoothstep(inland + 0.16 * wander, 0.02, shore + 0.25)
    crest = 0.55 + 0.3 * noise(x, y, scale, 4, rng) + 0.33 * noise(x, y, scale * 0.5, 6, rng, ridged=True)
    z = height * rise * np.maximum(crest, 0.06)
    if cliff:
        edge = shapes.smoothstep(inland + 0.1 * wander, 0.03, 0.065)
        z += cliff * edge * (0.75 + 0.35 * noise(x, y, scale * 0.35, 4, rng)) + cliff * 0.12 * edge * noise(x, y, cliff * 0.5, 4, rng, ridged=True)
    z += height * 0.02 * noise(x, y, scale * 0.06, 4, rng, ridged=True) * rise
    ends = shapes.smoothstep(1 - np.abs(side), 0.0, 0.22)
    if gap is not None:
        ends *= shapes.smoothstep(np.abs(side - gap[0]), gap[1] * 0.6, gap[1])
    ends = ends * shapes.smoothstep(inland, 0.0, 0.035)
    z = z * ends - 2.0 * (1 - np.minimum(1, z * ends / 3))
    points = np.stack([x, y, z], -1)
    shapes.surface('hills', points, ground(tone), angle=180)
    return points


def ground(tone):
    """Rock where it is steep, scrub and trees where it is not, a pale band where waves wash it."""
    name = 'ground ' + tone
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    rock, rock2, scrub, scrub2 = {
        'green': ((0.3, 0.26, 0.21), (0.17, 0.145, 0.12), (0.038, 0.055, 0.024), (0.085, 0.088, 0.045)),
        'dry': ((0.42, 0.34, 0.25), (0.25, 0.19, 0.13), (0.15, 0.13, 0.06), (0.3, 0.24, 0.15)),
        'white': ((0.6, 0.56, 0.48), (0.36, 0.31, 0.25), (0.05, 0.068, 0.032), (0.13, 0.13, 0.075)),
        'desert': ((0.42, 0.3, 0.2), (0.3, 0.2, 0.13), (0.48, 0.36, 0.25), (0.4, 0.29, 0.19)),
        'volcanic': ((0.19, 0.135, 0.11), (0.06, 0.05, 0.048), (0.11, 0.088, 0.07), (0.2, 0.16, 0.12)),
        'fjord': ((0.13, 0.13, 0.13), (0.06, 0.06, 0.065), (0.02, 0.045, 0.018), (0.04, 0.065, 0.025)),
    }[tone]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    t = Tree(material.node_tree)
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Roughness'].default_value, shader.inputs['Specular'].default_value = 0.95, 0.1
    geometry = t.node('ShaderNodeNewGeometry')
    place = geometry.outputs['Position']
    squeeze = t.node('ShaderNodeMapping', Vector=place, Scale=(0.02, 0.02, 0.07)).outputs[0]
    strata = t.node('ShaderNodeTexNoise', Vector=squeeze, Scale=3.0, Detail=5.0, Roughness=0.6)
    speck = t.node('ShaderNodeTexNoise', Vector=place, Scale=0.09, Detail=5.0, Roughness=0.7)
    stone = t.blend(strata.outputs['Fac'], (*rock2, 1), (*rock, 1))
    plants = t.ramp(speck.outputs['Fac'], [(0.35, scrub), (0.65, scrub2)])
    steep = t.node('ShaderNodeSeparateXYZ', i0=geometry.outputs['Normal']).outputs['Z']
    mixed = t.maths('ADD', steep, t.maths('MULTIPLY', t.maths('SUBTRACT', speck.outputs['Fac'], 0.5), 0.7))
    flat = t.node('ShaderNodeMapRange', Value=mixed)
    flat.inputs['From Min'].default_value, flat.inputs['From Max'].default_value = 0.62, 0.78
    colour = t.blend(flat.outputs[0], stone, plants)
    low = t.node('ShaderNodeMapRange', Value=t.node('ShaderNodeSeparateXYZ', i0=place).outputs['Z'])
    low.inputs['From Min'].default_value, low.inputs['From Max'].default_value = 0.3, 1.8
    wet = tuple(c * 0.9 for c in rock)
    t.put(shader, 'Base Color', t.blend(low.outputs[0], (*wet, 1), colour))
    bump = t.node('ShaderNodeBump', Strength=0.9, Distance=3.0, Height=strata.outputs['Fac'])
    t.put(shader, 'Normal', bump.outputs[0])
    return material


def lagoon_floor(camera, boat, rng, depth):
    """Sand under clear water: ripples of light, darker weed, deeper with distance from the shore."""
    turn = np.linspace(-np.pi, np.pi, 300)
    away = np.concatenate([np.linspace(0, 80, 90), np.geomspace(81, 1600, 110)])
    x = away[:, None] * np.cos(turn)[None]
    y = away[:, None] * np.sin(turn)[None]
    uneven = min(1.0, depth / 2.1)
    z = -depth - uneven * (0.5 * noise(x, y, 60, 4, rng) + 0.9 * np.clip(noise(x, y, 210, 3, rng), -0.5, 1)) - shapes.smoothstep(away, 250, 1400)[:, None] * 5
    return shapes.surface('sea floor', np.stack([x, y, z], -1), _sand(), angle=180)


def _sand():
    material = bpy.data.materials.new('sand under water')
    material.use_nodes = True
    t = Tree(material.node_tree)
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Roughness'].default_value, shader.inputs['Specular'].default_value = 1.0, 0.0
    place = t.node('ShaderNodeNewGeometry').outputs['Position']
    depth = t.maths('MULTIPLY', t.node('ShaderNodeSeparateXYZ', i0=place).outputs['Z'], -0.1)
    colour = t.ramp(depth, [(0.1, (0.5, 0.66, 0.55)), (0.3, (0.16, 0.5, 0.48)), (0.45, (0.055, 0.34, 0.39)), (1.0, (0.008, 0.12, 0.2))])
    weed = t.node('ShaderNodeTexNoise', Vector=place, Scale=0.035, Detail=7.0, Roughness=0.62)
    dark = t.node('ShaderNodeMapRange', Value=weed.outputs['Fac'])
    dark.interpolation_type = 'SMOOTHSTEP'
    dark.inputs['From Min'].default_value, dark.inputs['From Max'].default_value = 0.57, 0.66
    colour = t.blend(t.maths('MULTIPLY', dark.outputs[0], 0.75), colour, (0.015, 0.12, 0.11, 1))
    warp = t.node('ShaderNodeTexNoise', Vector=place, Scale=0.9, Detail=3.0)
    bent = t.node('ShaderNodeMixRGB', i0=0.55, i1=place, i2=warp.outputs['Color'])
    bent.blend_type = 'ADD'
    net = t.node('ShaderNodeTexVoronoi', Vector=bent.outputs[0], Scale=1.5)
    net.feature = 'DISTANCE_TO_EDGE'
    line = t.node('ShaderNodeMapRange', Value=net.outputs['Distance'])
    for key, value in (('From Min', 0.0), ('From Max', 0.2), ('To Min', 1.22), ('To Max', 0.96)):
        line.inputs[key].default_value = value
    t.put(shader, 'Base Color', t.blend(1.0, colour, line.outputs[0], 'MULTIPLY'))
    return material


def sandbar(camera, rng, away=230, bearing=0.3, length=150, width=34):
    """A low island of sand with scrub, off to one side."""
    turn = camera.sight + bearing
    cx, cy = camera.eye[0] + away * np.cos(turn), camera.eye[1] + away * np.sin(turn)
    u, v = np.meshgrid(np.linspace(-1.3, 1.3, 160), np.linspace(-1.3, 1.3, 90), indexing='ij')
    along, across = np.array([-np.sin(turn), np.cos(turn)]), np.array([np.cos(turn), np.sin(turn)])
    x, y = cx + u * length * along[0] + v * width * across[0], cy + u * length * along[1] + v * width * across[1]
    shape = 1 - np.hypot(u, v) + 0.3 * noise(x, y, 60, 4, rng)
    z = 2.6 * shapes.smoothstep(shape, -0.1, 0.8) - 0.9 + 0.25 * noise(x, y, 12, 3, rng) * (shape > 0)
    material = bpy.data.materials.new('beach')
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value, shader.inputs['Roughness'].default_value = (0.68, 0.58, 0.44, 1), 1.0
    shapes.surface('sandbar', np.stack([x, y, z], -1), material, angle=180)
    return cx, cy, along, length
