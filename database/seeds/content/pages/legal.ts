import { facts, heading, link, list, paragraph, type SeedEntry, text } from '../entry.ts'

const topic = 'legal'

export const legal: readonly SeedEntry[] = [
  {
    slug: 'refund-policy',
    topic,
    title: text('Cancelling and refunds', 'Annulation et remboursement'),
    summary: text(
      'What you get back depends on how long before departure you cancel, and on nothing else. You see the amount before you confirm.',
      'Ce qui vous revient dépend du délai avant le départ, et de rien d’autre. Vous voyez le montant avant de confirmer.',
    ),
    body: [
      heading('If you cancel', 'Si vous annulez'),
      paragraph(
        'Each yacht has its own terms, listed on its page with the hours they run to. They are copied into your booking when you make it and stay as they were, whatever the owner changes later. The refund is what you have paid, less the fee of the step you are in; the service charge comes back in the same proportion as the rest.',
        'Chaque yacht a ses conditions, indiquées sur sa page avec leurs délais. Elles sont copiées dans votre réservation et n’en bougent plus, quoi que change ensuite le propriétaire. Le remboursement est ce que vous avez payé, moins les frais du palier en cours ; les frais de service reviennent dans la même proportion.',
      ),
      paragraph(
        'Three examples of terms that owners choose. Yours are those of your booking.',
        'Trois exemples de conditions choisies par des propriétaires. Les vôtres sont celles de votre réservation.',
      ),
      facts(
        [
          ['By the hour', 'À l’heure'],
          [
            'Free until 48 hours before, half the total until 24 hours, then all of it.',
            'Gratuit jusqu’à 48 heures avant, la moitié du total jusqu’à 24 heures, puis la totalité.',
          ],
        ],
        [
          ['By the day', 'À la journée'],
          [
            'Free until 14 days before, half until 3 days, then all of it.',
            'Gratuit jusqu’à 14 jours avant, la moitié jusqu’à 3 jours, puis la totalité.',
          ],
        ],
        [
          ['By the week', 'À la semaine'],
          [
            'A tenth until 60 days before, half until 30 days, then all of it.',
            'Un dixième jusqu’à 60 jours avant, la moitié jusqu’à 30 jours, puis la totalité.',
          ],
        ],
      ),
      heading('If the weather decides', 'Si la météo décide'),
      paragraph(
        'The captain, the authority or the operator may call off a charter for weather, and must say why. You then choose: all your money back, another date, or a credit. If you say nothing, you are refunded.',
        'Le capitaine, l’autorité ou l’opérateur peuvent annuler pour la météo, et doivent dire pourquoi. Vous choisissez alors : remboursement total, autre date ou avoir. Sans réponse de votre part, vous êtes remboursé.',
      ),
      heading('If the owner does', 'Si le propriétaire annule'),
      paragraph(
        'An owner who declines a request, does not answer in time or cancels a confirmed charter costs you nothing: whatever you paid comes back in full.',
        'Un propriétaire qui refuse, ne répond pas à temps ou annule une sortie confirmée ne vous coûte rien : tout ce que vous avez payé vous est rendu.',
      ),
      heading('If a payment comes too late', 'Si un paiement arrive trop tard'),
      paragraph(
        'When a payment succeeds after its hold has run out, the yacht is yours if it is still free. If it is not, the payment is returned in full at once and you are told. Nobody pays without having a booking.',
        'Si un paiement aboutit après la fin de la garde, le yacht est à vous s’il est encore libre. Sinon, le paiement est rendu aussitôt en totalité et vous en êtes averti. Personne ne paie sans réservation.',
      ),
      heading('Deposits and advances', 'Caution et avances'),
      list(
        [
          'A security deposit comes back after the charter, less damage that has been shown to you.',
          'La caution vous est rendue après la sortie, moins les dégâts qui vous ont été montrés.',
        ],
        [
          'An advance for fuel, food and berths is accounted for with receipts, and the rest is returned.',
          'Une avance pour carburant, vivres et ports est justifiée par des factures, et le reste rendu.',
        ],
      ),
    ],
  },
  {
    slug: 'privacy-policy',
    topic,
    title: text('Privacy', 'Confidentialité'),
    summary: text(
      'What we keep about you, why, for how long, and how to have it shown or deleted.',
      'Ce que nous gardons sur vous, pourquoi, combien de temps, et comment le consulter ou le faire effacer.',
    ),
    body: [
      heading('What we keep', 'Ce que nous gardons'),
      facts(
        [
          ['When you book', 'Quand vous réservez'],
          [
            'Name, e-mail address, phone number, your notes, and the booking. Needed to carry out the charter and to keep accounts.',
            'Nom, e-mail, téléphone, vos remarques et la réservation. Nécessaires à la sortie et à la comptabilité.',
          ],
        ],
        [
          ['When you write to us', 'Quand vous nous écrivez'],
          ['Your message and how to answer it.', 'Votre message et de quoi y répondre.'],
        ],
        [
          ['Who is aboard', 'Qui est à bord'],
          [
            'The list that authorities ask for: kept encrypted, shown to captain and authority, deleted when it is no longer required.',
            'La liste demandée par les autorités : gardée chiffrée, montrée au capitaine et à l’autorité, effacée dès qu’elle n’est plus exigée.',
          ],
        ],
        [
          ['When you browse', 'Quand vous naviguez'],
          [
            'Technical logs against misuse. From your network address we may tell the country, to choose a currency; the address is sent to nobody.',
            'Des journaux techniques contre les abus. L’adresse réseau peut indiquer le pays, pour choisir une devise ; elle n’est transmise à personne.',
          ],
        ],
      ),
      heading('Who sees it', 'Qui le voit'),
      paragraph(
        'The owner and captain of the yacht you book see what they need to welcome you. The payment provider handles your card; we never see its number. We sell no data and show no advertising.',
        'Le propriétaire et le capitaine du yacht réservé voient ce qu’il faut pour vous accueillir. Le prestataire de paiement traite votre carte ; nous n’en voyons jamais le numéro. Nous ne vendons aucune donnée et n’affichons aucune publicité.',
      ),
      heading('What stays in your browser', 'Ce qui reste dans votre navigateur'),
      paragraph(
        'Your wishlist, your comparison and your recent searches are kept on your own device until you sign in or delete them. See [cookies](/cookie-policy).',
        'Vos favoris, votre comparaison et vos recherches récentes restent sur votre appareil, jusqu’à connexion ou suppression. Voir [cookies](/cookie-policy).',
      ),
      heading('Your rights', 'Vos droits'),
      list(
        ['To see what we keep about you.', 'Consulter ce que nous gardons sur vous.'],
        ['To have it corrected.', 'Le faire corriger.'],
        [
          'To have it deleted, unless the law makes us keep it, as it does with invoices.',
          'Le faire effacer, sauf si la loi nous oblige à le garder, comme les factures.',
        ],
        ['To take it with you in a common format.', 'L’emporter dans un format courant.'],
      ),
      paragraph(
        'Write to {email}. You may also complain to the data protection authority where you live.',
        'Écrivez à {email}. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
      ),
    ],
  },
  {
    slug: 'cookie-policy',
    topic,
    title: text('Cookies', 'Cookies'),
    summary: text(
      'A short list, because there are few. What tells where you are waits for your consent.',
      'Une liste courte, car ils sont peu nombreux. Ce qui dit où vous êtes attend votre accord.',
    ),
    body: [
      heading('What the site needs', 'Ce dont le site a besoin'),
      facts(
        [
          ['theme', 'theme'],
          ['Light or dark, once you have chosen.', 'Clair ou sombre, si vous avez choisi.'],
        ],
        [
          ['userCurrency', 'userCurrency'],
          ['The currency that you have chosen for prices.', 'La devise que vous avez choisie pour les prix.'],
        ],
        [
          ['last_place', 'last_place'],
          ['The place you last searched for; seven days.', 'Le dernier lieu cherché ; sept jours.'],
        ],
        [
          ['booking_…', 'booking_…'],
          [
            'Lets this browser open a booking you made without an account; ninety days, out of reach of scripts.',
            'Permet à ce navigateur d’ouvrir une réservation faite sans compte ; quatre-vingt-dix jours, hors de portée des scripts.',
          ],
        ],
      ),
      paragraph(
        'Your wishlist, comparison, recent searches and your answer to the consent banner are kept in the browser’s own storage, not in cookies.',
        'Vos favoris, votre comparaison, vos recherches récentes et votre réponse au bandeau sont gardés dans la mémoire du navigateur, pas dans des cookies.',
      ),
      heading('What waits for your consent', 'Ce qui attend votre accord'),
      paragraph(
        'The cookies below. If you decline, none of them is set.',
        'Les cookies ci-dessous. Si vous refusez, aucun n’est déposé.',
      ),
      facts(
        [
          ['geo', 'geo'],
          [
            'Roughly where you are, so that places nearby come first; six hours.',
            'Où vous êtes à peu près, pour montrer d’abord les lieux proches ; six heures.',
          ],
        ],
        [
          ['userCurrency', 'userCurrency'],
          [
            'The currency of your country, as long as you have not chosen one; six hours.',
            'La devise de votre pays, tant que vous n’en avez pas choisi ; six heures.',
          ],
        ],
      ),
      heading('What we count', 'Ce que nous comptons'),
      paragraph(
        'How often a yacht’s page is opened, a trip is priced and a place is searched, as a sum for each hour. Nothing is stored on your device for it, and nobody can be recognised in it. If you decline cookies, your browser does not report pages and prices either.',
        'Combien de fois la page d’un yacht est ouverte, une sortie chiffrée et un lieu cherché, en une somme par heure. Rien n’est enregistré pour cela sur votre appareil et personne n’y est reconnaissable. Si vous refusez les cookies, votre navigateur ne signale pas non plus les pages et les prix.',
      ),
      heading('Changing your mind', 'Changer d’avis'),
      paragraph(
        'Delete the site’s data in your browser’s settings: the banner will ask again.',
        'Effacez les données du site dans les réglages de votre navigateur : le bandeau vous reposera la question.',
      ),
    ],
  },
  {
    slug: 'terms-of-service',
    topic,
    title: text('Terms of service', 'Conditions d’utilisation'),
    summary: text(
      'Who owes what to whom when a yacht is chartered through {name}.',
      'Qui doit quoi à qui lorsqu’un yacht est loué par {name}.',
    ),
    body: [
      heading('Who we are in this', 'Notre rôle'),
      paragraph(
        '{name} is a market. The charter is a contract between you and the owner of the yacht, or the company that runs it; the seller is named beside the button before you agree. We bring you together, keep the calendar, calculate the price and handle the money.',
        '{name} est un marché. La location est un contrat entre vous et le propriétaire du yacht, ou la société qui l’exploite ; le vendeur est nommé à côté du bouton avant votre accord. Nous vous mettons en relation, tenons le calendrier, calculons le prix et traitons l’argent.',
      ),
      heading('The price', 'Le prix'),
      list(
        [
          'A price is good for fifteen minutes and for the trip it was calculated for. You pay that figure and no other.',
          'Un prix vaut quinze minutes, pour la sortie calculée. Vous payez ce montant et aucun autre.',
        ],
        [
          'It contains the service charge and the taxes that apply, each on a line of its own.',
          'Il contient les frais de service et les taxes applicables, chacun sur sa ligne.',
        ],
        [
          'What is paid aboard, or left out, is listed before you agree.',
          'Ce qui se paie à bord, ou n’est pas compris, est indiqué avant votre accord.',
        ],
      ),
      heading('The booking', 'La réservation'),
      paragraph(
        'A booking is made when it is confirmed: at once with instant booking, otherwise when the owner accepts. Until then it is a request, and costs nothing. Its terms are frozen with it.',
        'Une réservation est faite quand elle est confirmée : aussitôt en réservation instantanée, sinon à l’accord du propriétaire. Jusque-là c’est une demande, sans frais. Ses conditions sont figées avec elle.',
      ),
      heading('Aboard', 'À bord'),
      list(
        [
          'The captain’s word is final in matters of safety, weather and route.',
          'Le capitaine décide seul de la sécurité, de la météo et de la route.',
        ],
        [
          'Nobody may board beyond the number the yacht is licensed for; infants count.',
          'Nul n’embarque au-delà du nombre autorisé ; les nourrissons comptent.',
        ],
        [
          'You answer for damage done by your party beyond ordinary wear, up to the security deposit unless it was done on purpose.',
          'Vous répondez des dégâts causés par votre groupe au-delà de l’usure normale, dans la limite de la caution sauf intention.',
        ],
        [
          'A yacht without a captain is handed over only to somebody whose licence has been checked.',
          'Un yacht sans capitaine n’est remis qu’à une personne dont le permis a été vérifié.',
        ],
      ),
      heading('If something goes wrong', 'En cas de problème'),
      paragraph(
        'Tell the captain during the trip and us within 48 hours after it, at {email}. We look at what both sides say, the messages and the terms, and answer in writing.',
        'Dites-le au capitaine pendant la sortie, puis à nous dans les 48 heures, à {email}. Nous examinons ce que disent les deux parties, les messages et les conditions, et répondons par écrit.',
      ),
      link('/refund-policy', 'Cancelling and refunds', 'Annulation et remboursement'),
    ],
  },
  {
    slug: 'member-terms',
    topic,
    title: text('Terms for members', 'Conditions pour les membres'),
    summary: text(
      'What applies to everybody who has an account here, guests and owners alike, beside the [terms of service](/terms-of-service).',
      'Ce qui vaut pour tout titulaire d’un compte, invité ou propriétaire, en plus des [conditions d’utilisation](/terms-of-service).',
    ),
    body: [
      heading('Your account', 'Votre compte'),
      list(
        [
          'One person, one account, with a name and an address that are yours.',
          'Une personne, un compte, avec un nom et une adresse qui sont les siens.',
        ],
        [
          'Keep the password to yourself and tell us if somebody else has used it.',
          'Gardez le mot de passe pour vous et prévenez-nous si quelqu’un d’autre s’en est servi.',
        ],
        [
          'You may close it whenever no charter is ahead of you.',
          'Vous pouvez le fermer dès qu’aucune sortie n’est à venir.',
        ],
      ),
      heading('Reviews', 'Avis'),
      paragraph(
        'A review may be written once for each charter that took place. It stays unless it is unlawful, names private people or is not about the trip. Owners may answer; they cannot remove it, and neither can money.',
        'Un avis peut être écrit une fois par sortie effectuée. Il reste, sauf s’il est illicite, cite des personnes privées ou ne porte pas sur la sortie. Le propriétaire peut répondre ; il ne peut pas l’effacer, l’argent non plus.',
      ),
      heading('For owners', 'Pour les propriétaires'),
      list(
        [
          'List only yachts you may charter out, with registration, insurance and licences in force.',
          'Ne proposez que des yachts que vous pouvez louer, immatriculés, assurés et en règle.',
        ],
        [
          'Keep the calendar true: what it shows as free can be booked.',
          'Tenez le calendrier à jour : ce qui y est libre peut être réservé.',
        ],
        [
          'Take no booking that began here past the site.',
          'Ne détournez pas hors du site une réservation commencée ici.',
        ],
      ),
      heading('When we close an account', 'Quand nous fermons un compte'),
      paragraph(
        'For fraud, danger to people, or repeated breach of these terms, after hearing you unless it cannot wait. Charters already booked are carried out or refunded.',
        'En cas de fraude, de mise en danger ou de manquements répétés, après vous avoir entendu sauf urgence. Les sorties déjà réservées sont honorées ou remboursées.',
      ),
    ],
  },
]
