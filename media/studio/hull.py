"""A hull from its lines: plan, sheer, keel and sections, lofted densely enough that no facet shows."""
import numpy as np
from . import shapes
from .shapes import smoothstep


class Hull:
    """Lines in metres, bow at +x, waterline at z = 0. `t` runs from transom (0) to stem (1), `u` from keel (0) to sheer (1)."""

    def __init__(self, length, beam, draft, sheer_aft, sheer_bow, *, sheer_power=2.0, sheer_dip=0.0, widest=0.42,
                 transom=0.9, fullness=2.3, blunt=1.0, bilge=3.6, flare=1.15, flare_from=0.45, rake=0.0,
                 stem_power=1.0, stern_rake=0.0, forefoot=0.35, y=0.0, stern_lift=0.0):
        self.length, self.beam, self.draft = length, beam, draft
        self.sheer_aft, self.sheer_bow, self.sheer_power, self.sheer_dip = sheer_aft, sheer_bow, sheer_power, sheer_dip
        self.widest, self.transom, self.fullness, self.blunt = widest, transom, fullness, blunt
        self.bilge, self.flare, self.flare_from = bilge, flare, flare_from
        self.rake, self.stem_power, self.stern_rake, self.forefoot = rake, stem_power, stern_rake, forefoot
        self.y, self.stern_lift = y, stern_lift

    def half_beam(self, t):
        t = np.asarray(t, dtype=float)
        aft = 1 - (1 - self.transom) * np.clip((self.widest - t) / self.widest, 0, 1) ** 2
        ahead = np.clip((t - self.widest) / (1 - self.widest), 0, 1)
        fore = np.maximum(1 - ahead ** self.fullness, 0) ** self.blunt
        return self.beam / 2 * np.where(t < self.widest, aft, np.maximum(fore, 0.004))

    def sheer(self, t):
        t = np.asarray(t, dtype=float)
        rise = self.sheer_aft + (self.sheer_bow - self.sheer_aft) * np.clip(t, 0, 1) ** self.sheer_power
        return rise - self.sheer_dip * np.sin(np.pi * np.clip(t, 0, 1)) ** 1.5

    def keel(self, t):
        t = np.asarray(t, dtype=float)
        fore = 1 - (1 - self.forefoot) * smoothstep(t, 0.55, 1.0)
        aft = 1 - self.stern_lift * smoothstep(1 - t, 0.55, 1.0)
        return -self.draft * fore * aft

    def section(self, t, u):
        """Half breadth at u as a share of the half beam: round or hard bilge amidships, flared at the bow."""
        u = np.clip(u, 0, 1)
        middle = np.maximum(1 - (1 - u) ** self.bilge, 0) ** (1 / min(self.bilge, 2.4))
        bow = u ** self.flare
        share = smoothstep(t, self.flare_from, 1.0)
        return middle * (1 - share) + bow * share

    def point(self, t, u, side=1, out=0.0):
        """A point on the skin, `out` metres off it sideways."""
        t, u = np.broadcast_arrays(np.asarray(t, dtype=float), np.asarray(u, dtype=float))
        x = -self.length / 2 + self.length * t
        low = 1 - np.clip(u, 0, 1)
        x = x - self.rake * low ** self.stem_power * smoothstep(t, 0.5, 1.0) ** 1.4
        x = x + self.stern_rake * u * np.clip(1 - t / 0.12, 0, 1)
        half = self.half_beam(t) * self.section(t, u) + out
        z = self.keel(t) + (self.sheer(t) - self.keel(t)) * u
        return np.stack([x, self.y + side * half, z], axis=-1)

    def station(self, x):
        """t of the sheer at x."""
        return np.clip((np.asarray(x, dtype=float) + self.length / 2) / self.length, 0, 1)

    def deck_half(self, x, inset=0.0):
        """Half breadth of the deck at x, for deckhouses and rails."""
        x = np.asarray(x, dtype=float)
        inside = np.maximum(self.half_beam(self.station(x)) - inset, 0.02)
        return np.where(x > self.length / 2, 0.02, inside)

    def deck_floor(self, depth):
        """The height of the deck at x, `depth(t)` below the sheer."""
        return lambda x: self.sheer(self.station(x)) - depth(self.station(x))

    def level(self, t, z):
        """u at height z."""
        return np.clip((z - self.keel(t)) / (self.sheer(t) - self.keel(t)), 0, 1)

    def waterline(self, count=160):
        """(x, half breadth) at z = 0 from stern to stem."""
        t = np.linspace(0, 1, count)
        at = self.point(t, self.level(t, 0.0))
        return at[:, 0], np.maximum(at[:, 1] - self.y, 0.0)

    def build(self, material, name='hull', stations=120, ribs=40):
        t = 1 - (1 - np.linspace(0, 1, stations)) ** 1.35
        u = np.linspace(0, 1, ribs) ** 0.9
        port = self.point(t[:, None], u[None, :], 1)
        starboard = self.point(t[:, None], u[None, ::-1], -1)
        rows = np.concatenate([starboard, port[:, 1:]], axis=1)
        return shapes.surface(name, rows, material, caps=('first',), angle=60)

    def deck(self, material, bulwark, cap, inner, lip=0.09, start=0.0, end=1.0, cap_height=0.05, name='deck', camber=0.03):
        """Deck between bulwarks: inner skin, cap rail on top, planks below the sheer by `bulwark` (number or function of t)."""
        depth = bulwark if callable(bulwark) else (lambda t: np.full_like(t, float(bulwark)))
        t = np.linspace(start, min(end, 0.994), 110)
        edge, top = self.half_beam(t), self.sheer(t)
        x = -self.length / 2 + self.length * t + self.stern_rake * np.clip(1 - t / 0.12, 0, 1)
        x = np.minimum(x, self.length / 2 - lip)
        inside = np.maximum(edge - lip, 0.01)
        # Flare carries the skin inwards below the sheer: the deck must not reach through it.
        skin_at_floor = self.half_beam(t) * self.section(t, self.level(t, top - depth(t))) - 0.85 * lip
        low = np.clip(skin_at_floor, 0.008, inside)
        across = np.linspace(-1, 1, 13)
        floor = np.stack([np.stack([x, self.y + low * a, top - depth(t) + camber * (1 - a * a)], 1) for a in across], 1)
        shapes.surface(name, floor, material, flip=True)
        for side in (-1, 1):
            skin = np.stack([np.stack([x, self.y + side * low, top - depth(t) - 0.02], 1),
                             np.stack([x, self.y + side * inside, top + 0.005], 1)], 1)
            shapes.surface(name + ' bulwark', skin, inner, flip=side > 0)
            out, into = edge + 0.012, np.maximum(inside - 0.012, 0.0)
            ring = [(out, 0.0), (out, cap_height * 0.7), (out - 0.02, cap_height), (into + 0.02, cap_height),
                    (into, cap_height * 0.7), (into, 0.0)]
            rail = np.stack([np.stack([x, self.y + side * np.maximum(w, 0), top + h], 1) for w, h in ring], 1)
            shapes.surface(name + ' cap', rail, cap, wrap=True, angle=50, caps=('first', 'last'))

    def band(self, t0, t1, low, high, material, name='hull window', side=1, out=0.012, power=5.0, slant=0.0):
        """A patch following the skin between heights above water: window or stripe, its ends rounded by `power`."""
        s = np.linspace(-1, 1, 49)
        shape = np.maximum(1 - np.abs(s) ** power, 0) ** (1 / power)
        t = t0 + (t1 - t0) * (s + 1) / 2
        middle, reach = (low + high) / 2, (high - low) / 2
        rows = []
        for a in np.linspace(-1, 1, 13):
            z = middle + reach * a * shape + slant * (s + 1) / 2
            lean = (self.length * 0.0) * a
            rows.append(self.point(t + lean, self.level(t, z), side, out))
        return shapes.surface(name, rows, material, flip=side < 0, angle=80)

    def strake(self, t0, t1, height, radius, material, name='rubbing strake', below_sheer=True):
        """A moulding along the skin, on both sides."""
        t = np.linspace(t0, t1, 80)
        for side in (-1, 1):
            z = self.sheer(t) - height if below_sheer else np.full_like(t, float(height))
            shapes.tube(name, self.point(t, self.level(t, z), side, radius * 0.3), radius, material)
