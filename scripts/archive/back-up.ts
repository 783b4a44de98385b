import { existsSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '#server/platform/start-error.ts'
import { listFiles } from './files.ts'
import { type Manifest, manifestName, titleOf } from './manifest.ts'
import { columnList, listSequences, listTables, quoted } from './tables.ts'
import { type ArchiveWriter, openArchive } from './write-archive.ts'

type Market = { url: string; dataFolder: string }

export type BackUp = {
  manifest: Manifest
  /** Files that were deleted between the snapshot and their turn. */
  deleted: string[]
}

/** Writes the whole market into one file, as it was at one moment, while it runs. */
export async function backUp(market: Market, file: string): Promise<BackUp> {
  if (existsSync(file)) throw new StartError(`${file} exists already. Name another file.`)
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  const archive = openArchive(unfinished)
  try {
    const content = await writeDatabase(market.url, archive)
    const { files, deleted } = await writeFiles(market.dataFolder, archive)
    const manifest: Manifest = { ...content, files }
    await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)))
    await archive.close()
    await rename(unfinished, file)
    return { manifest, deleted }
  } catch (error) {
    await archive.abort()
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeDatabase(url: string, archive: ArchiveWriter): Promise<Omit<Manifest, 'files'>> {
  const client = new pg.Client({ connectionString: url, application_name: 'fairlead backup' })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const madeAt = new Date().toISOString()
    const listed = await listTables(client)
    if (!listed.some(({ name }) => name === 'migrations')) throw new StartError('The database is empty.')
    // A job that drops an old partition waits until the end.
    await client.query(`lock table ${listed.map(quoted).join(', ')} in access share mode`)
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select name, checksum from migrations order by name',
    )
    const tables: Manifest['tables'] = []
    for (const table of listed) {
      const rows = client.query(copyTo(`copy ${quoted(table)} (${columnList(table.columns)}) to stdout`))
      const sha256 = await archive.addParts(`tables/${titleOf(table)}`, rows)
      tables.push({ ...table, rows: rows.rowCount, sha256 })
    }
    const sequences = await listSequences(client)
    await client.query('commit')
    return { format: 1, version: readVersion(), madeAt, migrations, tables, sequences }
  } finally {
    await client.end()
  }
}

/** After the database: a file is complete before a row names it. */
async function writeFiles(dataFolder: string, archive: ArchiveWriter) {
  const files: Manifest['files'] = []
  const deleted: string[] = []
  for (const relative of await listFiles(dataFolder)) {
    const name = `files/${relative.split(path.sep).join('/')}`
    const sha256 = await archive.addFile(name, path.join(dataFolder, relative))
    if (sha256) files.push({ name, sha256 })
    else deleted.push(relative)
  }
  return { files, deleted }
}

function readVersion(): string {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version // our own file
}
