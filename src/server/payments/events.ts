import { z } from 'zod'
import { PayoutStatus } from '#contract/payments/payouts.ts'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/** The provider may have newer data of this payment. */
export const paymentChanged: EventType<{ paymentId: Id }> = {
  name: 'payment.changed',
  payload: z.object({ paymentId: Id }),
}

export const refundRequested: EventType<{ refundId: Id }> = {
  name: 'refund.requested',
  payload: z.object({ refundId: Id }),
}

/** The provider may have newer data of this deposit hold. */
export const depositHoldChanged: EventType<{ holdId: Id }> = {
  name: 'deposit.hold_changed',
  payload: z.object({ holdId: Id }),
}

/** The provider may have newer data of this gift card order. */
export const giftCardOrderChanged: EventType<{ orderId: Id }> = {
  name: 'gift_card.order_changed',
  payload: z.object({ orderId: Id }),
}

/** A gift card is paid. Its code is created by the mail that contains it. */
export const giftCardSold: EventType<{ orderId: Id }> = {
  name: 'gift_card.sold',
  payload: z.object({ orderId: Id }),
}

/** A payment of a booking was captured and is in the ledger. */
export const paymentCaptured: EventType<{ paymentId: Id }> = {
  name: 'payment.captured',
  payload: z.object({ paymentId: Id }),
}

/** A card was charged for a balance without the guest, and the bank has refused. */
export const paymentFailed: EventType<{ paymentId: Id }> = {
  name: 'payment.failed',
  payload: z.object({ paymentId: Id }),
}

/** The provider has to delete a person's cards. */
export const customerForgotten: EventType<{ customerId: string }> = {
  name: 'customer.forgotten',
  payload: z.object({ customerId: z.string() }),
}

/** The guest's bank has taken a payment back until the dispute is decided. */
export const disputeOpened: EventType<{ paymentId: Id }> = {
  name: 'payment.disputed',
  payload: z.object({ paymentId: Id }),
}

/** A refund was made and is in the ledger. */
export const refundSucceeded: EventType<{ refundId: Id }> = {
  name: 'refund.succeeded',
  payload: z.object({ refundId: Id }),
}

/** The guest's bank returned a refund. The guest is owed the money again. */
export const refundReturned: EventType<{ refundId: Id }> = {
  name: 'refund.returned',
  payload: z.object({ refundId: Id }),
}

/** A guest entered or replaced the account for returned refunds, or an operator rejected it. */
export const refundAccountChanged: EventType<{ bookingId: Id; news: 'entered' | 'replaced' | 'rejected' }> = {
  name: 'refund_account.changed',
  payload: z.object({ bookingId: Id, news: z.enum(['entered', 'replaced', 'rejected']) }),
}

/** A payment of a booking was converted to credit. Its code is created by the mail that contains it. */
export const creditGranted: EventType<{ voucherId: Id; bookingId: Id }> = {
  name: 'credit.granted',
  payload: z.object({ voucherId: Id, bookingId: Id }),
}

/** A payout was sent, or failed. */
export const payoutMoved: EventType<{ payoutId: Id; status: PayoutStatus }> = {
  name: 'payout.moved',
  payload: z.object({ payoutId: Id, status: PayoutStatus }),
}

/** A payout is decided, or the provider may have newer data of it. */
export const payoutChanged: EventType<{ payoutId: Id }> = {
  name: 'payout.changed',
  payload: z.object({ payoutId: Id }),
}

/** The provider may have newer data of an owner's account. */
export const payoutAccountChanged: EventType<{ ownerId: Id }> = {
  name: 'payout.account_changed',
  payload: z.object({ ownerId: Id }),
}
