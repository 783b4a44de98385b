import type { BoardingRefusal } from '#contract/bookings/boarding-refusal.ts'
import { type BoardingCode, isGenuine, readBoardingCode, shortBoardingCode } from '#shared/boarding-code.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { boardingKeyOf } from '../manifest/boarding-key.ts'
import { isDepartureOpen } from '../manifest/manifest-rules.ts'
import { listBookingsByIds, type StoredBooking } from '../queries.ts'
import { listChartersAround } from './entry-queries.ts'

/** `seats` is undefined for a short code, which stands for the whole list of guests. */
export type PresentedCode = { booking: StoredBooking; seats: readonly number[] | undefined }

type CodeEntry = { code: string; listingId: Id; secret: string; now: number }

/** Finds the charter of a code that can be boarded now on this yacht. Throws boarding_refused. */
export async function findByCode(db: Db, { code, listingId, secret, now }: CodeEntry): Promise<PresentedCode> {
  const read = readBoardingCode(code)
  const presented =
    typeof read === 'string'
      ? await findByShortCode(db, read, { listingId, secret, now })
      : read && (await findByLongCode(db, read, secret))
  const reason = presented ? refusalOf(presented.booking, listingId, now) : 'unknown'
  if (!presented || reason) throw new AppError('boarding_refused', { boardingReason: reason ?? 'unknown' })
  return presented
}

async function findByLongCode(db: Db, code: BoardingCode, secret: string): Promise<PresentedCode | undefined> {
  if (!(await isGenuine(boardingKeyOf(secret, code.bookingId), code))) return undefined
  const [booking] = await listBookingsByIds(db, [code.bookingId])
  return booking && { booking, seats: code.seats }
}

type Around = Omit<CodeEntry, 'code'>

async function findByShortCode(db: Db, code: string, { listingId, secret, now }: Around) {
  for (const booking of await listChartersAround(db, listingId, now))
    if ((await shortBoardingCode(boardingKeyOf(secret, booking.id), booking.id)) === code)
      return { booking, seats: undefined }
  return undefined
}

function refusalOf(booking: StoredBooking, listingId: Id, now: number): BoardingRefusal | undefined {
  if (booking.listing_id !== listingId) return 'other_yacht'
  if (booking.status === 'cancelled') return 'cancelled'
  if (booking.weather_state !== null) return 'called_off'
  if (booking.departed_at !== null) return 'departed'
  return isDepartureOpen(booking, now) ? undefined : 'other_day'
}
