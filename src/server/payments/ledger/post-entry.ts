import type { Id } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'
import type { Posting } from './accounts.ts'

/** The stage of a booking whose proceeds are shared. `first_stage`: half of a weekly charter that has begun. */
export type ShareOf = 'first_stage' | 'charter' | 'extension' | 'cancellation' | 'correction'

export type Entry = {
  /** A unique name of the event: `capture:pi_…`. */
  reference: string
  kind: string
  bookingId?: Id
  /** The stage, in an entry of the kind `share`. */
  shareOf?: ShareOf
  /** The operator of an entry by hand, and the reason. */
  byHand?: { actorId: Id; reason: string }
  /** Postings with the amount 0 are left out. */
  postings: readonly Posting[]
}

/**
 * Adds an entry, unless one with its reference exists. Returns whether it was added. The commit fails if the postings of a
 * currency do not sum to zero.
 */
export async function postEntry(
  tx: Tx,
  { reference, kind, bookingId, shareOf, byHand, postings }: Entry,
): Promise<boolean> {
  const entry = await tx
    .insertInto('ledger_entries')
    .values({
      reference,
      kind,
      booking_id: bookingId ?? null,
      share_of: shareOf ?? null,
      actor_id: byHand?.actorId ?? null,
      reason: byHand?.reason ?? null,
      // A trigger replaces it with the database's clock, under its lock.
      booked_at: new Date(0),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!entry) return false
  const rows = postings
    .filter(({ amount }) => amount !== 0)
    .map((posting, line) => ({
      entry_id: entry.id,
      line,
      account: posting.account,
      party_id: 'partyId' in posting ? posting.partyId : null,
      currency: posting.currency,
      amount: posting.amount,
      booked_at: new Date(0),
    }))
  await tx.insertInto('ledger_postings').values(rows).execute()
  return true
}
