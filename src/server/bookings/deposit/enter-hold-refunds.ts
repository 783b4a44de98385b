import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import { lockHoldsOf } from '../../payments/deposit-holds.ts'
import { credit, debit } from '../../payments/ledger/accounts.ts'
import { enterPastUs } from '../../payments/refunds-past-us.ts'
import type { Tx } from '../../platform/database.ts'
import { getBooking } from '../queries.ts'

type Refunded = { bookingId: Id; holdId: Id; refunds: readonly Stripe.Refund[] }

/**
 * Posts refunds of a captured deposit that somebody made at the provider: the owner gives the money back. If they have been
 * paid, it is set off from their next payout.
 */
export async function enterHoldRefunds(tx: Tx, { bookingId, holdId, refunds }: Refunded): Promise<void> {
  const hold = (await lockHoldsOf(tx, bookingId)).find(({ id }) => id === holdId)
  if (hold?.status !== 'captured') return
  const { currency } = hold
  const { listing_id } = await getBooking(tx, bookingId)
  const partyId = await getOwnerOfListing(tx, listing_id)
  for (const refund of refunds)
    await enterPastUs(tx, {
      refund,
      kind: 'deposit_refund',
      bookingId,
      postings: async () => [
        debit({ account: 'owner', partyId }, refund.amount, currency),
        credit({ account: 'provider' }, refund.amount, currency),
      ],
    })
}
