import type { Role } from '#contract/identity/user.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import { adminRoleNames } from './admin-role-names.ts'
import { roleNames } from './role-names.ts'

/** The name of the role. For an administrator it is the administrator role. */
export const roleText = ({ role, adminRole }: { role: Role; adminRole: AdminRole | null }) =>
  adminRole ? adminRoleNames[adminRole]() : roleNames[role]()
