import { pagePath } from '#web/lib/paths.ts'

/** The page that pays the amount due on a booking. */
export const payPath = (bookingId: string) => pagePath('/complete-payment/:bookingId', { bookingId })
