import type { BookingDetails } from '#contract/booking-details.ts'
import type { Cancellation } from '#contract/bookings.ts'
import type { BookingDocument } from '#contract/documents.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

type Papers = { cancellation: Cancellation | null; documents: BookingDocument[] }
type Asked = { booking: BookingDetails; accessToken: string | undefined }

/** What cancelling would give back, where the reader may cancel, and the documents of a booking. */
export async function loadPapers(api: Api, { booking, accessToken }: Asked): Promise<Papers> {
  const as = { context: accessToken ? { accessToken } : {} }
  const { id, nextAction } = booking
  const { documents } = await api.documents.list({ id }, as)
  // What is not paid yet is given up, not cancelled.
  const isCancellable = nextAction !== 'pay' && nextAction !== 'book_again'
  const cancellation = isCancellable ? await api.bookings.cancellation({ id }, as).catch(forGuestsAlone) : null
  return { documents, cancellation: cancellation?.cancellable ? cancellation : null }
}

/** The owner and administrators read the page without the guest's part. */
function forGuestsAlone(error: unknown): null {
  if (apiRefusal(error)?.code === 'forbidden') return null
  throw error
}
