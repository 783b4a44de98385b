import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { migrate } from './migrate.ts'

const { pool } = await testDatabase()
let directory: string

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'fairlead-migrations-'))
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
})

afterEach(() => rmSync(directory, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(directory, `${name}.sql`), text)

async function listTables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  )
  return rows.map(({ name }) => name)
}

it('applies migrations in the order of their names, each once', async () => {
  write('0002_second', 'create table second (id int references first)')
  write('0001_first', 'create table first (id int primary key)')
  expect(await migrate(pool, directory)).toBe(2)
  expect(await migrate(pool, directory)).toBe(0)
  write('0003_third', 'create table third ()')
  expect(await migrate(pool, directory)).toBe(1)
  expect(await listTables()).toEqual(['first', 'second', 'third'])
})

it('applies each migration once when several processes start together', async () => {
  write('0001_first', 'create table first ()')
  write('0002_second', 'select pg_sleep(0.05); create table second ()')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, directory)))
  expect(applied.toSorted()).toEqual([0, 0, 0, 2])
})

it('undoes a migration that fails, keeps those before it, and goes on once it is mended', async () => {
  write('0001_first', 'create table first ()')
  write('0002_second', 'create table second (); select 1 / 0')
  await expect(migrate(pool, directory)).rejects.toThrow(
    'Migration 0002_second failed and was undone: division by zero',
  )
  expect(await listTables()).toEqual(['first'])
  write('0002_second', 'create table second ()')
  expect(await migrate(pool, directory)).toBe(1)
})

it('refuses a migration that was changed after it had been applied', async () => {
  write('0001_first', 'create table first ()')
  await migrate(pool, directory)
  write('0001_first', 'create table first (id int)')
  await expect(migrate(pool, directory)).rejects.toThrow('Migration 0001_first was changed after it had been applied')
})

it('does not mind line endings', async () => {
  write('0001_first', 'create table first (\n);')
  await migrate(pool, directory)
  write('0001_first', 'create table first (\r\n);')
  expect(await migrate(pool, directory)).toBe(0)
})

it('refuses a database that is newer than the code', async () => {
  write('0001_first', 'create table first ()')
  await migrate(pool, directory)
  rmSync(path.join(directory, '0001_first.sql'))
  await expect(migrate(pool, directory)).rejects.toThrow('this code is older than the data')
})
