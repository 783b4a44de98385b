import { expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { testDatabase } from '../harness/database.ts'
import { observeWrites } from './observe-writes.ts'

const { pool } = await testDatabase()
const writes = await observeWrites(pool)

const insert = `insert into owners (id, name) values ($1, 'Ana')`
const rename = 'update owners set name = $2 where id = $1'

async function addOwner(): Promise<string> {
  const id = newId()
  await pool.query(insert, [id])
  return id
}

async function storedOwners(): Promise<string[]> {
  const { rows } = await pool.query<{ stored: string }>('select owners::text as stored from owners order by id')
  return rows.map(({ stored }) => stored)
}

it('notes each kind of write, and forgets it once it has been told', async () => {
  const id = await addOwner()
  expect(await writes.take()).toContain('insert owners')
  await pool.query(rename, [id, 'Ben'])
  expect(await writes.take()).toContain('update owners')
  await pool.query('delete from owners where id = $1', [id])
  expect(await writes.take()).toContain('delete owners')
  await pool.query('truncate attempts')
  expect(await writes.take()).toEqual(['truncate attempts'])
  expect(await writes.take()).toEqual([])
  await writes.keep()
})

it('notes neither what is read, nor a statement that finds no row, nor what is rolled back', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(insert, [newId()])
  await client.query('rollback')
  client.release()
  await pool.query('update owners set name = name where false')
  await pool.query('select count(*) from owners')
  expect(await writes.take()).toEqual([])
})

it('takes every write back, whether it has been told or not', async () => {
  const changed = await addOwner()
  const removed = await addOwner()
  await writes.keep()
  const before = await storedOwners()
  const added = await addOwner()
  await pool.query(rename, [changed, 'Ben'])
  await writes.take()
  await pool.query(rename, [changed, 'Cleo'])
  await pool.query('delete from owners where id = any($1)', [[removed, added]])
  expect(await storedOwners()).not.toEqual(before)
  await writes.undo()
  expect(await storedOwners()).toEqual(before)
  expect(await writes.take()).toEqual([])
})

it('watches every table, those of the queues too', async () => {
  const { rows } = await pool.query<{ unwatched: string }>(`
    select oid::regclass::text as unwatched from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'observed')
      and (select count(*) from pg_trigger where tgrelid = pg_class.oid and tgname like 'observed%') <
        case when relispartition then 1 else 2 end`)
  expect(rows).toEqual([])
  const { rows: schemas } = await pool.query<{ name: string }>(`
    select distinct relnamespace::regnamespace::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname like 'observed%' order by 1`)
  expect(schemas.map(({ name }) => name)).toEqual(['jobs', 'public'])
})
