import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { TripUnit } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
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
} from '../operation.ts'
import { DayPart } from '../search/boats.ts'

const tags = ['Availability']

/** The yacht and one of its offers. The main offer is the default. */
const offer = { id: Id, offerId: Id.optional() }

export const DayState = z.object({
  date: LocalDate,
  /**
   * `available`: everything that the offer allows on this day is free; `partial`: a part of it is; `past`: the day is over in the
   * yacht's zone.
   */
  state: z.enum(['available', 'partial', 'unavailable', 'past']),
  /** Whether a trip on this day can be booked without asking the owner. */
  instant: z.boolean(),
  /** The lowest total of a trip on this day, or the total of the trip that the request describes. */
  price: MoneyShape.nullable(),
  /** The same in the visitor's currency; null where that is the yacht's own currency, or no rate is known. */
  display: MoneyShape.nullable(),
  /** Units of the shortest and the longest trip that fits; null where none does. */
  shortest: z.int().nullable(),
  longest: z.int().nullable(),
})
export type DayState = z.infer<typeof DayState>

/** A rate for a part of the day: an adjustment of the other rates, or a rate of its own. */
const TimedRate = z.object({
  name: LocalText,
  starts: z.string(),
  ends: z.string(),
  /** Basis points, negative for a lower rate; null where the rate is set directly. */
  adjustment: z.int().nullable(),
})

/** The days of this month on which a yacht can depart. */
export const DateStates = z.object({
  month: LocalMonth,
  /** IANA name. All days and times are in this zone. */
  zone: z.string(),
  unit: TripUnit,
  days: z.array(DayState),
  /** Hours of the day that have their own rate, by the yacht's clock. */
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

/** `start` and `end` are instants. `time` and `endTime` are the same by the clock where the yacht lies. */
export const AvailableDeparture = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  time: z.string(),
  endTime: z.string(),
  /** The UTC offset of the start, such as +04:00. It tells apart two equal times when the clock is set back. */
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
