import { expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

test('an owner searches the desk from any of its pages, without a script', async () => {
  const ana = await buildUser(site.services, { role: 'b' })
  const { id, ownerId } = await buildListing(site.db)
  await site.db.updateTable('owners').set({ user_id: ana.id }).where('id', '=', ownerId).execute()
  await site.db.updateTable('listings').set({ title: 'Étoile bancaire' }).where('id', '=', id).execute()
  const owner = plainBrowser(site)
  owner.cookies.set('session', ana.token)

  await owner.open('/OwnerDashboard/payouts')
  expect(owner.page.html).toMatch(/<form[^>]*action="\/OwnerDashboard\/search"/)
  await owner.open('/OwnerDashboard/search?q=etoile')
  expect(owner.page.html).toContain(`href="/OwnerDashboard/listings/${id}"`)
  await owner.open('/OwnerDashboard/search?q=bank%20verification')
  expect(owner.page.html).toContain('href="/OwnerDashboard/payouts/details"')
  await owner.open('/fr/OwnerDashboard/search?q=BANCAIRE')
  expect(owner.page.html).toContain('href="/fr/OwnerDashboard/payouts/details"')
  expect(owner.page.html).toContain(`href="/fr/OwnerDashboard/listings/${id}"`)

  await owner.open('/OwnerDashboard/search?q=%20')
  expect(wordsOf(owner.page.html)).toContain('What are you looking for?')
  await owner.open('/OwnerDashboard/search?q=lighthouse')
  expect(wordsOf(owner.page.html)).toContain('Nothing found for “lighthouse”')
  for (const hostile of [`${'e'.repeat(99)}%F0%9F%9B%A5`, 'a&q=b', '%25', '%5C']) {
    await owner.open(`/OwnerDashboard/search?q=${hostile}`)
    expect(owner.page.status, hostile).toBe(200)
  }
})
