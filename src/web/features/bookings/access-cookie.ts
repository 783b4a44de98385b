import { bookingCookie } from '#shared/booking-cookie.ts'
import { readCookie, secretCookie } from '#shared/cookies.ts'

const aDay = 86_400

/** The token that reads a booking, kept where no script can see it. */
export const accessCookie = (bookingId: string, token: string, secure: boolean) =>
  secretCookie(bookingCookie(bookingId), token, { seconds: 90 * aDay, secure })

export const readAccess = (request: Request, bookingId: string) =>
  readCookie(request.headers.get('cookie'), bookingCookie(bookingId))
