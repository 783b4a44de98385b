import { expect, test } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

/** A market that somebody has just started: no yacht, and no setting of an operator. */
const site = await testSite({ CONTACT_EMAIL: '' })
const admin = await buildUser(site.services, { role: 'a', name: 'Ada' })

const pages = ['/', '/contact', '/about-us', '/faq', '/help-center', '/privacy-policy', '/terms-of-service', '/auth']

test.each([...pages, ...pages.map((path) => `/fr${path}`)])(
  '%s has no contact details that nobody has set',
  async (path) => {
    const { html } = await site.visit(path.replace(/\/$/, '') || '/')
    expect(html).not.toMatch(/\+971|97140000000|fairlead\.example|Dubai Marina|Gulf Standard|mailto:|tel:|wa\.me/)
    expect(html).not.toContain('dinner-cruise-dubai')
  },
)

test('texts that tell people to write lead to the contact page', async () => {
  expect((await site.visit('/terms-of-service')).html).toMatch(/href="\/contact"[^>]*>http:\/\/localhost:\d+\/contact</)
})

test('the home page says that no yacht is listed, and offers nothing to try again', async () => {
  const words = wordsOf((await site.visit('/')).html)
  expect(words).toContain('No yacht is listed yet')
  expect(words).not.toContain('Retry Loading')
  expect(words).not.toContain('0 yachts')
})

test('an operator is told what is missing, and that no money moves', async () => {
  const browser = plainBrowser(site)
  browser.cookies.set('session', admin.token)
  await browser.open('/adminn')
  const words = wordsOf(browser.page.html)
  expect(words).toContain('Ready to go live? 0 of 9 points are done.')
  expect(words).toContain('No money moves: payments go to the sandbox.')
  await browser.press('Send me a test letter')
  expect(wordsOf(browser.page.html)).toContain('No letter was sent: SMTP_URL is not set.')
  await browser.open('/adminn/system')
  expect(wordsOf(browser.page.html)).toContain('Sandbox: no money moves')
})

test('an invitation without a mail server says that no mail has left', async () => {
  const browser = plainBrowser(site)
  browser.cookies.set('session', admin.token)
  await browser.open('/adminn/invitations')
  await browser.press('Send the invitation', { email: 'ben@example.com', adminRole: 'support' })
  const words = wordsOf(browser.page.html)
  expect(words).toContain('The invitation of ben@example.com is made, but no mail has left.')
  expect(words).not.toContain('Invitation sent')
})

test('a role that may not change settings has no list', async () => {
  const support = await buildUser(site.services, { role: 'a', adminRole: 'support' })
  const { html } = await site.visit('/adminn', { cookie: `session=${support.token}` })
  expect(html).not.toContain('Ready to go live?')
  expect(wordsOf(html)).toContain('No money moves')
})
