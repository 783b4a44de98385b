import { landing } from './landing.ts'

export const adriaticAndTurkey = [
  landing({
    slug: 'split',
    title: ['Yacht rental in Split', 'Location de yachts à Split'],
    summary: [
      'A week through Hvar, Vis and the Pakleni islands, with or without a skipper.',
      'Une semaine entre Hvar, Vis et les îles Pakleni, avec ou sans skipper.',
    ],
    months: ['June and September', 'Juin et septembre'],
    trip: ['A week, Saturday to Saturday', 'Une semaine, du samedi au samedi'],
    harbour: ['Split, Kaštela, Trogir', 'Split, Kaštela, Trogir'],
    season: [
      'April to October. The maestral blows fair on summer afternoons; the bora in spring and autumn is cold, sudden and a reason to listen to the forecast. Rates in August can be twice those of May for the same boat.',
      'D’avril à octobre. Le maestral souffle régulièrement les après-midi d’été ; la bora, au printemps et à l’automne, est froide et soudaine : écoutez la météo. En août, le même bateau coûte parfois le double de mai.',
    ],
    before: [
      'Bareboats need a licence that Croatia recognises and a radio certificate. A tourist tax by person and night, and berths in town harbours, are paid on the way; the yacht’s page lists what its price leaves out.',
      'Sans équipage, il faut un permis reconnu en Croatie et un certificat radio. Taxe de séjour et places de port se paient en route ; la page du yacht dit ce que son prix ne comprend pas.',
    ],
  }),
  landing({
    slug: 'dubrovnik',
    title: ['Yacht rental in Dubrovnik', 'Location de yachts à Dubrovnik'],
    summary: [
      'Day boats to the Elaphiti islands, weeks to Mljet and Korčula.',
      'À la journée vers les îles Élaphites, à la semaine vers Mljet et Korčula.',
    ],
    months: ['May, June, September', 'Mai, juin, septembre'],
    trip: ['A day of 8 hours, or a week', 'Une journée de 8 heures ou une semaine'],
    harbour: ['Gruž, Komolac', 'Gruž, Komolac'],
    season: [
      'The sea is warm from June to early October. On days when several cruise ships call, be on the water by nine: the islands stay quiet when the old town is not.',
      'L’eau est chaude de juin à début octobre. Les jours d’escale des paquebots, partez avant neuf heures : les îles restent calmes quand la vieille ville ne l’est plus.',
    ],
    before: [
      'The lakes of Mljet are a national park with a fee by person. One-way weeks to Split exist and cost a repositioning charge, which is shown as a line of the price.',
      'Les lacs de Mljet sont un parc national, à droit d’entrée par personne. Des semaines en aller simple vers Split existent ; le convoyage figure alors comme une ligne du prix.',
    ],
  }),
  landing({
    slug: 'gocek',
    title: ['Yacht rental in Göcek', 'Location de yachts à Göcek'],
    summary: [
      'Gulets and catamarans in a bay like a lake, twenty-five minutes from the airport.',
      'Goélettes et catamarans dans une baie comme un lac, à vingt-cinq minutes de l’aéroport.',
    ],
    months: ['May to October', 'De mai à octobre'],
    trip: ['A week with crew', 'Une semaine avec équipage'],
    harbour: ['D-Marin Göcek, Skopea', 'D-Marin Göcek, Skopea'],
    season: [
      'May and October are for walkers and readers, June and September for swimmers, July and August for those who like it hot. The gulf is sheltered whatever the month.',
      'Mai et octobre sont pour les marcheurs et les lecteurs, juin et septembre pour les nageurs, juillet et août pour ceux qui aiment la chaleur. La baie reste abritée toute l’année.',
    ],
    before: [
      'On a gulet with full board, drinks are the one thing to ask about: some boats sell them, some let you bring your own for a fee. Mooring lines are tied to marked posts, not to trees, in the protected coves.',
      'Sur une goélette en pension complète, renseignez-vous sur les boissons : certains bateaux les vendent, d’autres acceptent les vôtres contre un droit. Dans les criques protégées, on s’amarre aux bornes, pas aux arbres.',
    ],
  }),
  landing({
    slug: 'bodrum',
    title: ['Yacht rental in Bodrum', 'Location de yachts à Bodrum'],
    summary: [
      'The classic blue voyage: a gulet, a cook and the empty Gulf of Gökova.',
      'La croisière bleue classique : une goélette, un cuisinier et le golfe désert de Gökova.',
    ],
    months: ['May, June, September', 'Mai, juin, septembre'],
    trip: ['A week with crew', 'Une semaine avec équipage'],
    harbour: ['Bodrum, Yalıkavak, Turgutreis', 'Bodrum, Yalıkavak, Turgutreis'],
    season: [
      'From May to the middle of October. The meltemi is felt on the peninsula in July and August, while the inner gulf stays comfortable; captains plan the loop accordingly.',
      'De mai à mi-octobre. En juillet et août le meltem touche la presqu’île, mais le fond du golfe reste confortable ; le capitaine trace la boucle en conséquence.',
    ],
    before: [
      'Going over to Kos or Symi means clearing out of one country and into another, which takes half a day and a fee. Tell the captain before the trip so that the papers are ready.',
      'Passer à Kos ou à Symi, c’est changer de pays : comptez une demi-journée et des frais. Prévenez le capitaine avant le départ pour que les papiers soient prêts.',
    ],
  }),
]
