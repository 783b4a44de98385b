import { z } from 'zod'
import { auditEvents } from '#shared/audit-events.ts'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { closed, errors } from '../errors.ts'
import { SecondFactorState } from '../identity/identity.ts'
import { AdminRole, Email, Password, PersonName, Role, SessionUser } from '../identity/user.ts'
import { listInput, pageOf } from '../list.ts'
import { counted, LocalDate, operation, optionalOf, optionalText, text } from '../operation.ts'

const tags = ['Administration']
const Done = z.object({ status: z.literal('success') })

const AdminSignedIn = z.object({ token: z.string(), admin: SessionUser, secondFactor: SecondFactorState })

const registerAdmin = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/admin/register',
    tags,
    summary: 'Become an administrator, with an invitation or the set-up token',
    description:
      'The invitation counts for the address it was sent to; the set-up token, printed by the first start, for any. ' +
      'With an id token instead of a password, its address counts.',
  })
  .input(
    z.object({
      invitation: text(200, 'Enter the invitation.'),
      name: PersonName,
      email: Email,
      password: Password.optional(),
      idToken: z.string().min(20).max(10_000).optional(),
      language: Locale.optional(),
    }),
  )
  .output(AdminSignedIn)
  .errors(
    errors(
      ...(['invalid_request', 'invalid_invitation', 'invalid_token', 'weak_password'] as const),
      ...(['email_already_in_use', 'too_many_requests'] as const),
    ),
  )

const loginAdmin = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'POST', path: '/admin/login', tags, summary: 'Begin an administrator’s session with an id token' })
  .input(z.object({ idToken: z.string().min(20).max(10_000) }))
  .output(AdminSignedIn)
  .errors(
    errors('invalid_request', 'invalid_token', 'user_not_found', 'user_disabled', 'forbidden', 'too_many_requests'),
  )

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  /** The role that the invited person gets. */
  adminRole: AdminRole,
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

const listInvitations = operation
  .meta({ auth: 'administrator', right: 'team.read' })
  .route({ method: 'GET', path: '/admin/invitations', tags, summary: 'Invitations that can still be accepted' })
  .output(z.object({ data: z.array(Invitation) }))
  .errors(errors(...closed))

const inviteAdmin = operation
  .meta({ auth: 'administrator', right: 'team.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/invitations',
    tags,
    summary: 'Invite an administrator by mail',
    description: 'The mail leads to /adminsignup with the invitation after the #, which no server is sent.',
    successStatus: 201,
  })
  .input(z.object({ email: Email, adminRole: AdminRole, language: Locale.optional() }))
  .output(Invitation)
  .errors(errors(...closed, 'second_factor_stale'))

const withdrawInvitation = operation
  .meta({ auth: 'administrator', right: 'team.change' })
  .route({ method: 'DELETE', path: '/admin/invitations/{id}', tags, summary: 'Withdraw an invitation' })
  .input(z.object({ id: Id }))
  .output(Done)
  .errors(errors(...closed, 'not_found'))

const UserStatus = z.enum(['active', 'suspended'])

export const ListedUser = z.object({
  id: Id,
  role: Role,
  adminRole: AdminRole.nullable(),
  name: z.string(),
  lastName: z.string().nullable(),
  email: z.string(),
  status: UserStatus,
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
})
export type ListedUser = z.infer<typeof ListedUser>

const listUsers = operation
  .meta({ auth: 'administrator', right: 'people.read', isList: true })
  .route({ method: 'GET', path: '/admin/users', tags, summary: 'The users, the newest first' })
  .input(
    z.object({
      /** In the name, the address or the telephone number. */
      q: optionalText(100),
      role: Role.optional().catch(undefined),
      status: UserStatus.optional().catch(undefined),
      ...listInput('-since', 'since', 'name', '-name', 'email', '-email'),
    }),
  )
  .output(pageOf(ListedUser))
  .errors(errors(...closed))

