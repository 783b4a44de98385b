import type { Id } from '#shared/id.ts'
import { lockOwnerRecord, recordOwnerChange } from '../../boats/owner-changes.ts'
import { encrypt, serverSecret } from '../../identity/server-secret.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { readBankAccount } from './bank-account.ts'
import { dropUpcoming } from './details.ts'

type Given = {
  ownerId: Id
  userId: Id
  holder: string
  country: string
  number: string
  bankCode?: string | undefined
}

/** Throws invalid_request beside the field that no bank would take. */
export async function setBankAccount(services: Services, given: Given): Promise<void> {
  const { db, now } = services
  const { ownerId, userId, holder, country } = given
  const account = readBankAccount(given)
  if ('message' in account) throw new AppError('invalid_request', { errors: [account] })
  const secret = await serverSecret(services)
  const values = {
    way: 'bank',
    holder,
    country,
    bank_number: encrypt(secret, account.number),
    bank_code: account.bankCode === null ? null : encrypt(secret, account.bankCode),
    bank_last4: account.last4,
    updated_at: new Date(now()),
  }
  await db.transaction().execute(async (tx) => {
    const locked = await lockOwnerRecord(tx, ownerId)
    await tx
      .insertInto('payout_details')
      .values({ owner_id: ownerId, ...values })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
      .execute()
    await dropUpcoming(tx, ownerId)
    const details = { way: 'bank', country }
    await recordOwnerChange(tx, locked, { event: 'payout_details_changed', at: now(), actorId: userId, details })
  })
}
