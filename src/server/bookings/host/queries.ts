import { type RawBuilder, sql } from 'kysely'
import type { OwnerBookingList } from '#contract/bookings/owner-bookings.ts'
import type { Id } from '#shared/id.ts'
import { inFleet } from '../../boats/in-fleet.ts'
import { contains } from '../../platform/contains.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnFleet } from '../../platform/scopes.ts'
import { awaitsOwner, isBeingPaid } from '../awaits-owner.ts'
import { isHeld, selectBookings } from '../queries.ts'

type Filters = {
  yacht?: Id | undefined
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
}
type PageRequest = Filters & { list: OwnerBookingList; after?: string | undefined; limit: number; now: number }

/** A page of an owner's bookings, and where the next begins. */
export async function listBookingsOfOwner(db: Db, fleet: OwnFleet, request: PageRequest) {
  const { list, after, limit, now } = request
  const { key, isDescending } = orders[list]
  const direction = isDescending ? 'desc' : 'asc'
  let page = selectBookings(db)
    .select(millisecondsOf(key).as('page_key'))
    .where(inFleet(fleet))
    .where(isInList(now)[list])
    .where(matches(request))
  if (after) page = page.where(isAfter(key, isDescending, after))
  const found = await page
    .orderBy(millisecondsOf(key), direction)
    .orderBy('bookings.id', direction)
    .limit(limit + 1)
    .execute()
  const bookings = found.slice(0, limit)
  const last = bookings.at(-1)
  return { bookings, next: found.length > limit && last ? `${last.page_key}_${last.id}` : null }
}

/** The bookings of all lists whose reference or guest's name matches, the latest departure first. */
export function findBookingsOfOwner(
  db: Db,
  fleet: OwnFleet,
  { typed, limit, now }: { typed: string; limit: number; now: number },
) {
  return selectBookings(db)
    .clearSelect()
    .select(['bookings.id', 'bookings.reference', 'bookings.guest_name', 'bookings.local_date', 'listings.title'])
    .where(inFleet(fleet))
    .where(sql<boolean>`(${sql.join(Object.values(isInList(now)), sql` or `)})`)
    .where(matches({ q: typed }))
    .orderBy('bookings.local_date', 'desc')
    .orderBy('bookings.id')
    .limit(limit)
    .execute()
}

/** How many bookings each list has. */
export function countBookingsOfOwner(
  db: Db,
  fleet: OwnFleet,
  { now, ...filters }: Filters & { now: number },
): Promise<Record<OwnerBookingList, number>> {
  const lists = isInList(now)
  const counted = (list: OwnerBookingList) => sql<number>`count(*) filter (where ${lists[list]})::int`.as(list)
  return selectBookings(db)
    .clearSelect()
    .select([counted('requests'), counted('upcoming'), counted('past'), counted('cancelled')])
    .where(inFleet(fleet))
    .where(matches(filters))
    .executeTakeFirstOrThrow()
}

/** The change of a booking that its owner is asked about, in a statement that reads from bookings. */
const askedChange = sql`
  from booking_changes change where change.booking_id = bookings.id and change.status = 'requested'`

const decideBy = sql<Date>`coalesce(bookings.answer_by, (select change.expires_at ${askedChange}), lower(bookings.period))`
const departure = sql<Date>`lower(bookings.period)`

const orders = {
  requests: { key: decideBy, isDescending: false },
  upcoming: { key: departure, isDescending: false },
  past: { key: departure, isDescending: true },
  cancelled: { key: departure, isDescending: true },
} as const satisfies Record<OwnerBookingList, { key: RawBuilder<Date>; isDescending: boolean }>

/** Whole milliseconds, so that a page begins exactly where the one before ended. */
const millisecondsOf = (key: RawBuilder<Date>) => sql<string>`floor(extract(epoch from ${key}) * 1000)::bigint`

function isAfter(key: RawBuilder<Date>, isDescending: boolean, after: string): RawBuilder<boolean> {
  const [at = '0', id = ''] = after.split('_')
  const place = sql`(${millisecondsOf(key)}, bookings.id)`
  return isDescending ? sql`${place} < (${at}::bigint, ${id})` : sql`${place} > (${at}::bigint, ${id})`
}

function isInList(now: number): Record<OwnerBookingList, RawBuilder<boolean>> {
  const isAhead = sql<boolean>`upper(bookings.period) > ${new Date(now)}`
  return {
    requests: sql`((${awaitsOwner} and ${isHeld})
      or (bookings.status = 'confirmed' and exists (select ${askedChange})))`,
    upcoming: sql`((bookings.status = 'confirmed' and ${isAhead})
      or (bookings.status = 'pending' and bookings.answer_by is not null and ${isBeingPaid} and ${isHeld}))`,
    past: sql`(bookings.status = 'completed' or (bookings.status = 'confirmed' and not ${isAhead}))`,
    // A cancelled booking that the owner never heard of is not listed.
    cancelled: sql`(bookings.status = 'cancelled' and (bookings.confirmed_at is not null
      or bookings.cancelled_by in ('declined', 'no_answer', 'other_accepted', 'owner', 'operator')))`,
  }
}

function matches({ yacht, from, to, q }: Filters): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (yacht) conditions.push(sql`bookings.listing_id = ${yacht}`)
  if (from) conditions.push(sql`bookings.local_date >= ${from}`)
  if (to) conditions.push(sql`bookings.local_date <= ${to}`)
  if (q) {
    conditions.push(contains(sql`bookings.reference || ' ' || bookings.guest_name`, q))
  }
  return sql`(${sql.join(conditions, sql` and `)})`
}
