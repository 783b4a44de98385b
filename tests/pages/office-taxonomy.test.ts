import { afterAll, expect, test } from 'vitest'
import type { TaxonomyEntry } from '#contract/taxonomy/taxonomy.ts'
import type { Marina } from '#contract/taxonomy/taxonomy-places.ts'
import { readSettings } from '#server/platform/settings.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { setupToken } from '#tests/harness/setup-token.ts'
import { readBuild, testSite } from '#tests/harness/site.ts'
import { start } from '../../src/main.ts'

const site = await testSite()
const admin = await buildUser(site.services, { role: 'a', name: 'Ada' })
const yacht = await buildListing(site.services.db, { listing: { amenities: ['jacuzzi', 'wifi'] } })

/** Another process on the same database, with its own page cache. */
const port = await freePort()
const build = await readBuild()
const settings = readSettings({
  DATABASE_URL: site.url,
  DATABASE_CONNECTIONS: '6',
  PORT: String(port),
  DEMO: 'off',
  WORKER: 'off',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  SETUP_TOKEN: setupToken,
})
const elsewhere = await start(settings, { build: async () => build, development: false })
afterAll(elsewhere.close)

const pageElsewhere = async (path: string) => {
  const response = await fetch(`http://localhost:${port}${path}`, { headers: { accept: 'text/html' } })
  return wordsOf(await response.text())
}

function officer(user = admin) {
  const browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
  return browser
}

const call = async <Body>(method: string, path: string, body?: unknown) =>
  (await site.api<Body>(method, path, body, admin.headers)).body
const find = async (kind: string, slug: string) => {
  const { data } = await call<{ data: TaxonomyEntry[] }>('GET', `/admin/taxonomy/${kind}`)
  const entry = data.find((each) => each.slug === slug)
  if (!entry) throw new Error(`no ${kind} ${slug}`)
  return entry
}
const change = (kind: string, { id, revision }: TaxonomyEntry, content: object) =>
  call('PUT', `/admin/taxonomy/${kind}/${id}`, { revision, ...content })

test('an operator adds an amenity without a script, and the second of two sees what the first has written', async () => {
  const browser = officer()
  await browser.open('/adminn/taxonomy')
  expect(wordsOf(browser.page.html)).toContain('Amenities')
  await browser.open('/adminn/taxonomy/amenities/new')
  await browser.press('Add', { name_en: 'Ice bath', name_fr: 'Bain glacé', slug: 'jacuzzi' })
  expect(browser.page.status).toBe(400)
  expect(complaintAbout(browser.page.html, 'slug')).toContain('not taken yet')
  await browser.press('Add', { name_en: 'Ice bath', name_fr: 'Bain glacé', slug: 'ice-bath' })
  expect(wordsOf(browser.page.html)).toContain('Saved. It counts from now on.')
  const entry = await find('amenity', 'ice-bath')
  await change('amenity', entry, { name: { en: 'Cold plunge', fr: 'Bain glacé' } })
  await browser.press('Save', { name_en: 'Ice tub', name_fr: 'Bain glacé' })
  expect(browser.page.status).toBe(409)
  expect(wordsOf(browser.page.html)).toContain('Now: Cold plunge Yours: Ice tub')
  await browser.press('Save', { name_en: 'Ice tub', name_fr: 'Bain glacé' })
  expect((await find('amenity', 'ice-bath')).name.en).toBe('Ice tub')
})

test('every process shows a changed name at once, on kept pages too, in both languages', async () => {
  expect(await pageElsewhere(`/${yacht.id}`)).toContain('Wi-Fi')
  const before = await find('amenity', 'wifi')
  await change('amenity', before, { name: { en: 'Satellite internet', fr: 'Internet par satellite' } })
  await expect.poll(() => pageElsewhere(`/${yacht.id}`)).toContain('Satellite internet')
  await expect.poll(() => pageElsewhere(`/fr/${yacht.id}`)).toContain('Internet par satellite')
  expect(await pageElsewhere('/yacht-rentals?filters=open')).toContain('Satellite internet')
})

