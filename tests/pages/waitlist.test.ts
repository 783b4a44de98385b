import { beforeEach, expect, test } from 'vitest'
import { offerFreed } from '#server/waitlist/offer-freed.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)
const date = dayAhead(40)

let browser = plainBrowser(site)
beforeEach(() => {
  browser = plainBrowser(site)
})

const words = () => wordsOf(browser.page.html)

async function latestMail(email: string): Promise<string> {
  const { rows } = await site.pool.query('select body from mails where recipient = $1 order by id desc limit 1', [
    email,
  ])
  return rows[0]?.body ?? ''
}

test('a visitor waits for a taken day without a script, and books it with the link of the mail', async () => {
  const booking = await guest.reserve({ opens: '10:00', closes: '14:00', minUnits: 4 })
  const { yacht, bookingDate: date } = booking
  await browser.open(`/${yacht.id}?date=${date}`)
  expect(words()).toContain('Tell me when this is free')
  await browser.open(`/waiting?yacht=${yacht.id}&date=${date}&guests=4`)
  expect(words()).toContain('Halcyon')
  await browser.press(/Join the waitlist/, { guests: 'many', email: 'wait@example.com' })
  expect(words()).toContain('Enter a whole number.')
  await browser.press(/Join the waitlist/, { guests: '4', email: 'wait@example.com' })
  expect(words()).toContain('six digits')
  await browser.press(/Confirm/, { otp: '000000' })
  expect(browser.page.address).toContain('entry=')
  await browser.press(/Confirm/, { otp: /^\d{6}$/m.exec(await latestMail('wait@example.com'))?.[0] ?? '' })
  expect(browser.page.address).toMatch(/^\/waiting\/\w{24}/)
  const link = browser.page.address
  expect(words()).toContain('It is still taken. Your place in the line: 1')
  await site.api('DELETE', `/bookings/${booking.id}/hold`, undefined, {
    authorization: `Bearer ${booking.accessToken}`,
  })
  const { rows } = await site.pool.query('select vessel_id from listings where id = $1', [yacht.id])
  await offerFreed(site.services, { vesselId: rows[0]?.vessel_id })
  const checkout = /Book it now: https?:\/\/[^/]+(\S+)/.exec(await latestMail('wait@example.com'))?.[1] ?? ''
  await browser.open(checkout)
  await browser.press(/(Reserve|Request) for/i, {
    name: 'Ana Costa',
    email: 'wait@example.com',
    phone: '+971 50 123 4567',
    accepted: 'on',
  })
  expect(browser.page.address).toMatch(/^\/complete-payment\//)
  await browser.open(link)
  expect(words()).toContain('You have booked what we held for you.')
})

test('a search without results leads to the waitlist', async () => {
  await browser.open(`/yacht-rentals?location=test-dubai&date=${date}&min_capacity=30`)
  expect(browser.page.html).toMatch(/href="\/waiting\?[^"]*min_capacity=30/)
  await browser.open('/waiting')
  expect(browser.page.status).toBe(200)
  expect(words()).toContain('There is nothing to wait for here')
})
