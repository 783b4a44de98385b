import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { type SentRequest, testRequestGroups } from '#tests/builders/request-groups.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { findLapsedBookings } from '../cancel-lapsed.ts'
import { reconcile } from '../differences/reconcile.ts'
import { cancelLapsed } from '../release-hold.ts'

const api = await testApi()
const guest = await testPayments(api)
let operator: Record<string, string>
beforeAll(async () => {
  operator = (await buildUser(api.services, { role: 'a' })).headers
})

const { yachts, agreedTrip, askTrips, groupOf } = testRequestGroups(api, guest)

async function ask(ids: string[], email = `ana-${newId()}@example.com`) {
  return askTrips(await Promise.all(ids.map(agreedTrip)), email)
}

/** Three requests whose owners wait to be heard: the dearest amount is reserved once. */
async function askThree(email?: string) {
  const { status, body } = await ask(await yachts(), email)
  expect(status, JSON.stringify(body)).toBe(201)
  await guest.pay(body)
  const others = body.others.map((other) => ({ ...body, ...other }))
  return { first: body, others, ids: [body.id, ...body.others.map(({ id }) => id)] as [string, string, string] }
}

const answer = (id: string, body: object = { answer: 'accept' }) =>
  api.call<Booking>('PUT', `/api/bookings/${id}/answer`, { headers: operator, body })
const decline = { answer: 'decline', reason: 'The engine is in repair.' }

const cancel = (booking: Reserved) =>
  api.post(`/api/bookings/user/${booking.id}/cancel`, { expectedRefund: 0 }, guest.asGuest(booking))

const lapse = (id: string) =>
  api.pool.query(
    `update claims set expires_at = clock_timestamp() - interval '1 second' where booking_id = $1 and kind = 'hold'`,
    [id],
  )

/** Each booking with its claim and payment, in the order asked. */
async function stored(ids: readonly string[]) {
  const { rows } = await api.pool.query(
    `select status, cancelled_by as by,
       (select count(*)::int from claims where booking_id = bookings.id) as claims,
       (select string_agg(payments.status, ' ') from payments where booking_id = bookings.id) as payments,
       (select count(*)::int from payments where booking_id = bookings.id and intent_id is not null) as intents
     from bookings where id = any($1) order by id`,
    [ids],
  )
  return rows
}

const held = { status: 'pending', by: null, claims: 1, payments: 'authorised' }
const gone = (by: string) => ({ status: 'cancelled', by, claims: 0, payments: 'voided' })
const won = { status: 'confirmed', by: null, claims: 1, payments: 'captured', intents: 1 }

async function intentOf(ids: readonly string[]) {
  const { rows } = await api.pool.query(
    'select intent_id from payments where booking_id = any($1) and intent_id is not null',
    [ids],
  )
  return guest.stripe.paymentIntents.retrieve(rows[0].intent_id)
}

describe('three yachts asked at once', () => {
  it('are each held, with one authorisation of the dearest amount', async () => {
    const { first, ids } = await askThree()
    expect(await stored(ids)).toMatchObject([
      { ...held, intents: 1 },
      { ...held, intents: 0 },
      { ...held, intents: 0 },
    ])
    const group = await groupOf(first)
    const amounts = group.requests.map(({ amount }) => amount)
    expect(group).toMatchObject({ reserved: Math.max(...amounts), canAsk: 0 })
    expect(group.requests.every(({ nextAction, answerBy }) => nextAction === 'await_owner' && answerBy)).toBe(true)
    expect((await intentOf(ids)).amount).toBe(Math.max(...amounts))
  })

  it('are the one whose owner accepts first: it is charged its own price, and the others are free', async () => {
    const email = `second-${newId()}@example.com`
    const { first, ids } = await askThree(email)
    const { requests } = await groupOf(first)
    expect((await answer(ids[2])).body).toMatchObject({ status: 'confirmed' })
    expect(await stored(ids)).toMatchObject([gone('other_accepted'), gone('other_accepted'), won])
    expect(await intentOf(ids)).toMatchObject({ status: 'succeeded', amount_received: requests[2]?.amount })
    const again = await api.post<TripPrice>('/api/pricing/preview', (await agreedTrip(first.yacht.id)).trip)
    expect(again.status).toBe(200)
    expect(await answer(ids[0])).toMatchObject({ status: 409, body: { code: 'other_accepted' } })
    await runJobs(api)
    expect((await latestMail(api, email)).subject).toMatch(/^Confirmed/)
    expect((await latestMail(api, 'ben@fairlead.example')).body).toBeTruthy()
    const { rows } = await api.pool.query('select subject from mails where body like $1', [
      '%another owner accepted first%',
    ])
    expect(rows).toHaveLength(2)
  })

  it('go on without one that declines, whose authorisation the others keep', async () => {
    const email = `declined-${newId()}@example.com`
    const { ids } = await askThree(email)
    expect((await answer(ids[0], decline)).status).toBe(200)
    expect(await stored(ids)).toMatchObject([{ ...gone('declined'), intents: 0 }, { ...held, intents: 1 }, held])
    expect((await intentOf(ids)).status).toBe('requires_capture')
    await runJobs(api)
    expect((await latestMail(api, email)).body).toContain('Your other requests go on.')
    await answer(ids[1], decline)
    await answer(ids[2], decline)
    expect(await stored(ids)).toMatchObject([gone('declined'), gone('declined'), gone('declined')])
    expect((await intentOf(ids)).status).toBe('canceled')
    await runJobs(api)
    expect((await latestMail(api, email)).body).toContain('Your card was not charged')
  })

  it('end one by one when nobody answers', async () => {
    const { ids } = await askThree()
    await lapse(ids[0])
    await findLapsedBookings(api.services)
    await runJobs(api)
    expect(await stored(ids)).toMatchObject([gone('no_answer'), held, held])
    for (const id of ids.slice(1)) await lapse(id)
    await findLapsedBookings(api.services)
    await runJobs(api)
    expect(await stored(ids)).toMatchObject([gone('no_answer'), gone('no_answer'), gone('no_answer')])
    expect((await intentOf(ids)).status).toBe('canceled')
  })

  it('begin one payment from the page of any of them', async () => {
    const { body } = await ask(await yachts())
    const sibling = { ...body, ...body.others[1] } as Reserved
    const started = await Promise.all([guest.startPaying(body), guest.startPaying(sibling)])
    expect(started[0].intentId).toBe(started[1].intentId)
    await guest.enterCard(started[1])
    await guest.check(sibling)
    expect((await groupOf(body)).reserved).toBeGreaterThan(0)
  })

  it('are one hold to the limit', async () => {
    const email = `limit-${newId()}@example.com`
    const { body } = await ask(await yachts(), email)
    expect(await ask(await yachts(1), email)).toMatchObject({ status: 409, body: { code: 'hold_limit' } })
    expect(body.others).toHaveLength(2)
  })

  it('cannot be booked at once, on another day or for more than is reserved', async () => {
    const [first = ''] = await yachts(1)
    const { id: instant } = await buildListing(api.db, { offers: [{ instant: true }] })
    expect(await ask([first, instant])).toMatchObject({ status: 400 })
    expect(await ask([first, first])).toMatchObject({ status: 400 })
  })
})

