import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { closed, errors } from '../errors.ts'
import { operation, text, WishedCurrency } from '../operation.ts'
import { Email, Password, PersonName, Phone, PostalLocation, SessionUser } from './user.ts'

const tags = ['Users']
const Done = z.object({ status: z.literal('success') })

export const Profile = SessionUser.extend({
  /** False for a user who signed in with Google, Facebook or another issuer and never set a password. */
  hasPassword: z.boolean(),
  /** How this account can sign in: credential, google, facebook, or the name of an issuer. */
  providers: z.array(z.string()),
  secondFactor: z.boolean(),
  /** A new address whose code has not been entered. */
  pendingEmail: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Counts the saves of the profile. A save with another number is refused. */
  revision: z.int(),
})
export type Profile = z.infer<typeof Profile>

const ProfileAnswer = z.object({ data: Profile })

const getUser = operation
  .meta({ auth: 'self_or_administrator', right: 'people.read' })
  .route({ method: 'GET', path: '/users/{id}', tags, summary: 'The profile of a user' })
  .input(z.object({ id: Id }))
  .output(ProfileAnswer)
  .errors(errors(...closed, 'not_found'))

const ProfileChanges = z.object({
  name: PersonName.optional(),
  lastName: text(120).nullable().optional(),
  phone: z.union([Phone, z.null()]).optional(),
  location: PostalLocation.partial().optional(),
  language: Locale.optional(),
  currency: WishedCurrency.nullable().optional(),
})

const updateUser = operation
  .meta({ auth: 'self' })
  .route({ method: 'PATCH', path: '/users/{id}', tags, summary: 'Change a profile; what is left out stays' })
  .input(ProfileChanges.extend({ id: Id, revision: z.int().optional() }))
  .output(ProfileAnswer)
  .errors(errors(...closed, 'not_found', 'revision_conflict'))

const requestEmailChange = operation
  .meta({ auth: 'self' })
  .route({
    method: 'POST',
    path: '/users/{id}/email',
    tags,
    summary: 'Send a code to a new address',
    description: 'The password is asked for when the account has one. The same answer for an address that is taken.',
  })
  .input(z.object({ id: Id, email: Email, password: Password.optional() }))
  .output(Done.extend({ retryAfter: z.int() }))
  .errors(errors(...closed, 'wrong_password', 'too_many_requests'))

const changeEmail = operation
  .meta({ auth: 'self' })
  .route({ method: 'PUT', path: '/users/{id}/email', tags, summary: 'Take the new address, with the code sent there' })
  .input(
    z.object({
      id: Id,
      email: Email,
      otp: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the six digits of the code.'),
    }),
  )
  .output(ProfileAnswer)
  .errors(errors(...closed, 'invalid_otp', 'email_already_in_use', 'too_many_requests'))

const changePassword = operation
  .meta({ auth: 'self' })
  .route({
    method: 'PUT',
    path: '/users/{id}/password',
    tags,
    summary: 'Choose another password, or a first one; ends the other sessions',
  })
  .input(z.object({ id: Id, password: Password.optional(), newPassword: Password }))
  .output(Done)
  .errors(errors(...closed, 'wrong_password', 'weak_password', 'too_many_requests'))

const removePicture = operation
  .meta({ auth: 'self' })
  .route({
    method: 'DELETE',
    path: '/users/{id}/picture',
    tags,
    summary: 'Show the initials again',
    description:
      'A picture is set by a resumable upload (tus 1.0) to /api/uploads with the metadata `purpose: profile-picture`; ' +
      'once it is whole it is checked and cut to a square, and the profile shows it.',
  })
  .input(z.object({ id: Id }))
  .output(ProfileAnswer)
  .errors(errors(...closed))

/** The data that the law entitles a user to. */
export const ExportedData = z.object({
  exportedAt: z.iso.datetime(),
  profile: Profile,
  sessions: z.array(z.record(z.string(), z.unknown())),
  notifications: z.array(z.record(z.string(), z.unknown())),
  notificationPreferences: z.array(z.record(z.string(), z.unknown())),
  messages: z.array(z.record(z.string(), z.unknown())),
  messageTemplates: z.array(z.record(z.string(), z.unknown())),
  activity: z.array(z.record(z.string(), z.unknown())),
  wishlist: z.array(z.record(z.string(), z.unknown())),
  bookings: z.array(z.record(z.string(), z.unknown())),
  payments: z.array(z.record(z.string(), z.unknown())),
  refunds: z.array(z.record(z.string(), z.unknown())),
  vouchers: z.array(z.record(z.string(), z.unknown())),
  reviews: z.array(z.record(z.string(), z.unknown())),
  tickets: z.array(z.record(z.string(), z.unknown())),
  mails: z.array(z.record(z.string(), z.unknown())),
  owner: z.record(z.string(), z.unknown()).nullable(),
})

const exportUser = operation
  .meta({ auth: 'self', reads: false })
  .route({
    method: 'GET',
    path: '/users/{id}/export',
    tags,
    summary: 'Everything that is kept about a user, as JSON, for the user alone',
  })
  .input(z.object({ id: Id }))
  .output(ExportedData)
  .errors(errors(...closed, 'not_found'))

const closeAccount = operation
  .meta({ auth: 'self' })
  .route({
    method: 'POST',
    path: '/users/{id}/deletion',
    tags,
    summary: 'Delete an account',
    description:
      'Bookings stay without the person in them, since the books need them. Refused while a charter lies ahead. Confirmed ' +
      'with the address, and the password when the account has one.',
  })
  .input(z.object({ id: Id, email: Email, password: Password.optional() }))
  .output(Done)
  .errors(errors(...closed, 'wrong_password', 'charter_ahead', 'last_administrator', 'too_many_requests'))

export const userOperations = {
  get: getUser,
  update: updateUser,
  requestEmailChange,
  changeEmail,
  changePassword,
  removePicture,
  export: exportUser,
  close: closeAccount,
}
