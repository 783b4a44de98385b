import type { Quote } from '#contract/pricing.ts'
import { durationText } from '#web/features/boats/trip-words.ts'
import { instantDayText, momentText, timeText, zoneText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { PaymentTerms } from './payment-terms.tsx'
import { approximateTotal, PriceLines } from './price-lines.tsx'

/** What the chosen trip costs, line by line, and when what is due. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  return (
    <section aria-label={m.price_details()} className="grid gap-4 border-t border-line pt-5">
      <TripPeriod quote={quote} />
      <PriceLines priced={quote} approximate={approximateTotal(quote)} />
      <PaymentTerms terms={quote} />
      <p className="text-sm text-ink-soft">{quote.instant ? m.instant_note() : m.request_note()}</p>
    </section>
  )
}

/** When it begins and ends where the yacht lies. */
export function TripPeriod({
  quote,
}: {
  quote: Pick<Quote, 'start' | 'end' | 'zone' | 'unit' | 'units' | 'guests' | 'assumptions'>
}) {
  const { start, end, zone, unit, units, guests, assumptions } = quote
  const sameDay = instantDayText(start, zone) === instantDayText(end, zone)
  return (
    <p>
      <span className="block font-semibold">
        <time dateTime={start}>{momentText(start, zone)}</time> –{' '}
        <time dateTime={end}>{sameDay ? timeText(end, zone) : momentText(end, zone)}</time>
      </span>
      <span className="block text-sm text-ink-soft">
        {durationText(unit, units, assumptions.nights)} · {m.guests_count({ count: guests })} · {zoneText(zone, start)}
      </span>
    </p>
  )
}
