import type { ChangePreview, ChangeSide } from '#contract/bookings/booking-changes.ts'
import { classNames } from '#web/lib/class-names.ts'
import { dayText, zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { extraText } from '#web/parts/bookings/extra-text.ts'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'

type ComparisonProps = { preview: ChangePreview; zone: string }

/** The booked and the changed trip side by side, with the additional price or the refund. */
export function ChangeComparison({ preview, zone }: ComparisonProps) {
  const { before, after, difference, fee, leastFee, currency, losesPromoCode, needsOwner } = preview
  const money = (amount: number) => moneyText({ amount, currency })
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 md:grid-cols-2">
        <ChangedTrip title={m.change_before()} side={before} zone={zone} currency={currency} />
        <ChangedTrip title={m.change_after()} side={after} zone={zone} currency={currency} isNew />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 text-lg font-semibold">
        <span>{difference > 0 ? m.change_due_now() : difference < 0 ? m.change_comes_back() : m.change_nothing()}</span>
        {difference !== 0 && (
          <span className="font-display text-xl text-brass tabular-nums">{money(Math.abs(difference))}</span>
        )}
      </p>
      {(fee > 0 || leastFee > 0 || losesPromoCode || needsOwner) && (
        <Notice tone="warn" title={m.change_conditions()}>
          {fee > 0 && <p>{m.change_fee({ fee: money(fee) })}</p>}
          {leastFee > 0 && <p>{m.change_least_fee({ fee: money(leastFee) })}</p>}
          {losesPromoCode && <p>{m.change_code_lost()}</p>}
          {needsOwner && <p>{m.change_needs_owner()}</p>}
        </Notice>
      )}
    </div>
  )
}

type SideProps = { title: string; side: ChangeSide; zone: string; currency: string; isNew?: boolean }

/** The trip before or after a change, with its price. */
export function ChangedTrip({ title, side, zone, currency, isNew = false }: SideProps) {
  const { balance, freeUntil, total, lines } = side
  const extras = lines.filter(({ kind }) => kind === 'extra').map(extraText)
  return (
    <section
      className={classNames('grid content-start gap-3 rounded-lg border p-5', isNew ? 'border-sea' : 'border-line')}
    >
      <h2 className="text-base">{title}</h2>
      <TripPeriod {...side} zone={zone} />
      {extras.length > 0 && <p className="text-sm wrap-anywhere">{extras.join(', ')}</p>}
      <p className="font-display text-xl font-semibold text-brass tabular-nums">
        {moneyText({ amount: total, currency })}
      </p>
      <p className="text-sm text-ink-soft">
        {balance
          ? m.change_balance({
              amount: moneyText({ amount: balance.amount, currency }),
              date: dayText(balance.date),
            })
          : m.change_no_balance()}
      </p>
      <p className="text-sm text-ink-soft">
        {freeUntil ? m.change_free_until({ moment: zonedMomentText(freeUntil, zone) }) : m.change_not_free()}
      </p>
    </section>
  )
}
