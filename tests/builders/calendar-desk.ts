import { afterAll, expect } from 'vitest'
import type { CalendarConnections, CalendarFeed } from '#contract/calendars/calendars.ts'
import { blockPeriods } from '#server/bookings/owner-calendar/block-periods.ts'
import type { NewOffer } from '#server/fleet/fleet-entry.ts'
import { newId } from '#shared/id.ts'
import { addDays, hourMs } from '#shared/local-date.ts'
import { calendarOf, startCalendarServer } from '../fakes/calendar-server.ts'
import type { testApi } from '../harness/api.ts'
import { dayAhead } from './day-ahead.ts'
import { type BuiltListing, buildListing } from './listing.ts'
import { buildUser } from './user.ts'

type Api = Awaited<ReturnType<typeof testApi>>
type Events = Parameters<typeof calendarOf>
type Refusal = { code?: string; calendarFailure?: string; errors?: { field: string; message: string }[] }

/** The options of `testApi` that let it read calendars from the tests' own server. */
export const readsTestCalendars = { settings: { CALENDAR_ADDRESSES: '127.0.0.1' } }

/** Builds an owner with a yacht in Dubai, and a server of another market whose calendar the yacht is connected with. */
export async function calendarDesk(api: Api, language: 'en' | 'fr' = 'en') {
  const server = await startCalendarServer()
  afterAll(server.stop)
  const owner = await buildUser(api.services, { role: 'b', language })
  const date = dayAhead(60)
  /** The instant of a local time in Dubai on the tests' day, or `days` later. */
  const at = (time: string, days = 0) => Date.parse(`${addDays(date, days)}T${time}:00+04:00`)
  const desk = { yacht: undefined as BuiltListing | undefined, path: '', calendars: '' }
  const yacht = () => {
    if (!desk.yacht) throw new Error('No yacht has been built.')
    return desk.yacht
  }

  /** Builds a yacht of the owner, and a path on the other market's server that serves nothing yet. */
  async function build(offer: Partial<NewOffer> = {}): Promise<void> {
    api.clock.now = Date.now()
    await api.pool.query('update owners set user_id = null where user_id = $1', [owner.id])
    desk.yacht = await buildListing(api.db, { offers: [offer] })
    await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, desk.yacht.ownerId])
    desk.path = `/${newId()}.ics`
    desk.calendars = `/api/boats/${desk.yacht.id}/calendars`
  }

  const add = (address: string, name = 'Another market', as = owner) =>
    api.post<CalendarFeed & Refusal>(`/api/boats/${yacht().id}/calendars`, { name, address }, as)

  const serve = (...events: Events) => server.serve(desk.path, { text: calendarOf(...events) })

  async function connect(...events: Events): Promise<CalendarFeed> {
    const { status, body } = await add(serve(...events))
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }

  async function fetchNow(feedId: string): Promise<CalendarFeed> {
    const address = `/api/boats/${yacht().id}/calendars/${feedId}/fetch`
    return (await api.post<CalendarFeed>(address, {}, owner)).body
  }

  const connections = async () => (await api.get<CalendarConnections>(desk.calendars, owner)).body

  /** The imported events as hours of the tests' day. */
  async function imported(): Promise<number[][]> {
    const { rows } = await api.pool.query<{ start: Date; end: Date }>(
      `select lower(period) as start, upper(period) as end from claims
       where vessel_id = $1 and kind = 'import' order by period`,
      [yacht().vesselId],
    )
    const hour = (instant: Date) => (instant.getTime() - at('00:00')) / hourMs
    return rows.map(({ start, end }) => [hour(start), hour(end)])
  }

  const block = (from: string, to: string) =>
    api.db.transaction().execute((tx) =>
      blockPeriods(tx, {
        vesselId: yacht().vesselId,
        periods: [{ start: at(from), end: at(to) }],
        now: api.clock.now,
      }).then(([id = '']) => id),
    )

  return {
    server,
    owner,
    date,
    at,
    build,
    yacht,
    path: () => desk.path,
    calendars: () => desk.calendars,
    add,
    serve,
    connect,
    fetchNow,
    readAgain: (feedId: string, ...events: Events) => {
      serve(...events)
      return fetchNow(feedId)
    },
    connections,
    conflicts: async () => (await connections()).conflicts,
    imported,
    block,
  }
}
