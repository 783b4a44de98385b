import { z } from 'zod'
import { adminRoles } from '#shared/admin-rights.ts'
import { asciiDigits } from '#shared/ascii-digits.ts'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { CurrencyCode, text } from '../operation.ts'

/** a: administrator, b: owner, c: customer. */
export const Role = z.enum(['a', 'b', 'c'])
export type Role = z.infer<typeof Role>

/** The role of an administrator in the back office. */
export const AdminRole = z.enum(adminRoles)
export type AdminRole = z.infer<typeof AdminRole>

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Invalid email format. Please enter a valid email.'))

/** The password policy checks the strength later and refuses with weak_password. */
export const Password = z.string().min(1, 'Enter a password.').max(256)

export const PersonName = text(120, 'Enter your name.')

export const Phone = z
  .string()
  .trim()
  .overwrite(asciiDigits)
  .min(1, 'Enter a phone number.')
  .regex(/^\+?[0-9 ().-]{6,24}$/, 'Enter a phone number such as +971 50 123 4567.')

const line = text(200)
export const PostalLocation = z.object({
  address: line.nullable(),
  city: line.nullable(),
  state: line.nullable(),
  country: line.nullable(),
})

/** The signed-in user. The spec's session defines the fields. */
export const SessionUser = z.object({
  id: Id,
  role: Role,
  /** The role of an administrator; null for other users. */
  adminRole: AdminRole.nullable(),
  name: z.string(),
  lastName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  /** A media key under /media; null shows the initials. */
  profileImage: z.string().nullable(),
  location: PostalLocation,
  language: Locale,
  /** Null follows the visitor's place, as for visitors who are not signed in. */
  currency: CurrencyCode.nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>
