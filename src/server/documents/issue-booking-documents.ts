import type { Id } from '#shared/id.ts'
import { getBooking, type StoredBooking } from '../bookings/queries.ts'
import { readTerms } from '../bookings/stored-terms.ts'
import { getPayment, listPaymentsOf, type Payment } from '../payments/queries.ts'
import { getRefund } from '../payments/refund-payment.ts'
import type { Services } from '../platform/context.ts'
import { findNumber, issueDocument } from './issue-document.ts'
import type { Movement } from './stored-content.ts'
import { taxesOf, taxesWithin } from './tax-shares.ts'

/** Issues the invoice when a booking is confirmed: the agreed price, and the payments that are still due. */
export async function issueInvoice(services: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await invoiceBooking(services, await getBooking(services.db, bookingId))
}

export function invoiceBooking(services: Services, booking: StoredBooking): Promise<void> {
  const { lines, schedule, cancellation } = readTerms(booking.terms)
  return issueDocument(services, {
    kind: 'invoice',
    booking,
    sourceId: booking.id,
    amount: booking.total,
    write: async (tx, frame) => ({
      ...frame,
      kind: 'invoice',
      lines,
      total: booking.total,
      taxes: taxesOf(lines),
      schedule,
      paid: (await listCaptured(tx, booking.id)).map(movementOf),
      cancellation,
    }),
  })
}

/** Issues the receipt of a captured payment. */
export async function issueReceipt(services: Services, { paymentId }: { paymentId: Id }): Promise<void> {
  const payment = await getPayment(services.db, paymentId)
  const booking = await getBooking(services.db, payment.booking_id)
  if (booking.confirmed_at) await invoiceBooking(services, booking)
  const { lines } = readTerms(booking.terms)
  await issueDocument(services, {
    kind: 'receipt',
    booking,
    sourceId: paymentId,
    amount: payment.amount,
    write: async (tx, frame) => {
      const earlier = (await listCaptured(tx, booking.id)).filter(
        ({ captured_at }) => timeOf(captured_at) <= timeOf(payment.captured_at),
      )
      return {
        ...frame,
        kind: 'receipt',
        purpose: payment.purpose,
        payment: movementOf(payment),
        taxes: taxesWithin(lines, payment.amount, booking.total),
        total: booking.total,
        paid: earlier.reduce((sum, { amount }) => sum + amount, 0),
        invoice: (await findNumber(tx, 'invoice', booking.id)) ?? null,
      }
    },
  })
}

/** Issues the credit note of a refund. */
export async function issueCreditNote(services: Services, { refundId }: { refundId: Id }): Promise<void> {
  const refund = await getRefund(services.db, refundId)
  const payment = await getPayment(services.db, refund.payment_id)
  const booking = await getBooking(services.db, payment.booking_id)
  // Events come in any order, and the document that is corrected has to exist first.
  await issueReceipt(services, { paymentId: payment.id })
  const { lines } = readTerms(booking.terms)
  await issueDocument(services, {
    kind: 'credit_note',
    booking,
    sourceId: refundId,
    amount: -refund.amount,
    write: async (tx, frame) => ({
      ...frame,
      kind: 'credit_note',
      refund: {
        ...movementOf(payment),
        // A card payment may have been refunded as credit, or by hand.
        ...(refund.way !== 'card' && refund.way !== 'dispute' && { way: wayOf(refund), card: null }),
        at: (refund.settled_at ?? refund.created_at).toISOString(),
        amount: refund.amount,
      },
      taxes: taxesWithin(lines, refund.amount, booking.total),
      invoice: (await findNumber(tx, 'invoice', booking.id)) ?? null,
    }),
  })
}

export async function listCaptured(db: Services['db'], bookingId: Id): Promise<Payment[]> {
  return (await listPaymentsOf(db, bookingId)).filter(({ status }) => status === 'captured')
}

const timeOf = (at: Date | null) => at?.getTime() ?? 0

export const movementOf = (payment: Payment): Movement => ({
  at: (payment.captured_at ?? payment.created_at).toISOString(),
  amount: payment.amount,
  way: wayOf(payment),
  card: payment.card_brand && payment.card_last4 ? { brand: payment.card_brand, last4: payment.card_last4 } : null,
})

// A check constraint allows only these words in the column.
const wayOf = ({ way }: { way: string }) => (way === 'bank_transfer' ? 'bank' : (way as Movement['way']))
