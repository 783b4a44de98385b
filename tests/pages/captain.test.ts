import { beforeEach, expect, test } from 'vitest'
import { loadSharp } from '#server/media/resize-picture.ts'
import { newId } from '#shared/id.ts'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

let owner: BuiltUser
let desk = plainBrowser(site)
let phone = plainBrowser(site)
beforeEach(async () => {
  owner = await buildUser(site.services, { role: 'b' })
  desk = plainBrowser(site)
  desk.cookies.set('session', owner.token)
  phone = plainBrowser(site)
})

/** Books a charter for six on a yacht of the owner, two hours ahead. */
async function sold(): Promise<Reservation> {
  const booking = await guest.reserve()
  await guest.pay(booking)
  const fleet = `insert into owners (id, user_id, name) values ($1, $2, 'Ben')
    on conflict (user_id) do update set name = excluded.name returning id`
  const { rows } = await site.pool.query(fleet, [newId(), owner.id])
  const yacht = 'update listings set owner_id = $1 where id = (select listing_id from bookings where id = $2)'
  await site.pool.query(yacht, [rows[0]?.id, booking.id])
  const ahead = `update bookings set period = tstzrange(now() + interval '2 hours', now() + interval '6 hours') where id = $1`
  await site.pool.query(ahead, [booking.id])
  return booking
}

async function register({ id }: Reservation, count: number) {
  const person = { surname: 'Costa', birthDate: '1990-05-01', nationality: 'PT', documentNumber: 'P-4711' }
  for (let seat = 1; seat <= count; seat++) {
    const sent = { ...person, givenNames: `Ana ${seat}` }
    expect((await site.api('POST', `/bookings/${id}/manifest/people`, sent, owner.headers)).status).toBe(201)
  }
}

async function makeLink(): Promise<string> {
  await desk.open('/OwnerDashboard/captains')
  await desk.press('Make the link', { name: 'Rui Faria' })
  expect(wordsOf(desk.page.html)).toContain('Send this link to Rui Faria. It is shown only now.')
  return /\/captain\/[\w-]{43}/.exec(desk.page.html)?.[0] ?? ''
}

const words = () => wordsOf(phone.page.html)

test('an owner makes a link, by which the captain boards, departs and returns without an account', async () => {
  const booking = await sold()
  await register(booking, 5)
  const address = await makeLink()
  await phone.open(address)
  expect(words()).toContain('Rui Faria, captain')
  expect(words()).toContain('5 of 6 guests registered. The yacht cannot depart')
  expect(words()).not.toMatch(/AED|@|Costa(?! Rica)/)
  expect(phone.page.html).toContain('content="noindex"')
  await register(booking, 1)
  await phone.open(address)
  await phone.press('Save who is aboard', { seat: ['1', '2'] })
  expect(words()).toContain('2 of 6 aboard')
  await phone.press('Record the departure')
  expect(words()).toContain('Departed')
  await phone.press('Record the return')
  expect(words()).toContain('Back')
  await desk.open(`/OwnerDashboard/bookings/${booking.id}`)
  expect(wordsOf(desk.page.html)).toMatch(/Costa ?, Ana 1 Aboard/)
})

test('a captain registers at the quay who is missing, and takes off who does not come', async () => {
  const booking = await sold()
  await register(booking, 5)
  await phone.open(await makeLink())
  const bela = { surname: 'Novak', givenNames: 'Bela', birthDate: '1980-02-03', nationality: 'HR', documentNumber: '' }
  await phone.press('Register', bela)
  expect([phone.page.status, complaintAbout(phone.page.html, 'documentNumber')]).toEqual([400, expect.any(String)])
  await phone.press('Register', { ...bela, documentNumber: 'K-99' })
  expect(words()).toContain('Bela N.')
  expect(words()).not.toContain('The yacht cannot depart')
  await phone.press('Remove Ana 1 C.')
  expect(words()).toContain('5 of 6 guests registered')
  await desk.open(`/OwnerDashboard/bookings/${booking.id}`)
  expect(wordsOf(desk.page.html)).toMatch(/Novak ?, Bela/)
})

test('whoever is ticked when the departure is recorded is aboard', async () => {
  const booking = await sold()
  await register(booking, 6)
  await phone.open(await makeLink())
  await phone.press('Record the departure', { seat: ['1', '4'] })
  expect(words()).toContain('Departed')
  await desk.open(`/OwnerDashboard/bookings/${booking.id}`)
  const seats = [...wordsOf(desk.page.html).matchAll(/Costa ?, Ana (\d)( Aboard)?/g)]
  expect(seats.map(([, seat, aboard]) => [seat, aboard !== undefined])).toEqual([
    ['1', true],
    ['2', false],
    ['3', false],
    ['4', true],
    ['5', false],
    ['6', false],
  ])
})

test('a captain takes a picture and calls off with a reason, in French too', async () => {
  const booking = await sold()
  const address = `/fr${await makeLink()}`
  await phone.open(address)
  expect(words()).toContain('Rui Faria, capitaine')
  const sharp = await loadSharp()
  const drawn = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('intent', `picture-${booking.id}`)
  form.append('moment', 'check_in')
  form.append('file', new Blob([new Uint8Array(drawn)], { type: 'image/jpeg' }), 'deck.jpg')
  const { origin } = site
  const sent = await fetch(origin + address, { method: 'POST', body: form, headers: { origin }, redirect: 'manual' })
  expect(sent.status).toBe(303)
  await desk.open(`/OwnerDashboard/bookings/${booking.id}`)
  expect(wordsOf(desk.page.html)).toContain('Check-in by the owner')
  await phone.open(address)
  expect(words()).toContain('Départ : 1')
  await phone.press('Annuler et prévenir le client', { reason: 'Coup de vent.', evidence: ' ' })
  expect([phone.page.status, complaintAbout(phone.page.html, 'evidence')]).toEqual([400, expect.any(String)])
  await phone.press('Annuler et prévenir le client', { reason: 'Coup de vent.', evidence: 'Avis 14.' })
  expect(words()).not.toContain('Annuler et prévenir le client')
})

test('a link that is wrong, replaced or revoked gets one and the same page, and nobody learns of it by a referrer', async () => {
  await sold()
  const first = await makeLink()
  const open = await site.visit(first)
  expect([open.status, open.headers.get('referrer-policy'), open.headers.get('cache-control')]).toEqual([
    200,
    'same-origin',
    'private, no-store',
  ])
  await desk.press('Replace the link', { days: '7' })
  const second = /\/captain\/[\w-]{43}/.exec(desk.page.html)?.[0] ?? ''
  expect((await site.visit(second)).status).toBe(200)
  await desk.press(/^Revoke/)
  expect(wordsOf(desk.page.html)).toContain('No captain has a link yet.')
  for (const address of [first, second, '/captain/nonsense', `/captain/${'a'.repeat(43)}`]) {
    const { status, html } = await site.visit(address)
    expect([status, textOfElement(html, 'h1')]).toEqual([404, 'The captain’s day'])
    expect(wordsOf(html)).toContain('This link does not work')
  }
})
