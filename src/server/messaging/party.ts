import type { Id } from '#shared/id.ts'
import { actsFor } from '../boats/host-fleet.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { operates } from '../platform/operates.ts'
import type { Session } from '../platform/session.ts'
import { getConversation, type Side, type StoredConversation } from './queries.ts'

export type Reader = Side | 'operator'
export type Membership = { conversation: StoredConversation; side: Reader }

/** The side of a user in a conversation. Throws not_found for all others. */
export async function findMembership(context: Context, session: Session, id: Id): Promise<Membership> {
  const conversation = await getConversation(context.db, id)
  if (conversation.guest_id === session.userId) return { conversation, side: 'guest' }
  const { owner_id: ownerId, listing_id: listingId } = conversation
  if (await actsFor(context, { ownerId, yachts: [listingId] })) return { conversation, side: 'owner' }
  if (operates(context, session)) return { conversation, side: 'operator' }
  throw new AppError('not_found')
}

/** Administrators can read, but cannot write as a side. */
export function writingSide(side: Reader): Side {
  if (side === 'operator') throw new AppError('forbidden')
  return side
}
