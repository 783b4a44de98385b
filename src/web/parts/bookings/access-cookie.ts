import { bookingCookie, bookingsOfCookies } from '#shared/booking-cookie.ts'
import { readCookie, readCookies, secretCookie } from '#shared/cookies.ts'

const aDay = 86_400

/** A booking's access token is kept in an HttpOnly cookie, which no script can read. */
export const accessCookie = (bookingId: string, token: string, secure: boolean) =>
  secretCookie(bookingCookie(bookingId), token, { seconds: 90 * aDay, secure })

export const readAccess = (request: Request, bookingId: string) =>
  readCookie(request.headers.get('cookie'), bookingCookie(bookingId))

/** Adds the access token of the booking to an API call. A signed-in guest needs none. */
export function guestCall(request: Request, bookingId: string) {
  const accessToken = readAccess(request, bookingId)
  return { context: accessToken ? { accessToken } : {} }
}

/** The bookings of this browser, the latest first. */
export const bookingsOf = (request: Request): string[] =>
  bookingsOfCookies(Object.keys(readCookies(request.headers.get('cookie'))))
