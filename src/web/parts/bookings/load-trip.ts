import type { z } from 'zod'
import type { AvailableDeparture, DateStates, DayState } from '#contract/availability/availability.ts'
import type { Alternative } from '#contract/bookings/bookings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import type { DeparturePrice } from '#contract/search/boats.ts'
import { type DayPart, departsIn } from '#shared/day-part.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { type ExtraProblem, extraProblemOf } from './extra-problem.ts'
import { monthAfter } from './month-days.ts'
import { nothingChosen, splitStart, type TripChoice } from './trip-choice.ts'

export type Departure = z.infer<typeof AvailableDeparture>

export type Trip = {
  /** The choice of the address, completed where only one value is possible: the shortest duration, the only start. */
  choice: TripChoice
  calendar: DateStates
  /** Null until a day is chosen. */
  durations: number[] | null
  departures: Departure[] | null
  /** The price of the trip at each departure; departures without a known price are left out. */
  prices: DeparturePrice[]
  /** The requested start, where nothing departs at that time any more. */
  lostStart: string | null
  /** The sunset at the yacht's place on the chosen day. */
  sunset: string | null
  quote: TripPrice | null
  refusal: { code: ErrorCode; alternatives: Alternative[]; extra?: ExtraProblem | undefined } | null
  /** The address named an offer, extra or date that this yacht does not sell; the choice was dropped. */
  isDropped: boolean
}

type Visit = { yachtId: string; currency: string; now: number }

/**
 * Loads the data of the booking card, as far as the visitor has chosen. A choice that the API refuses is dropped; `isDropped`
 * tells the page. Throws not_found.
 */
export function loadTrip(api: Api, chosen: TripChoice, visit: Visit): Promise<Trip> {
  return loadChosen(api, chosen, visit).catch(async (error) => {
    const code = apiRefusal(error)?.code
    if (!code || code === 'not_found') throw error
    const trip = await loadChosen(api, { ...nothingChosen, guests: chosen.guests }, visit)
    return { ...trip, isDropped: code === 'invalid_request' }
  })
}

async function loadChosen(api: Api, chosen: TripChoice, { yachtId, currency, now }: Visit): Promise<Trip> {
  const yacht = { id: yachtId, ...(chosen.offer && { offerId: chosen.offer }) }
  const { duration: length, dayPart, guests } = chosen
  const wanted = {
    ...yacht,
    currency,
    ...(length && { duration: length }),
    ...(dayPart && { day_part: dayPart }),
    ...(guests > 1 && { guests }),
  }
  const calendar = chosen.month
    ? await api.availability.dateStates({ ...wanted, month: chosen.month })
    : await firstBookableMonth(api, wanted, new Date(now).toISOString().slice(0, 7))
  const { month } = calendar
  const nothing = { prices: [], lostStart: null, sunset: null, quote: null, refusal: null, isDropped: false }
  const none = { ...nothing, calendar, durations: null, departures: null }
  // The calendar already shows the days on which a chosen duration fits.
  if (!chosen.date) return { ...none, choice: { ...chosen, month } }

  const { durations } = await api.availability.durations({ ...yacht, date: chosen.date })
  const duration = chosen.duration ?? durations[0] ?? null
  if (!duration || !durations.includes(duration)) {
    return { ...none, durations, choice: { ...chosen, month, duration, start: null } }
  }
  const { date } = chosen
  const [{ departures, sunset }, prices] = await Promise.all([
    api.availability.departures({ ...yacht, date, tripDuration: duration }),
    listPrices(api, { ...yacht, date, duration, guests, currency }),
  ])
  const departure = pickDeparture(chosen, { date, departures, sunset, prices })
  const choice = { ...chosen, month, duration, start: departure ? startOf(departure, departures) : null }
  const day = { ...none, durations, departures, prices, sunset, choice }
  if (!departure) return { ...day, lostStart: departures.length > 0 ? chosen.start : null }
  return { ...day, ...(await price(api, choice, yachtId, currency)) }
}

/** The first month with a bookable day, so that nobody has to leaf through a closed winter. */
async function firstBookableMonth(
  api: Api,
  wanted: Omit<Parameters<Api['availability']['dateStates']>[0], 'month'>,
  present: string,
): Promise<DateStates> {
  const first = await api.availability.dateStates({ ...wanted, month: present })
  let calendar = first
  for (let ahead = 1; !calendar.days.some(isBookable) && ahead < monthsAhead; ahead++)
    calendar = await api.availability.dateStates({ ...wanted, month: monthAfter(calendar.month) })
  return calendar.days.some(isBookable) ? calendar : first
}

const monthsAhead = 8

const isBookable = ({ state }: DayState) => state === 'available' || state === 'partial'

/** The total at each departure. Empty where the search index does not hold the offer yet. */
const listPrices = (api: Api, trip: Parameters<Api['boats']['departurePrices']>[0]): Promise<DeparturePrice[]> =>
  api.boats.departurePrices(trip).then(
    ({ departures }) => departures,
    () => [],
  )

type DayOfDepartures = {
  date: string
  departures: readonly Departure[]
  sunset: string | null
  prices: readonly DeparturePrice[]
}

/** The cheapest departure in that part of the day, as the search shows it; undefined where there is none. */
function cheapestIn(part: DayPart, { date, departures, sunset, prices }: DayOfDepartures): Departure | undefined {
  const sunsetAt = sunset === null ? null : Date.parse(sunset)
  const totals = new Map(prices.map(({ start, total }) => [start, total]))
  const totalOf = ({ start }: Departure) => totals.get(start) ?? Number.POSITIVE_INFINITY
  const inPart = departures.filter(({ start, end, time }) => {
    const trip = { start: Date.parse(start), end: Date.parse(end), local: Date.parse(`${date}T${time}Z`) }
    return departsIn(part, trip, sunsetAt)
  })
  return inPart.toSorted((a, b) => totalOf(a) - totalOf(b))[0]
}

/**
 * A start in the address is its local time. The UTC offset follows where two departures share a local time (the clock is set
 * back).
 */
export function startOf({ time, offset }: Departure, departures: readonly Departure[]) {
  return departures.filter((other) => other.time === time).length > 1 ? time + offset : time
}

export function quoteRequest({ offer, date, duration, start, guests, extras, pack, firstChoice }: TripChoice) {
  return {
    ...(offer && { offerId: offer }),
    ...(date && { date }),
    ...(duration && { duration }),
    ...(start && splitStart(start)),
    guests,
    extras: [...extras],
    ...(pack && { package: { slug: pack.slug, items: [...pack.items] } }),
    ...(firstChoice && { firstChoice }),
  }
}

async function price(api: Api, choice: TripChoice, yachtId: string, currency: string) {
  try {
    return { quote: await api.pricing.preview({ yachtId, ...quoteRequest(choice), currency }), refusal: null }
  } catch (error) {
    const refused = apiRefusal(error)
    if (!refused) throw error
    const { code, data } = refused
    const extra = extraProblemOf(refused, choice.extras)
    return { quote: null, refusal: { code, alternatives: data.alternatives ?? [], extra } }
  }
}

/** The chosen departure. Where a day has only one, as with days and weeks, that one is chosen. */
function pickDeparture({ start, dayPart }: TripChoice, day: DayOfDepartures): Departure | undefined {
  if (start) return day.departures.find(({ time, offset }) => start === time || start === time + offset)
  if (day.departures.length === 1) return day.departures[0]
  return dayPart ? cheapestIn(dayPart, day) : undefined
}
