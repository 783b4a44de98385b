import type { LocalText } from '#shared/locale.ts'

/** A place that the market presents with a page of its own, in the order of menus. */
export type DestinationEntry = {
  slug: string
  name: LocalText & { fr: string }
  /** A GeoNames id, or the name of a region of ours, or a country's code. */
  place: { city: number } | { region: string } | { country: string }
  country: string
  /** The point from which charters leave, not the centre of the town. */
  latitude: number
  longitude: number
  tagline: LocalText & { fr: string }
  introduction: LocalText & { fr: string }
}

export const destinations: readonly DestinationEntry[] = [
  {
    slug: 'dubai',
    name: { en: 'Dubai', fr: 'Dubaï' },
    place: { city: 292223 },
    country: 'AE',
    latitude: 25.084,
    longitude: 55.14,
    tagline: {
      en: 'Towers, the Palm and a Gulf that is flat by evening',
      fr: 'Des tours, la Palm et un golfe lisse le soir venu',
    },
    introduction: {
      en: 'Most charters leave from Dubai Marina or Dubai Harbour and are sold by the hour. Three hours are enough to round the Palm, stop for a swim off the Atlantis and watch the lights come on along JBR; four let you reach the World Islands. From November to April the air is mild and the sea calm, in summer the good hours are the ones before breakfast and after sunset.',
      fr: 'La plupart des sorties partent de Dubai Marina ou de Dubai Harbour et se vendent à l’heure. Trois heures suffisent pour contourner la Palm, se baigner devant l’Atlantis et voir s’allumer la façade de JBR ; avec quatre, on atteint les World Islands. De novembre à avril l’air est doux et la mer calme ; l’été, on navigue avant le petit-déjeuner ou après le coucher du soleil.',
    },
  },
  {
    slug: 'abu-dhabi',
    name: { en: 'Abu Dhabi', fr: 'Abou Dabi' },
    place: { city: 292968 },
    country: 'AE',
    latitude: 24.467,
    longitude: 54.34,
    tagline: { en: 'Mangroves by morning, the Corniche by night', fr: 'La mangrove le matin, la Corniche la nuit' },
    introduction: {
      en: 'The capital is built on islands, so almost every route threads between them: past the Louvre’s dome, along the mangroves of Jubail, out to the sandbars where crews set up lunch in knee-deep water. Yas Marina sits inside the racing circuit and fills up a year ahead for the last Grand Prix of the season.',
      fr: 'La capitale est posée sur des îles et chaque itinéraire se faufile entre elles : le dôme du Louvre, les mangroves de Jubail, puis les bancs de sable où l’équipage dresse la table, de l’eau jusqu’aux genoux. Yas Marina se trouve au cœur du circuit automobile et se réserve un an à l’avance pour le dernier Grand Prix de la saison.',
    },
  },
  {
    slug: 'miami',
    name: { en: 'Miami', fr: 'Miami' },
    place: { city: 4164138 },
    country: 'US',
    latitude: 25.775,
    longitude: -80.165,
    tagline: {
      en: 'Biscayne Bay, sandbars and warm water all year',
      fr: 'La baie de Biscayne, ses bancs de sable et une eau toujours tiède',
    },
    introduction: {
      en: 'Biscayne Bay is wide, shallow and sheltered, which is why even a first-time guest is comfortable here. The usual half day goes down past Star Island to the sandbar off Key Biscayne, drops the float, and comes home with the skyline in front. Boats drawing little water reach the stilt houses; longer days turn south to Elliott Key.',
      fr: 'La baie de Biscayne est large, peu profonde et abritée : même une première sortie y est confortable. La demi-journée classique longe Star Island jusqu’au banc de sable de Key Biscayne, met le matelas à l’eau et rentre face aux gratte-ciel. Les bateaux à faible tirant d’eau gagnent les maisons sur pilotis ; les longues journées descendent vers Elliott Key.',
    },
  },
  {
    slug: 'mykonos',
    name: { en: 'Mykonos', fr: 'Mykonos' },
    place: { city: 257056 },
    country: 'GR',
    latitude: 37.45,
    longitude: 25.327,
    tagline: { en: 'South-coast beaches and the ruins of Delos', fr: 'Les plages du sud et les ruines de Délos' },
    introduction: {
      en: 'The meltemi blows from the north in July and August, so skippers keep to the southern beaches, where the water stays flat in the lee of the island. A day here usually means Delos before the ferries arrive, lunch at anchor off Rhenia, and a swim at Super Paradise on the way back to Ornos or Tourlos.',
      fr: 'En juillet et en août le meltem souffle du nord : les skippers restent sur les plages du sud, où l’eau demeure plate à l’abri de l’île. Une journée typique : Délos avant l’arrivée des navettes, déjeuner au mouillage devant Rhénée, baignade à Super Paradise, puis retour à Ornos ou à Tourlos.',
    },
  },
  {
    slug: 'lefkada',
    name: { en: 'Lefkada', fr: 'Leucade' },
    place: { region: 'Lefkada' },
    country: 'GR',
    latitude: 38.72,
    longitude: 20.71,
    tagline: { en: 'The easiest week of sailing in Greece', fr: 'La semaine de voile la plus facile de Grèce' },
    introduction: {
      en: 'You can drive onto Lefkada, which makes it the largest bareboat base of the Ionian. From Nydri the islands stand close together: Meganisi for lunch, Kalamos or Kastos for the night, Ithaca and Kefalonia in half a day’s sail. The wind comes in after noon and goes to sleep with the sun, and the swell rarely finds its way inside.',
      fr: 'On accède à Leucade par la route, ce qui en fait la plus grande base de location sans équipage de la mer Ionienne. Depuis Nydri les îles se touchent presque : Meganisi pour déjeuner, Kalamos ou Kastos pour la nuit, Ithaque et Céphalonie à une demi-journée. Le vent se lève après midi, tombe avec le soleil, et la houle entre rarement.',
    },
  },
  {
    slug: 'athens',
    name: { en: 'Athens', fr: 'Athènes' },
    place: { city: 264371 },
    country: 'GR',
    latitude: 37.915,
    longitude: 23.7,
    tagline: { en: 'Alimos on Saturday, an island by dinner', fr: 'Alimos le samedi, une île pour le dîner' },
    introduction: {
      en: 'Alimos is the busiest charter marina of the Mediterranean: forty minutes from the airport, and three hours under sail from Aegina. One week suits the Saronic islands, with Poros, Hydra and Epidavros on a gentle loop; two weeks reach the Cyclades and back without racing the clock. Motor yachts from Flisvos and Zea lunch at Moni and dine at home.',
      fr: 'Alimos est la marina de location la plus active de Méditerranée : quarante minutes de l’aéroport, trois heures de voile d’Égine. Une semaine convient aux îles Saroniques, Poros, Hydra et Épidaure en boucle tranquille ; deux semaines permettent les Cyclades sans courir après l’horloge. Les yachts à moteur de Flisvos et de Zéa déjeunent à Moni et dînent au port.',
    },
  },
  {
    slug: 'santorini',
    name: { en: 'Santorini', fr: 'Santorin' },
    place: { region: 'Santorini' },
    country: 'GR',
    latitude: 36.36,
    longitude: 25.42,
    tagline: { en: 'Inside the caldera while the sun goes down', fr: 'Dans la caldeira au coucher du soleil' },
    introduction: {
      en: 'There is one harbour, Vlychada, and one thing everybody comes for: to be on the water inside the caldera when the cliffs turn red. Catamarans leave twice a day, call at the hot springs, the White Beach and Thirassia, and serve dinner underneath Oia. Book the later departure first; it sells out from May to October.',
      fr: 'Il n’y a qu’un port, Vlychada, et une seule chose que tout le monde vient chercher : être sur l’eau, dans la caldeira, quand les falaises rougissent. Les catamarans partent deux fois par jour, s’arrêtent aux sources chaudes, à la plage blanche et à Thirassia, puis servent le dîner sous Oia. Le second départ se réserve en premier : il est complet de mai à octobre.',
    },
  },
  {
    slug: 'corfu',
    name: { en: 'Corfu', fr: 'Corfou' },
    place: { city: 2463679 },
    country: 'GR',
    latitude: 39.65,
    longitude: 19.85,
    tagline: {
      en: 'Venetian walls, olive groves and Paxos to the south',
      fr: 'Remparts vénitiens, oliveraies et Paxos au sud',
    },
    introduction: {
      en: 'Gouvia is the northern gate of the Ionian: provisions on the quay, the old town five miles down the bay, and the Albanian hills across the channel. The favourite week goes south by way of Sivota to Paxos and Antipaxos, whose water has the colour of a swimming pool, and returns along the mainland.',
      fr: 'Gouvia est la porte nord de la mer Ionienne : l’avitaillement sur le quai, la vieille ville à cinq milles, les collines d’Albanie en face. La semaine préférée descend par Sivota jusqu’à Paxos et Antipaxos, à l’eau couleur de piscine, et remonte le long du continent.',
    },
  },
  {
    slug: 'split',
    name: { en: 'Split', fr: 'Split' },
    place: { city: 3190261 },
    country: 'HR',
    latitude: 43.503,
    longitude: 16.435,
    tagline: { en: 'Out of a Roman palace and into the islands', fr: 'D’un palais romain vers les îles' },
    introduction: {
      en: 'Between Split, Kaštela and Trogir lie more charter berths than anywhere else on the Adriatic, and the first bay of Šolta is an hour away. A week gives you Hvar, Vis with its sea caves, the Pakleni islands and the sandbar of Zlatni Rat. Saturdays are changeover days: arrive on Friday and the queue at the fuel dock is somebody else’s.',
      fr: 'Entre Split, Kaštela et Trogir se trouvent plus de places de location que partout ailleurs en Adriatique, et la première crique de Šolta est à une heure. En une semaine : Hvar, Vis et ses grottes marines, les îles Pakleni et la langue de sable de Zlatni Rat. Le samedi est jour de relève ; arrivez le vendredi et l’attente à la pompe sera pour les autres.',
    },
  },
  {
    slug: 'dubrovnik',
    name: { en: 'Dubrovnik', fr: 'Dubrovnik' },
    place: { city: 3201047 },
    country: 'HR',
    latitude: 42.662,
    longitude: 18.09,
    tagline: { en: 'The city walls from the side that mattered', fr: 'Les remparts, vus du côté qui comptait' },
    introduction: {
      en: 'Boats lie in Gruž or up the river at Komolac, fifteen minutes from the old town. By the day you cruise the Elaphiti islands, swim under the walls of Lokrum and eat oysters at Ston; with a week you have Mljet’s salt lakes and Korčula, or turn south and clear into Montenegro for the Bay of Kotor.',
      fr: 'Les bateaux sont à Gruž ou au fond de la rivière, à Komolac, à quinze minutes de la vieille ville. À la journée : les îles Élaphites, une baignade sous Lokrum, des huîtres à Ston. À la semaine : les lacs salés de Mljet et Korčula, ou cap au sud vers le Monténégro et les bouches de Kotor.',
    },
  },
  {
    slug: 'ibiza',
    name: { en: 'Ibiza', fr: 'Ibiza' },
    place: { city: 2516479 },
    country: 'ES',
    latitude: 38.913,
    longitude: 1.445,
    tagline: { en: 'Formentera for lunch, Es Vedrà for the sunset', fr: 'Formentera à midi, Es Vedrà au couchant' },
    introduction: {
      en: 'The day boat is how the island spends its summer. Leave Marina Botafoch at eleven, anchor on the sand off Illetes, take the tender to a table in Formentera, then run up the west coast for Es Vedrà while the light is low. Anchoring over seagrass is forbidden and fined; the crews know the pale patches.',
      fr: 'Ici, l’été se passe en bateau à la journée. Départ de Marina Botafoch à onze heures, mouillage sur le sable d’Illetes, annexe jusqu’à une table à Formentera, puis la côte ouest vers Es Vedrà quand la lumière baisse. Mouiller sur la posidonie est interdit et sanctionné ; les équipages connaissent les taches claires.',
    },
  },
  {
    slug: 'palma-de-mallorca',
    name: { en: 'Palma de Mallorca', fr: 'Palma de Majorque' },
    place: { city: 2512989 },
    country: 'ES',
    latitude: 39.563,
    longitude: 2.634,
    tagline: {
      en: 'A cathedral at the dock and coves in every direction',
      fr: 'Une cathédrale au bord du quai, des criques de tous côtés',
    },
    introduction: {
      en: 'Palma is the Mediterranean’s refit yard, so yachts here are in good order and crews are plentiful. Westward the Tramuntana falls straight into the sea, with Sóller and Deià along the way; eastward lies the marine reserve of Cabrera, which admits a few dozen boats a night, by permit. Season runs from April into November.',
      fr: 'Palma est l’atelier de la Méditerranée : les yachts y sont en bon état et les équipages ne manquent pas. À l’ouest, la Tramuntana tombe droit dans la mer, avec Sóller et Deià en chemin ; à l’est, la réserve marine de Cabrera n’admet que quelques dizaines de bateaux par nuit, sur autorisation. La saison va d’avril à novembre.',
    },
  },
  {
    slug: 'monaco',
    name: { en: 'Monaco', fr: 'Monaco' },
    place: { country: 'MC' },
    country: 'MC',
    latitude: 43.735,
    longitude: 7.425,
    tagline: {
      en: 'Port Hercule, and the coast on both sides of it',
      fr: 'Port Hercule et la côte de part et d’autre',
    },
    introduction: {
      en: 'Two square kilometres of country with a deep-water harbour in the middle. From Port Hercule it is twenty minutes to Villefranche, an hour to the islands off Cannes and just as far to the Italian border towns. Berths for the race weekend in May and for the yacht show in September are spoken for before the winter is over.',
      fr: 'Deux kilomètres carrés de pays autour d’un port en eau profonde. De Port Hercule, comptez vingt minutes jusqu’à Villefranche, une heure jusqu’aux îles de Lérins et autant jusqu’aux premiers ports italiens. Pour le Grand Prix en mai et le salon en septembre, les places sont prises avant la fin de l’hiver.',
    },
  },
  {
    slug: 'cannes',
    name: { en: 'Cannes', fr: 'Cannes' },
    place: { city: 3028808 },
    country: 'FR',
    latitude: 43.548,
    longitude: 7.018,
    tagline: {
      en: 'The Lérins islands are fifteen minutes off the Croisette',
      fr: 'Les îles de Lérins, à un quart d’heure de la Croisette',
    },
    introduction: {
      en: 'What Cannes has that its neighbours lack is a bay with two islands in it: monks and vineyards on Saint-Honorat, pines and a fortress on Sainte-Marguerite, and clear green water in the strait between them. Half days swim there; full days continue along the red rocks of the Esterel or cross to Saint-Tropez for lunch at Pampelonne.',
      fr: 'Ce que Cannes a de plus que ses voisines : une baie avec deux îles. Des moines et des vignes à Saint-Honorat, des pins et une forteresse à Sainte-Marguerite, et une eau verte entre les deux. La demi-journée s’y baigne ; la journée entière longe les roches rouges de l’Esterel ou file déjeuner à Pampelonne.',
    },
  },
  {
    slug: 'porto-cervo',
    name: { en: 'Porto Cervo', fr: 'Porto Cervo' },
    place: { city: 6544029 },
    country: 'IT',
    latitude: 41.1365,
    longitude: 9.537,
    tagline: {
      en: 'Granite, clear shallows and the Maddalena islands',
      fr: 'Granit, hauts-fonds limpides et archipel de la Maddalena',
    },
    introduction: {
      en: 'The Costa Smeralda is short, but its best water belongs to the national park next door: Budelli, Spargi and Caprera, each with a cove for a different wind. When the mistral funnels through the Bonifacio strait, captains slip behind Mortorio or down to Tavolara instead. Bring a light jacket in June and a reservation in August.',
      fr: 'La Costa Smeralda est courte, mais ses plus belles eaux sont celles du parc national voisin : Budelli, Spargi, Caprera, chacune avec une crique pour chaque vent. Quand le mistral s’engouffre dans les bouches de Bonifacio, les capitaines se glissent derrière Mortorio ou descendent vers Tavolara. Une veste légère en juin, une réservation en août.',
    },
  },
  {
    slug: 'amalfi-coast',
    name: { en: 'Amalfi Coast', fr: 'Côte amalfitaine' },
    place: { region: 'Amalfi Coast' },
    country: 'IT',
    latitude: 40.62,
    longitude: 14.53,
    tagline: { en: 'The road is slow; the sea is not', fr: 'La route est lente, la mer non' },
    introduction: {
      en: 'By car Positano to Amalfi can take two hours in summer; by boat it takes twenty minutes, with a stop at the Furore fjord. Day boats leave Sorrento, Positano and Salerno for the Li Galli islets and the far side of Capri, where the grottoes that are not blue are empty. Weekly yachts sail on to Procida and Ischia.',
      fr: 'En voiture, aller de Positano à Amalfi peut prendre deux heures l’été ; par la mer, vingt minutes, arrêt au fjord de Furore compris. Les bateaux à la journée partent de Sorrente, de Positano et de Salerne vers les Li Galli et l’autre côté de Capri, où les grottes qui ne sont pas bleues sont désertes. À la semaine, on continue vers Procida et Ischia.',
    },
  },
  {
    slug: 'gocek',
    name: { en: 'Göcek', fr: 'Göcek' },
    place: { city: 306859 },
    country: 'TR',
    latitude: 36.752,
    longitude: 28.938,
    tagline: { en: 'Twelve islands in a bay without swell', fr: 'Douze îles dans une baie sans houle' },
    introduction: {
      en: 'Göcek was a chrome-loading pier before it had six marinas; the bay around it is a lake with pines down to the waterline. Gulets tie a line to a tree, ring the breakfast bell and stay put until the heat goes. Twenty-five minutes from Dalaman airport, it is the gentlest place to bring children who have never slept aboard.',
      fr: 'Göcek n’était qu’un quai de chargement de chrome avant d’avoir six marinas ; sa baie est un lac bordé de pins jusqu’à l’eau. Les goélettes portent une amarre à un arbre, sonnent le petit-déjeuner et ne bougent plus avant la fin de la chaleur. À vingt-cinq minutes de l’aéroport de Dalaman, c’est l’endroit le plus doux pour une première nuit à bord en famille.',
    },
  },
  {
    slug: 'bodrum',
    name: { en: 'Bodrum', fr: 'Bodrum' },
    place: { city: 320995 },
    country: 'TR',
    latitude: 37.033,
    longitude: 27.425,
    tagline: { en: 'Where the wooden gulet was born', fr: 'Là où est née la goélette en bois' },
    introduction: {
      en: 'Shipwrights still build gulets on the beaches east of the castle, and the classic blue voyage starts from here: four to eight cabins, a cook, and the long Gulf of Gökova with nothing on its shores but pines and goats. Yalıkavak, on the windy side, berths the superyachts; Kos is an hour across, passports aboard.',
      fr: 'On construit encore des goélettes sur les plages à l’est du château, et la croisière bleue commence ici : quatre à huit cabines, un cuisinier, et le long golfe de Gökova bordé de pins et de chèvres. Yalıkavak, du côté du vent, accueille les superyachts ; Kos est à une heure, passeports à bord.',
    },
  },
  {
    slug: 'male',
    name: { en: 'Malé and the Atolls', fr: 'Malé et les atolls' },
    place: { city: 1282027 },
    country: 'MV',
    latitude: 4.179,
    longitude: 73.509,
    tagline: {
      en: 'Mantas, sandbanks and nights at anchor inside a reef',
      fr: 'Raies mantas, bancs de sable et nuits au mouillage dans le lagon',
    },
    introduction: {
      en: 'The jetty is across the water from the airport, so guests go from aircraft to deck in half an hour. Charters are by the week, fully crewed, and follow the season: the western side of the atolls for mantas from May to November, the eastern side the rest of the year. A dive boat follows the mother ship and carries the compressor, so the cabins stay quiet.',
      fr: 'L’embarcadère fait face à l’aéroport : on passe de l’avion au pont en une demi-heure. Les croisières se font à la semaine, avec équipage, et suivent la saison : l’ouest des atolls pour les mantas de mai à novembre, l’est le reste de l’année. Un bateau de plongée suit le navire et porte le compresseur ; les cabines restent calmes.',
    },
  },
]
