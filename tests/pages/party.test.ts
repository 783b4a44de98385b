import { beforeEach, expect, test } from 'vitest'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)
const date = dayAhead(40)

let browser = plainBrowser(site)
beforeEach(() => {
  browser = plainBrowser(site)
})

const person = { name: 'Ana Costa', phone: '+971 50 123 4567', accepted: 'on' }

async function threeYachts() {
  const built = []
  for (const [at, rate] of [1_000_00, 1_500_00, 800_00].entries())
    built.push(await buildListing(site.db, { offers: [{ rate }], listing: { title: `Yacht ${at + 1}` } }))
  return built.map(({ id }) => id)
}

test('other yachts are chosen with their prices before a request is sent, and its page tells of all', async () => {
  const [first = '', second = '', third = ''] = await threeYachts()
  await browser.open(`/book-now/${first}?date=${date}&duration=4&start=10:00&guests=6&with=${second}`)
  const words = wordsOf(browser.page.html)
  expect(words).toContain('Ask up to two more yachts at once')
  expect(words).toContain('Your card is asked once')
  const agreed = (id: string) =>
    new RegExp(`name="other_${id}"[^>]*value="([0-9a-f]{64})"|value="([0-9a-f]{64})"[^>]*name="other_${id}"`)
      .exec(browser.page.html)
      ?.slice(1)
      .find(Boolean) ?? ''
  const others = { [`other_${second}`]: agreed(second), [`other_${third}`]: agreed(third) }
  await browser.press(/^Request for/, { ...person, email: 'three@example.com', ...others })
  expect(browser.page.address).toMatch(/^\/complete-payment\//)
  expect(wordsOf(browser.page.html)).toContain('You ask 3 yachts with one card.')
  await browser.open(browser.page.address.replace('complete-payment', 'reservation'))
  const page = wordsOf(browser.page.html)
  expect(page).toContain('The yachts you asked')
  for (const title of ['Yacht 1', 'Yacht 2', 'Yacht 3']) expect(page).toContain(title)
})

test('other yachts cost about as much and are sailed by the same kind of crew', async () => {
  const build = async (title: string, offer: { rate: number; crewed?: boolean }) =>
    (await buildListing(site.db, { offers: [offer], listing: { title } })).id
  const first = await build('First', { rate: 4_000_00 })
  const [near, dear, cheap, bareboat] = await Promise.all([
    build('Near', { rate: 4_400_00 }),
    build('Dear', { rate: 8_000_00 }),
    build('Cheap', { rate: 1_000_00 }),
    build('Bareboat', { rate: 4_000_00, crewed: false }),
  ])
  await browser.open(`/book-now/${first}?date=${date}&duration=4&start=10:00&guests=6`)
  const isOffered = (id: string) => browser.page.html.includes(`name="other_${id}"`)
  expect([near, dear, cheap, bareboat].map(isOffered)).toEqual([true, false, false, false])
})

test('a link of a mail names yachts that search would not show: they are ticked, and asked with the first', async () => {
  const [first = ''] = await threeYachts()
  const built = await Promise.all(Array.from({ length: 9 }, () => buildListing(site.db)))
  const address = `/book-now/${first}?date=${date}&duration=4&start=14:00&guests=6`
  await browser.open(address)
  const named = built.map(({ id }) => id).filter((id) => !browser.page.html.includes(`other_${id}`))
  const [second = '', third = ''] = named
  await browser.open(`${address}&with=${second},${third},${'0'.repeat(24)}`)
  await browser.press(/^Request for/, { ...person, email: 'mailed@example.com' })
  expect(wordsOf(browser.page.html)).toContain('You ask 3 yachts with one card.')
  const { rows } = await site.pool.query(
    `select listing_id from bookings where guest_email = 'mailed@example.com' and status = 'pending'`,
  )
  expect(rows.map(({ listing_id }) => listing_id).sort()).toEqual([first, second, third].sort())
})

test('a party shares the price: the organiser makes the links, and each opens the page of one share', async () => {
  const booking = await guest.reserve()
  const { name, value } = guest.cookieOf(booking)
  browser.cookies.set(name, value)
  await browser.open(`/complete-payment/${booking.id}`)
  await browser.follow('Share the price with your party')
  expect(browser.page.html, 'who comes for it finds it open').toMatch(/<details[^>]* open=""[^>]*>/)
  await browser.press('Make the links', { name_1: '' })
  expect(wordsOf(browser.page.html).split('Name at least two people'), 'said once').toHaveLength(2)
  await browser.press('Make the links', { name_0: 'Ana', name_1: 'Bea', name_2: '', email_0: '', email_1: '' })
  const words = wordsOf(browser.page.html)
  expect(words).toContain('A link for each of you')
  const [link = ''] = /\/pay\/[\w-]{43}/.exec(browser.page.html) ?? []
  const mate = plainBrowser(site)
  await mate.open(link)
  expect((await site.visit(link)).headers.get('referrer-policy'), 'the address is a key').toBe('same-origin')
  expect(wordsOf(mate.page.html)).toContain('Ana, your share')
  expect(mate.page.html).not.toContain(booking.guestEmail)
  await browser.open(guest.address(booking))
  expect(wordsOf(browser.page.html)).toContain('Waiting for the shares of your party')
  expect(browser.page.html).not.toContain(link)
})

test('an operator makes a link, whose guest agrees to the terms before paying', async () => {
  const { id } = await buildListing(site.db, { offers: [{ instant: true }] })
  browser.cookies.set('session', (await buildUser(site.services, { role: 'a' })).token)
  await browser.open(`/adminn/quotes?yacht=${id}`)
  expect(browser.page.status).toBe(200)
  const asked = { date, name: 'Dana Roy', phone: person.phone }
  await browser.press('Make the offer', asked)
  expect(complaintAbout(browser.page.html, 'time')).toBe('Choose when the charter begins.')
  await browser.press('Make the offer', { ...asked, time: '10:00' })
  expect(wordsOf(browser.page.html)).toContain('Offer for Dana Roy')
  const [link = ''] = /\/offer\/[\w-]{43}/.exec(browser.page.html) ?? []
  const dana = plainBrowser(site)
  await dana.open(link)
  await dana.press('Choose Halcyon and pay')
  expect(wordsOf(dana.page.html)).toContain('Dana Roy, a charter for you')
  await dana.press('Agree and continue to pay', { email: 'dana' })
  expect(complaintAbout(dana.page.html, 'accepted')).toBe('Accept the cancellation terms to go on.')
  expect(complaintAbout(dana.page.html, 'email')).toMatch(/valid email/)
  await dana.press('Agree and continue to pay', { email: 'dana@example.com' })
  expect(complaintAbout(dana.page.html, 'accepted'), 'nobody pays without agreeing').toBeDefined()
  await dana.press('Agree and continue to pay', { email: 'dana@example.com', accepted: 'on' })
  expect(dana.page.html).not.toContain('Agree and continue to pay')
  expect(wordsOf(dana.page.html)).toContain('Due now')
})
