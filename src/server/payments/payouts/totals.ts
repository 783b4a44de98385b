import { sql } from 'kysely'
import type { PayoutTotals } from '#contract/payments/payouts.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'

/** Sums over the owner's account of the ledger, by currency. */
export async function sumPayouts(db: Db, ownerId: Id): Promise<PayoutTotals[]> {
  const { rows } = await sql<{ currency: string; owed: number; left: number; onItsWay: number }>`
    select posting.currency, -sum(posting.amount)::bigint as owed,
      coalesce(sum(posting.amount) filter (where entry.kind in ('payout', 'payout_failed', 'payout_returned')), 0)::bigint
        as left,
      coalesce((
        select sum(amount) from payouts
        where owner_id = ${ownerId} and currency = posting.currency and status in ('sending', 'sent')
      ), 0)::bigint as "onItsWay"
    from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
    where posting.account = 'owner' and posting.party_id = ${ownerId}
    group by posting.currency order by posting.currency`.execute(db)
  return rows.map(({ currency, owed, left, onItsWay }) => ({ currency, owed, onItsWay, paidOut: left - onItsWay }))
}

export type YachtEarnings = {
  listingId: Id
  month: string
  currency: string
  amount: number
  /** The part of charters that took place. The rest is what cancellations left. */
  ofCharters: number
}

/**
 * The earnings of an owner from bookings, of the ledger, by yacht and month. A booking counts whole on the day on which its charter
 * ended, or on which it was cancelled, by the yacht's clock. `until` is excluded. Without `listingIds` all yachts count, even
 * those that the owner has no longer.
 */
export async function sumEarned(
  db: Db,
  window: { ownerId: Id; listingIds?: readonly Id[] | undefined; from: string; until: string },
): Promise<YachtEarnings[]> {
  const { ownerId, listingIds, from, until } = window
  const { rows } = await sql<YachtEarnings>`
    select trip.listing_id as "listingId", to_char(trip.earned_on, 'YYYY-MM') as month, posting.currency,
      -sum(posting.amount)::bigint as amount,
      -coalesce(sum(posting.amount) filter (where not trip.is_cancelled), 0)::bigint as "ofCharters"
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    join ledger_trips trip on trip.booking_id = entry.booking_id
    where posting.account = 'owner' and posting.party_id = ${ownerId}
      and entry.kind in ('share', 'deposit_share', 'deposit_refund')
      and trip.earned_on >= ${from}::date and trip.earned_on < ${until}::date
      and ${listingIds ? sql`trip.listing_id = any(${listingIds}::text[])` : sql`true`}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}
