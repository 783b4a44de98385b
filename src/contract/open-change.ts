import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalDate } from './operation.ts'

/** `offered`: the guest is asked, by the owner. `open`: the guest is to pay. `requested`: the owner is asked. All others are over, and only `applied` changed anything. */
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

/** What a booking is to become. */
export const BookingChange = z.object({
  id: Id,
  status: ChangeStatus,
  date: LocalDate,
  start: z.string(),
  end: z.string(),
  /** Hours, days or weeks, as the booking has them. */
  units: z.int(),
  guests: z.int(),
  total: z.int(),
  /** Minor units to pay for it; what comes back is negative. */
  difference: z.int(),
  /** Until when it can be paid, or the owner answers. */
  until: z.string().nullable(),
  /** Of what the owner of a request offers instead; null of all other changes. */
  counterOffer: z
    .object({
      message: z.string().nullable(),
      /** The request is over when the guest does not take it. */
      endsRequest: z.boolean(),
      /** What is paid at once: the rest of `total` is paid later. */
      dueNow: z.int(),
    })
    .nullable(),
  /** A later end that the captain of a charter under way has proposed. */
  isExtension: z.boolean(),
})
export type BookingChange = z.infer<typeof BookingChange>
