import { describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { recordAudit } from './audit.ts'
import { deleteAuditAddresses, truncateAuditAddresses } from './audit-addresses.ts'
import { takeQuota } from './quotas.ts'

const { db, pool } = await testDatabase()
const day = 86_400_000
const now = Date.UTC(2027, 4, 7)

async function addressesOf(event: string) {
  const { rows } = await pool.query('select address from audit_records where event = $1 order by address nulls first', [
    event,
  ])
  return rows.map(({ address }) => address)
}

describe('the addresses of the audit', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1234:5678::9', '2001:db8:1234::/48'],
    ['::ffff:203.0.113.9', '::/48'],
    ['no address at all', null],
    ['', null],
  ])('of %j only %s is left when it is old', async (address, left) => {
    await pool.query('delete from audit_records')
    await recordAudit(db, { event: 'signed_in', at: now - 31 * day, userId: null, address })
    await recordAudit(db, { event: 'signed_out', at: now - 29 * day, userId: null, address })
    const older = new Date(now - 30 * day)
    await truncateAuditAddresses(db, older)
    expect(await addressesOf('signed_in')).toEqual([left])
    expect(await addressesOf('signed_out')).toEqual([address])
    await truncateAuditAddresses(db, older)
    expect(await addressesOf('signed_in'), 'a second time changes nothing').toEqual([left])
  })

  it('of who is gone are deleted, as the one it happened to and as the one who did it', async () => {
    await pool.query('delete from audit_records')
    const [ada, ben, cleo] = [newId(), newId(), newId()]
    for (const [actorId, userId, address] of [
      [ada, ben, '192.0.2.1'],
      [ben, cleo, '192.0.2.2'],
      [cleo, ada, '192.0.2.3'],
    ] as const)
      await recordAudit(db, { event: 'suspended', at: now, actorId, userId, address })
    await deleteAuditAddresses(db, ben)
    expect(await addressesOf('suspended')).toEqual([null, null, '192.0.2.3'])
  })
})

describe('a quota', () => {
  const services = (at: number) => ({ db, now: () => at })

  it('is used up by exactly as many as it is for, when many come at once', async () => {
    const tries = Array.from({ length: 30 }, () => takeQuota(services(now), { key: 'many', limit: 7, seconds: 60 }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  })

  it('begins anew when its window is over, and tells how long that is', async () => {
    const take = (at: number) => takeQuota(services(at), { key: 'window', limit: 1, seconds: 60 })
    await take(now)
    await expect(take(now + 1500)).rejects.toMatchObject({ code: 'too_many_requests', data: { retryAfter: 59 } })
    await expect(take(now + 59_999)).rejects.toMatchObject({ data: { retryAfter: 1 } })
    await take(now + 60_000)
    await expect(take(now + 60_001)).rejects.toMatchObject({ data: { retryAfter: 60 } })
  })

  it('of one key is not that of another', async () => {
    for (const key of ['one', 'two']) await takeQuota(services(now), { key, limit: 1, seconds: 60 })
  })
})
