import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { CurrencyCode } from '../operation.ts'

export const PaymentPurpose = z.enum(['full', 'deposit', 'balance', 'difference'])

/** The input of the provider's script on the page of payment. Card numbers never reach us. */
export const StartedPayment = z.object({
  id: Id,
  purpose: z.enum([...PaymentPurpose.options, 'security_deposit', 'gift_card']),
  /** Minor units. */
  amount: z.int(),
  currency: CurrencyCode,
  /** The provider's id of this payment. */
  intentId: z.string(),
  clientSecret: z.string(),
  publishableKey: z.string(),
  scriptUrl: z.string(),
  /** The provider's code for the refusal of the last card. */
  declineCode: z.string().nullable(),
  /** The guest has agreed that the card is kept and charged for the balance. */
  keepsCard: z.boolean(),
})
export type StartedPayment = z.infer<typeof StartedPayment>

/**
 * `due`: a card can be entered. `awaiting_owner`: a card is authorised, and nothing is captured before the owner answers.
 * `processing`: the capture is in progress. `ended`: the reservation is over. `settled`: nothing is due. `covered`: gift cards
 * and credit pay the whole amount once the guest confirms. `split`: each guest of the party pays a share through a link.
 */
export const PaymentState = z.enum(['due', 'covered', 'awaiting_owner', 'processing', 'ended', 'settled', 'split'])
export type PaymentState = z.infer<typeof PaymentState>

export const PaymentOutlook = z.object({
  state: PaymentState,
  /** The next payment in minor units; null when nothing is due. */
  due: z.object({ purpose: PaymentPurpose, amount: z.int() }).nullable(),
  /** Gift cards and credit that are reserved for the booking. They are already subtracted from the due amount. */
  vouchers: z.array(
    z.object({ paymentId: Id, kind: z.enum(['gift_card', 'credit']), codeEnd: z.string(), amount: z.int() }),
  ),
  /** The number of requests that the card covers. The highest price is reserved; the first accepted request is charged. */
  requests: z.int(),
})
export type PaymentOutlook = z.infer<typeof PaymentOutlook>
