import { type SeedEntry, text } from './entry.ts'

type Pair = readonly [en: string, fr: string]

const shown = (slug: string, key: string, title: Pair, alt: Pair): SeedEntry => ({
  slug,
  title: text(...title),
  summary: text(...alt),
  picture: { key: `illustration/gallery-${slug}/${key}.svg`, alt: text(...alt) },
})

/** Places, hours and boats. The first is shown largest. */
export const gallery: readonly SeedEntry[] = [
  shown(
    'evening-gulf',
    'superyacht/gulf-golden-sea',
    ['The Gulf, an hour before sunset', 'Le Golfe, une heure avant le couchant'],
    ['A superyacht on a flat sea in golden light', 'Un superyacht sur une mer plate, dans une lumière dorée'],
  ),
  shown(
    'lycian-cove',
    'gulet/lycian-dawn-bay',
    ['A cove near Göcek', 'Une crique près de Göcek'],
    ['A gulet at anchor in a cove in the morning', 'Une goélette au mouillage dans une crique, le matin'],
  ),
  shown(
    'atoll-from-above',
    'catamaran/atoll-noon-aerial',
    ['An atoll from above', 'Un atoll vu d’en haut'],
    ['A catamaran over a sandbar, seen from above', 'Un catamaran sur un banc de sable, vu d’en haut'],
  ),
  shown(
    'riviera-dusk',
    'classic-launch/riviera-dusk-marina',
    ['Back in harbour, Riviera', 'De retour au port, Riviera'],
    ['A classic launch in a harbour at dusk', 'Un canot classique dans un port au crépuscule'],
  ),
  shown(
    'adriatic-reach',
    'sailing-yacht/adriatic-noon-sea',
    ['A reach off Vis', 'Au largue devant Vis'],
    ['A sailing yacht on a bright blue sea', 'Un voilier sur une mer bleu vif'],
  ),
  shown(
    'creek-night',
    'dhow/gulf-night-marina',
    ['The Creek at night', 'La Creek, la nuit'],
    ['A dhow at its berth at night', 'Un boutre à quai, la nuit'],
  ),
]
