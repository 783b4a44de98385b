import { expect, test } from 'vitest'
import { fleetParts } from '#shared/fleet-rights.ts'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

type Rights = { reads: string[]; changes: string[] }

/** A yacht of an owner, and a co-manager of the whole fleet with these rights. */
async function buildTeam(rights: Rights) {
  const ana = await buildUser(site.services, { role: 'b' })
  const ben = await buildUser(site.services, { role: 'b', name: 'Ben' })
  const { id, ownerId } = await buildListing(site.db, { listing: { title: 'Halcyon' } })
  await site.db.updateTable('owners').set({ user_id: ana.id }).where('id', '=', ownerId).execute()
  const member = { id: newId(), owner_id: ownerId, user_id: ben.id, created_at: new Date(), is_current: true }
  await site.db
    .insertInto('fleet_members')
    .values({ ...member, ...rights })
    .execute()
  const mate = plainBrowser(site)
  mate.cookies.set('session', ben.token)
  const grant = (columns: object) =>
    site.db.updateTable('fleet_members').set(columns).where('user_id', '=', ben.id).execute()
  return { ana, ben, id, ownerId, mate, grant }
}

test('an owner shares the work of the fleet, and ends it, without a script', async () => {
  const ana = await buildUser(site.services, { role: 'b', name: 'Ana' })
  const ben = await buildUser(site.services, { role: 'b', name: 'Ben' })
  const { ownerId } = await buildListing(site.db)
  await site.db.updateTable('owners').set({ user_id: ana.id, name: 'Blue Fleet' }).where('id', '=', ownerId).execute()
  const owner = plainBrowser(site)
  owner.cookies.set('session', ana.token)
  const mate = plainBrowser(site)
  mate.cookies.set('session', ben.token)
  const nobody = { right_listings: 'none', right_bookings: 'none', right_messages: 'none', right_prices: 'none' }

  await owner.open('/OwnerDashboard/account-settings')
  await owner.press('Send the invitation', { email: ben.email, ...nobody, right_calendar: 'none', right_money: 'none' })
  expect(owner.page.status, 'at least one right').toBe(400)
  await owner.press('Send the invitation', {
    email: ben.email,
    ...nobody,
    right_calendar: 'change',
    right_money: 'none',
  })
  expect(wordsOf(owner.page.html)).toContain('The invitation is on its way.')

  const mail = await site.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', ben.email)
    .executeTakeFirstOrThrow()
  const link = /\/fleet-invitation\/[\w.~-]+/.exec(mail.body)?.[0] ?? ''
  const visitor = plainBrowser(site)
  await visitor.open(link)
  expect(wordsOf(visitor.page.html)).toContain('Sign in with the address')
  await mate.open(link)
  await mate.press('Accept the invitation')
  expect(mate.page.address).toBe('/OwnerDashboard')
  expect(mate.page.html).toContain('Blue Fleet')
  expect(mate.page.html).not.toContain('href="/OwnerDashboard/bookings"')
  await mate.open('/OwnerDashboard/availabilitycalendar')
  expect(mate.page.status).toBe(200)
  await mate.open('/OwnerDashboard/bookings')
  expect([mate.page.status, wordsOf(mate.page.html)]).toEqual([
    403,
    expect.stringContaining('This page is not open to you'),
  ])

  await owner.open('/OwnerDashboard/account-settings')
  await owner.press('End the access of Ben')
  expect(wordsOf(owner.page.html)).toContain('The access has ended.')
  await mate.open('/OwnerDashboard/bookings')
  expect(mate.page.status, 'in the own fleet').toBe(200)
  expect(mate.page.html).not.toContain('Blue Fleet')
})

test('a customer accepts an invitation without a fleet, a phone or a city, and works in the fleet', async () => {
  const ana = await buildUser(site.services, { role: 'b' })
  const guest = await buildUser(site.services)
  const { ownerId } = await buildListing(site.db)
  await site.db.updateTable('owners').set({ user_id: ana.id, name: 'Blue Fleet' }).where('id', '=', ownerId).execute()
  const rights = { reads: ['calendar'], changes: [] }
  const invited = await site.api('POST', '/fleet/invitations', { email: guest.email, rights }, ana.headers)
  expect(invited.status).toBe(201)
  const mail = await site.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', guest.email)
    .executeTakeFirstOrThrow()
  const mate = plainBrowser(site)
  mate.cookies.set('session', guest.token)
  await mate.open(/\/fleet-invitation\/[\w.~-]+/.exec(mail.body)?.[0] ?? '')
  await mate.press('Accept the invitation')
  expect([mate.page.address, mate.page.status]).toEqual(['/OwnerDashboard', 200])
  await mate.open('/OwnerDashboard/availabilitycalendar')
  expect(mate.page.status).toBe(200)
  const own = await site.db.selectFrom('owners').select('id').where('user_id', '=', guest.id).execute()
  expect(own, 'no fleet of their own').toEqual([])
})

test('the documents of a yacht are closed to a co-manager, the other steps of the listing are not', async () => {
  const { id, mate } = await buildTeam({ reads: ['listings'], changes: ['listings'] })
  await mate.open(`/OwnerDashboard/listings/${id}/documents`)
  expect([mate.page.status, wordsOf(mate.page.html)]).toEqual([
    200,
    expect.stringContaining('Only the owner of the fleet sees and sends these documents here.'),
  ])
  await mate.open(`/OwnerDashboard/listings/${id}/basics`)
  expect(mate.page.status).toBe(200)
})

