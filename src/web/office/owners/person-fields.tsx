import type { ComponentProps } from 'react'
import type { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PersonFieldsProps = { field: Parameters<ComponentProps<typeof OfficeForm>['children']>[0] }

/** The fields of a person who is invited. */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('name')} autoComplete="off" required maxLength={120} />
      <TextField {...field('email')} type="email" autoComplete="off" required maxLength={254} />
      <SelectField {...field('language')}>
        <option value="en">English</option>
        <option value="fr">Français</option>
      </SelectField>
    </div>
  )
}

export const personWords = () => ({
  name: { label: m.owner_add_name(), wrong: m.owner_add_name_wrong },
  email: { label: m.owner_add_email(), wrong: m.owner_add_email_wrong },
  language: { label: m.owner_add_language() },
})
