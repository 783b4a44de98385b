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

/** An owner's earnings by month and currency, from the ledger, without payouts. `until` is excluded. */
export async function sumEarned(
  db: Db,
  { ownerId, from, until }: { ownerId: Id; from: string; until: string },
): Promise<{ month: string; currency: string; amount: number }[]> {
  const { rows } = await sql<{ month: string; currency: string; amount: number }>`
    select to_char(posting.booked_at at time zone 'UTC', 'YYYY-MM') as month, posting.currency,
      -sum(posting.amount)::bigint as amount
    from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
    where posting.account = 'owner' and posting.party_id = ${ownerId} and entry.kind = 'share'
      and posting.booked_at >= ${from}::timestamptz and posting.booked_at < ${until}::timestamptz
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
