import type { SignedIn } from '#contract/identity/identity.ts'
import type { Role } from '#contract/identity/user.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { isLocalVisit } from '../../platform/http/is-local-visit.ts'
import { listDemoUsers } from '../queries.ts'
import { beginSession } from './begin-session.ts'

/** The roles that a visitor on this machine can sign in as with one click; none for other visitors. */
export async function listDemoRoles(context: Context): Promise<Role[]> {
  if (!isOpen(context)) return []
  return (await listDemoUsers(context.db)).map(({ role }) => role)
}

/** Signs in as a demo user, without a second factor. Throws not_found unless the visitor is local. */
export function signInDemoUser(context: Context, role: Role): Promise<SignedIn> {
  if (!isOpen(context)) throw new AppError('not_found')
  return context.db.transaction().execute(async (tx: Db) => {
    const user = (await listDemoUsers(tx)).find((each) => each.role === role)
    if (!user) throw new AppError('not_found')
    return beginSession(tx, context, { userId: user.id, method: 'demo', secondFactorAt: new Date(context.now()) })
  })
}

const isOpen = (context: Context) => context.settings.DEMO === 'on' && isLocalVisit(context)
