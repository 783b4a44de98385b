import { type RouterContextProvider, replace } from 'react-router'
import type { Role, SessionUser } from '#contract/user.ts'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { signInPathFor } from './sign-in-path.ts'

type PageRequest = { context: Readonly<RouterContextProvider>; url: URL }

/**
 * Returns the signed-in user, for pages that belong to a user. Redirects others to the sign-in page, and back afterwards.
 * Redirects users of another role home. This is only for convenience: the API checks every call.
 */
export async function requireUser({ context, url }: PageRequest, ...roles: Role[]): Promise<SessionUser> {
  const { session, locale } = context.get(requestContext)
  const { user, secondFactor } = await session()
  const from = url.pathname + url.search
  if (!user) throw replace(pagePathIn(locale, signInPathFor(url.pathname), { from }))
  if (secondFactor !== 'done') throw replace(pagePathIn(locale, '/auth/second-factor', { from }))
  if (roles.length > 0 && !roles.includes(user.role)) throw replace(pagePathIn(locale, '/'))
  return user
}
