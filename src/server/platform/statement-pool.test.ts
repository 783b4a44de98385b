import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'

const { db } = await testDatabase({ connections: 1 })

beforeAll(() => sql`create table notes (text text primary key)`.execute(db))

const write = (text: string) => sql`insert into notes values (${text})`
const kept = async () => (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows
/** Statements of one transaction share one transaction id; others have one each. */
async function isInTransaction(): Promise<boolean> {
  const number = async () =>
    (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)).rows[0]?.id
  const first = await number()
  return first === (await number())
}

it('runs the statements of a transaction in it, from the first one on', async () => {
  await db.transaction().execute(async (tx) => {
    await write('first').execute(tx)
    await write('second').execute(tx)
  })
  const undone = db.transaction().execute(async (tx) => {
    await write('third').execute(tx)
    throw new Error('on second thoughts')
  })
  await expect(undone).rejects.toThrow('on second thoughts')
  expect(await kept()).toEqual([{ text: 'first' }, { text: 'second' }])
})

it('rolls back when already the first statement fails, and the connection can be used again', async () => {
  const failing = db.transaction().execute((tx) => write('first').execute(tx))
  await expect(failing).rejects.toThrow(/duplicate key/)
  const unparsed = db.transaction().execute((tx) => sql`select nonsense`.execute(tx))
  await expect(unparsed).rejects.toThrow(/nonsense/)
  expect(await isInTransaction()).toBe(false)
  await write('after').execute(db)
  expect(await kept()).toContainEqual({ text: 'after' })
})

it('begins nothing for a transaction without statements', async () => {
  await db.transaction().execute(async () => undefined)
  await expect(db.transaction().execute(() => Promise.reject(new Error('early')))).rejects.toThrow('early')
  expect(await isInTransaction()).toBe(false)
})

it('says so when a transaction cannot be committed, since a statement of it had failed', async () => {
  const swallowed = db.transaction().execute(async (tx) => {
    await write('lost').execute(tx)
    await write('lost')
      .execute(tx)
      .catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow()
  expect(await kept()).not.toContainEqual({ text: 'lost' })
})
