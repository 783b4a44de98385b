import { z } from 'zod'

/** The last change of an account that could be paid. */
export const AccountChange = z.object({
  at: z.iso.datetime(),
  /** Until when payouts pause; null once that is over. */
  pausedUntil: z.iso.datetime().nullable(),
  /** Whether operators have verified what is there now. */
  isReviewed: z.boolean(),
  /** The account before; null where the provider does not tell. */
  previousHolder: z.string().nullable(),
  previousLast4: z.string().nullable(),
})
export type AccountChange = z.infer<typeof AccountChange>
