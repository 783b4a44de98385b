import type { PayoutForecast as Forecast } from '#contract/payments/payouts.ts'
import { dateText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { PayoutRow } from './payout-row.tsx'

/** The sums that the confirmed charters ahead will bring, by the day on which they become due. */
export function PayoutForecast({ forecast: { totals, payouts } }: { forecast: Forecast }) {
  return (
    <section aria-labelledby="forecast" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="forecast" className="text-xl">
          {m.payouts_forecast()}
        </h2>
        <p className="max-w-prose text-ink-soft">{m.payouts_forecast_text()}</p>
      </div>
      {payouts.length === 0 && <p className="text-ink-soft">{m.payouts_forecast_none()}</p>}
      {totals.map(({ currency, amount }) => (
        <p key={currency} className="font-display text-lg font-semibold tabular-nums">
          {m.payouts_forecast_total({ amount: moneyText({ amount, currency }) })}
        </p>
      ))}
      <ul data-list className="grid gap-4">
        {payouts.map(({ amount, currency, dueOn, bookings }) => (
          <PayoutRow
            key={`${currency} ${dueOn}`}
            amount={amount}
            currency={currency}
            badge={<Badge tone="plain">{m.payout_state_expected()}</Badge>}
            text={m.payouts_forecast_due({ day: dateText(dueOn) })}
            bookings={bookings}
          />
        ))}
      </ul>
    </section>
  )
}
