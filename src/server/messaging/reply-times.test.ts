import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Yacht } from '#contract/boats/yacht.ts'
import { dayMs, minuteMs } from '#shared/local-date.ts'
import { messageDesk } from '#tests/builders/message-desk.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { listOutdatedListings } from '../search/index/outdated-listings.ts'
import { refreshListings } from '../search/index/refresh-listings.ts'
import { measureReplies, replyTimes } from './reply-times.ts'

const api = await testApi()
const payments = await testPayments(api)
const { owner, yacht, ask, send } = await messageDesk(api)

async function measured(yachtId: string): Promise<number | null> {
  await measureReplies(api.services)
  const outdated = await listOutdatedListings(api.db, 100)
  const options = { now: api.clock.now, serviceCharge: api.services.settings.SERVICE_CHARGE_BP }
  await api.db.transaction().execute((tx) => refreshListings(tx, outdated, options))
  return (await api.get<Yacht>(`/api/boats/${yachtId}`)).body.owner.replyMinutes
}

async function answerAfter(minutes: number, yachtId: string) {
  const guest = await buildUser(api.services)
  const id = await ask(yachtId, 'Is there a barbecue?', guest)
  api.clock.now += minutes * minuteMs
  await send(id, owner, 'There is.')
  // Only the first answer counts.
  api.clock.now += 5 * minuteMs
  await send(id, owner, 'And towels.')
}

describe('how fast an owner answers', () => {
  it('is the median of the last ninety days, and is not told of fewer than three answers', async () => {
    const boat = await yacht()
    await api.pool.query('update owners set reply_minutes = 1, is_demo = false where id = $1', [boat.ownerId])
    await answerAfter(10, boat.id)
    await answerAfter(60, boat.id)
    expect(await measured(boat.id)).toBe(null)
    await answerAfter(20, boat.id)
    expect(await measured(boat.id)).toBe(20)
    await answerAfter(30, boat.id)
    expect(await measured(boat.id)).toBe(25)
    api.clock.now += 91 * dayMs
    expect(await measured(boat.id)).toBe(null)
  })

  it('counts answered requests too', async () => {
    api.clock.now = Date.now()
    const boat = await yacht()
    const dates = ['2027-03-01', '2027-03-02', '2027-03-03']
    for (const date of dates) {
      const booking = await payments.reserve(boat.id, { date })
      await api.pool.query(
        `update bookings set instant = false, confirmed_at = created_at + interval '40 minutes' where id = $1`,
        [booking.id],
      )
    }
    api.clock.now += 60 * minuteMs
    expect(await measured(boat.id)).toBe(40)
  })
})

describe('replyTimes', () => {
  it('lies between the fastest and the slowest answer', () => {
    const answers = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 3, maxLength: 30 })
    fc.assert(
      fc.property(answers, (all) => {
        const found = replyTimes(all.map((minutes) => ({ ownerId: 'one', minutes }))).get('one') ?? -1
        return found >= Math.min(...all) && found <= Math.max(...all)
      }),
    )
  })
})
