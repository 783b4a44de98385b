import { sql } from 'kysely'
import type { TripUnit } from '#contract/boats/yacht.ts'
import type { AgreedTrip, BookingRequest } from '#contract/bookings/bookings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Id } from '#shared/id.ts'
import type { Licence } from '#shared/licences.ts'
import { insertGroupPayment } from '../../payments/request-groups.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
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

/** The facts that two requests for one trip share. */
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
  /** The licences that one of the party holds. */
  licences: readonly Licence[]
  now: number
  settings: Settings
}

/** A yacht that cannot be asked; `code` is the reason. */
export type RefusedOther = { yachtId: Id; code: ErrorCode }

/** The quotes of other yachts for the same trip, and the yachts that cannot be asked. Throws as findOther. */
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
 * The quote of another yacht for the same trip at the agreed price, or the reason why it cannot be asked. Throws
 * invalid_request for another trip, an instant booking, another currency (one authorisation covers all requests), or a
 * bareboat whose licences nobody has confirmed.
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
    throw invalidField('others', 'Only yachts that can be asked for the same trip, in the same currency.')
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

/** Runs `write` in a savepoint: when it fails half-way, the transaction keeps nothing of it. */
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

/** Each request of a group gets a payment at once, so that ending one request locks the payments of all. */
export async function preparePayment(tx: Tx, booking: StoredBooking, group: Id, now: number): Promise<void> {
  const payable = payableOf(booking, [])
  if (!payable) throw new AppError('nothing_due')
  await insertGroupPayment(tx, { bookingId: booking.id, group, ...payable, currency: booking.currency, now })
}

/** Any AppError refuses one yacht, except hold_limit: it refuses the guest, and is thrown again. */
export function refusalOf(error: unknown, yachtId: Id): RefusedOther {
  if (error instanceof AppError && error.code !== 'hold_limit') return { yachtId, code: error.code }
  throw error
}
