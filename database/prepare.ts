import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import type { step } from '#server/platform/steps.ts'
import { seedDemoWorld } from './seeds/demo/seed.ts'
import { seedReferenceData } from './seeds/reference.ts'

type Options = { demo: boolean; step: typeof step }

/** Brings a database of any age, or an empty one, to what this version needs. Several processes may do so at once. */
export async function prepareDatabase({ db, pool }: Database, { demo, step }: Options): Promise<void> {
  const migrated = await step('Migrations', () => migrate(pool))
  if (migrated > 0) await step('Reference data', () => seedReferenceData(db))
  if (demo) await step('Demo world', () => seedDemoWorld(db, { now: Date.now() }))
}
