import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../../platform/event.ts'

/** A notification is to be shown in a browser now. */
export const pushDue: EventType<{ notificationId: Id; subscriptionId: Id }> = {
  name: 'notification.push_due',
  payload: z.object({ notificationId: Id, subscriptionId: Id }),
}
