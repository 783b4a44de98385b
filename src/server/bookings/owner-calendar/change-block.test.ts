import { describe, expect, it } from 'vitest'
import type { Block, Obstacle } from '#contract/availability/blocks.ts'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const owner = await buildUser(api.services, { role: 'b' })
const other = await buildUser(api.services, { role: 'b' })
const yacht = await buildListing(api.db, { offers: [{ minUnits: 1 }] })
await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, yacht.ownerId])
const day = dayAhead(50)
const later = (days: number) => addDays(day, days)

type Answer = Block & { zone: string; code?: string; obstacles?: Obstacle[]; errors?: { field: string }[] }

async function block(given: object): Promise<string> {
  const { status, body } = await api.post<{ blocks: Block[] }>(
    '/api/boats/owner/block',
    { yachtId: yacht.id, ...given },
    { headers: owner.headers },
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body.blocks[0]?.id ?? ''
}

const change = (id: string, body: object, { headers } = owner) =>
  api.call<Answer>('PATCH', `/api/boats/owner/block/${id}`, { headers, body })

async function blocks(): Promise<Block[]> {
  const { body } = await api.get<{ blocks: Block[] }>(`/api/boats/owner/block?yachtId=${yacht.id}`, owner)
  return body.blocks
}

describe('PATCH /api/boats/owner/block/{id}', () => {
  it('moves a block, changes its length and its reason, and leaves the reason alone where none is sent', async () => {
    const id = await block({ start: day, end: later(1), reason: 'Survey' })
    const moved = await change(id, { start: later(1), end: later(3) })
    expect([moved.status, moved.body]).toMatchObject([
      200,
      { id, date: later(1), reason: 'Survey', zone: 'Asia/Dubai' },
    ])
    expect(moved.body.end).toBe(new Date(`${later(4)}T00:00+04:00`).toISOString())
    const hours = await change(id, { start: `${day}T10:00`, end: `${day}T12:00`, reason: '' })
    expect(hours.body).toMatchObject({ start: new Date(`${day}T10:00+04:00`).toISOString(), reason: null })
    await api.call('DELETE', `/api/boats/owner/block/${id}`, { headers: owner.headers })
  })

  it('refuses what is in the way by its name, and the block stays where it was', async () => {
    const booking = await guest.reserve(yacht.id, { date: later(10) })
    const id = await block({ start: later(12), end: later(12), reason: 'Paint' })
    const before = await blocks()
    const refused = await change(id, { start: later(10), end: later(12), reason: 'Other' })
    expect([refused.status, refused.body.code]).toEqual([409, 'period_occupied'])
    expect(refused.body.obstacles).toMatchObject([{ kind: 'hold', reference: booking.bookingRef }])
    expect(await blocks()).toEqual(before)
    const backwards = await change(id, { start: later(12), end: later(11) })
    expect([backwards.status, backwards.body.errors?.[0]?.field]).toEqual([400, 'end'])
    expect((await change(id, { start: '2020-01-01', end: '2020-01-02' })).status).toBe(400)
    expect(await blocks()).toEqual(before)
  })

  it('moves only blocks, and only those of the own fleet', async () => {
    const id = await block({ start: later(20), end: later(20) })
    expect((await change(id, { start: later(21), end: later(21) }, other)).status).toBe(404)
    const { rows } = await api.pool.query<{ id: string }>(`select id from claims where kind = 'hold' limit 1`)
    expect((await change(rows[0]?.id ?? '', { start: later(30), end: later(30) })).status).toBe(404)
  })

  it('frees the days that it leaves for guests, and takes the new ones', async () => {
    const id = await block({ start: later(40), end: later(40) })
    const isFree = async (date: string) => {
      const { body } = await api.get<{ boats: { id: string }[] }>(`/api/boats?date=${date}&limit=50`)
      return body.boats.some((boat) => boat.id === yacht.id)
    }
    expect([await isFree(later(40)), await isFree(later(41))]).toEqual([false, true])
    await change(id, { start: later(41), end: later(41) })
    expect([await isFree(later(40)), await isFree(later(41))]).toEqual([true, false])
  })
})
