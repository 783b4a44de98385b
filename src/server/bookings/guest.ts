import { isBookingCookie } from '#shared/booking-cookie.ts'
import { readCookies } from '#shared/cookies.ts'
import type { Id } from '#shared/id.ts'
import { hashToken } from '../identity/token.ts'
import type { Context } from '../platform/context.ts'
import { networkOfAddress } from '../platform/network-of-address.ts'
import type { Settings } from '../platform/settings.ts'

/** Identifies a guest for the limits on holds. */
export type Guest = {
  /** The mail address that the guest typed, which nobody has proven. */
  email: string
  /** The customer who is signed in. */
  customerId: Id | null
  /** Hashes of the access tokens in the request. They identify the reservations that this browser made. */
  tokenHashes: readonly string[]
  /** Null where the network does not count: for customers, and while the limit is off. */
  network: string | null
}

// A browser sends a few tokens; a script sends as many as fit into its headers.
const mostTokens = 20

export async function guestOf(context: Context, email: string): Promise<Guest> {
  const { settings, address } = context
  const session = await context.session.find()
  const customerId = session?.secondFactor === 'done' ? session.userId : null
  const counts = customerId === null && holdsPerNetwork(settings) > 0
  return { email, customerId, tokenHashes: tokenHashesOf(context), network: counts ? networkOfAddress(address) : null }
}

/** 0 is no limit. */
export const holdsPerNetwork = ({ HOLDS_PER_NETWORK, RATE_LIMITS }: Settings): number =>
  HOLDS_PER_NETWORK ?? (RATE_LIMITS === 'on' ? 5 : 0)

function tokenHashesOf({ headers, accessToken }: Context): string[] {
  const cookies = Object.entries(readCookies(headers.get('cookie')))
  const tokens = cookies.filter(([name]) => isBookingCookie(name)).map(([, token]) => token)
  return [...(accessToken === null ? [] : [accessToken]), ...tokens].slice(0, mostTokens).map(hashToken)
}
