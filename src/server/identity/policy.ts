import type { Role } from '#contract/identity/user.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { operates } from '../platform/operates.ts'
import type { Session } from '../platform/session.ts'

type SessionContext = Pick<Context, 'session'>
type AskingAsAny = Pick<Context, 'session' | 'adminRight'>

/** Throws unauthenticated, or second_factor_required while the session still needs its second factor. */
export async function requireSession({ session }: SessionContext): Promise<Session> {
  const found = await requireBegunSession({ session })
  if (found.secondFactor !== 'done') throw new AppError('second_factor_required', { secondFactor: found.secondFactor })
  return found
}

/** For the operations that complete the second factor or sign out. */
export async function requireBegunSession({ session }: SessionContext): Promise<Session> {
  const found = await session.find()
  if (!found) throw new AppError('unauthenticated')
  return found
}

/** Throws forbidden for every other role. */
export async function requireRole(asking: SessionContext, role: Role): Promise<Session> {
  const session = await requireSession(asking)
  if (session.role !== role) throw new AppError('forbidden')
  return session
}

/** Requires an administrator with the right of the operation. Throws forbidden. */
export async function requireOperator(asking: AskingAsAny): Promise<Session> {
  const session = await requireSession(asking)
  if (!operates(asking, session)) throw new AppError('forbidden')
  return session
}

/**
 * Requires a code that was entered shortly before. Throws second_factor_stale to administrators, confirmation_required to other
 * users.
 */
export async function requireConfirmed({ session, now }: Pick<Context, 'session' | 'now'>): Promise<void> {
  const found = await session.find()
  if (!found || found.confirmedUntil === null || found.confirmedUntil >= now()) return
  throw new AppError(found.role === 'a' ? 'second_factor_stale' : 'confirmation_required')
}

/** Requires the user themselves. The refusal is the same for an unknown id, so that it does not reveal which ids exist. */
export async function requireSelf(asking: SessionContext, userId: Id): Promise<Session> {
  const session = await requireSession(asking)
  if (session.userId !== userId) throw new AppError('forbidden')
  return session
}

/** Requires the user themselves, or an administrator. */
export async function mayReadUser(asking: AskingAsAny, userId: Id): Promise<Session> {
  const session = await requireSession(asking)
  if (session.userId !== userId && !operates(asking, session)) throw new AppError('forbidden')
  return session
}
