import type { SignedIn } from '#contract/identity/identity.ts'
import type { AdminRole, Role } from '#contract/identity/user.ts'
import { listAudit, recordAudit } from '../identity/audit.ts'
import { listUsers } from '../identity/list-users.ts'
import { presentListedUser } from '../identity/present-user.ts'
import { signInAdministrator } from '../identity/sign-in.ts'
import { AppError } from '../platform/app-error.ts'
import { countDeadLetters, listDeadLetters, retryDeadLetter } from '../platform/dead-letters.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { adminRoleOf } from './admin-role-of.ts'
import { changeRole, type NewRole } from './change-role.ts'
import { inviteAdministrator } from './invite-administrator.ts'
import { nameSubjects } from './name-subjects.ts'
import { deleteInvitation, listInvitations } from './queries.ts'
import { readableEvents } from './readable-events.ts'
import { readReadiness } from './readiness.ts'
import { listViews, removeView, saveView } from './saved-views.ts'
import { sendTestLetter } from './send-test-letter.ts'
import { readmitUser, suspendUser } from './suspend-user.ts'
import { readSystemStatus } from './system-status.ts'

export const adminRoutes = {
  register: operations.admin.register.handler(async ({ input, context }) =>
    asAdmin(await acceptInvitation(context, input)),
  ),

  login: operations.admin.login.handler(async ({ input: { idToken }, context }) =>
    asAdmin(await signInAdministrator(context, idToken)),
  ),

  invitations: operations.admin.invitations.handler(async ({ context }) => {
    const invitations = await listInvitations(context.db, context.now())
    return {
      data: invitations.map(({ id, email, admin_role, invited_by_name, created_at, expires_at }) => ({
        id,
        email,
        adminRole: admin_role,
        invitedBy: invited_by_name ?? '',
        createdAt: created_at.toISOString(),
        expiresAt: expires_at.toISOString(),
      })),
    }
  }),

  invite: operations.admin.invite.handler(({ input: { language = 'en', ...invited }, context }) =>
    inviteAdministrator(context, scopeOf(context, 'adminId'), { ...invited, language }),
  ),

  withdrawInvitation: operations.admin.withdrawInvitation.handler(async ({ input: { id }, context }) => {
    const adminId = scopeOf(context, 'adminId')
    await deleteInvitation(context.db, id)
    const details = { invitation: id }
    await recordAudit(context.db, {
      event: 'invitation_withdrawn',
      at: context.now(),
      actorId: adminId,
      userId: null,
      details,
    })
    return { status: 'success' }
  }),

  users: operations.admin.users.handler(async ({ input, context }) => {
    const { rows, ...page } = await listUsers(context.db, input)
    return { data: rows.map(presentListedUser), ...page }
  }),

  changeRole: operations.admin.changeRole.handler(async ({ input: { id, ...given }, context }) => {
    const adminId = scopeOf(context, 'adminId')
    return { data: presentListedUser(await changeRole(context, adminId, id, newRoleOf(given))) }
  }),

  suspend: operations.admin.suspend.handler(async ({ input: { id, reason }, context }) => {
    const adminId = scopeOf(context, 'adminId')
    return { data: presentListedUser(await suspendUser(context, adminId, id, reason)) }
  }),

  readmit: operations.admin.readmit.handler(async ({ input: { id, reason = null }, context }) => {
    const adminId = scopeOf(context, 'adminId')
    return { data: presentListedUser(await readmitUser(context, adminId, id, reason)) }
  }),

  audit: operations.admin.audit.handler(async ({ input, context }) => {
    const role = adminRoleOf(context)
    const { rows, ...page } = await listAudit(context.db, { ...input, events: readableEvents(role) })
    const namesIn = await nameSubjects(context.db, rows, role)
    return {
      data: rows.map(({ id, at, event, actor_id, actor, user_id, email, address, details }) => ({
        id,
        at: at.toISOString(),
        event,
        actorId: actor_id,
        actor,
        userId: user_id,
        email,
        address,
        details,
        names: namesIn(details),
      })),
      ...page,
    }
  }),

  deadLetters: operations.admin.deadLetters.handler(async ({ input: { limit }, context: { db } }) => {
    const [letters, totalCount] = await Promise.all([listDeadLetters(db, limit), countDeadLetters(db)])
    return { data: letters.map((letter) => ({ ...letter, failedAt: letter.failedAt.toISOString() })), totalCount }
  }),

  retryDeadLetter: operations.admin.retryDeadLetter.handler(async ({ input: { id }, context }) => {
    const adminId = scopeOf(context, 'adminId')
    await context.db.transaction().execute(async (tx) => {
      const queue = await retryDeadLetter(tx, id)
      if (queue === undefined) throw new AppError('not_found')
      const details = { job: id, queue }
      const at = context.now()
      await recordAudit(tx, { event: 'dead_letter_retried', at, actorId: adminId, userId: null, details })
    })
    return { status: 'success' }
  }),
}

export const savedViewRoutes = {
  list: operations.savedViews.list.handler(async ({ input: { list }, context }) => ({
    data: await listViews(context.db, scopeOf(context, 'userId'), list),
  })),

  save: operations.savedViews.save.handler(({ input, context }) =>
    saveView(context.db, scopeOf(context, 'userId'), input),
  ),

  remove: operations.savedViews.remove.handler(async ({ input: { id }, context }) => {
    await removeView(context.db, scopeOf(context, 'userId'), id)
    return { status: 'success' }
  }),
}

export const systemRoutes = {
  status: operations.system.status.handler(({ context }) => readSystemStatus(context)),
}

export const readinessRoutes = {
  get: operations.readiness.get.handler(({ input: { language }, context }) => readReadiness(context, language)),

  sendTestLetter: operations.readiness.sendTestLetter.handler(({ input: { language }, context }) =>
    sendTestLetter(context, scopeOf(context, 'adminId'), language),
  ),
}

/** Throws invalid_request for an administrator without a role in the back office. */
function newRoleOf({ role, adminRole = null }: { role: Role; adminRole?: AdminRole | null | undefined }): NewRole {
  if (role !== 'a') return { role, adminRole: null }
  if (adminRole) return { role, adminRole }
  const errors = [{ field: 'adminRole', message: 'Choose what this administrator may do.' }]
  throw new AppError('invalid_request', { errors })
}

const asAdmin = ({ token, user, secondFactor }: SignedIn) => ({ token, admin: user, secondFactor })
