import type { SignedIn } from '#contract/identity/identity.ts'
import type { Locale } from '#shared/locale.ts'
import { forgiveAttempts, takeAttempt } from '../identity/attempts.ts'
import { recordAudit } from '../identity/audit.ts'
import { notify } from '../identity/notify.ts'
import { hashPassword } from '../identity/password-hash.ts'
import { readIdToken, spendIdToken } from '../identity/provider/id-token.ts'
import { findUserByEmail, hasAdministrator, insertUser, linkIssuer, setPasswordHash } from '../identity/queries.ts'
import { refuseWeakPassword } from '../identity/refuse-weak-password.ts'
import { beginSession } from '../identity/sessions/begin-session.ts'
import { hashToken } from '../identity/token.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { takeInvitation } from './queries.ts'

type NewAdministrator = {
  invitation: string
  name: string
  email: string
  password?: string
  idToken?: string
  language?: Locale
}

/**
 * Makes an administrator of the invited person, or of the holder of the set-up token while there is none. The mail has proven the
 * address. Throws invalid_invitation, weak_password, email_already_in_use.
 */
export async function acceptInvitation(context: Context, administrator: NewAdministrator): Promise<SignedIn> {
  const { invitation, name, email, password, idToken, language = 'en' } = administrator
  const { db, address } = context
  const who = { what: 'invitation', account: address, address }
  await takeAttempt(context, who)
  if (password === undefined && idToken === undefined) {
    throw invalidField('password', 'Enter a password.')
  }
  if (password !== undefined) await refuseWeakPassword(password, { email, role: 'a' }, context.settings)
  const claims = idToken === undefined ? undefined : await readIdToken(context, idToken)
  if (claims && (claims.email !== email || !claims.emailVerified || claims.issuer === 'built-in')) {
    throw new AppError('invalid_token')
  }
  const hash = password === undefined ? undefined : await hashPassword(password, context.address)
  const now = context.now()
  const signedIn = await db.transaction().execute(async (tx) => {
    const {
      email: invited,
      invited_by,
      admin_role: adminRole,
    } = await takeInvitation(tx, hashToken(invitation), email, now)
    if (invited === null && (await hasAdministrator(tx))) throw new AppError('invalid_invitation')
    if (await findUserByEmail(tx, email)) throw new AppError('email_already_in_use')
    const userId = await insertUser(tx, { role: 'a', adminRole, name, email, language, registeredAt: new Date(now) })
    if (hash) await setPasswordHash(tx, userId, hash)
    if (claims) await spendIdToken(tx, claims)
    if (claims) await linkIssuer(tx, userId, claims.issuer, claims.subject)
    const details = { by: invited === null ? 'set-up token' : invited_by }
    await recordAudit(tx, { event: 'invitation_accepted', at: now, userId, address, details })
    await notify(tx, context, { id: userId, email, language }, 'became_administrator')
    return beginSession(tx, context, { userId, method: 'registration' })
  })
  await forgiveAttempts(db, who)
  return signedIn
}
