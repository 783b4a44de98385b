import { roleNames } from './role-names.ts'

export const RoleOptions = () =>
  Object.entries(roleNames).map(([role, name]) => (
    <option key={role} value={role}>
      {name()}
    </option>
  ))
