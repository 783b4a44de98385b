import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { decrypt, encrypt, serverSecret } from '../../platform/server-secret.ts'
import { refundAccountChanged } from '../events.ts'
import { type BankAccount, readBankAccount } from '../payouts/bank-account.ts'
import { pauseEnd } from '../payouts/change-account.ts'
import { listReturnedRefunds, lockRefundAccount, type StoredAccount } from './queries.ts'

type Entered = {
  bookingId: Id
  /** The signed-in guest; null for a guest with the link. */
  userId: Id | null
  holder: string
  country: string
  number: string
  bankCode?: string | undefined
}

/**
 * Stores the account of a guest to whom a returned refund is owed. If it replaces another one, it is closed for some hours, and
 * the guest is mailed. The same account again changes nothing. Throws invalid_request for a field that no bank would accept, and
 * nothing_due where no refund is owed.
 */
export async function setRefundAccount(services: Services, entered: Entered): Promise<void> {
  const { db, now } = services
  const { bookingId, userId, holder, country } = entered
  const account = readBankAccount(entered)
  if ('message' in account) throw new AppError('invalid_request', { errors: [account] })
  const secret = await serverSecret(services)
  await db.transaction().execute(async (tx) => {
    // Two first entries at once would both find no account.
    await tx.selectFrom('payments').select('id').where('booking_id', '=', bookingId).orderBy('id').forUpdate().execute()
    const refunds = await listReturnedRefunds(tx, [bookingId])
    if (!refunds.some(({ status }) => status === 'owed')) throw new AppError('nothing_due')
    const before = await lockRefundAccount(tx, bookingId)
    if (before && isSame(before, { ...account, holder, country }, secret)) return
    const values = {
      holder,
      country,
      bank_number: encrypt(secret, account.number),
      bank_code: account.bankCode === null ? null : encrypt(secret, account.bankCode),
      bank_last4: account.last4,
      entered_at: new Date(now()),
      paused_until: before ? pauseEnd(services) : null,
    }
    await tx
      .insertInto('refund_accounts')
      .values({ booking_id: bookingId, ...values })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
      .execute()
    const details = { bookingId, holder, last4: account.last4, ...(before && { before: before.bank_last4 }) }
    await recordAudit(tx, { event: 'refund_account_entered', at: now(), userId, details })
    const news = before ? ('replaced' as const) : ('entered' as const)
    await emit(tx, refundAccountChanged, { bookingId, news })
  })
}

/** A rejected account is reviewed again, even if it is the same. */
function isSame(before: StoredAccount, account: BankAccount & { holder: string; country: string }, secret: string) {
  if (before.review === 'rejected') return false
  const code = before.bank_code === null ? null : decrypt(secret, before.bank_code)
  const isSameNumber = decrypt(secret, before.bank_number) === account.number && code === account.bankCode
  return isSameNumber && before.holder === account.holder && before.country === account.country
}
