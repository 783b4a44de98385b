import type { ReactNode } from 'react'
import type { EarnedBooking } from '#contract/payments/payouts.ts'
import { dateText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { lineKinds } from '#web/parts/bookings/line-kinds.ts'
import { moneyText } from '#web/ui/price.tsx'

type PayoutRowProps = {
  amount: number
  currency: string
  badge: ReactNode
  text: string
  /** Further facts in small type. */
  facts?: readonly string[]
  bookings: readonly EarnedBooking[]
}

/** An amount with its state, the reason, and its bookings. */
export function PayoutRow({ amount, currency, badge, text, facts = [], bookings }: PayoutRowProps) {
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="font-display text-lg font-semibold tabular-nums">{moneyText({ amount, currency })}</p>
          {badge}
        </div>
        <p className="text-ink-soft">{text}</p>
        {facts.map((fact) => (
          <p key={fact} className="text-sm wrap-anywhere text-ink-soft">
            {fact}
          </p>
        ))}
      </div>
      <ul className="grid content-start divide-y divide-line max-md:border-t max-md:border-line max-md:pt-1">
        {bookings.map((booking) => (
          <li key={`${booking.id} ${booking.kind}`} className="flex justify-between gap-4 py-2 text-sm first:md:pt-0">
            <span className="min-w-0">
              <span className="block font-semibold">{booking.reference}</span>
              {booking.kind !== 'charter' && <span className="block">{lineKinds[booking.kind]()}</span>}
              <span className="block text-ink-soft">
                {m.payout_booking_line({ yacht: booking.yacht, day: dateText(booking.date) })}
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{moneyText({ amount: booking.amount, currency })}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
