import type { Id } from '#shared/id.ts'
import { writeToOperators } from '../../identity/write-to-operators.ts'
import { findRefundAccount } from '../../payments/refund-accounts/queries.ts'
import type { Services } from '../../platform/context.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { tellParties } from './tell-parties.ts'

type Change = { bookingId: Id; news: 'entered' | 'replaced' | 'rejected' }

/** Tells operators of an account to check, and the guest of one that was replaced or rejected. */
export async function tellOfRefundAccount(services: Services, { bookingId, news }: Change, { jobId }: JobRun) {
  const { db } = services
  const account = await findRefundAccount(db, bookingId)
  if (!account) return
  const booking = await getBooking(db, bookingId)
  if (news !== 'rejected') await tellOperators(services, booking, jobId)
  if (news === 'entered') return
  const guest = news === 'replaced' ? 'refund_account_replaced' : 'refund_account_rejected'
  const words = news === 'replaced' ? account.bank_last4 : (account.review_notes ?? '')
  await tellParties(services, { booking, letters: { guest }, jobId, facts: { words } })
}

const tellOperators = (services: Services, { id, reference }: StoredBooking, jobId: string): Promise<void> =>
  services.db.transaction().execute((tx) =>
    writeToOperators(tx, services, {
      right: 'payouts.change',
      type: 'market_refund_account',
      path: `/adminn/bookings/${id}/refund-account`,
      subject: `booking/${id}`,
      key: `refund-account/${jobId}`,
      letter: 'refund_account',
      facts: { reference },
    }),
  )
