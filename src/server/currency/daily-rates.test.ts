import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CurrencyOption } from '#contract/currency/currencies.ts'
import type { ListedRate, PastRate, RateFetch } from '#contract/currency/rates.ts'
import { buildUser } from '#tests/builders/user.ts'
import { startRateSource } from '#tests/fakes/rate-source.ts'
import { testApi } from '#tests/harness/api.ts'
import { describeRate } from './desk/describe-rates.ts'
import { fetchDaily } from './jobs.ts'

const source = await startRateSource()
afterAll(source.stop)
const api = await testApi({ settings: { RATES_ADDRESS: source.address, RATE_ADDRESSES: '127.0.0.1' } })
const admin = await buildUser(api.services, { role: 'a' })

const at = (day: string, time = '15:20') => Date.parse(`${day}T${time}:00Z`)
const quotes = { USD: 1.25, GBP: 0.875, JPY: 200 }
const fetchNow = async () => (await api.post<RateFetch>('/api/admin/exchange-rates/fetches', undefined, admin)).body
type Listed = { source: string | null; rates: ListedRate[]; held: RateFetch | null; fetches: RateFetch[] }
const list = async () => (await api.get<Listed>('/api/admin/exchange-rates', admin)).body
const rateOf = async (currency: string) => (await list()).rates.find((each) => each.currency === currency)
const pastOf = async (currency: string) =>
  (await api.get<{ data: PastRate[] }>(`/api/admin/exchange-rates/${currency}`, admin)).body.data
const decide = (id: string, confirm: boolean) =>
  api.post<RateFetch>(`/api/admin/exchange-rates/fetches/${id}/decision`, { confirm }, admin)

beforeEach(async () => {
  await api.pool.query('delete from rate_fetches')
  await api.pool.query('delete from exchange_rates where not is_example')
  api.clock.now = at('2026-11-27')
})

