import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { step } from '#server/platform/steps.ts'
import { dayMs } from '#shared/local-date.ts'
import { prepareDatabase } from '../../database/prepare.ts'
import { administer } from './administer.ts'
import { checkFleet } from './check-fleet.ts'
import { type FleetSize, makeFleet } from './make-fleet.ts'

export type Fleet = Database & { url: string; madeAt: number }

/** Files that determine the rows of a fleet. The queries of search do not. */
const sources = [
  'bench/fleet/*.ts',
  'database/migrations/*.sql',
  'src/server/{availability,pricing}/*.ts',
  'src/server/search/{index,present,price}/*.ts',
]
const longestUseMs = 2 * dayMs

/** Opens the fleet of this size that an earlier run left, or makes a new one. */
export async function openFleet(server: string, size: FleetSize): Promise<Fleet> {
  const url = new URL(server)
  url.pathname = `/${nameOf(size)}`
  const found = await findFleet(url.href)
  if (found) return found
  await dropFleet(server, size)
  await administer(server, `create database ${nameOf(size)}`)
  const database = openFleetDatabase(url.href)
  await prepareDatabase(database, { demo: undefined, step })
  const now = Date.now()
  await step(`${size.yachts} yachts`, () => makeFleet(database, size, now))
  await step('Statistics', () => sql`vacuum analyze`.execute(database.db))
  await step('A sample, refreshed by the product', () => checkFleet(database.db, size, now))
  await sql`create table bench.stamp as select ${stampOf()}::text as stamp, ${new Date(now)}::timestamptz as made_at`.execute(
    database.db,
  )
  return { ...database, url: url.href, madeAt: now }
}

async function findFleet(url: string): Promise<Fleet | undefined> {
  const database = openFleetDatabase(url)
  const { rows } = await sql<{ stamp: string; made_at: Date }>`select stamp, made_at from bench.stamp`
    .execute(database.db)
    .catch(() => ({ rows: [] }))
  const [row] = rows
  if (row?.stamp === stampOf() && row.made_at.getTime() > Date.now() - longestUseMs) {
    return { ...database, url, madeAt: row.made_at.getTime() }
  }
  await database.close()
  return undefined
}

const openFleetDatabase = (url: string) => openDatabase(url, { connections: 8, statementTimeoutMs: 0 })

function stampOf(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources).sort()) if (!file.includes('.test.')) hash.update(readFileSync(file))
  return hash.digest('hex')
}

export const dropFleet = (server: string, size: FleetSize) =>
  administer(server, `drop database if exists ${nameOf(size)} with (force)`)

const nameOf = ({ yachts }: FleetSize) => `fleet_${yachts}`
