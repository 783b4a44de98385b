import { type SeedEntry, text } from './entry.ts'

/** The question is the title, the answer the summary. */
export const questions: readonly SeedEntry[] = [
  {
    slug: 'what-is-in-the-total',
    topic: 'price',
    title: text('What is in the total?', 'Que comprend le total ?'),
    summary: text(
      'Everything you must pay: the charter itself, captain and crew where the yacht comes with them, mandatory extras, our service charge of {service_charge}, and tax. What the price leaves out, such as food, or fuel on some yachts, is listed on the yacht’s page.',
      'Tout ce que vous devez payer : la location, capitaine et équipage s’ils viennent avec le yacht, options obligatoires, nos frais de service de {service_charge} et les taxes. Ce que le prix ne comprend pas, comme les repas ou parfois le carburant, figure sur la page du yacht.',
    ),
  },
  {
    slug: 'why-do-prices-differ-by-day',
    topic: 'price',
    title: text(
      'Why does the same yacht cost more on some days?',
      'Pourquoi un yacht coûte-t-il plus certains jours ?',
    ),
    summary: text(
      'Owners set rates by season, weekday, time of day and event: a Friday sunset is wanted more than a Tuesday morning. The calendar shows the lowest price of each day, so you can move by a day and see what it saves.',
      'Les propriétaires fixent des tarifs par saison, jour, heure et événement : un coucher de soleil le vendredi est plus demandé qu’un mardi matin. Le calendrier montre le prix le plus bas de chaque jour : décalez d’un jour et voyez l’économie.',
    ),
  },
  {
    slug: 'can-i-pay-in-my-currency',
    topic: 'price',
    title: text('Can I see prices in my own currency?', 'Puis-je voir les prix dans ma devise ?'),
    summary: text(
      'Yes, choose it in the menu. A sign “≈” means that the figure is for reading; the yacht’s own currency decides.',
      'Oui, choisissez-la dans le menu. Le signe « ≈ » indique un montant indicatif ; la devise du yacht fait foi.',
    ),
  },
  {
    slug: 'are-tips-expected',
    topic: 'price',
    title: text('Are tips expected?', 'Faut-il laisser un pourboire ?'),
    summary: text(
      'They are never required. Where crews work for tips by custom, about a tenth of the charter is usual, given to the captain at the end.',
      'Jamais d’obligation. Là où l’usage existe, on donne environ un dixième de la location, remis au capitaine à la fin.',
    ),
  },
  {
    slug: 'do-i-need-an-account',
    topic: 'booking',
    title: text('Do I need an account to book?', 'Faut-il un compte pour réserver ?'),
    summary: text(
      'No. A name, an e-mail address and a phone number are enough, and the booking opens again in the browser you made it with.',
      'Non. Un nom, un e-mail et un téléphone suffisent, et la réservation se rouvre dans le navigateur utilisé.',
    ),
  },
  {
    slug: 'what-is-instant-booking',
    topic: 'booking',
    title: text('What is instant booking?', 'Qu’est-ce que la réservation instantanée ?'),
    summary: text(
      'The owner has agreed in advance to every time that the calendar offers, so the charter is confirmed without waiting. Other yachts take a request, which the owner accepts or declines by a deadline that you can see.',
      'Le propriétaire a accepté d’avance tous les horaires proposés : la sortie est confirmée sans attendre. Les autres yachts prennent une demande, acceptée ou refusée avant une échéance que vous voyez.',
    ),
  },
  {
    slug: 'how-long-is-a-yacht-held',
    topic: 'booking',
    title: text('How long is a yacht held for me?', 'Combien de temps un yacht m’est-il gardé ?'),
    summary: text(
      '{hold_minutes} minutes from the moment you reserve, at the price you saw. If you leave, it becomes free by itself.',
      '{hold_minutes} minutes à partir de la réservation, au prix affiché. Si vous partez, il redevient libre de lui-même.',
    ),
  },
  {
    slug: 'can-i-cancel',
    topic: 'booking',
    title: text('Can I cancel?', 'Puis-je annuler ?'),
    summary: text(
      'Yes, until departure. What it costs depends on how long before; the last day of free cancellation stands beside the price. See [cancelling and refunds](/refund-policy).',
      'Oui, jusqu’au départ. Le coût dépend du délai ; le dernier jour d’annulation gratuite figure près du prix. Voir [annulation et remboursement](/refund-policy).',
    ),
  },
  {
    slug: 'what-if-the-weather-is-bad',
    topic: 'booking',
    title: text('What if the weather is bad?', 'Et s’il fait mauvais ?'),
    summary: text(
      'The captain decides, usually on the morning. If the charter is called off you choose between a refund, another date and a credit. Rain alone does not call it off; wind and waves do.',
      'Le capitaine décide, en général le matin même. Si la sortie est annulée, vous choisissez entre remboursement, autre date et avoir. La pluie seule n’annule pas ; le vent et la mer, oui.',
    ),
  },
  {
    slug: 'how-many-people-may-come',
    topic: 'aboard',
    title: text('How many people may come?', 'Combien de personnes peuvent venir ?'),
    summary: text(
      'As many as the yacht’s page says, infants included. It is a legal limit: the captain cannot let one more aboard, however small.',
      'Autant que l’indique la page du yacht, nourrissons compris. C’est une limite légale : le capitaine ne peut en accepter un de plus, si petit soit-il.',
    ),
  },
  {
    slug: 'may-we-bring-food',
    topic: 'aboard',
    title: text('May we bring our own food and drinks?', 'Peut-on apporter ses repas et boissons ?'),
    summary: text(
      'On many yachts, yes. House rules are on each page: some charge for corkage, some ask you not to bring red wine, some have a cook who would be hurt.',
      'Sur beaucoup de yachts, oui. Le règlement figure sur chaque page : parfois un droit de bouchon, parfois pas de vin rouge, parfois un cuisinier qui se vexerait.',
    ),
  },
  {
    slug: 'are-children-welcome',
    topic: 'aboard',
    title: text('Are children welcome?', 'Les enfants sont-ils bienvenus ?'),
    summary: text(
      'Yes. Look for “Lifejackets for children” among the filters, choose a morning, and tell the crew their ages. [Family days](/family-excursion) has the yachts that suit.',
      'Oui. Cherchez « Gilets pour enfants » dans les filtres, choisissez un matin et dites leur âge à l’équipage. [Journées en famille](/family-excursion) montre les yachts adaptés.',
    ),
  },
  {
    slug: 'do-i-need-a-licence',
    topic: 'aboard',
    title: text('Do I need a licence?', 'Faut-il un permis ?'),
    summary: text(
      'Not with a captain. To take a yacht yourself you need one that the country accepts, and we confirm only after it has been checked.',
      'Pas avec un capitaine. Pour prendre un yacht seul, il en faut un que le pays reconnaît, et nous ne confirmons qu’après vérification.',
    ),
  },
  {
    slug: 'what-should-we-bring',
    topic: 'aboard',
    title: text('What should we bring?', 'Que faut-il emporter ?'),
    summary: text(
      'Identity papers, soft-soled shoes or none, sun cream that does not stain, a layer for the way back, and any medicine you would not like to be without for an hour.',
      'Papiers d’identité, semelles souples ou pieds nus, crème solaire qui ne tache pas, une épaisseur pour le retour et tout médicament dont vous ne voudriez pas manquer une heure.',
    ),
  },
  {
    slug: 'how-do-i-list-my-yacht',
    topic: 'owners',
    title: text('How do I list my yacht?', 'Comment proposer mon yacht ?'),
    summary: text(
      'Tell us about her: [list your yacht](/yacht-owner-info) says what we ask for. Listing is free; we earn when you do.',
      'Parlez-nous-en : [proposez votre yacht](/yacht-owner-info) dit ce que nous demandons. L’annonce est gratuite ; nous gagnons quand vous gagnez.',
    ),
  },
  {
    slug: 'can-i-use-my-own-yacht',
    topic: 'owners',
    title: text('Can I still use my own yacht?', 'Puis-je encore utiliser mon yacht ?'),
    summary: text(
      'Of course. Block the days you want and they are gone from the calendar at once, everywhere.',
      'Bien sûr. Bloquez les jours voulus : ils disparaissent aussitôt du calendrier, partout.',
    ),
  },
]
