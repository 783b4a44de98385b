import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { readSettings } from '#server/platform/settings.ts'
import { step } from '#server/platform/steps.ts'
import { prepareDatabase } from '../../database/prepare.ts'
import { administer } from '../fleet/administer.ts'

const sources = ['database/migrations/*.sql', 'database/seeds/**/*.{ts,yaml}']

/** The demo world of today: its pages are the same on every machine. It is made again when its sources change. */
export async function openDemo(server: string): Promise<Database> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const file of globSync(sources).sort()) hash.update(readFileSync(file))
  const name = `demo_${hash.digest('hex').slice(0, 16)}`
  await administer(server, `create database ${name}`).catch((error: { code?: string }) => {
    // The database exists from an earlier run.
    if (error.code !== '42P04') throw error
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, { connections: 4, statementTimeoutMs: 0 })
  const settings = readSettings({ SERVICE_CHARGE_BP: '1450', DATA_DIR: path.join(tmpdir(), name) })
  await prepareDatabase(database, { demo: settings, step })
  return database
}
