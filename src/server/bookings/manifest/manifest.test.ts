import { beforeAll, describe, expect, it } from 'vitest'
import type { GuestRegistration, Manifest } from '#contract/bookings/manifests.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { manifestTable } from './manifest-table.ts'
import { purgeManifests } from './queries.ts'

const api = await testApi()
const guest = await testPayments(api)
const ana = {
  givenNames: 'Ana Sofia',
  surname: 'Costa',
  birthDate: '1990-05-01',
  nationality: 'PT',
  documentNumber: 'P-4711',
}

let owner: BuiltUser
beforeAll(async () => {
  // The operator may do what the owner may.
  owner = await buildUser(api.services, { role: 'a' })
})

/** Six guests on a yacht that may carry so many since. */
async function sold(capacity: number | null = 12): Promise<Reserved> {
  const { id } = await buildListing(api.db, { offers: [{ instant: true }] })
  const booking = await guest.reserve(id)
  await guest.pay(booking)
  const vessel = 'update vessels set legal_capacity = $1 where id = (select vessel_id from listings where id = $2)'
  await api.pool.query(vessel, [capacity, id])
  return booking
}

const move = ({ id }: Reserved, hours: number) =>
  api.pool.query(
    `update bookings set period = tstzrange(
      clock_timestamp() + $2 * interval '1 hour', clock_timestamp() + ($2 + 4) * interval '1 hour') where id = $1`,
    [id, hours],
  )

async function linkTo(booking: Reserved) {
  const made = await api.post<{ token: string }>(
    `/api/bookings/${booking.id}/manifest-links`,
    {},
    guest.asGuest(booking),
  )
  expect(made.status).toBe(201)
  return { headers: { authorization: `Bearer ${made.body.token}` } }
}
type Link = Awaited<ReturnType<typeof linkTo>>

const register = (link: Link, person: object = ana) => api.post('/api/guest-registration/people', person, link)
const asOwner = () => ({ headers: owner.headers })
const read = async ({ id }: Reserved) => (await api.get<Manifest>(`/api/bookings/${id}/manifest`, asOwner())).body
const depart = ({ id }: Reserved) => api.call('PUT', `/api/bookings/${id}/departed`, asOwner())
const comeBack = ({ id }: Reserved) => api.call('PUT', `/api/bookings/${id}/back`, asOwner())

async function fill(booking: Reserved) {
  const link = await linkTo(booking)
  for (let seat = 1; seat <= 6; seat++) expect((await register(link)).status).toBe(201)
}

