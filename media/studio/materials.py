"""The materials of a yacht. Each is made once for a scene and found again by name."""
import bpy
from .nodes import Tree


def _principled(name, colour, roughness, metallic=0.0, coat=0.0, specular=0.5, sheen=0.0):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    for socket, value in (('Base Color', (*colour, 1)), ('Roughness', roughness), ('Metallic', metallic),
                          ('Clearcoat', coat), ('Clearcoat Roughness', 0.04), ('Specular', specular), ('Sheen', sheen)):
        shader.inputs[socket].default_value = value
    return material, shader, material.node_tree


def _node(tree, kind, **values):
    node = tree.nodes.new(kind)
    for key, value in values.items():
        if hasattr(node, key):
            setattr(node, key, value)
        else:
            node.inputs[key].default_value = value
    return node


def _bump(tree, shader, height, strength, distance):
    bump = _node(tree, 'ShaderNodeBump', Strength=strength, Distance=distance)
    tree.links.new(height, bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])


def once(make):
    """Make a material the first time its name is asked for."""
    def found(name, *args, **kwargs):
        return bpy.data.materials.get(name) or make(name, *args, **kwargs)
    return found


@once
def paint(name, colour, roughness=0.16):
    return _principled(name, colour, roughness, coat=0.7)[0]


@once
def plain(name, colour, roughness=0.5, metallic=0.0):
    return _principled(name, colour, roughness, metallic)[0]


