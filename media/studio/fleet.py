"""The identities: one entry is one boat, its type, its colours and sizes. A new boat is a new entry here."""

NAVY, WHITE, PEARL, GRAPHITE = (0.008, 0.018, 0.05), (0.8, 0.81, 0.81), (0.74, 0.73, 0.69), (0.045, 0.05, 0.056)
CHAMPAGNE, STEEL_BLUE, RACING, OXBLOOD = (0.5, 0.42, 0.32), (0.09, 0.16, 0.24), (0.012, 0.05, 0.03), (0.12, 0.008, 0.01)
WALNUT, OAK, TEAK, WENGE = (0.11, 0.065, 0.04), (0.34, 0.25, 0.16), (0.24, 0.13, 0.065), (0.05, 0.034, 0.025)
SAND, LINEN, SLATE, TAUPE = (0.62, 0.54, 0.43), (0.74, 0.71, 0.65), (0.16, 0.17, 0.18), (0.34, 0.29, 0.24)

IDENTITIES = {
    'meltemi': dict(builder='flybridge', type='flybridge', looks=dict(length=22.0, beam=5.6, cushion=LINEN, accent=(0.05, 0.12, 0.2))),
    'zephyr': dict(builder='superyacht', type='superyacht', looks=dict(length=46.0, beam=9.2, hull=NAVY, cushion=LINEN, accent=(0.1, 0.16, 0.22))),
    'sirocco': dict(builder='sport', type='sport', looks=dict(length=17.5, beam=4.6, hull=GRAPHITE, cushion=SAND, accent=SLATE, joinery=WENGE)),
    'halcyon': dict(builder='catamaran', type='sailing-catamaran', looks=dict(length=14.6, beam=7.9, sails=True, cushion=LINEN, accent=(0.08, 0.2, 0.26), joinery=OAK)),
    'alizee': dict(builder='sloop', type='sailing-yacht', looks=dict(length=15.5, beam=4.7, cushion=LINEN, accent=NAVY)),
    'lycia': dict(builder='gulet', type='gulet', looks=dict(length=27.0, beam=7.0, cushion=LINEN, accent=(0.05, 0.16, 0.22), joinery=TEAK)),
    'sambuk': dict(builder='dhow', type='dhow', looks=dict(length=24.0, beam=6.6, cushion=(0.45, 0.09, 0.05), accent=(0.6, 0.4, 0.12))),
    'borealis': dict(builder='explorer', type='explorer', looks=dict(length=34.0, beam=8.4, hull=STEEL_BLUE, cushion=TAUPE, accent=SAND, joinery=WALNUT)),
    'ora': dict(builder='cruiser', type='day-cruiser', looks=dict(length=10.5, beam=3.3, hull=WHITE, cushion=LINEN, accent=(0.05, 0.12, 0.2))),
    'tramontana': dict(builder='flybridge', type='flybridge', looks=dict(length=26.0, beam=6.3, hull=GRAPHITE, windows=1, cushion=TAUPE, accent=SAND, joinery=WALNUT)),
    'maestral': dict(builder='catamaran', type='power-catamaran', looks=dict(length=14.0, beam=7.2, sails=False, hull=PEARL, cushion=SAND, accent=SLATE, joinery=OAK)),
    'breva': dict(builder='rib', type='rib', looks=dict(length=9.2, beam=3.1, tube=(0.06, 0.065, 0.07), cushion=SAND, accent=SLATE)),
    'larian': dict(builder='launch', type='classic-launch', looks=dict(length=8.6, beam=2.5, cushion=(0.66, 0.6, 0.5), accent=(0.16, 0.3, 0.3))),
    'ostro': dict(builder='superyacht', type='superyacht', looks=dict(length=38.0, beam=8.2, hull=WHITE, cushion=SAND, accent=TAUPE, pool=True, joinery=WALNUT)),
    'bora': dict(builder='sloop', type='sailing-yacht', looks=dict(length=18.0, beam=5.2, hull=NAVY, cushion=LINEN, accent=(0.5, 0.4, 0.25), joinery=WALNUT)),
    'levante': dict(builder='flybridge', type='flybridge', looks=dict(length=18.0, beam=4.9, hull=NAVY, windows=2, hardtop=False, cushion=LINEN, accent=(0.3, 0.07, 0.05), joinery=TEAK)),
    'shamal': dict(builder='sport', type='sport', looks=dict(length=15.0, beam=4.2, hull=WHITE, superstructure=WHITE, cushion=SLATE, accent=SAND, joinery=OAK)),
    'caicias': dict(builder='gulet', type='gulet', looks=dict(length=24.0, beam=6.6, hull=WHITE, cushion=SAND, accent=NAVY, joinery=TEAK)),
    'brezza': dict(builder='cruiser', type='day-cruiser', looks=dict(length=12.6, beam=3.8, hull=NAVY, cushion=SAND, accent=(0.5, 0.4, 0.25))),
    'eolo': dict(builder='catamaran', type='sailing-catamaran', looks=dict(length=17.4, beam=8.8, sails=True, hull=STEEL_BLUE, cushion=SAND, accent=TAUPE, joinery=WALNUT)),
    'ponente': dict(builder='sloop', type='sailing-yacht', looks=dict(length=13.0, beam=4.2, hull=RACING, canvas=SAND, cushion=SAND, accent=(0.3, 0.07, 0.05), joinery=TEAK)),
    'garbino': dict(builder='cruiser', type='day-cruiser', looks=dict(length=9.4, beam=3.1, hull=GRAPHITE, cushion=TAUPE, accent=SAND)),
    'kaus': dict(builder='flybridge', type='flybridge', looks=dict(length=20.0, beam=5.2, hull=CHAMPAGNE, windows=2, cushion=SAND, accent=SLATE, joinery=OAK)),
    'harmattan': dict(builder='catamaran', type='sailing-catamaran', looks=dict(length=13.2, beam=7.3, sails=True, hull=PEARL, cushion=SLATE, accent=(0.3, 0.07, 0.05))),
    'gregale': dict(builder='launch', type='classic-launch', looks=dict(length=10.4, beam=2.9, cushion=LINEN, accent=OXBLOOD)),
}

