import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'

/** The limit of browsers of one user. The oldest makes room. */
const mostOfUser = 10

export async function listSubscriptionIds(db: Db, userId: Id): Promise<Id[]> {
  const rows = await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

export function listSubscriptions(db: Db, userId: Id) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'device', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

type Subscription = {
  userId: Id
  sessionId: Id
  endpoint: string
  p256dh: string
  auth: string
  device: string
  now: number
}

/** Stores a browser. One that another user had allowed before belongs to this user from now on. */
export async function storeSubscription(db: Db, { userId, sessionId, now, ...of }: Subscription): Promise<Id> {
  const row = { user_id: userId, session_id: sessionId, ...of, created_at: new Date(now) }
  const { id } = await db
    .insertInto('push_subscriptions')
    .values({ id: newId(now), ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOfUser)
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', 'not in', kept).execute()
  return id
}

export async function deleteSubscription(db: Db, id: Id, userId?: Id): Promise<boolean> {
  let deleting = db.deleteFrom('push_subscriptions').where('id', '=', id)
  if (userId !== undefined) deleting = deleting.where('user_id', '=', userId)
  return (await deleting.executeTakeFirst()).numDeletedRows > 0n
}

/** A browser from which the user has signed out shows nothing any more. */
export async function deleteSubscriptionsOf(db: Db, sessionIds: readonly Id[]): Promise<void> {
  if (sessionIds.length === 0) return
  await db.deleteFrom('push_subscriptions').where('session_id', 'in', sessionIds).execute()
}

/** The notification and the browser of a push; undefined when it has been read, or the browser is gone. */
export function findPush(db: Db, { notificationId, subscriptionId }: { notificationId: Id; subscriptionId: Id }) {
  return db
    .selectFrom('notifications as notification')
    .innerJoin('push_subscriptions as subscription', 'subscription.user_id', 'notification.user_id')
    .select([
      'notification.id',
      'notification.type',
      'notification.title',
      'notification.content',
      'notification.path',
      'notification.subject',
      'notification.language',
      'notification.booking_id',
      'notification.answer_until',
      'subscription.endpoint',
      'subscription.p256dh',
      'subscription.auth',
    ])
    .where('notification.id', '=', notificationId)
    .where('subscription.id', '=', subscriptionId)
    .where('notification.read_at', 'is', null)
    .executeTakeFirst()
}

export type Push = NonNullable<Awaited<ReturnType<typeof findPush>>>

export async function insertWaitingPush(db: Db, notificationId: Id, dueAt: Date): Promise<void> {
  await db.insertInto('waiting_pushes').values({ notification_id: notificationId, due_at: dueAt }).execute()
}

/** Removes the pushes whose time has come, and returns them with the browsers of their users. */
export async function takeDuePushes(db: Db, now: Date): Promise<{ notificationId: Id; subscriptionId: Id }[]> {
  const due = await db.deleteFrom('waiting_pushes').where('due_at', '<=', now).returning('notification_id').execute()
  if (due.length === 0) return []
  return db
    .selectFrom('notifications')
    .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'notifications.user_id')
    .select(['notifications.id as notificationId', 'push_subscriptions.id as subscriptionId'])
    .where(
      'notifications.id',
      'in',
      due.map(({ notification_id }) => notification_id),
    )
    .execute()
}
