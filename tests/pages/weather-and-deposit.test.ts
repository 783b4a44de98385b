import { beforeEach, expect, test } from 'vitest'
import { loadSharp } from '#server/media/resize-picture.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

let browser = plainBrowser(site)
beforeEach(() => {
  browser = plainBrowser(site)
})

async function open(booking: Reservation, language = '') {
  const { name, value } = guest.cookieOf(booking)
  browser.cookies.set(name, value)
  await browser.open(language + guest.address(booking))
  return wordsOf(browser.page.html)
}

const gale = { source: 'captain', reason: 'A gale from the north.', evidence: 'Warning 14 of the coast guard.' }

async function calledOff() {
  const booking = await guest.reserve({ deposit: 10_000 })
  await guest.pay(booking)
  await guest.draw(booking, 60)
  const { headers } = await buildUser(site.services, { role: 'a' })
  expect((await site.api('POST', `/bookings/${booking.id}/weather-call`, gale, headers)).status).toBe(201)
  return booking
}

test('a charter that was called off asks for a choice, and refunds on it', async () => {
  const booking = await calledOff()
  const words = await open(booking)
  expect(textOfElement(browser.page.html, 'h1')).toBe('Your charter was called off')
  expect(textOfElement(browser.page.html, 'h2')).toMatch(/^Choose what follows by .*, \d\d:\d\d \(GMT\+4\)$/)
  for (const text of [
    'A gale from the north.',
    'Warning 14',
    'AED 4,580 goes back the way I paid',
    'If you choose nothing',
  ])
    expect(words).toContain(text)
  expect(words).not.toContain('If you cancel')
  await browser.press('This is what I want')
  expect([browser.page.status, wordsOf(browser.page.html)]).toEqual([
    400,
    expect.stringContaining('Choose one of these.'),
  ])
  expect(wordsOf(browser.page.html)).not.toContain('not valid')
  await browser.press('This is what I want', { choice: 'refund' })
  expect(textOfElement(browser.page.html, 'h2')).toBe('Called off for the weather')
  expect(wordsOf(browser.page.html)).toContain('You chose to have your money back.')
  expect(await guest.read(booking)).toMatchObject({ status: 'cancelled', refunded: booking.amount })
})

test('who wants another date is led to choosing it, and may still take credit, in French too', async () => {
  const booking = await calledOff()
  await open(booking, '/fr')
  await browser.press('C’est ce que je veux', { choice: 'new_date' })
  expect(browser.page.html).toContain(`href="/fr/reservation/${booking.id}/change"`)
  expect(wordsOf(browser.page.html)).toContain('Choisissez la nouvelle date avant le')
  await browser.press('C’est ce que je veux', { choice: 'credit' })
  expect(wordsOf(browser.page.html)).toContain('est un avoir pour une prochaine location')
})

test('the checkout says from when a deposit is reserved, or that it is at once', async () => {
  const { id } = await buildListing(site.db, {
    offers: [{ securityDeposit: 500_000, instant: true, leadMinutes: 120 }],
  })
  const promise = async (days: number) => {
    const date = dayAhead(days)
    await browser.open(`/book-now/${id}?date=${date}&duration=4&start=10:00&guests=2`)
    return wordsOf(browser.page.html)
  }
  expect(await promise(40)).toMatch(
    /deposit of AED.5,000 is reserved on a card, not charged\. You enter the card from /,
  )
  expect(await promise(3)).toMatch(/You enter the card as soon as the trip is confirmed/)
})