describe('a set of rates', () => {
  it('is fetched, kept with its source, day and time, and read by everything that converts', async () => {
    expect(await rateOf('EUR')).toMatchObject({ rate: '0.8594', age: 'example' })
    source.serveXml('2026-11-27', { ...quotes, HUF: 400 })
    expect(await fetchNow()).toMatchObject({ state: 'stored', day: '2026-11-27', byHand: true, leftOut: ['HUF'] })
    expect(await rateOf('EUR')).toMatchObject({
      rate: '0.8',
      age: 'fresh',
      kind: 'source',
      source: new URL(source.address).host,
    })
    const { body } = await api.get<{ data: CurrencyOption[] }>('/api/currencies')
    expect(body.data.find(({ code }) => code === 'GBP')).toMatchObject({ rate: '0.7', approximate: false })
    const [newest, shipped] = await pastOf('GBP')
    expect(newest).toMatchObject({ rate: '0.7', day: '2026-11-27', asOf: '2026-11-27T15:20:00.000Z', isExample: false })
    expect(shipped).toMatchObject({ isExample: true, day: null })
  })

  it('gives pegged currencies a rate, unless the source has one', async () => {
    source.serveJson('2026-11-27', { ...quotes, SAR: 4.6875 })
    await fetchNow()
    expect(await rateOf('AED')).toMatchObject({ rate: '3.6725', kind: 'peg', age: 'fresh' })
    expect(await rateOf('SAR')).toMatchObject({ rate: '3.75', kind: 'source' })
    // 119.331742 francs for a euro, of which a dollar is worth 0.8.
    expect(await rateOf('XPF')).toMatchObject({ rate: '95.4653936', kind: 'peg', source: 'EUR' })
    expect(await rateOf('THB')).toMatchObject({ age: 'example' })
  })

  it('ages: a day later nothing is charged by it, two days later it is old', async () => {
    source.serveXml('2026-11-27', quotes)
    await fetchNow()
    const ages: unknown[] = []
    for (const moment of [at('2026-11-28', '15:19'), at('2026-11-28'), at('2026-11-29', '15:19'), at('2026-11-29')]) {
      api.clock.now = moment
      const { body } = await api.get<{ data: CurrencyOption[] }>('/api/currencies')
      const euro = body.data.find(({ code }) => code === 'EUR')
      ages.push([(await describeRate(api.db, 'EUR', moment)).age, euro?.approximate])
    }
    expect(ages).toEqual([
      ['fresh', false],
      ['aged', true],
      ['aged', true],
      ['old', true],
    ])
  })

  it('of a past day is as old as the end of that day', async () => {
    source.serveXml('2026-11-25', quotes)
    expect(await fetchNow()).toMatchObject({ state: 'stored' })
    expect(await rateOf('EUR')).toMatchObject({ age: 'aged', asOf: '2026-11-26T00:00:00.000Z' })
  })

  it('is written once by two fetches at once, and not again on the same day', async () => {
    source.serveXml('2026-11-27', quotes)
    const both = await Promise.all([fetchNow(), fetchNow()])
    expect(both.map(({ state }) => state).sort()).toEqual(['stored', 'unchanged'])
    source.serveXml('2026-11-27', { ...quotes, GBP: 0.9 })
    expect(await fetchNow()).toMatchObject({ state: 'unchanged' })
    expect(await pastOf('GBP')).toHaveLength(2)
  })

  it('of an earlier day than the known one is refused', async () => {
    source.serveXml('2026-11-27', quotes)
    await fetchNow()
    source.serveXml('2026-11-26', { ...quotes, GBP: 0.9 })
    expect(await fetchNow()).toMatchObject({ state: 'refused', failure: 'older_day', about: '2026-11-26' })
    expect(await rateOf('GBP')).toMatchObject({ rate: '0.7' })
  })

  it('with a jump of more than a fifth waits for an operator, who confirms it once', async () => {
    source.serveXml('2026-11-26', quotes)
    await fetchNow()
    source.serveXml('2026-11-27', { ...quotes, GBP: 1.05 })
    expect(await fetchNow()).toMatchObject({ state: 'stored' })
    await api.pool.query(`delete from exchange_rates where day = '2026-11-27'`)
    source.serveXml('2026-11-27', { ...quotes, GBP: 1.0513 })
    const held = await fetchNow()
    expect(held).toMatchObject({ state: 'held', jumps: [{ currency: 'GBP', before: '0.7', after: '0.84104' }] })
    expect(await fetchNow()).toMatchObject({ state: 'unchanged' })
    expect(await list()).toMatchObject({ held: { id: held.id } })
    expect(await rateOf('GBP')).toMatchObject({ rate: '0.7' })
    const both = await Promise.all([decide(held.id, true), decide(held.id, true)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rateOf('GBP')).toMatchObject({ rate: '0.84104', age: 'fresh' })
    expect(await list()).toMatchObject({ held: null })
  })

  it('that an operator drops changes nothing, and is not held again', async () => {
    source.serveXml('2026-11-26', quotes)
    await fetchNow()
    source.serveXml('2026-11-27', { ...quotes, GBP: 0.1 })
    const held = await fetchNow()
    expect((await decide(held.id, false)).body).toMatchObject({ state: 'dropped' })
    expect(await fetchNow()).toMatchObject({ state: 'unchanged' })
    expect(await rateOf('GBP')).toMatchObject({ rate: '0.7' })
  })
})

describe('a source', () => {
  it.for<[string, string, () => void]>([
    ['fails', 'server_error', () => source.fail('/daily', 500)],
    ['is gone', 'gone', () => source.fail('/daily', 404)],
    ['leads into our own network', 'not_public', () => source.redirectTo('http://10.0.0.1/rates')],
    ['leads in circles', 'too_many_redirects', () => source.redirectTo('/daily')],
    ['sends a page', 'unreadable', () => source.serve('Come back later')],
    ['sends too much', 'too_large', () => source.serve(`{"a":"${'x'.repeat(1_100_000)}"}`)],
    ['sends a rate of zero', 'bad_rate', () => source.serveXml('2026-11-27', { ...quotes, GBP: 0 })],
    ['is a day ahead', 'future_day', () => source.serveXml('2026-11-28', quotes)],
  ])('that %s changes nothing: %s', async ([, failure, misbehave]) => {
    source.serveXml('2026-11-26', quotes)
    await fetchNow()
    misbehave()
    expect(await fetchNow()).toMatchObject({ state: 'refused', failure })
    expect(await rateOf('GBP')).toMatchObject({ rate: '0.7' })
  })

  it('is read by the daily job until the set of the day is stored', async () => {
    source.serveXml('2026-11-26', quotes)
    await fetchDaily(api.services)
    api.clock.now += 1000
    source.serveXml('2026-11-27', quotes)
    await fetchDaily(api.services)
    await fetchDaily(api.services)
    expect((await list()).fetches).toMatchObject([
      { day: '2026-11-27', state: 'stored', byHand: false },
      { day: '2026-11-26', state: 'stored' },
    ])
  })

  it('is switched off without an address', async () => {
    await api.configure({ RATES_ADDRESS: undefined })
    const { status, body } = await api.post('/api/admin/exchange-rates/fetches', undefined, admin)
    expect([status, body]).toMatchObject([403, { code: 'switched_off' }])
    await fetchDaily(api.services)
    expect(await list()).toMatchObject({ source: null, fetches: [] })
    await api.configure({ RATES_ADDRESS: source.address })
  })
})
