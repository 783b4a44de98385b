import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { refundAccountChanged } from '../events.ts'
import { readBankAccount } from '../payouts/bank-account.ts'
import { pauseEnd } from '../payouts/change-account.ts'
import { isSameAccount, sealAccount } from '../payouts/sealed-account.ts'
import { listReturnedRefunds, lockRefundAccount } from './queries.ts'

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
    // A rejected account is reviewed again, even if it is the same.
    const isReviewed = before && before.review !== 'rejected'
    if (isReviewed && isSameAccount(secret, before, { ...account, holder, country })) return
    const values = {
      holder,
      country,
      ...sealAccount(secret, account),
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
