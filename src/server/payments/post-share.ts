import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'
import { type Account, credit, debit } from './ledger/accounts.ts'
import { postEntry } from './ledger/post-entry.ts'
import { type Shares, totalOf } from './split-proceeds.ts'

/** What has been shared out of a booking so far, and in how many entries. */
export async function sharedSoFar(tx: Db, bookingId: Id, currency: string): Promise<Shares & { entries: number }> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select posting.account, sum(posting.amount)::bigint as amount
    from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
    where entry.booking_id = ${bookingId} and entry.kind = 'share' and posting.currency = ${currency}
    group by posting.account`.execute(tx)
  const { rows: counted } = await sql<{ entries: number }>`
    select count(*)::int as entries from ledger_entries where booking_id = ${bookingId} and kind = 'share'`.execute(tx)
  const on = (account: string) => rows.find((row) => row.account === account)?.amount ?? 0
  return {
    owner: -on('owner') + 0,
    commission: -on('commission') + 0,
    serviceCharge: -on('service_charge') + 0,
    tax: -on('tax') + 0,
    promotion: on('promotion'),
    entries: counted[0]?.entries ?? 0,
  }
}

type Share = { bookingId: Id; ownerId: Id; currency: string; shares: Shares; entries: number }

/** Moves money from the account of a booking to those whom it belongs to; negative parts come back. */
export async function postShare(tx: Tx, { bookingId, ownerId, currency, shares, entries }: Share): Promise<void> {
  const parts: [Account, number][] = [
    [{ account: 'owner', partyId: ownerId }, shares.owner],
    [{ account: 'commission' }, shares.commission],
    [{ account: 'service_charge' }, shares.serviceCharge],
    [{ account: 'tax' }, shares.tax],
  ]
  const postings = [
    debit({ account: 'booking', partyId: bookingId }, totalOf(shares), currency),
    debit({ account: 'promotion' }, shares.promotion, currency),
    ...parts.map(([account, amount]) => credit(account, amount, currency)),
  ]
  if (postings.every(({ amount }) => amount === 0)) return
  await postEntry(tx, { reference: `share:${bookingId}:${entries + 1}`, kind: 'share', bookingId, postings })
}
