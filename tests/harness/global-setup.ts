import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import type { EmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { keptTemplate } from './kept-template.ts'
import { startThrowAwayPostgres } from './throw-away-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseBroker: string
  }
}

/**
 * One PostgreSQL for the whole run, started when the first test file asks for it: a run of pure tests needs none. The broker
 * answers with its address once the template database is ready.
 */
export default async function setup(project: TestProject) {
  let started: Promise<EmbeddedPostgres> | undefined
  const broker = createServer((_request, response) => {
    started ??= keptTemplate().then(startThrowAwayPostgres)
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
    await server?.stop()
  }
}
