"""Alternative texts in English and French, from what a picture shows."""

TYPES = {
    'flybridge': ('flybridge motor yacht', 'yacht à moteur avec flybridge'), 'superyacht': ('three-deck superyacht', 'superyacht à trois ponts'),
    'sport': ('open sport yacht', 'yacht sport open'), 'sailing-catamaran': ('sailing catamaran', 'catamaran à voile'),
    'power-catamaran': ('power catamaran', 'catamaran à moteur'), 'sailing-yacht': ('sailing yacht', 'voilier'), 'gulet': ('wooden gulet', 'goélette turque en bois'),
    'dhow': ('wooden dhow', 'boutre en bois'), 'explorer': ('explorer yacht', "yacht d'exploration"), 'day-cruiser': ('day cruiser', 'vedette de plaisance'),
    'rib': ('RIB', 'semi-rigide'), 'classic-launch': ('varnished launch', 'canot verni'),
}
VIEWS = {
    'three-quarter': ('{boat} seen from ahead of the beam', 'De trois quarts avant : {boat}'), 'quarter-low': ('{boat} from just above the water', "Au ras de l'eau : {boat}"),
    'profile': ('{boat} in profile', '{boat} de profil'), 'stern': ('{boat} from astern, with its after deck', "Vue de l'arrière : {boat}"),
    'aerial': ('{boat} from the air', 'Vue du ciel : {boat}'), 'overhead': ('{boat} from straight above', 'Vue à la verticale : {boat}'),
    'under-way': ('{boat} under way', '{boat} en route'), 'under-way-aerial': ('{boat} under way from the air', 'En route, vue du ciel : {boat}'),
    'hero': ('{boat} under way', '{boat} en route'), 'banner': ('{boat}', '{boat}'),
    'distant': ('{boat} at a distance', '{boat} au loin'), 'cockpit': ('Cockpit of the {boat} with seating and table', 'Cockpit : {boat}, banquettes et table'),
    'foredeck': ('Foredeck of the {boat}', 'Pont avant : {boat}'), 'flybridge': ('Upper deck of the {boat} with helm and loungers', 'Pont supérieur : {boat}, poste de pilotage et bains de soleil'),
    'detail': ('Detail of the {boat}', 'Détail : {boat}'), 'saloon': ('Saloon of the {boat}', 'Salon : {boat}'),
    'cabin': ('Cabin of the {boat} with a double bed', 'Cabine : {boat}, lit double'), 'bath': ('Bathroom of the {boat}', 'Salle de bains : {boat}'),
    'galley': ('Galley of the {boat}', 'Cuisine : {boat}'),
}
ROOMS = ('saloon', 'cabin', 'bath', 'galley')
PLACES = {
    'sea': ('on the open sea', 'au large'), 'calm': ('on calm water', 'sur une eau calme'), 'coast': ('off a hilly coast', "devant une côte vallonnée"),
    'bay': ('in a bay below cliffs', 'dans une baie bordée de falaises'), 'lagoon': ('in a turquoise lagoon', 'dans un lagon turquoise'),
    'caldera': ('below a caldera with white houses', "au pied d'une caldeira aux maisons blanches"),
    'riviera': ('before a harbour city on a mountainside', "devant une ville portuaire à flanc de montagne"),
    'marina': ('in a marina', 'dans un port de plaisance'), 'skyline': ('before a city skyline', "devant les tours d'une ville"),
}
LIGHTS = {
    'golden': ('in golden evening light', 'dans la lumière dorée du soir'), 'sunset': ('at sunset', 'au coucher du soleil'), 'noon': ('at noon', 'à midi'),
    'morning': ('on a clear morning', 'par un matin clair'), 'overcast': ('under an overcast sky', 'sous un ciel couvert'), 'dusk': ('at dusk, lights on', 'au crépuscule, lumières allumées'),
    'night': ('at night', 'la nuit'),
}


def alt(job):
    """{'en', 'fr'} for a job."""
    texts = {}
    for k, language in enumerate(('en', 'fr')):
        boat = TYPES[job['type']][k]
        apart = ', ' if job['view'] in ROOMS else ' '
        text = f"{VIEWS[job['view']][k].format(boat=boat)}{apart}{PLACES[job['place']][k]}, {LIGHTS[job['light']][k]}"
        # French sets a space before a colon, and no line may break there.
        texts[language] = (text[0].upper() + text[1:]).replace(' :', '\u00a0:')
    return texts
