import { z } from 'zod'
import { CurrencyCode } from '../operation.ts'
import { StatementLineKind } from './statements.ts'

/** The owner's part of a price, in minor units. `ownerGets` comes through us, `paidOnBoard` from the guest on board. */
export const ownersPart = { ownerGets: z.int(), paidOnBoard: z.int() }
const OwnersPart = z.object(ownersPart)
export type OwnersPart = z.infer<typeof OwnersPart>

/** A price that is being typed: the guest's total, and the owner's part of it. */
export const PreviewedPrice = z.object({ total: z.int(), currency: CurrencyCode, gets: OwnersPart })
export type PreviewedPrice = z.infer<typeof PreviewedPrice>

/** How the money of a booking is divided. Minor units of its currency. */
export const OwnerProceeds = z.object({
  /** The owner gets this amount through us: the sum of `parts`. */
  owner: z.int(),
  /** Each part has the kind of its line on the statement. */
  parts: z.array(z.object({ kind: StatementLineKind, amount: z.int() })),
  commission: z.int(),
  serviceCharge: z.int(),
  /** For the partners of a package. */
  partner: z.int(),
  tax: z.int(),
  /** The market's share of a promotion. */
  promotion: z.int(),
  /** The guest also pays this amount to the owner on board. */
  atBase: z.int(),
  /** Whether the ledger contains these amounts. Before that they are the agreed ones. */
  isShared: z.boolean(),
})
export type OwnerProceeds = z.infer<typeof OwnerProceeds>
