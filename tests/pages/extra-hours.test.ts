import { beforeAll, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { issueInvoice } from '#server/documents/issue-booking-documents.ts'
import { bookingCookie } from '#shared/booking-cookie.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { readPdf } from '#tests/harness/pdf-text.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

// An extra for chosen hours, from the owner's desk to the invoice, without a script.

const site = await testSite()
const guest = sitePayments(site)
const owner = await buildUser(site.services, { role: 'b', name: 'Ben' })
const yacht = await buildListing(site.db, { offers: [{ instant: true, cancellation: [{ hoursBefore: 0, fee: 0 }] }] })
await site.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', yacht.ownerId).execute()
const day = dayAhead(40)
const page = `/${yacht.id}?date=${day}&start=10:00&duration=4&guests=4`

const desk = plainBrowser(site)
desk.cookies.set('session', owner.token)
const browser = plainBrowser(site)
const words = (of = browser) => wordsOf(of.page.html)
let id = ''

beforeAll(async () => {
  await desk.open(`/OwnerDashboard/pricing/${yacht.id}?view=extras&add=extra`)
  const jetSki = { name_en: 'Jet ski', name_fr: 'Scooter des mers', amount: '400', maxQuantity: '3' }
  await desk.press('Keep the change', { ...jetSki, per: 'booking', minHours: '1', maxHours: '3' })
  expect(desk.page.status).toBe(409)
  expect(complaintAbout(desk.page.html, 'minHours')).toContain('They need a price per hour')
  await desk.press('Keep the change', { per: 'hour', minHours: '2', maxHours: '1' })
  expect(complaintAbout(desk.page.html, 'maxHours')).toBe('Enter whole hours, not below the fewest.')
  await desk.press('Keep the change', { minHours: '1', maxHours: '3' })
  expect(words(desk)).toContain('guests choose 1 to 3 hours')
  await desk.open(`/OwnerDashboard/pricing/${yacht.id}?view=changes`)
  await desk.press('Publish these prices')
  expect(words(desk)).toContain('Your prices are published')
  const extra = await site.db
    .selectFrom('extras')
    .select('id')
    .where('listing_id', '=', yacht.id)
    .executeTakeFirstOrThrow()
  id = extra.id
})

test.each(['0', '-1', '1.5', 'two'])('%s hours are refused beside the field, and the trip stays', async (hours) => {
  await browser.open(page)
  await browser.press('Add to the price', { [`extra_${id}`]: '1', [`hours_${id}`]: hours })
  expect(browser.page.status).toBe(200)
  expect(complaintAbout(browser.page.html, `hours_${id}`)).toBe('Enter whole hours, such as 2.')
  expect(words()).not.toContain('Reserve')
})

test('more hours than the owner offers, or than the trip has, are refused beside the field', async () => {
  await browser.open(page)
  await browser.press('Add to the price', { [`extra_${id}`]: '1', [`hours_${id}`]: '4' })
  expect(complaintAbout(browser.page.html, `hours_${id}`)).toBe('On this trip, choose from 1 to 3 hours.')
  await browser.open(`/fr${page.replace('duration=4', 'duration=2')}&extras=${id}:1:3`)
  expect(complaintAbout(browser.page.html, `hours_${id}`)).toBe('Pour cette sortie, choisissez de 1 à 2 heures.')
})

test('two jet skis for two hours are booked, and every page and paper says so', async () => {
  await browser.open(page)
  await browser.press('Add to the price', { [`extra_${id}`]: '2', [`hours_${id}`]: '2' })
  expect(words()).toContain('2 × Jet ski, 2 h 4 × AED 400')
  const choice = `extras=${encodeURIComponent(`${id}:2:2`)}`
  expect(browser.page.address).toContain(choice)
  await browser.open(`/book-now/${yacht.id}?date=${day}&start=10:00&duration=4&guests=4&${choice}`)
  expect(words()).toContain('2 × Jet ski, 2 h')
  expect(fieldValue(browser.page.html, `hours_${id}`)).toBe('2')
  const ana = { name: 'Ana Marin', email: 'ana@example.com', phone: '+971 50 123 4567', accepted: 'on' }
  await browser.press(/^Confirm and pay|^Reserve|^Continue/, ana)
  const [, bookingId = ''] = /^\/complete-payment\/(\w+)/.exec(browser.page.address) ?? []
  expect(words()).toContain('2 × Jet ski, 2 h')

  const accessToken = browser.cookies.get(bookingCookie(bookingId)) ?? ''
  const authorization = `Bearer ${accessToken}`
  const { body } = await site.api<Booking>('GET', `/bookings/${bookingId}`, undefined, { authorization })
  expect(body.lines.find(({ kind }) => kind === 'extra')).toMatchObject({ quantity: 4, hours: 2, amount: 1_600_00 })
  await guest.pay({ ...body, accessToken })
  await issueInvoice(site.services, { bookingId })

  await browser.open(`/reservation/${bookingId}`)
  expect(words()).toContain('2 × Jet ski, 2 h')
  for (const address of [`/OwnerDashboard/bookings/${bookingId}`, `/OwnerDashboard/day/${day}`]) {
    await desk.open(address)
    expect(words(desk), address).toContain('2 × Jet ski, 2 h')
    expect(words(desk), address).not.toContain('2 h × 4')
  }
  const { body: papers } = await site.api<{ documents: { kind: string; url: string }[] }>(
    'GET',
    `/bookings/${bookingId}/documents`,
    undefined,
    { authorization },
  )
  const invoice = papers.documents.find(({ kind }) => kind === 'invoice')
  for (const [query, text] of [
    ['', '2 × Jet ski, 2 h'],
    ['?locale=fr', '2 × Scooter des mers, 2 h'],
  ]) {
    const file = await fetch(`${site.origin}${invoice?.url}${query}`, { headers: { authorization } })
    const lines = (await readPdf(new Uint8Array(await file.arrayBuffer()))).join(' ').replaceAll('\u00a0', ' ')
    expect(lines).toContain(text)
  }

  await browser.open(`/reservation/${bookingId}/change`)
  expect(fieldValue(browser.page.html, `hours_${id}`)).toBe('2')
  await browser.press('See the new price', { [`hours_${id}`]: '9' })
  expect(complaintAbout(browser.page.html, `hours_${id}`)).toBe('On this trip, choose from 1 to 3 hours.')
  await browser.press('See the new price', { [`hours_${id}`]: '2', duration: '2' })
  expect(words()).toMatch(/As booked .* 2 × Jet ski, 2 h .* As changed .* 2 × Jet ski, 2 h/)
  await browser.press('See the new price', { [`hours_${id}`]: '3', duration: '4' })
  await browser.press(/^Agree, and pay AED 800/)
  expect(browser.page.address).toBe(`/complete-payment/${bookingId}`)
  expect(words()).toContain('AED 800')
})

test('an offer with a link has number and hours, and says beside the field which it cannot have', async () => {
  await desk.open(`/OwnerDashboard/quotes?yacht=${yacht.id}`)
  const offer = {
    date: dayAhead(47),
    time: '10:00',
    duration: '4',
    guests: '2',
    name: 'Dana Roy',
    email: 'd@example.com',
  }
  const jetSki = { [`extra_${id}`]: 'on', [`number_${id}`]: '2' }
  await desk.press('Make the link and hold the yacht', { ...offer, ...jetSki, [`hours_${id}`]: '9' })
  expect(complaintAbout(desk.page.html, `hours_${id}`)).toBe(
    'Enter whole hours from 1 to 3, and no more than the trip has.',
  )
  await desk.press('Make the link and hold the yacht', { [`hours_${id}`]: '1.5' })
  expect(complaintAbout(desk.page.html, `hours_${id}`)).toContain('Enter whole hours')
  await desk.press('Make the link and hold the yacht', { [`hours_${id}`]: '3', [`number_${id}`]: '4' })
  expect(desk.page.status).not.toBe(200)
  await desk.press('Make the link and hold the yacht', { [`number_${id}`]: '2' })
  const [link] = /\/pay\/[\w-]+/.exec(desk.page.html) ?? []
  await browser.open(link ?? '')
  expect(words()).toContain('2 × Jet ski, 3 h')
})

test('so has an offer of the back office', async () => {
  const { token } = await buildUser(site.services, { role: 'a', name: 'Ada' })
  const officer = plainBrowser(site)
  officer.cookies.set('session', token)
  await officer.open(`/adminn/quotes/new?yacht=${yacht.id}`)
  const offer = { date: dayAhead(54), time: '10:00', duration_0: '3', name: 'Dana Roy', email: 'dana@example.com' }
  const jetSki = { [`extra_0_${id}`]: 'on', [`number_0_${id}`]: '2' }
  for (const hours of ['4', '0.5']) {
    await officer.press('Make the offer', { ...offer, ...jetSki, [`hours_0_${id}`]: hours })
    expect(complaintAbout(officer.page.html, `hours_0_${id}`)).toContain('Enter whole hours from 1 to 3')
  }
  await officer.press('Make the offer', { ...offer, ...jetSki, [`hours_0_${id}`]: '2' })
  expect(words(officer)).toContain('2 × Jet ski, 2 h')
})
