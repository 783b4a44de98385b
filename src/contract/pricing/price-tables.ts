import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { TripUnit } from '../boats/yacht.ts'
import { atMostDays, mostCalendarDays } from '../day-range.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, counted, idList, LocalDate, operation, optionalOf, PlannableDate } from '../operation.ts'

// The prices of a whole fleet, by week and by day.

const tags = ['Tariffs']
const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'not_found'] as const

/** The most yachts of a page. */
const mostYachts = 100

/** One week of an offer. `open` and `partly`: all, or some, of its days can be booked. */
export const PriceWeek = z.object({
  state: z.enum(['open', 'partly', 'sold', 'blocked', 'closed']),
  /** The lowest price of a guest's shortest trip, discounts and taxes included; of a taken week as if it were free. */
  total: z.int().nullable(),
  /** The length of that trip. */
  units: z.int().nullable(),
  /** The days that can be booked, and those that a free calendar would have. */
  freeDays: z.int(),
  days: z.int(),
})
export type PriceWeek = z.infer<typeof PriceWeek>

export const WeeksOfYacht = z.object({
  id: Id,
  title: z.string(),
  /** The main offer, or the first one of the asked kind; null where none is on sale. */
  offer: z.object({ id: Id, unit: TripUnit, crewed: z.boolean(), currency: CurrencyCode }).nullable(),
  weeks: z.array(PriceWeek),
})
export type WeeksOfYacht = z.infer<typeof WeeksOfYacht>

const mostWeeks = 26

export const listPriceWeeks = operation
  .meta({ auth: 'owner', fleet: 'prices.read', byYacht: true })
  .route({
    method: 'GET',
    path: '/boats/owner/tariffs/weeks',
    tags,
    summary: 'The prices of all yachts of the owner, week by week',
    description:
      'From the Monday of the week of `from`. The published prices, by the function that prices a booking, on the calendar of now.',
  })
  .input(
    z.object({
      from: PlannableDate,
      weeks: counted(13, mostWeeks),
      unit: optionalOf(TripUnit),
      page: counted(1, 10_000),
      limit: counted(50, mostYachts),
    }),
  )
  .output(
    z.object({
      /** The Mondays. */
      mondays: z.array(LocalDate),
      yachts: z.array(WeeksOfYacht),
      totalPages: z.int(),
      totalCount: z.int(),
    }),
  )
  .errors(errors(...closed, 'invalid_request'))

export const DaysOfYacht = z.object({
  id: Id,
  currency: CurrencyCode,
  /** The days on which the main offer departs, with the total of its shortest trip. */
  days: z.array(z.object({ date: LocalDate, total: z.int() })),
})
export type DaysOfYacht = z.infer<typeof DaysOfYacht>

export const listPriceDays = operation
  .meta({ auth: 'owner', fleet: 'prices.read', byYacht: true })
  .route({
    method: 'GET',
    path: '/boats/owner/tariffs/days',
    tags,
    summary: 'The prices of several yachts of the owner, day by day',
    description: 'The published prices on the calendar of now, by the function that prices a booking.',
  })
  .input(z.object({ from: PlannableDate, to: PlannableDate, yachts: idList }).superRefine(atMostDays(mostCalendarDays)))
  .output(z.object({ yachts: z.array(DaysOfYacht) }))
  .errors(errors(...closed, 'invalid_request'))
