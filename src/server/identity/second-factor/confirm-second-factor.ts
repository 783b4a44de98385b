import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Session } from '../../platform/session.ts'
import { getUser } from '../queries.ts'
import { confirmedUntil } from '../sessions/second-factor-state.ts'
import { confirmSession } from '../sessions/session-queries.ts'
import { takeSecondFactor } from './second-factor.ts'

/** Checks the second factor again in an open session. Throws invalid_second_factor, too_many_requests. */
export async function confirmSecondFactor(context: Context, { id, userId }: Session, code: string): Promise<void> {
  const user = await getUser(context.db, userId)
  if (!user.totp_confirmed_at) throw new AppError('invalid_second_factor')
  await takeSecondFactor(context, user, code)
  const passedAt = new Date(context.now())
  await confirmSession(context.db, id, passedAt)
  const { role, is_demo: isDemo } = user
  const until = confirmedUntil({ role, isEnrolled: true, isDemo, passedAt, confirmedAt: null })
  if (until !== null) context.session.confirm(until)
}
