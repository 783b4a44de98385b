import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

let ada: BuiltUser
let ownerId: string
let browser = plainBrowser(site)
const words = () => wordsOf(browser.page.html)
const as = (user: BuiltUser) => {
  browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
}

beforeEach(async () => {
  ada = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
  const listing = await buildListing(site.services.db, { offers: [{ instant: true }] })
  const owner = await buildUser(site.services, { role: 'b', name: 'Ben Marek' })
  ownerId = listing.ownerId
  const name = `Marek Yachts ${newId().slice(-6)}`
  await site.pool.query('update owners set user_id = $1, name = $2 where id = $3', [owner.id, name, ownerId])
  const bank = { holder: 'Ben Marek', country: 'AE', number: 'AE07 0331 2345 6789 0123 456' }
  await site.api('PUT', '/payouts/details/bank', bank, owner.headers)
  as(ada)
})

describe('owners in the back office, without a script', () => {
  test('an owner is found, an agreement is looked at and made, bank details are rejected and payouts held', async () => {
    await browser.open('/adminn/owners?q=Marek&waits=bank')
    expect(words()).toContain('Not reviewed')
    await browser.open(`/adminn/owners/${ownerId}`)
    expect(words()).toContain('Where nothing is agreed, the market keeps 15% of the charter.')
    await browser.press('Show what it changes', {
      commission: '12,5',
      promotionsPaidBy: 'market',
      validFrom: '2026-12-01',
    })
    expect(words()).toContain('What this agreement changes')
    expect(words()).toContain('It takes the place of the market’s default, 15%.')
    await browser.press('Save the agreement')
    expect(words()).toMatch(/12\.5% commission/)
    expect(words()).toContain('Coming')

    await browser.press('Save the review', { status: 'rejected', notes: '' })
    expect([browser.page.status, words()]).toEqual([
      400,
      expect.stringContaining('Say what is wrong with the details.'),
    ])
    await browser.press('Save the review', { status: 'rejected', notes: 'The holder is somebody else' })
    expect(words()).toContain('bank details were rejected')
    expect(words()).toContain('The holder is somebody else')
    await browser.press('Hold payouts', { reason: 'A complaint' })
    expect(words()).toContain('Payouts are held.')
    await browser.press('Let payouts go', { reason: 'Settled' })
    expect(words()).toContain('Payouts are not held.')
  })

  test('what is no commission, or a net rate of no offer, is said beside its field', async () => {
    await browser.open(`/adminn/owners/${ownerId}`)
    await browser.press('Show what it changes', { commission: '140' })
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Enter 0 to 100')])
    await browser.press('Show what it changes', { commission: '10', netRate: 'much' })
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Enter an amount')])
  })

  test('the second administrator reads what the first did', async () => {
    await browser.open(`/adminn/owners/${ownerId}`)
    const noor = await buildUser(site.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' })
    const hold = { held: true, reason: 'A complaint' }
    await site.api('PUT', `/admin/owners/${ownerId}/payout-hold`, hold, noor.headers)
    await browser.press('Save the review', { status: 'verified' })
    expect(browser.page.status).toBe(400)
    expect(words()).toMatch(/Nothing was saved; look at what stands here now\. Payouts held: Noor Haddad/)
    await browser.press('Save the review', { status: 'verified' })
    expect(words()).toContain('Saved.')
  })

  test('a moderator sees nothing of the money, and the pages speak French', async () => {
    as(await buildUser(site.services, { role: 'a', adminRole: 'moderator', name: 'Mo' }))
    await browser.open(`/adminn/owners/${ownerId}`)
    expect(words()).not.toContain('Bank details')
    expect(words()).toContain('Nobody else works in this fleet.')
    expect(
      (await site.visit('/adminn/owners/000000000000000000000000', { cookie: `session=${ada.token}` })).status,
    ).toBe(404)
    const french = await site.visit(`/fr/adminn/owners/${ownerId}`, { cookie: `session=${ada.token}` })
    expect(wordsOf(french.html)).toContain('Coordonnées bancaires')
    const list = await site.visit('/fr/adminn/owners', { cookie: `session=${ada.token}` })
    expect(wordsOf(list.html)).toContain('Qui loue, ce qui est convenu avec eux')
    const content = await buildUser(site.services, { role: 'a', adminRole: 'content', name: 'Cleo' })
    expect((await site.visit('/adminn/owners', { cookie: `session=${content.token}` })).status).toBe(403)
  })
})
