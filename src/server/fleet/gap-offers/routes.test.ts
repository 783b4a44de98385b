import { describe, expect, it } from 'vitest'
import type { Gap } from '#contract/fleet/gap-offers.ts'
import type { PreviewedPrice } from '#contract/payments/owner-proceeds.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import type { ExplainedPrice, TariffDesk } from '#contract/pricing/tariffs.ts'
import { addDays } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const zone = 'America/New_York'
const miami = { id: 'test-gap-miami', country: 'US', latitude: 25.78, longitude: -80.18, zone }

type Refused = { code?: string }

async function ownYacht(options: Parameters<typeof buildListing>[1] = {}) {
  const owner = await buildUser(api.services, { role: 'b' })
  const yacht = await buildListing(api.db, { offers: [{ instant: true, minUnits: 2, leadMinutes: 0 }], ...options })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, yacht.ownerId])
  const list = async () => {
    const { status, body } = await api.get<{ gaps: Gap[] }>('/api/boatOwners/gaps', owner)
    expect(status).toBe(200)
    return body.gaps
  }
  const approve = ({ offerId, from, to }: Gap, percent: number) =>
    api.post<Refused>(`/api/boats/${yacht.id}/gaps`, { offerId, from, to, percent }, owner)
  const preview = ({ offerId, from, to }: Gap, percent: number, by = owner) =>
    api.post<PreviewedPrice & Refused>(`/api/boats/${yacht.id}/gaps/preview`, { offerId, from, to, percent }, by)
  const dismiss = ({ offerId, from, to }: Gap) =>
    api.call<Refused>('DELETE', `/api/boats/${yacht.id}/gaps`, { headers: owner.headers, body: { offerId, from, to } })
  const quote = async (date: string) => {
    const trip = { yachtId: yacht.id, date, time: '12:00', duration: 2, guests: 2 }
    const { status, body } = await api.post<Quote>('/api/pricing/preview', trip)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return { yacht, owner, list, approve, preview, dismiss, quote }
}

const laterOf = (gaps: readonly Gap[]) => gaps.at(-1) as Gap

