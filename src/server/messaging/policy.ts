import type { Id } from '#shared/id.ts'
import type { Context } from '../platform/context.ts'
import type { Session } from '../platform/session.ts'
import { findMembership } from './party.ts'

/** Allows the guest and the owner of a conversation, and administrators. Throws not_found for all others. */
export async function mayReadConversation(context: Context, session: Session, id: Id): Promise<void> {
  await findMembership(context, session, id)
}
