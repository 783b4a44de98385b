import { expect } from 'vitest'
import type { MovePreview } from '#contract/office/booking-moves.ts'
import type { AdminBooking } from '#contract/office/bookings.ts'
import type { testApi } from '../harness/api.ts'
import { runJobs } from '../harness/jobs.ts'
import { type BuiltListing, buildListing } from './listing.ts'
import type { Reserved, testPayments } from './payments.ts'
import { buildUser } from './user.ts'

type Api = Awaited<ReturnType<typeof testApi>>
type Refused = { code?: string }
export type Seen = Pick<AdminBooking, 'id' | 'version' | 'readAt'>
type Offer = NonNullable<Parameters<typeof buildListing>[1]>['offers']

const usual = [{ instant: true, deposit: 10_000, cancellation: [{ hoursBefore: 0, fee: 0 }] }]

/** An administrator's actions on bookings, with an API and the payment sandbox. */
export async function bookingDesk(api: Api, guest: Awaited<ReturnType<typeof testPayments>>) {
  const administrator = await buildUser(api.services, { role: 'a', name: 'Olga Reyes' })

  /** Builds a yacht with an owner who can sign in. */
  async function yacht(offers: Offer = usual, more: Parameters<typeof buildListing>[1] = {}): Promise<Yacht> {
    const listing = await buildListing(api.db, { offers, ...more })
    const owner = await buildUser(api.services, { role: 'b', name: 'Ben Marek' })
    await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, listing.ownerId])
    return { ...listing, owner }
  }

  /** A confirmed booking whose mails have been sent. */
  async function booked({ id }: Pick<BuiltListing, 'id'>, trip: Parameters<typeof guest.reserve>[1] = {}) {
    const booking = await guest.reserve(id, trip)
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
    await runJobs(api)
    return booking
  }

  const as = (headers = administrator.headers) => ({ headers })
  const path = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`

  async function read({ id }: Pick<Reserved, 'id'>, headers = administrator.headers): Promise<AdminBooking> {
    const { status, body } = await api.get<AdminBooking>(path(id), as(headers))
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  const seenOf = ({ id, version, readAt }: Seen) => ({ id, version, readAt })

  function act<Body = Seen>(
    method: string,
    seen: Seen,
    rest: string,
    input: object = {},
    headers = administrator.headers,
  ) {
    const { id, ...read } = seenOf(seen)
    return api.call<Body & Refused>(method, path(id, rest), { body: { ...read, ...input }, ...as(headers) })
  }

  type Wish = { price?: 'kept' | 'new' }
  const wishOf = ({ id, offerId }: BuiltListing, { price = 'kept' }: Wish) => ({ yachtId: id, offerId, price })

  const previewMove = ({ id }: Pick<Reserved, 'id'>, to: BuiltListing, wish: Wish = {}) =>
    api.post<MovePreview & Refused>(path(id, '/move/preview'), wishOf(to, wish), as())

  /** Moves a booking as the page does: the request contains the values that were read and shown. */
  async function move(booking: Pick<Reserved, 'id'>, to: BuiltListing, wish: Wish = {}, seen?: Seen) {
    const { body } = await previewMove(booking, to, wish)
    const input = {
      ...wishOf(to, wish),
      expectedDifference: body.difference ?? 0,
      reason: 'The engine of Halcyon failed.',
    }
    return act('POST', seen ?? (await read(booking)), '/move', input)
  }

  return { administrator, yacht, booked, read, act, previewMove, move, as, path }
}

export type Yacht = BuiltListing & { owner: Awaited<ReturnType<typeof buildUser>> }
