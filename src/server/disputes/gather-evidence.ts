import type { DisputeEvidence } from '#contract/disputes/disputes.ts'
import { listPicturesOf } from '../bookings/deposit/queries.ts'
import { countBoarded, countPeople } from '../bookings/manifest/queries.ts'
import { getBooking } from '../bookings/queries.ts'
import { readTerms } from '../bookings/stored-terms.ts'
import { findConversationOfBooking, listMessages } from '../messaging/queries.ts'
import type { StoredDispute } from '../payments/dispute-queries.ts'
import { getPayment } from '../payments/queries.ts'
import type { Db } from '../platform/database.ts'

const mostMessages = 200

/** The present evidence for a charter whose payment a guest's bank has taken back. */
export async function gatherEvidence(db: Db, { booking_id, payment_id }: StoredDispute): Promise<DisputeEvidence> {
  const booking = await getBooking(db, booking_id)
  const payment = await getPayment(db, payment_id)
  const boarded = await countBoarded(db, booking_id)
  const registered = (await countPeople(db, [booking_id])).get(booking_id) ?? 0
  return {
    trip: {
      start: booking.starts_at.toISOString(),
      end: booking.ends_at.toISOString(),
      guests: booking.guests,
      status: booking.status,
      zone: booking.time_zone,
    },
    price: { amount: booking.total, currency: booking.currency },
    payment: {
      id: payment.id,
      card: payment.card_brand && payment.card_last4 ? { brand: payment.card_brand, last4: payment.card_last4 } : null,
      at: payment.captured_at?.toISOString() ?? null,
    },
    payer: { name: booking.guest_name, email: booking.guest_email },
    bookedAt: booking.created_at.toISOString(),
    cancellation: readTerms(booking.terms).cancellation.map(({ until, fee }) => ({ until, fee })),
    manifest: { registered, guests: booking.guests },
    boarding: {
      boarded: boarded > 0 ? boarded : null,
      departedAt: booking.departed_at?.toISOString() ?? null,
      returnedAt: booking.returned_at?.toISOString() ?? null,
    },
    pictures: await listPicturesOf(db, booking_id),
    messages: await messagesOf(db, booking_id),
  }
}

/** The oldest first, in the form that the other side reads. */
async function messagesOf(db: Db, bookingId: string): Promise<DisputeEvidence['messages']> {
  const conversation = await findConversationOfBooking(db, bookingId)
  if (!conversation) return []
  const messages = await listMessages(db, conversation.id, { limit: mostMessages })
  return messages.reverse().map(({ created_at, side, masked_text }) => ({
    at: created_at.toISOString(),
    // A check constraint allows only these words in the column.
    from: side as 'guest' | 'owner',
    text: masked_text,
  }))
}