describe('more yachts, asked while one waits', () => {
  it('are covered by what is reserved, up to three in all', async () => {
    const [cheap = '', dear = ''] = await yachts(2)
    const booking = await guest.reserve(dear)
    await guest.pay(booking)
    expect(await groupOf(booking)).toMatchObject({ canAsk: 2, reserved: booking.amount })
    const more = (others: object[]) =>
      api.post<Pick<SentRequest, 'others' | 'refusedOthers'>>(
        `/api/bookings/${booking.id}/requests`,
        { others },
        guest.asGuest(booking),
      )
    const dearer = (await buildListing(api.db, { offers: [{ rate: 9_000_00 }] })).id
    expect(await more([await agreedTrip(dearer)])).toMatchObject({ status: 409, body: { code: 'other_unavailable' } })
    const { status, body } = await more([await agreedTrip(dearer), await agreedTrip(cheap)])
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.refusedOthers).toMatchObject([{ yachtId: dearer, code: 'other_unavailable' }])
    const ids = [booking.id, body.others[0]?.id ?? '']
    expect(await stored(ids)).toMatchObject([
      { ...held, intents: 1 },
      { ...held, intents: 0 },
    ])
    expect(await groupOf(booking)).toMatchObject({ canAsk: 1 })
    expect((await answer(ids[1] ?? '')).body.status).toBe('confirmed')
    expect(await stored(ids)).toMatchObject([gone('other_accepted'), won])
    const third = await agreedTrip((await yachts(1))[0] ?? '')
    expect(await more([third])).toMatchObject({ status: 409, body: { code: 'not_requested' } })
  })
})

describe('at the same time', () => {
  it('one of three owners who accept wins, and the others hear why not', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ids } = await askThree()
      const answers = await Promise.all(ids.map((id) => answer(id)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject({ code: 'other_accepted' })
      const rows = await stored(ids)
      expect(rows.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
      expect(rows.filter(({ claims }) => claims === 1)).toHaveLength(1)
    }
  })

  it('owners who accept and a guest who cancels leave one charter or none, and no money in between', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { first, ids } = await askThree()
      await Promise.all([answer(ids[1]), cancel(first), answer(ids[2]), answer(ids[0], decline)])
      const rows = await stored(ids)
      const confirmed = rows.filter(({ status }) => status === 'confirmed')
      expect(confirmed.length).toBeLessThanOrEqual(1)
      expect(rows.filter(({ claims }) => claims > 0)).toHaveLength(confirmed.length)
    }
    await runJobs(api)
    expect((await reconcile(api.services)).differences).toEqual([])
  })
})

type Step = { at: number; what: 'accept' | 'decline' | 'cancel' | 'lapse' }

async function take({ what, at }: Step, bookings: readonly Reserved[]) {
  const booking = bookings[at]
  if (!booking) return
  const { id } = booking
  if (what === 'accept') return answer(id)
  if (what === 'decline') return answer(id, decline)
  if (what === 'cancel') return cancel(booking)
  await lapse(id)
  const { rows } = await api.pool.query('select vessel_id from bookings where id = $1', [id])
  await cancelLapsed(api.db, { bookingId: id, vesselId: rows[0].vessel_id, now: Date.now() })
}

async function expectWhole(ids: readonly string[]) {
  const rows = await stored(ids)
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length
  expect(count('confirmed')).toBeLessThanOrEqual(1)
  expect(rows.filter(({ claims }) => claims > 0)).toHaveLength(count('pending') + count('confirmed'))
  expect(rows.filter(({ payments }) => payments === 'authorised')).toHaveLength(count('pending'))
  expect(count('pending') * count('confirmed')).toBe(0)
}

it('leaves at most one charter, after any sequence of answers, cancellations and silence', async () => {
  const step = fc.record({ at: fc.nat(2), what: fc.constantFrom<Step['what']>('accept', 'decline', 'cancel', 'lapse') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { first, ids, others } = await askThree()
      for (const each of steps) {
        await take(each, [first, ...others])
        await expectWhole(ids)
      }
    }),
    { numRuns: runs(10) },
  )
  await runJobs(api)
  expect((await reconcile(api.services)).differences).toEqual([])
})
