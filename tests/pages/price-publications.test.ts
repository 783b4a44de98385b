import { expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

function browserOf({ token }: { token: string }) {
  const browser = plainBrowser(site)
  browser.cookies.set('session', token)
  return browser
}
const words = ({ page }: ReturnType<typeof browserOf>) => wordsOf(page.html)

test('an owner undoes what was just published, and reads who published what, without a script', async () => {
  const owner = await buildUser(site.services, { role: 'b', name: 'Ana' })
  const { id, ownerId } = await buildListing(site.db, { listing: { title: 'Amaia' }, offers: [{ minUnits: 2 }] })
  await site.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', ownerId).execute()
  const day = dayAhead(70)
  const total = `/OwnerDashboard/pricing/${id}?date=${day}&time=10:00&duration=2&guests=4`
  const browser = browserOf(owner)
  const raise = async (rate: string) => {
    await browser.open(`/OwnerDashboard/pricing/${id}?view=rates&add=season`)
    await browser.press('Keep the change', {
      name_en: `Season ${rate}`,
      from: day,
      to: day,
      rate,
      priority: rate.slice(0, 1),
    })
    await browser.follow('See what would change')
    await browser.press('Publish these prices')
    expect(words(browser)).toContain('Your prices are published')
    expect(words(browser)).toContain('Undo publishes the prices from before it again, for 1 yacht.')
  }

  await raise('2000')
  await browser.press('Undo')
  expect(browser.page.redirects).toEqual([303])
  expect(words(browser)).toContain('The prices of 1 yacht are as they were before')
  expect(words(browser)).toMatch(/Ana.* undid the publication of .*Ana.* published prices .*Amaia Undone by Ana/s)
  await browser.open(total)
  expect(words(browser)).toContain('Total AED 2,290')

  await raise('3000')
  const old = browserOf(owner)
  await old.open('/OwnerDashboard/pricing/publications')
  await raise('4000')
  await old.press('Undo')
  expect(old.page.status).toBe(409)
  expect(words(old)).toContain('Nothing was undone. Changed meanwhile: Amaia.')
  await browser.open(total)
  expect(words(browser)).toContain('Total AED 9,160')

  const mate = await buildUser(site.services, { role: 'b', name: 'Ben' })
  const member = { id: newId(), owner_id: ownerId, user_id: mate.id, created_at: new Date(), is_current: true }
  await site.db
    .insertInto('fleet_members')
    .values({ ...member, reads: ['prices'], changes: [] })
    .execute()
  const reader = browserOf(mate)
  await reader.open('/fr/OwnerDashboard/pricing/publications')
  expect(words(reader)).toMatch(/Ana.* a publié des prix .*Amaia/s)
  expect(words(reader)).not.toContain('Annuler la publication')
  await reader.open(`/OwnerDashboard/pricing/${id}?view=rates`)
  expect(words(reader)).toContain('Season 4000')
  expect(reader.page.html).not.toContain('value="remove"')
})
