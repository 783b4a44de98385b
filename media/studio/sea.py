"""The sea: a grid laid out in the camera's perspective, raised by many waves of unrelated lengths so that nothing repeats."""
import bpy
import numpy as np
from . import shapes
from .nodes import Tree

WATERS = {
    'deep': dict(body=(0.006, 0.052, 0.085), scatter=(0.012, 0.085, 0.115)),
    'harbour': dict(body=(0.012, 0.045, 0.05), scatter=(0.02, 0.075, 0.08)),
    'bay': dict(body=(0.006, 0.085, 0.1), scatter=(0.015, 0.15, 0.16)),
    'gulf': dict(body=(0.008, 0.07, 0.085), scatter=(0.015, 0.12, 0.13)),
    'lagoon': dict(body=(0.02, 0.2, 0.22), scatter=(0.05, 0.34, 0.34)),
    'fjord': dict(body=(0.006, 0.035, 0.04), scatter=(0.01, 0.06, 0.065)),
}


def _spectrum(rng, longest, steepness, wind):
    lengths = np.geomspace(longest, 0.45, 64) * rng.uniform(0.93, 1.07, 64)
    bearing = wind + rng.normal(0, 0.62, 64)
    height = steepness * lengths * (lengths / longest) ** 0.12 * rng.uniform(0.5, 1.3, 64)
    return lengths, bearing, height, rng.uniform(0, 2 * np.pi, 64)


def _grid(eye, sight, half_width, lowest, nearest=0.4):
    """Points on the water under the camera, evenly spread over the picture: (rows, columns, 2), spacing in metres."""
    steep = np.linspace(np.tan(lowest), np.tan(0.0032), 440)
    angles = np.concatenate([np.arctan(steep), np.geomspace(0.0031, 0.00012, 36)])
    away = max(eye[2], 1.2) / np.tan(angles)
    away = np.maximum(away, nearest)
    turn = sight + np.linspace(half_width, -half_width, 600)
    points = eye[:2] + away[:, None, None] * np.stack([np.cos(turn), np.sin(turn)], -1)[None]
    gap = np.maximum(np.gradient(away), away * (2 * half_width / 600))
    return points, np.repeat(gap[:, None], len(turn), 1), np.repeat(away[:, None], len(turn), 1)


def build(water, calm, eye, sight, half_width, lowest, hulls, way=0.0, seed=1, seabed=None):
    """The water's mesh. `calm` 0..1 (0 a fresh breeze, 1 a mirror), `way` the speed in m/s for bow wave and wake."""
    rng = np.random.default_rng(seed)
    points, gap, away = _grid(eye, sight, half_width, lowest)
    x, y = points[..., 0].copy(), points[..., 1].copy()
    z, dx, dy = np.zeros_like(x), np.zeros_like(x), np.zeros_like(x)
    longest, steepness = (17.0, 0.0062) if calm < 0.5 else (9.0, 0.0036)
    steepness *= 1.25 - calm
    for length, bearing, height, phase in zip(*_spectrum(rng, longest, steepness, rng.uniform(0, 6.28))):
        keep = shapes.smoothstep(length / gap, 2.2, 5.0)
        if keep.max() == 0:
            continue
        k = 2 * np.pi / length
        at = k * (x * np.cos(bearing) + y * np.sin(bearing)) + phase
        z += keep * height * np.sin(at)
        dx += keep * height * 0.85 * np.cos(bearing) * np.cos(at)
        dy += keep * height * 0.85 * np.sin(bearing) * np.cos(at)
    foam, rise = _around(hulls, x, y, way, rng)
    inside = _inside(hulls, x, y)
    z = (z + rise) * (1 - inside) - 0.35 * inside
    rows = np.stack([x + dx * (1 - inside), y + dy * (1 - inside), z], -1)
    obj = shapes.surface('sea', rows, _material(water, calm, seabed, way), angle=180)
    attribute = obj.data.attributes.new('foam', 'FLOAT', 'POINT')
    attribute.data.foreach_set('value', np.clip(foam, 0, 1).astype(np.float32).ravel())
    return obj


