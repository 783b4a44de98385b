import { beforeEach, describe, expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'
import { unusedAddress } from '#tests/harness/world.ts'

const site = await testSite()

let ada: BuiltUser
let browser = plainBrowser(site)
const words = () => wordsOf(browser.page.html)
const as = (user: BuiltUser | null) => {
  browser = plainBrowser(site)
  if (user) browser.cookies.set('session', user.token)
}
const linkTo = async (email: string) => {
  const { rows } = await site.pool.query('select body from mails where recipient = $1 order by id desc limit 1', [
    email,
  ])
  return /\/owner-invitation\/[\w.~-]+/.exec(rows[0]?.body)?.[0] ?? ''
}

beforeEach(async () => {
  ada = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
  as(ada)
})

describe('an owner whom an operator adds, without a script', () => {
  test('is invited, chooses a password and is at the desk; the link is over then', async () => {
    const { email } = unusedAddress()
    await browser.open('/adminn/owners')
    await browser.follow('Add an owner')
    await browser.press('Add and send the invitation', { name: 'Ida Sund', email: 'nobody' })
    expect(browser.page.status).toBe(400)
    await browser.press('Add and send the invitation', { name: 'Ida Sund', email, company: 'Sund', commission: '200' })
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Enter 0 to 100')])
    await browser.press('Add and send the invitation', { commission: '12,5', promotionsPaidBy: 'market' })
    expect(browser.page.address).toMatch(/\/adminn\/owners\/[0-9a-f]{24}$/)
    expect(words()).toContain(`Ada Lindqvist invited Ida Sund, ${email}`)
    expect(words()).toMatch(/12\.5% commission/)
    const desk = browser.page.address
    await browser.open('/adminn/owners?waits=invitation')
    expect(words()).toContain('Invited')

    const link = await linkTo(email)
    as(null)
    await browser.open(link)
    expect(words()).toContain(`Hello Ida Sund. You sign in with ${email} and look after the yachts of Sund.`)
    await browser.press('Become an owner', { password: '1234' })
    expect(browser.page.status).toBe(400)
    await browser.press('Become an owner', { password: 'a long sea mile 7' })
    expect(browser.page.address).toMatch(/^\/OwnerDashboard/)
    await browser.open(link)
    expect(words()).toContain('This invitation is no longer valid.')
    as(ada)
    await browser.open(desk)
    expect(words()).not.toContain('Send a new invitation')
  })

  test('with an account agrees, in French too; an invitation is withdrawn', async () => {
    const ben = await buildUser(site.services, { role: 'c', name: 'Ben' })
    await browser.open('/adminn/owners/new')
    await browser.press('Add and send the invitation', { name: 'Ben', email: ben.email, language: 'fr' })
    const desk = browser.page.address
    const link = await linkTo(ben.email)
    as(null)
    await browser.open(`/fr${link}`)
    expect(words()).toContain(`${ben.email} a déjà un compte.`)
    as(ada)
    await browser.open(desk)
    await browser.press('Withdraw the invitation')
    expect(words()).toContain('Nobody signs in for this owner yet.')
    await browser.press('Send the invitation', { name: 'Ben', email: ben.email })
    as(null)
    await browser.open(await linkTo(ben.email))
    await browser.press('Become an owner')
    expect(browser.page.address).toMatch(/^\/ownerauth/)
  })

  test('is added by operators with the right alone, and offered where an import needs an owner', async () => {
    await browser.open('/adminn/listings/import')
    await browser.follow('Add an owner')
    expect(browser.page.address).toContain('import=yes')
    await browser.press('Add and send the invitation', { name: 'Ida', ...unusedAddress() })
    expect(browser.page.address).toMatch(/\/adminn\/listings\/import\?for=/)
    for (const adminRole of ['support', 'finance', 'read_only'] as const) {
      as(await buildUser(site.services, { role: 'a', adminRole }))
      await browser.open('/adminn/owners/new')
      expect(browser.page.status, adminRole).toBe(403)
    }
    as(await buildUser(site.services, { role: 'a', adminRole: 'moderator' }))
    await browser.open('/adminn/owners/new')
    expect(words(), 'a moderator makes no agreements').not.toContain('Promotions are paid by')
  })
})

describe('an operator in the wizard of an owner', () => {
  test('reads for whom they edit, changes the yacht and its prices, and opens nothing else of the desk', async () => {
    const { id } = await buildListing(site.services.db, { offers: [{ instant: true }] })
    await browser.open(`/adminn/listings/${id}`)
    await browser.follow('Edit for the owner')
    expect(browser.page.address).toMatch(new RegExp(`^/OwnerDashboard/listings/${id}/`))
    expect(words()).toContain('Every change is recorded with your name')
    await browser.open(`/OwnerDashboard/pricing/${id}`)
    expect([browser.page.status, words()]).toEqual([200, expect.stringContaining('Every change is recorded')])
    await browser.open('/OwnerDashboard/payouts')
    expect(browser.page.address, 'the rest of the desk is closed').toBe('/')
    as(await buildUser(site.services, { role: 'a', adminRole: 'support' }))
    await browser.open(`/OwnerDashboard/listings/${id}/basics`)
    expect(browser.page.status).toBe(403)
  })

  test('asks for changes of a public yacht, which stays, and withdraws that', async () => {
    const { id } = await buildListing(site.services.db, { offers: [{ instant: true }] })
    await browser.open(`/adminn/listings/${id}`)
    await browser.press('Ask for changes', { feedback_basics: 'Say how many cabins there are.' })
    expect(words()).toContain('You have asked for changes; the yacht is on the site.')
    await browser.press('Withdraw the request')
    expect(words()).not.toContain('You have asked for changes')
  })
})

test('an operator writes to a person from their page', async () => {
  const ana = await buildUser(site.services, { role: 'c', name: 'Ana' })
  await browser.open(`/adminn/users/${ana.id}`)
  await browser.press('Send the message', { subject: 'Your stay', text: 'Is everything well?' })
  expect(browser.page.address).toMatch(/^\/adminn\/tickets\//)
  expect(words()).toContain('Is everything well?')
})
