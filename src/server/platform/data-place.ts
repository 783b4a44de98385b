import path from 'node:path'
import type { Settings } from './settings.ts'

/** The place of the data, and how to get a new one. A refusal to start names both. */
export type DataPlace = { name: string; remedy: string }

export function dataPlaceOf({ DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): DataPlace {
  if (!DATABASE_URL) {
    return {
      name: `The data folder ${path.resolve(DATA_DIR)}`,
      remedy: 'Move it away, or empty its database with npm run db -- reset',
    }
  }
  // Leaves out user and password.
  const { pathname, host } = new URL(DATABASE_URL)
  return {
    name: `The database ${decodeURIComponent(pathname.slice(1))} on ${host}`,
    remedy: 'Use another one, or empty it with npm run db -- reset --yes',
  }
}
