import { type AdminRole, adminRoles } from '#shared/admin-rights.ts'
import { m } from '#web/paraglide/messages.js'
import { adminRoleNames } from './admin-role-names.ts'
import { roleNames } from './role-names.ts'
import { roleValue } from './role-value.ts'

export const RoleOptions = () =>
  Object.entries(roleNames).map(([role, name]) => (
    <option key={role} value={role}>
      {name()}
    </option>
  ))

/** The options for every role; administrators are listed by their administrator role. */
export function RoleChoices() {
  return (
    <>
      <option value="c">{roleNames.c()}</option>
      <option value="b">{roleNames.b()}</option>
      <optgroup label={m.role_administrator()}>
        <AdminRoleOptions valueFor={(adminRole) => roleValue({ role: 'a', adminRole })} />
      </optgroup>
    </>
  )
}

const AdminRoleOptions = ({ valueFor }: { valueFor: (role: AdminRole) => string }) =>
  adminRoles.map((role) => (
    <option key={role} value={valueFor(role)}>
      {adminRoleNames[role]()}
    </option>
  ))
