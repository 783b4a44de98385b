import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Booking, BookingStatus } from '#contract/bookings/bookings.ts'
import { newId } from '#shared/id.ts'
import { testApi } from '#tests/harness/api.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { worldFor } from '#tests/harness/world.ts'
import { newBookingReference } from './booking-reference.ts'
import { type BookingAction, bookingTransitions, type Mover, transitionOf } from './booking-status.ts'
import { moveBooking } from './move-booking.ts'

const api = await testApi()
const { guest, quoteId } = await worldFor(api)
const { body: first } = await api.post<Booking>('/api/bookings', { quoteId: await quoteId(), ...guest() })

/** A pending booking, like the first. */
async function pending(): Promise<string> {
  const id = newId()
  await api.pool.query(
    `insert into bookings (id, reference, listing_id, vessel_id, offer_id, status, instant, guest_name, guest_email,
       guest_phone, guests, unit, units, local_date, period, currency, total, terms)
     select $1, $2, listing_id, vessel_id, offer_id, 'pending', instant, guest_name, guest_email, guest_phone, guests,
       unit, units, local_date, period, currency, total, terms from bookings where id = $3`,
    [id, newBookingReference(), first.id],
  )
  return id
}

const movers: Mover[] = ['guest', 'host', 'captain', 'operator', 'payment', 'clock']
const bookingActions = Object.keys(bookingTransitions) as BookingAction[] // the keys of the table of moves
const moves = fc.record({ action: fc.constantFrom(...bookingActions), as: fc.constantFrom(...movers) })

const move = (bookingId: string, action: BookingAction, as: Mover) =>
  api.db.transaction().execute((tx) => moveBooking(tx, { bookingId, action, by: { as }, now: Date.now(), answerBy: 1 }))

async function stored(id: string) {
  const { rows } = await api.pool.query(
    `select status, cancelled_by, revision,
       (select count(*)::int from audit_records where details ->> 'bookingId' = bookings.id) as audited
     from bookings where id = $1`,
    [id],
  )
  return rows[0]
}

it('moves a booking by the table alone, with one audit record for each audited move', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { minLength: 1, maxLength: 12 }), async (sequence) => {
      const id = await pending()
      let status: BookingStatus = 'pending'
      let [revision, audited] = [0, 0]
      for (const { action, as } of sequence) {
        const { from, to, by, audit } = transitionOf(action)
        if (!by.includes(as)) {
          await expect(move(id, action, as)).rejects.toThrow('is not for')
          continue
        }
        const isPossible = from.includes(status)
        expect(await move(id, action, as)).toBe(isPossible)
        if (!isPossible) continue
        status = to
        revision += 1
        audited += audit ? 1 : 0
        expect(await stored(id)).toMatchObject({ status, revision, audited })
      }
    }),
    { numRuns: runs(40) },
  )
})

it('keeps completed bookings as they are, and lets nobody out of cancelled but by money that came late', () => {
  const actions = Object.entries(bookingTransitions)
  const leading = (status: BookingStatus) =>
    actions.filter(([, { from }]) => (from as readonly BookingStatus[]).includes(status)).map(([name]) => name)
  expect(leading('completed')).toEqual([])
  expect(leading('cancelled')).toEqual(['revive'])
})

it('lets one of many win', async () => {
  const id = await pending()
  const won = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 ? move(id, 'cancel', 'guest') : move(id, 'decline', 'host'))),
  )
  expect(won.filter(Boolean)).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ status: 'cancelled', revision: 1, audited: 1 })
})
