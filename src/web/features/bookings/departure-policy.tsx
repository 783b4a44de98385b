import type { TripPrice } from '#contract/pricing.ts'
import { momentText, numberText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

type Terms = Pick<TripPrice, 'cancellation' | 'currency' | 'start' | 'zone'>

/** What cancelling costs until when, for the departure that is chosen. */
export function DeparturePolicy({ terms: { cancellation, currency, start, zone } }: { terms: Terms }) {
  return (
    <div className="mt-6 rounded-md border border-line bg-surface p-5">
      <h3 className="font-semibold">{m.cancel_your_departure({ moment: momentText(start, zone) })}</h3>
      <dl className="mt-3 grid gap-2">
        {cancellation.map(({ until, fee, basisPoints }) => (
          <div key={until ?? 'after'} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-ink-soft">
              {until ? m.until_moment({ moment: momentText(until, zone) }) : m.after_that()}
            </dt>
            <dd className="font-semibold tabular-nums">
              {fee === 0
                ? m.free_of_charge()
                : m.fee_share({ fee: moneyText({ amount: fee, currency }), percent: numberText(basisPoints / 100, 1) })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
