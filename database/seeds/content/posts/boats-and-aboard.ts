import { facts, heading, link, list, paragraph, quote, type SeedEntry, steps, text } from '../entry.ts'

const picture = (key: string, en: string, fr: string) => ({
  key: `illustration/post-${key}.svg`,
  alt: text(en, fr),
})

export const boatsAndAboard: readonly SeedEntry[] = [
  {
    slug: 'which-yacht-for-which-party',
    topic: 'boats',
    title: text('Which yacht for which party', 'Quel yacht pour quel groupe'),
    summary: text(
      'Length tells you little. Deck, draught and stairs tell you whether your people will be happy.',
      'La longueur dit peu. Le pont, le tirant d’eau et les marches disent si vos invités seront heureux.',
    ),
    picture: picture('types/catamaran/balearic-noon-bay', 'A catamaran at anchor', 'Un catamaran au mouillage'),
    body: [
      facts(
        [
          ['Flybridge', 'Flybridge'],
          [
            'Two decks, so two moods. The best all-rounder for ten to twenty.',
            'Deux ponts, donc deux ambiances. Le plus polyvalent, de dix à vingt.',
          ],
        ],
        [
          ['Sport yacht', 'Yacht sport'],
          ['Fast, low, handsome. For eight who like to arrive.', 'Rapide, bas, élégant. Pour huit qui aiment arriver.'],
        ],
        [
          ['Catamaran', 'Catamaran'],
          [
            'Does not lean, has nets to lie on and steps into the water. For children and for those who doubt their stomach.',
            'Ne gîte pas, a des filets pour s’étendre et des marches vers l’eau. Pour les enfants et les estomacs inquiets.',
          ],
        ],
        [
          ['Sailing yacht', 'Voilier'],
          [
            'Quiet, close to the water, at an angle. For those who want to do something.',
            'Silencieux, près de l’eau, penché. Pour qui veut participer.',
          ],
        ],
        [
          ['Gulet', 'Goélette'],
          [
            'A wooden house with a cook. For two families and a week.',
            'Une maison de bois avec un cuisinier. Pour deux familles et une semaine.',
          ],
        ],
        [
          ['Dhow', 'Boutre'],
          [
            'Room for a hundred, a buffet and a view. For the dinner that is also the outing.',
            'De la place pour cent, un buffet et la vue. Pour le dîner qui est aussi la sortie.',
          ],
        ],
        [
          ['Day cruiser', 'Day-cruiser'],
          ['Small, shaded, easy. For four and a picnic.', 'Petit, ombragé, simple. Pour quatre et un pique-nique.'],
        ],
      ),
      heading('Three questions before length', 'Trois questions avant la longueur'),
      list(
        [
          'How many, counting babies? Leave two places free if you want to sit down all at once.',
          'Combien, bébés compris ? Gardez deux places libres si tout le monde veut s’asseoir.',
        ],
        [
          'Can everybody manage stairs? If not, look for step-free boarding and a saloon on the main deck.',
          'Tout le monde peut-il monter des marches ? Sinon, cherchez l’accès de plain-pied et un salon sur le pont principal.',
        ],
        [
          'Is the water shallow where you want to go? Deep keels stay outside.',
          'L’eau est-elle peu profonde là où vous allez ? Les quilles profondes restent dehors.',
        ],
      ),
      link('/yacht-rentals', 'Filter by type', 'Filtrer par type'),
    ],
  },
  {
    slug: 'bareboat-skippered-or-crewed',
    topic: 'boats',
    title: text('Bareboat, skippered or crewed', 'Sans équipage, avec skipper ou tout équipé'),
    summary: text(
      'Three ways to have a yacht for a week, by what you want to do yourself.',
      'Trois façons d’avoir un yacht une semaine, selon ce que vous voulez faire vous-même.',
    ),
    picture: picture(
      'bareboat/sailing-yacht/adriatic-golden-bay',
      'A sailing yacht in a bay',
      'Un voilier dans une baie',
    ),
    body: [
      heading('Bareboat: you are the crew', 'Sans équipage : c’est vous'),
      paragraph(
        'You sail, cook, anchor and wash up, and nobody watches. You need a licence that the country recognises and enough practice to come alongside in a crosswind with people looking. The booking is confirmed once the licence has been checked, and the security deposit is real money.',
        'Vous naviguez, cuisinez, mouillez et lavez, et personne ne regarde. Il faut un permis reconnu par le pays et assez de pratique pour accoster par vent de travers devant témoins. La réservation est confirmée après vérification du permis, et la caution est de l’argent réel.',
      ),
      heading('With a skipper: you hold the wheel when you like', 'Avec skipper : à la barre quand vous voulez'),
      paragraph(
        'A skipper knows the bays, takes the responsibility and one of the cabins. He eats what you eat. It is the best school there is, and often the best guide.',
        'Le skipper connaît les baies, prend la responsabilité et une cabine. Il mange avec vous. C’est la meilleure école, et souvent le meilleur guide.',
      ),
      heading('Crewed: you are the guest', 'Avec équipage : vous êtes l’invité'),
      paragraph(
        'Captain, cook and deck take care of the boat and of you. Decide once whether you want to be asked or to be surprised, and say so on the preference sheet.',
        'Capitaine, cuisinier et matelots s’occupent du bateau et de vous. Décidez si vous voulez qu’on vous demande ou qu’on vous surprenne, et écrivez-le sur la fiche de préférences.',
      ),
      quote(
        'If you have to ask whether you can manage her alone, take the skipper for the first two days.',
        'Si vous vous demandez si vous y arriverez seul, prenez le skipper les deux premiers jours.',
      ),
      link('/yacht-rentals?trip_type=week', 'Yachts by the week', 'Les yachts à la semaine'),
    ],
  },
  {
    slug: 'your-first-hour-aboard',
    topic: 'aboard',
    title: text('Your first hour aboard', 'Votre première heure à bord'),
    summary: text(
      'Shoes, bags, the talk about safety, and the one thing never to put into the toilet.',
      'Chaussures, sacs, consignes de sécurité, et la chose à ne jamais jeter dans les toilettes.',
    ),
    picture: picture(
      'aboard/motor-yacht/gulf-dawn-marina',
      'A motor yacht in the morning',
      'Un yacht à moteur, le matin',
    ),
    body: [
      steps(
        [
          ['On the quay', 'Sur le quai'],
          [
            'Be there a quarter of an hour early, with identity papers for everybody. Your time runs from the booked departure, not from the last arrival.',
            'Soyez-y un quart d’heure avant, avec les papiers de chacun. Votre temps court depuis le départ réservé, pas depuis le dernier arrivé.',
          ],
        ],
        [
          ['Shoes off', 'Sans chaussures'],
          [
            'Teak remembers heels. There is a basket by the gangway; bare feet hold best.',
            'Le teck se souvient des talons. Un panier attend à la passerelle ; pieds nus, on tient mieux.',
          ],
        ],
        [
          ['Soft bags', 'Sacs souples'],
          [
            'A suitcase has nowhere to go on a boat. A bag that folds does.',
            'Une valise n’a nulle part où aller sur un bateau. Un sac pliable, si.',
          ],
        ],
        [
          ['Three minutes of safety', 'Trois minutes de sécurité'],
          [
            'Where the jackets are, how to hold on, what to do if somebody falls in: point at them, shout, do not jump after.',
            'Où sont les gilets, comment se tenir, que faire si quelqu’un tombe : le montrer du doigt, crier, ne pas sauter.',
          ],
        ],
        [
          ['The toilet', 'Les toilettes'],
          [
            'Nothing goes in that you have not eaten first, paper excepted where the crew says so. This sentence has saved more charters than any lifejacket.',
            'Rien n’y va que vous n’ayez d’abord mangé, sauf le papier si l’équipage le permet. Cette phrase a sauvé plus de sorties que les gilets.',
          ],
        ],
      ),
      heading('If your stomach has doubts', 'Si votre estomac hésite'),
      paragraph(
        'Eat something plain two hours before, stand where you can see the horizon, and take the tablet before you leave, not after. Outside, amidships, low down is the calmest place on any boat.',
        'Mangez léger deux heures avant, restez où l’on voit l’horizon, et prenez le comprimé avant de partir, pas après. Dehors, au milieu, en bas : l’endroit le plus calme de tout bateau.',
      ),
    ],
  },
  {
    slug: 'what-the-captain-sees-in-the-weather',
    topic: 'aboard',
    title: text('What the captain sees in the weather', 'Ce que le capitaine lit dans la météo'),
    summary: text(
      'Why a blue morning is called off and a grey one sails, and what you may choose when it happens.',
      'Pourquoi un matin bleu est annulé et un gris navigue, et ce que vous pouvez choisir alors.',
    ),
    picture: picture(
      'weather/explorer/solent-noon-sea',
      'An explorer yacht on a grey sea',
      'Un yacht d’exploration sur une mer grise',
    ),
    body: [
      paragraph(
        'Guests look up; captains look at the water. Cloud and a little rain spoil photographs. What spoils a day is wind against waves, and a swell that arrives from a storm nobody can see.',
        'Les invités regardent en l’air ; les capitaines regardent l’eau. Nuages et pluie fine gâtent les photos. Ce qui gâte une journée, c’est le vent contre la mer, et une houle venue d’une tempête que nul ne voit.',
      ),
      heading('Rules of thumb', 'Repères'),
      facts(
        [
          ['Under 12 knots', 'Moins de 12 nœuds'],
          ['Lunch at anchor anywhere.', 'Déjeuner au mouillage partout.'],
        ],
        [
          ['12 to 18 knots', '12 à 18 nœuds'],
          [
            'Good sailing; motor yachts choose the sheltered side.',
            'Bonne voile ; les yachts à moteur choisissent le côté abrité.',
          ],
        ],
        [
          ['18 to 25 knots', '18 à 25 nœuds'],
          [
            'Small boats stay in; large ones change the route.',
            'Les petits restent au port ; les grands changent de route.',
          ],
        ],
        [
          ['Above 25 knots', 'Plus de 25 nœuds'],
          ['Another day.', 'Un autre jour.'],
        ],
      ),
      heading('When it is called off', 'Quand la sortie est annulée'),
      paragraph(
        'The captain, the coast guard or the operator may do it, with a reason. You then choose between your money, another date and a credit; silence means your money. Calling it off yourself because the sky looks sad is a cancellation like any other, so ask the captain first: he has seen sadder.',
        'Le capitaine, les garde-côtes ou l’opérateur peuvent le faire, avec un motif. Vous choisissez entre argent, autre date et avoir ; le silence vaut remboursement. Renoncer de vous-même parce que le ciel est triste est une annulation ordinaire : demandez d’abord au capitaine, il en a vu d’autres.',
      ),
      link('/refund-policy', 'The rules in full', 'Les règles en entier'),
    ],
  },
  {
    slug: 'the-first-time-with-children',
    topic: 'aboard',
    title: text('The first time with children', 'La première fois avec des enfants'),
    summary: text(
      'A boat is a small house with no garden fence. What makes a day on one easy for everybody under twelve.',
      'Un bateau est une petite maison sans clôture. Ce qui rend la journée facile pour tous les moins de douze ans.',
    ),
    picture: picture(
      'children/power-catamaran/atoll-noon-bay',
      'A catamaran in a lagoon',
      'Un catamaran dans un lagon',
    ),
    body: [
      heading('Before you book', 'Avant de réserver'),
      list(
        [
          'Four hours, not eight. You can always come again; you cannot go home early from the middle of a bay.',
          'Quatre heures, pas huit. On peut revenir ; on ne rentre pas plus tôt du milieu d’une baie.',
        ],
        [
          'Start in the morning: the sea is flatter, the sun kinder, the nap falls on the way home.',
          'Partez le matin : mer plus plate, soleil plus doux, et la sieste tombe au retour.',
        ],
        [
          'Filter for lifejackets in children’s sizes, then write the weights into the notes.',
          'Filtrez les gilets à la taille des enfants, puis notez les poids dans les remarques.',
        ],
        [
          'Count everybody. A baby in arms is a guest in the captain’s papers.',
          'Comptez tout le monde. Un bébé dans les bras est un invité dans les papiers du capitaine.',
        ],
      ),
      heading('Aboard', 'À bord'),
      list(
        [
          'One adult is on duty, by name, and changes every half hour.',
          'Un adulte est de quart, nommément, et change toutes les demi-heures.',
        ],
        [
          'Rules that work: feet stay inside, nobody runs, ask before you go forward.',
          'Des règles qui marchent : les pieds dedans, personne ne court, on demande avant d’aller devant.',
        ],
        [
          'Jackets on when the engine is on. Then nobody has to argue about it.',
          'Gilet dès que le moteur tourne. Ainsi personne ne discute.',
        ],
        [
          'Bring a bucket, a mask and a line with a piece of bread. Toys that need a battery lose.',
          'Emportez un seau, un masque et une ligne avec un bout de pain. Les jouets à piles perdent.',
        ],
      ),
      link('/family-excursion', 'Yachts for families', 'Des yachts pour les familles'),
    ],
  },
  {
    slug: 'dinner-at-anchor',
    topic: 'aboard',
    title: text('Dinner at anchor', 'Dîner au mouillage'),
    summary: text(
      'What a galley can do, what it cannot, and how to eat well for twelve without a kitchen.',
      'Ce qu’une cambuse sait faire, ce qu’elle ne sait pas, et comment bien manger à douze sans cuisine.',
    ),
    picture: picture(
      'dinner/gulet/aegean-dusk-bay',
      'A gulet at anchor at dusk',
      'Une goélette au mouillage au crépuscule',
    ),
    body: [
      paragraph(
        'A yacht of twenty metres has the kitchen of a studio flat, and it moves. Crews cook beautifully in it for six. For twelve they grill on the stern; beyond that the food comes aboard ready, and the art lies in choosing what survives the trip.',
        'Un yacht de vingt mètres a la cuisine d’un studio, et elle bouge. À six, l’équipage y fait des merveilles. À douze, il grille à la poupe ; au-delà, tout arrive prêt, et l’art est de choisir ce qui supporte le voyage.',
      ),
      heading('Three ways', 'Trois façons'),
      facts(
        [
          ['The crew cooks', 'L’équipage cuisine'],
          [
            'Listed as “cook” or “meals” under included. Send wishes and allergies two days before.',
            'Indiqué « cuisinier » ou « repas » dans compris. Envoyez envies et allergies deux jours avant.',
          ],
        ],
        [
          ['An extra', 'Une option'],
          [
            'A barbecue or a buffet by the head, with its price beside it before you book.',
            'Un barbecue ou un buffet par personne, avec son prix, avant de réserver.',
          ],
        ],
        [
          ['You bring it', 'Vous l’apportez'],
          [
            'Where the house rules allow it. Flat boxes, no tall cakes, ice in bags.',
            'Si le règlement l’admet. Boîtes plates, pas de gâteau haut, glace en sacs.',
          ],
        ],
      ),
      heading('What works on a deck', 'Ce qui marche sur un pont'),
      list(
        [
          'Anything eaten with a fork alone. Knives and motion are not friends.',
          'Tout ce qui se mange à la fourchette. Couteau et roulis ne s’aiment pas.',
        ],
        [
          'Cold first, hot second, sweet late: people swim between courses.',
          'Le froid d’abord, le chaud ensuite, le sucré tard : on se baigne entre les plats.',
        ],
        ['White wine. Teak drinks red and never forgets.', 'Du blanc. Le teck boit le rouge et n’oublie jamais.'],
      ),
      link('/yacht-rentals?categories=dinner-cruise', 'Yachts made for dinner', 'Des yachts faits pour dîner'),
    ],
  },
]
