import { sql } from 'kysely'
import type { BookingTerms } from '#contract/bookings.ts'
import type { TripUnit } from '#contract/yacht.ts'
import { type Id, newId } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Db } from '../platform/database.ts'
import { newBookingReference } from './booking-reference.ts'
import { writeTerms } from './stored-terms.ts'

export type SailedCharter = {
  listingId: Id
  vesselId: Id
  offerId: Id
  guestName: string
  guestEmail: string
  guestPhone: string
  guests: number
  unit: TripUnit
  units: number
  date: LocalDate
  /** Epoch milliseconds. Nothing is claimed. */
  start: number
  end: number
  currency: string
  total: number
  terms: BookingTerms
  bookedAt: number
  customerId?: Id
  /** `completed` unless it is still to be sailed; then the caller takes its claim. */
  status?: 'confirmed' | 'completed'
  isDemo?: boolean
}

/** Writes charters into the books that were agreed elsewhere and have been sailed; answers their ids in order. */
export async function recordCharters(db: Db, charters: SailedCharter[]): Promise<Id[]> {
  const rows = charters.map((charter) => ({
    id: newId(charter.bookedAt),
    reference: newBookingReference(),
    listing_id: charter.listingId,
    vessel_id: charter.vesselId,
    offer_id: charter.offerId,
    status: charter.status ?? 'completed',
    customer_id: charter.customerId ?? null,
    instant: true,
    guest_name: charter.guestName,
    guest_email: charter.guestEmail,
    guest_phone: charter.guestPhone,
    guests: charter.guests,
    unit: charter.unit,
    units: charter.units,
    local_date: charter.date,
    period: sql<string>`tstzrange(${new Date(charter.start)}, ${new Date(charter.end)})`,
    currency: charter.currency,
    total: charter.total,
    terms: writeTerms(charter.terms),
    is_demo: charter.isDemo ?? false,
    created_at: new Date(charter.bookedAt),
    updated_at: new Date(charter.status === 'confirmed' ? charter.bookedAt : charter.end),
  }))
  if (rows.length > 0) await db.insertInto('bookings').values(rows).execute()
  return rows.map(({ id }) => id)
}
