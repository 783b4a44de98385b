import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StartedPayment } from '#contract/payments/payment.ts'
import type { NewOffer } from '#server/fleet/fleet-entry.ts'
import { bookingCookie } from '#shared/booking-cookie.ts'
import { newId } from '#shared/id.ts'
import type { testSite } from '../harness/site.ts'
import { dayAhead } from './day-ahead.ts'
import { buildListing } from './listing.ts'

type Site = Awaited<ReturnType<typeof testSite>>
type Offer = Partial<NewOffer>
export type Reservation = Booking & { accessToken: string }

/** Guests of the built site who reserve and pay through the API. The pages are then read with their cookie. */
export function sitePayments(site: Site) {
  /** Reserves four hours on a new yacht, in forty days. */
  async function reserve(offer: Offer = {}, customerId?: string): Promise<Reservation> {
    const { id } = await buildListing(site.db, { offers: [{ instant: true, ...offer }] })
    const date = dayAhead(40)
    const trip = { yachtId: id, date, time: '10:00', duration: 4, guests: 6 }
    const quote = await site.api<{ id: string }>('POST', '/pricing/calculate', trip)
    const guest = { name: 'Ana Costa', email: `${newId()}@example.com`, phone: '+971 50 123 4567' }
    const { body } = await site.api<Reservation>('POST', '/bookings', { quoteId: quote.body.id, ...guest })
    if (customerId) await site.pool.query('update bookings set customer_id = $1 where id = $2', [customerId, body.id])
    return body
  }

  const asGuest = ({ accessToken }: Reservation) => ({ authorization: `Bearer ${accessToken}` })

  const pay = (booking: Reservation, number?: string) => enterCard(booking, `/bookings/${booking.id}/payments`, number)
  const holdDeposit = (booking: Reservation) => enterCard(booking, `/bookings/${booking.id}/deposit`)

  /** Enters a card as the provider's script does in the browser. */
  async function enterCard(booking: Reservation, address: string, number = '4242424242424242'): Promise<void> {
    const { body: started } = await site.api<StartedPayment>('POST', address, {}, asGuest(booking))
    const provider = async (path: string, fields: Record<string, string>) => {
      const response = await fetch(new URL(path, started.scriptUrl), {
        method: 'POST',
        headers: { authorization: `Bearer ${started.publishableKey}` },
        body: new URLSearchParams(fields),
      })
      return response.json()
    }
    const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2035', 'card[cvc]': '123' }
    const { id: payment_method } = await provider('/v1/payment_methods', { type: 'card', ...card })
    const client_secret = started.clientSecret
    await provider(`/v1/payment_intents/${started.intentId}/confirm`, { client_secret, payment_method })
    await site.api('POST', `${address}/check`, {}, asGuest(booking))
  }

  /** Moves the charter so that it has just begun. */
  const begin = (booking: Reservation) =>
    site.pool.query(
      `update bookings set period = tstzrange(now() - interval '10 minutes', now() + interval '4 hours'),
        local_date = ((now() - interval '10 minutes') at time zone 'Asia/Dubai')::date
      where id = $1`,
      [booking.id],
    )

  /** Makes the charter begin `hours` from now and last four hours. Negative hours lie in the past. */
  const draw = (booking: Reservation, hours: number) =>
    site.pool.query(
      `update bookings set period = tstzrange(now() + $2 * interval '1 hour', now() + ($2 + 4) * interval '1 hour') where id = $1`,
      [booking.id, hours],
    )

  return {
    reserve,
    pay,
    holdDeposit,
    begin,
    draw,
    read: async (booking: Reservation) =>
      (await site.api<BookingDetails>('GET', `/bookings/${booking.id}`, undefined, asGuest(booking))).body,
    address: ({ id }: Reservation) => `/reservation/${id}`,
    cookieOf: ({ id, accessToken }: Reservation) => ({ name: bookingCookie(id), value: accessToken }),
  }
}
