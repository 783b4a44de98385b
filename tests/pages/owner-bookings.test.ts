import { beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

let browser = plainBrowser(site)
let owner: BuiltUser
beforeEach(async () => {
  browser = plainBrowser(site)
  owner = await buildUser(site.services, { role: 'b' })
  browser.cookies.set('session', owner.token)
})

/** Moves the yacht into the fleet of this test's owner. */
async function own(booking: Reservation) {
  const fleet = `insert into owners (id, user_id, name) values ($1, $2, 'Ben')
    on conflict (user_id) do update set name = excluded.name returning id`
  const { rows } = await site.pool.query(fleet, [newId(), owner.id])
  const yacht = 'update listings set owner_id = $1 where id = (select listing_id from bookings where id = $2)'
  await site.pool.query(yacht, [rows[0]?.id, booking.id])
}

async function reserved(offer = {}) {
  const booking = await guest.reserve(offer)
  await guest.pay(booking)
  await own(booking)
  return booking
}

const words = () => wordsOf(browser.page.html)
const address = ({ id }: Reservation) => `/OwnerDashboard/bookings/${id}`

test('a request stands first with its deadline; declined without a reason it asks for one', async () => {
  const booking = await reserved({ instant: false })
  await browser.open('/OwnerDashboard/bookings')
  expect(words()).toMatch(/Waiting for your answer Ana Costa .* Answer by \w{3},? \d+ \w+ \d{4}, \d\d:\d\d/)
  await browser.follow('Ana Costa')
  expect(textOfElement(browser.page.html, 'h1')).toBe('Ana Costa')
  expect(words()).toContain('once the booking is confirmed')
  expect(words()).not.toContain(booking.guestEmail)
  await browser.press('Decline and tell the guest', { reason: ' ' })
  expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Give a reason')])
  await browser.press('Decline and tell the guest', { reason: 'The engine is in repair.' })
  expect(words()).toContain('You declined this request')
  expect(words()).toContain('The engine is in repair.')
  expect(await guest.read(booking)).toMatchObject({ status: 'cancelled' })
})

test('an offer that cannot be made says what is in its way, with a link to it', async () => {
  const booking = await reserved({ instant: false, minUnits: 4 })
  const day = addDays(booking.bookingDate, 1)
  const kept = await site.api(
    'POST',
    '/boats/owner/block',
    { yachtId: booking.yacht.id, start: day, end: day },
    { cookie: `session=${owner.token}`, origin: site.origin },
  )
  expect(kept.status, JSON.stringify(kept.body)).toBe(201)
  await browser.open(`/fr${address(booking)}`)
  await browser.press('Envoyer la proposition', { date: day, duration: '4', total: '' })
  expect(browser.page.status).toBe(409)
  expect(words()).toContain('Blocage')
  expect(browser.page.html).toContain(
    `/fr/OwnerDashboard/availabilitycalendar?view=month&amp;yacht=${booking.yacht.id}&amp;date=`,
  )
  expect(browser.page.html).toContain(`value="${day}"`)
  await browser.press('Envoyer la proposition', { date: addDays(day, 3), duration: '2', total: '' })
  expect(browser.page.status).toBe(409)
  expect(browser.page.html).toContain(`/fr/OwnerDashboard/listings/${booking.yacht.id}/availability`)
})

test('without a script a button shows what the guest pays and what the owner gets of an offer', async () => {
  const booking = await reserved({ instant: false, minUnits: 1 })
  await browser.open(address(booking))
  await browser.press('Show what I get', { total: '4,000', message: 'Come earlier.' })
  expect(browser.page.status).toBe(200)
  const [, gets] = /The guest pays AED 4,000(?:\.00)? in all You get (AED [\d,.]+)/.exec(words()) ?? []
  expect(gets).toBeDefined()
  expect([fieldValue(browser.page.html, 'total'), browser.page.html]).toEqual([
    '4,000',
    expect.stringContaining('Come earlier.'),
  ])
  expect(await guest.read(booking)).toMatchObject({ status: 'pending', change: null })

  await browser.press('Show what I get', { total: 'much' })
  expect([browser.page.status, complaintAbout(browser.page.html, 'total')]).toEqual([
    400,
    'Write an amount such as 1,250.',
  ])
  await browser.press('Show what I get', { total: '400,000' })
  expect([browser.page.status, words()]).toEqual([
    409,
    expect.stringContaining('Offer a price that is not above the price of this trip'),
  ])
  await browser.press('Send the offer', { total: '4,000' })
  expect(words()).toMatch(new RegExp(`You offer, until .* AED 4,000(?:\\.00)? in all.* You get ${gets}`))
})

test('without a script a button shows what the owner gets of unsold days at a discount', async () => {
  await reserved()
  await browser.open('/OwnerDashboard')
  const getsAt = async (percent: string) => {
    await browser.press('Show what I get', { percent })
    expect([browser.page.status, fieldValue(browser.page.html, 'percent')]).toEqual([200, percent])
    const [, pays, gets] = /The guest pays AED ([\d,.]+) in all You get AED ([\d,.]+)/.exec(words()) ?? []
    return [pays, gets].map((amount = '') => Number(amount.replaceAll(',', '')))
  }
  const [[dear = 0, more = 0], [cheap = 0, less = 0]] = [await getsAt('10'), await getsAt('40')]
  expect([cheap > 0, cheap < dear, less > 0, less < more]).toEqual([true, true, true, true])
  await browser.press('Show what I get', { percent: '50' })
  expect([browser.page.status, complaintAbout(browser.page.html, 'percent')]).toEqual([
    400,
    'Choose 5 to 40 per cent, in whole numbers.',
  ])
})

test('accepted, a request is confirmed and tells the contact; a second answer comes too late', async () => {
  const booking = await reserved({ instant: false })
  const late = await site.visit(address(booking), { cookie: `session=${owner.token}` })
  expect(late.status).toBe(200)
  await browser.open(address(booking))
  await browser.press('Accept')
  await site.api(
    'POST',
    `/bookings/${booking.id}/payments/check`,
    {},
    { authorization: `Bearer ${booking.accessToken}` },
  )
  await browser.open(address(booking))
  expect(words()).toContain('+971 50 123 4567')
  expect(words()).toContain(booking.guestEmail)
  expect(words()).toContain('What you get')
  const again = await site.visit(address(booking), { cookie: `session=${owner.token}`, form: { intent: 'accept' } })
  expect(again.status).toBe(409)
})

test('a booking is cancelled with a reason, called off for the weather, and a no-show noted', async () => {
  const cancelled = await reserved()
  await browser.open(address(cancelled))
  expect(words()).toContain('gets AED 4,580 back in full')
  await browser.press('Cancel and refund', { reason: 'The engine is in repair.' })
  expect(words()).toContain('Cancelled by you')
  const off = await reserved()
  await guest.draw(off, 60)
  await browser.open(address(off))
  await browser.press('Call off and tell the guest', { source: 'captain', reason: 'A gale.', evidence: 'Warning 14.' })
  expect(words()).toContain('The guest chooses what follows by')
  const missed = await reserved()
  await guest.begin(missed)
  await browser.open(address(missed))
  await browser.press('Note the no-show', { text: 'Nobody was at the gate.' })
  expect(words()).toContain('You noted that the guest did not come')
})

test('the state is in the address: filters, lists, in French', async () => {
  const booking = await reserved()
  const list = '/fr/OwnerDashboard/bookings'
  await browser.open(`${list}?q=${booking.bookingRef}&list=upcoming`)
  expect(textOfElement(browser.page.html, 'h1')).toBe('Réservations')
  expect(words()).toContain(booking.bookingRef)
  await browser.open(`${list}?q=nobody`)
  expect(words()).toContain('Aucune réservation ne correspond')
  await browser.open(`${list}?yacht=nonsense&from=yesterday&after=x&list=all`)
  expect([browser.page.status, words()]).toEqual([200, expect.stringContaining(booking.bookingRef)])
})

test('nobody else has the page', async () => {
  const booking = await reserved()
  const other = await buildUser(site.services, { role: 'b' })
  expect((await site.visit(address(booking), { cookie: `session=${other.token}` })).status).toBe(404)
  const form = { intent: 'cancel', reason: 'Mine now.' }
  expect((await site.visit(address(booking), { cookie: `session=${other.token}`, form })).status).toBe(409)
  expect((await site.visit(address(booking))).status).toBe(302)
  expect(await guest.read(booking)).toMatchObject({ status: 'confirmed' })
})

test('the party registers by the guest’s link, the owner lets it depart and return', async () => {
  const booking = await reserved()
  await guest.draw(booking, 3)
  const party = plainBrowser(site)
  const { name, value } = guest.cookieOf(booking)
  party.cookies.set(name, value)
  await party.open(`/fr${guest.address(booking)}`)
  await party.press('Inscrire les passagers')
  const link = party.page.address
  expect(link).toMatch(/^\/fr\/guest-registration\/[\w-]{43}$/)
  const person = { surname: 'Costa', givenNames: 'Ana', birthDate: '1990-05-01', nationality: 'PT', documentNumber: '' }
  await party.press('Inscrire', person)
  expect([party.page.status, wordsOf(party.page.html)]).toEqual([400, expect.stringContaining('Indiquez le numéro')])
  await browser.open(address(booking))
  expect(words()).toContain('before every guest is registered')
  for (let count = 0; count < 6; count++) {
    await party.open(link)
    await party.press('Inscrire', { ...person, documentNumber: `P-${count}` })
  }
  expect(wordsOf(party.page.html)).toContain('Tout le monde est inscrit')
  expect(party.page.html).not.toContain('P-1')
  await browser.open(address(booking))
  expect(words()).toContain('6 of 6 guests registered')
  expect(words()).toContain('1 May 1990 · Portugal · P-5')
  await browser.press('Record the departure')
  expect(words()).toContain('Departed')
  await party.open(link)
  expect(wordsOf(party.page.html)).not.toContain('Retirer')
  await browser.press('Record the return')
  expect(words()).toMatch(/Back \w{3}/)
})

test('an owner makes a link to send; pages of registration without one, or with a wrong one, say so', async () => {
  const booking = await reserved()
  await browser.open(address(booking))
  await browser.press('Make a link to send')
  expect(words()).toMatch(/Send this link to the guest\. It is shown only now\. http\S+\/guest-registration\/[\w-]{43}/)
  const empty = await site.visit('/guest-registration-form')
  expect([empty.status, wordsOf(empty.html)]).toEqual([200, expect.stringContaining('Open this page by your link')])
  expect((await site.visit('/guest-registration/nonsense')).status).toBe(404)
  expect((await site.visit('/guest-registration', { form: { intent: 'register' } })).status).toBe(404)
})
