import { z } from 'zod'
import { PayoutStatus } from '#contract/payouts.ts'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/** The provider may know more of this payment than we do. */
export const paymentChanged: EventType<{ paymentId: Id }> = {
  name: 'payment.changed',
  payload: z.object({ paymentId: Id }),
}

export const refundRequested: EventType<{ refundId: Id }> = {
  name: 'refund.requested',
  payload: z.object({ refundId: Id }),
}

/** The provider may know more of this hold of a security deposit than we do. */
export const depositHoldChanged: EventType<{ holdId: Id }> = {
  name: 'deposit.hold_changed',
  payload: z.object({ holdId: Id }),
}

/** The provider may know more of the order of a gift card than we do. */
export const giftCardOrderChanged: EventType<{ orderId: Id }> = {
  name: 'gift_card.order_changed',
  payload: z.object({ orderId: Id }),
}

/** A gift card is paid. Nobody knows its code before the mail that tells it. */
export const giftCardSold: EventType<{ orderId: Id }> = {
  name: 'gift_card.sold',
  payload: z.object({ orderId: Id }),
}

/** Money has come for a booking: it is in the ledger. */
export const paymentCaptured: EventType<{ paymentId: Id }> = {
  name: 'payment.captured',
  payload: z.object({ paymentId: Id }),
}

/** A card was charged for a balance while its holder was away, and the bank has refused. */
export const paymentFailed: EventType<{ paymentId: Id }> = {
  name: 'payment.failed',
  payload: z.object({ paymentId: Id }),
}

/** The provider is to forget a person's cards. */
export const customerForgotten: EventType<{ customerId: string }> = {
  name: 'customer.forgotten',
  payload: z.object({ customerId: z.string() }),
}

/** A holder's bank has taken a payment back until it is decided. */
export const disputeOpened: EventType<{ paymentId: Id }> = {
  name: 'payment.disputed',
  payload: z.object({ paymentId: Id }),
}

/** Money has gone back to a guest: it is in the ledger. */
export const refundSucceeded: EventType<{ refundId: Id }> = {
  name: 'refund.succeeded',
  payload: z.object({ refundId: Id }),
}

/** The guest's bank has sent money back that was on its way to them: they are owed it again. */
export const refundReturned: EventType<{ refundId: Id }> = {
  name: 'refund.returned',
  payload: z.object({ refundId: Id }),
}

/** What was paid for a booking is credit now. Nobody knows its code before the mail that tells it. */
export const creditGranted: EventType<{ voucherId: Id; bookingId: Id }> = {
  name: 'credit.granted',
  payload: z.object({ voucherId: Id, bookingId: Id }),
}

/** A payout was sent, or came to nothing. */
export const payoutMoved: EventType<{ payoutId: Id; status: PayoutStatus }> = {
  name: 'payout.moved',
  payload: z.object({ payoutId: Id, status: PayoutStatus }),
}

/** A payout is decided, or the provider may know more of it than we do. */
export const payoutChanged: EventType<{ payoutId: Id }> = {
  name: 'payout.changed',
  payload: z.object({ payoutId: Id }),
}

/** The provider may know more of an owner's account than we do. */
export const payoutAccountChanged: EventType<{ ownerId: Id }> = {
  name: 'payout.account_changed',
  payload: z.object({ ownerId: Id }),
}
