import { expect, test } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

test('an owner changes what guests read and how invoices name them, without a script', async () => {
  const owner = await buildUser(site.services, { role: 'b' })
  const browser = plainBrowser(site)
  browser.cookies.set('session', owner.token)
  await browser.open('/OwnerDashboard/account-settings')
  const known = { name: 'Costa Charters', email: 'desk@costa.example' }
  await browser.press('Save fleet', { ...known, phone: 'not a phone', about_en: 'Two generations at sea.' })
  expect(browser.page.status).toBe(400)
  expect(complaintAbout(browser.page.html, 'phone')).toBe('Enter a phone number such as +971 50 123 4567.')
  expect(fieldValue(browser.page.html, 'about_en'), 'what was typed stays').toBe('Two generations at sea.')
  await browser.press('Save fleet', { phone: '+971 50 123 4567', languages: ['en', 'fr'] })
  expect(wordsOf(browser.page.html)).toContain('Saved')

  await browser.press('Save invoice details', { legalName: 'Costa Lda', address: 'Rua do Cais 1\nLisboa' })
  const { body: fleet } = await call('/api/boatOwners/fleet', owner.headers)
  expect(fleet).toMatchObject({ ...known, languages: ['en', 'fr'] })
  const { body: seller } = await call('/api/boatOwners/seller', owner.headers)
  expect(seller).toMatchObject({
    seller: { legalName: 'Costa Lda', address: 'Rua do Cais 1\nLisboa', taxNumber: null },
  })
})

const call = async (path: string, headers: Record<string, string>) => ({
  body: await (await fetch(site.origin + path, { headers })).json(),
})
