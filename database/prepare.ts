import { sql } from 'kysely'
import { hasDemoListings } from '#server/boats/queries.ts'
import { listDemoUsers } from '#server/identity/queries.ts'
import type { DataPlace } from '#server/platform/data-place.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { installQueues } from '#server/platform/queues.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { step } from '#server/platform/steps.ts'
import { subscriptions } from '#server/subscriptions.ts'
import { readPlaceless, readShipped } from './seeds/content/read-shipped.ts'
import { seedReferenceData } from './seeds/reference.ts'

type Options = {
  /** The demo world goes into an empty database. A database with a demo world but no demo users gets the users. */
  demo: Settings | undefined
  /** Named in the error when the database is refused. */
  place?: DataPlace
  step: typeof step
}

/** Any number that no other lock uses. */
const seedingLock = 4_300_019

/** Brings an empty or older database to the state that this version needs. Several processes may do so at once. */
export async function prepareDatabase({ db, pool }: Database, { demo, place, step }: Options): Promise<void> {
  await step('Migrations', () => migrate(pool, { place }))
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${seedingLock})`.execute(session)
    try {
      await installQueues(pool, subscriptions)
      await step('Reference data', () => seedReferenceData(db, demo ? readShipped() : readPlaceless()))
      if (demo && (await isEmpty(db))) await step('Demo world', () => loadDemoWorld(db, demo))
      else if (demo && (await lacksDemoUsers(db))) await step('Demo users', () => loadDemoUsers(db))
    } finally {
      await sql`select pg_advisory_unlock(${seedingLock})`.execute(session)
    }
  })
}

/** Without an owner there is no fleet. */
async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('owners').select('id').limit(1).executeTakeFirst()) === undefined
}

/** An older version has loaded the demo world without users. */
async function lacksDemoUsers(db: Db): Promise<boolean> {
  return (await hasDemoListings(db)) && (await listDemoUsers(db)).length === 0
}

async function loadDemoUsers(db: Db): Promise<void> {
  const { addDemoUsers } = await import('./seeds/demo/seed.ts')
  await addDemoUsers(db, Date.now())
}

async function loadDemoWorld(db: Db, settings: Settings): Promise<void> {
  // Imported only when needed, because later starts should be fast.
  const { seedDemoWorld } = await import('./seeds/demo/seed.ts')
  const { seedOwnerDesk } = await import('./seeds/demo/owner-desk.ts')
  const now = Date.now()
  const fleet = await seedDemoWorld(db, { now, serviceCharge: settings.SERVICE_CHARGE_BP })
  await seedOwnerDesk(db, fleet, { now, settings })
}