test('what waits on pages that are closed to a co-manager is not among what waits for them', async () => {
  const { ana, ben, id } = await buildTeam({ reads: ['calendar'], changes: ['calendar'] })
  await site.db.updateTable('listings').set({ status: 'draft', is_live: false }).where('id', '=', id).execute()
  const open = async (token: string) =>
    wordsOf((await site.visit('/OwnerDashboard', { cookie: `session=${token}` })).html)
  expect(await open(ana.token)).toContain('1 yacht is not finished')
  expect(await open(ben.token)).not.toContain('1 yacht is not finished')
})

test('an owner chooses the yachts of a co-manager, who sees these alone', async () => {
  const { ana, id, ownerId, mate } = await buildTeam({ reads: ['listings', 'money'], changes: ['listings'] })
  const other = await buildListing(site.db, { listing: { title: 'Amaia' } })
  await site.db.updateTable('listings').set({ owner_id: ownerId }).where('id', '=', other.id).execute()
  const owner = plainBrowser(site)
  owner.cookies.set('session', ana.token)
  await owner.open('/OwnerDashboard/account-settings')
  expect(wordsOf(owner.page.html)).toContain('All yachts')
  await owner.press('Save the rights', { yacht_scope: 'chosen' })
  expect(wordsOf(owner.page.html)).toContain('Choose at least one of your yachts.')
  await owner.press('Save the rights', { yacht_scope: 'chosen', rights_yachts: id })
  expect(wordsOf(owner.page.html)).toContain('1 yacht')

  await mate.open('/OwnerDashboard/listings')
  expect(wordsOf(mate.page.html)).toContain('Halcyon')
  expect(wordsOf(mate.page.html)).not.toMatch(/Amaia|Add a yacht|Another listing|Copy this listing|Payouts/)
  await mate.open('/OwnerDashboard/payouts')
  expect(mate.page.status).toBe(403)
  await mate.open(`/OwnerDashboard/listings/${other.id}/basics`)
  expect(mate.page.status).toBe(404)
})

test('a co-manager of a chosen yacht opens every page of the desk that the rail shows', async () => {
  const { id, ownerId, mate, grant } = await buildTeam({ reads: [...fleetParts], changes: [...fleetParts] })
  const other = await buildListing(site.db, { listing: { title: 'Amaia' } })
  await site.db.updateTable('listings').set({ owner_id: ownerId }).where('id', '=', other.id).execute()
  await grant({ yachts: [id] })
  await mate.open('/OwnerDashboard')
  const rail = [...new Set(mate.page.html.match(/(?<=href=")\/OwnerDashboard[^"#]*/g))]
  expect(rail).toEqual(expect.arrayContaining(['/OwnerDashboard/bookings', '/OwnerDashboard/pricing']))
  for (const page of [...rail, `/OwnerDashboard/listings/${id}/basics`]) {
    await mate.open(page)
    expect([page, mate.page.status]).toEqual([page, 200])
    expect(mate.page.html, page).not.toContain('Amaia')
  }
})

test('buttons follow the declaration of the API: a reader of listings adds, copies and deletes none', async () => {
  const { id, mate, grant } = await buildTeam({ reads: ['listings'], changes: [] })
  const buttons = async () => {
    await mate.open('/OwnerDashboard/listings')
    expect(mate.page.status).toBe(200)
    const words = wordsOf(mate.page.html)
    return ['Add a yacht', 'Copy this listing', 'Delete'].filter((each) => words.includes(each))
  }
  expect(await buttons()).toEqual([])
  await grant({ changes: ['listings'] })
  expect(await buttons()).toEqual(['Add a yacht', 'Copy this listing', 'Delete'])
  await grant({ yachts: [id] })
  expect(await buttons()).toEqual(['Delete'])

  // Without a yacht the start page offers to add the first one, too.
  await grant({ changes: [], yachts: null })
  await site.db.updateTable('listings').set({ status: 'archived', is_live: false }).where('id', '=', id).execute()
  await mate.open('/OwnerDashboard')
  expect(wordsOf(mate.page.html)).not.toContain('Add a yacht')
})

test('pictures of a listing under review are neither moved, described nor deleted', async () => {
  const ana = await buildUser(site.services, { role: 'b' })
  const { id, ownerId } = await buildListing(site.db)
  await site.db.updateTable('owners').set({ user_id: ana.id }).where('id', '=', ownerId).execute()
  for (const position of [0, 1]) {
    const key = `uploads/${id}/${position}.webp`
    await site.db.insertInto('media').values({ id: newId(), listing_id: id, kind: 'image', key, position }).execute()
  }
  const owner = plainBrowser(site)
  owner.cookies.set('session', ana.token)
  const forms = async (columns: object) => {
    await site.db.updateTable('listings').set(columns).where('id', '=', id).execute()
    await owner.open(`/OwnerDashboard/listings/${id}/photos`)
    expect(owner.page.status).toBe(200)
    return ['move', 'delete', 'describe'].filter((intent) => owner.page.html.includes(`value="${intent}"`))
  }
  expect(await forms({ status: 'draft', is_live: false })).toEqual(['move', 'delete', 'describe'])
  expect(await forms({ status: 'pending_review' })).toEqual([])
  expect(wordsOf(owner.page.html)).toContain('review')
})
