import { keysOf } from '#web/lib/keys-of.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { quoteStates } from './quote-states.ts'

export const quoteFilters = ['q', 'state'] as const

export const QuoteFilters = () => (
  <ListFilters label={m.quotes()} names={quoteFilters} search={{ name: 'q', label: m.sent_quote_search() }}>
    <SelectFilter
      name="state"
      label={m.account_state()}
      options={keysOf(quoteStates).map((state) => [state, quoteStates[state].text()])}
    />
  </ListFilters>
)
