import type { EarnedBooking, PayoutForecast } from '#contract/payments/payouts.ts'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { sharedSoFar } from '../../payments/post-share.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { divideProceeds } from '../proceeds/divide-proceeds.ts'
import { firstStageOf } from '../proceeds/first-stage.ts'
import { keptOf } from '../proceeds/owner-proceeds.ts'
import { type StoredBooking, selectBookings } from '../queries.ts'

type Settings = Pick<Services['settings'], 'COMMISSION_BP' | 'PAYOUT_DAYS'>

/** A part of a booking that the ledger does not share yet, with the day on which it becomes due. */
type ExpectedPart = { currency: string; dueOn: string; booking: EarnedBooking }

/**
 * The sums that confirmed charters will add to the payouts of an owner, by the day on which they become due. It leaves out what
 * the ledger has shared already, which is upcoming, and charters that were called off and wait for their guest's choice.
 */
export async function forecastPayouts(db: Db, ownerId: Id, settings: Settings): Promise<PayoutForecast> {
  const confirmed = await selectBookings(db)
    .where('listings.owner_id', '=', ownerId)
    .where('bookings.status', '=', 'confirmed')
    .orderBy('bookings.id')
    .execute()
  const bookings = confirmed.filter(({ weather_state }) => weather_state === null)
  const expected = (await Promise.all(bookings.map((booking) => expectedOf(db, booking, { ownerId, settings })))).flat()
  return { totals: totalsOf(expected), payouts: groupByDay(expected) }
}

async function expectedOf(
  db: Db,
  booking: StoredBooking,
  { ownerId, settings }: { ownerId: Id; settings: Settings },
): Promise<ExpectedPart[]> {
  const { id, currency, reference, title: yacht, local_date: date, starts_at, ends_at } = booking
  const kept = await keptOf(db, booking)
  if (kept <= 0) return []
  const { all, extension, ownerId: agreedWith } = await divideProceeds(db, booking, kept, settings)
  if (agreedWith !== ownerId) return []
  const before = await sharedSoFar(db, id, currency)
  const isShared = before.entries > 0
  const first = booking.unit === 'week' && !isShared ? firstStageOf(all.owner) : 0
  const part = (kind: EarnedBooking['kind'], amount: number, from: Date): ExpectedPart => ({
    currency,
    dueOn: new Date(from.getTime() + settings.PAYOUT_DAYS * dayMs).toISOString().slice(0, 10),
    booking: { id, reference, yacht, date, kind, amount },
  })
  const charter = all.owner - extension.owner - first - before.owner
  return [
    part('charter', first, starts_at),
    part('charter', charter, ends_at),
    part('extension', extension.owner, ends_at),
  ].filter(({ booking: { amount } }) => amount !== 0)
}

const totalsOf = (expected: readonly ExpectedPart[]): PayoutForecast['totals'] =>
  [...Map.groupBy(expected, ({ currency }) => currency)]
    .sort()
    .map(([currency, parts]) => ({ currency, amount: sumOf(parts) }))

const groupByDay = (expected: readonly ExpectedPart[]): PayoutForecast['payouts'] =>
  [...Map.groupBy(expected, ({ dueOn, currency }) => `${dueOn} ${currency}`)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, parts]) => ({
      dueOn: key.slice(0, 10),
      currency: key.slice(11),
      amount: sumOf(parts),
      bookings: parts.map(({ booking }) => booking),
    }))

const sumOf = (parts: readonly ExpectedPart[]) => parts.reduce((sum, { booking }) => sum + booking.amount, 0)
