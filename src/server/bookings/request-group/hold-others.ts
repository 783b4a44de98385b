import type { AgreedTrip, BookingRequest } from '#contract/bookings.ts'
import type { TripUnit } from '#contract/yacht.ts'
import type { Id } from '#shared/id.ts'
import type { Licence } from '#shared/licences.ts'
import { insertGroupPayment } from '../../payments/request-groups.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { storeAgreedQuote } from '../../pricing/calculate-quote.ts'
import { type BookableQuote, toBookable } from '../../pricing/get-bookable-quote.ts'
import type { Guest } from '../guest.ts'
import { holdQuote } from '../hold-quote.ts'
import { payableOf } from '../payment/payable.ts'
import type { StoredBooking } from '../queries.ts'
import { requireLicences } from '../require-licences.ts'
import { joinGroup } from './queries.ts'

/** What two requests for one trip have in common. */
export type SameTrip = {
  listingId: Id
  unit: TripUnit
  units: number
  date: string
  guests: number
  currency: string
  instant: boolean
}

type Sought = {
  first: SameTrip
  /** What one of the party holds. */
  licences: readonly Licence[]
  now: number
  settings: Settings
}

/**
 * Another yacht for the same trip, at the price agreed to. Throws invalid_request for another trip, one that is booked
 * without asking, one in another currency (one authorisation stands for all), or a bareboat whose licences nobody has
 * confirmed; and other_unavailable with the yacht.
 */
export async function findOther(tx: Tx, agreed: AgreedTrip, sought: Sought): Promise<BookableQuote> {
  const { first, licences, now, settings } = sought
  const { yachtId } = agreed.trip
  const quote = await storeAgreedQuote(tx, agreed, { now, settings })
    .then((stored) => toBookable(tx, stored, now))
    .catch((error: unknown) => refuse(error, yachtId))
  const isSame = (['unit', 'units', 'date', 'guests', 'currency'] as const).every((fact) => quote[fact] === first[fact])
  if (!isSame || first.instant || quote.instant || quote.listingId === first.listingId)
    throw new AppError('invalid_request', {
      errors: [{ field: 'others', message: 'Only yachts that can be asked for the same trip, in the same currency.' }],
    })
  await requireLicences(tx, quote, licences)
  return quote
}

type Holding = { request: BookingRequest; guest: Guest; now: number; settings: Settings; group: Id }

/** Holds the other yachts, each with its payment; the guest enters the card once, for all. */
export async function holdOthers(tx: Tx, quotes: readonly BookableQuote[], { group, ...hold }: Holding) {
  const held: { booking: StoredBooking; accessToken: string }[] = []
  for (const quote of quotes) {
    const made = await holdQuote(tx, { ...hold, quote, group }).catch((error: unknown) =>
      refuse(error, quote.listingId),
    )
    await joinGroup(tx, made.booking.id, group)
    held.push(made)
  }
  return held
}

/** Each request of a group has a payment from its beginning: whoever ends one locks those of the others with it. */
export async function preparePayment(tx: Tx, booking: StoredBooking, group: Id, now: number): Promise<void> {
  const payable = payableOf(booking, [])
  if (!payable) throw new AppError('nothing_due')
  await insertGroupPayment(tx, { bookingId: booking.id, group, ...payable, currency: booking.currency, now })
}

function refuse(error: unknown, yachtId: Id): never {
  if (error instanceof AppError && error.code !== 'hold_limit')
    throw new AppError('other_unavailable', { yachtId }, { cause: error })
  throw error
}
