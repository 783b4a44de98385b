import type { UpcomingPayout, UpcomingReason } from '#contract/payments/payouts.ts'
import { dateText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { PayoutRow } from './payout-row.tsx'

type Words = { tone: 'sea' | 'warn' | 'plain' | 'bad'; state: () => string; text: (day: string) => string }

const words: Record<UpcomingReason, Words> = {
  not_due: { tone: 'plain', state: m.payout_state_not_due, text: (day) => m.payout_reason_not_due({ day }) },
  due: { tone: 'sea', state: m.payout_state_due, text: () => m.payout_reason_due() },
  disputed: { tone: 'bad', state: m.payout_state_disputed, text: () => m.payout_reason_disputed() },
  needs: { tone: 'warn', state: m.payout_state_needs, text: () => m.payout_reason_needs() },
  held: { tone: 'warn', state: m.payout_state_held, text: () => m.payout_reason_held() },
  set_off: { tone: 'plain', state: m.payout_state_set_off, text: () => m.payout_reason_set_off() },
}

export function UpcomingPayouts({ upcoming }: { upcoming: readonly UpcomingPayout[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.payouts_upcoming()}</h2>
      {upcoming.length === 0 && <p className="text-ink-soft">{m.payouts_upcoming_none()}</p>}
      <ul data-list className="grid gap-4">
        {upcoming.map(({ amount, currency, dueOn, reason, bookings }) => {
          const { tone, state, text } = words[reason]
          return (
            <PayoutRow
              key={`${currency} ${dueOn} ${reason}`}
              amount={amount}
              currency={currency}
              badge={<Badge tone={tone}>{state()}</Badge>}
              text={text(dateText(dueOn))}
              bookings={bookings}
            />
          )
        })}
      </ul>
    </section>
  )
}
