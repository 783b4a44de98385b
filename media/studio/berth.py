"""Parts that every room below deck shares: lining, ports with curtains, lamps, and things people leave lying."""
import numpy as np
from . import materials, shapes

STONE = (0.6, 0.58, 0.55)


class Room:
    """An empty room with a floor, walls, a ceiling with a lit cove, and a long port with curtains on the sea side (+y)."""

    def __init__(self, boat, looks, length, half, tall, floor=1.7):
        self.boat, self.length, self.half, self.tall, self.floor = boat, length, half, tall, floor
        self.wood = materials.joinery('room joinery', looks.get('joinery', (0.2, 0.125, 0.075)))
        self.lining = materials.cloth('wall lining', (0.68, 0.65, 0.6), 40)
        self.white = materials.plain('ceiling lining', (0.74, 0.73, 0.7), 0.7)
        self.stone = materials.paint('stone', STONE, 0.1)
        self.brass = materials.plain('brass', (0.6, 0.42, 0.18), 0.25, 1.0)
        self.linen = materials.cloth('bed linen', (0.78, 0.77, 0.74))

    def shell(self, carpet=None):
        """Floor, four walls and the ceiling. They reach into each other: rounded edges that only touch let the sky through."""
        n, h, t, f = self.length, self.half, self.tall, self.floor
        shapes.box('floor', (0, 0, f - 0.03), (n + 0.2, 2 * h + 0.2, 0.06), carpet or materials.cloth('carpet', (0.42, 0.37, 0.3), 90), 0.004)
        shapes.box('ceiling', (0, 0, f + t + 0.05), (n + 0.2, 2 * h + 0.3, 0.1), self.white, 0.01)
        shapes.box('ceiling panel', (0, 0, f + t - 0.02), (n - 1.0, 2 * h - 1.0, 0.05), self.white, 0.02)
        glow = materials.lamp('cove light', (1.0, 0.74, 0.46), 6.0)
        for side in (-1, 1):
            shapes.box('cove light', (0, side * (h - 0.52), f + t - 0.012), (n - 1.0, 0.03, 0.012), glow, 0.004)
        shapes.box('headwall', (n / 2, 0, f + t / 2), (0.08, 2 * h + 0.2, t + 0.1), self.lining, 0.008)
        shapes.box('back wall', (-n / 2, 0, f + t / 2), (0.08, 2 * h + 0.2, t + 0.1), self.lining, 0.008)
        shapes.box('inner wall', (0, -h, f + t / 2), (n, 0.08, t + 0.1), self.lining, 0.008)
        for x, size in ((n / 2 - 0.05, 0.02), (-n / 2 + 0.05, 0.02)):
            shapes.box('skirting', (x, 0, f + 0.05), (size, 2 * h, 0.1), self.wood, 0.005)
        shapes.box('skirting', (0, -h + 0.05, f + 0.05), (n, 0.02, 0.1), self.wood, 0.005)

    def sea_side(self, sill=0.85, head=1.7, ports=2):
        """The wall to the sea: ports between wooden frames, each with curtains drawn aside and a blind half up."""
        n, h, t, f = self.length, self.half, self.tall, self.floor
        y = h + 0.04
        shapes.box('sea wall low', (0, y, f + sill / 2), (n + 0.1, 0.1, sill), self.wood, 0.008)
        shapes.box('sea wall high', (0, y, f + (head + t) / 2 + 0.03), (n + 0.1, 0.1, t - head + 0.06), self.lining, 0.008)
        each, gap = n / ports, 0.5
        for k in range(ports + 1):
            at = -n / 2 + k * each
            shapes.box('sea wall pier', (at, y, f + (sill + head) / 2), (gap, 0.1, head - sill), self.lining, 0.01)
        for k in range(ports):
            at = -n / 2 + (k + 0.5) * each
            self._port(at, each - gap, f + sill, f + head)

    def _port(self, x, wide, low, high):
        y = self.half
        frame = 0.035
        for z in (low, high):
            shapes.box('port frame', (x, y - 0.01, z), (wide + frame, 0.07, frame), self.wood, 0.01)
        for side in (-1, 1):
            shapes.box('port frame', (x + side * wide / 2, y - 0.01, (low + high) / 2), (frame, 0.07, high - low), self.wood, 0.01)
            self.curtain(x + side * (wide / 2 + 0.03), 0.34, low - 0.12, high + 0.13)
        shapes.box('blind', (x, y - 0.04, high - 0.02), (wide, 0.05, 0.07), self.linen, 0.02)
        shapes.tube('curtain rail', [(x - wide / 2 - 0.3, y - 0.1, high + 0.15), (x + wide / 2 + 0.3, y - 0.1, high + 0.15)], 0.012, self.brass)
        shapes.box('window', (x, y + 0.06, (low + high) / 2), (wide, 0.006, high - low), materials.clear_glass('room window', 0.1), 0.001)

    def curtain(self, x, wide, low, high):
        along = np.linspace(-0.5, 0.5, 60)
        rows = []
        for share in np.linspace(0, 1, 5):
            swell = 0.04 * (0.6 + 0.4 * share)
            rows.append(np.stack([x + wide * along * (1 - 0.1 * share), self.half - 0.1 + swell * np.sin(along * 52 + 0.6 * share), np.full(60, low + (high - low) * share)], 1))
        shapes.surface('curtain', rows, materials.cloth('room curtain', (0.62, 0.57, 0.48)), angle=80)

    def lamp(self, x, y, z, power=10.0):
        """A table lamp that lights its corner."""
        shapes.lathe('lamp foot', [(0.08, 0), (0.07, 0.025), (0.02, 0.04), (0.018, 0.26)], self.brass, (x, y, z))
        shapes.lathe('lamp shade', [(0.15, 0.22), (0.11, 0.46)], materials.lamp('room lamp shade', (1.0, 0.72, 0.44), 2.2), (x, y, z))
        self.boat.light_always((x, y, z + 0.55), power, 0.12)

    def downlights(self, rows=2, columns=3, power=16.0):
        for x in np.linspace(-self.length / 2 + 0.7, self.length / 2 - 0.7, columns):
            for y in np.linspace(-self.half + 0.7, self.half - 0.7, rows):
                z = self.floor + self.tall - 0.045
                shapes.lathe('downlight', [(0.05, 0), (0.05, -0.012), (0.01, -0.013)], materials.lamp('downlight', (1.0, 0.8, 0.58), 8.0), (x, y, z))
                self.boat.light_always((x, y, z - 0.12), power, 0.06)
