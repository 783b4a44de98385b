import type { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { buildListing } from './listing.ts'
import type { Reserved, testPayments } from './payments.ts'

type Guest = Awaited<ReturnType<typeof testPayments>>

/** A booking that was paid by this card and cancelled for free, so that all of it is refunded. */
export async function cancelledBooking(
  api: Awaited<ReturnType<typeof testApi>>,
  guest: Guest,
  { card, email }: { card?: string; email?: string } = {},
): Promise<Reserved> {
  const yacht = await buildListing(api.db, { offers: [{ instant: true }] })
  const booking = await guest.reserve(yacht.id, email ? { email } : {})
  await api.pool.query(`update bookings set terms = jsonb_set(terms, '{cancellation}', $2) where id = $1`, [
    booking.id,
    JSON.stringify([{ until: null, basisPoints: 0, fee: 0 }]),
  ])
  await guest.pay(booking, card)
  await runJobs(api)
  const sent = { expectedRefund: booking.amount, reason: 'We are ill' }
  const { status } = await api.post(`/api/bookings/user/${booking.id}/cancel`, sent, guest.asGuest(booking))
  if (status !== 200) throw new Error(`The booking was not cancelled: ${status}`)
  await runJobs(api)
  return booking
}
