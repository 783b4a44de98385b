import { sql } from 'kysely'
import type { AgreedTrip, BookingRequest } from '#contract/bookings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { TripUnit } from '#contract/yacht.ts'
import type { Id } from '#shared/id.ts'
import type { Licence } from '#shared/licences.ts'
import { insertGroupPayment } from '../../payments/request-groups.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { storeAgreedQuote } from '../../pricing/calculate-quote.ts'
import { type BookableQuote, toBookable } from '../../pricing/get-bookable-quote.ts'
import { joinGroup } from '../group-queries.ts'
import type { Guest } from '../guest.ts'
import { holdQuote } from '../hold-quote.ts'
import { payableOf } from '../payment/payable.ts'
import type { StoredBooking } from '../queries.ts'
import { requireLicences } from '../require-licences.ts'

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

/** A yacht that is not asked, beside others that are; `code` says why. */
export type RefusedOther = { yachtId: Id; code: ErrorCode }

/** The quotes of other yachts for the same trip, without those that cannot be asked. Throws what `findOther` throws for the request as a whole. */
export async function findOthers(tx: Tx, asked: readonly AgreedTrip[], sought: Sought) {
  const quotes: BookableQuote[] = []
  const refused: RefusedOther[] = []
  for (const agreed of asked) {
    const found = await findOther(tx, agreed, sought)
    if ('code' in found) refused.push(found)
    else quotes.push(found)
  }
  return { quotes, refused }
}

/**
 * Another yacht for the same trip, at the price agreed to, or why it cannot be had. Throws invalid_request for another trip, one
 * that is booked without asking, one in another currency (one authorisation stands for all), or a bareboat whose licences nobody
 * has confirmed.
 */
async function findOther(tx: Tx, agreed: AgreedTrip, sought: Sought): Promise<BookableQuote | RefusedOther> {
  const { first, licences, now, settings } = sought
  const { yachtId } = agreed.trip
  const quote = await storeAgreedQuote(tx, agreed, { now, settings })
    .then((stored) => toBookable(tx, stored, now))
    .catch((error: unknown) => refusalOf(error, yachtId))
  if ('code' in quote) return quote
  const isSame = (['unit', 'units', 'date', 'guests', 'currency'] as const).every((fact) => quote[fact] === first[fact])
  if (!isSame || first.instant || quote.instant || quote.listingId === first.listingId)
    throw new AppError('invalid_request', {
      errors: [{ field: 'others', message: 'Only yachts that can be asked for the same trip, in the same currency.' }],
    })
  await requireLicences(tx, quote, licences)
  return quote
}

type Holding = { request: BookingRequest; guest: Guest; now: number; settings: Settings; group: Id }

/** Holds the other yachts that are still free, each with its payment; the guest enters the card once, for all. */
export async function holdOthers(tx: Tx, quotes: readonly BookableQuote[], { group, ...hold }: Holding) {
  const held: { booking: StoredBooking; accessToken: string }[] = []
  const refused: RefusedOther[] = []
  for (const quote of quotes) {
    const made = await orNothing(tx, () => holdQuote(tx, { ...hold, quote, group })).catch((error: unknown) =>
      refusalOf(error, quote.listingId),
    )
    if ('code' in made) {
      refused.push(made)
      continue
    }
    await joinGroup(tx, made.booking.id, group)
    held.push(made)
  }
  return { held, refused }
}

/** A refusal half-way leaves nothing in the transaction. */
export async function orNothing<Result>(tx: Tx, write: () => Promise<Result>): Promise<Result> {
  await sql`savepoint one_yacht`.execute(tx)
  try {
    const result = await write()
    await sql`release savepoint one_yacht`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint one_yacht`.execute(tx)
    throw error
  }
}

/** Each request of a group has a payment from its beginning: whoever ends one locks those of the others with it. */
export async function preparePayment(tx: Tx, booking: StoredBooking, group: Id, now: number): Promise<void> {
  const payable = payableOf(booking, [])
  if (!payable) throw new AppError('nothing_due')
  await insertGroupPayment(tx, { bookingId: booking.id, group, ...payable, currency: booking.currency, now })
}

/** These refuse one yacht; the limit of holds refuses the guest. */
export function refusalOf(error: unknown, yachtId: Id): RefusedOther {
  if (error instanceof AppError && error.code !== 'hold_limit') return { yachtId, code: error.code }
  throw error
}
