import type { PayoutTotals as Totals } from '#contract/payments/payouts.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

/** Three sums over the ledger for each currency: owed, on the way, paid out. */
export function PayoutTotals({ totals }: { totals: readonly Totals[] }) {
  return (
    <section aria-label={m.payout_totals()} className="grid gap-4">
      {totals.map(({ currency, owed, onItsWay, paidOut }) => (
        <dl
          key={currency}
          className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-3 max-sm:divide-y sm:divide-x divide-line"
        >
          <Figure
            label={owed < 0 ? m.payout_owed_negative() : m.payout_owed()}
            amount={Math.abs(owed)}
            currency={currency}
            strong
          />
          <Figure label={m.payout_on_its_way()} amount={onItsWay} currency={currency} />
          <Figure label={m.payout_paid_out()} amount={paidOut} currency={currency} />
        </dl>
      ))}
    </section>
  )
}

type FigureProps = { label: string; amount: number; currency: string; strong?: boolean }

function Figure({ label, amount, currency, strong }: FigureProps) {
  return (
    <div className="grid gap-1 p-5 max-sm:grid-cols-[1fr_auto] max-sm:items-baseline">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={`font-display text-xl font-semibold tabular-nums ${strong ? 'text-brass' : ''}`}>
        {moneyText({ amount, currency })}
      </dd>
    </div>
  )
}
