import { sql } from 'kysely'
import type { PersonAboard } from '#contract/manifests.ts'
import type { Id } from '#shared/id.ts'
import { getLegalCapacity } from '../../boats/boarding-queries.ts'
import { serverSecret } from '../../identity/server-secret.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { asksDocument, locksAt, placesOf } from './manifest-rules.ts'
import { deletePerson, insertPerson } from './queries.ts'

type By = 'guests' | 'host'
type Change = { bookingId: Id; by: By }

/** Throws manifest_locked, manifest_full, and invalid_request where the country asks for a document. */
export async function registerPerson(
  services: Services,
  { bookingId, by, person }: Change & { person: PersonAboard },
): Promise<void> {
  const now = services.now()
  const secret = await serverSecret(services)
  await services.db.transaction().execute(async (tx) => {
    const booking = await lockManifest(tx, bookingId, by, now)
    refuseMissing(person, booking.country_code, now)
    const places = placesOf(booking.guests, await getLegalCapacity(tx, booking.vessel_id))
    if (!(await insertPerson(tx, { bookingId, person, places, secret, now }))) throw new AppError('manifest_full')
  })
}

/** Who is not on it any more is no error. Throws manifest_locked. */
export async function removePerson(
  { db, now }: Services,
  { bookingId, by, seat }: Change & { seat: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockManifest(tx, bookingId, by, now())
    await deletePerson(tx, bookingId, seat)
  })
}

/** Under the lock of the booking’s row nobody departs or registers meanwhile. */
async function lockManifest(tx: Tx, bookingId: Id, by: By, now: number): Promise<StoredBooking> {
  await sql`select from bookings where id = ${bookingId} for update`.execute(tx)
  const booking = await getBooking(tx, bookingId)
  if (!isOpen(booking, by, now)) throw new AppError('manifest_locked')
  return booking
}

export function isOpen(
  { status, departed_at, starts_at, ends_at }: Pick<StoredBooking, 'status' | 'departed_at' | 'starts_at' | 'ends_at'>,
  by: By,
  now: number,
): boolean {
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
