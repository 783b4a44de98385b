import { describe, expect, it } from 'vitest'
import type { Quote } from '#contract/pricing/pricing.ts'
import type { TaxRate } from '#contract/pricing/taxes.ts'
import { addDays } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const admin = await buildUser(api.services, { role: 'a' })
await api.pool.query('delete from tax_rates')
const boat = await buildListing(api.db)
const today = new Date().toISOString().slice(0, 10)
const day = (ahead: number) => addDays(today, ahead)

const vat = (rate: number, from: string, more = {}) => ({
  countryCode: 'AE',
  code: 'VAT',
  name: { en: 'VAT', fr: 'TVA' },
  rate,
  included: false,
  unit: null,
  crewed: null,
  from,
  ...more,
})
const add = (rate: ReturnType<typeof vat>) => api.post<TaxRate & { code: string }>('/api/admin/taxes', rate, admin)
const list = async () => (await api.get<{ data: TaxRate[] }>('/api/admin/taxes?country=AE', admin)).body.data
const quoteOn = async (date: string) =>
  (
    await api.post<Quote>('/api/pricing/calculate', {
      yachtId: boat.id,
      date,
      time: '10:00',
      duration: 4,
      guests: 6,
      extras: [],
    })
  ).body
const taxOn = async (date: string) => (await quoteOn(date)).lines.find(({ kind }) => kind === 'tax')?.basisPoints

describe('a rate of tax', () => {
  it('counts from its day on, and ends the one before without changing what that was', async () => {
    expect((await add(vat(500, today))).status).toBe(201)
    expect((await add(vat(700, day(40)))).status).toBe(201)
    expect(await list()).toMatchObject([
      { rate: 700, from: day(40), to: null, state: 'coming' },
      { rate: 500, from: today, to: day(39), state: 'current' },
    ])
    expect([await taxOn(day(39)), await taxOn(day(40))]).toEqual([500, 700])
  })

  it('of two operators at once counts once', async () => {
    const both = await Promise.all([add(vat(800, day(80))), add(vat(900, day(80)))])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('is refused for days that are past, and before one that begins later', async () => {
    expect((await add(vat(600, day(-1)))).status).toBe(400)
    const early = await add(vat(600, day(20)))
    expect([early.status, early.body.code]).toEqual([409, 'tax_overlap'])
    expect((await list()).find(({ from }) => from === today)?.to).toBe(day(39))
  })

  it('ends after a day, and is closed once it is over', async () => {
    const [last] = await list()
    const end = (id: string | undefined, lastDay: string) =>
      api.post<TaxRate & { code: string }>(`/api/admin/taxes/${id}/end`, { lastDay }, admin)
    expect((await end(last?.id, day(79))).status).toBe(400)
    expect((await end(last?.id, day(90))).body).toMatchObject({ to: day(90) })
    expect(await taxOn(day(91))).toBeUndefined()
    const before = api.clock.now
    api.clock.now += 41 * 86_400_000
    const later = await buildUser(api.services, { role: 'a' })
    const { body } = await api.get<{ data: TaxRate[] }>('/api/admin/taxes?country=AE', later)
    const past = body.data.find(({ state }) => state === 'past')
    const refused = await api.post<{ code: string }>(`/api/admin/taxes/${past?.id}/end`, { lastDay: day(60) }, later)
    api.clock.now = before
    expect(refused.body.code).toBe('tax_over')
  })

  it('of some offers alone leaves the others theirs', async () => {
    expect((await add(vat(100, day(10), { code: 'CREW', crewed: false }))).status).toBe(201)
    expect((await quoteOn(day(12))).lines.filter(({ kind }) => kind === 'tax')).toHaveLength(1)
  })
})
