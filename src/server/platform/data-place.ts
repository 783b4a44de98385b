import path from 'node:path'
import type { Settings } from './settings.ts'

/** Where the data are and how to get a new place for them: the words of a refusal to start. */
export type DataPlace = { name: string; remedy: string }

export function dataPlaceOf({ DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): DataPlace {
  if (!DATABASE_URL) {
    return {
      name: `The data folder ${path.resolve(DATA_DIR)}`,
      remedy: 'Move it away, or empty its database with npm run db -- reset',
    }
  }
  // Without its user and password.
  const { pathname, host } = new URL(DATABASE_URL)
  return {
    name: `The database ${decodeURIComponent(pathname.slice(1))} on ${host}`,
    remedy: 'Use another one, or empty it with npm run db -- reset --yes',
  }
}
