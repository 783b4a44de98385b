import { expect } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { CaptainCharter, CaptainDay } from '#contract/bookings/captain.ts'
import type { GuestExtension } from '#contract/bookings/extensions.ts'
import type { StartedPayment } from '#contract/payments/payment.ts'
import { insertLink } from '#server/bookings/captain/links.ts'
import { findLapsedChanges } from '#server/bookings/clock/end-lapsed-changes.ts'
import { findEndedCharters } from '#server/bookings/clock/sweeps.ts'
import type { NewOffer } from '#server/fleet/fleet-entry.ts'
import { checkUnsettled } from '#server/payments/check-unsettled.ts'
import type { testApi } from '../harness/api.ts'
import { runJobs } from '../harness/jobs.ts'
import { testChanges } from './changes.ts'
import { buildListing } from './listing.ts'
import type { Reserved, testPayments } from './payments.ts'

type Api = Awaited<ReturnType<typeof testApi>>
export type Refused = { code?: string; difference?: number }
type Outing = { offer?: Partial<NewOffer>; card?: string; keepCard?: boolean }

const hourMs = 3_600_000

/** Builds a charter under way from 10:00 to 14:00, an hour after its departure. The captain has a link. */
export function testExtensions(api: Api, guest: Awaited<ReturnType<typeof testPayments>>) {
  const { stored, endHolds } = testChanges(api, guest)
  const before = Date.now()

  async function outing({ offer = {}, card, keepCard = false }: Outing = {}) {
    api.clock.now = before
    const terms = { instant: true, deposit: keepCard ? 3000 : 10_000, balanceDaysBefore: 7, turnaroundMinutes: 60 }
    const yacht = await buildListing(api.db, { offers: [{ ...terms, ...offer }] })
    const booking = await guest.reserve(yacht.id)
    await payAll(booking, { card, keepCard })
    await depart(booking)
    const link = await api.db
      .transaction()
      .execute((tx) => insertLink(tx, { listingId: yacht.id, name: 'Rui', days: 30, now: api.clock.now }))
    const asCaptain = { headers: { authorization: `Bearer ${link.token}` } }
    return { yacht, booking, link, asCaptain }
  }

  async function payAll(booking: Reserved, { card, keepCard }: Pick<Outing, 'card' | 'keepCard'>) {
    const path = `/api/bookings/${booking.id}/payments`
    const started = await api.post<StartedPayment>(path, { ...(keepCard && { keepCard }) }, guest.asGuest(booking))
    await guest.enterCard(started.body, card)
    expect((await guest.check(booking)).body.status).toBe('confirmed')
    if (keepCard) await guest.pay(booking)
    await runJobs(api)
  }

  async function depart({ id, start }: Reserved) {
    api.clock.now = Date.parse(start) + hourMs
    await api.pool.query('update bookings set departed_at = $2 where id = $1', [id, new Date(Date.parse(start))])
  }

  type Out = Awaited<ReturnType<typeof outing>>
  type Acting = Pick<Out, 'booking' | 'asCaptain'>
  const address = ({ booking }: Pick<Out, 'booking'>) => `/api/captain/charters/${booking.id}/extensions`

  async function charter({ booking, asCaptain }: Acting): Promise<CaptainCharter> {
    const { body } = await api.get<CaptainDay>('/api/captain/day', asCaptain)
    const found = body.charters.find(({ id }) => id === booking.id)
    if (!found) throw new Error('The charter is not of the day')
    return found
  }

  const send = (out: Acting, body: { end: string; expectedPrice: number }) =>
    api.post<CaptainCharter & Refused>(address(out), body, out.asCaptain)

  /** Proposes an end so many steps later, at its price. */
  async function propose(out: Acting, steps = 1) {
    const step = (await charter(out)).extensions[steps - 1]
    if (!step) throw new Error(`There is no step ${steps}`)
    const sent = { end: step.end, expectedPrice: step.price }
    const { status, body } = await send(out, sent)
    expect(status, JSON.stringify(body)).toBe(201)
    return { ...sent, id: body.extension?.id ?? '' }
  }

  const withdraw = (out: Acting) => api.call<Refused>('DELETE', address(out), out.asCaptain)

  const accept = ({ booking }: Pick<Out, 'booking'>, id: string) =>
    api.call<GuestExtension & Refused>(
      'PUT',
      `/api/bookings/${booking.id}/extensions/${id}/acceptance`,
      guest.asGuest(booking),
    )

  const decline = ({ booking }: Pick<Out, 'booking'>) =>
    api.call('DELETE', `/api/bookings/${booking.id}/changes`, guest.asGuest(booking))

  const comeBack = ({ booking, asCaptain }: Acting) =>
    api.call<CaptainCharter & Refused>('PUT', `/api/captain/charters/${booking.id}/back`, asCaptain)

  const seen = async ({ booking }: Pick<Out, 'booking'>) =>
    (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body

  /** Reads the booking's end, its price, and the amount that the provider has charged. */
  async function standing({ booking }: Pick<Out, 'booking'>) {
    const { total, kept, claims, change, status } = await stored(booking)
    return { end: (await seen({ booking })).end, total, kept, claims, change, status }
  }

  /** Runs all waiting jobs and the sweeps for lapsed changes. */
  async function comeToRest() {
    for (let round = 0; round < 3; round++) {
      await findLapsedChanges(api.services)
      await findEndedCharters(api.services)
      await checkUnsettled(api.services)
      await runJobs(api)
    }
  }

  return {
    outing,
    charter,
    send,
    propose,
    withdraw,
    accept,
    decline,
    comeBack,
    seen,
    standing,
    comeToRest,
    endHolds,
    address,
  }
}
