import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { refreshListings } from '#server/search/index/refresh-listings.ts'
import { seedAccounts, seedUsers } from './accounts.ts'
import { seedActivity } from './activity.ts'
import { seedDemoContent } from './content.ts'
import { seedFleet } from './fleet.ts'
import { seedOccupancy } from './occupancy.ts'
import { seedPapers } from './papers.ts'
import { seedPastCharters } from './past-charters.ts'
import { seedPromotions } from './promotions.ts'
import type { Seeded } from './world.ts'

type Options = {
  /** Epoch milliseconds. The demo world's calendars are around this time. */
  now: number
  /** Basis points. */
  serviceCharge: number
}

/** Loads the demo world in one transaction and returns its fleet. Only its dates differ between runs. */
export function seedDemoWorld(db: Db, { now, serviceCharge }: Options): Promise<Seeded[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const fleet = await seedFleet(tx, now)
    await seedPapers(tx, fleet, now)
    await seedPastCharters(tx, fleet, { now, serviceCharge })
    await seedPromotions(tx, fleet, now)
    await seedOccupancy(tx, fleet, now)
    await seedAccounts(tx, fleet, { now, serviceCharge })
    await seedActivity(tx, fleet, now)
    await seedDemoContent(tx)
    await refreshListings(
      tx,
      fleet.map(({ id }) => id),
      { now, serviceCharge },
    )
    return fleet
  })
}

/** Adds the users of a demo world that was loaded by a version without them. */
export function addDemoUsers(db: Db, now: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const listings = await tx
      .selectFrom('listings')
      .select('id')
      .where('is_demo', '=', true)
      .orderBy('id')
      .limit(60)
      .execute()
    await seedUsers(
      tx,
      listings.map(({ id }) => id),
      now,
    )
  })
}
