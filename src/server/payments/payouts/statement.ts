import { sql } from 'kysely'
import { type StatementLine, StatementLineKind, type StatementSum } from '#contract/payments/statements.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import type { ShareOf } from '../ledger/post-entry.ts'

/** An entry of the ledger on an owner's account, with its postings on other accounts. Debits are positive. */
export type OwnerEntry = {
  id: number
  at: Date
  kind: string
  shareOf: ShareOf | null
  reference: string
  bookingId: Id | null
  owner: number
  commission: number
  serviceCharge: number
  tax: number
}

type Line = Omit<StatementLine, 'booking'> & { bookingId: Id | null }

const kinds: Readonly<Record<string, StatementLine['kind']>> = {
  deposit_share: 'damage',
  deposit_refund: 'damage',
  received: 'received',
  returned: 'returned',
  payout: 'payout',
  payout_failed: 'payout_returned',
  payout_returned: 'payout_returned',
}

/**
 * The kind of a statement's line. Throws for an unknown kind of entry, so that each kind that moves the account must be listed
 * here.
 */
export function lineKindOf({ kind, shareOf }: Pick<OwnerEntry, 'kind' | 'shareOf'>): StatementLine['kind'] {
  if (shareOf) return shareOf === 'first_stage' ? 'charter' : shareOf
  const named = kinds[kind]
  if (!named) throw new Error(`An entry of the kind ${kind} is on the account of an owner.`)
  return named
}

/** A statement with one line for each ledger entry. `opening` plus the `net` of all lines is the closing balance. */
export function buildStatement(opening: number, entries: readonly OwnerEntry[]) {
  const lines = entries.map(lineOf)
  return { opening, lines, sums: sumByKind(lines), closing: lines.reduce((sum, { net }) => sum + net, opening) }
}

/** The sums by kind, in the order in which StatementLineKind names them. */
function sumByKind(lines: readonly Line[]): StatementSum[] {
  return StatementLineKind.options.flatMap((kind) => {
    const ofKind = lines.filter((line) => line.kind === kind)
    if (ofKind.length === 0) return []
    const sum = (part: 'gross' | 'commission' | 'serviceCharge' | 'tax' | 'net') =>
      ofKind.reduce((all, line) => all + line[part], 0)
    return {
      kind,
      lines: ofKind.length,
      gross: sum('gross'),
      commission: sum('commission'),
      serviceCharge: sum('serviceCharge'),
      tax: sum('tax'),
      net: sum('net'),
    }
  })
}

function lineOf(entry: OwnerEntry): Line {
  const net = -entry.owner + 0
  const parts =
    entry.kind === 'share'
      ? { commission: -entry.commission + 0, serviceCharge: -entry.serviceCharge + 0, tax: -entry.tax + 0 }
      : { commission: 0, serviceCharge: 0, tax: 0 }
  return {
    at: entry.at.toISOString(),
    kind: lineKindOf(entry),
    bookingId: entry.bookingId,
    payoutId: /^payout(?:-\w+)?:([0-9a-f]{24})$/.exec(entry.reference)?.[1] ?? null,
    gross: net + parts.commission + parts.serviceCharge + parts.tax,
    ...parts,
    net,
  }
}

type Month = { ownerId: Id; currency: string; from: Date; until: Date }

/** The debt to the owner at an instant. */
export async function sumOwedUntil(db: Db, { ownerId, currency, until }: Omit<Month, 'from'>): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select -coalesce(sum(amount), 0)::bigint as owed from ledger_postings
    where account = 'owner' and party_id = ${ownerId} and currency = ${currency} and booked_at < ${until}`.execute(db)
  return (rows[0]?.owed ?? 0) + 0
}

export async function listOwnerEntries(db: Db, { ownerId, currency, from, until }: Month): Promise<OwnerEntry[]> {
  const { rows } = await sql<OwnerEntry>`
    select entry.id, entry.booked_at as at, entry.kind, entry.share_of as "shareOf", entry.reference, entry.booking_id as "bookingId",
      coalesce(sum(posting.amount) filter (where posting.account = 'owner' and posting.party_id = ${ownerId}), 0)::bigint
        as owner,
      coalesce(sum(posting.amount) filter (where posting.account = 'commission'), 0)::bigint as commission,
      coalesce(sum(posting.amount) filter (where posting.account = 'service_charge'), 0)::bigint as "serviceCharge",
      coalesce(sum(posting.amount) filter (where posting.account = 'tax'), 0)::bigint as tax
    from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
    where posting.currency = ${currency} and entry.id in (
      select entry_id from ledger_postings
      where account = 'owner' and party_id = ${ownerId} and currency = ${currency}
        and booked_at >= ${from} and booked_at < ${until}
    )
    group by entry.id order by entry.id`.execute(db)
  return rows
}

/** Months with movements, the latest first. */
export async function listOwnerMonths(db: Db, ownerId: Id): Promise<{ month: string; currency: string }[]> {
  const { rows } = await sql<{ month: string; currency: string }>`
    select distinct to_char(booked_at at time zone 'UTC', 'YYYY-MM') as month, currency
    from ledger_postings where account = 'owner' and party_id = ${ownerId}
    order by month desc, currency`.execute(db)
  return rows
}
