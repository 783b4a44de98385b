import type { Role } from '#contract/user.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import { adminRoleNames } from './admin-role-names.ts'
import { roleNames } from './role-names.ts'

/** What somebody is, in a word. */
export const roleText = ({ role, adminRole }: { role: Role; adminRole: AdminRole | null }) =>
  adminRole ? adminRoleNames[adminRole]() : roleNames[role]()
