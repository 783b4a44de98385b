import { beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { PayLinkView } from '#contract/bookings/pay-links.ts'
import type { StartedPayment } from '#contract/payments/payment.ts'
import { minuteMs } from '#shared/local-date.ts'
import { calendarDesk, readsTestCalendars } from '#tests/builders/calendar-desk.ts'
import { testChanges } from '#tests/builders/changes.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import type { calendarOf } from '#tests/fakes/calendar-server.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi(readsTestCalendars)
const guest = await testPayments(api)
const desk = await calendarDesk(api)
const { server, owner, date, at, conflicts } = desk
const { change } = testChanges(api, guest)
const theirs = { uid: 'one@market', start: at('08:00'), end: at('18:00'), summary: 'Charter of theirs' }

let yacht: ReturnType<typeof desk.yacht>

async function build(instant: boolean) {
  await desk.build({ instant })
  yacht = desk.yacht()
  await desk.connect()
}

const accept = ({ id }: Reserved) =>
  api.call<Booking & { code?: string; conflictId?: string }>('PUT', `/api/bookings/${id}/answer`, {
    ...owner,
    body: { answer: 'accept' },
  })

/** Sells the yacht in another calendar, after we have read that calendar last. */
function sellElsewhere(...events: Parameters<typeof calendarOf>) {
  desk.serve(...events)
  api.clock.now += 2 * minuteMs
}

describe('a request', () => {
  let booking: Reserved
  beforeEach(async () => {
    await build(false)
    booking = await guest.reserve(yacht.id, { date })
    await guest.pay(booking)
  })

  it('is accepted when the other calendars, read just before, are free', async () => {
    sellElsewhere({ ...theirs, start: at('19:00'), end: at('20:00') })
    expect((await accept(booking)).body.status).toBe('confirmed')
    expect(await conflicts()).toEqual([])
  })

  it('is not accepted when the yacht was sold elsewhere a moment ago: the refusal names the event', async () => {
    sellElsewhere(theirs)
    const { status, body } = await accept(booking)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'calendar_conflict',
      calendar: 'Another market',
      summary: 'Charter of theirs',
      start: new Date(theirs.start).toISOString(),
    })
    expect((await conflicts()).map(({ id }) => id)).toEqual([body.conflictId])
    const waiting = await api.get<Booking>(`/api/bookings/${booking.id}`, guest.asGuest(booking))
    expect(waiting.body.status).toBe('pending')
  })

  it('is accepted after the owner has cancelled the other side', async () => {
    sellElsewhere(theirs)
    const { body } = await accept(booking)
    const conflict = `/api/boats/${yacht.id}/calendars/conflicts/${body.conflictId}`
    expect((await api.call('PUT', conflict, { ...owner, body: { remedy: 'keep' } })).status).toBe(200)
    expect((await accept(booking)).body.status).toBe('confirmed')
  })

  it('is declined in one call, the guest is told, and the whole event occupies the yacht', async () => {
    sellElsewhere(theirs)
    const { body } = await accept(booking)
    expect((await desk.connections()).conflicts).toMatchObject([{ claim: { kind: 'hold' }, canDecline: true }])
    const decline = () => api.post(`/api/boats/${yacht.id}/calendars/conflicts/${body.conflictId}/decline`, {}, owner)
    expect((await decline()).status).toBe(204)
    const declined = await api.get<Booking>(`/api/bookings/${booking.id}`, guest.asGuest(booking))
    expect(declined.body.status).toBe('cancelled')
    await runJobs(api)
    expect((await latestMail(api, booking.guestEmail)).body).toContain('The yacht is taken at this time.')
    const { rows } = await api.pool.query(`select kind, lower(period) as start from claims where vessel_id = $1`, [
      yacht.vesselId,
    ])
    expect(rows).toEqual([{ kind: 'import', start: new Date(theirs.start) }])
    expect(await conflicts()).toEqual([])
    expect((await decline()).status).toBe(404)
  })

  it('is accepted by what was known last when another calendar cannot be read', async () => {
    server.fail(desk.path(), 500)
    api.clock.now += 2 * minuteMs
    expect((await accept(booking)).body.status).toBe('confirmed')
  })

  it('is accepted when an event only touches the time after it', async () => {
    const { rows } = await api.pool.query(
      `select upper(period) as ends, upper(occupied) as after from claims where booking_id = $1`,
      [booking.id],
    )
    const [ends, after] = [rows[0].ends.getTime(), rows[0].after.getTime()]
    if (after > ends) {
      sellElsewhere({ ...theirs, start: ends, end: ends + 3_600_000 })
      expect((await accept(booking)).body.status).toBe('confirmed')
      expect(await conflicts()).toMatchObject([{ turnaroundOnly: true }])
    }
  })
})

