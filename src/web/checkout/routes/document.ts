import { apiContext, requestContext } from '#web/context.ts'
import { pdfAnswer } from '#web/lib/pdf-answer.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import type { Route } from './+types/document'

/** A document of a booking for its guest, whose token a link of a page cannot carry: the browser's cookie does. */
export async function loader({ params: { bookingId, file }, context, request }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const pdf = await context
    .get(apiContext)
    .documents.download({ id: bookingId, file, locale }, guestCall(request, bookingId))
    .catch(throwMissing)
  return pdfAnswer(pdf)
}
