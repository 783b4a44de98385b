import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { installQueues } from '#server/platform/queues.ts'
import { subscriptions } from '#server/subscriptions.ts'
import { readShipped } from '../../database/seeds/content/read-shipped.ts'
import { seedReferenceData } from '../../database/seeds/reference.ts'

/** Prepares the content of every test database: schema, queues and reference data, without a fleet. */
export async function prepareTemplate({ db, pool }: Database): Promise<void> {
  await migrate(pool)
  await installQueues(pool, subscriptions)
  await seedReferenceData(db, readShipped())
}
