import { z } from 'zod'

/** The last change of the account that the owner is paid to. */
export const AccountChange = z.object({
  at: z.iso.datetime(),
  /** Payouts pause until this time. Null when the pause is over. */
  pausedUntil: z.iso.datetime().nullable(),
  /** Whether an operator has verified the current account. */
  isReviewed: z.boolean(),
  /** The account before the change; null where the provider does not show it. */
  previousHolder: z.string().nullable(),
  previousLast4: z.string().nullable(),
})
export type AccountChange = z.infer<typeof AccountChange>
