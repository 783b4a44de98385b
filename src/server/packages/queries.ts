import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { findEntry, type StoredEntry } from '../content/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'

/** How a package is sold. Amounts are minor units of the item's currency. */
export type PackageOffer = {
  entryId: Id
  unit: 'hour' | 'day' | 'week'
  /** Sold with a captain only. */
  crewed: boolean
  minUnits: number
  maxUnits: number
  minGuests: number
  maxGuests: number
  /** A yacht of any of these categories suits it; empty is every yacht. */
  categories: string[]
  /** ISO codes; empty is everywhere. */
  countries: string[]
  included: LocalText[]
  onSale: boolean
  isExample: boolean
  revision: number
}

export type PartnerItem = {
  id: Id
  name: LocalText
  description: LocalText | null
  partner: string
  amount: number
  currency: string
  per: 'booking' | 'person' | 'hour'
  included: boolean
  noticeHours: number
  dailyStock: number | null
  countries: string[]
}

export type Package = { entry: StoredEntry; offer: PackageOffer; items: PartnerItem[] }

/** A published package that is on sale. Throws not_found. */
export async function getPackageOnSale(db: Db, slug: string, now: number): Promise<Package> {
  const entry = await findEntry(db, 'package', slug, new Date(now))
  const offer = entry && (await findOffer(db, entry.id))
  if (!entry || !offer?.onSale) throw new AppError('not_found')
  return { entry, offer, items: await listItems(db, entry.id) }
}

export async function findOffer(db: Db, entryId: Id): Promise<PackageOffer | undefined> {
  const { rows } = await sql<PackageOffer>`
    select entry_id as "entryId", unit, crewed, min_units as "minUnits", max_units as "maxUnits", min_guests as "minGuests",
      max_guests as "maxGuests", categories, countries, included, on_sale as "onSale", is_example as "isExample", revision
    from package_offers where entry_id = ${entryId}`.execute(db)
  return rows[0]
}

/** In the order of the editor, without items that are no longer offered. */
export async function listItems(db: Db, entryId: Id): Promise<PartnerItem[]> {
  const { rows } = await sql<PartnerItem>`
    select ${itemColumns} from package_items where entry_id = ${entryId} and not retired order by position, id`.execute(
    db,
  )
  return rows
}

/** Items by their ids, also those that are no longer offered. */
export async function listItemsByIds(db: Db, ids: readonly Id[]): Promise<PartnerItem[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PartnerItem>`
    select ${itemColumns} from package_items where id = any(${ids}::text[]) order by position, id`.execute(db)
  return rows
}

const itemColumns = sql.raw(
  'id, name, description, partner, amount, currency, per, included, notice_hours as "noticeHours", ' +
    'daily_stock as "dailyStock", countries',
)
