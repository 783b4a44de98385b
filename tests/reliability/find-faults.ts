import type Stripe from 'stripe'
import { balanceOf } from '#server/payments/ledger/balances.ts'
import type { Db } from '#server/platform/database.ts'

type Booking = { id: string; bookingRef: string; amount: number; currency: string }
type Stored = {
  status: string
  claims: { kind: string; ends: boolean }[]
  payments: { status: string; amount: number }[]
  refunded: number
}

/**
 * The faults of a booking once all work has ended. It must be complete (confirmed, its period taken, paid once at the provider
 * and in the ledger) or undone (no claim and no money kept). Empty where all is right.
 */
export async function findFaults(db: Db, all: readonly Stripe.PaymentIntent[], booking: Booking): Promise<string[]> {
  const stored = await read(db, booking.id)
  const intents = all.filter(({ metadata }) => metadata.booking_ref === booking.bookingRef)
  const isWhole = stored.status === 'confirmed'
  const expected = isWhole ? booking.amount : 0
  const captured = sum(stored.payments.filter(({ status }) => status === 'captured').map(({ amount }) => amount))
  const taken = sum(intents.map(({ amount_received }) => amount_received))
  const claims = stored.claims.map(({ kind, ends }) => `${kind}${ends ? ', ends' : ''}`)
  const faults = [
    captured - stored.refunded !== expected && `captured ${captured}, refunded ${stored.refunded}, not ${expected}`,
    captured !== taken && `the provider has taken ${taken}, not ${captured}`,
    intents.some(({ status }) => status === 'requires_capture') && 'money waits at the provider',
    -(await balanceOf(db, { account: 'booking', partyId: booking.id }, booking.currency)) !== expected &&
      'the ledger differs',
    isWhole && claims.join() !== 'booking' && `claims: ${claims.join('; ')}`,
    stored.status === 'cancelled' && claims.length > 0 && `cancelled, and claims: ${claims.join('; ')}`,
    stored.status === 'pending' && claims.join() !== 'hold, ends' && `pending, and claims: ${claims.join('; ')}`,
    stored.payments.some(({ status }) => ['capturing', 'voiding', 'authorised'].includes(status)) &&
      `payments: ${stored.payments.map(({ status }) => status).join()}`,
  ]
  return faults.filter((fault) => fault !== false)
}

async function read(db: Db, id: string): Promise<Stored> {
  const booking = await db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const claims = await db.selectFrom('claims').select(['kind', 'expires_at']).where('booking_id', '=', id).execute()
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'status', 'amount'])
    .where('booking_id', '=', id)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select('refunds.amount')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('booking_id', '=', id)
    .where('refunds.status', '=', 'succeeded')
    .execute()
  return {
    status: booking.status,
    claims: claims.map(({ kind, expires_at }) => ({ kind, ends: expires_at !== null })),
    payments,
    refunded: sum(refunds.map(({ amount }) => amount)),
  }
}

/** All intents at the provider since then (epoch milliseconds), also those that we may have forgotten. */
export const listIntents = (stripe: Stripe, since = 0): Promise<Stripe.PaymentIntent[]> =>
  stripe.paymentIntents
    .list({ limit: 100, created: { gte: Math.floor(since / 1000) } })
    .autoPagingToArray({ limit: 10_000 })

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
