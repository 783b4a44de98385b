import type { Id } from '#shared/id.ts'
import type { Tx } from '../platform/database.ts'
import { credit, debit, takenByCard } from './ledger/accounts.ts'
import { postEntry } from './ledger/post-entry.ts'
import type { Payment } from './queries.ts'

/** Posts a captured payment: the money is at the provider, less its fee, and belongs to the booking until the charter is over. */
export async function postCapture(tx: Tx, payment: Payment, fee: { amount: number; currency: string }): Promise<void> {
  const { booking_id: bookingId, amount, currency } = payment
  await postEntry(tx, {
    reference: `capture:${payment.id}`,
    kind: 'capture',
    bookingId,
    postings: takenByCard({ account: 'booking', partyId: bookingId }, amount, currency, fee),
  })
}

type PaidRefund = { refundId: Id; bookingId: Id; amount: number; currency: string }

export async function postRefund(tx: Tx, { refundId, bookingId, amount, currency }: PaidRefund): Promise<void> {
  await postEntry(tx, {
    reference: `refund:${refundId}`,
    kind: 'refund',
    bookingId,
    postings: [
      debit({ account: 'booking', partyId: bookingId }, amount, currency),
      credit({ account: 'provider' }, amount, currency),
    ],
  })
}

/** Posts a refund that the bank returned: the guest is owed the money again. */
export async function postFailedRefund(tx: Tx, { refundId, bookingId, amount, currency }: PaidRefund): Promise<void> {
  await postEntry(tx, {
    reference: `refund-failed:${refundId}`,
    kind: 'refund_failed',
    bookingId,
    postings: [
      debit({ account: 'provider' }, amount, currency),
      credit({ account: 'booking', partyId: bookingId }, amount, currency),
    ],
  })
}
