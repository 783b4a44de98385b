import type { BoardEntry, BoardYacht, BoardZone, DayBoard } from '#contract/bookings/day-board.ts'
import type { Id } from '#shared/id.ts'
import { addDays, hourMs, type LocalDate } from '#shared/local-date.ts'
import { firstInstantAt, localDateAt } from '#shared/local-time.ts'
import type { Period } from '../../availability/charter-rules.ts'
import { listSlotsOfVessels } from '../../availability/instant-slots.ts'
import { listOccupying, type Occupying } from '../../availability/occupations.ts'
import { sunsetOn } from '../../availability/sunset.ts'
import { type BoardFacts, listBoardFacts } from '../../boats/board-facts.ts'
import { type FleetVessel, listFleet } from '../../boats/fleet-list.ts'
import { findFleetWithRight } from '../../boats/host-fleet.ts'
import { listEventsOfVessels } from '../../calendars/feeds/queries.ts'
import type { Context } from '../../platform/context.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { listCaptainsAtWork } from '../captain/links.ts'
import { type Dial, dialOf, presentOccupying, presentOpenSlot } from '../owner-calendar/present-entries.ts'
import { usualWeatherOf } from '../usual-weather.ts'
import { type BoardBooking, describeBoardBookings } from './board-bookings.ts'
import { type Trip, turnaroundsOf } from './turnarounds.ts'

type Request = { date?: LocalDate | undefined; page: number; limit: number }
type Clock = { dial: Dial; day: Period }

/** Trips that end or begin this long outside of the day still decide the turnarounds within it. */
const marginMs = 12 * hourMs

/** A day of a fleet by the hour. It runs the same few statements, however many yachts there are. */
export async function describeDayBoard(context: Context, request: Request): Promise<DayBoard> {
  const { db } = context
  const now = context.now()
  const { page, limit } = request
  const fleet = await listFleet(db, scopeOf(context, 'fleet'), { limit, offset: (page - 1) * limit })
  const date = request.date ?? localDateAt(fleet[0]?.zone ?? 'UTC', now)
  const totalCount = fleet[0]?.total ?? 0
  const zones = [...new Set(fleet.map(({ zone }) => zone))]
  const clocks = new Map(zones.map((zone) => [zone, clockOfDay(zone, date)]))
  const facts = await listBoardFacts(
    db,
    fleet.map(({ id }) => id),
  )
  return {
    date,
    zones: [...clocks].map(([zone, clock]) => presentZone(zone, clock, now)),
    yachts: await describeYachts(context, { fleet, clocks, facts, now }),
    weather: describeWeather(fleet, facts, date),
    totalPages: Math.ceil(totalCount / limit),
    totalCount,
  }
}

const clockOfDay = (zone: string, date: LocalDate): Clock => ({
  dial: dialOf(zone),
  day: { start: firstInstantAt(zone, date, 0), end: firstInstantAt(zone, addDays(date, 1), 0) },
})

function presentZone(zone: string, { dial, day: { start, end } }: Clock, now: number): BoardZone {
  const count = Math.ceil((end - start) / hourMs)
  const hours = Array.from({ length: count }, (_, hour) => dial(start + hour * hourMs))
  return { zone, start: dial(start), end: dial(end), hours, now: dial(now) }
}

type Fleet = {
  fleet: readonly FleetVessel[]
  clocks: ReadonlyMap<string, Clock>
  facts: ReadonlyMap<Id, BoardFacts>
  now: number
}

