"""Where the boat lies: what stands behind it and what water is under it."""
import bpy
import numpy as np
from . import terrain, towers, town

PLACES = {
    'sea': dict(water='deep', calm=0.35),
    'calm': dict(water='gulf', calm=0.85),
    'coast': dict(water='deep', calm=0.55),
    'bay': dict(water='bay', calm=0.85),
    'lagoon': dict(water='lagoon', calm=0.9, seabed=True),
    'marina': dict(water='harbour', calm=0.97),
    'skyline': dict(water='gulf', calm=0.9),
    'fjord': dict(water='fjord', calm=0.9),
    'caldera': dict(water='bay', calm=0.8),
    'riviera': dict(water='harbour', calm=0.9),
}


def build(job, place, boat, camera, time):
    rng = np.random.default_rng(job.get('seed', 0) + 100)
    makers = {'coast': _coast, 'bay': _bay, 'lagoon': _lagoon, 'marina': _marina, 'skyline': _skyline, 'fjord': _fjord, 'caldera': _caldera, 'riviera': _riviera}
    if job['place'] in makers:
        makers[job['place']](job, boat, camera, time, rng)


def _coast(job, boat, camera, time, rng):
    tone = job.get('tone') or ('green', 'dry', 'white')[int(rng.integers(0, 3))]
    relief = job.get('relief', 0.8)
    near = terrain.hills(camera, rng, 1500, 3600, relief * rng.uniform(170, 260), 0.95, rng.uniform(-0.25, 0.25), cliff=18, tone=tone, scale=900)
    if job.get('village'):
        town.village(near, rng, 160, 3, 110, dark=bool(time.get('dark')))
    terrain.hills(camera, rng, 6000, 11000, relief * rng.uniform(500, 700), 1.3, rng.uniform(-0.3, 0.3), tone=tone, scale=3200)


def _bay(job, boat, camera, time, rng):
    reach = boat.length * 2.2 + float(np.hypot(*camera.eye[:2]))
    tone = job.get('tone') or ('white', 'green')[int(rng.integers(0, 2))]
    side = rng.choice([-1, 1])
    near = terrain.hills(camera, rng, reach + 130, reach + 900, 95, 0.85, side * 0.42, cliff=26, tone=tone, scale=230, shore=0.5)
    if job.get('village'):
        town.village(near, rng, 80, 3, 45)
    terrain.hills(camera, rng, 1200, 3000, 230, 1.1, -side * 0.3, cliff=20, tone=tone, scale=700)


def _fjord(job, boat, camera, time, rng):
    for side, near in ((-1, 700), (1, 1100)):
        terrain.hills(camera, rng, near, near + 1500, 800, 0.75, side * 0.62, tone='fjord', scale=900, shore=0.6)
    terrain.hills(camera, rng, 4200, 8000, 1300, 1.2, 0, tone='fjord', scale=2400)


def _lagoon(job, boat, camera, time, rng):
    # A shadow that falls far from its hull lifts it out of the water.
    terrain.lagoon_floor(camera, boat, rng, 3.2 if boat.length >= 30 else min(2.1, 0.1 * boat.length))
    side = rng.choice([-1, 1])
    for bearing, away in ((side * 0.3, rng.uniform(260, 340)), (-side * 0.55, rng.uniform(420, 560))):
        cx, cy, along, length = terrain.sandbar(camera, rng, away, bearing, rng.uniform(90, 170), 30)
        for _ in range(34):
            s, d = rng.uniform(-0.65, 0.65), rng.normal(0, 6)
            town.palm(cx + along[0] * s * length + d, cy + along[1] * s * length + d, 0.9, rng.uniform(6, 11), rng)
    terrain.hills(camera, rng, 5200, 9000, 260, 0.7, rng.uniform(-0.4, 0.4), tone='green', scale=2400)


def _skyline(job, boat, camera, time, rng):
    away = max(1300, boat.length * 26) + float(np.hypot(*camera.eye[:2]))
    towers.city(camera, rng, away, bool(time.get('dark')))
    town.promenade(camera, rng, away * 0.95, 1.1, bool(time.get('dark')))


