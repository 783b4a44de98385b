import { beforeAll, expect, test } from 'vitest'
import type { Itinerary } from '#contract/boats/itineraries.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const owner = await buildUser(site.services, { role: 'b' })
let boat: BuiltListing
let berth = { latitude: 0, longitude: 0 }

beforeAll(async () => {
  boat = await buildListing(site.db, { vessel: { cruisingSpeed: 20 } })
  await site.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', boat.ownerId).execute()
  berth = await site.db
    .selectFrom('vessels')
    .innerJoin('listings', 'listings.vessel_id', 'vessels.id')
    .select(['vessels.latitude', 'vessels.longitude'])
    .where('listings.id', '=', boat.id)
    .executeTakeFirstOrThrow()
})

const stop = (index: number, name: string, north: number, after = '') => ({
  [`stops_${index}_name_en`]: name,
  [`stops_${index}_latitude`]: String(berth.latitude + north),
  [`stops_${index}_longitude`]: String(berth.longitude),
  [`stops_${index}_afterMinutes`]: after,
})

const seen = async () => {
  const response = await fetch(`${site.origin}/api/itineraries/yacht/${boat.id}`)
  return ((await response.json()) as { data: Itinerary[] }).data // the contract's answer
}
const namesOf = ({ stops }: Itinerary) => stops.map(({ name }) => name.en)

test('an owner adds, reorders and deletes stops without a script, and guests see and book the trip', async () => {
  const browser = plainBrowser(site)
  browser.cookies.set('session', owner.token)
  await browser.open(`/OwnerDashboard/listings/${boat.id}/itineraries`)
  expect(browser.page.status).toBe(200)
  await browser.follow('Add an itinerary')
  await browser.press('Save itinerary', {
    title_en: 'Round the island',
    title_fr: 'Le tour de l’île',
    duration: '4',
    startTime: '17:30',
    ...stop(0, 'Sandbar', 0.1, '30'),
  })
  expect(wordsOf(browser.page.html)).toContain('The itinerary is saved.')
  await browser.press('Save itinerary', stop(1, 'Lagoon', 0.2))
  await browser.press('Save itinerary', stop(2, 'Old harbour', 0.05))
  await browser.press('Earlier – Old harbour')
  expect((await seen()).map(namesOf)).toEqual([['Sandbar', 'Old harbour', 'Lagoon']])
  await browser.press('Delete stop – Lagoon')
  expect((await seen()).map(namesOf)).toEqual([['Sandbar', 'Old harbour']])

  // A stop that is too far away is refused beside its field, and what was typed stays.
  await browser.press('Save itinerary', stop(2, 'Far cape', 3))
  expect(browser.page.status).toBe(400)
  expect(wordsOf(browser.page.html)).toContain('The yacht cannot reach this stop and be back in time.')
  expect(browser.page.html).toContain('value="Far cape"')

  const guest = plainBrowser(site)
  await guest.open(`/fr/${boat.id}`)
  expect(wordsOf(guest.page.html)).toContain('Le tour de l’île')
  expect(wordsOf(guest.page.html)).toContain('après 30')
  await guest.follow('Réserver cette sortie – Le tour de l’île')
  expect(guest.page.status).toBe(200)
  expect(guest.page.address).toMatch(/duration=4&start=17%3A30/)

  await browser.open(`/OwnerDashboard/listings/${boat.id}/itineraries`)
  await browser.press('Delete – Round the island')
  expect(wordsOf(browser.page.html)).toContain('The itinerary is deleted.')
  expect(await seen()).toEqual([])
})
