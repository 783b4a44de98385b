const prefix = 'booking_'

/** The name of the cookie with the access token of a booking. Each booking has its own cookie. */
export const bookingCookie = (bookingId: string) => `${prefix}${bookingId}`

export const isBookingCookie = (name: string) => name.startsWith(prefix)

/** The ids of the bookings whose cookies a browser holds, the latest first. Ids sort by time. */
export const bookingsOfCookies = (names: readonly string[]): string[] =>
  names
    .filter(isBookingCookie)
    .map((name) => name.slice(prefix.length))
    .sort()
    .reverse()
