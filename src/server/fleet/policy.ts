import type { Id } from '#shared/id.ts'
import { findOwnerOfUser, insertOwnerOfUser } from '../boats/owner-queries.ts'
import { requireRole, requireSession } from '../identity/policy.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Session } from '../platform/session.ts'

/** Customers may; administrators keep to their desk. Throws already_owner, forbidden. */
export async function mayBecomeOwner(context: Pick<Context, 'session'>): Promise<Session> {
  const session = await requireSession(context)
  if (session.role === 'b') throw new AppError('already_owner')
  if (session.role !== 'c') throw new AppError('forbidden')
  return session
}

/**
 * The fleet of the owner who asks: what every question of theirs is bounded by. Whom an administrator made an owner has
 * none before asking. Throws forbidden.
 */
export async function requireOwner(context: Pick<Context, 'session' | 'db'>): Promise<Id> {
  const { userId } = await requireRole(context, 'b')
  return (await findOwnerOfUser(context.db, userId)) ?? insertOwnerOfUser(context.db, userId)
}
