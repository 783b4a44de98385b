"""Wide pictures: the home page's still and film, and one banner for each destination."""
from .fleet import IDENTITIES

HERO_SIZE, BANNER_SIZE = (1600, 900), (1600, 640)
HERO = dict(identity='zephyr', view='hero', place='coast', light='sunset', way=8, seed=21, tone='green', relief=0.5, sun=dict(bearing=80, sun=7.0))

# slug: identity, place, light, and what differs. `tone` is the land's colour.
DESTINATIONS = {
    'dubai': ('tramontana', 'skyline', 'dusk', {}), 'abu-dhabi': ('ostro', 'skyline', 'morning', {'flip': True}),
    'miami': ('shamal', 'skyline', 'golden', {'seed': 71}), 'mykonos': ('halcyon', 'bay', 'noon', {'tone': 'dry', 'village': True}),
    'lefkada': ('alizee', 'coast', 'morning', {'tone': 'green', 'way': 4}), 'athens': ('bora', 'coast', 'golden', {'tone': 'dry', 'way': 4}),
    'santorini': ('maestral', 'bay', 'golden', {'tone': 'white', 'village': True}), 'corfu': ('alizee', 'bay', 'noon', {'tone': 'green'}),
    'split': ('lycia', 'coast', 'morning', {'tone': 'white', 'flip': True}), 'dubrovnik': ('meltemi', 'bay', 'morning', {'tone': 'white', 'village': True}),
    'ibiza': ('sirocco', 'bay', 'sunset', {'tone': 'green'}), 'palma-de-mallorca': ('bora', 'marina', 'morning', {}),
    'monaco': ('zephyr', 'coast', 'dusk', {'tone': 'green', 'village': True}), 'cannes': ('ostro', 'coast', 'golden', {'tone': 'green', 'flip': True}),
    'porto-cervo': ('larian', 'bay', 'noon', {'tone': 'dry'}), 'amalfi-coast': ('larian', 'bay', 'morning', {'tone': 'green', 'village': True, 'flip': True}),
    'gocek': ('lycia', 'bay', 'morning', {'tone': 'green'}), 'bodrum': ('caicias', 'bay', 'golden', {'tone': 'dry', 'flip': True}),
    'male': ('halcyon', 'lagoon', 'noon', {}), 'split-islands': ('breva', 'coast', 'noon', {'tone': 'green', 'way': 9}),
}


def hero(**changes):
    return _wide('hero', HERO['identity'], {**HERO, **changes}, HERO_SIZE)


def jobs():
    """The destinations' banners."""
    for number, (slug, (identity, place, light, changes)) in enumerate(DESTINATIONS.items()):
        shot = dict(view='banner', place=place, light=light, seed=200 + number * 13, **{k: v for k, v in changes.items() if k != 'seed'})
        if 'seed' in changes:
            shot['seed'] = changes['seed']
        yield _wide(f'banner-{slug}', identity, shot, BANNER_SIZE)


def _wide(name, identity, shot, size):
    boat = IDENTITIES[identity]
    return {**shot, 'name': name, 'identity': identity, 'type': boat['type'], 'builder': boat['builder'], 'looks': boat['looks'],
            'order': 0, 'size': size, 'folder': 'wide', 'file': name, 'limit': 80_000 if name == 'hero' else 120_000}
