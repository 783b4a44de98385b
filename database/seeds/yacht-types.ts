import type { Db } from '#server/platform/database.ts'
import { newId } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'

/** The common types of yacht, in the order of menus. Filters and imports use the slug. */
export const yachtTypes = [
  { slug: 'motor-yacht', name: { en: 'Motor Yacht', fr: 'Yacht à moteur' } },
  { slug: 'flybridge', name: { en: 'Flybridge', fr: 'Flybridge' } },
  { slug: 'sport-yacht', name: { en: 'Sport Yacht', fr: 'Yacht sport' } },
  { slug: 'superyacht', name: { en: 'Superyacht', fr: 'Superyacht' } },
  { slug: 'explorer', name: { en: 'Explorer', fr: 'Yacht d’exploration' } },
  { slug: 'sailing-yacht', name: { en: 'Sailing Yacht', fr: 'Voilier' } },
  { slug: 'catamaran', name: { en: 'Catamaran', fr: 'Catamaran' } },
  { slug: 'power-catamaran', name: { en: 'Power Catamaran', fr: 'Catamaran à moteur' } },
  { slug: 'trimaran', name: { en: 'Trimaran', fr: 'Trimaran' } },
  { slug: 'motorsailer', name: { en: 'Motorsailer', fr: 'Motorsailer' } },
  { slug: 'gulet', name: { en: 'Gulet', fr: 'Goélette' } },
  { slug: 'dhow', name: { en: 'Dhow', fr: 'Boutre' } },
  { slug: 'motor-boat', name: { en: 'Motor Boat', fr: 'Bateau à moteur' } },
  { slug: 'day-cruiser', name: { en: 'Day Cruiser', fr: 'Day-cruiser' } },
  { slug: 'rib', name: { en: 'RIB', fr: 'Semi-rigide' } },
  { slug: 'classic', name: { en: 'Classic Launch', fr: 'Canot classique' } },
] as const satisfies readonly { slug: string; name: LocalText }[]

export type YachtTypeSlug = (typeof yachtTypes)[number]['slug']

export async function seedYachtTypes(db: Db): Promise<void> {
  const rows = yachtTypes.map(({ slug, name }, position) => ({
    id: newId(),
    slug,
    name: JSON.stringify(name),
    position,
  }))
  await db
    .insertInto('yacht_types')
    .values(rows)
    // Operators may have changed names and order.
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
