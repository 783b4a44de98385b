import { sql } from 'kysely'
import type { BookingRequest } from '#contract/bookings/bookings.ts'
import type { Id } from '#shared/id.ts'
import type { Licence } from '#shared/licences.ts'
import { cover } from '../boats/cover.ts'
import type { Agreement } from '../payments/agreements.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { BookableQuote } from '../pricing/get-bookable-quote.ts'
import type { Access } from './access-token.ts'
import { awaitsOwner } from './awaits-owner.ts'
import { charterColumns, recordedColumns } from './charter-columns.ts'
import { rangeOf } from './period-range.ts'
import { writeTerms } from './stored-terms.ts'

export type StoredBooking = Awaited<ReturnType<typeof getBooking>>

type NewBooking = {
  id: Id
  reference: string
  request: BookingRequest
  /** The licences that the offer asks for and the guest holds. */
  licences: Licence[]
  quote: BookableQuote
  access: Access
  /** The agreement with the yacht's owner about the money. */
  agreement: Agreement
  /** The customer who is signed in. */
  customerId: Id | null
  /** The owner has at most this long to answer the request. */
  answerHours: number
  /** The guest of a yacht without a captain has at most this long until their licence is approved. */
  licenceHours: number
  now: number
}

/**
 * Inserts a pending booking with the quote's terms frozen on it, and the access of its token. Throws quote_used when the
 * quote was booked before.
 */
export async function insertBooking(db: Db, { access, ...booking }: NewBooking): Promise<StoredBooking> {
  const { numInsertedOrUpdatedRows } = await db
    .with('inserted', () => insertPending(db, booking))
    .insertInto('booking_access')
    .columns(['token_hash', 'booking_id', 'expires_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('inserted').select([
        val(access.tokenHash).as('token_hash'),
        'id',
        val(access.expiresAt).as('expires_at'),
      ]),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new AppError('quote_used')
  return getBooking(db, booking.id)
}

