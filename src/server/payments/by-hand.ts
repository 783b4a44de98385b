import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { paymentCaptured, refundSucceeded } from './events.ts'
import { type Account, credit, debit } from './ledger/accounts.ts'
import { postEntry } from './ledger/post-entry.ts'
import type { Payment, PaymentPurpose } from './queries.ts'

type Way = 'cash' | 'terminal' | 'bank_transfer'

export type ByHand = {
  way: Way
  reason: string
  actorId: Id
  /** The owner who received the money and keeps it: it is set off against their earnings. Null for the market. */
  heldBy: Id | null
  now: number
}

/** The ledger account of money that was paid by hand. */
const accountOf = ({ way, heldBy }: Pick<ByHand, 'way' | 'heldBy'>): Account =>
  heldBy ? { account: 'owner', partyId: heldBy } : { account: way === 'bank_transfer' ? 'bank' : way }

type Received = ByHand & { bookingId: Id; purpose: PaymentPurpose; amount: number; currency: string }

/** Inserts a payment without the provider, with its ledger entry. */
export async function insertReceived(tx: Tx, received: Received): Promise<void> {
  const { bookingId, purpose, amount, currency, way, reason, actorId, now } = received
  const id = newId(now)
  const at = new Date(now)
  await tx
    .insertInto('payments')
    .values({
      id,
      booking_id: bookingId,
      purpose,
      amount,
      currency,
      way,
      status: 'captured',
      created_at: at,
      captured_at: at,
    })
    .execute()
  await postEntry(tx, {
    reference: `received:${id}`,
    kind: 'received',
    bookingId,
    byHand: { actorId, reason },
    postings: [
      debit(accountOf(received), amount, currency),
      credit({ account: 'booking', partyId: bookingId }, amount, currency),
    ],
  })
  await emit(tx, paymentCaptured, { paymentId: id })
}

/**
 * Records that a promised refund was paid by hand, because the payment was by hand or the bank returned the refund. Throws
 * not_found for a refund of another booking, and nothing_due where the provider makes the refund or it is made.
 */
export async function noteReturned(
  tx: Tx,
  { bookingId, refundId, ...returned }: ByHand & { bookingId: Id; refundId: Id },
): Promise<void> {
  const refund = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount', 'refunds.status', 'payments.currency', 'payments.way'])
    .where('refunds.id', '=', refundId)
    .where('payments.booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  if (!refund) throw new AppError('not_found')
  const { amount, currency, status, way } = refund
  if (status !== 'failed' && !(status === 'requested' && isByHand({ way }))) throw new AppError('nothing_due')
  await tx
    .updateTable('refunds')
    .set({ status: 'succeeded', way: returned.way, settled_at: new Date(returned.now) })
    .where('id', '=', refundId)
    .execute()
  await postEntry(tx, {
    reference: `returned:${refundId}`,
    kind: 'returned',
    bookingId,
    byHand: { actorId: returned.actorId, reason: returned.reason },
    postings: [
      debit({ account: 'booking', partyId: bookingId }, amount, currency),
      credit(accountOf(returned), amount, currency),
    ],
  })
  await emit(tx, refundSucceeded, { refundId })
}

const ways: readonly string[] = ['cash', 'terminal', 'bank_transfer'] satisfies Way[]

export const isByHand = ({ way }: Pick<Payment, 'way'>): boolean => ways.includes(way)
