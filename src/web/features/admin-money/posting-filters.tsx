import { useSearchParams } from 'react-router'
import { ledgerAccounts } from '#shared/ledger-accounts.ts'
import { ListFilters } from '#web/features/list/list-filters.tsx'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { accountNames } from './account-names.ts'
import { CurrencyFilter, PeriodFilter, TextFilter } from './filter-fields.tsx'

export const postingFilters = ['account', 'currency', 'from', 'until', 'partyId'] as const

export function PostingFilters() {
  const [query] = useSearchParams()
  return (
    <ListFilters label={m.money_postings()} names={postingFilters}>
      <SelectField label={m.money_account()} name="account" defaultValue={query.get('account') ?? ''}>
        {ledgerAccounts.map((account) => (
          <option key={account} value={account}>
            {accountNames[account]()}
          </option>
        ))}
      </SelectField>
      <CurrencyFilter />
      <PeriodFilter />
      <TextFilter name="partyId" label={m.money_party()} maxLength={24} hint={m.money_party_hint()} />
    </ListFilters>
  )
}
