import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { LocalMonth, MoneyShape, operation, optionalOf } from '../operation.ts'
import { readDemand } from './demand.ts'
import { collectEvents } from './events.ts'

const Figures = z.object({
  /**
   * Basis points. Denominator: the days of the period times the yachts that are listed now, even for days before a yacht was
   * listed. Numerator: for each of them, its days with a confirmed or completed charter or a part of one, by the yacht's clock. A
   * day counts once. Blocks, holds and imported events do not count. Null without a listed yacht.
   */
  occupancyBp: z.int().nullable(),
  /**
   * The owner's earnings after commission and tax, from the ledger, of the bookings whose charter ended or that were cancelled in
   * the period. Without payouts and money that the owner received by hand.
   */
  revenue: z.array(MoneyShape),
  /**
   * `views`: how often visitors opened the page of a yacht, at most once an hour and window. `quotes`: the same for a price
   * there.
   */
  views: z.int(),
  quotes: z.int(),
  /** Reservations that guests began, in any later state. */
  begun: z.int(),
  confirmed: z.int(),
  /** Confirmed bookings that were cancelled, on the day of the cancellation. */
  cancelled: z.int(),
  /** Median of the days from booking to departure. */
  leadDays: z.number().nullable(),
})
export type StatisticsFigures = z.infer<typeof Figures>

export const Statistics = z.object({
  from: z.iso.date(),
  /** The first day after it. */
  until: z.iso.date(),
  yachts: z.array(z.object({ id: Id, title: z.string() })),
  /** Published reviews and completed charters of the fleet, since its beginning. */
  reputation: z.object({ rating: z.number().nullable(), bookingCount: z.int(), superOwner: z.boolean() }),
  /** Views and quotes are stored from this day on; null before the first. */
  countedSince: z.iso.date().nullable(),
  current: Figures,
  /** The period of the same length before. */
  previous: Figures,
  /**
   * The median of yachts of the same type within 50 km, from at least three other owners, computed alike. Null with fewer than
   * five.
   */
  similar: z.object({ yachts: z.int(), occupancyBp: z.int() }).nullable(),
  /** The last twelve months, with the present one. */
  months: z.array(
    z.object({ month: LocalMonth, occupancyBp: z.int().nullable(), confirmed: z.int(), revenue: z.array(MoneyShape) }),
  ),
  /** The yachts that are listed or have earned in the period. Their `earned` adds up to the revenue of the period. */
  byYacht: z.array(
    z.object({
      yacht: z.object({ id: Id, title: z.string() }),
      /** Charters that ended in the period; the hours of those by the hour, and the nights of the others. */
      charters: z.int(),
      hours: z.number(),
      nights: z.int(),
      /** Null for a yacht that is not listed now. */
      occupancyBp: z.int().nullable(),
      earned: z.array(MoneyShape),
      /** A charter brought this amount on average, cancellations apart. */
      average: z.array(MoneyShape),
    }),
  ),
})
export type Statistics = z.infer<typeof Statistics>

const statisticsPeriods = [30, 90, 365] as const

const getStatistics = operation
  .meta({ auth: 'owner', fleet: 'money.read' })
  .route({
    method: 'GET',
    path: '/boats/owner/statistics',
    tags: ['Owners'],
    summary: 'How the owner’s yachts do, against the days before and similar yachts nearby',
    description: 'Days are those of the yacht’s zone for charters. Money counts on the day on which a charter ended.',
  })
  .input(
    z.object({
      days: z
        .preprocess(
          (value) => (typeof value === 'string' ? Number(value) : (value ?? 90)),
          z.literal(statisticsPeriods),
        )
        .optional(),
      yachtId: optionalOf(Id),
    }),
  )
  .output(Statistics)
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found'))

export const statisticsOperations = { get: getStatistics, collect: collectEvents, demand: readDemand }
