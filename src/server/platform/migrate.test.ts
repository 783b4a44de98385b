import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { dataPlaceOf } from './data-place.ts'
import { migrate, readMigrations } from './migrate.ts'

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
  expect(await migrate(pool, { from: directory })).toBe(2)
  expect(await migrate(pool, { from: directory })).toBe(0)
  write('0003_third', 'create table third ()')
  expect(await migrate(pool, { from: directory })).toBe(1)
  expect(await listTables()).toEqual(['first', 'second', 'third'])
})

it('applies each migration once when several processes start together', async () => {
  write('0001_first', 'create table first ()')
  write('0002_second', 'select pg_sleep(0.05); create table second ()')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, { from: directory })))
  expect(applied.toSorted()).toEqual([0, 0, 0, 2])
})

it('undoes a migration that fails, keeps those before it, and goes on once it is mended', async () => {
  write('0001_first', 'create table first ()')
  write('0002_second', 'create table second (); select 1 / 0')
  await expect(migrate(pool, { from: directory })).rejects.toThrow(
    'Migration 0002_second failed and was undone: division by zero',
  )
  expect(await listTables()).toEqual(['first'])
  write('0002_second', 'create table second ()')
  expect(await migrate(pool, { from: directory })).toBe(1)
})

it('refuses a migration that was changed after it had been applied', async () => {
  write('0001_first', 'create table first ()')
  await migrate(pool, { from: directory })
  write('0001_first', 'create table first (id int)')
  await expect(migrate(pool, { from: directory })).rejects.toThrow(
    'Migration 0001_first was changed after it had been applied',
  )
})

it('does not mind line endings', async () => {
  write('0001_first', 'create table first (\n);')
  await migrate(pool, { from: directory })
  write('0001_first', 'create table first (\r\n);')
  expect(await migrate(pool, { from: directory })).toBe(0)
})

it('refuses a database that is newer than the code', async () => {
  write('0001_first', 'create table first ()')
  await migrate(pool, { from: directory })
  rmSync(path.join(directory, '0001_first.sql'))
  await expect(migrate(pool, { from: directory })).rejects.toThrow('this code is older than the data')
})

describe('a database of an unreleased version', () => {
  const place = dataPlaceOf({ DATA_DIR: '/srv/fairlead', DATABASE_URL: undefined })

  beforeEach(async () => {
    write('0001_foundation', 'create table first ()')
    write('0002_places', 'create table second ()')
    write('0310_trips_by_index', 'create table third ()')
    await migrate(pool, { from: directory })
    for (const file of readdirSync(directory)) rmSync(path.join(directory, file))
    write('0001_platform', 'create table of_now ()')
    write('0013_administration', 'create table more_of_now ()')
  })

  it('is refused with what to do, and stays as it is', async () => {
    await expect(migrate(pool, { from: directory, place })).rejects.toThrow(
      'The data folder /srv/fairlead was made by an unreleased version of Fairlead. ' +
        'Move it away, or empty its database with npm run db -- reset.',
    )
    expect(await listTables()).toEqual(['first', 'second', 'third'])
    const { rows } = await pool.query('select name from migrations order by name')
    expect(rows.map(({ name }) => name)).toEqual(['0001_foundation', '0002_places', '0310_trips_by_index'])
  })

  it('is refused as well when one of its files still has the name of one of ours', async () => {
    write('0001_foundation', 'create table other ()')
    await expect(migrate(pool, { from: directory })).rejects.toThrow('made by an unreleased version of Fairlead')
  })

  it('is named without its password', async () => {
    const url = 'postgres://ada:secret@db.example.org:5433/boats'
    const named = dataPlaceOf({ DATA_DIR: '.data', DATABASE_URL: url })
    await expect(migrate(pool, { from: directory, place: named })).rejects.toThrow(
      'The database boats on db.example.org:5433 was made by an unreleased version of Fairlead. ' +
        'Use another one, or empty it with npm run db -- reset --yes.',
    )
  })
})

it('a migration is only added, never edited: each has its checksum in database/migrations/checksums', () => {
  const recorded = readFileSync('database/migrations/checksums', 'utf8')
  expect(recorded).toBe(
    readMigrations()
      .map(({ name, checksum }) => `${checksum}  ${name}.sql\n`)
      .join(''),
  )
})
