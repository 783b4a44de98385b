import type { SessionUser } from '#contract/identity/user.ts'
import type { Profile } from '#contract/identity/users.ts'
import type { ListedUser } from '#contract/office/administrators.ts'
import { contentRevision } from '../platform/content-revision.ts'
import type { User } from './queries.ts'

export function presentSessionUser(user: User): SessionUser {
  const { address = null, city = null, state = null, country = null } = user.location
  return {
    id: user.id,
    role: user.role,
    adminRole: user.admin_role,
    name: user.name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone,
    profileImage: user.profile_image,
    location: { address, city, state, country },
    language: user.language,
    currency: user.currency,
  }
}

export function presentProfile(
  user: User,
  { providers, pendingEmail }: { providers: string[]; pendingEmail: string | null },
): Profile {
  return {
    ...presentSessionUser(user),
    hasPassword: providers.includes('credential'),
    providers,
    secondFactor: user.totp_confirmed_at !== null,
    pendingEmail,
    createdAt: user.created_at.toISOString(),
    revision: contentRevision(profileTexts(user)),
  }
}

/** The fields of the profile form. */
export function profileTexts(user: User) {
  const { name, lastName, phone, location, language, currency } = presentSessionUser(user)
  return { name, lastName, phone, location, language, currency }
}

export function presentListedUser(user: User & { last_seen_at?: Date | null }): ListedUser {
  return {
    id: user.id,
    role: user.role,
    adminRole: user.admin_role,
    name: user.name,
    lastName: user.last_name,
    email: user.email,
    status: user.status === 'suspended' ? 'suspended' : 'active',
    createdAt: user.created_at.toISOString(),
    lastSeenAt: user.last_seen_at?.toISOString() ?? null,
  }
}
