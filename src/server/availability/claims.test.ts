import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import type { Period } from './charter-rules.ts'
import {
  type ClaimRequest,
  listBusy,
  listBusyOfVessels,
  releaseClaim,
  releaseClaimsOf,
  releaseExpiredClaimsOfVessels,
  takeClaim,
} from './claims.ts'

const database = await testDatabase({ connections: 40 })
const hour = 3_600_000
const noon = Date.UTC(2027, 5, 1, 12)

let vesselId: string
beforeAll(async () => {
  vesselId = await newVessel()
})

const newVessel = async () => (await buildListing(database.db)).vesselId
const hours = (from: number, to: number): Period => ({ start: noon + from * hour, end: noon + to * hour })

function take(request: Partial<ClaimRequest> & { period: Period }) {
  const claim: ClaimRequest = { vesselId, kind: 'slot', occupied: request.period, ...request }
  return database.db.transaction().execute((tx) => takeClaim(tx, claim))
}

const hold = (period: Period, expiresInMs: number) =>
  take({ kind: 'hold', period, expiresAt: Date.now() + expiresInMs })
const busyFrom = (from: number, to: number) => listBusy(database.db, vesselId, noon + from * hour, noon + to * hour)

async function overlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from claims a join claims b
      on a.vessel_id = b.vessel_id and a.id < b.id and a.occupied && b.occupied`.execute(database.db)
  return rows[0]?.count ?? -1
}

describe('taking a period', () => {
  it('keeps what overlaps away, and lets what only touches come close', async () => {
    expect(await take({ period: hours(0, 2), occupied: hours(0, 3) })).toMatchObject({ vesselId, kind: 'slot' })
    expect(await take({ period: hours(2, 4) })).toBeUndefined()
    expect(await take({ kind: 'block', period: hours(3, 4) })).toBeDefined()
    expect(await take({ kind: 'import', period: hours(-1, 0) })).toBeDefined()
    expect(await busyFrom(-2, 5)).toEqual([
      { ...hours(-1, 0), expiresAt: null },
      { ...hours(0, 3), expiresAt: null },
      { ...hours(3, 4), expiresAt: null },
    ])
    expect(await busyFrom(4, 5)).toEqual([])
  })

  it('leaves other vessels alone', async () => {
    const other = await newVessel()
    expect(await take({ vesselId: other, period: hours(0, 2) })).toBeDefined()
    const busy = await listBusyOfVessels(database.db, [vesselId, other], noon, noon + hour)
    expect([...busy.values()].map((periods) => periods.length)).toEqual([1, 1])
  })

  it('has an expired hold give way at once, and a live one stay', async () => {
    const expired = await hold(hours(10, 12), -1)
    expect(expired).toBeDefined()
    expect(await busyFrom(10, 12)).toEqual([])
    expect(await hold(hours(11, 13), 60_000)).toBeDefined()
    expect(await busyFrom(10, 13)).toMatchObject([hours(11, 13)])
    expect(await take({ period: hours(12, 14) })).toBeUndefined()
  })

  it('lets the periods of one booking overlap while it is changed', async () => {
    const bookingId = newId()
    const both = database.db.transaction().execute(async (tx) => {
      const claim = { vesselId, kind: 'booking', bookingId } as const
      const first = await takeClaim(tx, { ...claim, period: hours(20, 24), occupied: hours(20, 24) })
      const second = await takeClaim(tx, { ...claim, period: hours(22, 26), occupied: hours(22, 26) })
      expect([first?.partyId, second?.partyId]).toEqual([bookingId, bookingId])
      expect(await releaseClaimsOf(tx, bookingId)).toEqual([hours(20, 24), hours(22, 26)])
    })
    await expect(both).resolves.toBeUndefined()
  })

  it('is refused by the database when it makes no sense', async () => {
    await expect(take({ period: hours(31, 30) })).rejects.toThrow(/lower bound/)
    await expect(take({ period: hours(30, 30) })).rejects.toThrow(/claims_.*check/)
    await expect(take({ period: hours(30, 32), occupied: hours(30, 31) })).rejects.toThrow(/claims_.*check/)
    await expect(take({ kind: 'hold', period: hours(30, 32) })).rejects.toThrow(/claims_.*check/)
    await expect(take({ kind: 'booking', period: hours(30, 32) })).rejects.toThrow(/claims_.*check/)
    await expect(take({ kind: 'block', period: hours(30, 32), occupied: hours(30, 33) })).rejects.toThrow(
      /claims_.*check/,
    )
    await expect(take({ partyId: newId(), period: hours(30, 32) })).rejects.toThrow(/claims_.*check/)
  })

  it('is undone by releasing it', async () => {
    const claim = await take({ kind: 'block', period: hours(40, 48) })
    const release = () => database.db.transaction().execute((tx) => releaseClaim(tx, claim?.id ?? ''))
    expect(await release()).toEqual({ vesselId, occupied: hours(40, 48) })
    expect(await release()).toBeUndefined()
    expect(await busyFrom(40, 48)).toEqual([])
  })
})

describe('sweeping', () => {
  it('removes what has expired of these vessels, and only that', async () => {
    const vessel = await newVessel()
    const other = await newVessel()
    const past = { kind: 'hold', expiresAt: Date.now() - 1000 } as const
    await take({ ...past, vesselId: vessel, period: hours(0, 1) })
    const lasting = await take({ vesselId: vessel, kind: 'hold', period: hours(2, 3), expiresAt: Date.now() + 60_000 })
    const elsewhere = await take({ ...past, vesselId: other, period: hours(0, 1) })
    await database.db.transaction().execute((tx) => releaseExpiredClaimsOfVessels(tx, [vessel]))
    const { rows } = await sql<{ id: string }>`
      select id from claims where vessel_id in (${vessel}, ${other})`.execute(database.db)
    expect(rows.map(({ id }) => id).sort()).toEqual([lasting?.id, elsewhere?.id].sort())
  })
})

describe('many takers at once', () => {
  it('gives one period to exactly one of two hundred', async () => {
    const vessel = await newVessel()
    const wish = {
      vesselId: vessel,
      kind: 'hold',
      period: hours(0, 4),
      occupied: hours(0, 5),
      expiresAt: Date.now() + 60_000,
    } as const
    const claims = await Promise.all(Array.from({ length: 200 }, () => take(wish)))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  it('gives an expired period to exactly one of fifty, however many expired holds lie in it', async () => {
    const vessel = await newVessel()
    for (let start = 0; start < 6; start++) {
      await take({ vesselId: vessel, kind: 'hold', period: hours(start, start + 1), expiresAt: Date.now() - 1000 })
    }
    const claims = await Promise.all(
      Array.from({ length: 50 }, (_, index) => take({ vesselId: vessel, period: hours(index % 2, 5 + (index % 2)) })),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  it('never lets two of a ring of overlapping periods stand beside each other', async () => {
    const vessel = await newVessel()
    const ring = 12
    // Each writer walks around a circle of periods. It takes periods that overlap both neighbours, and gives some back.
    const write = async (writer: number) => {
      let taken = 0
      for (let turn = 0; turn < 20; turn++) {
        const start = ((writer + turn * 5) % ring) * 2
        const claim = await take({ vesselId: vessel, period: hours(start, start + 3) })
        if (claim) taken++
        if (claim && turn % 2 === 0) await database.db.transaction().execute((tx) => releaseClaim(tx, claim.id))
      }
      return taken
    }
    const taken = await Promise.all(Array.from({ length: 32 }, (_, writer) => write(writer)))
    expect(taken.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(ring / 2)
    expect(await overlaps()).toBe(0)
  })

  it('clears what has expired and takes the period at once, without anybody locking out another for ever', async () => {
    const vessel = await newVessel()
    // Two of three holds expire at once, so that each writer meets several expired holds of others.
    const write = async (writer: number) => {
      let taken = 0
      for (let turn = 0; turn < 12; turn++) {
        const start = (writer * 7 + turn * 3) % 20
        const expiresAt = Date.now() + (turn % 3 === 0 ? 60_000 : -1)
        const claim = await take({
          vesselId: vessel,
          kind: 'hold',
          expiresAt,
          period: hours(start, start + 2 + (writer % 5)),
        })
        if (!claim) continue
        taken++
        if (turn % 3 === 0) await database.db.transaction().execute((tx) => releaseClaim(tx, claim.id))
      }
      return taken
    }
    const taken = await Promise.all(Array.from({ length: 32 }, (_, writer) => write(writer)))
    expect(taken.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(32)
    expect(await overlaps()).toBe(0)
    expect(await take({ vesselId: vessel, period: hours(0, 26) })).toBeDefined()
  })
})
