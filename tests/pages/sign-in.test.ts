import { beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { codeSentTo, testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const password = 'a lantern over the quay'

let count = 0
let email = ''
let browser = plainBrowser(site)
beforeEach(() => {
  email = `page${++count}@example.com`
  browser = plainBrowser(site)
})

const code = () => codeSentTo(site, email)
const heading = () => textOfElement(browser.page.html, 'h1')

async function logIn(address = '/auth', secret = password) {
  await browser.open(address)
  return browser.press('Log in', { email, password: secret })
}

describe('without a script', () => {
  test('one signs up, proves the address, leaves, and comes in again', async () => {
    await browser.open('/auth?tab=signup')
    await browser.press('Signup', { name: 'Ana Marin', email, password })
    expect(browser.page.address).toBe('/auth/code')
    expect(wordsOf(browser.page.html)).toContain(`If ${email} can receive mail`)
    await browser.press('Confirm', { otp: await code() })
    expect([browser.page.address, heading()]).toEqual(['/UserDashboard/profile', 'Profile'])
    expect(browser.cookies.get('session')).toMatch(/^fls_/)
    await browser.press('Logout')
    expect([browser.page.address, browser.cookies.has('session')]).toEqual(['/auth', false])
    await logIn()
    expect(heading()).toBe('Profile')
  })

  test('a form that is refused keeps what was typed, but no password', async () => {
    await browser.open('/auth?tab=signup')
    await browser.press('Signup', { name: '', email: 'nobody', password })
    expect(browser.page.status).toBe(400)
    expect(complaintAbout(browser.page.html, 'name')).toBe('Enter your name.')
    expect(complaintAbout(browser.page.html, 'email')).toContain('Invalid email format.')
    expect(complaintAbout(browser.page.html, 'password')).toBeUndefined()
    expect(fieldValue(browser.page.html, 'email')).toBe('nobody')
    expect(browser.page.html).not.toContain(password)
  })

  test('a weak password is refused with a sentence of its own', async () => {
    await browser.open('/auth?tab=signup')
    await browser.press('Signup', { name: 'Ana', email, password: '123' })
    expect(wordsOf(browser.page.html)).toContain('Your password is too weak. Please use a stronger password.')
    expect(fieldValue(browser.page.html, 'name')).toBe('Ana')
  })

  test('a wrong code can be corrected, and another one sent only after a minute', async () => {
    await browser.open('/auth?tab=signup')
    await browser.press('Signup', { name: 'Ana', email, password })
    await browser.press('Confirm', { otp: '000000' })
    expect([browser.page.status, browser.page.address]).toEqual([400, '/auth/code'])
    expect(wordsOf(browser.page.html)).toContain('Not valid OTP')
    const early = await site.visit('/auth/code', {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      form: { intent: 'resend' },
    })
    expect(early.status).toBe(400)
    await browser.press('Confirm', { otp: await code() })
    expect(heading()).toBe('Profile')
  })

  test('a code by mail signs in and leads to where one wanted to', async () => {
    await buildUser(site.services, { email })
    await browser.open('/auth?from=/compare')
    await browser.follow('Log in with a code by e-mail')
    await browser.press('Send code', { email })
    await browser.press('Confirm', { otp: await code() })
    expect(browser.page.address).toMatch(/^\/compare/)
  })

  test('a lost password is replaced, and the way goes on', async () => {
    await buildUser(site.services, { email, password })
    await browser.open('/UserDashboard/bookings')
    await browser.follow('Forgot your password?')
    await browser.press('Send code', { email })
    await browser.press('Save password', { otp: await code(), newPassword: 'quite another lantern' })
    expect(wordsOf(browser.page.html)).toContain('Your password has been changed. Log in with it.')
    await browser.press('Log in', { email, password: 'quite another lantern' })
    expect(heading()).toBe('My Bookings')
  })

  test('a customer becomes an owner, with complaints beside the fields', async () => {
    await buildUser(site.services, { email, password })
    await logIn('/ownerauth')
    expect(browser.page.address).toBe('/ownerauth')
    await browser.press('Become an owner', { name: 'Costa Charters', phone: 'not a phone' })
    expect(complaintAbout(browser.page.html, 'phone')).toBe('Enter a phone number such as +971 50 123 4567.')
    expect(fieldValue(browser.page.html, 'name')).toBe('Costa Charters')
    await browser.press('Become an owner', { phone: '+971 50 123 4567' })
    expect(browser.page.address).toBe('/OwnerDashboard')
    await browser.open('/adminn')
    expect(browser.page.address, 'closed to owners').toBe('/')
  })

  test('all of it reads French, to its mails', async () => {
    await browser.open('/fr/auth?tab=signup')
    await browser.press(/^(S’inscrire|Inscription|Créer)/, { name: '', email, password })
    expect(complaintAbout(browser.page.html, 'name')).toBe('Saisissez votre nom.')
    await browser.press(/^(S’inscrire|Inscription|Créer)/, { name: 'Anne', password })
    expect(browser.page.address).toBe('/fr/auth/code')
    await browser.press('Confirmer', { otp: await code() })
    expect([browser.page.address, heading()]).toEqual(['/fr/UserDashboard/profile', 'Profil'])
  })
})

describe('signing in', () => {
  test('says the same of a wrong password and of nobody', async () => {
    await buildUser(site.services, { email, password })
    await logIn('/auth', 'wrong')
    const known = wordsOf(browser.page.html)
    expect([browser.page.status, known]).toEqual([400, expect.stringContaining('Incorrect email or password.')])
    const other = email
    email = 'nobody-here@example.com'
    await logIn('/auth', 'wrong')
    expect(wordsOf(browser.page.html).replace(email, other)).toBe(known)
  })

  test('is refused to who is suspended', async () => {
    const { id } = await buildUser(site.services, { email, password })
    await site.pool.query(`update users set status = 'suspended' where id = $1`, [id])
    await logIn()
    expect(wordsOf(browser.page.html)).toContain('This account has been disabled. Contact support.')
    expect(browser.cookies.has('session')).toBe(false)
  })

  test.each([
    ['//evil.example', '/UserDashboard/profile'],
    ['https://evil.example/', '/UserDashboard/profile'],
    ['/\\evil.example', '/UserDashboard/profile'],
    ['javascript:alert(1)', '/UserDashboard/profile'],
    ['/compare?ids=a', '/compare'],
    ['/fr/wishlist', '/fr/wishlist'],
  ])('from %s it leads to %s', async (from, landing) => {
    await buildUser(site.services, { email, password })
    await logIn(`/auth?from=${encodeURIComponent(from)}`)
    expect(browser.page.address.split('?')[0]).toBe(landing)
  })

  test('is over for who is signed in: the pages lead to the desk of the role', async () => {
    const visitors = { c: '/', b: '/OwnerDashboard', a: '/adminn' }
    for (const [role, landing] of Object.entries(visitors)) {
      const { token } = await buildUser(site.services, { role: role as 'a' })
      const cookie = `session=${token}`
      for (const address of ['/auth', '/auth/forgot', '/auth/by-code']) {
        const { status, location } = await site.visit(address, { cookie })
        expect([status, location], `${role} ${address}`).toEqual([302, landing])
      }
    }
  })

  test('with a code that was not asked for begins anew', async () => {
    for (const form of [undefined, { otp: '123456' }]) {
      const { status, location } = await site.visit('/auth/code', form && { form })
      expect([status, location]).toEqual([302, '/auth'])
    }
  })
})

describe('the second step', () => {
  test('is asked for before anything opens, and keeps the way', async () => {
    await buildUser(site.services, { role: 'a', email, password })
    await logIn('/adminlogin?from=/adminn/users')
    expect(browser.page.address).toMatch(/^\/auth\/second-factor/)
    await browser.press('Confirm', { code: '000000' })
    expect([browser.page.status, wordsOf(browser.page.html)]).toEqual([
      400,
      expect.stringContaining('This code is not right.'),
    ])
    await browser.open('/adminn/users')
    expect(browser.page.address).toBe('/auth/second-factor?from=%2Fadminn%2Fusers')
  })

  test('is not for visitors', async () => {
    const { status, location } = await site.visit('/auth/second-factor')
    expect([status, location]).toEqual([302, '/auth'])
  })
})

test.each([
  ['/login', '/auth'],
  ['/ownerSignup', '/ownerauth'],
  ['/my-bookings', '/UserDashboard/bookings'],
  ['/my-bookings?page=2', '/UserDashboard/bookings?page=2'],
  ['/fr/login', '/fr/auth'],
  ['/auth/logout', '/auth'],
  ['/fr/auth/logout', '/fr/auth'],
])('%s leads to %s', async (address, target) => {
  expect((await site.visit(address)).location).toBe(target)
})

test('no sign-in page is kept by anybody or found by search engines', async () => {
  for (const address of ['/auth', '/auth/forgot', '/auth/by-code', '/ownerauth', '/adminlogin', '/adminsignup']) {
    const { status, headers, html } = await site.visit(address)
    expect([status, headers.get('cache-control')], address).toEqual([200, expect.stringMatching(/private|no-store/)])
    expect(html, address).toMatch(/<meta name="robots" content="[^"]*noindex/)
  }
})

test('a sign-in without its own page is refused: another site may not sign anybody in', async () => {
  const answer = await site.visit('/auth', {
    form: { intent: 'login', email, password },
    headers: { origin: 'https://evil.example' },
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
})
