import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Session } from '../../platform/session.ts'
import { forgiveAttempts, takeAttempt } from '../attempts.ts'
import { getUser } from '../queries.ts'
import { coolDownSeconds, takeCoolDown, takeQuota } from '../quotas.ts'
import { confirmSecondFactor } from '../second-factor/confirm-second-factor.ts'
import { sendLetter } from '../send-letter.ts'
import { confirmedUntil } from '../sessions/second-factor-state.ts'
import { confirmSessionByMail } from '../sessions/session-queries.ts'
import { codeMinutes, newCode, spendCode, tryCode } from './one-time-codes.ts'

const codesPerHour = 5

type Requested = { by: 'authenticator' } | { by: 'email'; email: string; retryAfter: number }

/** Mails a code to a user without an authenticator. Throws too_many_requests within a minute of the last one. */
export async function requestConfirmation(context: Context, { userId }: Session): Promise<Requested> {
  const { email, language, totp_confirmed_at } = await getUser(context.db, userId)
  if (totp_confirmed_at) return { by: 'authenticator' }
  await takeCoolDown(context, 'confirm', email)
  await takeQuota(context, { key: `confirm:${userId}`, limit: codesPerHour, seconds: 3600 })
  await context.db.transaction().execute(async (tx) => {
    const code = await newCode(context, tx, { purpose: 'confirm', email, userId })
    await sendLetter(tx, context, { email, language }, 'confirmation_code', { code, minutes: codeMinutes })
  })
  return { by: 'email', email, retryAfter: coolDownSeconds }
}

/** Checks the code that an open session was asked for. Throws invalid_otp, invalid_second_factor, too_many_requests. */
export async function confirmSession(context: Context, session: Session, code: string): Promise<void> {
  const { db, address } = context
  const { id, email, role, is_demo: isDemo, totp_confirmed_at } = await getUser(db, session.userId)
  if (totp_confirmed_at) return confirmSecondFactor(context, session, code)
  if (role === 'a') throw new AppError('invalid_second_factor')
  const who = { what: 'otp', account: id, address, locksAccount: true }
  await takeAttempt(context, who)
  const used = await tryCode(context, { purpose: 'confirm', email, userId: id, code })
  await forgiveAttempts(db, who)
  const confirmedAt = new Date(context.now())
  await db.transaction().execute(async (tx) => {
    await spendCode(tx, used)
    await confirmSessionByMail(tx, session.id, confirmedAt)
  })
  const until = confirmedUntil({ role, isEnrolled: false, isDemo, passedAt: null, confirmedAt })
  if (until !== null) context.session.confirm(until)
}
