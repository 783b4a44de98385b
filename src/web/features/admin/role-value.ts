import type { Role } from '#contract/user.ts'
import { type AdminRole, adminRoles } from '#shared/admin-rights.ts'

export type RoleChoice = { role: Role; adminRole: AdminRole | null }

/** A role as the value of one list: b, c, or a and what the administrator may do. */
export const roleValue = ({ role, adminRole }: RoleChoice) => (adminRole ? `${role} ${adminRole}` : role)

/** Undefined for what is no role of the list. */
export function readRoleValue(value: string): RoleChoice | undefined {
  if (value === 'b' || value === 'c') return { role: value, adminRole: null }
  const adminRole = adminRoles.find((each) => value === `a ${each}`)
  return adminRole && { role: 'a', adminRole }
}
