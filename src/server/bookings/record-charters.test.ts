import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { type RecordedCharter, recordCharters, recordComingCharter } from './record-charters.ts'

const { db } = await testDatabase()
const hour = 3_600_000
const papersUntil = dayAhead(30)
const midnight = Date.parse(`${addDays(papersUntil, 1)}T00:00+04:00`)

let yacht: BuiltListing
beforeEach(async () => {
  yacht = await buildListing(db, { vessel: { insuredUntil: papersUntil } })
})

const charterUntil = (end: number): RecordedCharter => ({
  listingId: yacht.id,
  vesselId: yacht.vesselId,
  offerId: yacht.offerId,
  guestName: 'Ana Marin',
  guestEmail: 'ana@example.com',
  guestPhone: '+971 50 123 4567',
  guests: 2,
  unit: 'hour',
  units: 2,
  date: papersUntil,
  start: end - 2 * hour,
  end,
  currency: 'AED',
  total: 2_000_00,
  terms: {
    lines: [{ kind: 'base', code: 'rate', label: { en: 'Charter' }, amount: 2_000_00, payable: 'now' }],
    schedule: [{ due: 'now', amount: 2_000_00 }],
    cancellation: [{ until: null, basisPoints: 10_000, fee: 2_000_00 }],
    securityDeposit: 0,
  },
  bookedAt: Date.now(),
})

const record = (end: number) =>
  db
    .transaction()
    .execute((tx) => recordComingCharter(tx, charterUntil(end), { start: end - 2 * hour, end: end + hour }))

const bookingsOf = ({ vesselId }: BuiltListing) =>
  db
    .selectFrom('bookings')
    .leftJoin('claims', 'claims.booking_id', 'bookings.id')
    .select(['bookings.status', 'claims.kind'])
    .where('bookings.vessel_id', '=', vesselId)
    .execute()

describe('a charter that was agreed elsewhere and is still to be sailed', () => {
  it('is written with its claim', async () => {
    await record(midnight)
    expect(await bookingsOf(yacht)).toEqual([{ status: 'confirmed', kind: 'booking' }])
  })

  it('is refused when the papers of the vessel end before it, and leaves nothing', async () => {
    await expect(record(midnight + 1)).rejects.toMatchObject({ code: 'closed' })
    expect(await bookingsOf(yacht)).toEqual([])
  })

  it('is refused when the period is taken, and leaves nothing', async () => {
    await record(midnight)
    await expect(record(midnight - hour)).rejects.toMatchObject({ code: 'dates_taken' })
    expect(await bookingsOf(yacht)).toHaveLength(1)
  })
})

it('charters that have been sailed are history: nothing is claimed, and no papers are asked for', async () => {
  const ids = await recordCharters(db, [charterUntil(midnight + hour), charterUntil(midnight + 2 * hour)])
  expect(new Set(ids).size).toBe(2)
  expect(await bookingsOf(yacht)).toEqual([
    { status: 'completed', kind: null },
    { status: 'completed', kind: null },
  ])
  expect(await recordCharters(db, [])).toEqual([])
})
