import { facts, heading, link, list, paragraph, quote, type SeedEntry, text } from '../entry.ts'

const picture = (key: string, en: string, fr: string) => ({
  key: `illustration/post-${key}.svg`,
  alt: text(en, fr),
})

export const moneyAndPlanning: readonly SeedEntry[] = [
  {
    slug: 'how-to-read-a-charter-price',
    topic: 'price',
    title: text('How to read a charter price', 'Lire le prix d’un charter'),
    summary: text(
      'Two yachts at the same hourly rate can differ by half once you are back on the quay. Five questions make any two offers comparable.',
      'Au même tarif horaire, deux yachts peuvent différer de moitié une fois de retour à quai. Cinq questions rendent deux offres comparables.',
    ),
    picture: picture('price/motor-yacht/gulf-golden-marina', 'A motor yacht at its berth', 'Un yacht à moteur à quai'),
    body: [
      paragraph(
        'A rate is not a price. A rate says what an hour of boat costs; a price says what your afternoon costs. Between the two lie people, fuel, taxes, charges and habits of the trade, and every one of them can be in or out.',
        'Un tarif n’est pas un prix. Le tarif dit ce que coûte une heure de bateau ; le prix, ce que coûte votre après-midi. Entre les deux il y a des gens, du carburant, des taxes, des frais et des usages, et chacun peut être compris ou non.',
      ),
      heading('Five questions', 'Cinq questions'),
      list(
        [
          'Is the captain in it? On large yachts always, on small ones often by the hour, on bareboats not at all.',
          'Le capitaine est-il compris ? Sur les grands yachts toujours, sur les petits souvent à l’heure, sans équipage jamais.',
        ],
        [
          'Is the fuel? In the Gulf and in Florida usually, for the usual routes. In the Mediterranean usually not.',
          'Le carburant ? Dans le Golfe et en Floride en général, pour les parcours habituels. En Méditerranée en général non.',
        ],
        [
          'Which taxes, and are they shown or added at the end?',
          'Quelles taxes, et sont-elles affichées ou ajoutées à la fin ?',
        ],
        [
          'Who else takes a charge: the market, the marina, the park?',
          'Qui d’autre prélève des frais : le marché, la marina, le parc ?',
        ],
        [
          'What is the shortest trip? A low rate with a minimum of six hours is a six-hour price.',
          'Quelle est la sortie la plus courte ? Un tarif bas avec six heures minimum est un prix de six heures.',
        ],
      ),
      heading('How we show it', 'Comment nous l’affichons'),
      paragraph(
        'Our cards carry the total of the shortest trip, or of the trip you searched for, with its assumptions in words: how many hours, how many guests, tax included. Open the yacht and every line is there. The service charge is {service_charge} of charter and captain; it is one of those lines, not a surprise.',
        'Nos cartes affichent le total de la sortie la plus courte, ou de celle que vous cherchez, avec ses hypothèses : combien d’heures, combien d’invités, taxes comprises. Ouvrez le yacht : chaque ligne y est. Les frais de service sont de {service_charge} de la location et du capitaine ; une ligne, pas une surprise.',
      ),
      quote(
        'If a figure cannot be paid, it should not be shown.',
        'Un montant qu’on ne peut pas payer ne devrait pas être affiché.',
      ),
      link('/yacht-rentals', 'Compare totals, not rates', 'Comparer des totaux'),
    ],
  },
  {
    slug: 'the-advance-for-fuel-and-food',
    topic: 'price',
    title: text('The advance for fuel and food, explained', 'L’avance pour carburant et vivres, expliquée'),
    summary: text(
      'Crewed yachts in the Mediterranean ask for a quarter or more on top. It is not a fee, and some of it should come back.',
      'En Méditerranée, les yachts avec équipage demandent un quart ou plus en sus. Ce ne sont pas des frais, et une partie devrait revenir.',
    ),
    picture: picture('advance/superyacht/balearic-golden-bay', 'A superyacht in a bay', 'Un superyacht dans une baie'),
    body: [
      paragraph(
        'On a crewed charter of several days nobody knows beforehand how far you will motor, what you like to drink or which harbour you will fall in love with. So the captain gets a purse: the advance provisioning allowance. He pays fuel, food, drinks and berths from it and writes everything down.',
        'Sur plusieurs jours avec équipage, nul ne sait d’avance combien de milles vous ferez au moteur, ce que vous aimez boire ni de quel port vous tomberez amoureux. Le capitaine reçoit donc une bourse : l’avance sur frais. Il y prend carburant, vivres, boissons et places de port, et note tout.',
      ),
      heading('How much', 'Combien'),
      facts(
        [
          ['Sailing yacht', 'Voilier'],
          ['About a fifth of the charter', 'Environ un cinquième de la location'],
        ],
        [
          ['Motor yacht', 'Yacht à moteur'],
          ['A quarter to a third', 'Un quart à un tiers'],
        ],
        [
          ['Fast motor yacht', 'Yacht à moteur rapide'],
          ['Up to two fifths: speed drinks', 'Jusqu’à deux cinquièmes : la vitesse boit'],
        ],
      ),
      heading('How to spend less of it', 'Comment en dépenser moins'),
      list(
        [
          'Cruise at the captain’s speed, not at the brochure’s. Two knots less can halve the fuel.',
          'Naviguez à la vitesse du capitaine, pas de la brochure. Deux nœuds de moins peuvent diviser le carburant par deux.',
        ],
        [
          'Anchor more, berth less. A night on the hook costs nothing and has the better view.',
          'Mouillez plus, accostez moins. Une nuit à l’ancre ne coûte rien et la vue est meilleure.',
        ],
        [
          'Fill in the preference sheet. What nobody drinks was still bought.',
          'Remplissez la fiche de préférences. Ce que personne ne boit a tout de même été acheté.',
        ],
      ),
      paragraph(
        'Here the advance stands apart from the price, so that a yacht with one and a yacht without one can be compared. Ask to see the book halfway through the week: a good captain shows it unasked.',
        'Ici, l’avance figure à part du prix, pour comparer un yacht qui en demande une et un autre qui n’en demande pas. Demandez à voir le livre de comptes en milieu de semaine : un bon capitaine le montre de lui-même.',
      ),
    ],
  },
  {
    slug: 'how-many-hours-in-dubai',
    topic: 'planning',
    title: text('Two, three, four or six hours in Dubai?', 'Deux, trois, quatre ou six heures à Dubaï ?'),
    summary: text(
      'What fits into each, starting from the Marina or the Harbour, with a boat that is in no hurry.',
      'Ce qui tient dans chacune, au départ de la Marina ou du Harbour, avec un bateau qui ne se presse pas.',
    ),
    picture: picture('hours/flybridge/gulf-dusk-sea', 'A flybridge yacht at dusk', 'Un flybridge au crépuscule'),
    body: [
      facts(
        [
          ['2 hours', '2 heures'],
          [
            'Out through the Marina, along JBR, a look at the Palm from the sea, and home. Right for a toast or a proposal. No time to swim.',
            'Sortie par la Marina, le long de JBR, la Palm vue de la mer, et retour. Pour un toast ou une demande. Pas le temps de nager.',
          ],
        ],
        [
          ['3 hours', '3 heures'],
          [
            'The same with half an hour at anchor off the Palm: the length most people are happiest with.',
            'La même chose avec une demi-heure au mouillage devant la Palm : la durée qui rend le plus de gens heureux.',
          ],
        ],
        [
          ['4 hours', '4 heures'],
          [
            'Round the Palm’s crescent, an hour in the water, something to eat. With children, or with twelve people who want to talk to each other.',
            'Le tour du croissant de la Palm, une heure dans l’eau, de quoi manger. Avec des enfants, ou à douze qui veulent se parler.',
          ],
        ],
        [
          ['6 hours', '6 heures'],
          [
            'The World Islands, lunch at anchor, toys. Check the fuel: longer routes may cost extra on fast boats.',
            'Les World Islands, déjeuner au mouillage, jouets. Vérifiez le carburant : les longs parcours peuvent coûter plus sur un bateau rapide.',
          ],
        ],
      ),
      heading('When to start', 'À quelle heure partir'),
      paragraph(
        'Work back from sunset, which stands beside the departure times. For the light, be outside the Marina an hour before it. For a calm sea, take the morning: the breeze comes in around noon and goes down with the sun. Leaving the Marina takes twenty minutes at walking pace either way, and it is part of your time.',
        'Comptez à rebours depuis le coucher du soleil, indiqué près des départs. Pour la lumière, soyez hors de la Marina une heure avant. Pour une mer calme, prenez le matin : la brise se lève vers midi et tombe avec le soleil. Sortir de la Marina prend vingt minutes au pas, dans chaque sens, et c’est sur votre temps.',
      ),
      heading('Which day', 'Quel jour'),
      paragraph(
        'Friday, Saturday and Sunday cost more and go first. A Tuesday evening has the same sun.',
        'Vendredi, samedi et dimanche coûtent plus et partent les premiers. Le mardi soir a le même soleil.',
      ),
      link('/yacht-rental-in-dubai', 'Yachts in Dubai', 'Les yachts à Dubaï'),
    ],
  },
  {
    slug: 'where-to-charter-in-which-month',
    topic: 'planning',
    title: text('Where to charter in which month', 'Où naviguer à quel mois'),
    summary: text(
      'The sea has seasons of its own. A year of good weeks, from the Gulf in January to the Maldives at Christmas.',
      'La mer a ses propres saisons. Une année de bonnes semaines, du Golfe en janvier aux Maldives à Noël.',
    ),
    picture: picture('months/sailing-yacht/aegean-noon-sea', 'A sailing yacht in the Aegean', 'Un voilier en mer Égée'),
    body: [
      facts(
        [
          ['January to March', 'De janvier à mars'],
          ['Dubai, Abu Dhabi, Muscat, Miami, the Maldives', 'Dubaï, Abou Dabi, Mascate, Miami, les Maldives'],
        ],
        [
          ['April and May', 'Avril et mai'],
          [
            'The Ionian, Göcek, Palma: green hills, empty quays, water for the brave',
            'La mer Ionienne, Göcek, Palma : collines vertes, quais vides, eau pour les braves',
          ],
        ],
        [
          ['June', 'Juin'],
          [
            'Everywhere in the Mediterranean. If you can choose one month, choose this',
            'Partout en Méditerranée. S’il faut choisir un mois, choisissez celui-ci',
          ],
        ],
        [
          ['July and August', 'Juillet et août'],
          [
            'Croatia and Sardinia for warmth and company; the Ionian rather than the Cyclades if you dislike wind',
            'Croatie et Sardaigne pour la chaleur et la compagnie ; la mer Ionienne plutôt que les Cyclades si vous craignez le vent',
          ],
        ],
        [
          ['September', 'Septembre'],
          [
            'The same sea as in August, two degrees cooler in the air and a third cheaper in many harbours',
            'La mer d’août, deux degrés de moins dans l’air et souvent un tiers de moins au port',
          ],
        ],
        [
          ['October', 'Octobre'],
          ['Turkey, Athens, the Balearics', 'Turquie, Athènes, Baléares'],
        ],
        [
          ['November and December', 'Novembre et décembre'],
          ['The Gulf again, and Florida after the storms', 'Le Golfe à nouveau, et la Floride après les tempêtes'],
        ],
      ),
      heading('Three winds to know by name', 'Trois vents à connaître par leur nom'),
      list(
        [
          'The meltemi: north, July and August, Aegean. It brings clear skies and closed harbours.',
          'Le meltem : nord, juillet et août, mer Égée. Il apporte ciel pur et ports fermés.',
        ],
        [
          'The mistral: north-west, any month, from the Rhône to Sardinia. It lasts one, three or six days, they say.',
          'Le mistral : nord-ouest, toute l’année, du Rhône à la Sardaigne. Il dure un, trois ou six jours, dit-on.',
        ],
        [
          'The shamal: north-west, spring and summer, the Gulf. It carries dust and a short steep sea.',
          'Le chamal : nord-ouest, printemps et été, dans le Golfe. Il porte poussière et mer courte.',
        ],
      ),
      link('/destinations', 'All destinations', 'Toutes les destinations'),
    ],
  },
]