test('an amenity is moved, retired and merged, and the page says how many listings follow', async () => {
  const browser = officer()
  await browser.open('/adminn/taxonomy/amenities')
  const first = async () => (await call<{ data: TaxonomyEntry[] }>('GET', '/admin/taxonomy/amenity')).data[0]
  const top = await first()
  await browser.press(`Move ${top?.name.en} down`)
  expect((await first())?.id).not.toBe(top?.id)
  const [jacuzzi, iceBath] = [await find('amenity', 'jacuzzi'), await find('amenity', 'ice-bath')]
  await browser.open(`/adminn/taxonomy/amenities/${jacuzzi.id}`)
  expect(wordsOf(browser.page.html)).toContain('1 listing has it')
  await browser.press('Merge', { into: iceBath.id })
  expect(wordsOf(browser.page.html)).toContain('Merged. 1 listing gets the other one now.')
  await runJobs(site)
  await expect.poll(() => pageElsewhere(`/${yacht.id}`)).toContain('Ice tub')
  await browser.open(`/adminn/taxonomy/amenities/${iceBath.id}`)
  await browser.press('Offer it no longer')
  expect(wordsOf(browser.page.html)).toContain('Offer it again')
  expect(await pageElsewhere(`/${yacht.id}`)).toContain('Ice tub')
})

test('terms of cancelling have versions; fees that fall are refused beside the field', async () => {
  const browser = officer()
  const moderate = await find('cancellation', 'moderate')
  await browser.open(`/adminn/taxonomy/cancellation/${moderate.id}`)
  await browser.press('Save', { tier_0_hours: '168', tier_0_fee: '80', tier_1_hours: '48', tier_1_fee: '50' })
  expect(browser.page.status).toBe(400)
  expect(wordsOf(browser.page.html)).toContain('with fees from 0 to 100 that never fall.')
  await browser.press('Save', { tier_0_hours: '240', tier_0_fee: '0', tier_1_hours: '48', tier_1_fee: '50' })
  expect(wordsOf(browser.page.html)).toContain('Version 2')
  expect((await find('cancellation', 'moderate')).versions).toHaveLength(2)
})

test('the wizard and the prices of an owner offer what operators offer', async () => {
  const owner = await buildUser(site.services, { role: 'b' })
  const { body: draft } = await site.api<{ id: string }>('POST', '/boats', {}, owner.headers)
  const browser = officer(owner)
  await browser.open(`/OwnerDashboard/listings/${draft.id}/policy`)
  expect(wordsOf(browser.page.html)).toContain('Moderate – Free until 10 days before departure.')
  await browser.open(`/OwnerDashboard/listings/${draft.id}/features`)
  expect(wordsOf(browser.page.html)).not.toContain('Ice tub')
  const extra = {
    per: 'hour',
    price: { amount: 40_000, currency: 'AED' },
    mandatory: false,
    payable: 'now',
    maxQuantity: 2,
  }
  const name = { en: 'E-foil', fr: 'E-foil' }
  await call('POST', '/admin/taxonomy/extra', { slug: 'e-foil', name, extra })
  await browser.open(`/OwnerDashboard/pricing/${draft.id}?view=extras&add=extra&template=e-foil`)
  expect(wordsOf(browser.page.html)).toContain('E-foil')
  expect(browser.page.html).toMatch(/name="name_en"[^>]*value="E-foil"|value="E-foil"[^>]*name="name_en"/)
  expect(browser.page.html).toMatch(/name="maxQuantity"[^>]*value="2"|value="2"[^>]*name="maxQuantity"/)
})

test('a marina is added in French; a clock of elsewhere and a point outside the world stand beside their fields', async () => {
  const browser = officer()
  await browser.open('/fr/adminn/taxonomy/marinas/new')
  expect(wordsOf(browser.page.html)).toContain('Ajouter un port')
  const typed = {
    name: 'Quai de la Lanterne',
    region: 'Dubai',
    country: 'AE',
    names: 'Lantern Quay, Quai',
    latitude: '95',
    longitude: '55,14',
    radius: '6',
    zone: 'Europe/Athens',
  }
  await browser.press('Ajouter', typed)
  expect(browser.page.status).toBe(400)
  expect(complaintAbout(browser.page.html, 'latitude')).toContain('Indiquez des degrés de -90 à 90.')
  await browser.press('Ajouter', { ...typed, latitude: '25,08' })
  expect(complaintAbout(browser.page.html, 'zone')).toContain('Indiquez le fuseau horaire de ce point')
  await browser.press('Ajouter', { ...typed, latitude: '25,08', zone: 'Asia/Dubai' })
  expect(wordsOf(browser.page.html)).toContain('Enregistré.')
  const { data } = await call<{ data: Marina[] }>('GET', '/admin/marinas?q=lanterne')
  expect(data).toMatchObject([{ name: 'Quai de la Lanterne', longitude: 55.14, otherNames: ['lantern quay', 'quai'] }])
  await browser.open('/fr/adminn/taxonomy/marinas?q=lanterne')
  expect(wordsOf(browser.page.html)).toContain('1 port')
  expect(wordsOf(await pageElsewhere('/fr/adminlogin'))).not.toContain('Quai')
})

