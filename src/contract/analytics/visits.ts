import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { LocalDate, MoneyShape, operation, optionalOf } from '../operation.ts'

export const visitDimensions = ['page', 'source', 'campaign', 'country', 'device', 'kind', 'exception'] as const
export const VisitDimension = z.enum(visitDimensions)
export type VisitDimension = z.infer<typeof VisitDimension>

/** Visitors are counted by the day, and those of several days are added up. */
const Counted = { events: z.int(), visitors: z.int() }
const VisitSum = z.object({ key: z.string(), ...Counted })
export type VisitSum = z.infer<typeof VisitSum>

/** `title` is that of a yacht, where the entry is its page. */
const NamedSum = VisitSum.extend({ title: z.string().optional() })
/** With the visitors of the compared period. */
const ComparedSum = NamedSum.extend({ visitorsBefore: z.int() })

const visitPeriods = [1, 7, 30, 90, 365] as const

/**
 * The period: `days` that end with today, or the days from `from` to `last`, both included; at most two years. A period that is
 * not one counts as missing. `compare` chooses the days that it is compared with.
 */
const period = {
  days: z
    .preprocess(
      (value) => (typeof value === 'string' ? Number(value) : (value ?? 30)),
      z.literal(visitPeriods).catch(30),
    )
    .optional(),
  from: optionalOf(LocalDate).catch(undefined),
  last: optionalOf(LocalDate).catch(undefined),
  /** 'before' for the days before; 'year' for the same days of the week a year ago. */
  compare: z.enum(['before', 'year']).optional().catch(undefined),
}

const VisitTotals = z.object({ ...Counted, pageViews: z.int() })
export type VisitTotals = z.infer<typeof VisitTotals>

/** Visitors that saw a yacht, wished for one and saw a price, and confirmed bookings, whoever made them. */
const VisitFunnel = z.object({
  seen: z.int(),
  wished: z.int(),
  quoted: z.int(),
  booked: z.int(),
  /** Paid by guests, from the ledger. Null where the caller may not read money. */
  gross: z.array(MoneyShape).nullable(),
})
export type VisitFunnel = z.infer<typeof VisitFunnel>

const YachtVisits = z.object({
  id: Id,
  title: z.string(),
  seen: z.int(),
  wished: z.int(),
  priced: z.int(),
  booked: z.int(),
})
export type YachtVisits = z.infer<typeof YachtVisits>

/** The server counts searches of all visitors in sums. Place and day are null where the search had none, or no known one. */
const Searched = z.object({
  place: z.string().nullable(),
  date: z.iso.date().nullable(),
  searches: z.int(),
  withoutResult: z.int(),
})

/** The last 30 minutes. */
const LiveVisits = z.object({
  visitors: z.int(),
  pages: z.array(NamedSum),
  sources: z.array(VisitSum),
  countries: z.array(VisitSum),
})
export type LiveVisits = z.infer<typeof LiveVisits>

export const readVisits = operation
  .meta({ auth: 'administrator', right: 'any' })
  .route({
    method: 'GET',
    path: '/admin/visits',
    tags: ['Administration'],
    summary: 'What visitors who agreed to be counted did, by day',
    description: 'Days of UTC, with today up to the last ten minutes. Each list has its 20 most frequent entries.',
  })
  .input(z.object(period))
  .output(
    z.object({
      from: z.iso.date(),
      /** The first day after it. */
      until: z.iso.date(),
      /** The compared days. */
      compared: z.object({ from: z.iso.date(), until: z.iso.date() }),
      current: VisitTotals,
      previous: VisitTotals,
      days: z.array(z.object({ day: z.iso.date(), ...Counted })),
      lists: z.record(VisitDimension, z.array(ComparedSum)),
      funnel: z.object({ current: VisitFunnel, previous: VisitFunnel }),
      /** The most searched places, and the most frequent searches that found nothing. */
      searches: z.object({
        current: z.int(),
        previous: z.int(),
        places: z.array(Searched.omit({ date: true })),
        fruitless: z.array(Searched),
      }),
      /** Visitors of each day that saw, wished, priced and booked a yacht; the most seen first. */
      yachts: z.array(YachtVisits),
      now: LiveVisits,
    }),
  )
  .errors(errors(...closed))

const listOf = <Row extends z.ZodType>(row: Row, path: `/${string}`, summary: string) =>
  operation
    .meta({ auth: 'administrator', right: 'any', isList: true })
    .route({ method: 'GET', path, tags: ['Administration'], summary })
    .output(pageOf(row))
    .errors(errors(...closed))

export const listVisitSums = listOf(VisitSum, '/admin/visits/sums', 'Every entry of one list of visits').input(
  z.object({ ...period, dimension: VisitDimension, ...listInput('-events') }),
)

export const listVisitDays = listOf(
  z.object({ day: z.iso.date(), ...VisitTotals.shape, ...VisitFunnel.omit({ gross: true }).shape }),
  '/admin/visits/days',
  'Visitors, and the steps to a booking, by day',
).input(z.object({ ...period, ...listInput('day') }))

export const listVisitYachts = listOf(
  YachtVisits,
  '/admin/visits/yachts',
  'Visitors that saw, wished for and priced a yacht, and its bookings, by yacht',
).input(z.object({ ...period, ...listInput('-seen') }))

export const listVisitSearches = listOf(
  Searched,
  '/admin/visits/searches',
  'Searches by place and day, with those that found nothing',
).input(z.object({ ...period, ...listInput('-searches') }))
