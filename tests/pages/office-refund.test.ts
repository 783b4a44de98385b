import { beforeEach, expect, test } from 'vitest'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

let ada: BuiltUser
let browser = plainBrowser(site)

const as = (user: BuiltUser) => {
  browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
}
const words = () => wordsOf(browser.page.html)
const address = ({ id }: Pick<Reservation, 'id'>, rest = '') => `/adminn/bookings/${id}${rest}`

beforeEach(async () => {
  ada = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
  as(ada)
})

async function paid() {
  const booking = await guest.reserve({ deposit: 10_000 })
  await guest.pay(booking)
  return booking
}

const end = ({ id }: Reservation) =>
  site.pool.query(
    `update bookings set status = 'completed', completed_at = now(), period = tstzrange(now() - interval '9 hours', now())
     where id = $1`,
    [id],
  )

test('a charter that is over is refunded, shared by the owner, after what it does is shown', async () => {
  const booking = await paid()
  await end(booking)
  await browser.open(address(booking))
  await browser.follow('Refund…')
  await browser.press('See what this does', { amount: '99999999' })
  expect(complaintAbout(browser.page.html, 'amount')).toMatch(/^From AED\s2 up to AED/)
  await browser.press('See what this does', { amount: '300', bearer: 'shared', part: 'half' })
  expect(complaintAbout(browser.page.html, 'part')).toContain('Enter a percentage or an amount')
  await browser.press('See what this does', { amount: '300', bearer: 'shared', part: '50%' })
  for (const shown of ['The owner bears', 'The market bears', 'Tax in the credit note', 'ending in 4242'])
    expect(words()).toContain(shown)
  await browser.press(/^Refund AED\s300$/, { cause: '', reason: '' })
  expect(complaintAbout(browser.page.html, 'cause')).toBe('Choose a reason.')
  await browser.press(/^Refund AED\s300$/, { cause: 'extra_missing', reason: 'The jet ski did not start.' })
  expect(words()).toContain('The refund is on its way.')
  expect(words()).toContain('Something booked was missing: The jet ski did not start.')
  expect(words()).toMatch(/AED\s300 granted beyond the terms/)
  await browser.open(`/reservation/${booking.id}`)
  expect(words()).toContain('Something booked was missing: The jet ski did not start.')
})

test('a refund above the limit waits for another person, who agrees on the page', async () => {
  const booking = await paid()
  as(await buildUser(site.services, { role: 'a', adminRole: 'support', name: 'Sam Support' }))
  await browser.open(address(booking, '/refund'))
  await browser.press('See what this does', { amount: '1201' })
  expect(words()).toContain('A second administrator has to approve it.')
  await browser.press(/^Propose to refund/, { cause: 'yacht_fault', reason: 'The engine failed.' })
  expect(words()).toContain('The refund waits for another administrator: it is above your limit.')
  expect(words()).not.toContain('Agree: refund')
  as(ada)
  await browser.open(address(booking))
  expect(words()).toContain('A fault of the yacht: The engine failed.')
  await browser.press(/^Agree: refund AED\s1,201$/)
  expect(words()).toContain('The refund is on its way.')
  expect(words()).toMatch(/Refund of AED\s1,201 approved by a second person/)
})

test('a booking without money has nothing to refund', async () => {
  const booking = await guest.reserve({ deposit: 10_000 })
  await browser.open(address(booking, '/refund'))
  expect(browser.page.address).toBe(address(booking, '?gone=1'))
})

test('a reader sees no action, and finance does', async () => {
  const booking = await paid()
  as(await buildUser(site.services, { role: 'a', adminRole: 'read_only' }))
  await browser.open(address(booking))
  expect(words()).not.toContain('Refund…')
  as(await buildUser(site.services, { role: 'a', adminRole: 'finance' }))
  await browser.open(address(booking))
  expect(words()).toContain('Refund…')
})

test('lines of the price are refunded, whole or in part', async () => {
  const booking = await paid()
  await browser.open(address(booking, '/refund?line=0&part-0=abc'))
  expect(complaintAbout(browser.page.html, 'amount')).toMatch(/^From AED/)
  await browser.open(address(booking, '/refund?line=0&part-0=250'))
  await browser.press(/^Refund AED\s250$/, { cause: 'late_start', reason: 'An hour was lost.' })
  expect(words()).toContain('The charter began late: An hour was lost.')
  await browser.open(address(booking, '/refund?line=77'))
  expect(complaintAbout(browser.page.html, 'amount')).toMatch(/^From AED/)
})
