import type { Package } from '#contract/packages/packages.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { weekdayDateText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { bookNowPath } from '#web/parts/bookings/book-now-path.ts'
import { displayOf } from '#web/parts/bookings/display-of.ts'
import { PaymentTerms } from '#web/parts/bookings/payment-terms.tsx'
import { PriceLines } from '#web/parts/bookings/price-lines.tsx'
import type { TripChoice } from '#web/parts/bookings/trip-choice.ts'
import { shownMoney } from '#web/parts/bookings/trip-figure.ts'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'

/** Shows the content of the price, and the price from which the package can be booked. */
export function PackageSummary({ pack }: { pack: Package }) {
  const { from, included } = pack
  return (
    <aside aria-label={m.package_included()} className="surface-card p-5">
      {from && (
        <p className="mb-4">
          <span className="figure block">{m.from_price({ price: priceText(from) })}</span>
          <span className="note block">
            {m.package_from_note({
              duration: durationText(pack.unit, from.units),
              guests: m.guests_count({ count: from.guests }),
              date: weekdayDateText(from.date),
            })}
          </span>
        </p>
      )}
      <h2 className="mb-2 font-sans text-sm font-semibold">{m.package_included()}</h2>
      <ul className="grid gap-2">
        {included.map((text) => (
          <li key={text.en} className="flex gap-2">
            <CheckIcon className="mt-1 size-4 shrink-0 text-good" />
            {localText(text)}
          </li>
        ))}
      </ul>
    </aside>
  )
}

const priceText = ({ total: amount, currency, display }: NonNullable<Package['from']>) =>
  shownMoney(display ?? { amount, currency }, currency)

/** The price of the chosen yacht with all items, and the way to the checkout. */
export function TripPriceSummary({ yachtId, trip, quote }: { yachtId: string; trip: TripChoice; quote: TripPrice }) {
  return (
    <aside aria-label={m.price_details()} className="surface-card grid gap-5 p-5">
      <TripPeriod {...quote} nights={quote.assumptions.nights} />
      <PriceLines priced={quote} display={displayOf(quote)} />
      <PaymentTerms terms={quote} isRequest={!quote.instant} />
      <ButtonLink to={bookNowPath(yachtId, trip)} wide>
        {quote.instant ? m.package_book() : m.request_to_book()}
      </ButtonLink>
      {!quote.instant && <p className="note">{m.package_owner_answers_text()}</p>}
    </aside>
  )
}