describe('guests who register by the link', () => {
  it('are read whole by the owner, by name alone by the link, and by nobody in the database', async () => {
    const booking = await sold()
    const link = await linkTo(booking)
    expect((await register(link)).status).toBe(201)
    expect(await read(booking)).toMatchObject({ people: [{ seat: 1, ...ana }], places: 6, isComplete: false })
    const seen = await api.get<GuestRegistration>('/api/guest-registration', link)
    expect(seen.body).toMatchObject({
      people: [{ seat: 1, name: 'Ana Sofia C.' }],
      state: 'open',
      asksDocument: true,
    })
    expect(JSON.stringify(seen.body)).not.toMatch(/4711|1990|Costa/)
    const { rows } = await api.pool.query('select * from manifest_people where booking_id = $1', [booking.id])
    expect(JSON.stringify(rows)).not.toMatch(/4711|Ana|1990/)
  })

  it('are refused what is missing, a birth in the future, and a wrong link', async () => {
    const booking = await sold()
    const link = await linkTo(booking)
    for (const wrong of [
      { documentNumber: '' },
      { birthDate: '2999-01-01' },
      { birthDate: '2001-02-30' },
      { nationality: 'Portugal' },
      { surname: ' ' },
    ])
      expect((await register(link, { ...ana, ...wrong })).status).toBe(400)
    expect((await register({ headers: { authorization: 'Bearer nonsense' } })).status).toBe(404)
    expect((await read(booking)).people).toEqual([])
  })

  it('are never more than were booked, however many register at once', async () => {
    const booking = await sold()
    const link = await linkTo(booking)
    const statuses = (await Promise.all(Array.from({ length: 9 }, () => register(link)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(6)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
    expect((await read(booking)).isComplete).toBe(true)
  })

  it('are never more than the yacht may carry', async () => {
    const booking = await sold(2)
    const link = await linkTo(booking)
    for (const status of [201, 201, 409]) expect((await register(link)).status).toBe(status)
    const beyond = `insert into manifest_people (booking_id, seat, places, sealed, created_at) values ($1, 3, 2, 'x', now())`
    await expect(api.pool.query(beyond, [booking.id])).rejects.toThrow('check')
  })

  it('leave the list and come back to the same seat', async () => {
    const booking = await sold()
    const link = await linkTo(booking)
    await register(link)
    await register(link, { ...ana, givenNames: 'Rui' })
    expect((await api.call('DELETE', '/api/guest-registration/people', { ...link, body: { seat: 1 } })).status).toBe(
      200,
    )
    await register(link, { ...ana, givenNames: 'Eva' })
    expect((await read(booking)).people.map(({ givenNames }) => givenNames)).toEqual(['Eva', 'Rui'])
  })

  it('change nothing in the last hour, when the owner still may', async () => {
    const booking = await sold()
    const link = await linkTo(booking)
    await move(booking, 0.5)
    expect((await register(link)).status).toBe(409)
    const state = async () => (await api.get<GuestRegistration>('/api/guest-registration', link)).body.state
    expect(await state()).toBe('crew')
    expect((await api.post(`/api/bookings/${booking.id}/manifest/people`, ana, asOwner())).status).toBe(201)
    const first = { ...asOwner(), body: { seat: 1 } }
    expect((await api.call('DELETE', `/api/bookings/${booking.id}/manifest/people`, first)).status).toBe(200)
    expect((await read(booking)).people).toEqual([])
  })
})

describe('a departure', () => {
  it('is refused while a guest is not registered, then recorded once, and locks the manifest', async () => {
    const booking = await sold()
    const link = await linkTo(booking)
    await move(booking, 2)
    expect(await depart(booking)).toMatchObject({ status: 409, body: { code: 'manifest_incomplete' } })
    expect(await comeBack(booking)).toMatchObject({ status: 409, body: { code: 'departure_closed' } })
    await fill(booking)
    const left = await depart(booking)
    expect(left).toMatchObject({
      status: 200,
      body: { canReturn: true, canEdit: false, departedAt: expect.any(String) },
    })
    expect((await depart(booking)).body).toMatchObject({ departedAt: (left.body as Manifest).departedAt })
    expect((await register(link)).status).toBe(409)
    expect(await comeBack(booking)).toMatchObject({ status: 200, body: { canReturn: false } })
  })

  it('cannot be recorded days ahead', async () => {
    const booking = await sold()
    await fill(booking)
    expect(await depart(booking)).toMatchObject({ status: 409, body: { code: 'departure_closed' } })
  })
})

describe('the manifest for the authority', () => {
  it('is a table that office programs read and do not run', async () => {
    const booking = await sold()
    await register(await linkTo(booking), { ...ana, surname: '=cmd()', givenNames: 'Ana, "Sofia"' })
    const { status, body } = await api.get<string>(`/api/bookings/${booking.id}/manifest.csv`, asOwner())
    expect(status).toBe(200)
    expect(String(body)).toContain(`'=cmd(),"Ana, ""Sofia""",1990-05-01,PT,P-4711`)
    expect(manifestTable([])).toBe('\uFEFFSurname,Given names,Date of birth,Nationality,Document number\r\n')
  })

  it('is gone thirty days after the charter, and at once when it is cancelled', async () => {
    const [past, cancelled, kept] = [await sold(), await sold(), await sold()]
    for (const booking of [past, cancelled, kept]) await register(await linkTo(booking))
    await move(past, -31 * 24)
    await move(kept, -20 * 24)
    const reason = { reason: 'The engine is in repair.' }
    expect((await api.post(`/api/bookings/${cancelled.id}/cancel-by-host`, reason, asOwner())).status).toBe(200)
    await purgeManifests(api.db, Date.now())
    const people = async (booking: Reserved) => (await read(booking)).people.length
    expect([await people(past), await people(cancelled), await people(kept)]).toEqual([0, 0, 1])
  })
})
