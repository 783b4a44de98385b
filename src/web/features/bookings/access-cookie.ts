import { bookingCookie, bookingsOfCookies } from '#shared/booking-cookie.ts'
import { readCookie, readCookies, secretCookie } from '#shared/cookies.ts'

const aDay = 86_400

/** The token that reads a booking, kept where no script can see it. */
export const accessCookie = (bookingId: string, token: string, secure: boolean) =>
  secretCookie(bookingCookie(bookingId), token, { seconds: 90 * aDay, secure })

export const readAccess = (request: Request, bookingId: string) =>
  readCookie(request.headers.get('cookie'), bookingCookie(bookingId))

/** What a call about a booking says of who asks; who is signed in needs no token. */
export function guestCall(request: Request, bookingId: string) {
  const accessToken = readAccess(request, bookingId)
  return { context: accessToken ? { accessToken } : {} }
}

/** The bookings of this browser, the latest first. */
export const bookingsOf = (request: Request): string[] =>
  bookingsOfCookies(Object.keys(readCookies(request.headers.get('cookie'))))
