import { beforeAll, describe, expect, test } from 'vitest'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)
let ana: BuiltUser
let bookingRef: string
let bookingId: string

beforeAll(async () => {
  ana = await buildUser(site.services, { name: 'Ana' })
  const booking = await guest.reserve({ deposit: 3_000, balanceDaysBefore: 7 }, ana.id)
  await guest.pay(booking)
  const { id } = booking.yacht
  await site.pool.query(
    `update listings set title = 'Belle Étoile', captain = captain || '{"name": "Leila Haddad"}' where id = $1`,
    [id],
  )
  await site.pool.query(
    `update vessels set make = 'Azimut', model = '58', length_m = 18.2
     where id = (select vessel_id from listings where id = $1)`,
    [id],
  )
  bookingId = booking.id
  bookingRef = booking.bookingRef
})

function signedIn({ token }: BuiltUser) {
  const browser = plainBrowser(site)
  browser.cookies.set('session', token)
  return browser
}

describe('the start page of the customer’s desk, without a script', () => {
  test('shows the next trip, the way aboard and what is still to do', async () => {
    const browser = signedIn(ana)
    await browser.open('/UserDashboard')
    const { html } = browser.page
    for (const text of [
      'In 40 days',
      'Belle Étoile',
      'Azimut 58 · 18.2 m',
      bookingRef,
      'Captain Leila Haddad',
      'Pay the balance of',
      'Register your party by',
      '0 of 6 so far',
    ])
      expect(wordsOf(html)).toContain(text)
    expect(html).toContain(`href="/complete-payment/${bookingId}"`)
    await browser.open('/fr/UserDashboard')
    expect(wordsOf(browser.page.html)).toContain('Dans 40 jours')
    expect(wordsOf(browser.page.html)).toContain('Payer le solde de')
  })

  test('says to a new customer that no trip is ahead', async () => {
    const browser = signedIn(await buildUser(site.services))
    await browser.open('/UserDashboard')
    expect(wordsOf(browser.page.html)).toContain('No trip ahead')
    await browser.open('/userdashboard/')
    expect(browser.page.address).toBe('/UserDashboard')
  })

  test('asks a visitor to sign in', async () => {
    const browser = plainBrowser(site)
    await browser.open('/UserDashboard')
    expect(browser.page.address).toBe('/auth?from=%2FUserDashboard')
  })
})

test('a card of a booking shows model and length', async () => {
  const browser = signedIn(ana)
  await browser.open('/UserDashboard/bookings')
  expect(wordsOf(browser.page.html)).toContain('Azimut 58 · 18.2 m')
})

test('a customer searches the desk from any of its pages, without a script', async () => {
  const browser = signedIn(ana)
  await browser.open('/UserDashboard/profile')
  expect(browser.page.html).toMatch(/<form[^>]*action="\/UserDashboard\/search"/)
  await browser.open('/UserDashboard/search?q=etoile')
  expect(browser.page.html).toContain(`href="/reservation/${bookingId}"`)
  await browser.open('/UserDashboard/search?q=settings')
  expect(browser.page.html).toMatch(/<main.*href="\/UserDashboard\/profile"/s)
  await browser.open('/fr/UserDashboard/search?q=PAIEMENTS')
  expect(browser.page.html).toMatch(/<main.*href="\/fr\/UserDashboard\/payment-methods"/s)

  await browser.open('/UserDashboard/search?q=%20')
  expect(wordsOf(browser.page.html)).toContain('What are you looking for?')
  await browser.open('/UserDashboard/search?q=lighthouse')
  expect(wordsOf(browser.page.html)).toContain('Nothing found for “lighthouse”')
  for (const hostile of [`${'e'.repeat(99)}%F0%9F%9B%A5`, 'a&q=b', '%25', '%5C']) {
    await browser.open(`/UserDashboard/search?q=${hostile}`)
    expect(browser.page.status, hostile).toBe(200)
  }
  const other = signedIn(await buildUser(site.services))
  await other.open(`/UserDashboard/search?q=${bookingRef}`)
  expect(other.page.html).not.toContain(bookingId)
})
