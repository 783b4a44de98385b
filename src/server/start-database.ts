import path from 'node:path'
import { prepareDatabase } from '../../database/prepare.ts'
import { dataPlaceOf } from './platform/data-place.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import type { Settings } from './platform/settings.ts'
import { step } from './platform/steps.ts'

export type StartedDatabase = { database: Database; stop: () => Promise<void> }

/**
 * Connects to the server that DATABASE_URL names, or starts the embedded one. Migrates it, adds its reference data and, on
 * request, the demo world.
 */
export async function startDatabase(settings: Settings): Promise<StartedDatabase> {
  const embedded = settings.DATABASE_URL
    ? undefined
    : await step('PostgreSQL', () =>
        startEmbeddedPostgres({ directory: path.resolve(settings.DATA_DIR, 'postgres'), durable: true }),
      )
  const url = settings.DATABASE_URL ?? embedded?.url ?? ''
  const database = openDatabase(url, { connections: settings.DATABASE_CONNECTIONS })
  const stop = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await prepareDatabase(database, {
      demo: settings.DEMO === 'on' ? settings : undefined,
      place: dataPlaceOf(settings),
      step,
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { database, stop }
}
