import type { Role } from '#contract/identity/user.ts'
import { type AdminRole, adminRoles } from '#shared/admin-rights.ts'

export type RoleChoice = { role: Role; adminRole: AdminRole | null }

/** Encodes a role as one option value: `b`, `c`, or `a` with the administrator role. */
export const roleValue = ({ role, adminRole }: RoleChoice) => (adminRole ? `${role} ${adminRole}` : role)

/** Undefined for an unknown value. */
export function readRoleValue(value: string): RoleChoice | undefined {
  if (value === 'b' || value === 'c') return { role: value, adminRole: null }
  const adminRole = adminRoles.find((each) => value === `a ${each}`)
  return adminRole && { role: 'a', adminRole }
}
