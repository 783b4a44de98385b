import { emit } from '../../platform/event.ts'
import { findQuietHours } from '../preferences/queries.ts'
import { quietEnd } from '../preferences/quiet-hours.ts'
import { pushDue } from '../push/events.ts'
import { insertWaitingPush, listSubscriptionIds } from '../push/queries.ts'
import type { Channel } from './channel.ts'

/** Queues one job for each browser of the user. In quiet hours the push waits for their end. */
export const deliverPush: Channel = async (tx, { settings, now }, { id, user }) => {
  if (settings.WEB_PUSH === 'off') return
  const subscriptions = await listSubscriptionIds(tx, user.id)
  if (subscriptions.length === 0) return
  const hours = await findQuietHours(tx, user.id)
  const dueAt = hours && quietEnd(hours, now())
  if (dueAt !== undefined) await insertWaitingPush(tx, id, new Date(dueAt))
  else await emit(tx, pushDue, ...subscriptions.map((subscriptionId) => ({ notificationId: id, subscriptionId })))
}
