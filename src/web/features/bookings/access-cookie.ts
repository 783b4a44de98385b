import { bookingCookie } from '#shared/booking-cookie.ts'
import { readCookie } from '#web/lib/cookies.ts'

const aDay = 86_400

/** The token that reads a booking, kept where no script can see it. */
export const accessCookie = (bookingId: string, token: string, secure: boolean) =>
  `${bookingCookie(bookingId)}=${token}; Path=/; Max-Age=${90 * aDay}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const readAccess = (request: Request, bookingId: string) => readCookie(request, bookingCookie(bookingId))
