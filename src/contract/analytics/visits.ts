import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { operation } from '../operation.ts'

const closed = ['invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'] as const

export const visitDimensions = ['page', 'source', 'campaign', 'country', 'device', 'kind', 'exception'] as const
export const VisitDimension = z.enum(visitDimensions)
export type VisitDimension = z.infer<typeof VisitDimension>

/** Visitors are counted by the day, and those of several days are added up. */
const Counted = { events: z.int(), visitors: z.int() }
const VisitSum = z.object({ key: z.string(), ...Counted })
export type VisitSum = z.infer<typeof VisitSum>

const visitPeriods = [1, 7, 30, 90, 365] as const
const days = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : (value ?? 30)),
  z.literal(visitPeriods).catch(30),
)

export const readVisits = operation
  .meta({ auth: 'administrator', right: 'any' })
  .route({
    method: 'GET',
    path: '/admin/visits',
    tags: ['Administration'],
    summary: 'What visitors who agreed to be counted did, by day',
    description: 'Days of UTC, with today up to the last ten minutes. Each list has its 20 most frequent entries.',
  })
  .input(z.object({ days: days.optional() }))
  .output(
    z.object({
      from: z.iso.date(),
      /** The first day after it. */
      until: z.iso.date(),
      current: z.object(Counted),
      previous: z.object(Counted),
      days: z.array(z.object({ day: z.iso.date(), ...Counted })),
      lists: z.record(VisitDimension, z.array(VisitSum)),
      /** Visitors of each day that saw, wished, priced and booked a yacht; the most seen first. */
      yachts: z.array(
        z.object({ id: Id, title: z.string(), seen: z.int(), wished: z.int(), priced: z.int(), booked: z.int() }),
      ),
      /** The last 30 minutes. */
      now: z.object({ visitors: z.int(), pages: z.array(VisitSum) }),
    }),
  )
  .errors(errors(...closed))

export const listVisitSums = operation
  .meta({ auth: 'administrator', right: 'any', isList: true })
  .route({
    method: 'GET',
    path: '/admin/visits/sums',
    tags: ['Administration'],
    summary: 'Every entry of one list of visits',
  })
  .input(z.object({ days: days.optional(), dimension: VisitDimension, ...listInput('-events') }))
  .output(pageOf(VisitSum))
  .errors(errors(...closed))
