import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from './errors.ts'
import { LocalDate, MoneyShape, operation, PlannableDate } from './operation.ts'
import { TripUnit } from './yacht.ts'

/** A trip that the owner has prepared: booked without asking. */
export const InstantSlot = z.object({
  id: Id,
  offerId: Id,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The local day of departure, and what the clock of the yacht shows. */
  date: LocalDate,
  time: z.string(),
  endTime: z.string(),
  offset: z.string(),
  unit: TripUnit,
  units: z.int(),
  /** Base price of the trip, before extras, charges and taxes; null when the offer's rate applies. */
  price: MoneyShape.nullable(),
})
export type InstantSlot = z.infer<typeof InstantSlot>

export const listInstantSlots = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/instabook/yacht/{id}',
    tags: ['Availability'],
    summary: 'The trips of a yacht that can be booked instantly',
    description: 'Those that depart from startDate to endDate, both included; by default from today through 31 days.',
  })
  .input(
    z
      .object({ id: Id, startDate: PlannableDate.optional(), endDate: PlannableDate.optional() })
      .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
        path: ['endDate'],
        message: 'The last day is before the first.',
      }),
  )
  .output(z.object({ zone: z.string(), slots: z.array(InstantSlot) }))
  .errors(errors('not_found', 'invalid_request'))
