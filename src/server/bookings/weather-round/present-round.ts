import { type WeatherCall, type WeatherChoice, weatherChoices } from '#contract/bookings/weather-calls.ts'
import type { ListedRound, RoundDeparture, WeatherDeparture, WeatherRound } from '#contract/office/weather-rounds.ts'
import { backOfficeLimits } from '#shared/back-office-limits.ts'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { findNames } from '../../identity/find-names.ts'
import { listPaymentsOfBookings, listRefundsOfBookings } from '../../payments/booking-queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { listBookingsByIds, type StoredBooking } from '../queries.ts'
import { daysAhead, hoursToChoose } from '../weather/call-off.ts'
import { listLatestCalls } from '../weather/queries.ts'
import { type Hours, listDepartures, resolvePlaces } from './list-departures.ts'
import { findRound, listRounds, listRowsOf, type StoredRound } from './queries.ts'

/** The departures that a round would call off, and the choices that it would offer each guest. Throws as listDepartures. */
export async function previewRound(db: Db, places: readonly string[], { hours, now }: { hours: Hours; now: number }) {
  const most = backOfficeLimits.weatherDepartures
  const found = await listDepartures(db, { places, hours, now, limit: most + 1 })
  const departures = await describeDepartures(db, found.slice(0, most))
  return {
    places: (await resolvePlaces(db, places)).map(({ description }) => description),
    departures: departures.map(({ stored, ...departure }) => {
      const state = stateOf(stored, now)
      return { ...departure, state, choices: state === 'open' ? [...weatherChoices] : [] }
    }),
    isTooMany: found.length > most,
    hoursToChoose,
  }
}

function stateOf({ weather_state, starts_at }: StoredBooking, now: number): WeatherDeparture['state'] {
  if (weather_state !== null) return 'called_off'
  return starts_at.getTime() - now > daysAhead.operator * dayMs ? 'too_far' : 'open'
}

/** Throws not_found. */
export async function describeRound(db: Db, id: Id): Promise<WeatherRound> {
  const round = await findRound(db, id)
  if (!round) throw new AppError('not_found')
  const rows = await listRowsOf(db, id)
  const ids = rows.map(({ booking_id }) => booking_id)
  const calls = await listLatestCalls(db, ids)
  const departures = await describeDepartures(db, await listBookingsByIds(db, ids))
  const presented = rows.flatMap(({ booking_id, outcome, code }): RoundDeparture[] => {
    const found = departures.find((departure) => departure.id === booking_id)
    if (!found) return []
    const { stored: _, ...departure } = found
    // Check constraints keep both columns to these values.
    const choice = (calls.get(booking_id)?.choice ?? null) as WeatherChoice | null
    return [{ ...departure, outcome: outcome as RoundDeparture['outcome'], code, choice }]
  })
  const names = await findNames(db, [round.made_by])
  return { ...presentRound(round, names), departures: presented }
}

export async function describeRounds(db: Db, limit: number): Promise<ListedRound[]> {
  const rounds = await listRounds(db, limit)
  const names = await findNames(
    db,
    rounds.map(({ made_by }) => made_by),
  )
  return rounds.map(({ outcomes, ...round }) => {
    const { waiting = 0, called = 0, already = 0, refused = 0 } = outcomes
    return { ...presentRound(round, names), counts: { waiting, called, already, refused } }
  })
}

const presentRound = (round: StoredRound, names: ReadonlyMap<Id, string>) => ({
  id: round.id,
  madeBy: names.get(round.made_by) ?? '',
  madeAt: round.made_at.toISOString(),
  places: round.places,
  date: round.local_date,
  from: round.from_time.slice(0, 5),
  to: round.to_time.slice(0, 5),
  // A check constraint keeps the column to these values.
  source: round.source as WeatherCall['source'],
  reason: round.reason,
  evidence: round.evidence,
})

async function describeDepartures(db: Db, bookings: readonly StoredBooking[]) {
  const ids = bookings.map(({ id }) => id)
  const payments = await listPaymentsOfBookings(db, ids)
  const refunds = await listRefundsOfBookings(db, ids)
  const left = new Map<Id, number>()
  const add = (id: Id, amount: number) => left.set(id, (left.get(id) ?? 0) + amount)
  for (const { booking_id, status, amount } of payments) if (status === 'captured') add(booking_id, amount)
  for (const { booking_id, status, amount } of refunds) if (status !== 'failed') add(booking_id, -amount)
  return bookings.map((stored) => ({
    stored,
    id: stored.id,
    bookingRef: stored.reference,
    yacht: stored.title,
    place: stored.place,
    timeZone: stored.time_zone,
    start: stored.starts_at.toISOString(),
    guestName: stored.guest_name,
    guests: stored.guests,
    currency: stored.currency,
    paid: left.get(stored.id) ?? 0,
  }))
}
