import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalDate } from '../operation.ts'

/**
 * `offered`: the guest has to answer an offer of the owner. `open`: the guest has to pay. `requested`: the owner has to answer.
 * All other states are final, and only `applied` changed the booking.
 */
export const ChangeStatus = z.enum([
  'offered',
  'open',
  'requested',
  'applied',
  'expired',
  'declined',
  'no_answer',
  'given_up',
  'unpaid',
  'not_free',
  'cancelled',
  'withdrawn',
])
export type ChangeStatus = z.infer<typeof ChangeStatus>

/** A change of a booking that is open or over. */
export const BookingChange = z.object({
  id: Id,
  status: ChangeStatus,
  date: LocalDate,
  start: z.string(),
  end: z.string(),
  /** Hours, days or weeks, as the booking's offer is sold. */
  units: z.int(),
  guests: z.int(),
  total: z.int(),
  /** Minor units that the guest pays for the change; negative where the guest gets money back. */
  difference: z.int(),
  /** The deadline of the payment or of the owner's answer. */
  until: z.string().nullable(),
  /** Set for a counter-offer, with which the owner answers a request; null for all other changes. */
  counterOffer: z
    .object({
      message: z.string().nullable(),
      /** The request ends when the guest does not accept the offer. */
      endsRequest: z.boolean(),
      /** The part of `total` that is due now. The rest is due later. */
      dueNow: z.int(),
    })
    .nullable(),
  /** A later end that the captain proposed during the charter. */
  isExtension: z.boolean(),
})
export type BookingChange = z.infer<typeof BookingChange>
