import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RoleOptions } from './role-options.tsx'

export function UserFilter({ q, role }: { q: string; role: string }) {
  return (
    <Form role="search" aria-label={m.users()} className="grid items-end gap-4 sm:grid-cols-[1fr_12rem_auto]">
      <TextField key={q} label={m.name_or_email()} type="search" name="q" defaultValue={q} maxLength={100} />
      <SelectField key={role} label={m.role()} name="role" defaultValue={role}>
        <option value="">{m.any()}</option>
        <RoleOptions />
      </SelectField>
      <Button type="submit" look="secondary">
        {m.search()}
      </Button>
    </Form>
  )
}
