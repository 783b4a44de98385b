import { beforeAll, expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

let mo: BuiltUser
let owner: BuiltUser
beforeAll(async () => {
  mo = await buildUser(site.services, { role: 'a', adminRole: 'moderator', name: 'Mo' })
  owner = await buildUser(site.services, { role: 'b' })
})

const browserOf = (user: BuiltUser) => {
  const browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
  return browser
}

/** Builds a public yacht of the owner. */
async function publicYacht() {
  const { id, ownerId } = await buildListing(site.services.db)
  await site.pool.query('update owners set user_id = null where user_id = $1', [owner.id])
  await site.pool.query('update owners set user_id = $1 where id = $2', [owner.id, ownerId])
  return id
}
const isPublic = async (id: string) => (await site.visit(`/${id}`)).status === 200

test('changes are asked of a public yacht, which stays public, and its owner says that they are made', async () => {
  const id = await publicYacht()
  const office = browserOf(mo)
  await office.open(`/adminn/listings/${id}`)
  expect(wordsOf(office.page.html)).toContain(
    '“Ask for changes” leaves the yacht on the site unless you choose otherwise.',
  )
  await office.press('Ask for changes', { feedback_basics: 'Say how many cabins there are.' })
  expect(await isPublic(id)).toBe(true)
  const desk = browserOf(owner)
  await desk.open(`/OwnerDashboard/listings/${id}/review`)
  expect(wordsOf(desk.page.html)).toContain('Say how many cabins there are.')
  await desk.press('I have changed it')
  expect(wordsOf(desk.page.html)).not.toContain('Say how many cabins there are.')
  expect(await isPublic(id)).toBe(true)
})

test('an operator may take the yacht off the site meanwhile', async () => {
  const id = await publicYacht()
  const office = browserOf(mo)
  await office.open(`/adminn/listings/${id}`)
  await office.press('Ask for changes', { feedback_basics: 'This is another yacht.', takes_offline: 'true' })
  expect(await isPublic(id)).toBe(false)
})
