import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '#server/platform/database.ts'
import { startThrowAwayPostgres } from './throw-away-postgres.ts'

const cache = path.resolve('node_modules/.cache/fairlead-test-data')

/**
 * The files that determine the template database. The lock file stands for the versions of PostgreSQL and pg-boss.
 * kept-template.test.ts fails when a queue is missing from the template.
 */
const sources = [
  'package-lock.json',
  'database/prepare.ts',
  'database/{migrations,gazetteer}/**',
  'database/seeds/*',
  'database/seeds/content/**',
  'src/server/subscriptions.ts',
  'src/server/**/events.ts',
  'src/server/{geo,content}/*.ts',
  'src/server/platform/{embedded-postgres,migrate,postgres-settings,queues,subscription}.ts',
  'tests/harness/template.ts',
]

/**
 * The data folder of a stopped PostgreSQL with the template of all test databases. It is made once, and again when one of its
 * sources has changed.
 */
export async function keptTemplate(): Promise<string> {
  const kept = path.join(cache, hashOfSources())
  if (!existsSync(kept)) await makeTemplate(kept)
  return kept
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort())
    hash.update(`${path.relative('.', file)}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The copy gets its final name when it is complete, so that a killed run leaves no incomplete template. */
async function makeTemplate(kept: string): Promise<void> {
  const unfinished = `${kept}.${process.pid}`
  const server = await startThrowAwayPostgres()
  try {
    const database = openDatabase(server.url, { connections: 2, statementTimeoutMs: 120_000 })
    // It imports the whole server, so it is loaded only here.
    const { prepareTemplate } = await import('./template.ts')
    await prepareTemplate(database).finally(database.close)
    rmSync(cache, { recursive: true, force: true })
    mkdirSync(cache, { recursive: true })
    await server.keep(unfinished)
    renameSync(unfinished, kept)
  } finally {
    await server.stop()
  }
}
