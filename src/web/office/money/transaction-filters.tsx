import { keysOf } from '#web/lib/keys-of.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectFilter, TextFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { CurrencyFilter, PeriodFilter } from './filter-fields.tsx'
import { transactionKindNames, transactionStates } from './transaction-words.ts'

export const transactionFilters = ['kind', 'state', 'currency', 'from', 'until', 'reference', 'owner'] as const

export const TransactionFilters = () => (
  <ListFilters
    label={m.money_transactions()}
    names={transactionFilters}
    search={{ name: 'reference', label: m.money_booking(), maxLength: 40 }}
  >
    <SelectFilter
      name="kind"
      label={m.money_kind()}
      options={keysOf(transactionKindNames).map((kind) => [kind, transactionKindNames[kind]()])}
    />
    <SelectFilter
      name="state"
      label={m.money_state()}
      options={keysOf(transactionStates).map((state) => [state, transactionStates[state].text()])}
    />
    <TextFilter name="owner" label={m.money_owner()} />
    <PeriodFilter />
    <CurrencyFilter />
  </ListFilters>
)
