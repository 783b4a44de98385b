import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'
import { type Account, credit, debit } from './ledger/accounts.ts'
import { postEntry, type ShareOf } from './ledger/post-entry.ts'
import { type Earned, type StoredEarned, sumByBookingAndKind } from './payouts/sum-earned.ts'
import { type Shares, totalOf } from './split-proceeds.ts'

export type SharedSoFar = Shares & { entries: number; named: ShareOf[] }

/** The sums that were shared for a booking so far, by kind, and the number of entries. */
export async function sharedSoFar(tx: Db, bookingId: Id, currency: string): Promise<SharedSoFar> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select posting.account, sum(posting.amount)::bigint as amount
    from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
    where entry.booking_id = ${bookingId} and entry.kind = 'share' and posting.currency = ${currency}
    group by posting.account`.execute(tx)
  const { rows: entries } = await sql<{ share_of: ShareOf }>`
    select share_of from ledger_entries where booking_id = ${bookingId} and kind = 'share'`.execute(tx)
  const on = (account: string) => rows.find((row) => row.account === account)?.amount ?? 0
  return {
    owner: -on('owner') + 0,
    commission: -on('commission') + 0,
    serviceCharge: -on('service_charge') + 0,
    partner: -on('partner') + 0,
    tax: -on('tax') + 0,
    promotion: on('promotion'),
    entries: entries.length,
    named: entries.map(({ share_of }) => share_of),
  }
}

/** The proceeds of a booking by kind, in order of posting. */
export async function listOwnerParts(db: Db, bookingId: Id, currency: string): Promise<OwnerPart[]> {
  const { rows } = await sql<StoredEarned>`
    select entry.booking_id as "bookingId", entry.kind, entry.share_of as "shareOf", -posting.amount as amount
    from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
    where entry.booking_id = ${bookingId} and entry.kind in ('share', 'deposit_share', 'deposit_refund')
      and posting.account = 'owner' and posting.currency = ${currency}
    order by entry.id`.execute(db)
  return sumByBookingAndKind(rows).map(({ kind, amount }) => ({ kind, amount }))
}

type OwnerPart = Omit<Earned, 'bookingId'>

type Share = { bookingId: Id; ownerId: Id; currency: string; shareOf: ShareOf; shares: Shares; entries: number }

/** Moves money from the account of a booking to its recipients. Negative parts are moved back. False where nothing moves. */
export async function postShare(tx: Tx, share: Share): Promise<boolean> {
  const { bookingId, ownerId, currency, shareOf, shares, entries } = share
  const parts: [Account, number][] = [
    [{ account: 'owner', partyId: ownerId }, shares.owner],
    [{ account: 'commission' }, shares.commission],
    [{ account: 'service_charge' }, shares.serviceCharge],
    [{ account: 'partner' }, shares.partner],
    [{ account: 'tax' }, shares.tax],
  ]
  const postings = [
    debit({ account: 'booking', partyId: bookingId }, totalOf(shares), currency),
    debit({ account: 'promotion' }, shares.promotion, currency),
    ...parts.map(([account, amount]) => credit(account, amount, currency)),
  ]
  if (postings.every(({ amount }) => amount === 0)) return false
  return postEntry(tx, { reference: `share:${bookingId}:${entries + 1}`, kind: 'share', bookingId, shareOf, postings })
}
