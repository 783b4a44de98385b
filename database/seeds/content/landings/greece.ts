import { landing } from './landing.ts'

export const greece = [
  landing({
    slug: 'mykonos',
    title: ['Yacht rental in Mykonos', 'Location de yachts à Mykonos'],
    summary: [
      'Day charters to Delos, Rhenia and the southern beaches, out of the wind.',
      'Des journées vers Délos, Rhénée et les plages du sud, à l’abri du vent.',
    ],
    months: ['June and September', 'Juin et septembre'],
    trip: ['A day of 6 to 8 hours', 'Une journée de 6 à 8 heures'],
    harbour: ['Ornos, Tourlos', 'Ornos, Tourlos'],
    season: [
      'May to October, with the best balance of warm water and light wind in June and September. In July and August the meltemi can blow for days; captains then stay in the lee of the island or move the day.',
      'De mai à octobre, avec le meilleur équilibre entre eau chaude et vent léger en juin et en septembre. En juillet et août le meltem peut souffler plusieurs jours : le capitaine reste sous le vent de l’île ou déplace la sortie.',
    ],
    before: [
      'Fuel is usually charged by what is burnt: each yacht’s page says whether it is in the total. Tickets for the ruins of Delos are bought ashore and the site closes in the evening and on some holidays.',
      'Le carburant est souvent facturé selon la consommation : la page de chaque yacht dit s’il est dans le total. Les billets pour Délos s’achètent sur place ; le site ferme le soir et certains jours fériés.',
    ],
  }),
  landing({
    slug: 'lefkada',
    title: ['Yacht rental in Lefkada', 'Location de yachts à Leucade'],
    summary: [
      'The Ionian’s bareboat base: short legs, sheltered water and a taverna at the end of each.',
      'La base ionienne pour naviguer sans équipage : étapes courtes, eaux abritées, une taverne chaque soir.',
    ],
    months: ['May, June, September', 'Mai, juin, septembre'],
    trip: ['A week, Saturday to Saturday', 'Une semaine, du samedi au samedi'],
    harbour: ['Lefkas Marina, Nydri, Vlicho', 'Marina de Leucade, Nydri, Vlicho'],
    season: [
      'The season opens in April and ends in October. The afternoon wind comes from the north-west and is a teacher rather than an examiner. May and June have empty quays; in August arrive by three in the afternoon.',
      'La saison va d’avril à octobre. Le vent d’après-midi, de nord-ouest, enseigne plus qu’il n’éprouve. En mai et juin les quais sont vides ; en août, arrivez avant quinze heures.',
    ],
    before: [
      'To take a yacht without a skipper you need a licence that Greece accepts and a second person with experience aboard. We confirm a bareboat only once the licence has been checked. A skipper can be added where the yacht’s page offers it.',
      'Pour partir sans skipper, il faut un permis reconnu en Grèce et une seconde personne expérimentée à bord. Nous ne confirmons une location sans équipage qu’après vérification du permis. Un skipper s’ajoute là où la page du yacht le propose.',
    ],
  }),
  landing({
    slug: 'athens',
    title: ['Yacht rental in Athens', 'Location de yachts à Athènes'],
    summary: [
      'From the plane to the Saronic islands in one afternoon, for a day or a week.',
      'De l’avion aux îles du golfe Saronique en un après-midi, pour un jour ou une semaine.',
    ],
    months: ['May to October', 'De mai à octobre'],
    trip: ['A day, or a week', 'Une journée ou une semaine'],
    harbour: ['Alimos, Flisvos, Zea', 'Alimos, Flisvos, Zéa'],
    season: [
      'The Saronic Gulf is sheltered from the worst of the summer wind and can be sailed from April to the first week of November. June and September suit first-time crews.',
      'Le golfe Saronique est protégé des plus forts vents d’été et se pratique d’avril à début novembre. Juin et septembre conviennent aux premiers équipages.',
    ],
    before: [
      'Weekly charters change over on Saturday: boarding from five in the afternoon, back by Friday evening, ashore on Saturday at nine. Provisions can be delivered to the quay if you order two days before.',
      'À la semaine, le changement a lieu le samedi : embarquement dès dix-sept heures, retour le vendredi soir, débarquement le samedi à neuf heures. Les provisions se livrent à quai, sur commande deux jours avant.',
    ],
  }),
  landing({
    slug: 'santorini',
    title: ['Yacht rental in Santorini', 'Location de yachts à Santorin'],
    summary: [
      'Inside the caldera by day or at sunset, with hot springs, two beaches and dinner aboard.',
      'Dans la caldeira le jour ou au couchant : sources chaudes, deux plages et dîner à bord.',
    ],
    months: ['May to October', 'De mai à octobre'],
    trip: ['5 hours', '5 heures'],
    harbour: ['Vlychada', 'Vlychada'],
    season: [
      'Boats run from April to early November. The evening departure is the one people come for and the first to fill; the morning has clearer water and a calmer sea.',
      'Les bateaux sortent d’avril à début novembre. Le départ du soir est le plus demandé et se remplit le premier ; le matin offre une eau plus claire et une mer plus calme.',
    ],
    before: [
      'The ride down to Vlychada takes half an hour from Oia: ask whether a transfer is among the extras. Bring a wrap for the way back, since the wind from the cliffs is cool.',
      'Comptez une demi-heure de route d’Oia à Vlychada : voyez si un transfert figure parmi les options. Prenez un châle pour le retour, le vent des falaises est frais.',
    ],
  }),
  landing({
    slug: 'corfu',
    title: ['Yacht rental in Corfu', 'Location de yachts à Corfou'],
    summary: [
      'North gate of the Ionian: a week to Paxos and back, or a day under the old town’s walls.',
      'Porte nord de la mer Ionienne : une semaine vers Paxos, ou une journée sous les murs de la vieille ville.',
    ],
    months: ['May to October', 'De mai à octobre'],
    trip: ['A week, Saturday to Saturday', 'Une semaine, du samedi au samedi'],
    harbour: ['Gouvia Marina', 'Marina de Gouvia'],
    season: [
      'May and early June are green and quiet, July and August warm and lively, September the pick of the year. Winds are light: motors run more here than sailors admit.',
      'Mai et début juin sont verts et calmes, juillet et août chauds et animés, septembre est le meilleur mois. Les vents sont faibles : on marche au moteur plus que les voileux ne l’avouent.',
    ],
    before: [
      'The harbour of Gaios on Paxos is full by noon in high summer; anchor at Lakka instead. Crossing to Albania needs papers that the charter company must prepare, so say so when you book.',
      'En plein été, le port de Gaios à Paxos est plein dès midi ; mouillez plutôt à Lakka. Passer en Albanie demande des papiers que le loueur doit préparer : dites-le en réservant.',
    ],
  }),
]
