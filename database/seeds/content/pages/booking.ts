import { facts, heading, link, list, paragraph, quote, type SeedEntry, steps, text } from '../entry.ts'

export const booking: readonly SeedEntry[] = [
  {
    slug: 'booking-process',
    title: text('How a booking works', 'Le déroulement d’une réservation'),
    summary: text(
      'Five steps from an idea to the quay. At each one you can see what happens next and what it would cost to turn back.',
      'Cinq étapes, de l’idée au quai. À chacune, vous voyez la suite et ce que coûterait un demi-tour.',
    ),
    picture: {
      key: 'illustration/content-booking/motor-yacht/gulf-dawn-marina.svg',
      alt: text('Yachts in a marina in the morning', 'Des yachts dans une marina, le matin'),
    },
    body: [
      steps(
        [
          ['Search', 'Cherchez'],
          [
            'Give a place, a date and how many you are. With a date, only yachts that can be booked that day are listed, each with the total for that day.',
            'Indiquez un lieu, une date et votre nombre. Avec une date, seuls les yachts réservables ce jour-là apparaissent, chacun avec son total.',
          ],
        ],
        [
          ['Choose the hours', 'Choisissez les heures'],
          [
            'The calendar shows free days and their lowest price. Pick a start and a length; the price lists every line, from the captain to the tax.',
            'Le calendrier montre les jours libres et leur prix le plus bas. Choisissez un départ et une durée ; le prix détaille tout, du capitaine à la taxe.',
          ],
        ],
        [
          ['Reserve', 'Réservez'],
          [
            'You need no account: a name, an e-mail address and a phone number. The yacht is kept for you for {hold_minutes} minutes at exactly the price you saw.',
            'Aucun compte n’est nécessaire : un nom, une adresse e-mail et un téléphone. Le yacht vous est gardé {hold_minutes} minutes, exactement au prix affiché.',
          ],
        ],
        [
          ['The answer', 'La réponse'],
          [
            'With instant booking the charter is confirmed at once. Otherwise the owner answers within {request_hours} hours, or within a third of the time to departure if that is less. You see the deadline, and nothing is charged before the owner accepts.',
            'En réservation instantanée, la sortie est confirmée aussitôt. Sinon le propriétaire répond sous {request_hours} heures, ou dans le tiers du temps restant avant le départ si c’est moins. Vous voyez l’échéance, et rien n’est débité avant son accord.',
          ],
        ],
        [
          ['Go aboard', 'Embarquez'],
          [
            'Your booking names the quay, the crew and the hour in the yacht’s own time zone. The names of those aboard are given before departure, because the authorities ask for them.',
            'Votre réservation indique le quai, l’équipage et l’heure, dans le fuseau du yacht. Les noms des personnes à bord se donnent avant le départ : les autorités les demandent.',
          ],
        ],
      ),
      heading('If nobody answers', 'Si personne ne répond'),
      paragraph(
        'A request that the owner does not answer in time ends by itself. The period is free again, nothing is charged, and we show you yachts like it that are free.',
        'Une demande restée sans réponse à l’échéance prend fin d’elle-même. La période est de nouveau libre, rien n’est débité, et nous vous montrons des yachts semblables encore libres.',
      ),
      heading('If two people want the same hour', 'Si deux personnes veulent la même heure'),
      paragraph(
        'The first to reserve has it. The other is told at once and offered the nearest free times, before any money has moved.',
        'La première qui réserve l’obtient. L’autre en est avertie aussitôt et se voit proposer les horaires libres les plus proches, avant tout paiement.',
      ),
      link('/yacht-rentals', 'Find a free yacht', 'Trouver un yacht libre'),
    ],
  },
  {
    slug: 'payment-options',
    title: text('What you pay, and when', 'Ce que vous payez, et quand'),
    summary: text(
      'Every amount of a charter belongs to one of four groups: now, later, aboard, or given back. The price says which.',
      'Chaque montant d’une sortie appartient à l’un de quatre groupes : maintenant, plus tard, à bord, ou rendu. Le prix dit lequel.',
    ),
    body: [
      facts(
        [
          ['Now', 'Maintenant'],
          [
            'The deposit, or the whole when departure is near. Yachts name their share; many hourly charters are paid at once.',
            'L’acompte, ou le tout si le départ est proche. Chaque yacht fixe sa part ; beaucoup de sorties à l’heure se règlent en une fois.',
          ],
        ],
        [
          ['Later', 'Plus tard'],
          [
            'The balance, on a day that stands in your booking before you agree to it.',
            'Le solde, à une date inscrite dans votre réservation avant votre accord.',
          ],
        ],
        [
          ['Aboard', 'À bord'],
          [
            'Extras marked “paid at base”, and on some yachts an advance for fuel, food and berths, accounted for with receipts.',
            'Les options « payées à la base » et, sur certains yachts, une avance pour carburant, vivres et ports, justifiée par des factures.',
          ],
        ],
        [
          ['Given back', 'Rendu'],
          [
            'The security deposit, where there is one. It is never part of the price.',
            'La caution, s’il y en a une. Elle ne fait jamais partie du prix.',
          ],
        ],
      ),
      heading('Currencies', 'Devises'),
      paragraph(
        'You pay in the currency of the yacht. Choose another in the menu and prices are shown in it as well; a sign “≈” says that the figure is for reading, because rates move.',
        'Vous payez dans la devise du yacht. Choisissez-en une autre dans le menu : les prix s’y affichent aussi ; le signe « ≈ » indique un montant donné à titre indicatif, car les cours bougent.',
      ),
      heading('Cards', 'Cartes'),
      paragraph(
        'Card payments go through a payment provider on an encrypted page of its own making. Card numbers never reach our servers, so we cannot lose them. With a request to book, the amount is only reserved on the card until the owner accepts.',
        'Les paiements par carte passent par un prestataire, dans un cadre chiffré qui lui appartient. Les numéros de carte n’atteignent jamais nos serveurs : nous ne pouvons pas les perdre. Pour une demande de réservation, le montant est seulement réservé sur la carte jusqu’à l’accord du propriétaire.',
      ),
      heading('What we never ask', 'Ce que nous ne demandons jamais'),
      quote(
        'Nobody from {name} will ask you to pay outside the site, to a private account or in a message. If somebody does, tell us at {email}.',
        'Personne chez {name} ne vous demandera de payer hors du site, sur un compte privé ou par message. Si cela arrive, prévenez-nous à {email}.',
      ),
      list(
        [
          'Tips are yours to give, after the trip, or not.',
          'Les pourboires se donnent après la sortie, si vous le souhaitez.',
        ],
        [
          'Fuel, crew and tax are in the total unless the yacht’s page lists them as left out.',
          'Carburant, équipage et taxes sont dans le total, sauf mention contraire sur la page du yacht.',
        ],
      ),
      link('/refund-policy', 'Cancelling and refunds', 'Annulation et remboursement'),
    ],
  },
]
