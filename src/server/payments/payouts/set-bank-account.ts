import type { Id } from '#shared/id.ts'
import { lockOwnerRecord, recordOwnerChange } from '../../boats/owner-changes.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { readBankAccount } from './bank-account.ts'
import { auditOf, couldBePaid, followChange, pauseEnd } from './change-account.ts'
import { findDetails, type StoredDetails } from './details.ts'
import { lockHold } from './payout-holds.ts'
import { isSameAccount, sealAccount } from './sealed-account.ts'

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
    if (before && isStored(before, { ...account, holder, country }, secret)) return
    const values = { ...sealAccount(secret, account), way: 'bank', holder, country, updated_at: new Date(now()) }
    const after = await save(tx, ownerId, {
      ...values,
      ...(couldBePaid(before) && { paused_until: pauseEnd(services) }),
    })
    if (couldBePaid(before)) await followChange(tx, services, { locked, before, after })
    const details = { ...auditOf(after), country, ...(before && { before: auditOf(before) }) }
    await recordOwnerChange(tx, locked, { event: 'payout_details_changed', at: now(), actorId: userId, details })
  })
}

/** A rejected account is reviewed again, even if it is the same. */
function isStored(before: StoredDetails, account: Parameters<typeof isSameAccount>[2], secret: string): boolean {
  const { way, review, bank_number } = before
  if (way !== 'bank' || review === 'rejected' || bank_number === null) return false
  return isSameAccount(secret, { ...before, bank_number }, account)
}

type Values = ReturnType<typeof sealAccount> & {
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
