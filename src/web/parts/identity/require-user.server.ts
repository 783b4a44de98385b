import { replace } from 'react-router'
import type { Role, SessionUser } from '#contract/identity/user.ts'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { PageRequest, Senders } from '#web/parts/forms/answer-form.server.ts'
import { signInPathFor } from './sign-in-path.ts'

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

/** Only users with one of these roles send the forms; see requireUser. */
export const byUser = (...roles: Role[]): Senders<SessionUser> => ({
  require: (request) => requireUser(request, ...roles),
})
