import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'
import { type Account, credit, debit } from './ledger/accounts.ts'
import { postEntry } from './ledger/post-entry.ts'

type Goodwill = { bookingId: Id; amount: number; currency: string; reference: string; by: Id; reason: string }

const goodwill: Account = { account: 'goodwill' }

/** Posts the market's part of a refund. Owner, commission and tax keep their agreed parts. */
export async function postGoodwill(tx: Tx, given: Goodwill): Promise<void> {
  const { bookingId, amount, currency, reference, by, reason } = given
  await postEntry(tx, {
    reference: `goodwill:${reference}`,
    kind: 'goodwill',
    bookingId,
    byHand: { actorId: by, reason },
    postings: [debit(goodwill, amount, currency), credit({ account: 'booking', partyId: bookingId }, amount, currency)],
  })
}

/** The market's part of a booking's refunds, in minor units. */
export async function goodwillOf(db: Db, bookingId: Id): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(posting.amount), 0)::bigint as amount
    from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
    where entry.booking_id = ${bookingId} and posting.account = 'goodwill'`.execute(db)
  return rows[0]?.amount ?? 0
}

type Ending = { bookingId: Id; currency: string; goodwill: number; keep: number }

/**
 * The terms of a cancellation now include a part of the earlier goodwill. Only the part beyond the terms stays with the market.
 */
export async function endGoodwill(tx: Tx, { bookingId, currency, ...ending }: Ending): Promise<void> {
  const over = ending.goodwill - ending.keep
  if (over <= 0) return
  await postEntry(tx, {
    reference: `goodwill-ended:${bookingId}`,
    kind: 'goodwill_ended',
    bookingId,
    postings: [debit({ account: 'booking', partyId: bookingId }, over, currency), credit(goodwill, over, currency)],
  })
}

/** The sum that operators have refunded beyond the terms of a booking, whoever pays it. */
export async function sumGranted(db: Db, bookingId: Id): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(refunds.amount), 0)::bigint as amount
    from refunds join payments on payments.id = refunds.payment_id
    where payments.booking_id = ${bookingId} and refunds.granted_by is not null and refunds.status <> 'failed'`.execute(
    db,
  )
  return rows[0]?.amount ?? 0
}

/** The part of these refunds for which the charter counts as cheaper. A refund that was reduced since counts as what is left. */
export async function sumOwnersPart(db: Db, bookingId: Id): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(least(refunds.owners_part, refunds.amount)), 0)::bigint as amount
    from refunds join payments on payments.id = refunds.payment_id
    where payments.booking_id = ${bookingId} and refunds.granted_by is not null`.execute(db)
  return rows[0]?.amount ?? 0
}
