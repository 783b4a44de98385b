import type { ManualEntry, Posting } from '#contract/payments/ledger.ts'
import type { Id } from '#shared/id.ts'
import { findBookingNames } from '../../bookings/money-scope.ts'
import { findUserNames } from '../../identity/user-names.ts'
import type { ListedPosting } from '../../payments/ledger/list-entries.ts'
import type { StoredManualEntry } from '../../payments/ledger/manual-entry-queries.ts'
import type { Db } from '../../platform/database.ts'

export async function presentPostings(db: Db, rows: readonly ListedPosting[]): Promise<Posting[]> {
  const bookings = await findBookingNames(
    db,
    rows.map(({ bookingId }) => bookingId),
  )
  const names = await findUserNames(
    db,
    rows.map(({ actorId }) => actorId),
  )
  return rows.map(({ at, actorId, bookingId, amount, currency, key: _, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amount: { amount, currency },
    bookingId,
    booking: (bookingId && bookings.get(bookingId)?.reference) ?? null,
    actor: nameOf(names, actorId),
  }))
}

export async function presentManualEntries(db: Db, rows: readonly StoredManualEntry[]): Promise<ManualEntry[]> {
  const names = await findUserNames(
    db,
    rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
  )
  return rows.map((row) => ({
    id: row.id,
    // A check constraint keeps the column to these words.
    state: row.status as ManualEntry['state'],
    reason: row.reason,
    proposedBy: names.get(row.proposed_by) ?? row.proposed_by,
    proposedById: row.proposed_by,
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: nameOf(names, row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    lines: row.lines,
  }))
}

const nameOf = (names: Map<Id, string>, id: Id | null) => id && (names.get(id) ?? id)
