"""A boat being built: what the sea, the camera and the places need to know of it."""
import bpy
from . import materials, shapes


class Boat:
    """Collects a boat's parts. `looks` are the identity's colours and sizes; `spots` are camera stands on board."""

    def __init__(self, name, length, beam, looks, night=False):
        self.name, self.length, self.beam, self.looks, self.night = name, length, beam, looks, night
        self.collection = bpy.data.collections.new(name)
        bpy.context.scene.collection.children.link(self.collection)
        shapes.into(self.collection)
        self.hulls, self.spots, self.lamps = [], {}, []
        self.height, self.top_x, self.planing = beam, 0.0, False
        self.aft, self.fore = -length / 2, length / 2
        self._dress()

    def _dress(self):
        look = self.looks.get
        white = look('superstructure', (0.8, 0.81, 0.81))
        self.gel = materials.paint('gelcoat', white)
        self.topsides = materials.hull_paint('topsides', look('hull', white), look('boot', (0.012, 0.018, 0.03)))
        self.bulwark = materials.paint('bulwark', white)
        self.glass = materials.glass('dark glass')
        self.port = materials.port('port light', self.night)
        self.pane = materials.pane('window', (0.62, 0.64, 0.64) if self.night else (0.4, 0.43, 0.44))
        self.clear = materials.clear_glass('balustrade', 0.03 if self.night else 0.3)
        self.teak = materials.planks('teak', look('teak', (0.36, 0.225, 0.12)))
        self.trim = materials.varnish('varnish', look('varnish', (0.13, 0.05, 0.02)))
        self.cushion = materials.cloth('cushion', look('cushion', (0.72, 0.68, 0.6)))
        self.accent = materials.cloth('accent', look('accent', (0.05, 0.12, 0.2)))
        self.dark = materials.paint('dark paint', look('dark', (0.03, 0.033, 0.038)), 0.3)
        self.steel, self.rubber = materials.steel(), materials.rubber()
        self.rope = materials.cloth('rope', (0.5, 0.46, 0.38))
        self.lamp = materials.lamp('deck light', (1.0, 0.72, 0.42), 14.0 if self.night else 1.2)

    def float_on(self, hull):
        self.hulls.append(hull)
        return hull

    def reach(self, height, x=0.0):
        """The boat stands this tall: framing uses it."""
        if height > self.height:
            self.height, self.top_x = height, x

    def reach_rig(self, height, x=0.0):
        """Masts count in full when sails are set; at anchor the picture is of the hull and may cut them."""
        self.reach(height if self.looks.get('set') else height * 0.5, x)

    def stand(self, spot, eye, target, lens=24):
        """A camera stand on board, for the pictures of decks and details."""
        self.spots[spot] = {'eye': eye, 'target': target, 'lens': lens}

    def light(self, place, power=60.0, colour=(1.0, 0.68, 0.4), radius=0.15):
        if self.night:
            self.light_always(place, power, radius, colour)

    def light_always(self, place, power, radius=0.15, colour=(1.0, 0.68, 0.4)):
        """A lamp that burns by day as well, as below deck."""
        data = bpy.data.lights.new('cabin light', 'POINT')
        data.energy, data.color, data.shadow_soft_size = power, colour, radius
        obj = bpy.data.objects.new('cabin light', data)
        obj.location, obj.visible_glossy = place, False
        self.collection.objects.link(obj)
