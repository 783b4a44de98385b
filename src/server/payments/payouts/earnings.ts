import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../../platform/database.ts'

/**
 * Schedules the payment of a booking's earnings that are in the ledger but not yet in the list. An amount that is taken back is
 * due at once: it is set off against the next payout.
 */
export async function scheduleEarnings(
  tx: Tx,
  { bookingId, endedAt, payoutDays, now }: { bookingId: Id; endedAt: Date; payoutDays: number; now: number },
): Promise<void> {
  const dueAt = new Date(endedAt.getTime() + payoutDays * 86_400_000)
  await sql`
    insert into earnings (entry_id, owner_id, currency, booking_id, amount, due_at)
    select entry.id, posting.party_id, posting.currency, entry.booking_id, -sum(posting.amount),
      case when sum(posting.amount) < 0 then ${dueAt}::timestamptz else ${new Date(now)}::timestamptz end
    from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
    where entry.booking_id = ${bookingId} and posting.account = 'owner'
    group by entry.id, posting.party_id, posting.currency
    having sum(posting.amount) <> 0
    on conflict do nothing`.execute(tx)
}

/** Bookings with earnings of an owner, or money received by hand, that are not in the list yet. */
export async function listUnscheduled(db: Db, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ booking_id: Id }>`
    select distinct entry.booking_id
    from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
    where posting.account = 'owner' and entry.booking_id is not null
      and not exists (
        select from earnings
        where earnings.entry_id = entry.id and owner_id = posting.party_id and earnings.currency = posting.currency
      )
    limit ${limit}`.execute(db)
  return rows.map(({ booking_id }) => booking_id)
}

/** A payment of the booking is in an open dispute. */
export const isFrozen = sql<boolean>`exists (
  select from payments where payments.booking_id = earnings.booking_id and payments.dispute = 'open'
)`

export const isUnpaid = sql<boolean>`not exists (
  select from payout_items item
  where item.entry_id = earnings.entry_id and item.owner_id = earnings.owner_id
    and item.currency = earnings.currency and not item.released
)`
