import type { Id } from '#shared/id.ts'
import { listLiveSessions } from './identity/sessions/session-queries.ts'
import { notePresence } from './messaging/presence.ts'
import type { Services } from './platform/context.ts'

/** The users of open streams are present. Returns the sessions that are still valid. */
export async function lookAtStreams(
  { db, now }: Services,
  listeners: readonly { userId: Id; sessionId: Id }[],
): Promise<ReadonlySet<Id>> {
  const live = new Set(
    await listLiveSessions(
      db,
      listeners.map(({ sessionId }) => sessionId),
      new Date(now()),
    ),
  )
  const present = listeners.filter(({ sessionId }) => live.has(sessionId)).map(({ userId }) => userId)
  await notePresence(db, present, now())
  return live
}
