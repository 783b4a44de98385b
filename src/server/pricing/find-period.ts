import type { ErrorData } from '#contract/error-data.ts'
import type { ChosenExtra, QuoteRequest } from '#contract/pricing/pricing.ts'
import type { Id } from '#shared/id.ts'
import { type LocalDate, parseMinutes } from '#shared/local-date.ts'
import { firstInstantAt, type Instant, instantsAt, localTimeAt } from '#shared/local-time.ts'
import { lastBookableDate } from '../availability/booking-horizon.ts'
import type { CharterRules, Period } from '../availability/charter-rules.ts'
import { checkPeriod, type Refusal } from '../availability/check-period.ts'
import { listBusy } from '../availability/claims.ts'
import { listDurations } from '../availability/list-departures.ts'
import { periodToLoad } from '../availability/nearest-departures.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { listAlternatives } from './list-alternatives.ts'
import type { PackageTrip } from './tariff.ts'

/** A booking that is being changed. Its own claims do not count as occupied. */
export type OwnBooking = {
  id: Id
  period: Period
  units: number
  /** Its package, with the items at the prices that were agreed. */
  package?: PackageTrip | undefined
  extras: readonly ChosenExtra[]
}

type DepartureRequest = Pick<QuoteRequest, 'start' | 'date' | 'time' | 'offset'>

type PeriodRequest = {
  request: QuoteRequest
  rules: CharterRules
  vesselId: Id
  now: Instant
  own?: OwnBooking | undefined
  /** The hold that gives the guest the first choice. */
  choice?: Id | undefined
}

/** The requested period, if it can be booked. Throws the reason why it cannot, with alternatives. */
export async function findPeriod(db: Db, { request, rules, vesselId, now, own, choice }: PeriodRequest) {
  const units = request.duration ?? rules.minUnits
  const start = startOfTrip(request, rules)
  // The period of the own booking stays possible, even if the notice has passed.
  if (own && own.period.start === start && own.units === units) return { period: own.period, units }
  const { date } = localTimeAt(rules.zone, start)
  const around = periodToLoad(rules, date, date)
  const busy = await listBusy(db, vesselId, around.start, around.end, { bookingId: own?.id, claimId: choice })
  const check = checkPeriod(rules, busy, start, units, now)
  if (check.ok) return { period: check.period, units }
  // For a wrong length: the lengths that fit on the day. For a wrong time: other departures.
  if (isLength(check.reason)) throw refusal(check.reason, { durations: listDurations(rules, busy, date, now) })
  if (check.reason === 'too_far') throw tooFar(rules, now)
  const alternatives = await listAlternatives(db, { rules, vesselId, start, units, now })
  throw refusal(check.reason, { alternatives })
}

export const refusal = (reason: Refusal, data: ErrorData<'dates_taken'> = {}) =>
  new AppError(reason === 'taken' ? 'dates_taken' : reason, data)

/** The error contains the last day that can be chosen. */
export const tooFar = (rules: CharterRules, now: Instant) =>
  new AppError('too_far', { lastDate: lastBookableDate(rules, now) })

const isLength = (reason: Refusal) => reason === 'too_short' || reason === 'too_long'

/** The wanted departure as an instant. Throws invalid_request without an hour, and closed for an hour that the clock skips. */
export function startOfTrip(request: DepartureRequest, rules: CharterRules): Instant {
  if (request.start !== undefined) return agreeingStart(request, rules, Date.parse(request.start))
  if (request.date === undefined) throw invalidField('date', 'Choose a date.')
  if (request.time !== undefined) return wallInstant(rules.zone, request.date, request.time, request.offset)
  if (rules.unit === 'hour') throw invalidField('time', 'Choose a departure time.')
  return firstInstantAt(rules.zone, request.date, rules.checkIn)
}

/** Checks that a start agrees with the date, time or offset that were also sent. Throws invalid_request. */
function agreeingStart({ date, time, offset }: DepartureRequest, { zone }: CharterRules, start: Instant): Instant {
  const local = localTimeAt(zone, start)
  const agrees = (sent: string | undefined, shown: string) => sent === undefined || sent === shown
  if (agrees(date, local.date) && agrees(time, local.time) && agrees(offset, local.offset)) return start
  throw invalidField(
    'start',
    `This departure is ${local.date}, ${local.time}${local.offset} by the clock of the yacht.`,
  )
}

function wallInstant(zone: string, date: LocalDate, time: string, offset: string | undefined): Instant {
  const instants = instantsAt(zone, date, parseMinutes(time))
  const start = offset ? instants.find((instant) => localTimeAt(zone, instant).offset === offset) : instants[0]
  if (start === undefined) throw new AppError('closed')
  return start
}
