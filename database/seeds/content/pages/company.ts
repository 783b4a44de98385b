import { facts, heading, link, list, paragraph, type SeedEntry, steps, text } from '../entry.ts'

const picture = {
  key: 'illustration/content-about/flybridge/gulf-golden-bay.svg',
  alt: text('A motor yacht at anchor in the evening', 'Un yacht à moteur au mouillage, le soir'),
}

export const company: readonly SeedEntry[] = [
  {
    slug: 'about-us',
    title: text('A charter market that tells you the price', 'Un marché du charter qui annonce le prix'),
    summary: text(
      '{name} brings together people who want a day on the water and owners who have a yacht for it. You see what is free, what it costs and on which terms, before you talk to anyone.',
      '{name} réunit ceux qui veulent une journée en mer et les propriétaires qui ont un yacht pour cela. Vous voyez ce qui est libre, ce que cela coûte et à quelles conditions, avant de parler à quiconque.',
    ),
    picture,
    body: [
      heading('What we hold to', 'Nos principes'),
      list(
        [
          'One price. The total on the card is the total at the end: captain, service charge and tax included, for the trip it names.',
          'Un seul prix. Le total de la carte est celui de la fin : capitaine, frais de service et taxes compris, pour la sortie indiquée.',
        ],
        [
          'One calendar. A yacht cannot be booked twice for the same hour, because the calendar itself refuses it.',
          'Un seul calendrier. Un yacht ne peut pas être réservé deux fois à la même heure : le calendrier lui-même le refuse.',
        ],
        [
          'Real reviews. Only a guest whose charter took place can rate it. A yacht nobody has rated is new, and says so.',
          'De vrais avis. Seul un invité dont la sortie a eu lieu peut la noter. Un yacht que personne n’a noté est nouveau, et le dit.',
        ],
        [
          'Real discounts. A reduction is one that the price really applies, with a beginning and an end.',
          'De vraies remises. Une réduction est celle que le prix applique réellement, avec un début et une fin.',
        ],
      ),
      heading('How we earn our living', 'Comment nous gagnons notre vie'),
      paragraph(
        'Guests pay a service charge of {service_charge} on the charter and the captain; it stands as a line of its own in every price. Owners pay a commission that we agree with each of them. Nobody can pay to be shown first.',
        'Les invités paient des frais de service de {service_charge} sur la location et le capitaine ; ils figurent en toutes lettres dans chaque prix. Les propriétaires versent une commission convenue avec chacun. Personne ne peut payer pour apparaître en premier.',
      ),
      heading('Where to find us', 'Nous trouver'),
      facts(
        [
          ['Address', 'Adresse'],
          ['{address}', '{address}'],
        ],
        [
          ['Phone', 'Téléphone'],
          ['{phone}', '{phone}'],
        ],
        [
          ['E-mail', 'E-mail'],
          ['{email}', '{email}'],
        ],
      ),
      link('/yacht-rentals', 'See the yachts', 'Voir les yachts'),
    ],
  },
  {
    slug: 'contact',
    title: text('Write to us', 'Écrivez-nous'),
    summary: text(
      'Tell us the place, the day and how many you are, or ask whatever you like. The more we know, the better the first answer.',
      'Dites-nous le lieu, le jour et combien vous serez, ou posez toute autre question. Plus nous en savons, meilleure est la première réponse.',
    ),
    body: [
      facts(
        [
          ['Phone', 'Téléphone'],
          ['{phone}', '{phone}'],
        ],
        [
          ['E-mail', 'E-mail'],
          ['{email}', '{email}'],
        ],
        [
          ['Address', 'Adresse'],
          ['{address}', '{address}'],
        ],
        [
          ['Weekdays', 'En semaine'],
          ['9:00 AM to 8:00 PM, Gulf Standard Time', 'De 9 h à 20 h, heure du Golfe'],
        ],
        [
          ['Weekends', 'Le week-end'],
          ['10:00 AM to 6:00 PM, Gulf Standard Time', 'De 10 h à 18 h, heure du Golfe'],
        ],
      ),
    ],
  },
  {
    slug: 'help-center',
    title: text('How can we help?', 'Comment vous aider ?'),
    summary: text(
      'The answers people look for most, in the order of a charter: before, during and after.',
      'Les réponses les plus cherchées, dans l’ordre d’une sortie : avant, pendant et après.',
    ),
    body: [
      heading('Before the trip', 'Avant la sortie'),
      list(
        [
          '[How a booking works](/booking-process): from the search to the quay.',
          '[Le déroulement d’une réservation](/booking-process) : de la recherche au quai.',
        ],
        [
          '[What you pay, and when](/payment-options): deposit, balance, what is paid aboard.',
          '[Ce que vous payez, et quand](/payment-options) : acompte, solde, ce qui se règle à bord.',
        ],
        [
          '[Questions and answers](/faq): prices, guests, food, children, licences.',
          '[Questions et réponses](/faq) : prix, invités, repas, enfants, permis.',
        ],
      ),
      heading('When plans change', 'Quand les plans changent'),
      list(
        [
          '[Cancelling and refunds](/refund-policy): what comes back, and what the weather changes.',
          '[Annulation et remboursement](/refund-policy) : ce qui vous revient, et ce que change la météo.',
        ],
        [
          '[The terms](/terms-of-service) between you, the owner and us.',
          '[Les conditions](/terms-of-service) entre vous, le propriétaire et nous.',
        ],
      ),
      heading('For owners', 'Pour les propriétaires'),
      list(
        [
          '[Listing a yacht](/yacht-owner-info): what we ask for and what you keep.',
          '[Proposer un yacht](/yacht-owner-info) : ce que nous demandons et ce qui vous reste.',
        ],
        [
          '[Yacht management](/yacht-management): when somebody else is to see to it.',
          '[Gestion de yacht](/yacht-management) : quand quelqu’un d’autre doit s’en occuper.',
        ],
      ),
      heading('Still stuck?', 'Toujours bloqué ?'),
      paragraph(
        'Write to {email} or call {phone}. Have the booking’s reference ready: FL- and eight characters.',
        'Écrivez à {email} ou appelez le {phone}. Ayez la référence de la réservation sous la main : FL- et huit caractères.',
      ),
    ],
  },
  {
    slug: 'faq',
    title: text('Questions and answers', 'Questions et réponses'),
    summary: text(
      'What guests and owners ask us most. If yours is missing, [write to us](/contact) and it will be added.',
      'Ce que les invités et les propriétaires nous demandent le plus. S’il manque la vôtre, [écrivez-nous](/contact) et nous l’ajouterons.',
    ),
  },
  {
    slug: 'blog',
    title: text('From the logbook', 'Le journal de bord'),
    summary: text(
      'What we wish somebody had told us before our first charter, one subject at a time.',
      'Ce que nous aurions aimé savoir avant notre première sortie, un sujet à la fois.',
    ),
  },
  {
    slug: 'coming-soon',
    title: text('This part is still on the slipway', 'Cette partie est encore sur la cale'),
    summary: text(
      'The page you followed a link to is not open yet. Everything you need to choose and reserve a yacht is.',
      'La page que vous cherchiez n’est pas encore ouverte. Tout ce qu’il faut pour choisir et réserver un yacht l’est.',
    ),
    body: [
      steps(
        [
          ['Find a yacht', 'Trouvez un yacht'],
          [
            'Search by place, date and party: only yachts that are free are listed.',
            'Cherchez par lieu, date et nombre d’invités : seuls les yachts libres apparaissent.',
          ],
        ],
        [
          ['See the price', 'Voyez le prix'],
          ['Every line of it, for your hours and your guests.', 'Ligne par ligne, pour vos heures et vos invités.'],
        ],
        [
          ['Reserve it', 'Réservez-le'],
          [
            'The yacht is kept for you for {hold_minutes} minutes while you decide.',
            'Le yacht vous est gardé {hold_minutes} minutes, le temps de vous décider.',
          ],
        ],
      ),
      link('/yacht-rentals', 'Search the yachts', 'Chercher un yacht'),
    ],
  },
]
