import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testExtensions } from '#tests/builders/extensions.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { findLapsedChanges } from '../clock/end-lapsed-changes.ts'

const ways = 10

const api = await testApi()
const guest = await testPayments(api)
const { outing, charter, send, propose, withdraw, accept, decline, comeBack, seen, standing, comeToRest, endHolds } =
  testExtensions(api, guest)
type Out = Awaited<ReturnType<typeof outing>>

const hour = 1145_00

async function tries(out: Out, index: number) {
  const step = (await charter(out)).extensions[index]
  return step && send(out, { end: step.end, expectedPrice: step.price })
}

async function pays({ booking }: Out, card: string) {
  const { status, body } = await api.post<never>(`/api/bookings/${booking.id}/payments`, {}, guest.asGuest(booking))
  if (status === 200) await guest.enterCard(body, card)
}

async function reserveAfter({ yacht, booking }: Out) {
  const trip = { yachtId: yacht.id, date: booking.bookingDate, time: '15:00', duration: 2, guests: 2 }
  const quote = await api.post<{ id: string }>('/api/pricing/calculate', trip)
  if (quote.status !== 200) return quote.status
  const contact = { name: 'Bo Lind', email: `bo-${booking.id}@example.com`, phone: '+971 50 123 4567' }
  return (await api.post('/api/bookings', { quoteId: quote.body.id, ...contact })).status
}

const steps: Record<string, (out: Out) => Promise<unknown>> = {
  'the captain proposes half an hour': (out) => tries(out, 0),
  'the captain proposes two hours': (out) => tries(out, 3),
  'the captain takes it back': withdraw,
  'the guest agrees by the kept card': async (out) => {
    const { extension } = await seen(out)
    if (extension) await accept(out, extension.id)
  },
  'the guest enters a good card': (out) => pays(out, '4242424242424242'),
  'the guest enters a bad card': (out) => pays(out, '4000000000009995'),
  'the guest comes back to the page': ({ booking }) => guest.check(booking),
  'the guest says no': decline,
  'the hold ends': ({ booking }) => endHolds(booking),
  'another takes the time after': reserveAfter,
  'the yacht comes back': comeBack,
  'the end passes': async ({ booking }) => {
    api.clock.now = Math.max(api.clock.now, Date.parse(booking.end) + 60_000)
  },
  'lapsed proposals are looked for': () => findLapsedChanges(api.services),
  'webhooks and jobs come': () => runJobs(api),
}

const name = fc.constantFrom(...Object.keys(steps))

it('keeps ledger, claims, price and period together on every way, two steps at a time', {
  timeout: 3_600_000,
}, async () => {
  const way = fc.record({
    keepCard: fc.boolean(),
    pairs: fc.array(fc.uniqueArray(name, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(way, async ({ keepCard, pairs }) => {
      const out = await outing({ keepCard })
      for (const names of pairs) {
        await Promise.all(names.map((each) => steps[each]?.(out)))
        await expectTogether(out)
      }
      await endHolds(out.booking)
      // An extension whose money is under way applies here, and moves the end.
      await comeToRest()
      api.clock.now = Math.max(api.clock.now, Date.parse((await seen(out)).end)) + 3_700_000
      await comeToRest()
      await guest.check(out.booking)
      await comeToRest()
      await expectWhole(out)
    }),
    { numRuns: runs(ways), endOnFailure: true },
  )
})

/** At every moment the booking holds its own period for good, and nobody is extended for what they have not paid. */
async function expectTogether(out: Out) {
  const { rows } = await api.pool.query(
    `select status, total::int, (select count(*)::int from claims where claims.booking_id = bookings.id
       and claims.kind = 'booking' and claims.period @> bookings.period) as held
     from bookings where id = $1`,
    [out.booking.id],
  )
  expect(rows[0]?.held).toBeGreaterThanOrEqual(1)
  expect((await standing(out)).kept).toBeGreaterThanOrEqual(rows[0]?.total)
}

async function expectWhole(out: Out) {
  const { id, currency } = out.booking
  const { total, kept, claims, change, status } = await standing(out)
  expect({ kept, claims, status }).toEqual({ kept: total, claims: ['booking'], status: 'completed' })
  expect(change).not.toBe('open')
  const { rows } = await api.pool.query<{ sum: string }>(
    'select coalesce(sum(amount), 0)::text as sum from ledger_postings',
  )
  expect(rows[0]?.sum).toBe('0')
  // All of it has been shared.
  expect(await balanceOf(api.db, { account: 'booking', partyId: id }, currency)).toBe(0)
  const { lines, schedule, amount } = await seen(out)
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
  expect(schedule.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
}

describe('at the same moment', () => {
  it('of two proposals one stands', async () => {
    const out = await outing()
    const answers = await Promise.all([tries(out, 0), tries(out, 1), tries(out, 2), tries(out, 3)])
    const statuses = answers.map((answer) => answer?.status ?? 0)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(await standing(out)).toMatchObject({ claims: ['booking', 'hold'], change: 'open' })
  })

  it('of a proposal and another booking of the time one has it', async () => {
    const out = await outing()
    const [proposed, reserved] = await Promise.all([tries(out, 3), reserveAfter(out)])
    expect([proposed?.status === 201, reserved === 201].filter(Boolean)).toHaveLength(1)
  })

  it('of agreeing and the end of the hold either is whole', async () => {
    const out = await outing({ keepCard: true })
    const { id } = await propose(out, 2)
    await Promise.all([accept(out, id), endHolds(out.booking).then(() => findLapsedChanges(api.services))])
    await comeToRest()
    const { change, kept, total, claims } = await standing(out)
    expect({ kept, claims }).toEqual({ kept: total, claims: ['booking'] })
    expect([total, ['applied', 'expired', 'not_made'].includes(change)]).toEqual([
      change === 'applied' ? 5 * hour : 4 * hour,
      true,
    ])
  })

  it('of agreeing and the return either is whole, and nobody pays for what is not had', async () => {
    const out = await outing({ keepCard: true })
    const { id } = await propose(out, 2)
    await Promise.all([accept(out, id), comeBack(out)])
    await comeToRest()
    const { change, kept, total, claims } = await standing(out)
    expect({ kept, claims, isWhole: total === (change === 'applied' ? 5 : 4) * hour }).toEqual({
      kept: total,
      claims: ['booking'],
      isWhole: true,
    })
  })
})
