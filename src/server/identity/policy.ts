import type { Role } from '#contract/user.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { operates } from '../platform/operates.ts'
import type { Session } from '../platform/session.ts'

type SessionContext = Pick<Context, 'session'>
type AskingAsAny = Pick<Context, 'session' | 'adminRight'>

/** Throws unauthenticated, or second_factor_required while the session opens nothing yet. */
export async function requireSession({ session }: SessionContext): Promise<Session> {
  const found = await requireBegunSession({ session })
  if (found.secondFactor !== 'done') throw new AppError('second_factor_required', { secondFactor: found.secondFactor })
  return found
}

/** For what leads through the second factor, and out again. */
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

/** An administrator whose role is enough for the operation. Throws forbidden. */
export async function requireOperator(asking: AskingAsAny): Promise<Session> {
  const session = await requireSession(asking)
  if (!operates(asking, session)) throw new AppError('forbidden')
  return session
}

/** Throws second_factor_stale to administrators, and confirmation_required to others, who have not entered a code just before. */
export async function requireConfirmed({ session, now }: Pick<Context, 'session' | 'now'>): Promise<void> {
  const found = await session.find()
  if (!found || found.confirmedUntil === null || found.confirmedUntil >= now()) return
  throw new AppError(found.role === 'a' ? 'second_factor_stale' : 'confirmation_required')
}

/** Only the user. The same for an id that nobody has: whether somebody has it is not told. */
export async function requireSelf(asking: SessionContext, userId: Id): Promise<Session> {
  const session = await requireSession(asking)
  if (session.userId !== userId) throw new AppError('forbidden')
  return session
}

/** The user, or an administrator. */
export async function mayReadUser(asking: AskingAsAny, userId: Id): Promise<Session> {
  const session = await requireSession(asking)
  if (session.userId !== userId && !operates(asking, session)) throw new AppError('forbidden')
  return session
}
