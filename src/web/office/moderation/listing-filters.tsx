import { useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const states = {
  pending_review: m.listing_in_review,
  changes_requested: m.listing_changes_requested,
  approved: m.listing_approved,
  draft: m.listing_draft,
  suspended: m.listing_suspended,
  archived: m.yacht_archived,
}

export function ListingFilters() {
  const [query] = useSearchParams()
  const value = (name: string) => query.get(name) ?? ''
  return (
    <ListFilters
      label={m.moderation_title()}
      names={['q', 'waiting', 'status', 'featured']}
      search={{ name: 'q', label: m.moderation_search() }}
    >
      <SelectField label={m.moderation_waiting()} name="waiting" defaultValue={value('waiting')}>
        <option value="">{m.any()}</option>
        <option value="true">{m.moderation_only_waiting()}</option>
      </SelectField>
      <SelectField label={m.account_state()} name="status" defaultValue={value('status')}>
        <option value="">{m.any()}</option>
        {Object.entries(states).map(([status, text]) => (
          <option key={status} value={status}>
            {text()}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.moderation_featured()} name="featured" defaultValue={value('featured')}>
        <option value="">{m.any()}</option>
        <option value="true">{m.moderation_only_featured()}</option>
      </SelectField>
    </ListFilters>
  )
}
