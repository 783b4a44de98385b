import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { DataPlace } from './data-place.ts'
import { StartError } from './start-error.ts'

export type Migration = { name: string; text: string; checksum: string }
type Applied = { name: string; checksum: string }

type Options = {
  from?: string
  /** The error names it when the database is refused. */
  place?: DataPlace
}

const directory = path.resolve(import.meta.dirname, '../../../database/migrations')
const unnamed: DataPlace = { name: 'This database', remedy: 'Use another one, or empty it with npm run db -- reset' }
/** Any number that no other lock uses. The lock keeps two processes from migrating at once. */
export const migrationLock = 4_300_018
export const tableOfMigrations = `
  create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`

/** Applies the migrations that this database lacks. Returns their number. */
export async function migrate(pool: pg.Pool, { from = directory, place = unnamed }: Options = {}): Promise<number> {
  const migrations = readMigrations(from)
  const client = await pool.connect()
  try {
    // Migrations may take longer than the limit of queries.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const pending = findPending(migrations, await listApplied(client), place)
    for (const migration of pending) await apply(client, migration)
    return pending.length
  } finally {
    // Closes the session, and with it its lock and its time limit.
    client.release(true)
  }
}

export function readMigrations(from: string = directory): Migration[] {
  const files = readdirSync(from).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file) => {
    const text = readFileSync(path.join(from, file), 'utf8')
    // Changed line endings of a checkout do not change the checksum.
    const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
    return { name: file.slice(0, -'.sql'.length), text, checksum }
  })
}

async function listApplied(client: pg.PoolClient): Promise<Applied[]> {
  await client.query(tableOfMigrations)
  const { rows } = await client.query<Applied>('select name, checksum from migrations order by name')
  return rows
}

function findPending(migrations: readonly Migration[], applied: readonly Applied[], place: DataPlace): Migration[] {
  refuseUnknown(migrations, applied, place)
  for (const { name, checksum } of applied) {
    const migration = migrations.find((candidate) => candidate.name === name)
    if (migration?.checksum !== checksum) {
      throw new StartError(`Migration ${name} was changed after it had been applied: write a new one instead.`)
    }
  }
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

/** Only a newer version has later migrations. Earlier unknown ones were never released: decision 145. */
function refuseUnknown(migrations: readonly Migration[], applied: readonly Applied[], place: DataPlace): void {
  const names = new Set(migrations.map(({ name }) => name))
  const unknown = applied.map(({ name }) => name).filter((name) => !names.has(name))
  const first = unknown[0]
  if (first === undefined) return
  const last = migrations.at(-1)?.name
  if (last === undefined || first > last) {
    throw new StartError(
      `The database has migration ${first}, which database/migrations lacks: this code is older than the data.`,
    )
  }
  throw new StartError(`${place.name} was made by an unreleased version of Fairlead. ${place.remedy}.`)
}

async function apply(client: pg.PoolClient, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`Migration ${name} failed and was undone: ${reason}`, { cause })
  }
}