def _inside(hulls, x, y):
    mask = np.zeros_like(x)
    for hull in hulls:
        at, half = hull.waterline()
        breadth = np.interp(x, at, half, left=-1, right=-1)
        mask = np.maximum(mask, shapes.smoothstep(breadth - np.abs(y - hull.y), 0.25, 0.7))
    return mask


def _around(hulls, x, y, way, rng):
    """Foam and raised water along the hulls: a thin lip at rest, bow wave, trough and wake under way."""
    foam, rise = np.zeros_like(x), np.zeros_like(x)
    for hull in hulls:
        at, half = hull.waterline()
        bow, stern = float(at[half > 0.03].max()), float(at.min())
        side = np.abs(y - hull.y)
        breadth = np.interp(x, at, half, left=half[0], right=0.0)
        gap = side - breadth
        beyond = np.maximum(x - bow, 0) + np.maximum(stern - x, 0)
        distance = np.hypot(np.maximum(gap, 0), beyond)
        foam += 0.6 * np.exp(-distance / 0.16)
        if way <= 0:
            continue
        strength = min(1.0, way / 9.0)
        span = bow - stern
        run = np.clip(bow - x, 0, None)
        along = (x < bow + 0.3).astype(float)
        crest = 0.16 * span ** 0.5 * np.tanh(run / (0.16 * span)) + run * 0.085
        width = 0.25 + 0.075 * run
        ragged = _ragged(x, y, rng)
        wave = np.exp(-((gap - crest * 0.55) / width) ** 2)
        fade = np.exp(-run / (1.5 * span))
        rise += along * strength * 0.42 * (span / 18) ** 0.5 * wave * fade * (0.75 + 0.5 * ragged)
        foam += along * strength * 1.15 * np.exp(-((gap - crest * 0.5) / (width * 1.25)) ** 2) * fade
        foam += along * strength * 0.75 * np.exp(-np.maximum(gap, 0) / (0.5 + 0.03 * run)) * (x > stern) * fade
        astern = np.clip(stern - x, 0, None)
        behind = (x < stern + 0.2).astype(float)
        spread = half[0] * (1.0 + 0.012 * astern) + 0.018 * astern
        core = np.exp(-(side / spread) ** 4)
        churn = np.exp(-astern / (60 + 6 * way))
        foam += behind * strength * core * churn * 1.25
        rise += behind * strength * (0.32 * np.exp(-((astern - 0.35 * span) / (0.25 * span)) ** 2) - 0.25 * np.exp(-astern / (0.12 * span))) * core
        rise += behind * strength * core * churn * 0.16 * (ragged - 0.4)
        edge = np.exp(-((side - spread * 1.12) / (0.35 + 0.012 * astern)) ** 2)
        rise += behind * strength * 0.22 * edge * churn
        foam += behind * strength * 0.6 * edge * churn
    return foam, rise


def _ragged(x, y, rng):
    total = np.zeros_like(x)
    for length in np.geomspace(3.2, 0.35, 14):
        a, p = rng.uniform(0, 2 * np.pi, 2)
        k = 2 * np.pi / length
        total += np.sin(k * (x * np.cos(a) + y * np.sin(a)) + p) * (length / 3.2) ** 0.45
    return np.clip(0.5 + total / 4.5, 0, 1.4)


