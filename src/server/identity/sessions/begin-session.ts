import type { SignedIn } from '#contract/identity/identity.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { isLocalVisit } from '../../platform/http/is-local-visit.ts'
import { recordAudit } from '../audit.ts'
import { presentSessionUser } from '../present-user.ts'
import { getUser } from '../queries.ts'
import { hashToken, newSessionToken } from '../token.ts'
import { confirmedUntil, secondFactorState } from './second-factor-state.ts'
import { insertSession } from './session-queries.ts'

/** The user of the new session, and the way in which they signed in. */
type Shown = {
  userId: Id
  method: string
  /** The second factor was just entered in the session that this one replaces. */
  secondFactorAt?: Date | null
}

/** Begins a session for this request. The answer sets the cookie; the token is for the bearer header. Throws user_disabled. */
export async function beginSession(
  db: Db,
  context: Context,
  { userId, method, secondFactorAt }: Shown,
): Promise<SignedIn> {
  const { settings, address, headers } = context
  const now = new Date(context.now())
  const user = await getUser(db, userId)
  if (user.status === 'suspended' || (user.is_demo && !isLocalVisit(context))) throw new AppError('user_disabled')
  const token = newSessionToken()
  const expiresAt = new Date(now.getTime() + settings.SESSION_DAYS * 86_400_000)
  const passedAt = secondFactorAt ?? null
  const id = await insertSession(db, {
    userId,
    method,
    address,
    now,
    expiresAt,
    tokenHash: hashToken(token),
    secondFactorAt: passedAt,
    userAgent: headers.get('user-agent')?.slice(0, 400) ?? '',
  })
  await recordAudit(db, { event: 'signed_in', at: now.getTime(), userId, address, details: { method } })
  const isEnrolled = user.totp_confirmed_at !== null
  const secondFactor = secondFactorState(
    { role: user.role, isEnrolled, isPassed: passedAt !== null, isDemo: user.is_demo },
    settings,
  )
  const { role, admin_role: adminRole } = user
  const confirmed = confirmedUntil({ role, isEnrolled, isDemo: user.is_demo, passedAt, confirmedAt: null })
  const begun = { id, userId, role, adminRole, secondFactor, readOnly: null, confirmedUntil: confirmed }
  context.session.begin(begun, token, expiresAt)
  return { token, user: presentSessionUser(user), secondFactor }
}
