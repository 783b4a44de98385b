import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { type Attempt, forgiveAttempts, takeAttempt } from './attempts.ts'
import { takeQuota } from './quotas.ts'

const api = await testApi({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const password = 'a lantern over the quay'

let ana: BuiltUser
let count = 0
beforeEach(async () => {
  // Longer than the time for which failures count.
  api.clock.now += 3_600_000
  ana = await buildUser(api.services, { email: `ana${++count}@example.com`, password })
})

type Answer = { code?: string; retryAfter?: number; idToken?: string }
const signInFrom = (address: string, given: string, email = ana.email) =>
  api.post<Answer>('/api/auth/id-token', { email, password: given }, { headers: { 'x-forwarded-for': address } })

describe('the owner of an account', () => {
  it('signs in from elsewhere while others fail for it from one address or from many', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 6; host++) {
      for (let each = 0; each < 6; each++) statuses.push((await signInFrom(`203.0.113.${host}`, 'wrong')).status)
    }
    expect(statuses).toContain(429)
    expect((await signInFrom('198.51.100.7', password)).status).toBe(200)
    expect((await signInFrom('198.51.100.8', password)).status).toBe(200)
  }, 60_000)

  it('is not counted for what was refused', async () => {
    for (let each = 0; each < 30; each++) await take({ account: 'ana', address: '203.0.113.1' }).catch(ignore)
    const { rows } = await api.pool.query(`select count from attempts where key = 'test:account:ana'`)
    expect(rows).toEqual([{ count: 5 }])
  })
})

it('counts the addresses of one IPv6 line together', async () => {
  const statuses: number[] = []
  for (let each = 0; each < 8; each++) statuses.push((await signInFrom(`2001:db8:0:7::${each + 1}`, 'wrong')).status)
  expect(statuses).toContain(429)
  expect((await signInFrom('2001:db8:0:8::1', password)).status).toBe(200)
})

describe('an account that many addresses fail for', () => {
  const underAttack = async () => {
    for (let each = 0; each < 20; each++) await take({ account: 'bea', address: `203.0.113.${each}` })
  }

  it('leaves each address one try before it has to wait, and longer each time', async () => {
    await underAttack()
    const elsewhere = { account: 'bea', address: '198.51.100.1' }
    await take(elsewhere)
    await expect(take(elsewhere)).rejects.toMatchObject({ code: 'too_many_requests', data: { retryAfter: 1 } })
    api.clock.now += 1001
    await take(elsewhere)
    await expect(take(elsewhere)).rejects.toMatchObject({ data: { retryAfter: 2 } })
  })

  it('is free again after a success, or after half an hour without a try', async () => {
    await underAttack()
    await forgiveAttempts(api.db, attemptOf({ account: 'bea', address: '203.0.113.1' }))
    for (let each = 0; each < 5; each++) await take({ account: 'bea', address: '198.51.100.1' })
    await underAttack()
    api.clock.now += 31 * 60_000
    for (let each = 0; each < 5; each++) await take({ account: 'bea', address: '198.51.100.2' })
  })

  it('is locked for every address only where the caller has proven something already', async () => {
    for (let each = 0; each < 20; each++) {
      await take({ account: 'cleo', address: `203.0.113.${each}`, locksAccount: true })
    }
    const elsewhere = take({ account: 'cleo', address: '198.51.100.1', locksAccount: true })
    await expect(elsewhere).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

it('waits twice as long with each failure, a quarter of an hour at most', async () => {
  const waits: number[] = []
  for (let each = 0; each < 17; each++) {
    const wait = await take({ account: 'dora', address: '203.0.113.200' }).then(
      () => 0,
      (error) => error.data.retryAfter as number,
    )
    if (wait === 0) continue
    waits.push(wait)
    api.clock.now += wait * 1000
    await take({ account: 'dora', address: '203.0.113.200' })
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
})

it('counts tries that arrive together', async () => {
  const tries = Array.from({ length: 20 }, () => take({ account: 'eva', address: '203.0.113.201' }))
  const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
  expect(passed).toHaveLength(5)
})

it('outlives a crash: the table is logged', async () => {
  const { rows } = await api.pool.query(`select relpersistence from pg_class where relname = 'attempts'`)
  expect(rows).toEqual([{ relpersistence: 'p' }])
})

describe('a quota', () => {
  const use = () => takeQuota(api.services, { key: 'test:quota', limit: 3, seconds: 3600 })

  it('counts from its first use to the end of its window, also together', async () => {
    const first = await Promise.allSettled([use(), use(), use(), use(), use()])
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    api.clock.now += 3_599_000
    await expect(use()).rejects.toMatchObject({ code: 'too_many_requests', data: { retryAfter: 1 } })
    api.clock.now += 1000
    await use()
  })
})

const attemptOf = (given: Omit<Attempt, 'what'>) => ({ what: 'test', ...given })
const take = (given: Omit<Attempt, 'what'>) => takeAttempt(api.services, attemptOf(given))
const ignore = () => undefined