def _caldera(job, boat, camera, time, rng):
    """A drowned crater's wall, dark and steep, with white houses along its rim."""
    reach = 2 * boat.length + float(np.hypot(*camera.eye[:2]))
    wall = terrain.hills(camera, rng, reach + 640, reach + 2300, 26, 0.95, 0.12, cliff=150, tone='volcanic', scale=900, shore=0.5)
    town.rim_village(wall, rng, ((0.36, 0.05), (0.53, 0.075), (0.7, 0.03)), bool(time.get('dark')))
    terrain.hills(camera, rng, 4200, 8000, 330, 0.6, -0.55, cliff=60, tone='volcanic', scale=2000)


def _riviera(job, boat, camera, time, rng):
    """A harbour city: yachts at the quay, houses along it, blocks of flats up a mountain that stands behind."""
    dark = bool(time.get('dark'))
    shore = 2.6 * boat.length + float(np.hypot(*camera.eye[:2])) + 210
    town.promenade(camera, rng, shore, 0.95, dark, 'tiled')
    for k, a in enumerate(np.arange(-0.6, 0.6, 26 / shore)):
        if rng.random() < 0.8:
            t = camera.sight + a
            _moor(boat, camera.eye[0] + (shore - 16) * np.cos(t), camera.eye[1] + (shore - 16) * np.sin(t), t, rng.uniform(0.3, 0.75))
    slope = terrain.hills(camera, rng, shore + 30, shore + 1100, 230, 1.1, 0.0, tone='green', scale=620, shore=0.6)
    town.village(slope, rng, 420, 5, 210, 'flats', dark, hearts=3, spread=0.15)
    terrain.hills(camera, rng, shore + 1000, shore + 3600, 520, 1.2, 0.1, cliff=60, tone='green', scale=1500, shore=0.4)


def _moor(boat, x, y, turn, size):
    """The same design at another size, stern to a quay: instanced, so it costs no memory."""
    holder = bpy.data.objects.new('neighbour', None)
    holder.instance_type, holder.instance_collection = 'COLLECTION', boat.collection
    holder.location, holder.scale, holder.rotation_euler = (x, y, 0), (size,) * 3, (0, 0, turn + np.pi)
    bpy.context.scene.collection.objects.link(holder)


def _marina(job, boat, camera, time, rng):
    """Moored alongside a pontoon on the far side from the camera; neighbours beyond, a town behind."""
    ahead = np.array([np.cos(camera.sight), np.sin(camera.sight)])
    far = 1 if ahead[1] > 0 else -1
    edge = far * (boat.beam / 2 + 0.75)
    town.pontoon((boat.aft - 6, edge + far * 1.2), (boat.fore + 70, edge + far * 1.2))
    for k in range(5):
        x = boat.aft - 4 + k * (boat.length * 0.42 + 4)
        town.pontoon((x, edge + far * 2.4), (x, edge + far * (2.4 + boat.length * 0.8)), 1.4, piles=False)
    side = getattr(boat, 'fender_side', None)
    if side:
        side(far)
    _neighbours(boat, far, edge, rng)
    reach = boat.length * 3.2 + float(np.hypot(*camera.eye[:2]))
    town.promenade(camera, rng, reach + 40, 0.95, bool(time.get('dark')), 'tiled')
    slope = terrain.hills(camera, rng, reach + 150, reach + 1900, 130, 1.1, 0.1, tone='green', scale=1100)
    town.village(slope, rng, 170, 6, 110, dark=bool(time.get('dark')), hearts=3)


def _neighbours(boat, far, edge, rng):
    """Other boats on the next berths: the same design at other sizes, which costs no memory."""
    for k in range(7):
        size = rng.uniform(0.5, 0.85)
        row = 2.4 + boat.length * 0.8
        x = boat.aft + (k - 1.2) * boat.beam * 1.9
        turn = far * np.pi / 2 + (np.pi if rng.random() < 0.5 else 0) + rng.normal(0, 0.02)
        _moor(boat, x, edge + far * (row + boat.length * size * 0.55 + 3), turn - np.pi, size)