const changeRole = operation
  .meta({ auth: 'administrator', right: 'team.change', dangerous: true })
  .route({
    method: 'PUT',
    path: '/admin/users/{id}/role',
    tags,
    summary: 'Change a role, or what an administrator may do; ends the user’s sessions',
  })
  .input(z.object({ id: Id, role: Role, /** Needed with role a. */ adminRole: AdminRole.nullish() }))
  .output(z.object({ data: ListedUser }))
  .errors(errors(...closed, 'second_factor_stale', 'not_found', 'last_administrator'))

const suspendUser = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'PUT',
    path: '/admin/users/{id}/suspension',
    tags,
    summary: 'Keep a user out; ends the user’s sessions',
    description: 'The reason is for administrators alone.',
  })
  .input(z.object({ id: Id, reason: text(500, 'Say why.') }))
  .output(z.object({ data: ListedUser }))
  .errors(errors(...closed, 'not_found', 'last_administrator'))

const readmitUser = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({ method: 'DELETE', path: '/admin/users/{id}/suspension', tags, summary: 'Let a user in again' })
  .input(z.object({ id: Id, reason: text(500).optional() }))
  .output(z.object({ data: ListedUser }))
  .errors(errors(...closed, 'not_found'))

export const AuditRecord = z.object({
  id: Id,
  at: z.iso.datetime(),
  /** Such as signed_in, sign_in_failed, role_changed, suspended. */
  event: z.string(),
  /** The user who did it; null where no user did. */
  actorId: Id.nullable(),
  /** The e-mail of that user; null once the account is deleted. */
  actor: z.string().nullable(),
  userId: Id.nullable(),
  /** The e-mail of the user concerned; null once the account is deleted. */
  email: z.string().nullable(),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The names of the bookings, yachts and owners whose ids the details hold, as far as the reader may see them. */
  names: z.record(z.string(), z.string()),
})
export type AuditRecord = z.infer<typeof AuditRecord>

const listAudit = operation
  .meta({ auth: 'administrator', right: 'people.read', isList: true })
  .route({ method: 'GET', path: '/admin/audit', tags, summary: 'What was done, by whom and to whom, the newest first' })
  .input(
    z.object({
      userId: optionalOf(Id).catch(undefined),
      event: optionalOf(z.enum(auditEvents)).catch(undefined),
      /** A part of the name or e-mail of either user, or a whole network address. */
      q: optionalText(100),
      /** First and last day, in UTC. */
      from: optionalOf(LocalDate).catch(undefined),
      until: optionalOf(LocalDate).catch(undefined),
      ...listInput('-at', 'at'),
    }),
  )
  .output(pageOf(AuditRecord))
  .errors(errors(...closed))

export const DeadLetter = z.object({
  id: z.uuid(),
  /** The event and the name of its handler: mail.queued/send. */
  queue: z.string(),
  /** Ids of the records that the event is about. */
  payload: z.unknown(),
  /** The error of the last attempt. */
  error: z.string(),
  attempts: z.int(),
  failedAt: z.iso.datetime(),
})
export type DeadLetter = z.infer<typeof DeadLetter>

const listDeadLetters = operation
  .meta({ auth: 'administrator', right: 'system.read' })
  .route({
    method: 'GET',
    path: '/admin/dead-letters',
    tags,
    summary: 'Jobs that failed at every attempt, the newest first',
  })
  .input(z.object({ limit: counted(50, 100) }))
  .output(z.object({ data: z.array(DeadLetter), totalCount: z.int() }))
  .errors(errors(...closed))

const retryDeadLetter = operation
  .meta({ auth: 'administrator', right: 'system.change' })
  .route({
    method: 'POST',
    path: '/admin/dead-letters/{id}/retry',
    tags,
    summary: 'Put a job back into its queue, with all its attempts',
    description: 'Mend the cause first. Answers already_queued when another job is waiting for the same record.',
  })
  .input(z.object({ id: z.uuid() }))
  .output(Done)
  .errors(errors(...closed, 'not_found', 'already_queued'))

/** The operations about accounts, as the contract names them. */
export const adminOperations = {
  register: registerAdmin,
  login: loginAdmin,
  invitations: listInvitations,
  invite: inviteAdmin,
  withdrawInvitation,
  users: listUsers,
  changeRole,
  suspend: suspendUser,
  readmit: readmitUser,
  audit: listAudit,
  deadLetters: listDeadLetters,
  retryDeadLetter,
}
