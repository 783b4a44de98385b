import { storedPath } from '#web/lib/paths.ts'

/** Where what is due on a booking is paid. */
export const payPath = (bookingId: string) => storedPath(`/complete-payment/${bookingId}`)
