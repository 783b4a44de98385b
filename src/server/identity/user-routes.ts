import type { Profile } from '#contract/identity/users.ts'
import type { Id } from '#shared/id.ts'
import type { Context } from '../platform/context.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { changeEmail, requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { findPendingEmail } from './codes/one-time-codes.ts'
import { presentProfile } from './present-user.ts'
import { getUser, listProviders } from './queries.ts'

export const userRoutes = {
  get: operations.users.get.handler(async ({ input: { id }, context }) => {
    return { data: await getProfile(context, id) }
  }),

  update: operations.users.update.handler(async ({ input: { id, lastName, revision, ...changes }, context }) => {
    const last_name = lastName === undefined ? {} : { last_name: lastName }
    await changeProfile(context, id, { ...changes, ...last_name }, revision)
    return { data: await getProfile(context, id) }
  }),

  requestEmailChange: operations.users.requestEmailChange.handler(
    async ({ input: { id, email, password }, context }) => {
      return { status: 'success', ...(await requestEmailChange(context, id, email, password)) }
    },
  ),

  changeEmail: operations.users.changeEmail.handler(async ({ input: { id, email, otp }, context }) => {
    await changeEmail(context, id, email, otp)
    return { data: await getProfile(context, id) }
  }),

  changePassword: operations.users.changePassword.handler(async ({ input: { id: _, ...passwords }, context }) => {
    await changePassword(context, scopeOf(context, 'session'), passwords)
    return { status: 'success' }
  }),
}

/** Throws not_found. */
export async function getProfile({ db, now }: Context, id: Id): Promise<Profile> {
  const user = await getUser(db, id)
  const [providers, pendingEmail] = await Promise.all([listProviders(db, id), findPendingEmail(db, id, now())])
  return presentProfile(user, { providers, pendingEmail })
}
