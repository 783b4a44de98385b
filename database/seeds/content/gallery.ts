import { type SeedEntry, text } from './entry.ts'

type Pair = readonly [en: string, fr: string]

const shown = (slug: string, title: Pair, alt: Pair): SeedEntry => ({
  slug,
  title: text(...title),
  summary: text(...alt),
  picture: { key: `pictures/scenes/${slug}.avif`, alt: text(...alt) },
})

/** Places, hours and boats. The first is shown largest. */
export const gallery: readonly SeedEntry[] = [
  shown(
    'evening-gulf',
    ['The Gulf, an hour before sunset', 'Le Golfe, une heure avant le couchant'],
    ['A superyacht on a flat sea in golden light', 'Un superyacht sur une mer plate, dans une lumière dorée'],
  ),
  shown(
    'lycian-cove',
    ['A cove near Göcek', 'Une crique près de Göcek'],
    ['A gulet at anchor in a cove in the morning', 'Une goélette au mouillage dans une crique, le matin'],
  ),
  shown(
    'atoll-from-above',
    ['An atoll from above', 'Un atoll vu d’en haut'],
    ['A catamaran over clear water, seen from above', 'Un catamaran sur une eau claire, vu d’en haut'],
  ),
  shown(
    'riviera-dusk',
    ['Back in harbour, Riviera', 'De retour au port, Riviera'],
    ['A classic launch in a harbour at dusk', 'Un canot classique dans un port au crépuscule'],
  ),
  shown(
    'adriatic-reach',
    ['A reach off Vis', 'Au largue devant Vis'],
    ['A sailing yacht on a bright blue sea', 'Un voilier sur une mer bleu vif'],
  ),
  shown(
    'creek-night',
    ['The Creek at night', 'La Creek, la nuit'],
    ['A dhow at its berth at night', 'Un boutre à quai, la nuit'],
  ),
]
