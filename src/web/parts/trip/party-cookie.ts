import { readCookie, secretCookie } from '#shared/cookies.ts'

const aDay = 86_400

const nameOf = (bookingId: string) => `party_${bookingId}`

/** The token of the guests’ link in an HttpOnly cookie, so that the trip card has the same address for the whole party. */
export const partyCookie = (bookingId: string, token: string, secure: boolean) =>
  secretCookie(nameOf(bookingId), token, { seconds: 30 * aDay, secure })

export const readParty = (request: Request, bookingId: string) =>
  readCookie(request.headers.get('cookie'), nameOf(bookingId))
