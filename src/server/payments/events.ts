import { z } from 'zod'
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

/** Money has come for a booking: it is in the ledger. */
export const paymentCaptured: EventType<{ paymentId: Id }> = {
  name: 'payment.captured',
  payload: z.object({ paymentId: Id }),
}

/** Money has gone back to a guest: it is in the ledger. */
export const refundSucceeded: EventType<{ refundId: Id }> = {
  name: 'refund.succeeded',
  payload: z.object({ refundId: Id }),
}
