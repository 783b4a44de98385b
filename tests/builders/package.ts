import type { Db } from '#server/platform/database.ts'
import { type Id, newId } from '#shared/id.ts'

type BuiltItem = {
  name?: string
  amount?: number
  currency?: string
  per?: 'booking' | 'person' | 'hour'
  included?: boolean
  noticeHours?: number
  dailyStock?: number | null
  countries?: string[]
}

type Options = {
  unit?: 'hour' | 'day' | 'week'
  units?: [number, number]
  guests?: [number, number]
  categories?: string[]
  countries?: string[]
  search?: string
  items?: BuiltItem[]
}

/** Builds a published package: two to six hours for 2 to 12 guests, on yachts of the category wedding, unless told otherwise. */
export async function buildPackage(
  db: Db,
  {
    unit = 'hour',
    units = [2, 6],
    guests = [2, 12],
    categories = ['wedding'],
    countries = [],
    search = 'categories=wedding',
    items = [],
  }: Options = {},
): Promise<{ slug: string; entryId: Id; itemIds: Id[] }> {
  const entryId = newId()
  const slug = `package-${entryId}`
  await db
    .insertInto('content_entries')
    .values({
      id: entryId,
      kind: 'package',
      slug,
      title: JSON.stringify({ en: 'Weddings', fr: 'Mariages' }),
      summary: JSON.stringify({ en: 'A wedding at sea.', fr: 'Un mariage en mer.' }),
      body: '[]',
      search,
      published_at: new Date('2026-01-01T12:00:00Z'),
    })
    .execute()
  await db
    .insertInto('package_offers')
    .values({
      entry_id: entryId,
      unit,
      min_units: units[0],
      max_units: units[1],
      min_guests: guests[0],
      max_guests: guests[1],
      categories,
      countries,
      included: JSON.stringify([{ en: 'The yacht for your party alone', fr: 'Le yacht pour vous seuls' }]),
    })
    .execute()
  const itemIds = items.map(() => newId())
  const rows = items.map((item, position) => ({
    id: itemIds[position] ?? '',
    entry_id: entryId,
    name: JSON.stringify({ en: item.name ?? 'Flowers', fr: item.name ?? 'Fleurs' }),
    partner: 'Flora of Dubai',
    amount: item.amount ?? 500_00,
    currency: item.currency ?? 'AED',
    per: item.per ?? 'booking',
    included: item.included ?? false,
    notice_hours: item.noticeHours ?? 0,
    daily_stock: item.dailyStock ?? null,
    countries: item.countries ?? [],
    position,
  }))
  if (rows.length > 0) await db.insertInto('package_items').values(rows).execute()
  return { slug, entryId, itemIds }
}
