import type { Context } from 'hono'
import { bookingCookie } from '#shared/booking-cookie.ts'
import { readCookie } from '#shared/cookies.ts'
import { Id } from '#shared/id.ts'
import { findOpenLink } from './bookings/captain/links.ts'
import { hasAccess } from './bookings/queries.ts'
import { hasLiveSession } from './identity/sessions/session-of-request.ts'
import { hashToken } from './identity/token.ts'
import type { Services } from './platform/context.ts'
import { bearerToken } from './platform/http/bearer-token.ts'
import type { HttpEnv } from './platform/http/environment.ts'

/**
 * Whether the database knows the sender of a request: by a session, by the token of a booking in its path, or by a captain's
 * link. The result only decides how large a body may be.
 */
export async function isKnownSender(services: Services, c: Context<HttpEnv>): Promise<boolean> {
  const { headers } = c.req.raw
  if (await hasLiveSession(services, headers)) return true
  const bearer = bearerToken(headers.get('authorization'))
  const bookingId = Id.safeParse(bookingPath.exec(c.req.path)?.[1])
  if (bookingId.success) {
    const token = bearer ?? readCookie(headers.get('cookie'), bookingCookie(bookingId.data))
    return token !== undefined && hasAccess(services.db, hashToken(token), bookingId.data)
  }
  const token = captainPage.exec(c.req.path)?.[1] ?? (captainCall.test(c.req.path) ? bearer : undefined)
  return token !== undefined && (await findOpenLink(services.db, token, services.now())) !== undefined
}

const bookingPath = /^\/(?:api\/bookings|(?:fr\/)?reservation)\/([0-9a-f]{24})\b/i
const captainPage = /^\/(?:fr\/)?captain\/([\w-]+)(?:\.data)?$/i
const captainCall = /^\/api\/captain\//
