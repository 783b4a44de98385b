import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { DayPart } from './boats.ts'
import { errors } from './errors.ts'
import {
  LocalDate,
  LocalMonth,
  lenientInteger,
  MoneyShape,
  operation,
  optionalOf,
  PlannableDate,
  PlannableMonth,
  queryCurrency,
  wholeNumber,
} from './operation.ts'
import { TripUnit } from './yacht.ts'

const tags = ['Availability']

/** The yacht, and which of its offers; the main one when none is named. */
const offer = { id: Id, offerId: Id.optional() }

export const DayState = z.object({
  date: LocalDate,
  /** `available`: all that is ever offered on this day; `partial`: some of it; `past`: the day is over in the yacht's zone. */
  state: z.enum(['available', 'partial', 'unavailable', 'past']),
  /** Something on this day can be booked without asking the owner. */
  instant: z.boolean(),
  /** The lowest total at which something can be booked on this day; of the trip that is asked for, where one is. */
  price: MoneyShape.nullable(),
  /** The same in the visitor's currency; null where that is the yacht's own, or no rate is known. */
  display: MoneyShape.nullable(),
  /** Units of the shortest and the longest trip that still fit; null when none does. */
  shortest: z.int().nullable(),
  longest: z.int().nullable(),
})
export type DayState = z.infer<typeof DayState>

/** A rate that holds between two times of the day: a share more or less than the others, or a rate by itself. */
const TimedRate = z.object({
  name: LocalText,
  starts: z.string(),
  ends: z.string(),
  /** Basis points more, or less when negative; null where the rate is set by itself. */
  adjustment: z.int().nullable(),
})

/** The days on which a yacht of this month can depart. */
export const DateStates = z.object({
  month: LocalMonth,
  /** IANA name; all days and times are those of this zone. */
  zone: z.string(),
  unit: TripUnit,
  days: z.array(DayState),
  /** Hours of the day that have a rate of their own, as the yacht's clock shows them. */
  timedRates: z.array(TimedRate),
})
export type DateStates = z.infer<typeof DateStates>

export const getDateStates = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/availability/{id}/date-states',
    tags,
    summary: 'Which days of a month can be booked, and from what price',
    description:
      'With a duration, part of the day or number of guests the prices are those of that trip, at the cheapest departure, ' +
      'as a search for it shows them; days that do not have it have no price.',
  })
  .input(
    z.object({
      ...offer,
      month: PlannableMonth,
      duration: lenientInteger,
      day_part: optionalOf(DayPart),
      guests: lenientInteger,
      currency: queryCurrency,
    }),
  )
  .output(DateStates)
  .errors(errors('not_found', 'invalid_request'))

export const getAvailableDurations = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/availability/{id}/available-durations',
    tags,
    summary: 'For how long a yacht can still be booked on a day',
  })
  .input(z.object({ ...offer, date: PlannableDate }))
  .output(z.object({ date: LocalDate, unit: TripUnit, durations: z.array(z.int()) }))
  .errors(errors('not_found', 'invalid_request'))

/** `start` and `end` are instants; `time` and `endTime` what the clock shows then where the yacht is. */
export const AvailableDeparture = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  time: z.string(),
  endTime: z.string(),
  /** Of the start, such as +04:00: a clock that is set back shows some times twice. */
  offset: z.string(),
})
export type AvailableDeparture = z.infer<typeof AvailableDeparture>

export const getAvailableDepartures = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/availability/{id}/available-departure',
    tags,
    summary: 'When a trip of this length can depart on a day',
  })
  .input(z.object({ ...offer, date: PlannableDate, tripDuration: wholeNumber(1, 400) }))
  .output(
    z.object({
      date: LocalDate,
      zone: z.string(),
      unit: TripUnit,
      tripDuration: z.int(),
      /** When the sun sets on this day where the yacht lies; null where it does not. */
      sunset: z.iso.datetime().nullable(),
      departures: z.array(AvailableDeparture),
    }),
  )
  .errors(errors('not_found', 'invalid_request'))
