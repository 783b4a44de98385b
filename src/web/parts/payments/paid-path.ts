import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { Locale } from '#shared/locale.ts'
import { pagePathIn } from '#web/lib/paths.ts'

/** The page after a payment. The outcome of an extension stands on the page of the reservation. */
export const paidPath = (locale: Locale, { id, extension }: Pick<BookingDetails, 'id' | 'extension'>): string =>
  extension
    ? `${pagePathIn(locale, '/reservation/:bookingId', { bookingId: id })}#extension`
    : pagePathIn(locale, '/success', { booking: id })
