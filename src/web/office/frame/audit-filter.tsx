import { useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { eventWords } from './audit-words.ts'

export const auditFilters = ['q', 'event', 'from', 'until'] as const

export function AuditFilter() {
  const [query] = useSearchParams()
  const value = (name: string) => query.get(name) ?? ''
  const events = Object.entries(eventWords)
    .map(([name, text]) => ({ name, text: text() }))
    .sort((one, other) => one.text.localeCompare(other.text))
  return (
    <ListFilters label={m.audit_log()} names={auditFilters} search={{ name: 'q', label: m.audit_who() }}>
      <SelectField label={m.event()} name="event" defaultValue={value('event')}>
        <option value="">{m.any()}</option>
        {events.map(({ name, text }) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField label={m.money_from()} type="date" name="from" defaultValue={value('from')} />
      <TextField label={m.money_until()} type="date" name="until" defaultValue={value('until')} />
    </ListFilters>
  )
}
