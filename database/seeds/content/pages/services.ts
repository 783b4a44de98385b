import { facts, heading, link, list, paragraph, type SeedEntry, steps, text } from '../entry.ts'

export const services: readonly SeedEntry[] = [
  {
    slug: 'corporate-events',
    title: text('A company on the water', 'L’entreprise sur l’eau'),
    summary: text(
      'A team afternoon, a client dinner, a launch for a hundred and twenty. The difference to a hotel: nobody leaves early.',
      'Un après-midi d’équipe, un dîner client, un lancement à cent vingt. La différence avec un hôtel : personne ne part avant la fin.',
    ),
    picture: {
      key: 'illustration/content-company/superyacht/gulf-dusk-sea.svg',
      alt: text('A superyacht lit up at dusk', 'Un superyacht illuminé au crépuscule'),
    },
    search: 'categories=corporate',
    body: [
      heading('What suits whom', 'À chacun son format'),
      facts(
        [
          ['8 to 12 guests', '8 à 12 invités'],
          [
            'A board meeting on the way out, lunch at anchor, decisions on the way home.',
            'Conseil à l’aller, déjeuner au mouillage, décisions au retour.',
          ],
        ],
        [
          ['20 to 40 guests', '20 à 40 invités'],
          [
            'A flybridge yacht with two decks: talk below, music above.',
            'Un flybridge à deux ponts : on parle en bas, on danse en haut.',
          ],
        ],
        [
          ['50 guests and more', '50 invités et plus'],
          [
            'A superyacht or a dhow with a buffet, sound and a deck for speeches.',
            'Un superyacht ou un boutre avec buffet, son et pont pour les discours.',
          ],
        ],
      ),
      heading('What your accounts will ask', 'Ce que demandera la comptabilité'),
      list(
        [
          'One total with tax, in the currency of the yacht, before anybody signs.',
          'Un total taxes comprises, dans la devise du yacht, avant toute signature.',
        ],
        [
          'Terms of cancellation that stand in the booking and do not change.',
          'Des conditions d’annulation inscrites dans la réservation, qui ne changent pas.',
        ],
        [
          'The seller’s name, so that the invoice has the right one on it.',
          'Le nom du vendeur, pour que la facture porte le bon.',
        ],
      ),
      link('/corporate-events-packages', 'Formats and prices', 'Formats et prix'),
    ],
  },
  {
    slug: 'concierge',
    title: text('Concierge', 'Conciergerie'),
    summary: text(
      'A person who arranges what stands around the trip: the cake, the car, the florist, the cook who knows about allergies.',
      'Quelqu’un qui règle ce qui entoure la sortie : le gâteau, la voiture, la fleuriste, le cuisinier qui connaît les allergies.',
    ),
    picture: {
      key: 'illustration/content-concierge/flybridge/riviera-golden-bay.svg',
      alt: text('A flybridge yacht in a quiet bay', 'Un flybridge dans une baie calme'),
    },
    body: [
      heading('How it goes', 'Comment cela se passe'),
      steps(
        [
          ['You say what it is for', 'Vous dites l’occasion'],
          [
            'An anniversary, forty clients, a grandmother who does not do stairs. Two sentences are enough.',
            'Un anniversaire, quarante clients, une grand-mère qui évite les marches. Deux phrases suffisent.',
          ],
        ],
        [
          ['We propose', 'Nous proposons'],
          [
            'Two or three yachts that are free and fit, with their totals, and what can be added with its price.',
            'Deux ou trois yachts libres et adaptés, avec leurs totaux, et les ajouts possibles avec leur prix.',
          ],
        ],
        [
          ['You decide', 'Vous décidez'],
          [
            'You book as everybody does, at the price that everybody sees. The advice costs nothing.',
            'Vous réservez comme tout le monde, au prix que tout le monde voit. Le conseil est gratuit.',
          ],
        ],
      ),
      heading('What we are often asked for', 'Ce qu’on nous demande souvent'),
      list(
        [
          'A table, flowers, a photographer or a musician aboard.',
          'Une table, des fleurs, un photographe ou un musicien à bord.',
        ],
        [
          'Menus for children, for those who fast and for those who may not eat nuts.',
          'Des menus pour enfants, pour qui jeûne, pour qui ne supporte pas les noix.',
        ],
        ['A quay that a wheelchair can reach.', 'Un quai accessible en fauteuil roulant.'],
        ['A car to the marina and home again.', 'Une voiture jusqu’à la marina et pour le retour.'],
      ),
      link('/contact', 'Tell us what you have in mind', 'Dites-nous votre idée'),
    ],
  },
  {
    slug: 'yacht-management',
    title: text('Yacht management', 'Gestion de yacht'),
    summary: text(
      'For owners who would rather use the yacht than run it: calendar, crew, papers and guests in one pair of hands.',
      'Pour les propriétaires qui préfèrent profiter du yacht que l’exploiter : calendrier, équipage, papiers et invités en de bonnes mains.',
    ),
    picture: {
      key: 'illustration/content-management/explorer/gulf-noon-marina.svg',
      alt: text('An explorer yacht at its berth', 'Un yacht d’exploration à quai'),
    },
    body: [
      heading('What can be handed over', 'Ce qui peut être confié'),
      facts(
        [
          ['Calendar', 'Calendrier'],
          [
            'Requests answered in time, your own days blocked first, turnarounds kept.',
            'Réponses à temps, vos propres jours bloqués d’abord, intervalles respectés.',
          ],
        ],
        [
          ['Prices', 'Prix'],
          [
            'Seasons, weekdays, events and last-minute hours, reviewed every month.',
            'Saisons, jours, événements et dernière minute, revus chaque mois.',
          ],
        ],
        [
          ['Crew and upkeep', 'Équipage et entretien'],
          [
            'Rosters, service dates, a list of defects after each trip.',
            'Plannings, dates d’entretien, relevé des défauts après chaque sortie.',
          ],
        ],
        [
          ['Papers', 'Papiers'],
          [
            'Registration, insurance and licences watched, so that no charter outlasts them.',
            'Immatriculation, assurance et permis suivis : aucune sortie ne les dépasse.',
          ],
        ],
      ),
      heading('What stays yours', 'Ce qui reste à vous'),
      paragraph(
        'Who charters your yacht, at which price and when you use it yourself. You see every booking and every figure behind it.',
        'Qui loue votre yacht, à quel prix et quand vous l’utilisez. Vous voyez chaque réservation et chaque montant.',
      ),
      link('/contact', 'Talk to us about your yacht', 'Parlons de votre yacht'),
    ],
  },
  {
    slug: 'yacht-owner-info',
    title: text('List your yacht', 'Proposez votre yacht'),
    summary: text(
      'You decide when she sails, for how much and with whom. We bring guests who have already seen the price.',
      'Vous décidez quand il navigue, à quel prix et avec qui. Nous amenons des invités qui ont déjà vu le prix.',
    ),
    picture: {
      key: 'illustration/content-owner/sport-yacht/balearic-noon-bay.svg',
      alt: text('A sport yacht in clear water', 'Un yacht sport dans une eau claire'),
    },
    body: [
      heading('How a yacht goes on the market', 'Mettre un yacht sur le marché'),
      steps(
        [
          ['Describe her', 'Décrivez-le'],
          [
            'Type, place, capacity, amenities, pictures. A draft can wait as long as you like.',
            'Type, lieu, capacité, équipements, photos. Un brouillon peut attendre aussi longtemps que vous voulez.',
          ],
        ],
        [
          ['Set the terms', 'Fixez les conditions'],
          [
            'By the hour, the day or the week; hours of work, minimum, notice, turnaround, deposit, cancellation.',
            'À l’heure, à la journée ou à la semaine ; horaires, minimum, préavis, intervalle, acompte, annulation.',
          ],
        ],
        [
          ['We look at it', 'Nous vérifions'],
          [
            'Papers and pictures are checked. If something is missing we say what.',
            'Papiers et photos sont contrôlés. S’il manque quelque chose, nous disons quoi.',
          ],
        ],
        [
          ['Guests book', 'Les invités réservent'],
          [
            'At once, or as a request that you accept. Your calendar cannot be booked twice.',
            'Aussitôt, ou par une demande que vous acceptez. Votre calendrier ne peut pas être réservé deux fois.',
          ],
        ],
      ),
      heading('What you can count on', 'Ce sur quoi vous pouvez compter'),
      list(
        [
          'Calendars of other sites can be read in, so that a charter sold elsewhere blocks the hours here.',
          'Les calendriers d’autres sites peuvent être lus : une sortie vendue ailleurs bloque les heures ici.',
        ],
        [
          'Seasons, weekdays, sunset hours, events, early and late bookings can each have a rate.',
          'Saisons, jours, heures du couchant, événements, réservations précoces et tardives peuvent avoir leur tarif.',
        ],
        [
          'Guests see fuel, crew and food as included or not, so nobody argues on the quay.',
          'Les invités voient si carburant, équipage et repas sont compris : personne ne discute sur le quai.',
        ],
      ),
      heading('What it costs', 'Ce que cela coûte'),
      paragraph(
        'Listing is free. We keep a commission of each charter that takes place, agreed with you beforehand and frozen on the booking.',
        'L’annonce est gratuite. Nous retenons une commission sur chaque sortie effectuée, convenue d’avance et figée dans la réservation.',
      ),
      link('/contact', 'Ask about listing', 'Se renseigner'),
    ],
  },
]
