import type { TripPrice } from '#contract/pricing/pricing.ts'
import { m } from '#web/paraglide/messages.js'
import { displayOf } from './display-of.ts'
import { PaymentTerms } from './payment-terms.tsx'
import { PriceLines } from './price-lines.tsx'
import { TripPeriod } from './trip-period.tsx'

/** The price of the chosen trip line by line, with the dates of its payments. */
export function QuoteSummary({ quote }: { quote: TripPrice }) {
  return (
    <div className="grid gap-4">
      <TripPeriod {...quote} nights={quote.assumptions.nights} />
      <PriceLines priced={quote} display={displayOf(quote)} />
      <PaymentTerms terms={quote} isRequest={!quote.instant} />
      <p className="text-sm text-ink-soft">{quote.instant ? m.instant_note() : m.request_note()}</p>
    </div>
  )
}
