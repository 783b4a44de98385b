import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { codeSentTo, testSite } from '#tests/harness/site.ts'

const site = await testSite()
const password = 'a lantern over the quay'
const profile = '/UserDashboard/profile'

let ana: BuiltUser
let browser = plainBrowser(site)
beforeEach(async () => {
  ana = await buildUser(site.services, { password })
  browser = plainBrowser(site)
  browser.cookies.set('session', ana.token)
  await browser.open(profile)
})

const words = () => wordsOf(browser.page.html)
const stored = async (columns: string) =>
  (await site.pool.query(`select ${columns} from users where id = $1`, [ana.id])).rows[0]
/** Sends a form that none of our pages has. */
const send = (form: Record<string, string>, address = profile) =>
  site.visit(address, { form, cookie: `session=${ana.token}` })

describe('the details, without a script', () => {
  test('are refused beside their field, then saved, with the currency of the whole site', async () => {
    await browser.press('Save changes', { name: 'Ana', lastName: 'Costa', phone: '12', city: 'Nice' })
    expect(browser.page.status).toBe(400)
    expect(complaintAbout(browser.page.html, 'phone')).toMatch(/^Enter a phone number/)
    expect([fieldValue(browser.page.html, 'lastName'), fieldValue(browser.page.html, 'city')]).toEqual([
      'Costa',
      'Nice',
    ])
    expect(await stored('last_name')).toEqual({ last_name: null })

    await browser.press('Save changes', { phone: '+33 6 12 34 56 78', currency: 'EUR', language: 'fr' })
    expect(words()).toContain('Your details have been saved.')
    expect(await stored('name, last_name, phone, currency, language')).toEqual({
      name: 'Ana',
      last_name: 'Costa',
      phone: '+33 6 12 34 56 78',
      currency: 'EUR',
      language: 'fr',
    })
    expect(browser.cookies.get('userCurrency')).toBe('EUR')
  })

  test('can be emptied again, but for the name', async () => {
    await browser.press('Save changes', { lastName: 'Costa', city: 'Nice', currency: 'EUR' })
    await browser.press('Save changes', { lastName: '', city: '', currency: '' })
    expect(await stored('last_name, currency')).toEqual({ last_name: null, currency: null })
    expect(fieldValue(browser.page.html, 'city')).toBe('')
    await browser.press('Save changes', { name: ' ' })
    expect(complaintAbout(browser.page.html, 'name')).toBe('Enter your name.')
  })

  test('are no markup', async () => {
    await browser.press('Save changes', { name: '<img src=x onerror=alert(1)>', lastName: '"><script>' })
    await browser.open(profile)
    expect(browser.page.html.includes('<img src=x')).toBe(false)
    expect(fieldValue(browser.page.html, 'name')).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('the way to sign in, without a script', () => {
  test('is another address once its code is entered', async () => {
    const email = `new-${ana.email}`
    await browser.press('Send code', { email, password: 'wrong' })
    expect(words()).toContain('Incorrect password. Try again.')
    await browser.press('Send code', { email, password })
    expect(words()).toContain(`Enter the code that was sent to ${email}.`)
    await browser.press('Confirm', { otp: await codeSentTo(site, email) })
    expect(words()).toContain('Your e-mail has been changed.')
    expect(await stored('email')).toEqual({ email })
  })

  test('is another password, which signs out the other devices', async () => {
    await browser.press('Save password', { password: 'wrong', newPassword: 'quite another lantern' })
    expect(browser.page.status).toBe(400)
    await browser.press('Save password', { password, newPassword: 'quite another lantern' })
    expect(words()).toContain('Other devices are signed out.')
    expect(browser.page.html.includes('quite another lantern')).toBe(false)
  })

  test('has a second step once its first code is entered; recovery codes are shown once', async () => {
    await browser.press(/authenticator|QR/)
    const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(browser.page.html)?.[1]?.replaceAll(' ', '') ?? ''
    const totp = new TOTP({ secret: Secret.fromBase32(key) })
    await browser.press('Turn it on', { code: totp.generate() })
    expect(words()).toContain('Your recovery codes')
    expect(words().match(/\b[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}\b/g)).toHaveLength(10)
    await browser.open(profile)
    expect(words()).not.toContain('Your recovery codes')
    await browser.press('Turn it off', { code: '000000' })
    expect(browser.page.status).toBe(400)
  })

  test('ends on all devices', async () => {
    await browser.press('Log out on all devices')
    expect([browser.page.address, browser.cookies.has('session')]).toEqual(['/auth', false])
  })
})

describe('an account', () => {
  test('is downloaded as one file by its user', async () => {
    const link = /href="([^"]*\/export)"/.exec(browser.page.html)?.[1] ?? ''
    const { status, html } = await site.visit(link, { cookie: `session=${ana.token}` })
    expect(status).toBe(200)
    expect(JSON.parse(html)).toMatchObject({ profile: { email: ana.email } })
    expect((await site.visit(link)).status).toBe(401)
  })

  test('ends with its address and password, and says so', async () => {
    await browser.press('Delete permanently', { email: 'somebody@example.com', password })
    expect(browser.page.status).toBe(400)
    await browser.press('Delete permanently', { email: ana.email, password })
    expect(words()).toContain('Your account has been deleted.')
    expect(browser.cookies.has('session')).toBe(false)
    expect(await stored('id')).toBeUndefined()
  })
})

describe('a form that no page of ours sends', () => {
  test.each(['', 'nothing', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'asks for %j, which is refused',
    async (intent) => {
      expect((await send({ intent })).status).toBe(400)
    },
  )

  test.each<Record<string, string>>([
    { intent: 'details', name: 'x'.repeat(5000) },
    { intent: 'details', name: 'Ana', currency: 'constructor', language: 'xx' },
    { intent: 'sign-out', device: 'nobody' },
    { intent: 'sign-out', device: 'f'.repeat(24) },
    { intent: 'email', email: 'nobody', otp: 'x' },
    { intent: 'verify', code: '' },
    { intent: 'delete' },
  ])('is answered with what is wrong: %j', async (form) => {
    const { status, html } = await send(form)
    expect(status).toBe(400)
    expect(html).toContain('</html>')
  })

  test('without a session leads to the sign-in page', async () => {
    const { status, location } = await site.visit(profile, { form: { intent: 'delete', email: ana.email } })
    expect([status, location]).toEqual([302, '/auth?from=%2FUserDashboard%2Fprofile'])
  })
})

test.each(['-1', '0', '1.5', 'x', '1e9', '99999999999999999999'])('bookings have a page %s, too', async (page) => {
  const { status } = await site.visit(`/UserDashboard/bookings?page=${page}`, { cookie: `session=${ana.token}` })
  expect(status).toBe(200)
})

test('who comes back from the bank of a card reads an address without its secrets', async () => {
  await browser.open('/UserDashboard/payment-methods?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2')
  expect([browser.page.status, browser.page.address]).toEqual([200, '/UserDashboard/payment-methods'])
})

test('favorites are those of the account, and are put away there without a script', async () => {
  const yacht = await buildListing(site.db, { listing: { title: 'Osprey' } })
  await site.api('POST', '/wishlist/add', { userId: ana.id, yachtId: yacht.id }, ana.headers)
  await browser.open('/UserDashboard/favorites')
  expect(words()).toContain('Osprey')
  const ben = await buildUser(site.services)
  const others = await site.visit('/UserDashboard/favorites', { cookie: `session=${ben.token}` })
  expect(wordsOf(others.html)).not.toContain('Osprey')
})

test('nothing of a desk is kept by anybody', async () => {
  for (const address of [
    profile,
    '/UserDashboard/bookings',
    '/UserDashboard/payment-methods',
    '/UserDashboard/favorites',
  ]) {
    const { headers } = await site.visit(address, { cookie: `session=${ana.token}` })
    expect(headers.get('cache-control'), address).toMatch(/private|no-store/)
    expect(headers.get('cache-status'), address).toBeNull()
  }
})
