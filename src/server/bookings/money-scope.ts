import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Scope } from '../payments/transactions/transaction-sources.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'

type ScopeFilters = { reference?: string | undefined; owner?: string | undefined }

/** The scope of a search for money: a booking by its reference, or owners by a part of their name. Undefined means all. */
export async function scopeOfMoney(db: Db, { reference, owner }: ScopeFilters): Promise<Scope | undefined> {
  if (!reference && !owner) return undefined
  const { rows } = await sql<{ id: Id; ownerId: Id }>`
    select bookings.id, listings.owner_id as "ownerId"
    from bookings join listings on listings.id = bookings.listing_id join owners on owners.id = listings.owner_id
    where ${reference ? sql`bookings.reference = ${reference.toUpperCase()}` : sql`true`}
      and ${owner ? contains(sql`owners.name`, owner) : sql`true`}`.execute(db)
  const bookingIds = rows.map(({ id }) => id)
  if (reference) return { bookingIds, ownerIds: null }
  const owners = await sql<{ id: Id }>`select id from owners where ${contains(sql`name`, owner ?? '')}`.execute(db)
  return { bookingIds, ownerIds: owners.rows.map(({ id }) => id) }
}

export type BookingName = { reference: string; ownerId: Id; owner: string }

/** The references of bookings for operators, with the owners of the yachts. */
export async function findBookingNames(db: Db, ids: readonly (Id | null)[]): Promise<Map<Id, BookingName>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<BookingName & { id: Id }>`
    select bookings.id, bookings.reference, owners.id as "ownerId", owners.name as owner
    from bookings join listings on listings.id = bookings.listing_id join owners on owners.id = listings.owner_id
    where bookings.id = any(${wanted}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}
