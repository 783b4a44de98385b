import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'

type Day = { items: readonly Id[]; date: LocalDate; exceptBooking?: Id | undefined }

/** The items that no more bookings can have on that day. A booking that is being changed does not count itself. */
export async function listSoldOut(db: Db, { items, date, exceptBooking }: Day): Promise<Id[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ id: Id }>`
    select id from package_items
    where id = any(${items}::text[])
      and package_item_taken(id, ${date}::date, ${exceptBooking ?? null}::text) >= daily_stock`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Whether all items of a booking can be had on that day. It locks the items until the transaction ends: no other booking takes
 * the last one meanwhile.
 */
export async function hasPackageItems(
  tx: Tx,
  { bookingId, terms, date }: { bookingId: Id; terms: unknown; date: LocalDate },
): Promise<boolean> {
  const { rows } = await sql<{ soldOut: Id | null }>`
    select package_item_sold_out(package_items_of(${JSON.stringify(terms)}::jsonb), ${date}::date, ${bookingId}::text)
      as "soldOut"`.execute(tx)
  return rows[0]?.soldOut === null
}

/** Translates the refusal of the database when two bookings take the last item at once. */
export function refuseSoldOut(error: unknown): never {
  const isSoldOut = error instanceof Error && 'constraint' in error && error.constraint === 'package_items_within_stock'
  if (!isSoldOut) throw error
  const itemId = 'detail' in error ? String(error.detail) : undefined
  throw new AppError('package_unavailable', { packageReason: 'sold_out', ...(itemId && { itemId }) }, { cause: error })
}