@once
def hull_paint(name, colour, boot=(0.012, 0.018, 0.03), bottom=(0.02, 0.025, 0.035), boot_top=0.2, stripe=True):
    """Topsides with a boot stripe and bottom paint, split by height above the waterline."""
    material, shader, tree = _principled(name, colour, 0.14, coat=0.8)
    place = _node(tree, 'ShaderNodeTexCoord')
    axes = _node(tree, 'ShaderNodeSeparateXYZ')
    ramp = _node(tree, 'ShaderNodeValToRGB')
    scale = _node(tree, 'ShaderNodeMapRange')
    scale.inputs['From Min'].default_value, scale.inputs['From Max'].default_value = -1, 1
    tree.links.new(place.outputs['Object'], axes.inputs[0])
    tree.links.new(axes.outputs['Z'], scale.inputs['Value'])
    tree.links.new(scale.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    ramp.color_ramp.interpolation = 'CONSTANT'
    bands = [(0.0, bottom), (0.5 + boot_top * 0.2, boot if stripe else bottom),
             (0.5 + boot_top * 0.33, boot), (0.5 + boot_top * 0.5, colour)]
    for i, (at, tone) in enumerate(bands):
        stop = ramp.color_ramp.elements[i] if i < 2 else ramp.color_ramp.elements.new(at)
        stop.position, stop.color = at, (*tone, 1)
    _wet_band(Tree(tree), shader, place.outputs['Object'], axes.outputs['Z'], ramp.outputs[0])
    return material


def _wet_band(t, shader, place, height, colour):
    """Just above the water the paint is wet: darker, glossier, with an uneven upper edge."""
    edge = t.maths('MULTIPLY', t.node('ShaderNodeTexNoise', Vector=place, Scale=1.7, Detail=4.0).outputs['Fac'], 0.3)
    wet = t.node('ShaderNodeMapRange', Value=t.maths('SUBTRACT', height, edge))
    for key, value in (('From Min', 0.1), ('From Max', 0.2), ('To Min', 0.38), ('To Max', 0.0)):
        wet.inputs[key].default_value = value
    t.put(shader, 'Base Color', t.blend(wet.outputs[0], colour, (0.05, 0.055, 0.06, 1)))
    t.put(shader, 'Roughness', t.maths('SUBTRACT', 0.16, t.maths('MULTIPLY', wet.outputs[0], 0.3)))


@once
def glass(name, colour=(0.006, 0.008, 0.011)):
    """Dark yacht glass with nothing behind it: a mirror over black."""
    return _principled(name, colour, 0.015, specular=1.0, coat=0.6)[0]


@once
def port(name, lit=False):
    """A window in the hull with its blind down: dark by day; at night some blinds are lit from within, brightest at the lamp's height."""
    material, shader, tree = _principled(name, (0.006, 0.008, 0.011), 0.015, specular=1.0, coat=0.6)
    if lit:
        t = Tree(tree)
        place = t.node('ShaderNodeTexCoord').outputs['Object']
        folds = t.node('ShaderNodeTexWave', Vector=place, Scale=1.6, Distortion=0.4).outputs['Fac']
        room = t.node('ShaderNodeTexNoise', Vector=place, Scale=0.55, Detail=0.0).outputs['Fac']
        on = t.node('ShaderNodeMapRange', Value=room)
        for key, value in (('From Min', 0.42), ('From Max', 0.62), ('To Min', 0.02), ('To Max', 0.42)):
            on.inputs[key].default_value = value
        t.put(shader, 'Emission', (1.0, 0.56, 0.26, 1))
        t.put(shader, 'Emission Strength', t.maths('MULTIPLY', on.outputs[0], t.maths('ADD', 0.8, t.maths('MULTIPLY', folds, 0.2))))
    return material


@once
def pane(name, tint=(0.4, 0.43, 0.44)):
    """A deckhouse's tinted window: the room shows through, the sky mirrors on it."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    t = Tree(material.node_tree)
    through = t.node('ShaderNodeBsdfTransparent', Color=(*tint, 1)).outputs[0]
    mirror = t.node('ShaderNodeBsdfGlossy', Roughness=0.01).outputs[0]
    rim = t.node('ShaderNodeFresnel', IOR=1.75).outputs[0]
    t.put(t.node('ShaderNodeOutputMaterial'), 'i0', t.node('ShaderNodeMixShader', i0=rim, i1=through, i2=mirror).outputs[0])
    return material


@once
def clear_glass(name, sheen=0.3):
    """Balustrades and windscreens that one looks through: tint and a rim of sky, neither of which makes noise."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    out, both = _node(tree, 'ShaderNodeOutputMaterial'), _node(tree, 'ShaderNodeAddShader')
    through, shine = _node(tree, 'ShaderNodeBsdfTransparent'), _node(tree, 'ShaderNodeEmission')
    through.inputs[0].default_value, shine.inputs[0].default_value = (0.66, 0.73, 0.75, 1), (0.8, 0.92, 1.0, 1)
    rim, level = _node(tree, 'ShaderNodeFresnel', IOR=1.45), _node(tree, 'ShaderNodeMath', operation='MULTIPLY')
    level.inputs[1].default_value = sheen
    tree.links.new(rim.outputs[0], level.inputs[0])
    tree.links.new(level.outputs[0], shine.inputs[1])
    tree.links.new(through.outputs[0], both.inputs[0])
    tree.links.new(shine.outputs[0], both.inputs[1])
    tree.links.new(both.outputs[0], out.inputs[0])
    return material


@once
def planks(name, colour=(0.36, 0.21, 0.105), width=0.07, seam=0.006, gloss=0.55):
    """A laid deck: narrow planks along x with dark caulking."""
    material, shader, tree = _principled(name, colour, gloss)
    place = _node(tree, 'ShaderNodeTexCoord')
    brick = _node(tree, 'ShaderNodeTexBrick')
    brick.offset = 0.37
    for socket, value in (('Scale', 1.0), ('Brick Width', 2.6), ('Row Height', width), ('Mortar Size', seam),
                          ('Mortar Smooth', 0.2), ('Bias', 0.0), ('Color1', (*colour, 1)),
                          ('Color2', (*(c * 0.82 for c in colour), 1)), ('Mortar', (0.02, 0.016, 0.012, 1))):
        brick.inputs[socket].default_value = value
    grain = _node(tree, 'ShaderNodeTexNoise', Scale=3.0, Detail=5.0)
    stretch = _node(tree, 'ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (0.6, 12, 1)
    mix = _node(tree, 'ShaderNodeMixRGB', blend_type='MULTIPLY')
    mix.inputs[0].default_value = 0.35
    tree.links.new(place.outputs['Object'], brick.inputs['Vector'])
    tree.links.new(place.outputs['Object'], stretch.inputs['Vector'])
    tree.links.new(stretch.outputs[0], grain.inputs['Vector'])
    tree.links.new(brick.outputs['Color'], mix.inputs[1])
    tree.links.new(grain.outputs['Color'], mix.inputs[2])
    tree.links.new(mix.outputs[0], shader.inputs['Base Color'])
    return material


@once
def varnish(name, colour=(0.12, 0.042, 0.017), grain_scale=2.5):
    """Varnished wood with a running grain."""
    material, shader, tree = _principled(name, colour, 0.28, coat=1.0)
    place, stretch = _node(tree, 'ShaderNodeTexCoord'), _node(tree, 'ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (0.5, 6, 9)
    noise = _node(tree, 'ShaderNodeTexNoise', Scale=grain_scale, Detail=6.0)
    ramp = _node(tree, 'ShaderNodeValToRGB')
    for stop, at, factor in zip(ramp.color_ramp.elements, (0.3, 0.7), (0.6, 1.2)):
        stop.position, stop.color = at, (*(min(1, c * factor) for c in colour), 1)
    tree.links.new(place.outputs['Object'], stretch.inputs['Vector'])
    tree.links.new(stretch.outputs[0], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


@once
def joinery(name, colour):
    """Satin veneer with the grain upright, as cabinetmakers hang it."""
    material, shader, tree = _principled(name, colour, 0.32, coat=0.25)
    t = Tree(tree)
    place = t.node('ShaderNodeMapping', Vector=t.node('ShaderNodeTexCoord').outputs['Object'], Scale=(16, 16, 0.9)).outputs[0]
    grain = t.node('ShaderNodeTexNoise', Vector=place, Scale=1.6, Detail=6.0, Distortion=0.4).outputs['Fac']
    t.put(shader, 'Base Color', t.ramp(grain, [(0.3, tuple(c * 0.72 for c in colour)), (0.7, tuple(c * 1.2 for c in colour))]))
    return material


@once
def cloth(name, colour, weave=60.0):
    material, shader, tree = _principled(name, colour, 0.85, sheen=0.25)
    noise = _node(tree, 'ShaderNodeTexNoise', Scale=weave, Detail=2.0)
    _bump(tree, shader, noise.outputs['Fac'], 0.12, 0.01)
    return material


@once
def sailcloth(name, colour=(0.74, 0.725, 0.68)):
    """Cloth that lets the sun through, with seams across."""
    material, shader, tree = _principled(name, colour, 0.6)
    wave = _node(tree, 'ShaderNodeTexWave', Scale=0.11, Distortion=0.0)
    wave.bands_direction = 'Z'
    ramp = _node(tree, 'ShaderNodeValToRGB')
    for stop, at, factor in zip(ramp.color_ramp.elements, (0.0, 0.02), (0.93, 1.0)):
        stop.position, stop.color = at, (*(c * factor for c in colour), 1)
    place = _node(tree, 'ShaderNodeTexCoord')
    tree.links.new(place.outputs['Object'], wave.inputs['Vector'])
    tree.links.new(wave.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    mix, through = _node(tree, 'ShaderNodeMixShader'), _node(tree, 'ShaderNodeBsdfTranslucent')
    through.inputs[0].default_value = (*colour, 1)
    mix.inputs[0].default_value = 0.32
    out = tree.nodes['Material Output']
    tree.links.new(shader.outputs[0], mix.inputs[1])
    tree.links.new(through.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs[0])
    return material


@once
def lamp(name, colour=(1.0, 0.7, 0.4), strength=8.0):
    material, shader, _ = _principled(name, (0, 0, 0), 0.5)
    shader.inputs['Emission'].default_value = (*colour, 1)
    shader.inputs['Emission Strength'].default_value = strength
    return material


def steel():
    return plain('steel', (0.78, 0.79, 0.8), 0.13, 1.0)


def rubber():
    return plain('rubber', (0.015, 0.016, 0.018), 0.6)
