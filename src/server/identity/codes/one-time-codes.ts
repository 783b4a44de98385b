import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/identity/user.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { keyedHash, serverSecret } from '../../platform/server-secret.ts'

export const codeMinutes = 10
const triesPerCode = 5

/** The data of a registration. It becomes an account when its address is proven. */
export type Registration = {
  name: string
  role: Role
  language: Locale
  passwordHash: string | null
  issuer: { name: string; subject: string } | null
}

type Purpose = 'register' | 'login' | 'reset' | 'email' | 'confirm' | 'waitlist'
type NewCode = {
  purpose: Purpose
  email: string
  userId: Id | null
  registration?: { keyHash: string; content: Registration }
}

/** Creates a code and returns it once. An earlier code for the same purpose and address becomes invalid. */
export async function newCode(services: Services, db: Db, options: NewCode): Promise<string> {
  const { purpose, email, userId, registration } = options
  const code = randomCode()
  const now = services.now()
  if (purpose === 'login' || purpose === 'reset' || purpose === 'waitlist') {
    await db.deleteFrom('one_time_codes').where('purpose', '=', purpose).where('email', '=', email).execute()
  }
  if (purpose === 'email' || purpose === 'confirm') {
    await db.deleteFrom('one_time_codes').where('purpose', '=', purpose).where('user_id', '=', userId).execute()
  }
  await db
    .insertInto('one_time_codes')
    .values({
      id: newId(now),
      purpose,
      email,
      user_id: userId,
      key_hash: registration?.keyHash ?? null,
      registration: registration ? JSON.stringify(registration.content) : null,
      ...(await freshCode(services, purpose, email, code)),
    })
    // Two concurrent calls: the first code is stored, and the later mail holds a code that does not count.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return code
}

/** A new code for the latest registration of this address; undefined when there is none. */
export async function renewRegistrationCode(services: Services, db: Db, email: string) {
  const code = randomCode()
  const renewed = await db
    .updateTable('one_time_codes')
    .set(await freshCode(services, 'register', email, code))
    .where('id', '=', (select) =>
      select
        .selectFrom('one_time_codes')
        .select('id')
        .where('purpose', '=', 'register')
        .where('email', '=', email)
        // A page that stays open for long can still finish the registration.
        .where('sent_at', '>', new Date(services.now() - registrationMs))
        .orderBy('sent_at', 'desc')
        .limit(1),
    )
    .returning((select) => select.ref('registration').$castTo<Registration>().as('registration'))
    .executeTakeFirst()
  return renewed && { code, registration: renewed.registration }
}

/** The time until a registration without a code expires. */
export const registrationMs = 3_600_000

async function freshCode(services: Services, purpose: Purpose, email: string, code: string) {
  const now = services.now()
  return {
    code_hash: keyedHash(await serverSecret(services), purpose, email, code),
    tries_left: triesPerCode,
    sent_at: new Date(now),
    expires_at: new Date(now + codeMinutes * 60_000),
  }
}

const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0')

type Entered = { purpose: Purpose; email: string; code: string; keyHash?: string; userId?: Id }
export type UsedCode = { id: Id; userId: Id | null; registration: Registration | null }

/**
 * Uses one try of the code, whatever the outcome, and returns its purpose when the code is right. Throws invalid_otp for a code
 * that is wrong, expired, or out of tries. `spendCode` uses up the code, in the transaction of the action that it allows.
 */
export async function tryCode(services: Services, entered: Entered): Promise<UsedCode> {
  const { purpose, email, code, keyHash, userId } = entered
  let wanted = services.db
    .updateTable('one_time_codes')
    .set({ tries_left: sql`tries_left - 1` })
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', new Date(services.now()))
  if (purpose === 'register') wanted = wanted.where('key_hash', '=', keyHash ?? '')
  if (purpose === 'email' || purpose === 'confirm') wanted = wanted.where('user_id', '=', userId ?? '')
  const found = await wanted
    .returning(['id', 'user_id', 'code_hash'])
    .returning((select) => select.ref('registration').$castTo<Registration | null>().as('registration'))
    .executeTakeFirst()
  const hash = Buffer.from(keyedHash(await serverSecret(services), purpose, email, code))
  const expected = Buffer.from(found?.code_hash ?? ' '.repeat(hash.length))
  if (!timingSafeEqual(hash, expected) || !found) throw new AppError('invalid_otp')
  return { id: found.id, userId: found.user_id, registration: found.registration }
}

/** Throws invalid_otp when another request has used the code meanwhile. */
export async function spendCode(tx: Db, { id }: UsedCode): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('one_time_codes').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('invalid_otp')
}

export async function findPendingEmail(db: Db, userId: Id, now: number): Promise<string | null> {
  const pending = await db
    .selectFrom('one_time_codes')
    .select('email')
    .where('purpose', '=', 'email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return pending?.email ?? null
}

/** Also deletes registrations that wait for their code. */
export async function deleteCodesTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('email', '=', email).execute()
}
