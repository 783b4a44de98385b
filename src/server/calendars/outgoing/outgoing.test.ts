import { beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '#shared/local-date.ts'
import { calendarDesk, readsTestCalendars } from '#tests/builders/calendar-desk.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { calendarOf } from '#tests/fakes/calendar-server.ts'
import { testApi } from '#tests/harness/api.ts'
import { readCalendar } from '../ics/read-events.ts'

const api = await testApi(readsTestCalendars)
const guest = await testPayments(api)
const desk = await calendarDesk(api, 'fr')
const { server, owner, date, at, add, connections, block, fetchNow } = desk

let yacht: ReturnType<typeof desk.yacht>
beforeEach(async () => {
  await desk.build()
  yacht = desk.yacht()
})

async function newKey() {
  const { body } = await api.call<{ address: string }>('PUT', `/api/boats/${yacht.id}/calendars/key`, owner)
  return new URL(body.address).pathname
}

function eventsIn(text: unknown) {
  const window = { start: at('00:00') - 100 * 24 * hourMs, end: at('00:00') + 100 * 24 * hourMs }
  return readCalendar({ text: String(text), zone: 'UTC', window }).events
}

describe('the calendar of a yacht', () => {
  it('holds what occupies it, and no word about guests', async () => {
    const booking = await guest.reserve(yacht.id, { date, email: 'secret.guest@example.com' })
    await block('18:00', '20:00')
    const { status, body, headers } = await api.get(await newKey())
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(eventsIn(body).map(({ summary, start }) => [summary, start])).toEqual([
      ['Retenu sur Fairlead', at('10:00')],
      ['Bloqué sur Fairlead', at('18:00')],
    ])
    expect(String(body)).not.toMatch(/Ana|Costa|secret\.guest|\+971/)
    expect(String(body)).toContain(`booking-${booking.id}-`)
  })

  it('leaves out what comes from other calendars, and knows its own again there', async () => {
    const booking = await guest.reserve(yacht.id, { date })
    const ours = String((await api.get(await newKey())).body)
    const echo = ours.replaceAll('UID:', 'UID:imported-')
    const theirs = calendarOf({ uid: 'one@market', start: at('20:00'), end: at('21:00') })
    const text = echo.replace('END:VCALENDAR', theirs.split('\r\n').slice(3).join('\r\n'))
    const { body } = await add(server.serve(desk.path(), { text }))
    expect(body).toMatchObject({ events: 1 })
    expect((await connections()).conflicts).toEqual([])
    expect(eventsIn((await api.get(await newKey())).body)).toHaveLength(1)
    // A released period is free, even though the other calendar still contains our event.
    await api.call('DELETE', `/api/bookings/${booking.id}/hold`, guest.asGuest(booking))
    await fetchNow(body.id)
    const { rows } = await api.pool.query(`select lower(period) as start from claims where vessel_id = $1`, [
      yacht.vesselId,
    ])
    expect(rows).toEqual([{ start: new Date(at('20:00')) }])
  })

  it('is not sent again while it is the same', async () => {
    await block('18:00', '20:00')
    const path = await newKey()
    const first = await api.get(path)
    const etag = first.headers.get('etag') ?? ''
    const modified = first.headers.get('last-modified') ?? ''
    const ask = async (headers: Record<string, string>) => (await api.get(path, { headers })).status
    api.clock.now += 10 * hourMs
    expect(await ask({ 'if-none-match': etag })).toBe(304)
    expect(await ask({ 'if-none-match': `"other", W/${etag}` })).toBe(304)
    expect(await ask({ 'if-modified-since': modified })).toBe(304)
    expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200)
    await block('20:00', '21:00')
    expect(await ask({ 'if-none-match': etag })).toBe(200)
    expect(await ask({ 'if-modified-since': modified })).toBe(200)
  })

  it('is opened by its key alone, which can be renewed and revoked', async () => {
    expect((await connections()).outgoing).toBeNull()
    const first = await newKey()
    expect((await connections()).outgoing).toMatchObject({ readAt: null })
    expect((await api.get(first)).status).toBe(200)
    expect((await connections()).outgoing?.readAt).toBe(new Date(api.clock.now).toISOString())
    const second = await newKey()
    expect((await api.get(first)).status).toBe(404)
    expect((await api.get(second)).status).toBe(200)
    expect((await api.call('DELETE', `/api/boats/${yacht.id}/calendars/key`, owner)).status).toBe(204)
    expect(await api.get(second)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const wrong of ['x.ics', `${'a'.repeat(43)}.ics`, 'key', `${'a'.repeat(5000)}.ics`])
      expect((await api.get(`/api/calendars/${wrong}`)).status).toBe(404)
    const { rows } = await api.pool.query('select * from calendar_keys')
    expect(JSON.stringify(rows)).not.toContain(second.slice(15, 40))
  })
})
