import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { emit } from '../platform/event.ts'
import { forgiveAttempts, takeAttempt } from './attempts.ts'
import { recordAudit } from './audit.ts'
import { checkPassword } from './check-password.ts'
import { codeMinutes, deleteCodesTo, newCode, spendCode, tryCode } from './codes/one-time-codes.ts'
import { addressProven } from './events.ts'
import { keepFormerEmail } from './former-emails.ts'
import { deleteOtherClaimants, findUserByEmail, getUser, isDuplicate, type User, updateUser } from './queries.ts'
import { coolDownSeconds, takeCoolDown, takeQuota } from './quotas.ts'
import { sendLetter } from './send-letter.ts'

/** The limit is low, because the addresses may be strangers'. */
const codesPerHour = 5

/** Mails a code to the new address. The answer is the same for an address of another account. */
export async function requestEmailChange(context: Context, userId: Id, email: string, password?: string) {
  const user = await getUser(context.db, userId)
  await checkPassword(context, user, password)
  await sendEmailCode(context, user, email)
  return { retryAfter: coolDownSeconds }
}

/** Throws too_many_requests. */
export async function sendEmailCode(context: Context, user: Pick<User, 'id' | 'language'>, email: string) {
  const { id: userId, language } = user
  await takeQuota(context, { key: `email-change:${userId}`, limit: codesPerHour, seconds: 3600 })
  await takeCoolDown(context, 'email', email)
  await context.db.transaction().execute(async (tx) => {
    const other = await findUserByEmail(tx, email)
    const code = await newCode(context, tx, { purpose: 'email', email, userId })
    const kind = other && other.id !== userId ? 'email_taken' : 'email_code'
    await sendLetter(tx, context, { email, language }, kind, { code, minutes: codeMinutes })
  })
}

/** Throws invalid_otp, and email_already_in_use, which the user may learn after proving the address. */
export async function changeEmail(context: Context, userId: Id, email: string, otp: string): Promise<User> {
  const { db, address } = context
  const who = { what: 'otp', account: userId, address, locksAccount: true }
  await takeAttempt(context, who)
  const used = await tryCode(context, { purpose: 'email', email, userId, code: otp })
  await forgiveAttempts(db, who)
  const now = context.now()
  const changing = db.transaction().execute(async (tx) => {
    await spendCode(tx, used)
    const before = await getUser(tx, userId)
    await deleteOtherClaimants(tx, email)
    const user = await updateUser(tx, userId, { email, email_verified: true }, now)
    // Codes that were sent to the old address would still sign in.
    await deleteCodesTo(tx, before.email)
    await keepFormerEmail(tx, { userId, email: before.email, changedAt: new Date(now) })
    await sendLetter(tx, context, before, 'email_changed', { email })
    await recordAudit(tx, { event: 'email_changed', at: now, userId, address })
    await emit(tx, addressProven, { userId })
    return user
  })
  return changing.catch((error) => {
    throw isDuplicate(error) ? new AppError('email_already_in_use', {}, { cause: error }) : error
  })
}
