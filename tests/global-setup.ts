import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { identify, isStill } from '#server/platform/processes.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseBroker: string
  }
}

// In memory where there is such a place: the databases of a test run outlive nothing.
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const prefix = 'fairlead-test-'

/**
 * One PostgreSQL for the whole run, started when the first test file asks for it: a run of pure tests needs none.
 * The broker answers with its address once the template database is migrated.
 */
export default async function setup(project: TestProject) {
  let started: Promise<EmbeddedPostgres> | undefined
  const broker = createServer((_request, response) => {
    started ??= startServer()
    started.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
  })
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  const address = broker.address()
  if (address === null || typeof address === 'string') throw new Error('The broker of test databases has no port.')
  project.provide('databaseBroker', `http://127.0.0.1:${address.port}`)
  return async () => {
    broker.close()
    const server = await started?.catch(() => undefined)
    if (server) await remove(server)
  }
}

async function startServer(): Promise<EmbeddedPostgres> {
  await sweep()
  const directory = mkdtempSync(path.join(parent, prefix))
  // PostgreSQL's own user passes through it to the data.
  chmodSync(directory, 0o711)
  writeFileSync(path.join(directory, 'owner'), identify(process.pid).identity)
  const server = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: false })
  const database = openDatabase(server.url, { connections: 2, statementTimeoutMs: 120_000 })
  try {
    const { prepareTemplate } = await import('./template.ts')
    await prepareTemplate(database)
    return server
  } catch (error) {
    await remove(server)
    throw error
  } finally {
    await database.close()
  }
}

async function remove(server: EmbeddedPostgres) {
  await server.stop()
  rmSync(path.dirname(server.directory), { recursive: true, force: true })
}

/** Stops and removes what killed runs have left. */
async function sweep() {
  const abandoned = readdirSync(parent).filter(
    (entry) => entry.startsWith(prefix) && isAbandoned(path.join(parent, entry)),
  )
  for (const entry of abandoned) {
    const directory = path.join(parent, entry)
    if (existsSync(path.join(directory, 'postgres'))) {
      const orphan = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: false })
      await orphan.stop()
    }
    rmSync(directory, { recursive: true, force: true })
  }
}

function isAbandoned(directory: string): boolean {
  const owner = path.join(directory, 'owner')
  return existsSync(owner) && !isStill(readFileSync(owner, 'utf8'))
}
