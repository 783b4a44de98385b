import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '#server/platform/database.ts'

/**
 * A database for this test file: migrated, with reference data, without a fleet; dropped after its last test. Awaited at the top
 * of the file: `const { db } = await testDatabase()`.
 */
export async function testDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const database = openDatabase(await createDatabase('template fairlead strategy file_copy'), {
    connections: 8,
    ...options,
  })
  afterAll(database.close)
  return database
}

/** The address of a database without any table. */
export const emptyDatabase = () => createDatabase()

async function createDatabase(how = ''): Promise<string> {
  const server = await serverUrl()
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} ${how}`)
  // Hooks run in reverse order: the test closes its connections first.
  afterAll(() => administer(server, `drop database ${name} with (force)`))
  return urlOf(server, name)
}

async function serverUrl(): Promise<string> {
  const response = await fetch(inject('databaseBroker'))
  const text = await response.text()
  if (!response.ok) throw new Error(`No test database: ${text}`)
  return text
}

// Not through the template's own database: it can be copied only while nobody is connected to it.
async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
