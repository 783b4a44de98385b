import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'

/** What every test database begins with: the schema and the reference data, no fleet. */
export async function prepareTemplate({ db, pool }: Database): Promise<void> {
  // Until the migrations of every domain are there.
  await migrate(pool).catch((error: unknown) => console.warn(String(error)))
  // Until every reference table is there.
  const reference = await import('../database/seeds/reference.ts').catch(() => undefined)
  await reference?.seedReferenceData(db)
}
