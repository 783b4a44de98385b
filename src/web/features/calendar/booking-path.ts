import { pagePath } from '#web/lib/paths.ts'

/** Where an owner reads all of a booking. */
export const bookingPath = (bookingId: string) => pagePath('/OwnerDashboard/bookings/:bookingId', { bookingId })
