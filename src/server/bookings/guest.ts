import { isBookingCookie } from '#shared/booking-cookie.ts'
import { readCookies } from '#shared/cookies.ts'
import type { Id } from '#shared/id.ts'
import type { Context } from '../platform/context.ts'
import { networkOfAddress } from '../platform/network-of-address.ts'
import type { Settings } from '../platform/settings.ts'
import { hashAccessToken } from './access-token.ts'

/** Who reserves, as far as limits on holds need to know. */
export type Guest = {
  /** The address typed, which nobody has proven. */
  email: string
  /** The customer who is signed in. */
  customerId: Id | null
  /** Of the access tokens that came with the request: this browser's own reservations. */
  tokenHashes: readonly string[]
  /** Null where it does not count: for customers, and while the limit is lifted. */
  network: string | null
}

// A browser sends a few of them, a script as many as fit into its headers.
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
  return [...(accessToken === null ? [] : [accessToken]), ...tokens].slice(0, mostTokens).map(hashAccessToken)
}
