import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import { hourMs } from '#shared/local-date.ts'
import { type Booked, testChanges } from '#tests/builders/changes.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { findUnopposedNoShows } from './no-show/settle-no-show.ts'

const api = await testApi()
const guest = await testPayments(api)
const { booked, preview, stored } = testChanges(api, guest)
const start = Date.now()
beforeEach(() => {
  api.clock.now = start
})

const person = { surname: 'Costa', birthDate: '1990-05-01', nationality: 'PT', documentNumber: 'P-4711' }
const text = 'Berth 14, half an hour after the departure.'
type Headers = { headers: Record<string, string> }
type Sold = { booking: Booked; owner: Headers; captain: Headers; seats: number[] }

/** A charter so many hours after its start, with its owner, the link of its captain, and its guests on the manifest. */
async function sold(hours = 0.5): Promise<Sold> {
  const booking = await booked()
  api.clock.now = Date.parse(booking.start) + hours * hourMs
  const { id, headers } = await buildUser(api.services, { role: 'b' })
  await api.pool.query('update owners set user_id = $1 where id = (select owner_id from listings where id = $2)', [
    id,
    booking.yachtId,
  ])
  const link = await api.post<{ token: string }>(
    `/api/boats/${booking.yachtId}/captain-links`,
    { name: 'Rui Faria', days: 30 },
    { headers },
  )
  const seats = Array.from({ length: booking.guests }, (_, seat) => seat + 1)
  for (const seat of seats) {
    const people = `/api/bookings/${booking.id}/manifest/people`
    expect((await api.post(people, { ...person, givenNames: `Ana ${seat}` }, { headers })).status).toBe(201)
  }
  return { booking, owner: { headers }, captain: { headers: { authorization: `Bearer ${link.body.token}` } }, seats }
}

const byCaptain = async ({ booking, captain }: Sold, what: 'aboard' | 'departed' | 'back', seats?: number[]) => {
  const put = await api.call('PUT', `/api/captain/charters/${booking.id}/${what}`, {
    ...captain,
    ...(seats && { body: { seats } }),
  })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
}

const records = {
  boarding: async (charter: Sold) => byCaptain(charter, 'aboard', [1]),
  departed: async (charter: Sold) => byCaptain(charter, 'departed', charter.seats),
  returned: async (charter: Sold) => {
    await records.departed(charter)
    await byCaptain(charter, 'back')
  },
}
const stages = ['boarding', 'departed', 'returned'] as const
const refusedAs = (code: string) => ({ status: 409, body: { code } })
const operator = () => buildUser(api.services, { role: 'a' })

const report = ({ booking }: Sold) =>
  api.post(`/api/bookings/${booking.id}/reports`, { kind: 'not_there', text }, guest.asGuest(booking))
const mark = ({ booking }: Sold, as: Headers) => api.post(`/api/bookings/${booking.id}/no-show`, { text }, as)
const cancelByHost = ({ booking }: Sold, as: Headers) =>
  api.post(`/api/bookings/${booking.id}/cancel-by-host`, { reason: 'A wrong press.' }, as)
const callOff = ({ booking }: Sold, as: Headers) =>
  api.post(
    `/api/bookings/${booking.id}/weather-call`,
    { source: 'owner', reason: 'A gale.', evidence: 'Warning 14.' },
    as,
  )
const callOffAsCaptain = ({ booking, captain }: Sold) =>
  api.post(`/api/captain/charters/${booking.id}/weather-call`, { reason: 'A gale.', evidence: 'Warning 14.' }, captain)
