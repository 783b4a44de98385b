import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Session } from '../../platform/session.ts'
import { recordAudit } from '../audit.ts'
import { invalidateIdTokens } from '../queries.ts'
import { deleteSession, endSessions } from './session-queries.ts'

/** Ends one of the user's own sessions. Throws not_found. */
export async function signOutDevice({ db, now, address }: Context, { userId }: Session, id: Id): Promise<void> {
  if (!(await deleteSession(db, userId, id))) throw new AppError('not_found')
  await recordAudit(db, { event: 'signed_out', at: now(), userId, address })
}

/** Ends all sessions of a user, by the user or by an administrator. */
export async function signOutEverywhere(
  { db, now, address }: Context,
  { userId, actorId = userId }: { userId: Id; actorId?: Id },
): Promise<void> {
  await endSessions(db, userId)
  await invalidateIdTokens(db, userId)
  await recordAudit(db, { event: 'signed_out_everywhere', at: now(), actorId, userId, address })
}
