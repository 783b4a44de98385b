import type { Id } from '#shared/id.ts'
import type { Context } from '../platform/context.ts'
import type { Session } from '../platform/session.ts'
import { findMembership } from './party.ts'

/** The guest and the owner of a conversation, and administrators. To all others it does not exist. */
export async function mayReadConversation(context: Context, session: Session, id: Id): Promise<void> {
  await findMembership(context, session, id)
}
