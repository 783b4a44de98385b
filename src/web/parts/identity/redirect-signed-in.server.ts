import { type RouterContextProvider, replace } from 'react-router'
import type { Role } from '#contract/identity/user.ts'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { landings } from './landing.ts'

const homes = { ...landings, c: '/' } as const satisfies Record<Role, string>

/** Redirects signed-in users away from a sign-in page: owners and administrators to their dashboard, customers home. */
export async function redirectSignedIn(context: Readonly<RouterContextProvider>): Promise<void> {
  const { session, locale } = context.get(requestContext)
  const { user, secondFactor } = await session()
  if (!user) return
  throw replace(pagePathIn(locale, secondFactor === 'done' ? homes[user.role] : '/auth/second-factor'))
}
