import { beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)
const locked = 'The list of guests cannot be changed now.'

let owner: BuiltUser
let browser = plainBrowser(site)
let booking: Reservation
beforeEach(async () => {
  owner = await buildUser(site.services, { role: 'b' })
  browser = plainBrowser(site)
  booking = await guest.reserve()
  await guest.pay(booking)
  const fleet = 'insert into owners (id, user_id, name) values ($1, $2, $3) returning id'
  const { rows } = await site.pool.query(fleet, [newId(), owner.id, 'Ben'])
  const yacht = 'update listings set owner_id = $1 where id = (select listing_id from bookings where id = $2)'
  await site.pool.query(yacht, [rows[0]?.id, booking.id])
  await startIn(120)
})

const startIn = (minutes: number) =>
  site.pool.query(
    `update bookings set period = tstzrange(now() + $2 * interval '1 minute', now() + ($2 + 240) * interval '1 minute')
     where id = $1`,
    [booking.id, minutes],
  )

async function register(count: number) {
  const person = { surname: 'Costa', birthDate: '1990-05-01', nationality: 'PT', documentNumber: 'P-4711' }
  for (let seat = 1; seat <= count; seat++) {
    const sent = { ...person, givenNames: `Ana ${seat}` }
    expect((await site.api('POST', `/bookings/${booking.id}/manifest/people`, sent, owner.headers)).status).toBe(201)
  }
}

async function linkOfGuests(): Promise<string> {
  const made = await site.api<{ token: string }>('POST', `/bookings/${booking.id}/manifest-links`, {}, owner.headers)
  return `/guest-registration/${made.body.token}`
}

async function linkOfCaptain(): Promise<string> {
  const desk = plainBrowser(site)
  desk.cookies.set('session', owner.token)
  await desk.open('/OwnerDashboard/captains')
  await desk.press('Make the link', { name: 'Rui Faria' })
  return /\/captain\/[\w-]{43}/.exec(desk.page.html)?.[0] ?? ''
}

const departed = () => site.api('PUT', `/bookings/${booking.id}/departed`, undefined, owner.headers)
const words = () => wordsOf(browser.page.html)

test('guests read after their deadline who still changes the list, and once it is closed that it is', async () => {
  await register(5)
  const address = await linkOfGuests()
  await browser.open(address)
  await startIn(30)
  await browser.press('Remove Ana 1 C.')
  expect([browser.page.status, words()]).toEqual([409, expect.stringContaining(locked)])
  expect(words()).toContain('You can no longer change this list. Until the departure, the owner or the captain can.')
  expect(words()).not.toMatch(/Remove|Register everybody|Back to details/)
  await register(1)
  expect((await departed()).status).toBe(200)
  await browser.open(address)
  expect(words()).toContain('This list is closed.')
  await browser.open(`/fr${address}`)
  expect(words()).toContain('Cette liste est close.')
})

test('a captain whose registration or removal comes after the departure is told so', async () => {
  await register(6)
  const address = await linkOfCaptain()
  await browser.open(address)
  const before = { ...browser.page }
  expect((await departed()).status).toBe(200)
  await browser.press('Remove Ana 1 C.')
  expect([browser.page.status, words()]).toEqual([409, expect.stringContaining(locked)])
  Object.assign(browser.page, before)
  await browser.press('Save who is aboard', { seat: ['1'] })
  expect(browser.page.status).toBe(409)
  expect(words()).toContain('This cannot be recorded now')
})

test('a captain registers a guest in French', async () => {
  await register(5)
  await browser.open(`/fr${await linkOfCaptain()}`)
  expect(words()).toContain('5 passagers inscrits sur 6. Le yacht ne peut pas partir tant qu’il en manque.')
  const bela = { surname: 'Novak', givenNames: 'Bela', birthDate: '1980-02-03', nationality: 'HR', documentNumber: '9' }
  await browser.press('Inscrire', bela)
  expect(words()).toContain('Bela N.')
  expect(words()).toContain('Tout le monde est inscrit')
})

test('a captain registers no more than the yacht may carry, though more are booked', async () => {
  await register(2)
  const few = 'update vessels set legal_capacity = 2 where id = (select vessel_id from bookings where id = $1)'
  await site.pool.query(few, [booking.id])
  const person = {
    surname: 'Novak',
    givenNames: 'Bela',
    birthDate: '1980-02-03',
    nationality: 'HR',
    documentNumber: '9',
  }
  const link = await linkOfCaptain()
  const headers = { authorization: `Bearer ${link.split('/').at(-1)}` }
  const answer = await site.api<{ code: string }>('POST', `/captain/charters/${booking.id}/people`, person, headers)
  expect([answer.status, answer.body.code]).toEqual([409, 'manifest_full'])
  await browser.open(link)
  expect(words()).not.toContain('Register a guest')
})

test('an owner whose removal comes after the departure is told so', async () => {
  await register(6)
  browser.cookies.set('session', owner.token)
  await browser.open(`/OwnerDashboard/bookings/${booking.id}`)
  expect((await departed()).status).toBe(200)
  await browser.press('Remove Ana 1 Costa')
  expect([browser.page.status, words()]).toEqual([409, expect.stringContaining(locked)])
})

test('an intent that no form of the page has changes nothing', async () => {
  await register(1)
  const forms = [await linkOfGuests(), await linkOfCaptain()]
  for (const address of forms) {
    const sent = await site.visit(address, { form: { intent: 'unregister-all', seat: '1' } })
    expect(sent.status).toBe(400)
  }
  const { rows } = await site.pool.query('select seat from manifest_people where booking_id = $1', [booking.id])
  expect(rows).toHaveLength(1)
})
