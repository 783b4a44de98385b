import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { BookingStatus } from '../bookings/bookings.ts'
import { BookingDocument } from '../documents/documents.ts'
import { errors } from '../errors.ts'
import { VerificationDocument } from '../fleet/verification.ts'
import { AdminRole, Email, PostalLocation, Role } from '../identity/user.ts'
import { ExportedData } from '../identity/users.ts'
import { CurrencyCode, LocalDate, MoneyShape, operation } from '../operation.ts'
import { TicketSummary } from '../support/support.ts'

const tags = ['Back office: users']
const Done = z.object({ status: z.literal('success') })
const closed = ['invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found'] as const

/** Actions that the caller may take on an account in its present state. */
const userActions = [
  'suspend',
  'restore',
  'write',
  'change_role',
  'sign_out',
  'send_code',
  'export',
  'close',
  'see_as',
  'merge',
  'allow_mails',
] as const
export const UserAction = z.enum(userActions)
export type UserAction = z.infer<typeof UserAction>

const BookingOfUser = z.object({
  id: Id,
  reference: z.string(),
  status: BookingStatus,
  yacht: z.object({ id: Id, title: z.string() }),
  date: LocalDate,
  total: MoneyShape,
})

const AuditOfUser = z.object({
  id: Id,
  at: z.iso.datetime(),
  event: z.string(),
  /** The user who did it; null once that account is deleted. */
  actor: z.object({ id: Id, name: z.string() }).nullable(),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})

/** Everything about a user. A part is null where the role of the caller may not read it. */
export const AdminUser = z.object({
  id: Id,
  role: Role,
  adminRole: AdminRole.nullable(),
  name: z.string(),
  lastName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  location: PostalLocation,
  language: Locale,
  currency: CurrencyCode.nullable(),
  status: z.enum(['active', 'suspended']),
  suspendedReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** How this account can sign in: credential, google, facebook, or the name of an issuer. */
  providers: z.array(z.string()),
  secondFactor: z.boolean(),
  /** Accounts of the same person that were merged into this one. */
  mergedAccounts: z.array(z.object({ name: z.string(), email: z.string(), at: z.iso.datetime() })),
  /** A code that was sent and not yet entered. */
  pendingCode: z
    .object({ purpose: z.enum(['register', 'login', 'reset', 'email']), email: z.string(), sentAt: z.iso.datetime() })
    .nullable(),
  actions: z.array(UserAction),
  devices: z.array(
    z.object({
      id: Id,
      device: z.string(),
      address: z.string(),
      signedInAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
  wishes: z.array(z.object({ yachtId: Id, title: z.string(), addedAt: z.iso.datetime() })),
  reviews: z.array(
    z.object({ id: Id, yachtId: Id, title: z.string(), rating: z.int(), comment: z.string(), at: z.iso.datetime() }),
  ),
  /** The latest fifty tickets of this account or of its address. */
  tickets: z.array(TicketSummary),
  /** The latest fifty, with how many there are. */
  bookings: z.object({ data: z.array(BookingOfUser), totalCount: z.int() }).nullable(),
  /** Invoices, receipts and credit notes, the latest hundred. */
  documents: z.array(BookingDocument.extend({ bookingId: Id })).nullable(),
  /** Papers that the user sent for verification. */
  papers: z.array(VerificationDocument).nullable(),
  /** The latest fifty. `subject` is null where the mail held a code or a link. */
  /** Set while mails to the address are stopped, because one came back or was reported as spam. */
  mailStop: z.object({ reason: z.enum(['bounce', 'complaint']), at: z.iso.datetime(), detail: z.string() }).nullable(),
  mails: z
    .array(
      z.object({
        id: Id,
        subject: z.string().nullable(),
        queuedAt: z.iso.datetime(),
        sentAt: z.iso.datetime().nullable(),
      }),
    )
    .nullable(),
  /** The latest fifty. */
  audit: z.array(AuditOfUser),
})
export type AdminUser = z.infer<typeof AdminUser>

const getAdminUser = operation
  .meta({ auth: 'administrator', right: 'people.read' })
  .route({
    method: 'GET',
    path: '/admin/users/{id}',
    tags,
    summary: 'Everything about a person, as far as the role may read it',
    description:
      'An account that was merged answers account_merged, with the id of the account that has everything now.',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ data: AdminUser }))
  .errors(errors(...closed, 'account_merged'))

const signOutUser = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({ method: 'DELETE', path: '/admin/users/{id}/sessions', tags, summary: 'Sign a user out on every device' })
  .input(z.object({ id: Id }))
  .output(Done)
  .errors(errors(...closed))

const allowMailsAgain = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'DELETE',
    path: '/admin/users/{id}/mail-stop',
    tags,
    summary: 'Send mails to an address again that bounced, or whose reader complained',
  })
  .input(z.object({ id: Id }))
  .output(Done)
  .errors(errors(...closed))

