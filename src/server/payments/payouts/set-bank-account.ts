import type { Id } from '#shared/id.ts'
import { lockOwnerRecord, recordOwnerChange } from '../../boats/owner-changes.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { decrypt, encrypt, serverSecret } from '../../platform/server-secret.ts'
import { type BankAccount, readBankAccount } from './bank-account.ts'
import { auditOf, couldBePaid, followChange, pauseEnd } from './change-account.ts'
import { findDetails, type StoredDetails } from './details.ts'
import { lockHold } from './payout-holds.ts'

type Entered = {
  ownerId: Id
  userId: Id
  holder: string
  country: string
  number: string
  bankCode?: string | undefined
}

/**
 * Stores the bank account of an owner. If it replaces another one, payouts pause, operators review it, and the owner is mailed.
 * The same account again changes nothing. Throws invalid_request for a field that no bank would accept.
 */
export async function setBankAccount(services: Services, entered: Entered): Promise<void> {
  const { db, now } = services
  const { ownerId, userId, holder, country } = entered
  const account = readBankAccount(entered)
  if ('message' in account) throw new AppError('invalid_request', { errors: [account] })
  const secret = await serverSecret(services)
  await db.transaction().execute(async (tx) => {
    const locked = await lockOwnerRecord(tx, ownerId)
    await lockHold(tx, ownerId)
    const before = await findDetails(tx, ownerId)
    if (before && isSame(before, { ...account, holder, country }, secret)) return
    const values = { ...valuesOf(account, secret), way: 'bank', holder, country, updated_at: new Date(now()) }
    const after = await save(tx, ownerId, {
      ...values,
      ...(couldBePaid(before) && { paused_until: pauseEnd(services) }),
    })
    if (couldBePaid(before)) await followChange(tx, services, { locked, before, after })
    const details = { ...auditOf(after), country, ...(before && { before: auditOf(before) }) }
    await recordOwnerChange(tx, locked, { event: 'payout_details_changed', at: now(), actorId: userId, details })
  })
}

const valuesOf = ({ number, bankCode, last4 }: BankAccount, secret: string) => ({
  bank_number: encrypt(secret, number),
  bank_code: bankCode === null ? null : encrypt(secret, bankCode),
  bank_last4: last4,
})

/** A rejected account is reviewed again, even if it is the same. */
function isSame(before: StoredDetails, account: BankAccount & { holder: string; country: string }, secret: string) {
  const { way, review, bank_number, bank_code, holder, country } = before
  if (way !== 'bank' || review === 'rejected' || bank_number === null) return false
  const code = bank_code === null ? null : decrypt(secret, bank_code)
  const isSameNumber = decrypt(secret, bank_number) === account.number && code === account.bankCode
  return isSameNumber && holder === account.holder && country === account.country
}

type Values = ReturnType<typeof valuesOf> & {
  way: string
  holder: string
  country: string
  updated_at: Date
  paused_until?: Date
}

const save = (tx: Tx, ownerId: Id, values: Values): Promise<StoredDetails> =>
  tx
    .insertInto('payout_details')
    .values({ owner_id: ownerId, ...values })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