# Over a pale floor the sun stands high, so that the shadow stays under the hull.
_HIGH = {'sun': 68.0}

# view, place, light and what differs from the view's habit. The first is the card's picture.
_MOTOR = [
    ('three-quarter', 'sea', 'golden', {}), ('under-way', 'coast', 'morning', {'way': 9, 'flip': True}),
    ('stern', 'lagoon', 'noon', {'sun': _HIGH}), ('profile', 'coast', 'morning', {}), ('cockpit', 'bay', 'morning', {}),
    ('aerial', 'lagoon', 'noon', {}), ('foredeck', 'coast', 'golden', {}), ('three-quarter', 'skyline', 'dusk', {'flip': True}),
    ('flybridge', 'bay', 'morning', {}), ('saloon', 'calm', 'morning', {}), ('detail', 'calm', 'golden', {}), ('three-quarter', 'marina', 'morning', {}),
]
_SAIL = [
    ('three-quarter', 'coast', 'morning', {'way': 4}), ('profile', 'sea', 'golden', {'way': 4}), ('stern', 'lagoon', 'noon', {'sun': _HIGH}),
    ('aerial', 'lagoon', 'noon', {'flip': True}), ('cockpit', 'bay', 'morning', {}), ('foredeck', 'coast', 'morning', {}),
    ('under-way', 'sea', 'morning', {'way': 4, 'flip': True}), ('three-quarter', 'bay', 'golden', {'flip': True}), ('saloon', 'bay', 'morning', {}), ('detail', 'calm', 'golden', {}),
]
# Gulets spend their days under engine and at anchor, sails furled.
_GULET = [
    ('three-quarter', 'bay', 'morning', {}), ('profile', 'coast', 'golden', {}), ('stern', 'lagoon', 'noon', {'sun': _HIGH}),
    ('aerial', 'lagoon', 'noon', {'flip': True}), ('cockpit', 'bay', 'morning', {}), ('foredeck', 'coast', 'morning', {}),
    ('three-quarter', 'coast', 'golden', {'flip': True}), ('saloon', 'bay', 'morning', {}), ('detail', 'calm', 'golden', {}),
]
_SMALL = [
    ('three-quarter', 'coast', 'morning', {}), ('under-way', 'sea', 'golden', {'way': 9, 'flip': True}), ('stern', 'lagoon', 'noon', {'sun': _HIGH}),
    ('profile', 'bay', 'morning', {}), ('aerial', 'lagoon', 'noon', {}), ('cockpit', 'bay', 'golden', {}), ('detail', 'calm', 'golden', {}),
    ('three-quarter', 'marina', 'morning', {'flip': True}), ('three-quarter', 'lagoon', 'noon', {}), ('profile', 'calm', 'golden', {'flip': True}),
]
_DHOW = [
    ('three-quarter', 'skyline', 'dusk', {}), ('profile', 'coast', 'golden', {}), ('stern', 'calm', 'golden', {}),
    ('cockpit', 'skyline', 'dusk', {}), ('aerial', 'calm', 'morning', {}), ('under-way', 'skyline', 'morning', {'way': 4, 'flip': True}),
    ('foredeck', 'calm', 'golden', {}), ('three-quarter', 'calm', 'morning', {'flip': True}), ('profile', 'skyline', 'golden', {'flip': True}),
]
# A coupé's roof and a gulet's deckhouse leave no room for a camera behind the table.
_SPORT = [shot for shot in _MOTOR if shot[0] != 'cockpit']
_GULET = [shot for shot in _GULET if shot[0] != 'cockpit']
# Below deck: rooms exist where there is a deck to go below. Open water outside the ports is true of every destination.
_BELOW = [('cabin', 'calm', 'morning', {}), ('bath', 'calm', 'morning', {}), ('galley', 'calm', 'morning', {})]
_ROOMY = {'flybridge', 'superyacht', 'catamaran', 'explorer', 'sport', 'gulet', 'sloop'}
# By day before the towers of the Gulf and of Miami, for the yachts that lie there.
_CITY = [('under-way', 'skyline', 'morning', {'way': 9}), ('profile', 'skyline', 'golden', {'flip': True})]
_CITY_BUILDERS = {'flybridge', 'superyacht', 'explorer', 'sport', 'cruiser'}
SHOTS = {'sport': _SPORT, 'catamaran': _SAIL, 'sloop': _SAIL, 'gulet': _GULET, 'cruiser': _SMALL, 'rib': _SMALL, 'launch': _SMALL, 'dhow': _DHOW}


def jobs():
    """Every picture wanted, best first: the first shot of each identity, then the second, and so on."""
    longest = max(len(_shots(i['builder'])) for i in IDENTITIES.values())
    for round_ in range(longest):
        for number, (name, identity) in enumerate(IDENTITIES.items()):
            shots = _shots(identity['builder'])
            if round_ < len(shots):
                view, place, light, changes = shots[round_]
                yield dict(name=f'{name}-{view}-{place}', identity=name, type=identity['type'], builder=identity['builder'],
                           looks=identity['looks'], view=view, place=place, light=light, seed=number * 17 + round_ * 5 + 1,
                           turn=(number * 7) % 15 - 7, order=round_, **changes)


def _shots(builder):
    return SHOTS.get(builder, _MOTOR) + (_BELOW if builder in _ROOMY else []) + (_CITY if builder in _CITY_BUILDERS else [])
