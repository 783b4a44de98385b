import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/** Paid, and the period is the guest's. */
export const bookingConfirmed: EventType<{ bookingId: Id }> = {
  name: 'booking.confirmed',
  payload: z.object({ bookingId: Id }),
}

/** Money is authorised, and the owner has until `answer_by` to accept. */
export const bookingRequested: EventType<{ bookingId: Id }> = {
  name: 'booking.requested',
  payload: z.object({ bookingId: Id }),
}

/** Nothing holds the period of a pending booking any more. */
export const bookingLapsed: EventType<{ bookingId: Id; vesselId: Id }> = {
  name: 'booking.lapsed',
  payload: z.object({ bookingId: Id, vesselId: Id }),
  key: ({ bookingId }) => bookingId,
}

/** The day has come on which the balance is to be paid. */
export const balanceDue: EventType<{ bookingId: Id }> = {
  name: 'booking.balance_due',
  payload: z.object({ bookingId: Id }),
  key: ({ bookingId }) => bookingId,
}
