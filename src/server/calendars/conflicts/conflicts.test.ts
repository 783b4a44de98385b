import { beforeEach, describe, expect, it } from 'vitest'
import type { CalendarConflict } from '#contract/calendars/calendars.ts'
import { hourMs } from '#shared/local-date.ts'
import { calendarDesk, readsTestCalendars } from '#tests/builders/calendar-desk.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { calendarOf } from '#tests/fakes/calendar-server.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi(readsTestCalendars)
const guest = await testPayments(api)
const desk = await calendarDesk(api)
const { server, owner, date, at, add, connect, readAgain, conflicts, imported, block } = desk

let yacht: ReturnType<typeof desk.yacht>
beforeEach(async () => {
  await desk.build()
  yacht = desk.yacht()
})

const reserved = (from: string, to: string, summary?: string) => ({
  uid: 'one@market',
  start: at(from),
  end: at(to),
  ...(summary && { summary }),
})

describe('an event at a time that is taken', () => {
  it('becomes a conflict that its owner is told of, and the free rest is blocked', async () => {
    const booking = await guest.reserve(yacht.id, { date })
    const feed = await connect(reserved('08:00', '20:00', 'Charter of theirs'))
    expect(await conflicts()).toMatchObject([
      {
        feed: { id: feed.id, name: 'Another market' },
        event: { summary: 'Charter of theirs', start: new Date(at('08:00')).toISOString() },
        claim: { kind: 'hold', bookingId: booking.id },
        overlap: { start: new Date(at('10:00')).toISOString() },
        turnaroundOnly: false,
        status: 'open',
      },
    ])
    const { rows } = await api.pool.query('select upper(occupied) as ends from claims where booking_id = $1', [
      booking.id,
    ])
    const ends = (rows[0].ends.getTime() - at('00:00')) / hourMs
    expect(await imported()).toEqual([
      [8, 10],
      [ends, 20],
    ])
    await runJobs(api)
    const mail = await latestMail(api, owner.email)
    expect(mail.subject).toBe('Halcyon: “Another market” overlaps a request')
    expect(mail.body).toContain('Charter of theirs')
    const notes = await api.pool.query('select type from notifications where user_id = $1', [owner.id])
    expect(notes.rows).toContainEqual({ type: 'calendar_conflict_hold' })
  })

  it('is told with all others that are found at once, in one mail, and not again', async () => {
    const mails = async () =>
      (await api.pool.query('select 1 from mails where recipient = $1', [owner.email])).rowCount ?? 0
    await guest.reserve(yacht.id, { date })
    const feed = await connect(reserved('08:00', '11:00', 'Morning'), {
      ...reserved('13:00', '20:00', 'Evening'),
      uid: 'two',
    })
    const before = await mails()
    await runJobs(api)
    expect(await mails()).toBe(before + 1)
    const mail = await latestMail(api, owner.email)
    expect(mail.subject).toBe('Halcyon: 2 events of other calendars overlap bookings')
    for (const name of ['Morning', 'Evening']) expect(mail.body).toContain(`Another market, ${name}: `)
    await desk.fetchNow(feed.id)
    await runJobs(api)
    expect(await mails()).toBe(before + 1)
  })

  it('is resolved when it vanishes, and when what it met is free again', async () => {
    const booking = await guest.reserve(yacht.id, { date })
    const feed = await connect(reserved('08:00', '20:00'))
    await readAgain(feed.id)
    expect(await conflicts()).toEqual([])
    await readAgain(feed.id, reserved('08:00', '20:00'))
    expect(await conflicts()).toHaveLength(1)
    const released = await api.call('DELETE', `/api/bookings/${booking.id}/hold`, guest.asGuest(booking))
    expect(released.status).toBe(200)
    await runJobs(api)
    expect(await conflicts()).toEqual([])
    expect(await imported()).toEqual([[8, 20]])
  })

  it('takes the time of a block at once that its owner gives up', async () => {
    const id = await block('12:00', '14:00')
    await connect(reserved('10:00', '16:00'))
    const given = await api.call('DELETE', `/api/boats/owner/block/${id}`, { ...owner, body: {} })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect(await imported()).toEqual([[10, 16]])
    expect(await conflicts()).toEqual([])
  })

  it('of the owner’s own block is noted, and nobody is written to', async () => {
    const mails = async () => (await api.pool.query('select 1 from mails where recipient = $1', [owner.email])).rowCount
    const before = await mails()
    await block('12:00', '14:00')
    await connect(reserved('10:00', '16:00'))
    expect(await conflicts()).toMatchObject([{ claim: { kind: 'block', bookingId: null } }])
    expect(await imported()).toEqual([
      [10, 12],
      [14, 16],
    ])
    await runJobs(api)
    expect(await mails()).toBe(before)
  })

  const resolve = (conflict: CalendarConflict | undefined, remedy: string) =>
    api.call<CalendarConflict>('PUT', `/api/boats/${yacht.id}/calendars/conflicts/${conflict?.id}`, {
      ...owner,
      body: { remedy },
    })

  it('counts no more when the owner keeps what is here, until the event is another one', async () => {
    await block('12:00', '14:00')
    const feed = await connect(reserved('10:00', '16:00'))
    const [conflict] = await conflicts()
    expect((await resolve(conflict, 'keep')).body.status).toBe('kept')
    expect(await imported()).toEqual([])
    await readAgain(feed.id, reserved('10:00', '16:00'))
    expect(await imported()).toEqual([])
    expect((await resolve(conflict, 'block_rest')).body.status).toBe('rest_blocked')
    expect(await imported()).toEqual([
      [10, 12],
      [14, 16],
    ])
    await resolve(conflict, 'keep')
    await readAgain(feed.id, reserved('10:00', '17:00'))
    expect(await conflicts()).toMatchObject([{ status: 'open' }])
    expect((await resolve(conflict, 'keep')).status).toBe(404)
  })

  it('of two calendars is a conflict with each', async () => {
    await block('12:00', '14:00')
    await connect(reserved('10:00', '13:00'))
    await add(server.serve(`${desk.path()}2`, { text: calendarOf(reserved('13:00', '16:00')) }), 'A third market')
    expect((await conflicts()).map(({ feed }) => feed.name)).toEqual(['Another market', 'A third market'])
    expect(await imported()).toEqual([
      [10, 12],
      [14, 16],
    ])
  })
})
