import { sql } from 'kysely'
import type { TripUnit } from '#contract/boats/yacht.ts'
import type { BookingTerms } from '#contract/bookings/bookings.ts'
import { type Id, newId } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Period } from '../availability/charter-rules.ts'
import { takeClaim } from '../availability/claims.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { newBookingReference } from './booking-reference.ts'
import { writeTerms } from './stored-terms.ts'

/** A charter that was agreed elsewhere. */
export type RecordedCharter = {
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
  /** Epoch milliseconds. */
  start: number
  end: number
  currency: string
  total: number
  terms: BookingTerms
  bookedAt: number
  customerId?: Id
  isDemo?: boolean
}

/**
 * Stores charters that were agreed elsewhere and have been sailed. Returns their ids in order. Claims no period and checks no
 * papers, because the charters are in the past.
 */
export async function recordCharters(db: Db, charters: RecordedCharter[]): Promise<Id[]> {
  const rows = charters.map((charter) => rowOf(charter, 'completed'))
  if (rows.length > 0) await db.insertInto('bookings').values(rows).execute()
  return rows.map(({ id }) => id)
}

/**
 * Stores a coming charter that was agreed elsewhere, with its claim. It is refused like any booking: throws closed when the
 * vessel's papers end before it, and dates_taken when its period is taken.
 */
export async function recordComingCharter(tx: Tx, charter: RecordedCharter, occupied: Period): Promise<Id> {
  const row = rowOf(charter, 'confirmed')
  await tx.insertInto('bookings').values(row).execute()
  const period = { start: charter.start, end: charter.end }
  const claim = { vesselId: charter.vesselId, kind: 'booking', bookingId: row.id, period, occupied } as const
  if (!(await takeClaim(tx, claim))) throw new AppError('dates_taken')
  return row.id
}

const rowOf = (charter: RecordedCharter, status: 'confirmed' | 'completed') => ({
  id: newId(charter.bookedAt),
  reference: newBookingReference(),
  listing_id: charter.listingId,
  vessel_id: charter.vesselId,
  offer_id: charter.offerId,
  status,
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
  confirmed_at: new Date(charter.bookedAt),
  updated_at: new Date(status === 'confirmed' ? charter.bookedAt : charter.end),
})
