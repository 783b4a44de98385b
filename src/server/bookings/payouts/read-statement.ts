import type { EarnedBooking } from '#contract/payments/payouts.ts'
import type { Statement } from '#contract/payments/statements.ts'
import type { Id } from '#shared/id.ts'
import { findOwnersById } from '../../boats/owner-queries.ts'
import { buildStatement, listOwnerEntries, sumOwedUntil } from '../../payments/payouts/statement.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { describeEarned } from './earned-bookings.ts'

/** A month of an owner's account, in UTC. Throws not_found for a month in which nothing was owed and nothing moved. */
export async function readStatement(
  db: Db,
  { ownerId, month, currency }: { ownerId: Id; month: string; currency: string },
): Promise<Statement> {
  const from = new Date(`${month}-01T00:00:00Z`)
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  const opening = await sumOwedUntil(db, { ownerId, currency, until: from })
  const entries = await listOwnerEntries(db, { ownerId, currency, from, until })
  if (entries.length === 0 && opening === 0) throw new AppError('not_found')
  const { lines, closing } = buildStatement(opening, entries)
  const named = await describeEarned(
    db,
    lines.flatMap(({ bookingId }) => bookingId ?? []),
  )
  const owner = (await findOwnersById(db, [ownerId])).get(ownerId)?.name ?? ''
  return {
    month,
    currency,
    owner,
    opening,
    lines: lines.map(({ bookingId, ...line }) => ({
      ...line,
      booking: bookingId === null ? null : briefly(named({ bookingId, kind: line.kind, amount: line.net })),
    })),
    closing,
  }
}

const briefly = ({ id, reference, yacht }: EarnedBooking) => ({ id, reference, yacht })
