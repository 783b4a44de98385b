import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import type { Intent } from './intents.ts'
import type { Posting } from './ledger/accounts.ts'
import { type Entry, postEntry } from './ledger/post-entry.ts'
import { paymentProvider } from './provider.ts'

/** The ledger reference of refunds for gift cards and security deposits. These are only ever made directly at the provider. */
const reference = (refundId: string) => `refund-past-us:${refundId}`

/** The refunds of captured money, where there are any. */
export async function listRefundsOf(
  settings: Settings,
  { id, status, latest_charge: charge }: Pick<Intent, 'id' | 'status' | 'latest_charge'>,
): Promise<Stripe.Refund[]> {
  if (status !== 'succeeded' || !charge) return []
  const provider = await paymentProvider(settings)
  return (await provider.refunds.list({ payment_intent: id, limit: 100 })).data
}

type Refunded = {
  refund: Stripe.Refund
  kind: string
  bookingId?: Id
  /** The source of the money; called only where the refund is new. */
  postings: () => Promise<readonly Posting[]>
}

/**
 * Posts a refund, once, and reverses it where the bank has returned the money. Returns the new postings; none where the refund is
 * known.
 */
export async function enterPastUs(tx: Tx, refunded: Refunded): Promise<readonly Posting[]> {
  const { refund, postings: read, ...entry } = refunded
  const before = await findPostings(tx, reference(refund.id))
  const isGone = refund.status === 'failed' || refund.status === 'canceled'
  if (isGone) return before.length === 0 ? [] : takeBack(tx, refund, entry, before)
  if (before.length > 0) return []
  const postings = await read()
  await postEntry(tx, { ...entry, reference: reference(refund.id), postings })
  return postings
}

async function takeBack(
  tx: Tx,
  { id }: Stripe.Refund,
  entry: Pick<Entry, 'kind' | 'bookingId'>,
  before: readonly Posting[],
): Promise<readonly Posting[]> {
  const postings = before.map((posting) => ({ ...posting, amount: -posting.amount }))
  const isNew = await postEntry(tx, { ...entry, reference: `${reference(id)}:failed`, postings })
  return isNew ? postings : []
}

async function findPostings(db: Db, of: string): Promise<Posting[]> {
  const { rows } = await sql<{ account: string; party_id: Id | null; currency: string; amount: number }>`
    select account, party_id, currency, amount from ledger_postings
    where entry_id = (select id from ledger_entries where reference = ${of}) order by line`.execute(db)
  // The stored postings. A check constraint guarantees their accounts and parties.
  return rows.map(({ party_id, ...row }) => ({ ...row, ...(party_id && { partyId: party_id }) }) as Posting)
}

/** The ids of these refunds that are in the ledger. */
export async function listEntered(db: Db, refunds: readonly Stripe.Refund[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('reference')
    .where('reference', 'in', refunds.length > 0 ? refunds.map(({ id }) => reference(id)) : [''])
    .execute()
  const known = new Set(rows.map((row) => row.reference))
  return new Set(refunds.flatMap(({ id }) => (known.has(reference(id)) ? [id] : [])))
}
