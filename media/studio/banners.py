"""Pictures that belong to no yacht: the home page's still, one for each destination, and the scenes of the site's own texts."""
from .fleet import IDENTITIES

HERO_SIZE = (2880, 1620)
HERO = dict(identity='zephyr', view='hero', place='coast', light='sunset', way=8, seed=34, tone='green', relief=0.35, sun=dict(bearing=104, sun=10.0))

# slug: identity, place, light, and what differs. `tone` is the land's colour.
DESTINATIONS = {
    'dubai': ('tramontana', 'skyline', 'dusk', {}), 'abu-dhabi': ('ostro', 'skyline', 'morning', {'flip': True}),
    'miami': ('shamal', 'skyline', 'golden', {'seed': 71}), 'mykonos': ('halcyon', 'bay', 'noon', {'tone': 'dry', 'village': True}),
    'lefkada': ('alizee', 'coast', 'morning', {'tone': 'green', 'way': 4}), 'athens': ('bora', 'coast', 'golden', {'tone': 'dry', 'way': 4}),
    'santorini': ('maestral', 'caldera', 'golden', {}), 'corfu': ('alizee', 'bay', 'noon', {'tone': 'green'}),
    'split': ('lycia', 'coast', 'morning', {'tone': 'white', 'flip': True}), 'dubrovnik': ('meltemi', 'bay', 'morning', {'tone': 'white', 'village': True}),
    'ibiza': ('sirocco', 'bay', 'sunset', {'tone': 'green'}), 'palma-de-mallorca': ('bora', 'marina', 'morning', {}),
    'monaco': ('zephyr', 'riviera', 'golden', {}), 'cannes': ('ostro', 'coast', 'golden', {'tone': 'green', 'flip': True}),
    'porto-cervo': ('larian', 'bay', 'noon', {'tone': 'dry'}), 'amalfi-coast': ('larian', 'bay', 'morning', {'tone': 'green', 'village': True, 'flip': True}),
    'gocek': ('lycia', 'bay', 'morning', {'tone': 'green'}), 'bodrum': ('caicias', 'bay', 'golden', {'tone': 'dry', 'flip': True}),
    'male': ('halcyon', 'lagoon', 'noon', {}), 'split-islands': ('breva', 'coast', 'noon', {'tone': 'green', 'way': 9}),
}


# name: identity, view, place, light, and what differs. The texts in database/seeds/content say what each shows.
SCENES = {
    'birthday': ('levante', 'stern', 'bay', 'golden', {'tone': 'green'}), 'wedding': ('ostro', 'quarter-low', 'coast', 'sunset', {'tone': 'green'}),
    'proposal': ('larian', 'distant', 'calm', 'golden', {'flip': True}), 'bachelorette': ('halcyon', 'quarter-low', 'lagoon', 'noon', {}),
    'family': ('tramontana', 'distant', 'lagoon', 'noon', {'flip': True}), 'dinner': ('sambuk', 'profile', 'skyline', 'night', {}),
    'company': ('zephyr', 'three-quarter', 'marina', 'dusk', {'flip': True}), 'events': ('meltemi', 'distant', 'skyline', 'night', {}),
    'luxury': ('zephyr', 'distant', 'sea', 'sunset', {'way': 8}), 'sunset': ('alizee', 'distant', 'sea', 'sunset', {'way': 4}),
    'islands': ('lycia', 'aerial', 'bay', 'noon', {'tone': 'green', 'flip': True}), 'week': ('halcyon', 'under-way', 'coast', 'noon', {'way': 4}),
    'diving': ('borealis', 'overhead', 'lagoon', 'noon', {}), 'sports': ('shamal', 'under-way-aerial', 'sea', 'noon', {'way': 11}),
    'fishing': ('ora', 'distant', 'sea', 'morning', {}), 'evening-gulf': ('ostro', 'profile', 'calm', 'golden', {'flip': True}),
    'lycian-cove': ('caicias', 'distant', 'bay', 'morning', {'tone': 'green', 'flip': True}), 'atoll-from-above': ('halcyon', 'overhead', 'lagoon', 'noon', {}),
    'riviera-dusk': ('larian', 'three-quarter', 'marina', 'dusk', {}), 'adriatic-reach': ('bora', 'distant', 'sea', 'noon', {'way': 4, 'flip': True}),
    'creek-night': ('sambuk', 'three-quarter', 'marina', 'night', {'flip': True}), 'business': ('ostro', 'cockpit', 'skyline', 'dusk', {}),
}


def hero(**changes):
    shot = {**HERO, **changes}
    return {**_picture('hero', 'wide', shot), 'size': HERO_SIZE, 'limit': 400_000}


def jobs():
    """The destinations, then the scenes."""
    for number, (slug, (identity, place, light, changes)) in enumerate(DESTINATIONS.items()):
        yield _picture(slug, 'destinations', {**dict(identity=identity, view='banner', place=place, light=light, seed=200 + number * 13), **changes})
    for number, (name, (identity, view, place, light, changes)) in enumerate(SCENES.items()):
        yield _picture(name, 'scenes', {**dict(identity=identity, view=view, place=place, light=light, seed=600 + number * 13), **changes})


def _picture(name, folder, shot):
    boat = IDENTITIES[shot['identity']]
    prefix = '' if folder == 'wide' else folder + '-'
    return {**shot, 'name': prefix + name, 'type': boat['type'], 'builder': boat['builder'], 'looks': boat['looks'],
            'order': 0, 'folder': folder, 'file': name}
