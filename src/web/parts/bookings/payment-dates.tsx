import type { TripPrice } from '#contract/pricing/pricing.ts'
import { dayText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

type Terms = Pick<TripPrice, 'schedule' | 'currency'>

type PaymentDatesProps = {
  terms: Terms
  /** The label of the first payment where it is not paid on this page. */
  first?: string
}

/** Lists the payments with their due dates. */
export function PaymentDates({ terms: { schedule, currency }, first = m.due_now() }: PaymentDatesProps) {
  return (
    <dl className="grid gap-1.5 border-t border-line pt-5">
      {schedule.map(({ due, amount }) => (
        <div key={due} className="flex items-baseline justify-between gap-4">
          <dt className={due === 'now' ? 'font-semibold' : 'text-sm text-ink-soft'}>
            {due === 'now' ? first : due === 'at_base' ? m.due_at_base() : m.due_on({ date: dayText(due) })}
          </dt>
          <dd
            className={
              due === 'now' ? 'font-display text-lg font-semibold text-brass tabular-nums' : 'text-sm tabular-nums'
            }
          >
            {moneyText({ amount, currency })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
