import { listPendingRegistrations } from '../../identity/codes/pending-codes.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { adminRoleOf } from '../admin-role-of.ts'
import {
  allowMailsOfUser,
  closeAccountOfUser,
  exportDataOfUser,
  seeAsUser,
  sendCodeAgain,
  sendRegistrationCode,
  signOutUser,
} from './act-on-user.ts'
import { describeUser } from './describe-user.ts'

const done = { status: 'success' } as const
const mostRegistrations = 50
const { adminUsers } = operations

export const adminUserRoutes = {
  get: adminUsers.get.handler(async ({ input: { id }, context }) => {
    const reader = { adminId: scopeOf(context, 'adminId'), adminRole: adminRoleOf(context) }
    return { data: await describeUser(context, reader, id) }
  }),

  signOut: adminUsers.signOut.handler(async ({ input: { id }, context }) => {
    await signOutUser(context, scopeOf(context, 'adminId'), id)
    return done
  }),

  allowMails: adminUsers.allowMails.handler(async ({ input: { id }, context }) => {
    await allowMailsOfUser(context, scopeOf(context, 'adminId'), id)
    return done
  }),

  sendCode: adminUsers.sendCode.handler(async ({ input: { id }, context }) => ({
    ...done,
    email: await sendCodeAgain(context, scopeOf(context, 'adminId'), id),
  })),

  export: adminUsers.export.handler(({ input: { id }, context }) =>
    exportDataOfUser(context, scopeOf(context, 'adminId'), id),
  ),

  close: adminUsers.close.handler(async ({ input: { id, email }, context }) => {
    await closeAccountOfUser(context, scopeOf(context, 'adminId'), id, email)
    return done
  }),

  seeAs: adminUsers.seeAs.handler(async ({ input: { id }, context }) => ({
    until: (await seeAsUser(context, scopeOf(context, 'adminId'), id)).toISOString(),
  })),

  registrations: adminUsers.registrations.handler(async ({ context }) => {
    const pending = await listPendingRegistrations(context.db, context.now(), mostRegistrations)
    return {
      data: pending.map(({ id, email, sent_at, registration: { name, role } }) => ({
        id,
        email,
        name,
        role,
        sentAt: sent_at.toISOString(),
      })),
    }
  }),

  sendRegistrationCode: adminUsers.sendRegistrationCode.handler(async ({ input: { id }, context }) => ({
    ...done,
    email: await sendRegistrationCode(context, scopeOf(context, 'adminId'), id),
  })),
}
