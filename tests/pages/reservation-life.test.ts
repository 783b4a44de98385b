import { beforeEach, expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

// Jobs issue the documents, so the worker runs.
const site = await testSite({ WORKER: 'on' })
const guest = sitePayments(site)

let browser = plainBrowser(site)
beforeEach(() => {
  browser = plainBrowser(site)
})

/** Opens the page of a reservation in the browser that made it. */
async function open(booking: Reservation, language = '') {
  const { name, value } = guest.cookieOf(booking)
  browser.cookies.set(name, value)
  await browser.open(language + guest.address(booking))
  return wordsOf(browser.page.html)
}

test('what is held is due, with the way to pay first', async () => {
  const booking = await guest.reserve()
  const words = await open(booking)
  expect(textOfElement(browser.page.html, 'h1')).toBe('Your yacht is held')
  expect(textOfElement(browser.page.html, 'h2')).toMatch(/^Pay .*4,580.* to confirm$/)
  expect(browser.page.html).toContain(`href="/complete-payment/${booking.id}"`)
  expect(words).toContain('You get your host’s number once the booking is confirmed.')
  expect(words).not.toContain('Ben Marek')
  expect(words).toContain('Open the berth on a map')
  expect(browser.page.html).toContain('mlat=25.08&amp;mlon=55.14')
})

test('a paid booking shows card, host, berth, terms and what happened', async () => {
  const booking = await guest.reserve()
  await guest.pay(booking)
  const words = await open(booking)
  expect(textOfElement(browser.page.html, 'h1')).toBe('Your charter is booked')
  expect(textOfElement(browser.page.html, 'h2')).toMatch(/^You board on .*10:00 \(GMT\+4\)$/)
  for (const text of ['Visa ending in 4242', 'Your host: Ben Marek', 'Nothing is due.', 'You are here', 'Confirmed'])
    expect(words).toContain(text)
  expect(browser.page.html).not.toContain('/complete-payment/')
})

test('a paid booking is put into the guest’s calendar by a link', async () => {
  const booking = await guest.reserve()
  await guest.pay(booking)
  await open(booking)
  await browser.follow(/^Add to calendar/)
  expect(browser.page.html).toMatch(/^BEGIN:VCALENDAR.*METHOD:PUBLISH/s)
  const stranger = plainBrowser(site)
  await stranger.open(`${guest.address(booking)}/calendar.ics`)
  expect(stranger.page.status).toBe(404)
})

test('a deposit leads to its balance', async () => {
  const booking = await guest.reserve({ deposit: 5000 })
  await guest.pay(booking)
  const words = await open(booking)
  expect(textOfElement(browser.page.html, 'h2')).toMatch(/^Pay the balance of .* by /)
  expect(browser.page.html).toContain(`href="/complete-payment/${booking.id}"`)
  expect(words).toMatch(/Due next: Balance/)
  await browser.open(`/complete-payment/${booking.id}`)
  const due = wordsOf(browser.page.html)
  expect(due, 'the deposit is not due again').not.toContain('Due now')
  expect(due).toMatch(/Paid AED 2,290 Due \w+, /)
  await guest.pay(booking)
  await browser.open(`/success?booking=${booking.id}`)
  const success = wordsOf(browser.page.html)
  expect(success, 'nothing is due any more').not.toMatch(/Due \w+, /)
  expect(success).toContain('Paid AED 4,580')
})

test('a card that is kept for the balance is told of, and taken back', async () => {
  const booking = await guest.reserve({ deposit: 5000 })
  const headers = { authorization: `Bearer ${booking.accessToken}` }
  await site.api('POST', `/bookings/${booking.id}/payments`, { keepCard: true }, headers)
  await guest.pay(booking)
  expect(await open(booking)).toContain('The balance is charged to Visa ending in 4242, as you agreed')
  await browser.press('Do not charge this card')
  const words = wordsOf(browser.page.html)
  expect(words).not.toContain('as you agreed')
  expect(textOfElement(browser.page.html, 'h2')).toMatch(/^Pay the balance of .* by /)
})

test('a request names the owner’s deadline, and is followed by a link where there is no script', async () => {
  const booking = await guest.reserve({ instant: false })
  await guest.pay(booking)
  const words = await open(booking)
  expect(textOfElement(browser.page.html, 'h1')).toBe('Your request')
  expect(textOfElement(browser.page.html, 'h2')).toMatch(/^The owner answers by /)
  expect(words).toContain('reserved on your card')
  await browser.follow(/^Is there news\?/)
  expect(browser.page.address).toBe(guest.address(booking))
  expect(words, 'what the owner decides on is not changed').not.toContain('Change date')
})

test('a request says before it is paid that its sum is only reserved', async () => {
  const booking = await guest.reserve({ instant: false })
  await open(booking)
  await browser.open(`/complete-payment/${booking.id}`)
  const words = wordsOf(browser.page.html)
  expect(words).toContain('Reserved on your card AED 4,580')
  expect(words).not.toContain('Due now')
})

test('a declined request tells why, that nothing was charged, and which yachts are free that day', async () => {
  const booking = await guest.reserve({ instant: false })
  await guest.pay(booking)
  const { headers } = await buildUser(site.services, { role: 'a' })
  const answer = { answer: 'decline', reason: 'The engine is being repaired.' }
  expect((await site.api('PUT', `/bookings/${booking.id}/answer`, answer, headers)).status).toBe(200)
  const words = await open(booking)
  expect(textOfElement(browser.page.html, 'h2')).toBe('The owner declined your request')
  expect(words).toContain('Reason: The engine is being repaired. Nothing was charged.')
  expect(words).toContain('Free on your date')
  expect(browser.page.html).not.toContain(`href="/${booking.yacht.id}?`)
})

test('a request whose place another yacht took leads to the charter that was booked', async () => {
  const booking = await guest.reserve({ instant: false })
  await guest.pay(booking)
  const { id: yachtId } = await buildListing(site.db, {
    offers: [{ instant: false }],
    listing: { title: 'Marguerite 55' },
  })
  const trip = { yachtId, date: booking.bookingDate, time: '10:00', duration: 4, guests: 6 }
  const { agreed } = (await site.api<{ agreed: string }>('POST', '/pricing/preview', trip)).body
  const asked = await site.api<{ others: [{ id: string; accessToken: string }] }>(
    'POST',
    `/bookings/${booking.id}/requests`,
    { others: [{ trip, agreed }] },
    { authorization: `Bearer ${booking.accessToken}` },
  )
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  const [other] = asked.body.others
  const { headers } = await buildUser(site.services, { role: 'a' })
  expect((await site.api('PUT', `/bookings/${other.id}/answer`, { answer: 'accept' }, headers)).status).toBe(200)
  const { name, value } = guest.cookieOf({ ...booking, ...other })
  browser.cookies.set(name, value)
  const words = await open(booking)
  expect(textOfElement(browser.page.html, 'h1')).toBe('Marguerite 55 is yours')
  expect(textOfElement(browser.page.html, 'h2')).toMatch(/^You board on .*10:00/)
  expect(words).not.toMatch(/Your booking is cancelled|Nothing was charged|Choose another yacht|Free on your date/)
  await browser.follow('Open this charter')
  expect(browser.page.address).toBe(`/reservation/${other.id}`)
  expect(textOfElement(browser.page.html, 'h1')).toBe('Your charter is booked')
})

test('on the day a report is taken, answered with who will answer, and shows what is free instead', async () => {
  const booking = await guest.reserve()
  await guest.pay(booking)
  expect(await open(booking)).not.toContain('Something is not as booked')
  await guest.begin(booking)
  await open(booking)
  expect(textOfElement(browser.page.html, 'h1')).toBe('Have a good day on the water')
  await browser.press('Send the report', { kind: 'equipment', text: ' ' })
  expect(browser.page.status).toBe(400)
  expect(complaintAbout(browser.page.html, 'text')).toMatch(/^Say what is not as booked/)
  await browser.press('Send the report', { kind: 'equipment', text: 'The jet ski is missing.' })
  const words = wordsOf(browser.page.html)
  expect(words).toContain('We have your report')
  expect(words).toContain('Something is missing or broken: The jet ski is missing.')
  expect(words).toContain(booking.guestEmail)
  expect(await guest.read(booking)).toMatchObject({
    status: 'confirmed',
    refunded: 0,
    reports: [{ kind: 'equipment' }],
  })
})

test('whoever was marked as missing objects by a form that keeps their words, and is told who decides', async () => {
  const booking = await guest.reserve()
  await guest.pay(booking)
  await guest.begin(booking)
  const { headers } = await buildUser(site.services, { role: 'a' })
  const marked = await site.api('POST', `/bookings/${booking.id}/no-show`, { text: 'Nobody at berth 14.' }, headers)
  expect(marked.status).toBe(201)
  const words = await open(booking)
  expect(words).toContain('Nobody at berth 14.')
  await browser.press('Object', { text: ' ' })
  expect(browser.page.status).toBe(400)
  expect(complaintAbout(browser.page.html, 'text')).toContain('Say what happened')
  await browser.press('Object', { text: 'We were at berth 41, as the mail said.' })
  expect(browser.page.address).toBe(guest.address(booking))
  expect(wordsOf(browser.page.html)).toContain('We have your objection. An operator decides and writes to you.')
  expect(() => browser.press('Object', {})).toThrow('No button')
  const { rows } = await site.pool.query('select objection from no_shows where booking_id = $1', [booking.id])
  expect(rows).toEqual([{ objection: 'We were at berth 41, as the mail said.' }])
})

test('cancelling shows the refund, refuses another, and tells where the money went', async () => {
  const cancellation = [
    { hoursBefore: 168, fee: 2500 },
    { hoursBefore: 0, fee: 10_000 },
  ]
  const booking = await guest.reserve({ cancellation })
  await guest.pay(booking)
  await open(booking)
  await browser.follow('Cancel this booking')
  expect(browser.page.html).toMatch(/<dialog[^>]* open=""/)
  expect(wordsOf(browser.page.html)).toContain('AED 3,435 of the AED 4,580 you paid comes back.')
  expect(wordsOf(browser.page.html)).toContain('AED 1,145 is kept by the terms you agreed to.')
  await browser.press('Yes, cancel it', { expectedRefund: '458000' })
  expect([browser.page.status, wordsOf(browser.page.html)]).toEqual([
    409,
    expect.stringContaining('The refund has changed.'),
  ])
  await browser.press('Yes, cancel it', { expectedRefund: '343500', reason: 'Grandmother is ill.' })
  expect(browser.page.address).toBe(guest.address(booking))
  expect(textOfElement(browser.page.html, 'h1')).toBe('Your booking is cancelled')
  expect(wordsOf(browser.page.html)).toContain('AED 3,435 of AED 4,580 goes back to you.')
  expect(browser.page.html).not.toContain('<dialog')
  expect(await guest.read(booking)).toMatchObject({ refunded: 343_500, cancelled: { by: 'customer' } })
})

test('documents are read with the cookie of the booking alone', async () => {
  const booking = await guest.reserve()
  await guest.pay(booking)
  await expect.poll(() => open(booking), { timeout: 30_000, interval: 500 }).toMatch(/Invoice .* Receipt /)
  const [link = ''] = /\/reservation\/\w+\/documents\/\w+\.pdf/.exec(browser.page.html) ?? []
  await browser.open(link)
  expect([browser.page.status, browser.page.html.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect((await site.visit(link)).status).toBe(404)
})

test('speaks French', async () => {
  const booking = await guest.reserve()
  await guest.pay(booking)
  const words = await open(booking, '/fr')
  expect(textOfElement(browser.page.html, 'h1')).toBe('Votre location est confirmée')
  for (const text of ['Visa se terminant par 4242', 'Lieu d’embarquement', 'En cas d’annulation', 'Historique'])
    expect(words).toContain(text)
})

test('the desk sorts the bookings of a customer into lists that the address holds', async () => {
  const ana = await buildUser(site.services)
  const held = await guest.reserve({}, ana.id)
  const paid = await guest.reserve({}, ana.id)
  await guest.pay(paid)
  browser.cookies.set('session', ana.token)
  await browser.open('/UserDashboard/bookings')
  expect(wordsOf(browser.page.html)).toContain(held.bookingRef)
  expect(wordsOf(browser.page.html)).toContain(paid.bookingRef)
  await browser.follow(/^Waiting for payment/)
  expect(browser.page.address).toBe('/UserDashboard/bookings?show=unpaid')
  expect(wordsOf(browser.page.html)).toContain(held.bookingRef)
  expect(wordsOf(browser.page.html)).not.toContain(paid.bookingRef)
  expect(browser.page.html).toContain(`href="/complete-payment/${held.id}"`)
  await browser.follow(/^Upcoming/)
  await browser.follow(new RegExp(`^Cancel ?${paid.bookingRef}`))
  expect(browser.page.address).toBe(`${guest.address(paid)}?cancel=1`)
  await browser.open('/UserDashboard/bookings')
  await browser.follow(/^Past/)
  expect(wordsOf(browser.page.html)).toContain('No past charters')
  await browser.follow(/^Upcoming/)
  await browser.follow(new RegExp(`^Open booking ?${paid.bookingRef}`))
  expect(textOfElement(browser.page.html, 'h1')).toBe('Your charter is booked')
})