test('a destination gets a page at once, and loses it when it is retired', async () => {
  const browser = officer()
  await browser.open('/adminn/taxonomy/destinations/new')
  await browser.press('Add', {
    name_en: 'Lantern Coast',
    name_fr: 'Côte des Lanternes',
    slug: 'lantern-coast',
    tagline_en: 'Calm water',
    tagline_fr: 'Eau calme',
    introduction_en: 'Lights on the shore.',
    introduction_fr: 'Des lumières sur la rive.',
    place: 'Dubai, United Arab Emirates',
    latitude: '25.08',
    longitude: '55.14',
    radius: '15',
  })
  expect(wordsOf(browser.page.html)).toContain('Its clock is that of its place: Asia/Dubai.')
  await expect.poll(() => pageElsewhere('/destinations')).toContain('Lantern Coast')
  // Without a picture the pages say so, and contain no address of a missing one.
  const landing = await fetch(`http://localhost:${port}/yacht-rental-in-lantern-coast`)
  const html = await landing.text()
  expect(html).not.toContain('destinations/lantern-coast.')
  expect(wordsOf(html)).toContain('No Image')
  expect(wordsOf(browser.page.html)).toContain(
    'Without a picture, cards and the page of the destination show a plain area.',
  )
  await browser.press('Show this picture')
  expect(browser.page.status).toBe(400)
  expect(wordsOf(browser.page.html)).toContain(
    'This picture cannot be read. Choose a JPEG, PNG, WebP or AVIF of 50 megapixels',
  )
  await browser.press('Offer it no longer')
  await expect.poll(() => pageElsewhere('/destinations')).not.toContain('Lantern Coast')
})

test('who only reads sees no buttons, and finance nothing at all', async () => {
  const reader = officer(await buildUser(site.services, { role: 'a', adminRole: 'read_only' }))
  await reader.open('/adminn/taxonomy/amenities')
  expect(reader.page.status).toBe(200)
  expect(wordsOf(reader.page.html)).not.toContain('Add an amenity')
  const finance = officer(await buildUser(site.services, { role: 'a', adminRole: 'finance' }))
  await finance.open('/adminn/taxonomy')
  expect(finance.page.status).toBe(403)
})

test('an operator writes a template of an itinerary without a script, sees who uses it, and deletes it', async () => {
  const browser = officer()
  await browser.open('/adminn/itineraries')
  await browser.follow('Add a template')
  await browser.press('Save the template', {
    place: 'Nowhere at all',
    title_en: 'Round the island',
    duration: '4',
    stops_0_name_en: 'Sandbar',
    stops_0_latitude: '25.1',
    stops_0_longitude: '55.1',
  })
  expect(complaintAbout(browser.page.html, 'place')).toBeDefined()
  await browser.press('Save the template', { place: 'Dubai', stops_0_afterMinutes: '30' })
  expect(wordsOf(browser.page.html)).toContain('The template is saved.')
  expect(wordsOf(browser.page.html)).toContain('No yacht uses it yet.')
  const templateId = browser.page.address.match(/itineraries\/(\w+)/)?.[1]

  const { rows } = await site.pool.query(
    'select latitude, longitude from vessels join listings on vessel_id = vessels.id where listings.id = $1',
    [yacht.id],
  )
  const stops = [{ name: { en: 'Bay' }, ...rows[0] }]
  const entry = { yachtId: yacht.id, templateId, title: { en: 'Mine' }, duration: 4, unit: 'hour', stops }
  await call('POST', '/itineraries', entry)
  await browser.open(`/adminn/itineraries/${templateId}`)
  expect(wordsOf(browser.page.html)).toContain('Used by one yacht')
  await browser.press('Delete the template')
  expect(wordsOf(browser.page.html)).toContain('The template is deleted.')
  expect((await call<{ data: object[] }>('GET', `/boats/${yacht.id}/itineraries`)).data).toHaveLength(1)
})
