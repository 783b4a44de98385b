import { expect, test } from 'vitest'
import { fleetParts } from '#shared/fleet-rights.ts'
import { newId } from '#shared/id.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

test('an owner reads who did what on which yacht, by person, without a script', async () => {
  const ana = await buildUser(site.services, { role: 'b', name: 'Ana' })
  const ben = await buildUser(site.services, { role: 'b', name: 'Ben' })
  const { id, ownerId } = await buildListing(site.db, { listing: { title: 'Amaia' } })
  await site.db.updateTable('owners').set({ user_id: ana.id }).where('id', '=', ownerId).execute()
  const member = { id: newId(), owner_id: ownerId, user_id: ben.id, created_at: new Date(), is_current: true }
  const rights = { reads: [...fleetParts], changes: [...fleetParts] }
  await site.db
    .insertInto('fleet_members')
    .values({ ...member, ...rights })
    .execute()
  const owner = plainBrowser(site)
  owner.cookies.set('session', ana.token)
  await owner.open('/OwnerDashboard')
  expect(owner.page.html).toContain('href="/OwnerDashboard/activity"')
  await owner.open('/OwnerDashboard/activity')
  expect(wordsOf(owner.page.html)).toContain('Nothing done yet')

  const day = { start: dayAhead(40), end: dayAhead(40) }
  expect((await site.api('POST', '/boats/owner/block', { yachtId: id, ...day }, ben.headers)).status).toBe(201)
  const invitation = { email: 'eve@fairlead.example', rights: { reads: ['calendar'], changes: [] } }
  expect((await site.api('POST', '/fleet/invitations', invitation, ana.headers)).status).toBe(201)
  await owner.open('/OwnerDashboard/activity')
  expect(wordsOf(owner.page.html)).toMatch(/Ana changed the co-managers.*Ben blocked days.*Amaia/s)
  await owner.press('Show', { by: ben.id })
  expect(wordsOf(owner.page.html)).toContain('Ben blocked days')
  expect(wordsOf(owner.page.html)).not.toContain('Ana changed')
  await owner.open('/fr/OwnerDashboard/activity')
  expect(wordsOf(owner.page.html)).toContain('Ben a bloqué des jours')

  const mate = plainBrowser(site)
  mate.cookies.set('session', ben.token)
  await mate.open('/OwnerDashboard/activity')
  expect(mate.page.status).toBe(200)
  await site.db
    .updateTable('fleet_members')
    .set({ yachts: [id] })
    .where('user_id', '=', ben.id)
    .execute()
  await mate.open('/OwnerDashboard/activity')
  expect(mate.page.status, 'a co-manager of chosen yachts').toBe(403)
  await mate.open('/OwnerDashboard')
  expect(mate.page.html).not.toContain('href="/OwnerDashboard/activity"')
})
