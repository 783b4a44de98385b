import { type SeedEntry, text } from './entry.ts'

const picture = (key: string, en: string, fr: string) => ({
  key: `pictures/scenes/${key}.avif`,
  alt: text(en, fr),
})

/** What people do on the water; each leads to the yachts for it. */
export const adventures: readonly SeedEntry[] = [
  {
    slug: 'sunset',
    title: text('Watch the sun go down', 'Regarder le soleil se coucher'),
    summary: text(
      'Two hours, no plan. The time of sunset stands beside the departures.',
      'Deux heures, sans programme. L’heure du coucher figure près des départs.',
    ),
    picture: picture('sunset', 'A sailing yacht at sunset', 'Un voilier au couchant'),
    search: 'categories=sunset',
  },
  {
    slug: 'island-hopping',
    title: text('Go from island to island', 'Aller d’île en île'),
    summary: text(
      'Breakfast in one harbour, lunch in a bay, dinner in the next village.',
      'Petit-déjeuner dans un port, déjeuner dans une baie, dîner au village suivant.',
    ),
    picture: picture('islands', 'A gulet in a wooded bay', 'Une goélette dans une baie boisée'),
    search: 'categories=island-hopping',
  },
  {
    slug: 'sailing-holiday',
    title: text('Spend a week under sail', 'Passer une semaine à la voile'),
    summary: text(
      'With a skipper or without. Weeks have one price and begin on a Saturday in most harbours.',
      'Avec ou sans skipper. La semaine a un seul prix et commence le samedi dans la plupart des ports.',
    ),
    picture: picture('week', 'A catamaran under sail', 'Un catamaran sous voiles'),
    search: 'categories=sailing-holiday',
  },
  {
    slug: 'diving',
    title: text('Dive where the ferry does not stop', 'Plonger où le bac ne s’arrête pas'),
    summary: text(
      'Boats with compressor, guide or at least a good ladder.',
      'Des bateaux avec compresseur, guide ou au moins une bonne échelle.',
    ),
    picture: picture('diving', 'A yacht over clear water from above', 'Un yacht sur une eau claire, vu d’en haut'),
    search: 'categories=diving',
  },
  {
    slug: 'water-sports',
    title: text('Make waves', 'Faire des vagues'),
    summary: text(
      'Wakeboards, paddleboards, seabobs. Toys have their price by the hour, shown before you book.',
      'Wakeboard, paddle, seabob. Les jouets ont leur prix à l’heure, affiché avant de réserver.',
    ),
    picture: picture('sports', 'A sport yacht at speed', 'Un yacht sport à pleine vitesse'),
    search: 'categories=water-sports',
  },
  {
    slug: 'fishing',
    title: text('Fish before breakfast', 'Pêcher avant le petit-déjeuner'),
    summary: text(
      'A captain who knows where, tackle aboard, and a cook who knows what to do with it.',
      'Un capitaine qui sait où, le matériel à bord, et un cuisinier qui sait quoi en faire.',
    ),
    picture: picture('fishing', 'A day cruiser in the morning', 'Un day-cruiser le matin'),
    search: 'categories=fishing',
  },
]