async function describeYachts(context: Context, { fleet, clocks, facts, now }: Fleet): Promise<BoardYacht[]> {
  if (fleet.length === 0) return []
  const { db } = context
  const days = [...clocks.values()].map(({ day }) => day)
  const around = {
    start: Math.min(...days.map(({ start }) => start)) - marginMs,
    end: Math.max(...days.map(({ end }) => end)) + marginMs,
  }
  const vesselIds = fleet.map(({ vesselId }) => vesselId)
  const listingIds = fleet.map(({ id }) => id)
  const [occupying, slots, events, captains, seesCalendar] = await Promise.all([
    listOccupying(db, vesselIds, around),
    listSlotsOfVessels(db, vesselIds, around),
    listEventsOfVessels(db, vesselIds, around),
    listCaptainsAtWork(db, listingIds, now),
    findFleetWithRight(db, scopeOf(context, 'userId'), 'calendar.read'),
  ])
  const bookings = await describeBoardBookings(
    db,
    occupying.flatMap(({ bookingId }) => bookingId ?? []),
    now,
  )
  const claimsOf = Map.groupBy(occupying, ({ vesselId }) => vesselId)
  const slotsOf = Map.groupBy(slots, ({ vesselId }) => vesselId)
  const eventsOf = Map.groupBy(events, ({ vesselId }) => vesselId)
  return fleet.flatMap(({ id, title, vesselId, zone }) => {
    const [clock, own] = [clocks.get(zone), facts.get(id)]
    if (!clock || !own) return []
    const known = { zone, bookings: new Map(), events: eventsOf.get(vesselId) ?? [] }
    const claims = (claimsOf.get(vesselId) ?? []).sort((a, b) => a.start - b.start)
    const turnarounds = turnaroundsOf(tripsAmong(claims, bookings), own.turnaroundMinutes, now)
    const notes = seesCalendar !== undefined
    const entries = [
      ...claims.filter(isWithin(clock.day)).map((claim): [number, BoardEntry] => {
        const { id, kind, start, end, freeAt = null, note = null } = presentOccupying(claim, clock.dial, known)
        const booking = (claim.bookingId && bookings.get(claim.bookingId)) || null
        const turnaround = turnarounds.get(claim.id) ?? null
        return [
          claim.start,
          { id, kind, start, end, freeAt, booking, note: notes ? note : null, price: null, turnaround },
        ]
      }),
      ...(slotsOf.get(vesselId) ?? []).filter(isWithin(clock.day)).map((slot): [number, BoardEntry] => {
        const { id, kind, start, end, price = null } = presentOpenSlot(slot, clock.dial)
        return [slot.start, { ...emptyEntry, id, kind, start, end, price: notes ? price : null }]
      }),
    ]
    const crew = captains.get(id) ?? (own.captain === null ? [] : [own.captain])
    const inOrder = entries.sort(([a], [b]) => a - b).map(([, entry]) => entry)
    return [{ id, title, place: own.place, zone, crew, entries: inOrder }]
  })
}

const emptyEntry = { freeAt: null, booking: null, note: null, turnaround: null }

const isWithin =
  ({ start, end }: Period) =>
  (each: Period & { freeAt?: number | null }) =>
    each.start < end && Math.max(each.end, each.freeAt ?? 0) > start

/** The claims that sail: a block does not, nor does a charter that is called off for the weather. */
function tripsAmong(claims: readonly Occupying[], bookings: ReadonlyMap<Id, BoardBooking>): Trip[] {
  return claims.flatMap(({ id, kind, start, end, bookingId }) => {
    const booking = bookingId === null ? undefined : bookings.get(bookingId)
    if (kind === 'block' || booking?.isOff) return []
    const instant = (moment: string | null | undefined) => (moment ? Date.parse(moment) : null)
    return [{ id, start, end, departedAt: instant(booking?.departedAt), returnedAt: instant(booking?.returnedAt) }]
  })
}

/** The sunset and the usual weather at each place of the fleet, by the first yacht there. */
function describeWeather(
  fleet: readonly FleetVessel[],
  facts: ReadonlyMap<Id, BoardFacts>,
  date: LocalDate,
): DayBoard['weather'] {
  const found = new Map<string, DayBoard['weather'][number]>()
  for (const { id, zone } of fleet) {
    const own = facts.get(id)
    if (!own || found.has(own.place)) continue
    const sunset = sunsetOn(date, zone, own)
    const noon = new Date(firstInstantAt(zone, date, 12 * 60))
    found.set(own.place, {
      place: own.place,
      sunset: sunset && dialOf(zone)(Date.parse(sunset)),
      usual: usualWeatherOf({ time_zone: zone, starts_at: noon }, own),
    })
  }
  return [...found.values()]
}
