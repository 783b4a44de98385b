import { useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { RoleOptions } from './role-options.tsx'

export function UserFilter() {
  const [query] = useSearchParams()
  const value = (name: string) => query.get(name) ?? ''
  return (
    <ListFilters label={m.users()} names={['q', 'role', 'status']} search={{ name: 'q', label: m.name_or_email() }}>
      <SelectField label={m.role()} name="role" defaultValue={value('role')}>
        <option value="">{m.any()}</option>
        <RoleOptions />
      </SelectField>
      <SelectField label={m.account_state()} name="status" defaultValue={value('status')}>
        <option value="">{m.any()}</option>
        <option value="active">{m.account_active()}</option>
        <option value="suspended">{m.suspended()}</option>
      </SelectField>
    </ListFilters>
  )
}
