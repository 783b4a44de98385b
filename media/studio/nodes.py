"""Short words for building a node tree."""
import bpy


class Tree:
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

    def noise(self, place, scale, detail, roughness=0.5, distortion=0.0):
        """Noise over the ground plan: a quarter of the cost of noise in space."""
        node = self.node('ShaderNodeTexNoise')
        node.noise_dimensions = '2D'
        for key, value in (('Vector', place), ('Scale', scale), ('Detail', detail), ('Roughness', roughness), ('Distortion', distortion)):
            self.put(node, key, value)
        return node.outputs['Fac']

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
