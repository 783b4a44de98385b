import { sql } from 'kysely'
import type { PersonAboard } from '#contract/bookings/manifests.ts'
import type { Id } from '#shared/id.ts'
import { getLegalCapacity } from '../../boats/boarding-queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { asksDocument, isDepartureOpen, locksAt, placesOf } from './manifest-rules.ts'
import { deletePerson, insertPerson } from './queries.ts'

type By = 'guests' | 'host' | 'captain'
type Change = { bookingId: Id; by: By; now: number }

/** Throws manifest_locked, manifest_full, and invalid_request where the country asks for a document. */
export async function registerPerson(
  tx: Tx,
  { bookingId, by, now, person, secret }: Change & { person: PersonAboard; secret: string },
): Promise<void> {
  const booking = await lockManifest(tx, { bookingId, by, now })
  refuseMissing(person, booking.country_code, now)
  const places = placesOf(booking.guests, await getLegalCapacity(tx, booking.vessel_id))
  if (!(await insertPerson(tx, { bookingId, person, places, secret, now }))) throw new AppError('manifest_full')
}

/** Empties a seat; false if it was empty already. Throws manifest_locked. */
export async function removePerson(tx: Tx, { seat, ...change }: Change & { seat: number }): Promise<boolean> {
  await lockManifest(tx, change)
  return deletePerson(tx, change.bookingId, seat)
}

/** Locks the row of the booking, so that nobody departs or registers meanwhile. */
async function lockManifest(tx: Tx, { bookingId, by, now }: Change): Promise<StoredBooking> {
  await sql`select from bookings where id = ${bookingId} for update`.execute(tx)
  const booking = await getBooking(tx, bookingId)
  if (!isOpen(booking, by, now)) throw new AppError('manifest_locked')
  return booking
}

export function isOpen(booking: StoredBooking, by: By, now: number): boolean {
  const { status, departed_at, starts_at, ends_at } = booking
  if (by === 'captain') return isDepartureOpen(booking, now)
  if (status !== 'confirmed' || departed_at !== null) return false
  return now < (by === 'host' ? ends_at.getTime() : locksAt(starts_at))
}

function refuseMissing({ birthDate, documentNumber }: PersonAboard, countryCode: string, now: number): void {
  const errors = []
  if (birthDate > new Date(now).toISOString().slice(0, 10))
    errors.push({ field: 'birthDate', message: 'The date of birth is in the past.' })
  if (!documentNumber && asksDocument(countryCode))
    errors.push({ field: 'documentNumber', message: 'Enter the number of the passport or identity card.' })
  if (errors.length > 0) throw new AppError('invalid_request', { errors })
}