test('a deposit is the next step when it is time, is shown while it is held, and a claim is answered', async () => {
  const booking = await guest.reserve({ deposit: 10_000, securityDeposit: 500_000 })
  await guest.pay(booking)
  expect(await open(booking)).toContain('AED 5,000 will be reserved on a card of yours, not charged.')
  await browser.open(`/success?booking=${booking.id}`)
  expect(wordsOf(browser.page.html)).toMatch(/AED.5,000 will be reserved on a card of yours, not charged\. From /)
  expect(wordsOf(browser.page.html)).not.toContain('Enter a card for the deposit')
  await guest.draw(booking, 72)
  await browser.open(`/success?booking=${booking.id}`)
  expect(wordsOf(browser.page.html)).toMatch(/AED.5,000 is to be reserved on a card, not charged, by /)
  await browser.follow('Enter a card for the deposit')
  expect(browser.page.address).toBe(`${guest.address(booking)}/deposit`)
  await open(booking)
  expect(textOfElement(browser.page.html, 'h2')).toMatch(/^Enter a card for the security deposit by/)
  await browser.follow('Enter a card for the deposit')
  expect(browser.page.address).toBe(`/reservation/${booking.id}/deposit`)
  expect(wordsOf(browser.page.html)).toContain('you agree that AED 5,000 is reserved on the card')
  await guest.holdDeposit(booking)
  await browser.open(`/reservation/${booking.id}/deposit`)
  expect(browser.page.address).toBe(guest.address(booking))
  expect(wordsOf(browser.page.html)).toMatch(/AED 5,000 is reserved on your card since .* Card: Visa ending in 4242/)

  await guest.draw(booking, -5)
  await site.pool.query(
    `insert into condition_pictures select md5(moment)::text::char(24), $1, 'host', moment, now()
    from unnest(array['check_in', 'check_out']) moment`,
    [booking.id],
  )
  const { headers } = await buildUser(site.services, { role: 'a' })
  const claim = { amount: 120_000, reason: 'A scratch in the hull.' }
  expect((await site.api('POST', `/bookings/${booking.id}/deposit/claim`, claim, headers)).status).toBe(201)
  const claimed = await open(booking)
  expect(textOfElement(browser.page.html, 'h2')).toMatch(/^Reply to the owner’s claim by/)
  for (const text of ['A scratch in the hull.', 'Nothing is taken because you say nothing', 'Check-out by the owner'])
    expect(claimed).toContain(text)
  await browser.press('Send the reply', { reply: 'dispute', text: ' ' })
  expect(complaintAbout(browser.page.html, 'text')).toMatch(/^Say what you do not agree with/)
  await browser.press('Send the reply', { reply: 'dispute', text: 'It was there before.' })
  expect(wordsOf(browser.page.html)).toContain('You did not agree: It was there before.')
  expect((await guest.read(booking)).deposit).toMatchObject({ state: 'ruling', claim: { reply: 'dispute' } })
})

test('a picture is added on the day by a form, and shown to its party', async () => {
  const booking = await guest.reserve({ deposit: 10_000, securityDeposit: 500_000 })
  await guest.pay(booking)
  await guest.draw(booking, -1)
  expect(await open(booking)).toContain('Pictures of the yacht’s condition')
  const sharp = await loadSharp()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  // The file is larger than the megabyte that other forms may send.
  const bytes = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#336699', noise } })
    .png()
    .toBuffer()
  expect(bytes.length).toBeGreaterThan(2 * 1024 * 1024)
  const send = (file: File) => {
    const body = new FormData()
    for (const [name, value] of [
      ['intent', 'picture'],
      ['moment', 'check_in'],
    ] as const)
      body.set(name, value)
    body.set('file', file)
    const { name, value } = guest.cookieOf(booking)
    const headers = { cookie: `${name}=${value}`, origin: site.origin }
    return fetch(site.origin + guest.address(booking), { method: 'POST', body, headers, redirect: 'manual' })
  }
  expect((await send(new File([new Uint8Array(bytes)], 'deck.png', { type: 'image/png' }))).status).toBe(303)
  expect(await open(booking)).toContain('Check-in by you')
  const [, address = ''] = /<img src="([^"]*pictures[^"]*)"/.exec(browser.page.html) ?? []
  const { name, value } = guest.cookieOf(booking)
  const shown = await fetch(site.origin + address, { headers: { cookie: `${name}=${value}` } })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await fetch(site.origin + address)).status).toBe(404)
  const refused = await send(new File(['no picture'], 'deck.png', { type: 'image/png' }))
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('This picture cannot be read')])
})
