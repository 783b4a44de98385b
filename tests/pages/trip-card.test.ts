import { beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

let owner: BuiltUser
let phone = plainBrowser(site)
let booking: Reservation
beforeEach(async () => {
  owner = await buildUser(site.services, { role: 'b' })
  phone = plainBrowser(site)
  booking = await sold()
})

/** Books a charter for six on a yacht of the owner, two hours ahead. */
async function sold(): Promise<Reservation> {
  const reserved = await guest.reserve()
  await guest.pay(reserved)
  const fleet = `insert into owners (id, user_id, name) values ($1, $2, 'Ben')
    on conflict (user_id) do update set name = excluded.name returning id`
  const { rows } = await site.pool.query(fleet, [newId(), owner.id])
  const yacht = 'update listings set owner_id = $1 where id = (select listing_id from bookings where id = $2)'
  await site.pool.query(yacht, [rows[0]?.id, reserved.id])
  const ahead = `update bookings set period = tstzrange(now() + interval '2 hours', now() + interval '6 hours') where id = $1`
  await site.pool.query(ahead, [reserved.id])
  return reserved
}

async function register({ id }: Reservation, count: number) {
  const person = { surname: 'Costa', birthDate: '1990-05-01', nationality: 'PT', documentNumber: 'P-4711' }
  for (let seat = 1; seat <= count; seat++) {
    const sent = { ...person, givenNames: `Ana ${seat}` }
    expect((await site.api('POST', `/bookings/${id}/manifest/people`, sent, owner.headers)).status).toBe(201)
  }
}

const words = () => wordsOf(phone.page.html)
const card = (id = booking.id) => `/reservation/${id}/trip`
const asBooker = () => phone.cookies.set(`booking_${booking.id}`, booking.accessToken)

async function partyLink(): Promise<string> {
  const made = await site.api<{ token: string }>('POST', `/bookings/${booking.id}/manifest-links`, {}, owner.headers)
  return `/guest-registration/${made.body.token}`
}

async function captainLink(): Promise<string> {
  const desk = plainBrowser(site)
  desk.cookies.set('session', owner.token)
  await desk.open('/OwnerDashboard/captains')
  await desk.press('Make the link', { name: 'Rui Faria' })
  return /\/captain\/[\w-]{43}/.exec(desk.page.html)?.[0] ?? ''
}

const shortCode = () => /[2-9A-Z]{4} [2-9A-Z]{4}(?= )/.exec(words().slice(words().indexOf('Or read out')))?.[0] ?? ''

test('the booker finds the card from the reservation, with everything for the quay', async () => {
  asBooker()
  await phone.open(`/reservation/${booking.id}`)
  expect(phone.page.html).toContain(`href="${card()}"`)
  await phone.open(card())
  expect(words()).toContain('Register who comes aboard: then the boarding code stands here.')
  await register(booking, 2)
  await phone.open(card())
  expect(words()).toMatch(/As of \w{3}, \d+ \w+ \d{4}, \d\d:\d\d \(GMT/)
  for (const text of [
    'Where you board',
    'Ben, the owner',
    'Ana 1 C.',
    'If you cancel',
    'Add to calendar',
    'all your money',
  ])
    expect(words()).toContain(text)
  expect(phone.page.html).toMatch(/<img[^>]+src="data:image\/svg\+xml;base64,/)
  expect(phone.page.html).toMatch(/href="geo:-?\d/)
  expect(phone.page.html).toContain('content="noindex"')
  await phone.open(`/fr${card()}`)
  expect(words()).toContain('Montrez-le au capitaine.')
})

test('the card and the reservation tell the usual weather of the month, and never a forecast', async () => {
  const period = `update bookings set period = tstzrange('2031-03-08T10:00Z', '2031-03-08T14:00Z') where id = $1`
  await site.pool.query(period, [booking.id])
  asBooker()
  const usual = 'Usual for March: 29 °C by day, 18 °C at night, sea 23 °C, 3 days with rain'
  for (const page of [card(), `/reservation/${booking.id}`]) {
    await phone.open(page)
    expect(words()).toContain(usual)
    expect(words()).not.toMatch(/forecast/i)
    await phone.open(`/fr${page}`)
    expect(words()).toContain('Habituel en mars : 29 °C le jour, 18 °C la nuit, mer à 23 °C, 3 jours de pluie')
  }
})

test('a guest of the party opens it from the link of the party, without prices and contacts', async () => {
  await register(booking, 2)
  const link = await partyLink()
  await phone.open(card())
  expect(phone.page.status).toBe(404)
  await phone.open(link)
  expect(phone.page.html).toContain(`href="${link}/trip"`)
  await phone.open(`${link}/trip`)
  expect(phone.page.html).toContain('Boarding code')
  expect(words()).toContain('Ana 2 C.')
  expect(words()).not.toMatch(/AED|Costa(?! Rica)|the owner|If you cancel|Open your booking/)
  expect(words()).toContain('Add to calendar')
  await phone.open(`/reservation/${booking.id}/calendar.ics`)
  expect(phone.page.html).toContain('BEGIN:VCALENDAR')
  await phone.open(card(newId()))
  expect(phone.page.status).toBe(404)
  await phone.open('/guest-registration/nonsense-nonsense-nonsense/trip')
  expect(phone.page.status).toBe(404)
})

test('a captain types its short code without a script; a wrong one is refused with a sentence', async () => {
  await register(booking, 3)
  asBooker()
  await phone.open(card())
  const code = shortCode()
  const captain = plainBrowser(site)
  const link = await captainLink()
  await captain.open(link)
  await captain.press('Mark as aboard', { boarding: code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) })
  expect([captain.page.status, wordsOf(captain.page.html)]).toEqual([
    409,
    expect.stringContaining('This is not a boarding code of this yacht.'),
  ])
  expect(wordsOf(captain.page.html)).toContain('0 of 3 aboard')
  await captain.press('Mark as aboard', { boarding: code })
  expect(wordsOf(captain.page.html)).toContain('3 of 3 aboard')
  await phone.open(card())
  expect(words()).toContain('Ana 3 C. Aboard')
})

test('the page of a captain alone may use the camera and WebAssembly', async () => {
  const policies = async (path: string) => {
    const { headers } = await site.visit(path)
    return [headers.get('permissions-policy'), headers.get('content-security-policy')?.includes("'wasm-unsafe-eval'")]
  }
  const others = 'microphone=(), geolocation=(self), payment=(self)'
  expect(await policies(await captainLink())).toEqual([`camera=(self), ${others}`, true])
  expect(await policies('/faq')).toEqual([`camera=(), ${others}`, false])
})

test('the service worker lies at the root and is asked for anew', async () => {
  const worker = await site.visit('/trip-worker.js')
  expect([worker.status, worker.headers.get('cache-control'), worker.headers.get('content-type')]).toEqual([
    200,
    'no-cache',
    expect.stringContaining('text/javascript'),
  ])
  expect(worker.html).toContain('respondWith')
})
