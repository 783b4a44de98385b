import { expect, it } from 'vitest'
import { queueSchema } from '#server/platform/queues.ts'
import { subscriptions } from '#server/subscriptions.ts'
import { testDatabase } from './database.ts'

const { pool } = await testDatabase()

// The sources of the kept template are listed by hand. This test finds missing ones.
it('the template has the queues of all subscriptions', async () => {
  const { rows } = await pool.query<{ name: string }>(`select name from ${queueSchema}.subscription`)
  expect(rows.map(({ name }) => name).sort()).toEqual(subscriptions.map(({ queue }) => queue).sort())
})
