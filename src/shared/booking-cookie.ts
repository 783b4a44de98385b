const prefix = 'booking_'

/** The cookie that keeps the access token of a booking, one cookie a booking. */
export const bookingCookie = (bookingId: string) => `${prefix}${bookingId}`

export const isBookingCookie = (name: string) => name.startsWith(prefix)

/** The bookings that the cookies of a browser open, the latest first: their ids are in the order of time. */
export const bookingsOfCookies = (names: readonly string[]): string[] =>
  names
    .filter(isBookingCookie)
    .map((name) => name.slice(prefix.length))
    .sort()
    .reverse()