const insertPending = (
  db: Db,
  {
    id,
    reference,
    request,
    licences,
    quote,
    agreement,
    customerId,
    answerHours,
    licenceHours,
    now,
  }: Omit<NewBooking, 'access'>,
) =>
  db
    .insertInto('bookings')
    .values({
      id,
      reference,
      status: 'pending',
      listing_id: quote.listingId,
      vessel_id: quote.vesselId,
      offer_id: quote.offerId,
      quote_id: quote.id,
      instant: quote.instant,
      customer_id: customerId,
      guest_name: request.name,
      guest_email: request.email,
      guest_phone: request.phone,
      notes: request.notes ?? null,
      licences,
      licences_confirmed_at: licences.length > 0 ? new Date(now) : null,
      locale: request.language ?? 'en',
      guests: quote.guests,
      unit: quote.unit,
      units: quote.units,
      local_date: quote.date,
      period: rangeOf(quote.period),
      occupied: rangeOf(quote.occupied),
      currency: quote.currency,
      total: quote.total,
      terms: writeTerms({
        lines: quote.lines,
        schedule: quote.schedule,
        cancellation: quote.cancellation,
        securityDeposit: quote.securityDeposit,
      }),
      agreement: JSON.stringify(agreement),
      answer_hours: answerHours,
      licence_hours: licenceHours,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('quote_id').doNothing())
    .returning('id')

/** A booking with what its page shows. Throws not_found. `expires_at` is null once nothing holds its period. */
export async function getBooking(db: Db, id: Id) {
  const booking = await selectBookings(db).where('bookings.id', '=', id).executeTakeFirst()
  if (!booking) throw new AppError('not_found')
  return booking
}

/** The order is undefined. */
export async function listBookingsByIds(db: Db, ids: readonly Id[]): Promise<StoredBooking[]> {
  if (ids.length === 0) return []
  return selectBookings(db)
    .where('bookings.id', 'in', [...ids])
    .execute()
}

/** The stored agreement with the owner about the money of a booking; `readAgreement` parses it. */
export async function getAgreementOf(db: Db, id: Id): Promise<unknown> {
  return (
    (await db.selectFrom('bookings').select('agreement').where('id', '=', id).executeTakeFirst())?.agreement ?? null
  )
}

/** Its money is being taken: the hold of its period has no end any more. */
const isBeingPaid = sql<boolean>`(bookings.status = 'pending' and exists (
  select from claims where claims.booking_id = bookings.id and claims.expires_at is null
))`

const vesselLength = sql<number | null>`vessels.length_m::float8`.as('length_m')

const vesselColumns = [
  'vessels.make',
  'vessels.model',
  'vessels.time_zone',
  'vessels.latitude',
  'vessels.longitude',
  'places.name as place',
  'places.description as address',
  'places.country_code',
] as const

/** Every query about whole bookings begins here: one row a booking, however many claims it has while it is changed. */
export function selectBookings(db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('vessels', 'vessels.id', 'bookings.vessel_id')
    .innerJoin('places', 'places.id', 'vessels.place_id')
    .select([
      'bookings.id',
      'bookings.reference',
      'bookings.status',
      'bookings.instant',
      'bookings.unit',
      'bookings.units',
      'bookings.local_date',
      'bookings.guests',
      'bookings.guest_name',
      'bookings.guest_email',
      'bookings.guest_phone',
      'bookings.notes',
      'bookings.licences',
      'bookings.licences_confirmed_at',
      'bookings.currency',
      'bookings.total',
      'bookings.created_at',
      'bookings.locale',
      'bookings.vessel_id',
      'bookings.offer_id',
      'bookings.given_back',
      'bookings.customer_id',
      'bookings.answer_by',
      'bookings.confirmed_at',
      'bookings.cancelled_by',
      'bookings.cancelled_at',
      'bookings.cancelled_reason',
      'bookings.revision',
      'bookings.updated_at',
      'bookings.balance_due_on',
      'bookings.request_group',
      'bookings.split_until',
      'bookings.offered_by',
      ...recordedColumns,
      'listings.id as listing_id',
      'listings.title',
      ...vesselColumns,
    ])
    .select((select) => [
      'bookings.terms',
      select
        .selectFrom('claims')
        .select(({ fn }) => fn.max('claims.expires_at').as('expires_at'))
        .whereRef('claims.booking_id', '=', 'bookings.id')
        // A claim of a confirmed booking that expires belongs to a change of it.
        .where('bookings.status', '=', 'pending')
        .as('expires_at'),
      isBeingPaid.as('is_being_paid'),
      sql<Date>`lower(bookings.period)`.as('starts_at'),
      sql<Date>`upper(bookings.period)`.as('ends_at'),
      ...charterColumns,
      vesselLength,
      cover,
    ])
}

export async function insertAccess(db: Db, bookingId: Id, { tokenHash, expiresAt }: Access): Promise<void> {
  await db
    .insertInto('booking_access')
    .values({ token_hash: tokenHash, booking_id: bookingId, expires_at: expiresAt })
    .execute()
}

export async function insertHoldNetwork(db: Db, bookingId: Id, network: string, now: number): Promise<void> {
  await db
    .insertInto('hold_networks')
    .values({ booking_id: bookingId, network, created_at: new Date(now) })
    .execute()
}

export async function hasAccess(db: Db, tokenHash: string, bookingId: Id): Promise<boolean> {
  const row = await db
    .selectFrom('booking_access')
    .select('booking_id')
    .where('token_hash', '=', tokenHash)
    .where('booking_id', '=', bookingId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether something still holds the period of a pending booking. */
export const isHeld = sql<boolean>`exists (
  select from claims
  where claims.booking_id = bookings.id and coalesce(claims.expires_at > clock_timestamp(), true)
)`

/** The answer stays true while the caller holds the lock of the calendar. */
export async function isPending(db: Db, bookingId: Id): Promise<boolean> {
  const booking = await db.selectFrom('bookings').select('status').where('id', '=', bookingId).executeTakeFirst()
  return booking?.status === 'pending'
}

/** A pending booking that nothing holds any more, and whether it waited for its owner; undefined for any other. */
export function findLapse(db: Db, bookingId: Id) {
  return db
    .selectFrom('bookings')
    .select(sql<boolean>`answer_by is not null`.as('wasRequested'))
    .where('id', '=', bookingId)
    .where('status', '=', 'pending')
    .where(({ not }) => not(isHeld))
    .executeTakeFirst()
}

/**
 * Pending bookings that nothing holds any more: their claim has expired, or a later booking has swept it away. In the
 * order of their ids, from the one after `after`.
 */
export function listLapsedBookings(db: Db, { after, limit }: { after: Id; limit: number }) {
  return db
    .selectFrom('bookings')
    .select(['id', 'vessel_id'])
    .where('status', '=', 'pending')
    .where('id', '>', after)
    .where(({ not }) => not(isHeld))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Confirmed bookings whose balance is due, by the day in the yacht's zone. In the order of their ids. */
export async function listDueBalances(
  db: Db,
  { after, limit, now }: { after: Id; limit: number; now: number },
): Promise<{ id: Id }[]> {
  const { rows } = await sql<{ id: Id }>`
    select bookings.id from bookings join vessels on vessels.id = bookings.vessel_id
    where bookings.status = 'confirmed' and bookings.id > ${after} and upper(bookings.period) > ${new Date(now)}
      and balance_due_on <= to_char(${new Date(now)}::timestamptz at time zone vessels.time_zone, 'YYYY-MM-DD')
    order by bookings.id limit ${limit}`.execute(db)
  return rows
}

/** The ids, among these, of requests that their owner can answer now. */
export async function listRequestsAmong(db: Db, ids: readonly Id[], now: Date): Promise<Set<Id>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', ids)
    .where(awaitsOwner)
    .where('answer_by', '>', now)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Booking references by the bookings' ids. */
export async function listReferences(db: Db, ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('bookings').select(['id', 'reference']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
