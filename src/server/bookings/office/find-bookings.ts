import { type RawBuilder, sql } from 'kysely'
import type { BookingFigure, BookingFlag } from '#contract/office/bookings.ts'
import { Id } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { selectListingsNamed, selectListingsOfOwners } from '../../boats/named-fleet.ts'
import { listVesselsWithin } from '../../boats/vessels-within.ts'
import { resolveLocation } from '../../geo/resolve-location.ts'
import type { Db } from '../../platform/database.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'
import { holdsWords } from '../booking-words.ts'
import { readMarketScope } from '../market-filter.ts'
import { isAnswerDue, isDisputed, isUnpaid, needsAttention } from './attention.ts'

type BookingFilters = {
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
  charter_from?: string | undefined
  charter_to?: string | undefined
  place?: string | undefined
  yacht?: string | undefined
  owner?: string | undefined
  q?: string | undefined
  flag?: BookingFlag | undefined
  figure?: BookingFigure | undefined
  counted_from?: string | undefined
  counted_until?: string | undefined
  place_id?: string | undefined
  type?: string | undefined
}

type Sorting = 'created' | 'departure'
type Request = BookingFilters & {
  sort: Sorting | `-${Sorting}`
  after?: string | undefined
  limit: number
  now: number
}

const orders = {
  created: { key: sql.ref('bookings.created_at'), type: 'timestamptz' },
  departure: { key: sql`lower(bookings.period)`, type: 'timestamptz' },
} as const

/** The ids of a page of bookings, where the next begins, and how many there are. Throws as listPage. */
export async function findBookings(db: Db, request: Request) {
  const { sort, after, limit } = request
  const matching = db
    .selectFrom('bookings')
    .select('bookings.id')
    .where(await conditionOf(db, request))
  const { rows, ...page } = await listPage(db, matching, {
    order: orderOf<Sorting>(sort, orders),
    id: sql.ref<string>('bookings.id'),
    after,
    limit,
    matching,
  })
  return { ids: rows.map(({ id }) => id), ...page }
}

async function conditionOf(
  db: Db,
  { status, from, to, q, flag, now, ...others }: Request,
): Promise<RawBuilder<boolean>> {
  const conditions = [sql<boolean>`true`, ...(await namedConditions(db, others))]
  if (status) conditions.push(sql`bookings.status = ${status}`)
  // The index holds instants; a day of margin covers every time zone.
  if (from) conditions.push(sql`bookings.local_date >= ${from}::date`, sql`lower(bookings.period) >= ${from}::date - 1`)
  if (to) conditions.push(sql`bookings.local_date <= ${to}::date`, sql`lower(bookings.period) < ${to}::date + 2`)
  if (q) conditions.push(holdsWords(q))
  if (flag === 'unpaid') conditions.push(isUnpaid)
  if (flag === 'disputed') conditions.push(isDisputed)
  if (flag === 'attention') conditions.push(needsAttention(now))
  if (flag === 'answer_due') conditions.push(isAnswerDue(now))
  conditions.push(...charterConditions(others), ...countedConditions(others), ...(await scopeConditions(db, others)))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

type Charter = Pick<BookingFilters, 'charter_from' | 'charter_to'>

/** Charters on one of these days, in the yacht's zone. The conditions match booking_marks. */
function charterConditions({ charter_from: from, charter_to: to }: Charter): RawBuilder<boolean>[] {
  if (!from && !to) return []
  // The index holds instants; a day of margin covers every time zone.
  const around = sql`tstzrange(${from ?? null}::date - interval '1 day', ${to ?? null}::date + interval '2 days')`
  return [
    sql<boolean>`bookings.status in ('confirmed', 'completed')`,
    sql<boolean>`bookings.period && ${around}`,
    // Bounds the departure too, so that a list sorted by it does not read all charters from the first or the last one.
    ...(from ? [sql<boolean>`lower(bookings.period) >= ${from}::date - interval '1 day' - ${longestCharter}`] : []),
    ...(to ? [sql<boolean>`lower(bookings.period) < ${to}::date + interval '2 days'`] : []),
    // The time zone matters only near the ends of the period.
    sql<boolean>`(
      lower(bookings.period) < coalesce(${to ?? null}::date - interval '1 day', 'infinity')
        and upper(bookings.period) > coalesce(${from ?? null}::date + interval '2 days', '-infinity')
      or exists (
        select from vessels where vessels.id = bookings.vessel_id
          and (lower(bookings.period) at time zone vessels.time_zone)::date <= coalesce(${to ?? null}::date, 'infinity')
          and ((upper(bookings.period) - interval '1 second') at time zone vessels.time_zone)::date
            >= coalesce(${from ?? null}::date, '-infinity')
      )
    )`,
  ]
}

const longestCharter = sql`(
  select coalesce(max(upper(period) - lower(period)), '0') from bookings where status in ('confirmed', 'completed')
)`

type Counted = Pick<BookingFilters, 'figure' | 'counted_from' | 'counted_until'>

const momentOf = {
  begun: sql`bookings.created_at`,
  confirmed: sql`bookings.confirmed_at`,
  cancelled: sql`bookings.cancelled_at`,
}

/** Bookings that a figure of the market counts on these days of UTC. The conditions match booking_marks. */
function countedConditions({ figure, counted_from: from, counted_until: until }: Counted): RawBuilder<boolean>[] {
  if (!figure) return []
  const at = momentOf[figure]
  return [
    sql<boolean>`${at} is not null`,
    ...(figure === 'cancelled' ? [sql<boolean>`bookings.confirmed_at is not null`] : []),
    ...(from ? [sql<boolean>`${at} >= ${from}::date at time zone 'UTC'`] : []),
    ...(until ? [sql<boolean>`${at} < ${addDays(until, 1)}::date at time zone 'UTC'`] : []),
  ]
}

/** Bookings of yachts that lie in this place now and have this type. Throws not_found for an unknown place or type. */
async function scopeConditions(db: Db, { place_id: placeId, type }: Pick<BookingFilters, 'place_id' | 'type'>) {
  const { placeIds, typeId } = await readMarketScope(db, { placeId, yachtType: type })
  return [
    ...(placeIds
      ? [
          sql<boolean>`bookings.vessel_id in (
            select vessels.id from vessels where vessels.place_id = any(${[...placeIds]}::text[])
          )`,
        ]
      : []),
    ...(typeId
      ? [
          sql<boolean>`bookings.listing_id in (select listings.id from listings where listings.yacht_type_id = ${typeId})`,
        ]
      : []),
  ]
}

type Named = Pick<BookingFilters, 'place' | 'yacht' | 'owner'>

/** Bookings by the name or id of a place, a yacht or an owner. */
async function namedConditions(db: Db, { place, yacht, owner }: Named): Promise<RawBuilder<boolean>[]> {
  const conditions: RawBuilder<boolean>[] = []
  if (place) {
    const location = await resolveLocation(db, place)
    const vessels = location ? await listVesselsWithin(db, location) : []
    conditions.push(sql`bookings.vessel_id = any(${vessels}::text[])`)
  }
  if (yacht) {
    conditions.push(
      isId(yacht)
        ? sql`bookings.listing_id = ${yacht}`
        : sql`bookings.listing_id in (${selectListingsNamed(db, yacht)})`,
    )
  }
  if (owner) {
    const listings = selectListingsOfOwners(db, isId(owner) ? { id: owner } : { typed: owner })
    conditions.push(sql`bookings.listing_id in (${listings})`)
  }
  return conditions
}

const isId = (text: string): boolean => Id.safeParse(text).success
