import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/** A user has proven an address, by signing up or by changing it. */
export const addressProven: EventType<{ userId: Id }> = {
  name: 'user.address_proven',
  payload: z.object({ userId: Id }),
}