describe('unsold days', () => {
  it('are proposed by how soon they are, and nothing is discounted by that', async () => {
    const { list, quote, yacht } = await ownYacht()
    const gaps = await list()
    expect(gaps.map(({ percent }) => percent).sort((a, b) => b - a)).toEqual(gaps.map(({ percent }) => percent))
    const today = localDateAt('Asia/Dubai', api.clock.now)
    const last = laterOf(gaps)
    expect(last).toMatchObject({ yachtId: yacht.id, isEmpty: true, percent: 15, to: addDays(today, 13), units: 2 })
    expect(last.from).toBe(addDays(today, 7))
    expect((await quote(last.from)).promotion).toBeNull()
  })

  it('become a promotion for exactly these days, by what their owner approves', async () => {
    const { list, approve, quote } = await ownYacht()
    const gap = laterOf(await list())
    const [before, first, last, after] = [addDays(gap.from, -1), gap.from, gap.to, addDays(gap.to, 1)]
    const prices = await Promise.all([before, first, last, after].map(quote))
    expect((await approve(gap, 25)).status).toBe(201)
    const promoted = await Promise.all([before, first, last, after].map(quote))
    expect(promoted.map(({ promotion }) => promotion?.percent ?? null)).toEqual([null, 25, 25, null])
    expect(promoted[0]?.total).toBe(prices[0]?.total)
    expect(promoted[3]?.total).toBe(prices[3]?.total)
    expect(promoted[1]?.originalTotal).toBe(prices[1]?.total)
    expect(promoted[1]?.total).toBeLessThan(prices[1]?.total ?? 0)
    expect((await list()).map(({ from }) => from)).not.toContain(gap.from)
    expect((await approve(gap, 25)).body.code).toBe('gap_closed')
  })

  it('are given a discount between 5 and 40 per cent', async () => {
    const { list, approve } = await ownYacht()
    const gap = laterOf(await list())
    for (const percent of [4, 41, 12.5]) expect((await approve(gap, percent)).body.code).toBe('invalid_request')
  })

  it('show what the guest pays and what the owner gets before the discount is approved', async () => {
    const { yacht, owner, list, approve, preview } = await ownYacht()
    const gap = laterOf(await list())
    const [least, most] = [(await preview(gap, 10)).body, (await preview(gap, 40)).body]
    expect([most.total < least.total, least.total < gap.total]).toEqual([true, true])
    expect(most.gets.ownerGets).toBeLessThan(least.gets.ownerGets)
    expect(await list()).toContainEqual(gap)
    expect((await preview(gap, 41)).body.code).toBe('invalid_request')
    expect((await preview(gap, 10, await buildUser(api.services, { role: 'b' }))).body.code).toBe('not_found')
    expect((await approve(gap, 40)).status).toBe(201)
    const trip = { offerId: gap.offerId, date: gap.from, time: '12:00', duration: gap.units, guests: 2 }
    const explained = await api.post<ExplainedPrice>(`/api/boats/${yacht.id}/tariffs/price`, trip, owner)
    expect(explained.body).toMatchObject({ total: most.total, gets: most.gets })
    expect((await preview(gap, 40)).body.code).toBe('gap_closed')
  })

  it('are left alone once dismissed', async () => {
    const { list, dismiss, quote } = await ownYacht()
    const gap = laterOf(await list())
    expect((await dismiss(gap)).status).toBe(200)
    expect((await list()).map(({ from }) => from)).not.toContain(gap.from)
    expect((await dismiss(gap)).body.code).toBe('gap_closed')
    expect((await quote(gap.from)).promotion).toBeNull()
  })

  it('stay promoted when a draft of the prices is published', async () => {
    const { list, approve, yacht, owner, quote } = await ownYacht()
    const path = `/api/boats/${yacht.id}/tariffs`
    const { version, tariffs } = (await api.get<TariffDesk>(path, owner)).body
    const offers = tariffs.offers.map((offer) => ({ ...offer, rate: offer.rate + 1000 }))
    const saved = { headers: owner.headers, body: { version, tariffs: { ...tariffs, offers } } }
    expect((await api.call('PUT', `${path}/draft`, saved)).status).toBe(200)
    const gap = laterOf(await list())
    expect((await approve(gap, 10)).status).toBe(201)
    const desk = (await api.get<TariffDesk>(path, owner)).body
    expect([desk.hasDraft, desk.isOutdated]).toEqual([true, false])
    const publication = { version: desk.version, acceptUnusual: true }
    expect((await api.post(`${path}/publication`, publication, owner)).status).toBeLessThan(300)
    expect((await quote(gap.from)).promotion?.percent).toBe(10)
  })

  it('are those of the yacht’s own calendar on the day on which clocks change', async () => {
    const real = api.clock.now
    // Clocks change on 7 November 2027: that day has 25 hours.
    api.clock.now = Date.parse('2027-11-05T12:00:00Z')
    try {
      const { list, approve, quote, yacht } = await ownYacht({ place: miami })
      const gap = (await list()).find(({ to }) => to === '2027-11-07') as Gap
      expect(gap).toMatchObject({ from: '2027-11-05', to: '2027-11-07' })
      expect((await approve(gap, 20)).status).toBe(201)
      const { rows } = await api.pool.query('select upper(bookable) as closes from promotions where listing_id = $1', [
        yacht.id,
      ])
      expect(rows[0].closes.toISOString()).toBe('2027-11-08T05:00:00.000Z')
      expect((await quote('2027-11-07')).promotion?.percent).toBe(20)
      expect((await quote('2027-11-08')).promotion).toBeNull()
    } finally {
      api.clock.now = real
    }
  })
})
