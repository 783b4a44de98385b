import { sql } from 'kysely'
import type { ListedBooking } from '#contract/office/bookings.ts'
import type { Id } from '#shared/id.ts'
import { paidForBooking, refundedForBooking } from '../../payments/booking-queries.ts'
import type { Db } from '../../platform/database.ts'
import { isHeld } from '../queries.ts'
import { attentionOf, leftOfConfirmed } from './attention.ts'

/** Bookings as the list of administrators shows them, in the order of these ids. */
export async function listRows(db: Db, ids: readonly Id[], now: number): Promise<ListedBooking[]> {
  const rows = await selectRows(db, ids, now)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentRow(row)] : []
  })
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

async function selectRows(db: Db, ids: readonly Id[], now: number) {
  if (ids.length === 0) return []
  return db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .innerJoin('vessels', 'vessels.id', 'bookings.vessel_id')
    .innerJoin('places', 'places.id', 'vessels.place_id')
    .select([
      'bookings.id',
      'bookings.reference',
      'bookings.status',
      'bookings.local_date',
      'bookings.unit',
      'bookings.units',
      'bookings.guests',
      'bookings.guest_name',
      'bookings.guest_email',
      'bookings.guest_phone',
      'bookings.listing_id',
      'bookings.currency',
      'bookings.total',
      'bookings.created_at',
      'bookings.licence_by',
      'listings.title',
      'owners.id as owner_id',
      'owners.name as owner',
      'vessels.time_zone',
      'places.name as place',
    ])
    .select([
      sql<Date>`lower(bookings.period)`.as('starts_at'),
      // The market's figure uses the same formula.
      sql<number>`greatest(0, bookings.local_date - bookings.created_at::date)`.as('lead_days'),
      sql<number>`(${paidForBooking})::bigint`.as('paid'),
      refundedForBooking.as('refunded'),
      leftOfConfirmed.as('left'),
      sql<boolean>`(bookings.status = 'pending' and not ${isHeld})`.as('is_lapsed'),
      attentionOf(now).as('attention'),
    ])
    .where('bookings.id', 'in', [...ids])
    .execute()
}

function presentRow(row: Row): ListedBooking {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    id: row.id,
    reference: row.reference,
    // A check constraint keeps the column to these values; a hold that has run out is over before a job writes it down.
    status: row.is_lapsed ? 'cancelled' : (row.status as ListedBooking['status']),
    attention: row.attention,
    licenceBy: row.status === 'pending' && !row.is_lapsed ? (row.licence_by?.toISOString() ?? null) : null,
    date: row.local_date,
    start: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    unit: row.unit as ListedBooking['unit'],
    units: row.units,
    guests: row.guests,
    guestName: row.guest_name,
    guestEmail: row.guest_email,
    guestPhone: row.guest_phone,
    yacht: { id: row.listing_id, title: row.title },
    owner: { id: row.owner_id, name: row.owner },
    place: row.place,
    total: money(row.total),
    paid: money(row.paid - row.refunded),
    left: money(row.left),
    createdAt: row.created_at.toISOString(),
    leadDays: row.lead_days,
  }
}
