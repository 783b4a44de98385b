import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { refundAccountChanged } from '../events.ts'
import { isPaused, openAccount } from '../payouts/sealed-account.ts'
import { lockRefundAccount } from './queries.ts'

type Review = { bookingId: Id; revision: number } & ({ status: 'verified' } | { status: 'rejected'; notes: string })

/**
 * Stores an operator's review of the account that they have seen. The same review again changes nothing. Throws not_found, and
 * revision_conflict where the guest has entered another account meanwhile.
 */
export async function reviewRefundAccount(
  { db, now }: Pick<Services, 'db' | 'now'>,
  adminId: Id,
  review: Review,
): Promise<void> {
  const { bookingId, status, revision } = review
  const notes = review.status === 'rejected' ? review.notes : null
  await db.transaction().execute(async (tx) => {
    const account = await lockRefundAccount(tx, bookingId)
    if (!account) throw new AppError('not_found')
    if (account.revision !== revision) throw new AppError('revision_conflict', { revision: account.revision })
    if (account.review === status && account.review_notes === notes) return
    await tx
      .updateTable('refund_accounts')
      .set({ review: status, review_notes: notes, reviewed_by: adminId, reviewed_at: new Date(now()) })
      .where('booking_id', '=', bookingId)
      .execute()
    const details = { bookingId, holder: account.holder, last4: account.bank_last4, notes }
    await recordAudit(tx, {
      event: `refund_account_${status}`,
      at: now(),
      actorId: adminId,
      userId: null,
      details,
    })
    if (status === 'rejected') await emit(tx, refundAccountChanged, { bookingId, news: 'rejected' as const })
  })
}

/**
 * Returns the whole account for the transfer, and records the look in the audit. Throws not_found, and payout_state before the
 * account is verified or while it is closed after a change.
 */
export async function openRefundAccount(services: Services, adminId: Id, bookingId: Id) {
  const { db, now } = services
  const secret = await serverSecret(services)
  return db.transaction().execute(async (tx) => {
    const account = await lockRefundAccount(tx, bookingId)
    if (!account) throw new AppError('not_found')
    if (account.review !== 'verified' || isPaused(account, now())) throw new AppError('payout_state')
    const { holder, country, bank_last4 } = account
    const details = { bookingId, holder, last4: bank_last4 }
    await recordAudit(tx, { event: 'refund_account_opened', at: now(), actorId: adminId, userId: null, details })
    return { holder, country, ...openAccount(secret, account) }
  })
}
