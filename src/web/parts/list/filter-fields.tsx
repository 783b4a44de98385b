import { useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type FilterProps = { name: string; label: string }

/** A filter with a few options, stored in the address. The first option means all. */
export function SelectFilter({
  name,
  label,
  options,
}: FilterProps & { options: readonly (readonly [string, string])[] }) {
  const [query] = useSearchParams()
  return (
    <SelectField label={label} name={name} defaultValue={query.get(name) ?? ''}>
      <option value="">{m.any()}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

type TextFilterProps = FilterProps & { type?: 'search' | 'text' | 'date'; maxLength?: number; hint?: string }

export function TextFilter({ name, label, type = 'text', maxLength = 100, hint }: TextFilterProps) {
  const [query] = useSearchParams()
  const length = type === 'date' ? {} : { maxLength }
  return (
    <TextField label={label} name={name} type={type} defaultValue={query.get(name) ?? ''} hint={hint} {...length} />
  )
}
