import type { LedgerEntry } from '#contract/payments/ledger.ts'
import type { Transaction } from '#contract/payments/transactions.ts'
import { findOwnersById } from '../../boats/owner-queries.ts'
import { findBookingNames } from '../../bookings/money-scope.ts'
import { findUserNames } from '../../identity/user-names.ts'
import type { LedgerEntry as StoredEntry } from '../../payments/ledger/list-entries.ts'
import type { StoredTransaction } from '../../payments/transactions/list-transactions.ts'
import type { Db } from '../../platform/database.ts'

/** Adds the references of bookings and the names of owners. */
export async function presentTransactions(db: Db, rows: readonly StoredTransaction[]): Promise<Transaction[]> {
  const bookings = await findBookingNames(
    db,
    rows.map(({ bookingId }) => bookingId),
  )
  const owners = await findOwnersById(
    db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  )
  return rows.map(({ amount, currency, at, key: _, ...row }) => {
    const booking = row.bookingId === null ? undefined : bookings.get(row.bookingId)
    const ownerId = row.ownerId ?? booking?.ownerId ?? null
    const owner = row.ownerId === null ? booking?.owner : owners.get(row.ownerId)?.name
    return {
      ...row,
      at: at.toISOString(),
      amount: { amount: amount + 0, currency },
      reference: booking?.reference ?? null,
      ownerId,
      owner: owner ?? null,
    }
  })
}

/** Adds the names of the people who posted by hand. */
export async function presentEntries(db: Db, entries: readonly StoredEntry[]): Promise<LedgerEntry[]> {
  const names = await findUserNames(
    db,
    entries.map(({ actorId }) => actorId),
  )
  return entries.map(({ at, actorId, postings, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    actor: actorId && (names.get(actorId) ?? actorId),
    postings: postings.map(({ account, partyId, amount, currency }) => ({
      // A check constraint keeps the column to these accounts.
      account: account as LedgerEntry['postings'][number]['account'],
      partyId,
      amount: { amount, currency },
    })),
  }))
}
