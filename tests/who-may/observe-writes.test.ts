import { expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { testDatabase } from '../database.ts'
import { observeWrites } from './observe-writes.ts'

const { pool } = await testDatabase()
const takeWrites = await observeWrites(pool)

const insert = "insert into owners (id, name) values ($1, 'Ana')"

it('notes each kind of write, and forgets it once it has been told', async () => {
  const id = newId()
  await pool.query(insert, [id])
  expect(await takeWrites()).toContain('insert public.owners')
  await pool.query('update owners set name = $2 where id = $1', [id, 'Ben'])
  expect(await takeWrites()).toContain('update public.owners')
  await pool.query('delete from owners where id = $1', [id])
  expect(await takeWrites()).toContain('delete public.owners')
  await pool.query('truncate attempts')
  expect(await takeWrites()).toEqual(['truncate public.attempts'])
  expect(await takeWrites()).toEqual([])
})

it('notes neither what is read, nor a statement that finds no row, nor what is rolled back', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(insert, [newId()])
  await client.query('rollback')
  client.release()
  await pool.query('update owners set name = name where false')
  await pool.query('select count(*) from owners')
  expect(await takeWrites()).toEqual([])
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
