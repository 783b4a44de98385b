import type { Profile } from '#contract/users.ts'
import type { Id } from '#shared/id.ts'
import type { Context } from '../platform/context.ts'
import { operations } from '../platform/operation.ts'
import { changeEmail, requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { findPendingEmail } from './codes/one-time-codes.ts'
import { mayReadUser, requireSelf } from './policy.ts'
import { presentProfile } from './present-user.ts'
import { getUser, listProviders, updateUser } from './queries.ts'

export const userRoutes = {
  get: operations.users.get.handler(async ({ input: { id }, context }) => {
    await mayReadUser(context, id)
    return { data: await getProfile(context, id) }
  }),

  update: operations.users.update.handler(async ({ input: { id, lastName, ...changes }, context }) => {
    await requireSelf(context, id)
    const last_name = lastName === undefined ? {} : { last_name: lastName }
    await updateUser(context.db, id, { ...changes, ...last_name }, context.now())
    return { data: await getProfile(context, id) }
  }),

  requestEmailChange: operations.users.requestEmailChange.handler(
    async ({ input: { id, email, password }, context }) => {
      await requireSelf(context, id)
      return { status: 'success', ...(await requestEmailChange(context, id, email, password)) }
    },
  ),

  changeEmail: operations.users.changeEmail.handler(async ({ input: { id, email, otp }, context }) => {
    await requireSelf(context, id)
    await changeEmail(context, id, email, otp)
    return { data: await getProfile(context, id) }
  }),

  changePassword: operations.users.changePassword.handler(async ({ input: { id, ...passwords }, context }) => {
    await changePassword(context, await requireSelf(context, id), passwords)
    return { status: 'success' }
  }),
}

/** Throws not_found. */
export async function getProfile({ db, now }: Context, id: Id): Promise<Profile> {
  const user = await getUser(db, id)
  const [providers, pendingEmail] = await Promise.all([listProviders(db, id), findPendingEmail(db, id, now())])
  return presentProfile(user, { providers, pendingEmail })
}
