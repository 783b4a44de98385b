import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { domains } from '#server/domains.ts'
import { testDatabase } from '../harness/database.ts'
import { platformTables } from './platform-tables.ts'
import { tablesOpenTo, tablesUsed } from './table-uses.ts'

// A domain uses another domain's tables through its functions, never by SQL. src/server/domains.ts names the owners.

const { db } = await testDatabase()

const owned = [...domains.flatMap(({ tables }) => tables), ...platformTables]
const known = new Set(owned)

/** The foreign tables that domains still use by SQL. The list may only get shorter. */
const exceptions: Record<string, string[]> = JSON.parse(readFileSync('tests/rules/foreign-tables.json', 'utf8'))
const mostExceptions = 13

function foreignTables(name: string): string[] {
  const domain = domains.find((each) => each.name === name)
  const open = domain ? tablesOpenTo(domain, domains) : new Set(platformTables)
  const files = globSync(`src/server/${name}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'))
  const used = files.flatMap((file) => tablesUsed(readFileSync(file, 'utf8'), known))
  return [...new Set(used)].filter((table) => !open.has(table)).sort()
}

describe('the table of domains', () => {
  it('names every table and view of the database once', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
    expect([...owned].sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  it('lists the domains from the lowest row up', () => {
    const rows = domains.map(({ row }) => row)
    expect(rows).toEqual([...rows].sort((a, b) => a - b))
  })
})

describe('SQL of', () => {
  it.each(['platform', ...domains.map(({ name }) => name)])('%s names only tables of its own', (name) => {
    expect(foreignTables(name), 'mended exceptions leave tests/rules/foreign-tables.json').toEqual(
      exceptions[name] ?? [],
    )
  })

  it('needs no more exceptions than it did', () => {
    expect(Object.values(exceptions).flat().length).toBeLessThanOrEqual(mostExceptions)
  })
})

describe('tablesUsed', () => {
  const tables = new Set(['bookings', 'claims', 'users'])

  it.each([
    ["db.selectFrom('claims as claim').innerJoin('bookings', 'a', 'b')", ['bookings', 'claims']],
    ['sql`delete from claims using bookings where true`', ['bookings', 'claims']],
    ['sql`insert into users (id) values (1)`', ['users']],
    ['// taken from users\n/* join bookings */', []],
    ["db.selectFrom('unknown')", []],
  ])('finds those of %s', (source, expected) => {
    expect(tablesUsed(source, tables)).toEqual(expected)
  })
})
