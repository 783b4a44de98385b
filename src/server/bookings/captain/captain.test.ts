import { beforeAll, describe, expect, it } from 'vitest'
import type { CaptainCharter, CaptainDay } from '#contract/bookings/captain.ts'
import type { CaptainLink } from '#contract/bookings/captain-links.ts'
import type { Manifest } from '#contract/bookings/manifests.ts'
import { loadSharp } from '#server/media/resize-picture.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const person = { surname: 'Costa', birthDate: '1990-05-01', nationality: 'PT', documentNumber: 'P-4711' }
const bela = { ...person, givenNames: 'Bela' }

let owner: BuiltUser
let stranger: BuiltUser
beforeAll(async () => {
  owner = await buildUser(api.services, { role: 'b' })
  stranger = await buildUser(api.services, { role: 'b' })
})

const asOwner = () => ({ headers: owner.headers })
type Made = { link: CaptainLink; token: string }

/** Builds a yacht of the owner with a charter of six guests, which begins in so many hours. */
async function sold(hours = 2) {
  const { id: yachtId, ownerId } = await buildListing(api.db, { offers: [{ instant: true }] })
  const fleet = await api.db.selectFrom('owners').select('id').where('user_id', '=', owner.id).executeTakeFirst()
  if (fleet) await api.db.updateTable('listings').set({ owner_id: fleet.id }).where('id', '=', yachtId).execute()
  else await api.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', ownerId).execute()
  const booking = await guest.reserve(yachtId)
  await guest.pay(booking)
  await move(booking, hours)
  return { yachtId, booking }
}

const move = ({ id }: Reserved, hours: number) =>
  api.pool.query(
    `update bookings set period = tstzrange(
      clock_timestamp() + $2 * interval '1 hour', clock_timestamp() + ($2 + 4) * interval '1 hour') where id = $1`,
    [id, hours],
  )

const make = (yachtId: string, more: object = {}, as = asOwner()) =>
  api.post<Made>(`/api/boats/${yachtId}/captain-links`, { name: 'Rui Faria', days: 30, ...more }, as)

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function linkTo(yachtId: string) {
  const { status, body } = await make(yachtId)
  expect(status).toBe(201)
  return { ...bearer(body.token), token: body.token, id: body.link.id }
}
type Link = Awaited<ReturnType<typeof linkTo>>

const dayOf = (link: { headers: Record<string, string> }) => api.get<CaptainDay>('/api/captain/day', link)
const charter = ({ id }: Reserved) => `/api/captain/charters/${id}`
const board = (link: Link, booking: Reserved, seats: number[]) =>
  api.call<CaptainCharter>('PUT', `/api/captain/charters/${booking.id}/aboard`, { ...link, body: { seats } })
const enterByLink = (link: Link, booking: Reserved, more: object = {}) =>
  api.post<CaptainCharter>(`/api/captain/charters/${booking.id}/people`, { ...bela, ...more }, link)
const takeOff = (link: Link, booking: Reserved, seat: number) =>
  api.call<CaptainCharter>('DELETE', `/api/captain/charters/${booking.id}/people`, { ...link, body: { seat } })
const depart = (link: Link, booking: Reserved) =>
  api.call<CaptainCharter>('PUT', `/api/captain/charters/${booking.id}/departed`, link)
const comeBack = (link: Link, booking: Reserved) =>
  api.call<CaptainCharter>('PUT', `/api/captain/charters/${booking.id}/back`, link)

async function register(booking: Reserved, count: number) {
  const path = `/api/bookings/${booking.id}/manifest/people`
  for (let seat = 1; seat <= count; seat++)
    expect((await api.post(path, { ...person, givenNames: `Ana ${seat}` }, asOwner())).status).toBe(201)
}

async function picture(link: Link, booking: Reserved, file: Blob, moment = 'check_in') {
  const form = new FormData()
  form.append('moment', moment)
  form.append('file', file, 'deck.jpg')
  return fetch(`${api.origin}${charter(booking)}/pictures`, { method: 'POST', headers: link.headers, body: form })
}

async function jpeg() {
  const sharp = await loadSharp()
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } }).jpeg()
  return new Blob([new Uint8Array(await drawn.toBuffer())], { type: 'image/jpeg' })
}

