import { beforeAll, expect, it } from 'vitest'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { listingSteps } from '#shared/listing-steps.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const owner = await buildUser(site.services, { role: 'b' })

async function draft(fields: object): Promise<string> {
  const { body } = await site.api<ListingDraft>('POST', '/boats', {}, owner.headers)
  const saved = await site.api('PATCH', `/boats/${body.id}`, fields, owner.headers)
  expect(saved.status).toBe(200)
  return body.id
}

let from: string
const drafts: string[] = []
beforeAll(async () => {
  // A listing makes the places.
  await buildListing(site.db)
  from = await draft({ title: 'Halcyon', amenities: ['wifi'], cancellation: 'strict' })
  for (const title of ['Alcyone', 'Merope']) drafts.push(await draft({ title }))
  drafts.push(await draft({ title: 'Weekly Maia', durationType: 'week' }))
})

const page = () => `/OwnerDashboard/listings/${from}/shared-steps`
const completed = async (id = '') =>
  (await site.api<ListingDraft>('GET', `/boats/${id}/draft`, undefined, owner.headers)).body.completedSteps

it('drafts take over what they lack, without a script; those by another unit are not ticked', async () => {
  const browser = plainBrowser(site)
  browser.cookies.set('session', owner.token)
  await browser.open('/OwnerDashboard/listings')
  expect(browser.page.html).toContain('Fill in several drafts at once')
  await browser.open(page())
  const ticked = [...browser.page.html.matchAll(/<input[^>]*name="drafts"[^>]*>/g)].filter(([tag]) =>
    tag.includes(' checked'),
  )
  expect(ticked).toHaveLength(2)
  await browser.press('Fill in the drafts')
  expect(wordsOf(browser.page.html)).toContain('2 drafts were filled in.')
  for (const id of drafts.slice(0, 2))
    expect(await completed(id)).toEqual(expect.arrayContaining(['features', 'policy']))
  expect(await completed(drafts[2])).not.toContain('features')
})

it('a form without a step or a draft changes nothing and says so, in French too', async () => {
  const browser = plainBrowser(site)
  browser.cookies.set('session', owner.token)
  await browser.open(`/fr${page()}`)
  await browser.press('Compléter les brouillons')
  expect(wordsOf(browser.page.html)).toContain('Rien n’a changé.')
  expect(await completed(drafts[2])).not.toContain('features')
})

it('an operator fills in drafts for the owner, and each change is recorded', async () => {
  const operator = await buildUser(site.services, { role: 'a' })
  const browser = plainBrowser(site)
  browser.cookies.set('session', operator.token)
  await browser.open(page())
  const words = wordsOf(browser.page.html)
  expect(words).toContain('Weekly Maia')
  await browser.press('Fill in the drafts', { drafts: drafts[2] ?? '', steps: 'features' })
  expect(wordsOf(browser.page.html)).toContain('1 draft was filled in.')
  const edits = await site.db.selectFrom('operator_edits').select(['listing_id', 'actor_id']).execute()
  expect(edits).toEqual([{ listing_id: drafts[2], actor_id: operator.id }])
})

it('complete drafts are sent to be checked, all at once', async () => {
  const ready = drafts.slice(0, 2)
  const steps = listingSteps.filter((step) => step !== 'review')
  await site.db.updateTable('listings').set({ completed_steps: steps }).where('id', 'in', ready).execute()
  const browser = plainBrowser(site)
  browser.cookies.set('session', owner.token)
  await browser.open(page())
  expect(wordsOf(browser.page.html)).toContain('2 drafts have every step.')
  await browser.press('Send them to be checked')
  // Their steps are complete by the column alone, so each is refused by itself and stays a draft.
  expect(wordsOf(browser.page.html)).toContain('0 drafts were sent to be checked.')
  expect(wordsOf(browser.page.html)).toContain('Merope: it has changed meanwhile.')
})
