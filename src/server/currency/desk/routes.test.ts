import { expect, it } from 'vitest'
import type { ListedRate, PastRate } from '#contract/currency/rates.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const admin = await buildUser(api.services, { role: 'a' })
const enter = (currency: string, rate: string, more = {}) =>
  api.call<ListedRate>('PUT', `/api/admin/exchange-rates/${currency}`, {
    ...admin,
    body: { rate, reason: 'The bank’s rate', ...more },
  })
const peg = (currency: string, anchor: string, rate: string) =>
  api.call<ListedRate>('PUT', `/api/admin/exchange-rates/${currency}/peg`, {
    ...admin,
    body: { anchor, rate, reason: 'Law 4' },
  })
const unpeg = (currency: string) =>
  api.call<ListedRate>('DELETE', `/api/admin/exchange-rates/${currency}/peg`, {
    ...admin,
    body: { reason: 'The peg has ended' },
  })
const history = async (currency: string) =>
  (await api.get<{ data: PastRate[] }>(`/api/admin/exchange-rates/${currency}?limit=5`, admin)).body.data
const audited = async (event: string) =>
  (await api.pool.query('select actor_id, details from audit_records where event = $1 order by id', [event])).rows

it('takes a rate by hand, with a reason that the history and the audit log keep', async () => {
  const { status, body } = await enter('MUR', '45.9')
  expect([status, body]).toMatchObject([200, { rate: '45.9', age: 'fresh', kind: 'hand' }])
  expect(await history('MUR')).toMatchObject([{ rate: '45.9', reason: 'The bank’s rate' }, { isExample: true }])
  expect(await audited('rate_entered')).toMatchObject([
    { actor_id: admin.id, details: { currency: 'MUR', rate: '45.9', reason: 'The bank’s rate' } },
  ])
  // The dollar is one dollar, and the dirham follows it: both are as fresh.
  const { body: fresh } = await api.get<{ current: ListedRate }>('/api/admin/exchange-rates/AED', admin)
  expect(fresh.current).toMatchObject({ rate: '3.6725', age: 'fresh', kind: 'peg' })
})

it('wants a jump by hand to be confirmed, and shows both rates', async () => {
  await enter('THB', '30')
  const { status, body } = await enter('THB', '300')
  expect([status, body]).toMatchObject([409, { code: 'rate_jumps', before: '30', after: '300' }])
  expect((await enter('THB', '300', { confirmed: true })).body).toMatchObject({ rate: '300' })
})

it.for([
  ['THB', '0', 400],
  ['THB', '-3', 400],
  ['THB', 'NaN', 400],
  ['THB', '1e3', 400],
  ['THB', '99999999', 400],
  ['USD', '1', 404],
  ['HRK', '6.5', 404],
  ['ZZZ', '6.5', 404],
] as const)('refuses %s at %s', async ([currency, rate, status]) => {
  expect((await enter(currency, rate)).status).toBe(status)
})

it('refuses a rate without a reason', async () => {
  expect((await enter('THB', '32', { reason: ' ' })).status).toBe(400)
})

it('lets a currency follow another one from now on', async () => {
  api.clock.now += 1000
  expect((await peg('FJD', 'USD', '2.3')).body).toMatchObject({ rate: '2.3', age: 'fresh', peg: { anchor: 'USD' } })
  expect((await peg('SCR', 'EUR', '15')).body).toMatchObject({ rate: '12.891', age: 'example', kind: 'peg' })
  await enter('EUR', '0.9')
  const { body } = await api.get<{ current: ListedRate }>('/api/admin/exchange-rates/SCR', admin)
  expect(body.current).toMatchObject({ rate: '13.5', age: 'fresh' })
  expect(await audited('peg_set')).toHaveLength(2)
})

it.for([
  ['AED', 'AED', 400],
  ['MVR', 'AED', 400],
  ['EUR', 'GBP', 400],
  ['MVR', 'ZZZ', 400],
  ['USD', 'EUR', 404],
] as const)('refuses a peg of %s to %s', async ([currency, anchor, status]) => {
  expect((await peg(currency, anchor, '2')).status).toBe(status)
})

it('ends a peg: the last rate stays', async () => {
  expect((await unpeg('FJD')).body).toMatchObject({ rate: '2.3', peg: null })
  expect((await unpeg('FJD')).status).toBe(404)
  expect(await audited('peg_removed')).toMatchObject([{ details: { currency: 'FJD' } }])
})

it('is open to those who change money alone', async () => {
  const reader = await buildUser(api.services, { role: 'a', adminRole: 'read_only' })
  expect((await api.get('/api/admin/exchange-rates', reader)).status).toBe(200)
  const body = { rate: '32', reason: 'A guess' }
  expect((await api.call('PUT', '/api/admin/exchange-rates/THB', { ...reader, body })).status).toBe(403)
})
