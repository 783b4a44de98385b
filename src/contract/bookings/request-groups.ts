import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { mostOthers } from '#shared/most-others.ts'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'
import { tripRefusals } from '../pricing/pricing.ts'
import { BookingSummary } from './booking-details.ts'
import { AgreedTrip, HeldLicences, OtherRequest, RefusedOther } from './bookings.ts'

const tags = ['Bookings']

/** Requests of one guest for one trip on several yachts. */
export const RequestGroup = z.object({
  /** Sorted by time, and includes the booking itself. */
  requests: z.array(BookingSummary),
  /** The amount that is authorised on the card for the first accepted request, in minor units; null while no card is. */
  reserved: z.int().nullable(),
  /** The number of further yachts that can be asked now, none dearer than the authorised amount. */
  canAsk: z.int(),
})
export type RequestGroup = z.infer<typeof RequestGroup>

export const getRequestGroup = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/requests',
    tags,
    summary: 'The yachts that were asked for the same trip',
    description: 'A booking that was made alone is its only one.',
  })
  .input(z.object({ id: Id }))
  .output(RequestGroup)
  .errors(errors('not_found', 'forbidden'))

export const askMoreYachts = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/requests',
    tags,
    summary: 'Ask other yachts for the same trip while one waits for its owner',
    description:
      'Nothing more is reserved on the card: what is reserved stands for all, so that none may cost more now. The first ' +
      'owner to accept has the guest; the others are told. Yachts that are not free or cost more are named; where none can be asked, the answer is other_unavailable.',
    successStatus: 201,
  })
  .input(z.object({ id: Id, others: z.array(AgreedTrip).min(1).max(mostOthers), licences: HeldLicences.optional() }))
  .output(z.object({ others: z.array(OtherRequest), refusedOthers: z.array(RefusedOther) }))
  .errors(errors(...tripRefusals, 'forbidden', 'hold_limit', 'not_requested', 'other_unavailable'))