def _material(water, calm, seabed, way):
    look = WATERS[water]
    material = bpy.data.materials.new('water')
    material.use_nodes = True
    material.node_tree.nodes.clear()
    t = Tree(material.node_tree)
    geometry = t.node('ShaderNodeNewGeometry')
    place = geometry.outputs['Position']
    distance = t.node('ShaderNodeCameraData').outputs['View Distance']
    fade = t.node('ShaderNodeMapRange', Value=distance)
    fade.inputs['From Min'].default_value, fade.inputs['From Max'].default_value = 6.0, 240.0
    fade.inputs['To Min'].default_value, fade.inputs['To Max'].default_value = 1.0, 0.08
    fine = t.noise(place, 3.1, 3.0, 0.55)
    broad = t.noise(place, 0.62, 2.0)
    # Ripples smaller than a pixel would only be grain: they fade before the longer ones.
    near = t.node('ShaderNodeMapRange', Value=distance)
    for key, value in (('From Min', 5.0), ('From Max', 55.0), ('To Min', 0.075), ('To Max', 0.008)):
        near.inputs[key].default_value = value
    height = t.maths('ADD', t.maths('MULTIPLY', fine, near.outputs[0]), t.maths('MULTIPLY', broad, 0.26))
    bump = t.node('ShaderNodeBump', Strength=fade.outputs[0], Distance=0.75 - 0.45 * calm, Height=height)
    rough = t.node('ShaderNodeMapRange', Value=distance)
    for key, value in (('From Min', 10.0), ('From Max', 700.0), ('To Min', 0.05), ('To Max', 0.34)):
        rough.inputs[key].default_value = value
    gust = t.noise(t.node('ShaderNodeMapping', Vector=place, Scale=(0.004, 0.011, 1)).outputs[0], 1.0, 3.0)
    roughness = t.maths('MULTIPLY', rough.outputs[0], t.maths('ADD', gust, 0.5))
    rim = t.node('ShaderNodeFresnel', IOR=1.333, Normal=bump.outputs[0]).outputs[0]
    shine = t.node('ShaderNodeBsdfGlossy', Roughness=roughness, Normal=bump.outputs[0])
    if seabed:
        clear = t.node('ShaderNodeBsdfTransparent', Color=(0.72, 0.95, 0.96, 1)).outputs[0]
        # Light scattered by the water itself: without it a hull's shadow lies sharp on the sand, and the boat seems to float above.
        milky = t.node('ShaderNodeBsdfDiffuse', Color=(*look['scatter'], 1)).outputs[0]
        body = t.node('ShaderNodeMixShader', i0=0.6, i1=clear, i2=milky).outputs[0]
    else:
        patches = t.noise(place, 0.02, 2.0)
        colour = t.blend(patches, (*look['body'], 1), (*look['scatter'], 1))
        body = t.node('ShaderNodeBsdfDiffuse', Color=colour).outputs[0]
    surface = t.node('ShaderNodeMixShader', i0=rim, i1=body, i2=shine.outputs[0]).outputs[0]
    foam = _foam(t, place, way)
    white = t.node('ShaderNodeBsdfDiffuse', Color=(0.8, 0.84, 0.86, 1), Normal=bump.outputs[0])
    surface = t.node('ShaderNodeMixShader', i0=foam, i1=surface, i2=white.outputs[0]).outputs[0]
    guide = t.node('ShaderNodeOutputAOV', Color=bump.outputs[0])
    guide.name = 'ripple'
    t.put(t.node('ShaderNodeOutputMaterial'), 'i0', surface)
    return material


def _foam(t, place, way):
    """Foam is where the sea says, broken into lace by noise that is drawn out astern."""
    amount = t.node('ShaderNodeAttribute')
    amount.attribute_name = 'foam'
    pattern = _lace(t, place, way)
    edge = t.node('ShaderNodeMapRange', Value=t.maths('SUBTRACT', t.maths('ADD', amount.outputs['Fac'], pattern), 0.98))
    edge.interpolation_type = 'SMOOTHSTEP'
    edge.inputs['From Min'].default_value, edge.inputs['From Max'].default_value = 0.0, 0.3
    present = t.maths('MULTIPLY', edge.outputs[0], t.maths('MINIMUM', t.maths('MULTIPLY', amount.outputs['Fac'], 6.0), 1.0))
    return t.maths('MINIMUM', present, 0.96)


def _lace(t, place, way):
    scale = (0.55, 1.0, 1.0) if way else (1, 1, 1)
    stretch = t.node('ShaderNodeMapping', Vector=place, Scale=scale)
    lace = t.noise(stretch.outputs[0], 2.1, 6.0, 0.68, 1.3)
    cells = t.node('ShaderNodeTexVoronoi', Vector=stretch.outputs[0], Scale=2.4)
    cells.voronoi_dimensions = '2D'
    return t.maths('ADD', t.maths('MULTIPLY', lace, 0.85), t.maths('MULTIPLY', cells.outputs['Distance'], 0.3))
