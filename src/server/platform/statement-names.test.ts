import { expect, test } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { statementNames } from './statement-names.ts'

const { db, pool } = await testDatabase({ connections: 1 })

test('a text has a name from its third time on, and keeps it', () => {
  const nameOf = statementNames()
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined])
  const name = nameOf('select 1')
  expect(name).toMatch(/^s\d+$/)
  expect(nameOf('select 1')).toBe(name)
  for (let turn = 0; turn < 3; turn++) nameOf('select 2')
  expect(nameOf('select 2')).not.toBe(name)
})

test('names are few, however many texts there are', () => {
  const nameOf = statementNames()
  const names = new Set<string | undefined>()
  for (let text = 0; text < 5000; text++) for (let turn = 0; turn < 4; turn++) names.add(nameOf(`select ${text}`))
  names.delete(undefined)
  expect(names.size).toBe(256)
})

test('a text that comes again and again gets its name among many that come once', () => {
  const nameOf = statementNames()
  let name: string | undefined
  for (let text = 0; text < 5000; text++) {
    nameOf(`select ${text}`)
    if (text % 100 === 0) name = nameOf('the same')
  }
  expect(name).toBeDefined()
})

test('a connection keeps the statements that repeat, and no others', async () => {
  const find = (columns: number) => {
    const names = (['id', 'email', 'role', 'name', 'language'] as const).slice(0, columns)
    return db.selectFrom('users').select(names).execute()
  }
  for (let turn = 0; turn < 4; turn++) await find(1)
  for (const columns of [2, 3, 4, 5]) await find(columns)
  const { rows } = await pool.query<{ statement: string }>(`select statement from pg_prepared_statements`)
  expect(rows.filter(({ statement }) => statement.includes('from "users"'))).toHaveLength(1)
})
