import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { TripUnit } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import { LocalDate, MoneyShape, operation, PlannableDate, wholeNumber } from '../operation.ts'
import { PreviewedPrice } from '../payments/owner-proceeds.ts'
import { Repetition } from './blocks.ts'

/** A trip that the owner prepared and that guests book without asking. */
export const InstantSlot = z.object({
  id: Id,
  offerId: Id,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The local day and time of departure by the yacht's clock. */
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

const listInstantSlots = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/instabook/yacht/{id}',
    tags: ['Availability'],
    summary: 'The trips of a yacht that can be booked instantly',
    description:
      'Those that depart from startDate to endDate, both included; by default from today through 31 days. `sold` are those ' +
      'that a booking has.',
  })
  .input(
    z
      .object({ id: Id, startDate: PlannableDate.optional(), endDate: PlannableDate.optional() })
      .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
        path: ['endDate'],
        message: 'The last day is before the first.',
      }),
  )
  .output(z.object({ zone: z.string(), slots: z.array(InstantSlot), sold: z.array(InstantSlot) }))
  .errors(errors('not_found', 'invalid_request'))

/** A slot as its owner sees it. */
export const OwnSlot = InstantSlot.extend({
  yachtId: Id,
  status: z.enum(['open', 'sold', 'withdrawn']),
})
export type OwnSlot = z.infer<typeof OwnSlot>

const tags = ['Owner’s calendar']
const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'not_found', 'invalid_request'] as const

const NewSlots = z.object({
  yachtId: Id,
  /** The main offer is the default. */
  offerId: Id.optional(),
  date: PlannableDate,
  /** The time of departure by the yacht's clock, for trips by the hour. Charters by the day begin at their check-in. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 18:00.')
    .optional(),
  /** In the units of the offer. */
  duration: wholeNumber(1, 400),
  /** Base price of the trip in minor units of the offer's currency. Left out, the offer's rate applies. */
  price: z.int().min(0).max(1e12).optional(),
  repeat: Repetition.optional(),
})

const createSlots = operation
  .meta({ auth: 'yacht_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'POST',
    path: '/instabook',
    tags,
    summary: 'Offer a trip to be booked instantly, once or repeated',
    description: 'Of a repetition either all slots are opened or none: period_occupied names what is in the way.',
    successStatus: 201,
  })
  .input(NewSlots)
  .output(z.object({ zone: z.string(), slots: z.array(OwnSlot) }))
  .errors(errors(...closed, 'period_occupied'))

const previewSlots = operation
  .meta({ auth: 'yacht_host', right: 'listings.change', fleet: 'calendar.change', reads: true })
  .route({
    method: 'POST',
    path: '/instabook/preview',
    tags,
    summary: 'The price of a trip that would be offered, for the guest and for the owner',
    description:
      'Of a repetition that of the first trip, with a full boat. Nothing is stored. It is refused as the offer is.',
  })
  .input(NewSlots)
  .output(PreviewedPrice)
  .errors(errors(...closed, 'period_occupied'))

const listOwnSlots = operation
  .meta({ auth: 'yacht_host', right: 'listings.read', fleet: 'calendar.read' })
  .route({
    method: 'GET',
    path: '/instabook',
    tags,
    summary: 'The slots that the owner of a yacht has opened, from today on',
  })
  .input(z.object({ yachtId: Id }))
  .output(z.object({ zone: z.string(), slots: z.array(OwnSlot) }))
  .errors(errors(...closed))

const getSlot = operation
  .meta({ auth: 'slot_host', right: 'listings.read', fleet: 'calendar.read' })
  .route({ method: 'GET', path: '/instabook/{id}', tags, summary: 'One slot' })
  .input(z.object({ id: Id }))
  .output(OwnSlot)
  .errors(errors(...closed))

const withdrawSlot = operation
  .meta({ auth: 'slot_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({ method: 'DELETE', path: '/instabook/{id}', tags, summary: 'Take a slot back that nobody has bought' })
  .input(z.object({ id: Id }))
  .output(OwnSlot)
  .errors(errors(...closed, 'slot_sold'))

export const instabookOperations = {
  list: listInstantSlots,
  create: createSlots,
  preview: previewSlots,
  own: listOwnSlots,
  get: getSlot,
  withdraw: withdrawSlot,
}
