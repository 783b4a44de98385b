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
