import type { Id } from '#shared/id.ts'
import { maximumCharge, minimumCharge } from '#shared/minimum-charge.ts'
import { chargeStep, splitByLargestRemainder } from '#shared/money.ts'
import { endOpenPayment, lockPaymentsOf, type Payment } from '../../payments/queries.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { payableOf } from '../payment/payable.ts'
import { getBooking } from '../queries.ts'
import { closeShares, insertShare, listShares, type Share } from '../share-queries.ts'
import { newPayLink } from './tokens.ts'

const hourMs = 3_600_000
/** Card networks refuse smaller sums in some currencies. */
const leastShare = 1000

type Split = { bookingId: Id; shares: readonly WantedShare[]; hours: number; mostHours: number; now: number }
type WantedShare = { name: string; email?: string | undefined; amount?: number | undefined }
export type MadeShare = { id: Id; name: string; amount: number; token: string }

/**
 * Splits the sum due at once into shares, equal or with named amounts, each with a link. Throws not_pending, nothing_due, and
 * invalid_request when the amounts do not add up to it, or when there are more shares than guests.
 */
export async function splitPayment(tx: Tx, { bookingId, shares, hours, mostHours, now }: Split): Promise<MadeShare[]> {
  const payments = await lockPaymentsOf(tx, bookingId)
  await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  if (booking.status !== 'pending' || booking.expires_at === null || booking.expires_at.getTime() <= now)
    throw new AppError('not_pending', { bookingStatus: 'cancelled' })
  const payable = payableOf(booking, payments)
  const isTouched = payments.some(({ status }) => status !== 'open' && status !== 'voided' && status !== 'voiding')
  if (!payable || isTouched || booking.split_until !== null || booking.request_group !== null)
    throw new AppError('nothing_due')
  if (shares.length > booking.guests) throw wrong('There are more shares than guests.')
  const amounts = amountsOf(shares, payable.amount, booking.currency)
  for (const payment of payments) if (payment.status === 'open') await endOpenPayment(tx, payment, now)
  const until = Math.min(now + Math.min(hours, mostHours) * hourMs, now + (booking.starts_at.getTime() - now) / 3)
  await tx
    .updateTable('bookings')
    .set({ split_until: new Date(until) })
    .where('id', '=', bookingId)
    .execute()
  const made: MadeShare[] = []
  for (const [at, { name, email }] of shares.entries()) {
    const amount = amounts[at] ?? 0
    const id = await insertShare(tx, bookingId, { name, email, amount }, now)
    made.push({ id, name, amount, token: await newPayLink(tx, { bookingId, shareId: id, now }) })
  }
  return made
}

/** The organiser takes over the unpaid shares, as one share of their own. Throws nothing_due. */
export async function payRest(tx: Tx, bookingId: Id, now: number): Promise<MadeShare> {
  const payments = await lockPaymentsOf(tx, bookingId)
  await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  const unpaid = (await listShares(tx, bookingId)).filter((share) => !isReserved(share, payments))
  if (booking.status !== 'pending' || unpaid.length === 0) throw new AppError('nothing_due')
  const ids = unpaid.map(({ id }) => id)
  await closeShares(tx, ids, now)
  for (const payment of payments)
    if (payment.status === 'open' && payment.share_id !== null && ids.includes(payment.share_id))
      await endOpenPayment(tx, payment, now)
  const amount = unpaid.reduce((sum, share) => sum + share.amount, 0)
  if (amount > maximumCharge) throw wrong('The rest is more than a card can be charged with.')
  const { guest_name: name, guest_email: email } = booking
  const id = await insertShare(tx, bookingId, { name, email, amount }, now)
  return { id, name, amount, token: await newPayLink(tx, { bookingId, shareId: id, now }) }
}

/** The share is authorised on a card, or paid. */
export const isReserved = ({ id }: Pick<Share, 'id'>, payments: readonly Payment[]): boolean =>
  payments.some(
    ({ share_id, status }) =>
      share_id === id && (status === 'authorised' || status === 'capturing' || status === 'captured'),
  )

function amountsOf(shares: readonly WantedShare[], total: number, currency: string): number[] {
  const step = chargeStep(currency)
  const least = Math.max(leastShare, minimumCharge(currency))
  const named = shares.flatMap(({ amount }) => (amount === undefined ? [] : [amount]))
  if (named.length > 0 && named.length < shares.length) throw wrong('Name every amount or none.')
  const amounts =
    named.length > 0
      ? named
      : splitByLargestRemainder(
          total,
          shares.map(() => 1),
          step,
        )
  if (amounts.reduce((sum, amount) => sum + amount, 0) !== total) throw wrong(`The shares are ${total} together.`)
  if (amounts.some((amount) => amount < least || amount % step !== 0)) throw wrong('A share is too small.')
  if (amounts.some((amount) => amount > maximumCharge)) throw wrong('A share is more than a card can be charged with.')
  return amounts
}

const wrong = (message: string) => invalidField('shares', message)
