import { beforeEach, expect, test } from 'vitest'
import { insertUser, listDemoUsers } from '#server/identity/queries.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { prepareDatabase } from './prepare.ts'
import { demoOwners } from './seeds/demo/owners.ts'

const database = await testDatabase()
const { db } = database

const demo = readSettings({})
const steps: string[] = []
const prepare = (options: Settings | undefined) =>
  prepareDatabase(database, {
    demo: options,
    step: async (name, run) => {
      steps.push(name)
      return run()
    },
  })
const rolesOf = async () => (await listDemoUsers(db)).map(({ role }) => role)

/** The state that a version without demo users left behind. */
let yacht: BuiltListing
beforeEach(async () => {
  steps.length = 0
  await db.deleteFrom('users').execute()
  yacht = await buildListing(db)
  await db.updateTable('listings').set({ is_demo: true }).where('id', '=', yacht.id).execute()
  await db.updateTable('owners').set({ email: demoOwners.ben.email }).where('id', '=', yacht.ownerId).execute()
})

test('an older demo world gets its users, once', async () => {
  await prepare(demo)
  expect(steps).toEqual(['Migrations', 'Reference data', 'Demo users'])
  expect(await rolesOf()).toEqual(['a', 'b', 'c'])
  const owner = (await listDemoUsers(db)).find(({ role }) => role === 'b')
  const fleet = await db.selectFrom('owners').select('user_id').where('id', '=', yacht.ownerId).executeTakeFirst()
  expect(fleet?.user_id).toBe(owner?.id)
  await prepare(demo)
  expect(steps.filter((name) => name === 'Demo users')).toHaveLength(1)
  // Two administrators let a visitor try the actions that need two people.
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(4)
})

test('whoever has the address of one of them stays who they are', async () => {
  const registeredAt = new Date()
  const { email, name } = demoOwners.ben
  await insertUser(db, { role: 'c', name, email, language: 'en', registeredAt })
  await prepare(demo)
  expect(await rolesOf()).toEqual(['a', 'c'])
  const kept = await db.selectFrom('users').select(['role', 'is_demo']).where('email', '=', email).executeTakeFirst()
  expect(kept).toEqual({ role: 'c', is_demo: false })
})

test('nobody gets them without the demo, or where no demo world lies', async () => {
  await prepare(undefined)
  expect(await rolesOf()).toEqual([])
  await db.updateTable('listings').set({ is_demo: false }).execute()
  await prepare(demo)
  expect(await rolesOf()).toEqual([])
})