const details = async ({ booking }: Sold) =>
  (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body
const rule = async ({ booking }: Sold, refundBasisPoints: number) =>
  api.post(
    `/api/bookings/${booking.id}/no-show/ruling`,
    { refundBasisPoints, reason: 'The pictures show it.' },
    await operator(),
  )

/** Moves the clock on by so many hours and runs the jobs that are due. */
async function pass(hours: number) {
  api.clock.now += hours * hourMs
  await findUnopposedNoShows(api.services)
  await runJobs(api)
}

const mailsToOperator = async (subject: string) =>
  (
    await api.pool.query('select body from mails where recipient = $1 and subject like $2', [
      api.services.settings.CONTACT_EMAIL,
      `${subject}%`,
    ])
  ).rows.map(({ body }) => String(body))

describe.each(stages)('a charter in the stage %s', (stage) => {
  it('is refunded by no silence of its owner: the operator decides about the report', async () => {
    const charter = await sold()
    await records[stage](charter)
    expect((await report(charter)).status).toBe(201)
    await pass(60)
    expect(await details(charter)).toMatchObject({
      status: 'confirmed',
      refunded: 0,
      reports: [{ kind: 'not_there' }],
      noShow: { claimedBy: 'guest', status: 'objected' },
    })
    const { bookingRef } = charter.booking
    const [mail] = await mailsToOperator(`Decide on a no-show: ${bookingRef}`)
    expect(mail).toContain(text)
    expect(mail).toContain(stage === 'boarding' ? 'Guests were ticked as aboard.' : 'The yacht departed at ')
    expect((await rule(charter, 0)).status).toBe(200)
    expect(await stored(charter.booking)).toMatchObject({ kept: charter.booking.amount })
  })

  it('is no charter that the guest missed, for the owner and for the operator', async () => {
    const charter = await sold()
    await records[stage](charter)
    expect(await mark(charter, charter.owner)).toMatchObject(refusedAs('has_sailed'))
    expect(await mark(charter, await operator())).toMatchObject(refusedAs('has_sailed'))
    expect((await details(charter)).noShow).toBeNull()
  })

  it('is cancelled neither by its owner nor by its guest, who finds no way to it', async () => {
    const charter = await sold(-1)
    await records[stage](charter)
    expect(await cancelByHost(charter, charter.owner)).toMatchObject(refusedAs('has_sailed'))
    const { id } = charter.booking
    const cancelled = await api.post(
      `/api/bookings/user/${id}/cancel`,
      { expectedRefund: charter.booking.amount },
      guest.asGuest(charter.booking),
    )
    expect(cancelled).toMatchObject(refusedAs('has_sailed'))
    const shown = await api.get(`/api/bookings/${id}/cancellation`, guest.asGuest(charter.booking))
    expect(shown.body).toMatchObject({ cancellable: false })
    expect(await details(charter)).toMatchObject({ status: 'confirmed', refunded: 0, guestActions: [] })
  })

  it('is changed to no other date', async () => {
    const charter = await sold(-1)
    await records[stage](charter)
    expect(await preview(charter.booking, { guests: 2 })).toMatchObject(refusedAs('has_sailed'))
  })

  it('offers its owner none of it', async () => {
    const charter = await sold()
    await records[stage](charter)
    const { body } = await api.get<OwnerBooking>(`/api/bookings/${charter.booking.id}/host`, charter.owner)
    const undoing = body.actions.filter((action) => ['cancel', 'mark_no_show', 'call_off'].includes(action))
    expect(undoing).toEqual(stage === 'boarding' ? ['call_off'] : [])
  })
})

describe.each(['departed', 'returned'] as const)('a yacht that has %s', (stage) => {
  it('is called off for the weather by nobody', async () => {
    const charter = await sold()
    await records[stage](charter)
    expect(await callOff(charter, charter.owner)).toMatchObject(refusedAs('has_sailed'))
    expect(await callOff(charter, await operator())).toMatchObject(refusedAs('has_sailed'))
    expect(await callOffAsCaptain(charter)).toMatchObject(refusedAs('has_sailed'))
    expect((await details(charter)).weather).toBeNull()
  })
})

it('a gale may keep guests from leaving who are aboard: then they are aboard no longer, and choose after the call', async () => {
  const charter = await sold()
  await records.boarding(charter)
  expect((await callOffAsCaptain(charter)).status).toBe(201)
  const { rows } = await api.pool.query(
    'select count(*)::int from manifest_people where booking_id = $1 and boarded_at is not null',
    [charter.booking.id],
  )
  expect(rows).toEqual([{ count: 0 }])
  expect(await details(charter)).toMatchObject({ nextAction: 'choose_after_call' })
})

it('a report from before the departure goes to the operator as well, who may still refund everything', async () => {
  const charter = await sold()
  expect((await report(charter)).status).toBe(201)
  await records.departed(charter)
  await pass(30)
  expect(await details(charter)).toMatchObject({ status: 'confirmed', refunded: 0, noShow: { status: 'objected' } })
  expect((await rule(charter, 10_000)).status).toBe(200)
  expect((await details(charter)).status).toBe('cancelled')
})

it('a no-show that the owner noted before the departure goes to the operator as well', async () => {
  const charter = await sold()
  expect((await mark(charter, charter.owner)).status).toBe(201)
  await records.departed(charter)
  await pass(60)
  expect(await details(charter)).toMatchObject({ status: 'confirmed', noShow: { status: 'objected' } })
})
