import { beforeAll, expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { fieldValue, plainBrowser, wordsOf } from '#tests/plain-browser.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()

let address = ''
const [one, other] = [plainBrowser(site), plainBrowser(site)]

beforeAll(async () => {
  const owner = await buildUser(site.services, { role: 'b' })
  const boat = await buildListing(site.db)
  await site.pool.query('update owners set user_id = $1 where id = $2', [owner.id, boat.ownerId])
  address = `/OwnerDashboard/listings/${boat.id}/basics`
  for (const browser of [one, other]) browser.cookies.set('session', owner.token)
})

test('the second of two who edit a yacht reads both texts, and saves by pressing again', async () => {
  await one.open(address)
  await other.open(address)
  await one.press('Save and continue', { title: 'Halcyon of the North' })
  await other.press('Save and continue', { title: 'Halcyon of the South' })
  expect(other.page.status).toBe(409)
  expect(wordsOf(other.page.html)).toMatch(/Now: Halcyon of the North.+Yours: Halcyon of the South/)
  expect(fieldValue(other.page.html, 'title')).toBe('Halcyon of the South')
  await other.press('Save and continue')
  expect(other.page.status).toBe(200)
  await one.open(address)
  expect(fieldValue(one.page.html, 'title')).toBe('Halcyon of the South')
})

test('a field that is refused keeps nothing else of its step from being saved', async () => {
  await one.open(address)
  await one.press('Save and continue', { title: 'Halcyon at Dawn', description_en: '<b>The</b> best yacht in town' })
  expect(one.page.status).toBe(400)
  expect(fieldValue(one.page.html, 'description_en')).toBe('<b>The</b> best yacht in town')
  await other.open(address)
  expect(fieldValue(other.page.html, 'title')).toBe('Halcyon at Dawn')
  expect(fieldValue(other.page.html, 'description_en')).not.toContain('<b>')
  // The page knows the revision of what was saved.
  await one.press('Save and continue', { description_en: 'The best yacht in town' })
  expect(one.page.status).toBe(200)
})
