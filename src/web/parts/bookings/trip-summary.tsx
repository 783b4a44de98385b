import type { Yacht } from '#contract/boats/yacht.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { m } from '#web/paraglide/messages.js'
import { yachtAddress } from '#web/parts/boats/yacht-address.ts'
import { Picture } from '#web/ui/picture.tsx'
import { displayOf } from './display-of.ts'
import { PaymentTerms } from './payment-terms.tsx'
import { PriceLines } from './price-lines.tsx'
import { TripPeriod } from './trip-period.tsx'

/** Sums up the reservation: the yacht, the period and the lines of the price. */
export function TripSummary({ yacht, quote }: { yacht: Yacht; quote: TripPrice }) {
  return (
    <aside aria-label={m.price_details()} className="rounded-lg border border-line bg-surface p-5">
      <div className="flex gap-4">
        <div className="aspect-card w-28 shrink-0 overflow-hidden rounded-md">
          <Picture src={yacht.cover_photo} alt="" sizes="7rem" width={334} height={256} />
        </div>
        <div className="min-w-0">
          <p className="font-display font-semibold">{yacht.title || m.unnamed_yacht()}</p>
          <p className="text-sm text-ink-soft">{yachtAddress(yacht.location)}</p>
        </div>
      </div>
      <div className="mt-5 grid gap-5 border-t border-line pt-5">
        <TripPeriod {...quote} nights={quote.assumptions.nights} />
        <PriceLines priced={quote} display={displayOf(quote)} />
        <PaymentTerms terms={quote} isRequest={!quote.instant} />
      </div>
    </aside>
  )
}
