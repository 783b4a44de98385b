import type { EarnedBooking } from '#contract/payments/payouts.ts'
import type { Statement } from '#contract/payments/statements.ts'
import type { Id } from '#shared/id.ts'
import { findOwnersById } from '../../boats/owner-queries.ts'
import { buildStatement, listOwnerEntries, listOwnerMonths, sumOwedUntil } from '../../payments/payouts/statement.ts'
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
  return { month, currency, ...(await readAccount(db, { ownerId, currency, from, until })) }
}

/** The same for a calendar year: one account for each currency. Throws not_found for a year without any. */
export async function readYear(db: Db, { ownerId, year }: { ownerId: Id; year: string }): Promise<YearAccount[]> {
  const from = new Date(`${year}-01-01T00:00:00Z`)
  const until = new Date(Date.UTC(Number(year) + 1, 0, 1))
  const months = await listOwnerMonths(db, ownerId)
  const moved = months.filter(({ month }) => month <= `${year}-12`).map(({ currency }) => currency)
  const accounts: YearAccount[] = []
  for (const currency of [...new Set(moved)].sort()) {
    const account = await readAccount(db, { ownerId, currency, from, until }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    })
    if (account) accounts.push({ currency, ...account })
  }
  if (accounts.length === 0) throw new AppError('not_found')
  return accounts
}

export type YearAccount = Omit<Statement, 'month'>

type Period = { ownerId: Id; currency: string; from: Date; until: Date }

async function readAccount(db: Db, { ownerId, currency, from, until }: Period) {
  const opening = await sumOwedUntil(db, { ownerId, currency, until: from })
  const entries = await listOwnerEntries(db, { ownerId, currency, from, until })
  if (entries.length === 0 && opening === 0) throw new AppError('not_found')
  const { lines, sums, closing } = buildStatement(opening, entries)
  const named = await describeEarned(
    db,
    lines.flatMap(({ bookingId }) => bookingId ?? []),
  )
  const owner = (await findOwnersById(db, [ownerId])).get(ownerId)?.name ?? ''
  return {
    owner,
    opening,
    lines: lines.map(({ bookingId, ...line }) => ({
      ...line,
      booking: bookingId === null ? null : briefly(named({ bookingId, kind: line.kind, amount: line.net })),
    })),
    sums,
    closing,
  }
}

const briefly = ({ id, reference, yacht }: EarnedBooking) => ({ id, reference, yacht })
