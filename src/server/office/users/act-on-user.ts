import type { Id } from '#shared/id.ts'
import { ensureFleet } from '../../boats/host-fleet.ts'
import { recordAudit } from '../../identity/audit.ts'
import { sendEmailCode } from '../../identity/change-email.ts'
import { findPendingCode, findRegistrationEmail } from '../../identity/codes/pending-codes.ts'
import { sendCode } from '../../identity/codes/send-code.ts'
import { getUser, lockUser } from '../../identity/queries.ts'
import { beginReadOnlySession } from '../../identity/sessions/read-only-sessions.ts'
import { signOutEverywhere } from '../../identity/sessions/sign-out.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { allowMails } from '../../platform/mail-stops.ts'
import { type AdminId, scopeOf } from '../../platform/scopes.ts'
import { checkAddress, deleteAccount } from '../../privacy/close-account.ts'
import { collectData } from '../../privacy/collect-data.ts'
import { refuseAmongColleagues } from '../policy.ts'

/** Throws not_found, forbidden. */
export async function signOutUser(context: Context, actorId: AdminId, userId: Id): Promise<void> {
  refuseAmongColleagues(context, await getUser(context.db, userId))
  await signOutEverywhere(context, { userId, actorId })
}

/** Sends another code in place of the pending one. Throws not_found, forbidden, no_code_pending, too_many_requests. */
export async function sendCodeAgain(context: Context, actorId: AdminId, userId: Id): Promise<string> {
  const { db, now, address } = context
  const user = await getUser(db, userId)
  refuseAmongColleagues(context, user)
  const pending = await findPendingCode(db, user, now())
  if (!pending) throw new AppError('no_code_pending')
  const { purpose, email } = pending
  if (purpose === 'email') await sendEmailCode(context, user, email)
  else await sendCode(context, purpose, email)
  await recordAudit(db, { event: 'code_sent_again', at: now(), actorId, userId, address, details: { purpose } })
  return email
}

/** Sends the code of a registration that is not yet an account. Throws not_found, too_many_requests. */
export async function sendRegistrationCode(context: Context, actorId: AdminId, id: Id): Promise<string> {
  const { db, now, address } = context
  const email = await findRegistrationEmail(db, id, now())
  if (email === undefined) throw new AppError('not_found')
  await sendCode(context, 'register', email)
  const details = { purpose: 'register', registration: id }
  await recordAudit(db, { event: 'code_sent_again', at: now(), actorId, userId: null, address, details })
  return email
}

/** Throws not_found, forbidden. */
export async function allowMailsOfUser(context: Context, actorId: AdminId, userId: Id): Promise<void> {
  const { db, now, address } = context
  const user = await getUser(db, userId)
  refuseAmongColleagues(context, user)
  await db.transaction().execute(async (tx) => {
    if (await allowMails(tx, user.email))
      await recordAudit(tx, { event: 'mails_allowed', at: now(), actorId, userId, address })
  })
}

/** Throws not_found, forbidden. */
export async function exportDataOfUser(context: Context, actorId: AdminId, userId: Id) {
  const { db, now, address } = context
  refuseAmongColleagues(context, await getUser(db, userId))
  const collected = await collectData(context, userId)
  await recordAudit(db, { event: 'data_exported', at: now(), actorId, userId, address })
  return collected
}

/** Throws not_found, forbidden, invalid_request, charter_ahead, last_administrator. */
export async function closeAccountOfUser(context: Context, actorId: AdminId, userId: Id, email: string): Promise<void> {
  const user = await getUser(context.db, userId)
  refuseAmongColleagues(context, user)
  // Administrators close their own account in the account settings, with the password.
  if (userId === actorId) throw new AppError('forbidden')
  checkAddress(user, email)
  await deleteAccount(context, user, actorId)
}

/** Turns the session of this call into a read-only session of the user. Throws not_found, forbidden, user_disabled. */
export function seeAsUser(context: Context, adminId: AdminId, userId: Id): Promise<Date> {
  const { id: sessionId } = scopeOf(context, 'session')
  const { address } = context
  return context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user.role === 'a') throw new AppError('forbidden')
    if (user.status !== 'active' || user.registered_at === null) throw new AppError('user_disabled')
    // The owner's first visit would create the fleet. Without it the administrator would see other pages than the owner.
    if (user.role === 'b') await ensureFleet(tx, userId)
    return beginReadOnlySession(tx, { sessionId, adminId, userId, address, now: context.now() })
  })
}
