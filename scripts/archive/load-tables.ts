import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Migration, readMigrations, tableOfMigrations } from '#server/platform/migrate.ts'
import { describeQueueSchema, queueSchema } from '#server/platform/queues.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type ArchivedTable, type Manifest, titleOf } from './manifest.ts'
import { columnList, listTables, ownTables, quoted } from './tables.ts'

type Loading = {
  /** Loads one part of a table. */
  load: (title: string, bytes: Readable) => Promise<void>
  /** Brings back what guards the tables. Every foreign key is checked again. */
  finish: (manifest: Manifest) => Promise<void>
}

/** The queues have the schema of the installed pg-boss, so its version is not the archive's. */
const queueVersion = `${queueSchema}.version`

/** Makes the empty tables as they were when the archive was made, within the caller's transaction. */
export async function prepareTables(client: pg.ClientBase, manifest: Manifest): Promise<Loading> {
  await client.query(tableOfMigrations)
  for (const { text } of migrationsOf(manifest)) await client.query(text)
  const schemas = new Set(manifest.tables.map(({ schema }) => schema))
  if (schemas.has(queueSchema)) await client.query(describeQueueSchema())
  if (schemas.has('sandbox'))
    await client.query(readFileSync(path.resolve(import.meta.dirname, '../../src/sandbox/schema.sql'), 'utf8'))
  for (const { schema, name, partition } of await missingTables(client, manifest)) {
    if (!partition) continue
    const parent = quoted({ schema, name: partition.of })
    await client.query(`create table ${quoted({ schema, name })} partition of ${parent} ${partition.bound}`)
  }
  const missing = (await missingTables(client, manifest))[0]
  if (missing) throw new StartError(`This version has no table ${titleOf(missing)}. Nothing was restored.`)
  return openGuards(client, manifest)
}

/** Refuses an archive whose migrations this version does not have. */
export function migrationsOf(manifest: Manifest): Migration[] {
  const ours = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = ours.get(name)
    if (!migration) {
      throw new StartError(
        `The archive has migration ${name}, which database/migrations lacks: it was made by a newer version of Fairlead. Nothing was restored.`,
      )
    }
    if (migration.checksum !== checksum)
      throw new StartError(`Migration ${name} is another one in the archive. Nothing was restored.`)
    return migration
  })
}

async function missingTables(client: pg.ClientBase, manifest: Manifest): Promise<ArchivedTable[]> {
  const present = new Set((await listTables(client)).map(titleOf))
  return manifest.tables.filter((table) => !present.has(titleOf(table)))
}

type ForeignKey = { table: string; name: string; definition: string }
type Trigger = { table: string; name: string }

/**
 * Rows come table by table, not in the order in which the market wrote them: triggers rest, and foreign keys are added again at the
 * end, which checks them. The owner of the tables may do that; session_replication_role is for superusers.
 */
async function openGuards(client: pg.ClientBase, manifest: Manifest): Promise<Loading> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and conrelid in (${ownTables})`)
  const { rows: triggers } = await client.query<Trigger>(`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name
    from pg_trigger where not tgisinternal and tgparentid = 0 and tgenabled = 'O' and tgrelid in (${ownTables})`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  const present = (await listTables(client)).filter((table) => titleOf(table) !== queueVersion)
  await client.query(`truncate ${present.map(quoted).join(', ')}`)
  const columns = new Map(present.map((table) => [titleOf(table), new Set(table.columns)]))
  const tables = new Map(manifest.tables.map((table) => [titleOf(table), table]))
  return {
    load: async (title, bytes) => {
      if (title === queueVersion) return drain(bytes)
      const table = tables.get(title)
      if (!table) throw new StartError(`The archive is damaged: nothing is known about the table ${title}.`)
      const lost = table.columns.find((column) => !columns.get(title)?.has(column))
      if (lost) throw new StartError(`This version has no column ${lost} in ${title}. Nothing was restored.`)
      await pipeline(bytes, client.query(copyFrom(`copy ${quoted(table)} (${columnList(table.columns)}) from stdin`)))
    },
    finish: async ({ sequences }) => {
      for (const { schema, name, value, called } of sequences)
        await client.query('select setval($1::regclass, $2, $3)', [quoted({ schema, name }), value, called])
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`)
      await compareCounts(client, manifest)
    },
  }
}

async function drain(bytes: Readable): Promise<void> {
  for await (const _chunk of bytes);
}

async function compareCounts(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted(table)}`)
    if (Number(rows[0]?.count) !== table.rows)
      throw new StartError(
        `${titleOf(table)} has ${rows[0]?.count} rows instead of ${table.rows}. Nothing was restored.`,
      )
  }
}