const sendCodeAgain = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'POST',
    path: '/admin/users/{id}/code',
    tags,
    summary: 'Send the code again that a user has not entered',
    description: 'A new code, to the same address. The limits for codes count.',
  })
  .input(z.object({ id: Id }))
  .output(Done.extend({ email: z.string() }))
  .errors(errors(...closed, 'no_code_pending', 'too_many_requests'))

const exportUserData = operation
  .meta({ auth: 'administrator', right: 'people.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/users/{id}/export',
    tags,
    summary: 'Everything that is kept about a user who asked for it; it is written down',
  })
  .input(z.object({ id: Id }))
  .output(ExportedData)
  .errors(errors(...closed, 'second_factor_stale'))

const closeUserAccount = operation
  .meta({ auth: 'administrator', right: 'people.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/users/{id}/deletion',
    tags,
    summary: 'Delete the account of a user who asked for it',
    description: 'As the user does it, and refused like it: while a charter lies ahead. Confirmed with the address.',
  })
  .input(z.object({ id: Id, email: Email }))
  .output(Done)
  .errors(errors(...closed, 'second_factor_stale', 'charter_ahead', 'last_administrator'))

const seeAsUser = operation
  .meta({ auth: 'administrator', right: 'people.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/users/{id}/see-as',
    tags,
    summary: 'See the site as a user for fifteen minutes',
    description:
      'The session of the call is the user’s until then, and changes nothing: whatever is not only read answers ' +
      'read_only_session. DELETE /auth/read-only-session ends it. Never as an administrator.',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ until: z.iso.datetime() }))
  .errors(errors(...closed, 'second_factor_stale', 'user_disabled'))

const PendingRegistration = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  sentAt: z.iso.datetime(),
})
export type PendingRegistration = z.infer<typeof PendingRegistration>

const listRegistrations = operation
  .meta({ auth: 'administrator', right: 'people.read' })
  .route({
    method: 'GET',
    path: '/admin/registrations',
    tags,
    summary: 'Who signed up within the hour and has not entered the code, the latest first',
  })
  .output(z.object({ data: z.array(PendingRegistration) }))
  .errors(errors('unauthenticated', 'second_factor_required', 'forbidden'))

const sendRegistrationCode = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'POST',
    path: '/admin/registrations/{id}/code',
    tags,
    summary: 'Send the code of a registration again',
  })
  .input(z.object({ id: Id }))
  .output(Done.extend({ email: z.string() }))
  .errors(errors(...closed, 'too_many_requests'))

/** Reads one user in the back office, and changes their account. */
export const adminUserOperations = {
  get: getAdminUser,
  signOut: signOutUser,
  sendCode: sendCodeAgain,
  allowMails: allowMailsAgain,
  export: exportUserData,
  close: closeUserAccount,
  seeAs: seeAsUser,
  registrations: listRegistrations,
  sendRegistrationCode,
}
