import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { takeAttempt } from '../attempts.ts'
import { findUserByEmail } from '../queries.ts'
import { coolDownSeconds, takeCoolDown } from '../quotas.ts'
import { sendLetter } from '../send-letter.ts'
import { codeMinutes, newCode, renewRegistrationCode } from './one-time-codes.ts'

type Mode = 'register' | 'login' | 'reset'

/**
 * Mails a code. Answer and duration are the same with and without an account or a registration: an address without one gets a
 * mail that says so. Throws too_many_requests within a minute of the last one.
 */
export async function sendCode(context: Context, mode: Mode, email: string): Promise<{ retryAfter: number }> {
  await takeCoolDown(context, mode, email)
  // Limits the mails to one mailbox, from any number of network addresses.
  await takeAttempt(context, { what: 'code', account: email, address: context.address, locksAccount: true })
  await context.db
    .transaction()
    .execute((tx) =>
      mode === 'register' ? resendRegistrationCode(context, tx, email) : send(context, tx, mode, email),
    )
  return { retryAfter: coolDownSeconds }
}

async function send(context: Context, tx: Db, mode: 'login' | 'reset', email: string): Promise<void> {
  const user = await findUserByEmail(tx, email)
  const code = await newCode(context, tx, { purpose: mode, email, userId: user?.id ?? null })
  const language = user?.language ?? 'en'
  if (user) await sendLetter(tx, context, { email, language }, `${mode}_code`, { code, minutes: codeMinutes })
  else await sendLetter(tx, context, { email, language }, 'unknown_address')
}

async function resendRegistrationCode(context: Context, tx: Db, email: string): Promise<void> {
  const renewed = await renewRegistrationCode(context, tx, email)
  const user = await findUserByEmail(tx, email)
  if (!renewed) {
    const language = user?.language ?? 'en'
    return sendLetter(tx, context, { email, language }, user ? 'known_address' : 'unknown_address')
  }
  const { language } = renewed.registration
  const kind = user ? 'register_known' : 'register_code'
  await sendLetter(tx, context, { email, language }, kind, { code: renewed.code, minutes: codeMinutes })
}
