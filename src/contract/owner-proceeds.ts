import { z } from 'zod'
import { StatementLineKind } from './statements.ts'

/** How the money of a booking is divided. Minor units of its currency. */
export const OwnerProceeds = z.object({
  /** All that the owner gets through us: the sum of the parts. */
  owner: z.int(),
  /** The kind of line, as statements name it. */
  parts: z.array(z.object({ kind: StatementLineKind, amount: z.int() })),
  commission: z.int(),
  serviceCharge: z.int(),
  tax: z.int(),
  /** The market's share of a promotion. */
  promotion: z.int(),
  /** The guest pays this to the owner on board, beside it. */
  atBase: z.int(),
  /** Whether the ledger has it: before, it is what was agreed. */
  isShared: z.boolean(),
})
export type OwnerProceeds = z.infer<typeof OwnerProceeds>
