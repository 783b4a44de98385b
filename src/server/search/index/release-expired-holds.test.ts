import { expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/database.ts'
import { takeClaim } from '../../availability/claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { searchBoats } from '../query/search-boats.ts'
import { refreshDays } from './refresh-days.ts'
import { refreshListings } from './refresh-listings.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'

const { db } = await testDatabase()
const settings = { DEFAULT_CURRENCY: 'AED', CHARGE_MARGIN_BP: 200 }
const now = Date.UTC(2027, 4, 14, 6)
const date = '2027-05-20'
const wholeDay = { start: Date.UTC(2027, 4, 19), end: Date.UTC(2027, 4, 22) }

const count = async () => (await searchBoats({ db, now, settings }, { date, limit: 8, page: 1 })).totalCount

/** A yacht that a hold keeps from everybody, which is over as soon as that has been written down. */
async function buildHeld() {
  const { id, vesselId } = await buildListing(db)
  await refreshListings(db, [id], { now, serviceCharge: 1450 })
  await db.transaction().execute(async (tx) => {
    await lockCalendar(tx, vesselId)
    const hold = { vesselId, kind: 'hold', period: wholeDay, occupied: wholeDay } as const
    await takeClaim(tx, { ...hold, expiresAt: Date.now() + 60_000 })
    await refreshDays(tx, vesselId, wholeDay.start, wholeDay.end, now)
  })
  return vesselId
}

const expireAll = () =>
  db
    .updateTable('claims')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()

it('is done once for all who ask meanwhile, and anew for those who come later', async () => {
  const vessels = [await buildHeld(), await buildHeld(), await buildHeld()]
  expect(await count()).toBe(0)
  await expireAll()
  const first = releaseExpiredHolds(db, now)
  expect(releaseExpiredHolds(db, now)).toBe(first)
  await first
  expect(await db.selectFrom('claims').select('id').execute()).toEqual([])
  expect(await db.selectFrom('search_touched').select('vessel_id').execute()).toEqual([])
  expect(await count()).toBe(vessels.length)
  expect(releaseExpiredHolds(db, now)).not.toBe(first)
})

it('has many searches at once find what has just become free', async () => {
  await buildHeld()
  expect(await count()).toBe(3)
  await expireAll()
  expect(await Promise.all(Array.from({ length: 12 }, count))).toEqual(Array.from({ length: 12 }, () => 4))
})
