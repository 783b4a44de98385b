import type { CalendarEntry, CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import type { Id } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { firstInstantAt } from '#shared/local-time.ts'
import type { Period } from '../../availability/charter-rules.ts'
import { listSlotsOfVessels } from '../../availability/instant-slots.ts'
import { listOccupying } from '../../availability/occupations.ts'
import { type FleetVessel, listFleet, listOffersOf } from '../../boats/fleet-list.ts'
import { countOpenConflicts } from '../../calendars/conflicts/queries.ts'
import { listEventsOfVessels } from '../../calendars/feeds/queries.ts'
import { listEndingPapers, listSoldUntil } from '../../fleet/papers/ending-papers.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { countWaiting } from '../../waitlist/describe-entry.ts'
import { type Dial, dialOf, presentOccupying, presentOpenSlot } from './present-entries.ts'

export const fleetCalendarRoutes = {
  fleet: operations.calendars.fleet.handler(async ({ input, context }) => {
    const { from, to, yachtId: listingId, page, limit } = input
    const { db, now } = context
    const part = { listingId, limit, offset: (page - 1) * limit }
    const fleet = await listFleet(db, scopeOf(context, 'fleet'), part)
    if (listingId !== undefined && fleet.length === 0) throw new AppError('not_found')
    const totalCount = fleet[0]?.total ?? 0
    const yachts = await describeCalendars(db, fleet, { from, to, now: now() })
    return { yachts, totalPages: Math.ceil(totalCount / limit), totalCount }
  }),
}

type Days = { from: LocalDate; to: LocalDate; now: number }

/** Runs the same few queries, however many yachts there are. */
async function describeCalendars(db: Db, fleet: readonly FleetVessel[], days: Days): Promise<CalendarYacht[]> {
  if (fleet.length === 0) return []
  const vesselIds = fleet.map(({ vesselId }) => vesselId)
  const zoneOf = zonesDuring(days)
  const period = periodOfAll(fleet.map(({ zone }) => zoneOf(zone)))
  const listingIds = fleet.map(({ id }) => id)
  const [occupying, slots, events, conflicts, papers, soldUntil, offers, waiting] = await Promise.all([
    listOccupying(db, vesselIds, period),
    listSlotsOfVessels(db, vesselIds, period),
    listEventsOfVessels(db, vesselIds, period),
    countOpenConflicts(db, vesselIds),
    listEndingPapers(db, listingIds, new Date(days.now).toISOString().slice(0, 10)),
    listSoldUntil(db, listingIds),
    listOffersOf(db, listingIds),
    countWaiting(db, vesselIds, days),
  ])
  const bookings = await listBookingsOnCalendar(
    db,
    occupying.flatMap(({ bookingId }) => bookingId ?? []),
  )
  const [claimsOf, slotsOf, eventsOf] = [
    Map.groupBy(occupying, onVessel),
    Map.groupBy(slots, onVessel),
    Map.groupBy(events, onVessel),
  ]
  const offersOf = Map.groupBy(offers, ({ listingId }) => listingId)
  return fleet.map(({ id, title, vesselId, zone }) => {
    const { dial, period } = zoneOf(zone)
    const known = { zone, bookings, events: eventsOf.get(vesselId) ?? [] }
    const shown = [...during(claimsOf.get(vesselId), period), ...during(slotsOf.get(vesselId), period)]
    return {
      id,
      title,
      zone,
      now: dial(days.now),
      offers: (offersOf.get(id) ?? []).map(({ listingId: _, ...offer }) => offer),
      conflicts: conflicts.get(vesselId) ?? 0,
      endingPapers: papers
        .filter(({ listingId }) => listingId === id)
        .map(({ listingId: _, title: __, ...paper }) => paper),
      soldUntil: soldUntil.get(id) ?? null,
      waiting: waiting.filter((each) => each.vesselId === vesselId).map(({ date, count }) => ({ date, count })),
      entries: shown
        .sort((a, b) => a.start - b.start)
        .map((each) => ('kind' in each ? presentOccupying(each, dial, known) : presentOpenSlot(each, dial))),
    }
  })
}

type Zone = { dial: Dial; period: Period }

/** The clock of a zone and its period, computed once for all yachts of the zone. */
function zonesDuring({ from, to }: Days): (zone: string) => Zone {
  const known = new Map<string, Zone>()
  return (zone) => {
    const before = known.get(zone)
    if (before) return before
    const period = { start: firstInstantAt(zone, from, 0), end: firstInstantAt(zone, addDays(to, 1), 0) }
    const made = { dial: dialOf(zone), period }
    known.set(zone, made)
    return made
  }
}

const onVessel = ({ vesselId }: { vesselId: Id }) => vesselId

/** The shortest period that contains the days in every zone of a fleet. */
function periodOfAll(zones: readonly Zone[]): Period {
  const periods = zones.map(({ period }) => period)
  return { start: Math.min(...periods.map(({ start }) => start)), end: Math.max(...periods.map(({ end }) => end)) }
}

const during = <Each extends Period & { freeAt?: number | null }>(all: readonly Each[] = [], { start, end }: Period) =>
  all.filter((each) => each.start < end && (each.freeAt ?? each.end) > start)

type Shown = NonNullable<CalendarEntry['booking']>

/** The bookings as an owner's calendar shows them, by id. */
async function listBookingsOnCalendar(db: Db, ids: readonly Id[]): Promise<Map<Id, Shown>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'guest_name as guest', 'guests', 'status', 'answer_by'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ status, answer_by, ...row }) => [row.id, { ...row, state: stateOf(status, answer_by) }]))
}

/** A cancelled booking occupies nothing, so that this function never sees one. */
function stateOf(status: string, answerBy: Date | null): Shown['state'] {
  if (status === 'confirmed' || status === 'completed') return status
  return answerBy === null ? 'held' : 'requested'
}
