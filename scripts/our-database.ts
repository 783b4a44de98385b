import path from 'node:path'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import type { Settings } from '#server/platform/settings.ts'

/** Runs a command on the database of the settings, beside a running market or alone. */
export async function onOurDatabase<Result>(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ directory: path.resolve(settings.DATA_DIR, 'postgres'), durable: true })
  const url = settings.DATABASE_URL ?? embedded?.url ?? ''
  const database = openDatabase(url, { connections: 4, statementTimeoutMs: 0 })
  try {
    return await use(database)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}
