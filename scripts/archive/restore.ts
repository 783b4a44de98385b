import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { migrationLock } from '#server/platform/migrate.ts'
import { StartError } from '#server/platform/start-error.ts'
import { fileFolders, listFiles } from './files.ts'
import { migrationsOf, prepareTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { checkArchive, readArchive, wholeOf } from './read-archive.ts'
import { hasAnything } from './tables.ts'

type EmptyPlace = { url: string; dataFolder: string }

/** Fills an empty database and an empty data folder from an archive. Throws a StartError before anything is changed, or all is undone. */
export async function restore(place: EmptyPlace, file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new StartError(`${file} does not exist.`)
  const client = new pg.Client({ connectionString: place.url, application_name: 'fairlead restore' })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await refuseUnlessEmpty(client, place.dataFolder)
    const manifest = await checkArchive(file)
    migrationsOf(manifest)
    await fill(client, place.dataFolder, file, manifest)
    await client.query('analyze')
    return manifest
  } finally {
    await client.end()
  }
}

/** The lock of migrations is kept until the end: a market that starts meanwhile waits. */
async function refuseUnlessEmpty(client: pg.ClientBase, dataFolder: string): Promise<void> {
  const { rows } = await client.query<{ free: boolean; users: number }>(
    `select pg_try_advisory_lock($1) as free, (
       select count(*)::integer from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as users`,
    [migrationLock],
  )
  if (!rows[0]?.free || rows[0].users > 0)
    throw new StartError('A restore over a live database is refused: stop the market and every program that uses it.')
  if (await hasAnything(client))
    throw new StartError('The database is not empty. Restore into an empty one, or into a new DATA_DIR.')
  const files = await listFiles(dataFolder)
  if (files.length > 0)
    throw new StartError(`There are files in ${dataFolder} already, such as ${files[0]}. Restore into a new DATA_DIR.`)
}

async function fill(client: pg.ClientBase, dataFolder: string, file: string, manifest: Manifest): Promise<void> {
  const unfinished = path.join(dataFolder, `.restore-${randomUUID()}`)
  const undo: (() => Promise<void>)[] = [() => rm(unfinished, { recursive: true, force: true })]
  try {
    await client.query('begin')
    const tables = await prepareTables(client, manifest)
    const read = await readArchive(file, async (name, bytes, mode) => {
      const whole = wholeOf(name)
      if (whole.startsWith('tables/')) await tables.load(whole.slice('tables/'.length), bytes)
      else await writeFile(unfinished, name, bytes, mode)
    })
    if (JSON.stringify(read) !== JSON.stringify(manifest)) throw new StartError(`${file} was changed meanwhile.`)
    await tables.finish(manifest)
    await moveFiles(unfinished, dataFolder, undo)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    for (const step of undo.toReversed()) await step()
    throw error
  }
  await rm(unfinished, { recursive: true, force: true })
}

async function writeFile(folder: string, name: string, bytes: Readable, mode: number): Promise<void> {
  const relative = name.slice('files/'.length)
  const [top = '', ...rest] = relative.split('/')
  const isKnown = fileFolders.some((known) => known === top)
  if (!name.startsWith('files/') || !isKnown || rest.length === 0 || rest.includes('..'))
    throw new StartError(`The archive has a part with the unknown name ${name}. Nothing was restored.`)
  const target = path.join(folder, relative)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(bytes, createWriteStream(target, { mode, flush: true }))
}

/** One rename for each folder. What stands there has no files but unfinished uploads: refuseUnlessEmpty looked. */
async function moveFiles(from: string, dataFolder: string, undo: (() => Promise<void>)[]): Promise<void> {
  for (const folder of fileFolders.filter((name) => existsSync(path.join(from, name)))) {
    const target = path.join(dataFolder, folder)
    await rm(target, { recursive: true, force: true })
    await rename(path.join(from, folder), target)
    undo.push(() => rename(target, path.join(from, folder)))
  }
}
