const prefix = 'booking_'

/** The cookie that keeps the access token of a booking, one cookie a booking. */
export const bookingCookie = (bookingId: string) => `${prefix}${bookingId}`

export const isBookingCookie = (name: string) => name.startsWith(prefix)
