import { m } from '#web/paraglide/messages.js'
import { TextFilter } from '#web/parts/list/filter-fields.tsx'

/** First and last day of a period, in UTC as the books are kept. */
export const PeriodFilter = () => (
  <>
    <TextFilter name="from" label={m.money_from()} type="date" />
    <TextFilter name="until" label={m.money_until()} type="date" />
  </>
)

export const CurrencyFilter = () => <TextFilter name="currency" label={m.money_currency()} maxLength={3} />
