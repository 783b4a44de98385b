import { useSearchParams } from 'react-router'
import { ledgerAccounts } from '#shared/ledger-accounts.ts'
import type { LedgerFigure } from '#shared/ledger-figures.ts'
import { m } from '#web/paraglide/messages.js'
import { TextFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { accountNames } from './account-names.ts'
import { CurrencyFilter, PeriodFilter } from './filter-fields.tsx'

export const postingFilters = ['account', 'currency', 'from', 'until', 'partyId'] as const

/** The filters of a market figure. They come with the figure's link. */
export const marketFilters = ['place', 'type', 'owner'] as const

/** Filters for the postings of one account, or of all accounts that a market figure sums. */
export function PostingFilters({ figure }: { figure: LedgerFigure | null }) {
  const [query] = useSearchParams()
  if (figure) {
    return (
      <ListFilters label={m.money_postings()} names={['currency', 'from', 'until']}>
        <CurrencyFilter />
        <PeriodFilter />
      </ListFilters>
    )
  }
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