describe('an instant booking', () => {
  it('is made when the other calendars, read just before, are free', async () => {
    await build(true)
    const booking = await guest.reserve(yacht.id, { date })
    sellElsewhere({ ...theirs, start: at('19:00'), end: at('20:00') })
    expect((await guest.pay(booking)).status).toBe('confirmed')
  })

  it('is not made when the yacht was sold elsewhere a moment ago, and nothing is charged', async () => {
    await build(true)
    const booking = await guest.reserve(yacht.id, { date })
    sellElsewhere(theirs)
    expect((await guest.pay(booking)).status).toBe('cancelled')
    const { rows } = await api.pool.query('select status from payments where booking_id = $1', [booking.id])
    expect(rows).toEqual([{ status: 'voided' }])
    await runJobs(api)
    const { rows: claims } = await api.pool.query('select kind from claims where vessel_id = $1', [yacht.vesselId])
    expect(claims).toEqual([{ kind: 'import' }])
  })
})

describe('a party that pays in shares', () => {
  it('gets everything back when the yacht was sold elsewhere before the last has paid', async () => {
    await build(true)
    const booking = await guest.reserve(yacht.id, { date })
    const split = await api.post<{ shares: { token: string }[] }>(
      `/api/bookings/${booking.id}/shares`,
      { shares: [{ name: 'Ana' }, { name: 'Bea' }] },
      guest.asGuest(booking),
    )
    const pay = async ({ token }: { token: string }) => {
      const as = { headers: { authorization: `Bearer ${token}` } }
      await guest.enterCard((await api.post<StartedPayment>('/api/pay-link/payment', {}, as)).body)
      return (await api.post<PayLinkView>('/api/pay-link/payment/check', {}, as)).body.state
    }
    const [first, last] = split.body.shares
    if (!first || !last) return expect.fail('There are no shares.')
    expect(await pay(first)).toBe('reserved')
    sellElsewhere(theirs)
    expect(await pay(last)).toBe('ended')
    await runJobs(api)
    const { rows } = await api.pool.query('select distinct status from payments where booking_id = $1', [booking.id])
    expect(rows).toEqual([{ status: 'voided' }])
    const { body } = await api.get<Booking>(`/api/bookings/${booking.id}`, guest.asGuest(booking))
    expect(body.status).toBe('cancelled')
  })
})

describe('a confirmed booking', () => {
  it('is not made longer into an event of another calendar', async () => {
    await build(false)
    const booking = await guest.reserve(yacht.id, { date })
    await guest.pay(booking)
    expect((await accept(booking)).body.status).toBe('confirmed')
    await change(booking, { duration: 6 })
    await guest.pay(booking)
    sellElsewhere({ ...theirs, start: at('14:30'), end: at('18:00') })
    const answer = () =>
      api.call<Booking & { code?: string }>('PUT', `/api/bookings/${booking.id}/changes/answer`, {
        ...owner,
        body: { answer: 'accept' },
      })
    expect((await answer()).body).toMatchObject({ code: 'calendar_conflict', summary: 'Charter of theirs' })
    sellElsewhere()
    expect((await answer()).body.units).toBe(6)
  })

  it('that is only held while its guest pays is no request: nothing can be declined', async () => {
    await build(true)
    const booking = await guest.reserve(yacht.id, { date })
    sellElsewhere(theirs)
    const [feed] = (await desk.connections()).feeds
    await desk.fetchNow(feed?.id ?? '')
    const [conflict] = (await desk.connections()).conflicts
    expect(conflict).toMatchObject({ claim: { kind: 'hold', bookingId: booking.id }, canDecline: false })
    const address = `/api/boats/${yacht.id}/calendars/conflicts/${conflict?.id}/decline`
    expect(await api.post(address, {}, owner)).toMatchObject({ status: 409, body: { code: 'not_requested' } })
  })

  it('cannot be declined for another calendar: it is cancelled as any other', async () => {
    await build(false)
    const booking = await guest.reserve(yacht.id, { date })
    await guest.pay(booking)
    await accept(booking)
    sellElsewhere(theirs)
    const [feed] = (await desk.connections()).feeds
    await desk.fetchNow(feed?.id ?? '')
    const [conflict] = await conflicts()
    expect(conflict?.claim).toEqual({ kind: 'booking', bookingId: booking.id })
    expect((await desk.connections()).conflicts).toMatchObject([{ canDecline: false }])
    const address = `/api/boats/${yacht.id}/calendars/conflicts/${conflict?.id}/decline`
    expect(await api.post(address, { reason: 'No' }, owner)).toMatchObject({
      status: 409,
      body: { code: 'not_requested' },
    })
    await runJobs(api)
    expect((await latestMail(api, owner.email)).subject).toBe('Halcyon: “Another market” overlaps a booking')
  })
})
