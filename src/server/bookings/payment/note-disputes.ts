import { fetchDisputes, noteDispute } from '../../payments/disputes.ts'
import { lockPayment, type Payment } from '../../payments/queries.ts'
import type { Services } from '../../platform/context.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'

/** Stores the provider's disputes of a payment in our books. */
export async function noteDisputes({ db, settings, now }: Services, payment: Payment): Promise<void> {
  const disputes = await fetchDisputes(settings, String(payment.intent_id))
  if (disputes.length === 0) return
  const evidence = evidenceOf(await getBooking(db, payment.booking_id), payment)
  for (const dispute of disputes)
    await db.transaction().execute(async (tx) => {
      const locked = await lockPayment(tx, payment.id)
      await noteDispute(tx, { payment: locked, dispute, evidence, now: now() })
    })
}

/** The evidence: what was agreed, when, by whom and with which card. We do not store where the payer was. */
function evidenceOf(booking: StoredBooking, payment: Payment): object {
  const { lines, cancellation } = readTerms(booking.terms)
  return {
    booking: {
      reference: booking.reference,
      status: booking.status,
      yacht: booking.title,
      start: booking.starts_at,
      end: booking.ends_at,
      guests: booking.guests,
      total: booking.total,
      currency: booking.currency,
      createdAt: booking.created_at,
    },
    terms: { lines, cancellation },
    payment: {
      id: payment.id,
      purpose: payment.purpose,
      amount: payment.amount,
      cardBrand: payment.card_brand,
      cardLast4: payment.card_last4,
      authorisedAt: payment.authorised_at,
      capturedAt: payment.captured_at,
    },
    payer: { name: booking.guest_name, email: booking.guest_email },
  }
}
