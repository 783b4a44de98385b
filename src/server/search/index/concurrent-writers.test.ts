import { expect, it } from 'vitest'
import { BoatQuery } from '#contract/search/boats.ts'
import { addDays } from '#shared/local-date.ts'
import { buildAnyListing, chanceOf } from '#tests/builders/fleet.ts'
import type { BuiltListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { searchedByHand } from '#tests/oracles/search.ts'
import { takeClaim } from '../../availability/claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { searchBoats } from '../query/search-boats.ts'
import { refreshDays } from './refresh-days.ts'
import { refreshDue } from './refresh-due.ts'
import { refreshListings } from './refresh-listings.ts'

const { db } = await testDatabase()
const settings = { DEFAULT_CURRENCY: 'USD', CHARGE_MARGIN_BP: 200, SERVICE_CHARGE_BP: 1450 }
const today = '2027-06-10'
const now = Date.parse('2027-06-10T08:00:00Z')
const hour = 3_600_000

it('stays true while everybody takes, lets expire, edits and searches at once', { timeout: 120_000 }, async () => {
  const chance = chanceOf(11)
  const fleet: BuiltListing[] = []
  for (let count = 0; count < 4; count++) fleet.push(await buildAnyListing(db, chance, today))
  await refreshListings(
    db,
    fleet.map(({ id }) => id),
    { now, serviceCharge: 1450 },
  )
  const search = (query: Record<string, unknown>) =>
    searchBoats(
      { db, now, settings, refreshBudgetMs: Number.POSITIVE_INFINITY },
      BoatQuery.parse({ limit: 50, ...query }),
    )

  const take = async ({ vesselId }: BuiltListing, index: number) => {
    const start = Date.parse(addDays(today, index % 12)) + (index % 20) * hour
    const period = { start, end: start + 5 * hour }
    // Every other hold expires at once.
    const expiresAt = Date.now() + (index % 2 === 0 ? -1 : 900_000)
    await db.transaction().execute(async (tx) => {
      await lockCalendar(tx, vesselId)
      const claim = await takeClaim(tx, { vesselId, kind: 'hold', period, occupied: period, expiresAt })
      if (claim) await refreshDays(tx, vesselId, period.start, period.end, now)
    })
  }
  const edit = ({ id }: BuiltListing) => refreshListings(db, [id], { now, serviceCharge: 1450 })
  await Promise.all(
    Array.from({ length: 120 }, (_, index) => {
      const listing = chance.from(fleet)
      if (index % 10 === 0) return edit(listing)
      if (index % 10 === 5) return refreshDue(db, { now, serviceCharge: 1450 })
      return index % 3 === 0 ? search({ date: addDays(today, index % 12) }) : take(listing, index)
    }),
  )

  for (let days = 0; days < 14; days++) {
    const date = addDays(today, days)
    const found = await search({ date })
    const expected = await searchedByHand(db, { date }, now)
    expect(found.boats.map(({ id, price }) => [id, price?.total]).sort(), date).toEqual(
      expected.map(({ id, total }) => [id, total]).sort(),
    )
  }
})
