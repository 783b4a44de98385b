import { facts, heading, list, paragraph, type SeedEntry, text } from './entry.ts'

type Pair = readonly [en: string, fr: string]

type Package = {
  slug: string
  title: Pair
  summary: Pair
  picture: Pair
  key: string
  search: string
  /** How many, how long, when. */
  guests: Pair
  hours: Pair
  start: Pair
  story: readonly Pair[]
  tips: readonly Pair[]
}

/** A kind of day, with what it usually takes; the yachts that suit it come from the search. */
const packaged = ({ slug, title, summary, picture, key, search, guests, hours, start, story, tips }: Package) => ({
  slug,
  title: text(...title),
  summary: text(...summary),
  picture: { key: `pictures/scenes/${key}.avif`, alt: text(...picture) },
  search,
  body: [
    facts([['Guests', 'Invités'], guests], [['Length', 'Durée'], hours], [['Best start', 'Meilleur départ'], start]),
    ...story.map((words) => paragraph(...words)),
    heading('Good to know', 'Bon à savoir'),
    list(...tips),
  ],
})

export const packages: readonly SeedEntry[] = [
  packaged({
    slug: 'birthday-packages',
    title: ['Birthdays', 'Anniversaires'],
    summary: [
      'A deck of your own, your music and your cake, and nobody at the next table.',
      'Un pont à vous, votre musique, votre gâteau, et personne à la table d’à côté.',
    ],
    picture: ['A flybridge yacht at anchor in the afternoon', 'Un flybridge au mouillage l’après-midi'],
    key: 'birthday',
    search: 'categories=birthday',
    guests: ['8 to 30', '8 à 30'],
    hours: ['3 to 4 hours', '3 à 4 heures'],
    start: ['Two hours before sunset', 'Deux heures avant le coucher du soleil'],
    story: [
      [
        'Swim while it is light, sing when it is not. Three hours are enough for a dozen friends; with children, start before lunch and choose a boat with a swim platform and shade. Crews are used to cakes: tell them how tall it is.',
        'On se baigne de jour, on chante à la nuit. Trois heures suffisent pour une douzaine d’amis ; avec des enfants, partez avant le déjeuner et choisissez une plage de bain et de l’ombre. Les équipages connaissent les gâteaux : dites sa hauteur.',
      ],
    ],
    tips: [
      [
        'Balloons end up in the sea: most captains allow only what is tied down.',
        'Les ballons finissent à l’eau : la plupart des capitaines n’acceptent que ce qui est attaché.',
      ],
      [
        'You may bring food and drinks on many yachts; house rules are on the yacht’s page.',
        'Beaucoup de yachts acceptent vos plats et boissons ; le règlement figure sur la page du yacht.',
      ],
      ['Count everybody, babies too.', 'Comptez tout le monde, bébés compris.'],
    ],
  }),
  packaged({
    slug: 'wedding-packages',
    title: ['Weddings', 'Mariages'],
    summary: [
      'A ceremony at anchor, a dinner under way, and a photographer who never has to ask for better light.',
      'Une cérémonie au mouillage, un dîner en route, et un photographe qui n’a jamais à demander meilleure lumière.',
    ],
    picture: ['A superyacht off the coast at sunset', 'Un superyacht devant la côte au couchant'],
    key: 'wedding',
    search: 'categories=wedding',
    guests: ['20 to 120', '20 à 120'],
    hours: ['4 to 6 hours', '4 à 6 heures'],
    start: ['Three hours before sunset', 'Trois heures avant le coucher du soleil'],
    story: [
      [
        'Boarding takes half an hour with many guests, so give the ceremony its own start and let the party follow. A captain may bless, toast and pronounce; whether it counts in law depends on the flag and the place, so most couples sign ashore.',
        'Avec beaucoup d’invités, l’embarquement prend une demi-heure : donnez à la cérémonie son propre horaire. Un capitaine peut bénir et porter un toast ; la valeur légale dépend du pavillon et du lieu, et la plupart des couples signent à terre.',
      ],
      [
        'Ask for the deck plan before you write the seating plan, and for the height under the awning before you order the arch.',
        'Demandez le plan des ponts avant le plan de table, et la hauteur sous le taud avant de commander l’arche.',
      ],
    ],
    tips: [
      [
        'A yacht’s capacity at anchor and under way may differ: the page names the legal one.',
        'La capacité au mouillage et en route peut différer : la page indique la limite légale.',
      ],
      [
        'Flat shoes. Some owners ask for none at all.',
        'Chaussures plates. Certains propriétaires n’en veulent pas du tout.',
      ],
      [
        'Terms for a whole evening are longer: look at the last day of free cancellation.',
        'Pour une soirée entière, les délais sont plus longs : voyez le dernier jour d’annulation gratuite.',
      ],
    ],
  }),
  packaged({
    slug: 'proposal-packages',
    title: ['Proposals', 'Demandes en mariage'],
    summary: [
      'Two people, one sunset, and a crew that has practised looking the other way.',
      'Deux personnes, un coucher de soleil, et un équipage qui sait regarder ailleurs.',
    ],
    picture: ['A classic launch in the evening light', 'Un canot classique dans la lumière du soir'],
    key: 'proposal',
    search: 'categories=proposal',
    guests: ['2', '2'],
    hours: ['2 hours', '2 heures'],
    start: ['An hour before sunset', 'Une heure avant le coucher du soleil'],
    story: [
      [
        'The smaller the boat, the better the moment. Two hours give you a quiet bay, the question, and time to call your mother. Say in the notes what the crew may know, and what they must not say before the right minute.',
        'Plus le bateau est petit, plus le moment est grand. Deux heures : une baie calme, la question, et le temps d’appeler votre mère. Dites dans les remarques ce que l’équipage peut savoir, et ce qu’il doit taire jusqu’à la bonne minute.',
      ],
    ],
    tips: [
      [
        'Sunset stands beside the departure times on each yacht’s page.',
        'L’heure du coucher figure près des départs, sur la page de chaque yacht.',
      ],
      [
        'Choose a start with free cancellation until the day before: weather is part of the story.',
        'Choisissez une annulation gratuite jusqu’à la veille : la météo fait partie de l’histoire.',
      ],
      ['Keep the ring in a pocket with a zip.', 'Gardez la bague dans une poche à fermeture.'],
    ],
  }),
  packaged({
    slug: 'bachelorette-packages',
    title: ['Bachelorettes', 'Enterrements de vie de jeune fille'],
    summary: [
      'Sunpads, speakers and a float behind the boat. Home in time for the evening, or not.',
      'Bains de soleil, enceintes et matelas derrière le bateau. Retour avant le soir, ou pas.',
    ],
    picture: ['A catamaran over clear water', 'Un catamaran sur une eau claire'],
    key: 'bachelorette',
    search: 'categories=party',
    guests: ['6 to 20', '6 à 20'],
    hours: ['4 hours', '4 heures'],
    start: ['Noon', 'Midi'],
    story: [
      [
        'Catamarans have the deck space and do not lean; flybridge yachts have the sound. Four hours are the sweet spot: an hour out, two at anchor, an hour back with the light behind you.',
        'Les catamarans ont la place et ne gîtent pas ; les flybridges ont le son. Quatre heures sont la bonne durée : une pour aller, deux au mouillage, une pour rentrer dans la lumière.',
      ],
    ],
    tips: [
      [
        'Water toys are extras on most boats and have a price by the hour.',
        'Les jeux nautiques sont des options sur la plupart des bateaux, à l’heure.',
      ],
      [
        'Glass and red wine are often left ashore; cans travel better.',
        'Verre et vin rouge restent souvent à terre ; les canettes voyagent mieux.',
      ],
      [
        'Who drinks does not drive the jet ski. Crews are strict about it.',
        'Qui boit ne conduit pas le scooter des mers. Les équipages y veillent.',
      ],
    ],
  }),
  packaged({
    slug: 'family-excursion',
    title: ['Family days', 'Journées en famille'],
    summary: [
      'Calm water, shade at noon, lifejackets that fit, and a captain who explains the compass.',
      'Eaux calmes, ombre à midi, gilets à la bonne taille et un capitaine qui explique le compas.',
    ],
    picture: ['A motor yacht in a shallow lagoon', 'Un yacht à moteur dans un lagon peu profond'],
    key: 'family',
    search: 'categories=family',
    guests: ['4 to 12', '4 à 12'],
    hours: ['4 to 6 hours', '4 à 6 heures'],
    start: ['Nine in the morning', 'Neuf heures'],
    story: [
      [
        'Mornings are calmer and cooler. Look for a swim platform low to the water, a cabin for a nap and a toilet that nobody fears. An hour at anchor is longer for a child than for you: bring a bucket, and let them steer on the way home.',
        'Le matin est plus calme et plus frais. Cherchez une plage de bain basse, une cabine pour la sieste et des toilettes rassurantes. Une heure au mouillage est plus longue pour un enfant : emportez un seau et laissez-le barrer au retour.',
      ],
    ],
    tips: [
      [
        'The filter “Lifejackets for children” lists the boats that carry them.',
        'Le filtre « Gilets pour enfants » liste les bateaux qui en ont.',
      ],
      [
        'Catamarans and boats with stabilisers are kinder to stomachs.',
        'Catamarans et bateaux stabilisés ménagent les estomacs.',
      ],
      ['Infants count towards the capacity.', 'Les nourrissons comptent dans la capacité.'],
    ],
  }),
  packaged({
    slug: 'dinner-cruise-dubai',
    title: ['Dinner cruises in Dubai', 'Dîners-croisières à Dubaï'],
    summary: [
      'A dhow on the Creek or a yacht past the Marina’s towers: dinner with the city moving by.',
      'Un boutre sur la Creek ou un yacht devant les tours de la Marina : dîner, et la ville qui défile.',
    ],
    picture: ['A dhow at night off a lit-up coast', 'Un boutre la nuit devant une côte illuminée'],
    key: 'dinner',
    search: 'location=Dubai&categories=dinner-cruise',
    guests: ['2 to 100', '2 à 100'],
    hours: ['2 to 3 hours', '2 à 3 heures'],
    start: ['Eight in the evening', 'Vingt heures'],
    story: [
      [
        'Dhows carry a buffet and a roof terrace and keep to the sheltered Creek or the Marina canal, so nobody needs sea legs. A yacht for yourselves costs more and turns where you say. Both leave on time: be at the quay a quarter of an hour before.',
        'Les boutres ont un buffet et une terrasse, et restent sur la Creek ou le canal de la Marina : nul besoin du pied marin. Un yacht privé coûte plus et va où vous dites. Tous partent à l’heure : soyez au quai un quart d’heure avant.',
      ],
    ],
    tips: [
      [
        'The yachts below are chartered whole, for your party alone.',
        'Les yachts ci-dessous se louent entiers, pour votre groupe seul.',
      ],
      [
        'Look at “included”: on some the cook is, on others you bring the caterer.',
        'Regardez « compris » : parfois le cuisinier l’est, parfois vous amenez le traiteur.',
      ],
      [
        'From May to September take a boat with an air-conditioned saloon.',
        'De mai à septembre, prenez un salon climatisé.',
      ],
    ],
  }),
  packaged({
    slug: 'corporate-events-packages',
    title: ['Company formats', 'Formats d’entreprise'],
    summary: [
      'Three ways to take colleagues or clients to sea, with yachts that are free and totals with tax.',
      'Trois façons d’emmener collègues ou clients en mer, avec des yachts libres et des totaux taxes comprises.',
    ],
    picture: ['A superyacht at its berth at dusk', 'Un superyacht à quai au crépuscule'],
    key: 'company',
    search: 'categories=corporate&min_capacity=20',
    guests: ['20 to 120', '20 à 120'],
    hours: ['2 to 6 hours', '2 à 6 heures'],
    start: ['Four in the afternoon', 'Seize heures'],
    story: [
      [
        'The short one: two hours of drinks after a meeting, alongside or under way. The usual one: four hours with dinner, speeches before the main course while everybody can still hear. The long one: a day with a swim stop, for teams that have earned it.',
        'Le court : deux heures et un verre après une réunion, à quai ou en route. Le classique : quatre heures avec dîner, discours avant le plat, quand tout le monde entend encore. Le long : une journée avec baignade, pour les équipes qui l’ont méritée.',
      ],
    ],
    tips: [
      [
        'Send the guest list early: the authorities want names, not numbers.',
        'Envoyez la liste tôt : les autorités veulent des noms, pas un nombre.',
      ],
      [
        'Sound and screens are extras on many yachts; microphones matter more than either.',
        'Son et écrans sont souvent des options ; le micro compte plus que les deux.',
      ],
      ['Plan boarding at thirty guests every ten minutes.', 'Comptez trente invités embarqués toutes les dix minutes.'],
    ],
  }),
  packaged({
    slug: 'special-events',
    title: ['Special events', 'Événements'],
    summary: [
      'New Year’s Eve, a race weekend, fireworks, a film festival: the night when every boat is wanted.',
      'Nouvel An, week-end de course, feux d’artifice, festival : le soir où chaque bateau est désiré.',
    ],
    picture: ['A yacht before the city at night', 'Un yacht devant la ville, la nuit'],
    key: 'events',
    search: 'categories=party&min_capacity=10',
    guests: ['10 to 100', '10 à 100'],
    hours: ['4 to 8 hours', '4 à 8 heures'],
    start: ['Well before the crowd', 'Bien avant la foule'],
    story: [
      [
        'On such dates owners set their own rate, minimum and terms, and confirm each booking themselves. The calendar shows it before you choose: the price of the day is the price of the day. The good places on the water go to those who leave early, so the charter is longer than the show.',
        'À ces dates, les propriétaires fixent leur tarif, leur minimum et leurs conditions, et confirment eux-mêmes chaque réservation. Le calendrier le montre avant votre choix : le prix du jour est le prix du jour. Les bonnes places vont à ceux qui partent tôt : la sortie dure plus que le spectacle.',
      ],
    ],
    tips: [
      [
        'Book months ahead, and read the cancellation terms of that date.',
        'Réservez des mois à l’avance et lisez les conditions de cette date.',
      ],
      [
        'Ask where the boat will lie: a view has a direction.',
        'Demandez où le bateau sera mouillé : une vue a une direction.',
      ],
      [
        'Roads around the marina close; allow an hour more.',
        'Les routes autour de la marina ferment ; prévoyez une heure de plus.',
      ],
    ],
  }),
  packaged({
    slug: 'luxury-charters',
    title: ['Luxury charters', 'Charters de luxe'],
    summary: [
      'Superyachts and explorers with full crew, for a day that needs nothing from you.',
      'Superyachts et explorateurs avec équipage complet, pour une journée qui n’attend rien de vous.',
    ],
    picture: ['A superyacht at sea in the evening', 'Un superyacht en mer, le soir'],
    key: 'luxury',
    search: 'type=superyacht,explorer',
    guests: ['8 to 100', '8 à 100'],
    hours: ['A day, or a week', 'Une journée ou une semaine'],
    start: ['When you like', 'Quand vous voulez'],
    story: [
      [
        'What you pay for is room and people: a deck for lunch, another for sun, a crew that outnumbers the cabins and a tender for whatever is ashore. Many of these yachts work with an advance for fuel, food and berths. It is listed apart from the price, accounted for with receipts, and the rest comes back.',
        'Vous payez l’espace et les gens : un pont pour déjeuner, un autre pour le soleil, un équipage plus nombreux que les cabines et une annexe pour la terre. Beaucoup de ces yachts demandent une avance pour carburant, vivres et ports. Elle figure à part du prix, se justifie par factures, et le reste vous revient.',
      ],
    ],
    tips: [
      [
        'A preference sheet goes to the crew beforehand: be picky, they like it.',
        'Une fiche de préférences part à l’équipage avant : soyez difficile, ils aiment cela.',
      ],
      [
        'Gratuities are usual and never required; give them at the end.',
        'Le pourboire est d’usage, jamais obligatoire ; il se donne à la fin.',
      ],
      [
        'For a week, read what the total leaves out before comparing two yachts.',
        'Pour une semaine, lisez ce que le total ne comprend pas avant de comparer.',
      ],
    ],
  }),
]
