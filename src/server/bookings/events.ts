import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/** Nothing holds the period of a pending booking any more. */
export const bookingLapsed: EventType<{ bookingId: Id; vesselId: Id }> = {
  name: 'booking.lapsed',
  payload: z.object({ bookingId: Id, vesselId: Id }),
  key: ({ bookingId }) => bookingId,
}
