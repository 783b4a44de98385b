import type { Db } from '#server/platform/database.ts'
import { cancellationTemplates } from '#shared/cancellation-templates.ts'
import { amenityNames, categoryNames } from '#shared/fleet-words.ts'
import { newId } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'

type Entry = { kind: string; slug: string; name: LocalText; details?: object }

const cancellations = {
  flexible: { en: 'Flexible', fr: 'Souple' },
  moderate: { en: 'Moderate', fr: 'Modérée' },
  strict: { en: 'Strict', fr: 'Stricte' },
  none: { en: 'No refund', fr: 'Sans remboursement' },
} as const satisfies Record<keyof typeof cancellationTemplates, LocalText>

const extras = [
  { slug: 'jet-ski', name: { en: 'Jet ski', fr: 'Jet-ski' }, per: 'hour', maxQuantity: 4 },
  { slug: 'water-toys', name: { en: 'Water toys', fr: 'Jeux nautiques' }, per: 'booking', maxQuantity: 1 },
  { slug: 'barbecue', name: { en: 'Barbecue on board', fr: 'Barbecue à bord' }, per: 'person', maxQuantity: 30 },
  { slug: 'chef', name: { en: 'Private chef', fr: 'Chef à bord' }, per: 'booking', maxQuantity: 1 },
  { slug: 'decoration', name: { en: 'Decoration', fr: 'Décoration' }, per: 'booking', maxQuantity: 1 },
  { slug: 'photographer', name: { en: 'Photographer', fr: 'Photographe' }, per: 'hour', maxQuantity: 1 },
  { slug: 'transfer', name: { en: 'Transfer', fr: 'Transfert' }, per: 'booking', maxQuantity: 4 },
  { slug: 'end-cleaning', name: { en: 'End cleaning', fr: 'Ménage de fin' }, per: 'booking', maxQuantity: 1 },
] as const

const byName = (names: ReadonlyMap<string, LocalText>) =>
  [...names].sort(([, a], [, b]) => a.en.localeCompare(b.en, 'en'))

const entries: Entry[] = [
  ...byName(amenityNames).map(([slug, name]) => ({ kind: 'amenity', slug, name })),
  ...byName(categoryNames).map(([slug, name]) => ({ kind: 'category', slug, name })),
  ...Object.entries(cancellations).map(([slug, name]) => ({ kind: 'cancellation', slug, name })),
  ...extras.map(({ slug, name, per, maxQuantity }) => ({
    kind: 'extra',
    slug,
    name,
    details: { version: 1, per, price: null, mandatory: false, payable: 'now', maxQuantity },
  })),
]

/** Adds the options that owners choose from. An entry that operators have changed stays as it is. */
export async function seedTaxonomy(db: Db): Promise<void> {
  const now = Date.now()
  const positions = new Map<string, number>()
  const rows = entries.map(({ kind, slug, name, details = {} }) => {
    const position = positions.get(kind) ?? 0
    positions.set(kind, position + 1)
    return { id: newId(now), kind, slug, name: JSON.stringify(name), position, details: JSON.stringify(details) }
  })
  const added = await db
    .insertInto('taxonomy_entries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .returning(['id', 'kind', 'slug'])
    .execute()
  const versions = added.flatMap(({ id, kind, slug }) => {
    const tiers = kind === 'cancellation' ? new Map(Object.entries(cancellationTemplates)).get(slug) : undefined
    return tiers ? [{ entry_id: id, version: 1, tiers: JSON.stringify(tiers), since: new Date(now) }] : []
  })
  if (versions.length > 0) await db.insertInto('cancellation_versions').values(versions).execute()
}
