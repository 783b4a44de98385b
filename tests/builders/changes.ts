import { expect } from 'vitest'
import type { ChangePreview } from '#contract/bookings/booking-changes.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { BookingChange } from '#contract/bookings/open-change.ts'
import type { testApi } from '../harness/api.ts'
import { buildListing } from './listing.ts'
import type { Reserved, testPayments } from './payments.ts'

type Api = Awaited<ReturnType<typeof testApi>>
export type ChangeRequest = { date?: string; time?: string; duration?: number; guests?: number; extras?: object[] }
export type Booked = Reserved & { yachtId: string }
export type Begun = { booking: Booking; change: BookingChange; code?: string; difference?: number }

/** A guest's calls that change a booking, and reads of the result. */
export function testChanges(api: Api, guest: Awaited<ReturnType<typeof testPayments>>) {
  /** A confirmed booking with free cancellation, or with this fee. */
  async function booked({ basisPoints = 0, instant = true, deposit = 10_000 } = {}): Promise<Booked> {
    const { id } = await buildListing(api.db, {
      offers: [{ instant: true, deposit, cancellation: [{ hoursBefore: 0, fee: 0 }] }],
    })
    const booking = await guest.reserve(id)
    const fee = (booking.amount * basisPoints) / 10_000
    await api.pool.query(`update bookings set terms = jsonb_set(terms, '{cancellation}', $2) where id = $1`, [
      booking.id,
      JSON.stringify([{ until: null, basisPoints, fee }]),
    ])
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
    await api.pool.query('update offers set instant = $2 where listing_id = $1', [id, instant])
    return { ...booking, yachtId: id }
  }

  const isFree = async ({ yachtId, bookingDate }: Booked, date = bookingDate) =>
    (await guest.tryReserve(yachtId, { date })).status === 201

  const preview = (booking: Reserved, wanted: ChangeRequest) =>
    api.post<ChangePreview & { code?: string }>(
      `/api/bookings/${booking.id}/changes/preview`,
      wanted,
      guest.asGuest(booking),
    )

  const begin = (booking: Reserved, wanted: ChangeRequest, seen: Pick<ChangePreview, 'agreed' | 'difference'>) =>
    api.post<Begun>(
      `/api/bookings/${booking.id}/changes`,
      { ...wanted, agreed: seen.agreed, expectedDifference: seen.difference },
      guest.asGuest(booking),
    )

  /** Requests the preview and agrees to its price. */
  async function change(booking: Reserved, wanted: ChangeRequest) {
    const { status, body } = await preview(booking, wanted)
    expect(status, JSON.stringify(body)).toBe(200)
    return { preview: body, ...(await begin(booking, wanted, body)) }
  }

  const giveUp = (booking: Reserved) =>
    api.call<Booking>('DELETE', `/api/bookings/${booking.id}/changes`, guest.asGuest(booking))

  /** Reads the booking with its claims, its last change and the amount kept of its payments. */
  async function stored(booking: Pick<Booking, 'id'>) {
    const { rows } = await api.pool.query(
      `select bookings.status, total::int, units, guests, revision, local_date as date,
         array(select kind from claims where booking_id = bookings.id order by kind) as claims,
         (select status from booking_changes where booking_id = bookings.id order by created_at desc, id desc limit 1) as change,
         (select coalesce(sum(amount), 0)::int from payments where booking_id = bookings.id and status = 'captured') -
         (select coalesce(sum(refunds.amount), 0)::int from refunds join payments on payments.id = payment_id
          where booking_id = bookings.id and refunds.status <> 'failed') as kept
       from bookings where id = $1`,
      [booking.id],
    )
    return rows[0]
  }

  /** Lets the holds of a booking expire now. */
  const endHolds = ({ id }: Pick<Booking, 'id'>) =>
    api.pool.query(
      `with ended as (update claims set expires_at = clock_timestamp() where booking_id = $1 and expires_at is not null)
       update booking_changes set expires_at = $2 where booking_id = $1 and expires_at is not null`,
      [id, new Date(api.clock.now)],
    )

  return { booked, isFree, preview, begin, change, giveUp, stored, endHolds }
}
