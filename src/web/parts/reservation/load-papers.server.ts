import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { Cancellation } from '#contract/bookings/bookings.ts'
import type { BookingDocument } from '#contract/documents/documents.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

type NamedBilling = { name: string; address: string; taxNumber: string | null }
type Papers = {
  cancellation: Cancellation | null
  documents: BookingDocument[]
  /** Undefined where the reader may not choose the recipient of the invoice, or no longer. */
  billing: { named: NamedBilling | null; revision: number } | undefined
}
type PapersRequest = { booking: BookingDetails; accessToken: string | undefined }

/**
 * Loads the refund of a cancellation (where the reader may cancel), the documents of a booking, and the recipient of its invoice.
 */
export async function loadPapers(api: Api, { booking, accessToken }: PapersRequest): Promise<Papers> {
  const as = { context: accessToken ? { accessToken } : {} }
  const { id, nextAction } = booking
  const { documents } = await api.documents.list({ id }, as)
  // An unpaid booking is released, not cancelled.
  const isCancellable = nextAction !== 'pay' && nextAction !== 'book_again'
  const cancellation = isCancellable ? await api.bookings.cancellation({ id }, as).catch(forGuestsAlone) : null
  const isAhead = booking.status === 'pending' || booking.status === 'confirmed'
  const billing = isAhead ? await api.documents.billing({ id }, as).catch(forGuestsAlone) : null
  return {
    documents,
    cancellation: cancellation?.cancellable ? cancellation : null,
    billing: billing?.changeable ? { named: billing.billing, revision: billing.revision } : undefined,
  }
}

/** Null on forbidden: owners and administrators see the page without the guest's part. */
function forGuestsAlone(error: unknown): null {
  if (apiRefusal(error)?.code === 'forbidden') return null
  throw error
}
