import { pagePath } from '#web/lib/paths.ts'

/** The owner's page of a booking. */
export const bookingPath = (bookingId: string) => pagePath('/OwnerDashboard/bookings/:bookingId', { bookingId })