const audited = async (event: string, { id }: Reserved) => {
  const text = `select actor_id, details from audit_records where event = $1 and strpos(details::text, $2) > 0 order by id`
  const { rows } = await api.pool.query(text, [event, id])
  return rows.map(({ actor_id, details }) => ({ actor_id, ...details }))
}

describe('the link of a captain', () => {
  it('is made by the owner of the yacht alone, is listed without its token, and is stored as a hash', async () => {
    const { yachtId } = await sold()
    const link = await linkTo(yachtId)
    expect((await make(yachtId, {}, { headers: stranger.headers })).status).toBe(403)
    expect((await make(yachtId, { name: ' ' })).status).toBe(400)
    expect((await make(yachtId, { days: 12 })).status).toBe(400)
    const { body } = await api.get<{ data: CaptainLink[] }>('/api/boatOwners/captain-links', asOwner())
    expect(body.data.find(({ id }) => id === link.id)).toMatchObject({ name: 'Rui Faria', yacht: { id: yachtId } })
    const others = await api.get<{ data: CaptainLink[] }>('/api/boatOwners/captain-links', {
      headers: stranger.headers,
    })
    expect(others.body.data).toEqual([])
    const { rows } = await api.pool.query('select * from captain_links where id = $1', [link.id])
    expect(JSON.stringify([rows, body])).not.toContain(link.token)
  })

  it('opens nothing any more once it is renewed, revoked or over, nor does one that never was', async () => {
    const { yachtId } = await sold()
    const link = await linkTo(yachtId)
    expect((await dayOf(link)).status).toBe(200)
    const address = `/api/boats/${yachtId}/captain-links/${link.id}`
    const renewed = await api.post<Made>(
      `/api/boats/${yachtId}/captain-links/${link.id}/renewal`,
      { days: 7 },
      asOwner(),
    )
    expect(renewed.status).toBe(201)
    expect((await dayOf(link)).status).toBe(404)
    const other = await linkTo((await sold()).yachtId)
    const wrong = await api.call('DELETE', `/api/boats/${yachtId}/captain-links/${other.id}`, asOwner())
    expect(wrong.status).toBe(404)
    expect((await dayOf(other)).status).toBe(200)
    const fresh = bearer(renewed.body.token)
    expect((await dayOf(fresh)).status).toBe(200)
    for (const _ of [1, 2]) expect((await api.call('DELETE', address, asOwner())).status).toBe(200)
    expect((await dayOf(fresh)).status).toBe(404)
    expect((await api.post(`${address}/renewal`, { days: 7 }, asOwner())).status).toBe(404)
    await api.pool.query(
      `update captain_links set created_at = now() - interval '2 days', expires_at = now() - interval '1 hour' where id = $1`,
      [other.id],
    )
    const bad = [other, bearer('nonsense-nonsense-nonsense'), { headers: {} }]
    for (const each of bad) expect(await dayOf(each)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('the day of a captain', () => {
  it('has the charters of today and tomorrow, without prices, addresses and surnames', async () => {
    const { yachtId, booking } = await sold()
    await register(booking, 2)
    const link = await linkTo(yachtId)
    const { body } = await dayOf(link)
    expect(body.captain).toBe('Rui Faria')
    expect(body.days).toHaveLength(2)
    expect(body.charters).toEqual([
      expect.objectContaining({ id: booking.id, firstName: 'Ana', guests: 6, isComplete: false, canBoard: true }),
    ])
    expect(body.charters[0]?.people[0]).toEqual({ seat: 1, name: 'Ana 1 C.', isAboard: false })
    expect(JSON.stringify(body)).not.toMatch(/@|amount|total|Costa|4711|1990/)
  })

  it('tells the phone from the day of the departure on, and nothing of later charters', async () => {
    const { yachtId, booking } = await sold(-1)
    const link = await linkTo(yachtId)
    expect((await dayOf(link)).body.charters[0]?.phone).toBe('+971 50 123 4567')
    await move(booking, 24)
    expect((await dayOf(link)).body.charters[0]?.phone).toBeNull()
    await move(booking, 72)
    expect((await dayOf(link)).body.charters).toEqual([])
    expect((await depart(link, booking)).status).toBe(404)
  })
})

describe('a captain', () => {
  it('ticks guests aboard, departs once all are registered, and comes back; each is audited with the link', async () => {
    const { yachtId, booking } = await sold()
    const link = await linkTo(yachtId)
    await register(booking, 5)
    expect(await depart(link, booking)).toMatchObject({ status: 409, body: { code: 'manifest_incomplete' } })
    expect(await comeBack(link, booking)).toMatchObject({ status: 409, body: { code: 'departure_closed' } })
    await register(booking, 1)
    await board(link, booking, [1, 2, 3])
    const aboard = await board(link, booking, [2, 3, 99])
    expect(aboard.body.people.map(({ isAboard }) => isAboard)).toEqual([false, true, true, false, false, false])
    const seen = await api.get<Manifest>(`/api/bookings/${booking.id}/manifest`, asOwner())
    expect(seen.body.people.filter(({ isAboard }) => isAboard)).toHaveLength(2)
    expect(await depart(link, booking)).toMatchObject({ status: 200, body: { canReturn: true, canBoard: false } })
    expect(await board(link, booking, [1])).toMatchObject({ status: 409, body: { code: 'departure_closed' } })
    expect(await comeBack(link, booking)).toMatchObject({ status: 200, body: { canReturn: false } })
    for (const event of ['guests_boarded', 'booking_departed', 'booking_returned'])
      expect((await audited(event, booking)).at(-1)).toMatchObject({ actor_id: null, by: 'captain', linkId: link.id })
  })

  it('registers who is missing at the quay, until the departure, and no more than are booked', async () => {
    const { yachtId, booking } = await sold(0.5)
    const link = await linkTo(yachtId)
    const enter = (more: object = {}) => enterByLink(link, booking, more)
    await register(booking, 5)
    const late = await api.post<{ token: string }>(`/api/bookings/${booking.id}/manifest-links`, {}, asOwner())
    const byGuest = await api.post(
      '/api/guest-registration/people',
      { ...person, givenNames: 'B' },
      bearer(late.body.token),
    )
    expect(byGuest).toMatchObject({ status: 409, body: { code: 'manifest_locked' } })
    expect(await enter({ documentNumber: '' })).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    const entered = await enter()
    expect(entered).toMatchObject({ status: 201, body: { isComplete: true, canRegister: false } })
    expect(entered.body.people.at(-1)).toMatchObject({ seat: 6, name: 'Bela C.', isAboard: false })
    expect(await enter()).toMatchObject({ status: 409, body: { code: 'manifest_full' } })
    const off = await takeOff(link, booking, 6)
    expect(off.body).toMatchObject({ isComplete: false, canRegister: true })
    expect((await takeOff(link, booking, 6)).status).toBe(200)
    expect(await audited('guest_unregistered', booking)).toHaveLength(1)
    await enter({ givenNames: 'Carla' })
    for (const event of ['guest_registered', 'guest_unregistered'])
      expect((await audited(event, booking)).at(-1)).toMatchObject({ actor_id: null, by: 'captain', linkId: link.id })
    await depart(link, booking)
    const locked = { status: 409, body: { code: 'manifest_locked' } }
    expect(await enter()).toMatchObject(locked)
    expect(await takeOff(link, booking, 6)).toMatchObject(locked)
    await api.call('DELETE', `/api/boats/${yachtId}/captain-links/${link.id}`, asOwner())
    for (const answer of [await enter(), await takeOff(link, booking, 6)]) expect(answer.status).toBe(404)
  })

  it('registers nobody long before the departure, nor for a charter that was called off', async () => {
    const { yachtId, booking } = await sold(8)
    const link = await linkTo(yachtId)
    const locked = { status: 409, body: { code: 'manifest_locked' } }
    expect(await enterByLink(link, booking)).toMatchObject(locked)
    await move(booking, 2)
    await api.post(`${charter(booking)}/weather-call`, { reason: 'A gale.', evidence: 'Warning 14.' }, link)
    expect(await enterByLink(link, booking)).toMatchObject(locked)
  })

  it('departs with whoever is ticked in the same moment, or with nobody changed where it may not depart', async () => {
    const { yachtId, booking } = await sold()
    const link = await linkTo(yachtId)
    const departWith = (seats: number[]) =>
      api.call<CaptainCharter>('PUT', `${charter(booking)}/departed`, { ...link, body: { seats } })
    await register(booking, 5)
    await board(link, booking, [3])
    expect(await departWith([1, 2])).toMatchObject({ status: 409, body: { code: 'manifest_incomplete' } })
    await register(booking, 1)
    const { body } = await departWith([1, 2])
    expect(body.people.map(({ isAboard }) => isAboard)).toEqual([true, true, false, false, false, false])
    expect(await departWith([5])).toMatchObject({ status: 200, body: { departedAt: body.departedAt } })
    expect((await dayOf(link)).body.charters[0]?.people[4]?.isAboard).toBe(false)
  })

  it('takes pictures that the owner sees, and no other files', async () => {
    const { yachtId, booking } = await sold()
    const link = await linkTo(yachtId)
    const taken = await picture(link, booking, await jpeg())
    expect(taken.status).toBe(201)
    const { id } = (await taken.json()) as { id: string }
    expect((await api.get(`/api/bookings/${booking.id}/pictures/${id}`, asOwner())).status).toBe(200)
    const host = await api.get<{ pictures: { id: string }[] }>(`/api/bookings/${booking.id}/host`, asOwner())
    expect(host.body.pictures.map((each) => each.id)).toEqual([id])
    expect((await dayOf(link)).body.charters[0]?.pictures).toHaveLength(1)
    expect((await picture(link, booking, new Blob(['<svg/>'], { type: 'image/jpeg' }))).status).toBe(422)
    const empty = await api.post(`/api/captain/charters/${booking.id}/pictures`, { moment: 'check_in' }, link)
    expect(empty.status).toBe(400)
    expect((await picture(link, booking, await jpeg(), 'check_out')).status).toBe(409)
    expect(await audited('condition_picture_added', booking)).toMatchObject([{ by: 'captain', linkId: link.id }])
  })

  it('calls a charter off with a reason and evidence', async () => {
    const { yachtId, booking } = await sold()
    const link = await linkTo(yachtId)
    const gale = { reason: 'A gale from the north.', evidence: 'Warning 14 of the coast guard.' }
    const call = (body: object) => api.post(`/api/captain/charters/${booking.id}/weather-call`, body, link)
    expect((await call({ ...gale, evidence: '' })).status).toBe(400)
    expect(await call(gale)).toMatchObject({ status: 201, body: { source: 'captain', ...gale } })
    expect((await dayOf(link)).body.charters[0]).toMatchObject({ isOff: true, canCallOff: false, canBoard: false })
    expect(await audited('weather_called', booking)).toMatchObject([{ by: 'captain', linkId: link.id }])
  })

  it('reaches no charter of another yacht, by no operation', async () => {
    const { yachtId } = await sold()
    const link = await linkTo(yachtId)
    const { booking } = await sold()
    const gale = { reason: 'A gale.', evidence: 'Warning 14.' }
    const statuses = [
      (await board(link, booking, [1])).status,
      (await depart(link, booking)).status,
      (await comeBack(link, booking)).status,
      (await picture(link, booking, await jpeg())).status,
      (await api.post(`${charter(booking)}/weather-call`, gale, link)).status,
      (await api.get(`/api/bookings/${booking.id}`, link)).status,
      (await api.get(`/api/bookings/${booking.id}/manifest`, link)).status,
    ]
    expect(statuses).toEqual(statuses.map(() => 404))
  })

  it('is limited by link, and not by network', async () => {
    const { yachtId, booking } = await sold()
    const [busy, calm] = [await linkTo(yachtId), await linkTo(yachtId)]
    await api.pool.query(
      `insert into attempts (key, count, expires_at) values ($1, 60, clock_timestamp() + interval '1 hour')`,
      [`captain:${busy.id}`],
    )
    expect(await board(busy, booking, [])).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await board(calm, booking, [])).status).toBe(200)
  })
})
