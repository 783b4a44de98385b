import { useSearchParams } from 'react-router'
import { keysOf } from '#web/lib/keys-of.ts'
import { m } from '#web/paraglide/messages.js'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { waitingTexts } from './owner-words.ts'

export const ownerFilters = ['q', 'waits', 'account'] as const

export function OwnerFilters({ readsPayouts }: { readsPayouts: boolean }) {
  const [query] = useSearchParams()
  const value = (name: string) => query.get(name) ?? ''
  return (
    <ListFilters label={m.owners_title()} names={ownerFilters} search={{ name: 'q', label: m.owners_search() }}>
      <SelectField label={m.owners_waits()} name="waits" defaultValue={value('waits')}>
        <option value="">{m.any()}</option>
        {keysOf(waitingTexts)
          .filter((waits) => readsPayouts || waits === 'papers' || waits === 'invitation')
          .map((waits) => (
            <option key={waits} value={waits}>
              {waitingTexts[waits]()}
            </option>
          ))}
      </SelectField>
      <SelectField label={m.owners_account()} name="account" defaultValue={value('account')}>
        <option value="">{m.any()}</option>
        <option value="true">{m.owners_has_account()}</option>
        <option value="false">{m.owners_no_account()}</option>
      </SelectField>
    </ListFilters>
  )
}
