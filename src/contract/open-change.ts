import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalDate } from './operation.ts'

/** `open`: the guest is to pay. `requested`: the owner is asked. All others are over, and only `applied` changed anything. */
export const ChangeStatus = z.enum([
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
])
export type ChangeStatus = z.infer<typeof ChangeStatus>

/** What a booking is to become. */
export const BookingChange = z.object({
  id: Id,
  status: ChangeStatus,
  date: LocalDate,
  start: z.string(),
  end: z.string(),
  guests: z.int(),
  total: z.int(),
  /** Minor units to pay for it; what comes back is negative. */
  difference: z.int(),
  /** Until when it can be paid, or the owner answers. */
  until: z.string().nullable(),
})
export type BookingChange = z.infer<typeof BookingChange>
