import type { ReactNode } from 'react'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { classNames } from '#web/lib/class-names.ts'
import { numberText, zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { placeOnBar } from './place-on-bar.ts'
import { ReservationSection } from './reservation-section.tsx'

type CancellationProps = {
  booking: Pick<BookingDetails, 'cancellation' | 'createdAt' | 'start' | 'currency' | 'amount' | 'yacht'>
  now: number
  /** The form that cancels, where the booking can be cancelled. */
  children?: ReactNode
}

/** The cancellation fees with their deadlines, in words and as a bar with a mark for today. */
export function CancellationSection({ booking, now, children }: CancellationProps) {
  const { cancellation, currency, amount, yacht } = booking
  const { tier: current, share } = placeOnBar(booking, now)
  return (
    <ReservationSection title={m.cancellation_terms()}>
      <div aria-hidden className="relative mb-5 pt-7">
        <span
          className="absolute top-0 -translate-x-1/2 text-sm font-semibold rtl:translate-x-1/2"
          style={{ insetInlineStart: `clamp(2rem, ${share * 100}%, calc(100% - 2rem))` }}
        >
          {m.tier_today()}
        </span>
        <span
          className="absolute top-6 h-5 w-0.5 -translate-x-1/2 bg-ink rtl:translate-x-1/2"
          style={{ insetInlineStart: `${share * 100}%` }}
        />
        <div className="flex gap-0.5 overflow-hidden rounded-full">
          {cancellation.map(({ until, fee }) => (
            <span key={until ?? 'after'} className={classNames('h-3 flex-1', barColour(fee, amount))} />
          ))}
        </div>
      </div>
      <dl className="grid gap-2">
        {cancellation.map(({ until, fee, basisPoints }, index) => (
          <div
            key={until ?? 'after'}
            className={classNames('flex flex-wrap justify-between gap-x-6', index === current && 'font-semibold')}
          >
            <dt className={index === current ? undefined : 'text-ink-soft'}>
              <span
                aria-hidden
                className={classNames('me-2 inline-block size-2.5 rounded-full', barColour(fee, amount))}
              />
              {tierText(until, index, yacht.timeZone)}
              {index === current && <span className="ms-2 inline-block text-sm text-sea">{m.tier_now()}</span>}
            </dt>
            <dd className="tabular-nums">{feeText(fee, basisPoints, currency)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </ReservationSection>
  )
}

function tierText(until: string | null, index: number, zone: string): string {
  if (until) return m.until_moment({ moment: zonedMomentText(until, zone) })
  return index === 0 ? m.tier_always() : m.tier_after()
}

function feeText(fee: number, basisPoints: number, currency: string): string {
  if (fee === 0) return m.tier_free()
  const share = m.fee_share({ fee: moneyText({ amount: fee, currency }), percent: numberText(basisPoints / 100, 1) })
  return m.tier_fee({ fee: share })
}

function barColour(fee: number, total: number): string {
  if (fee === 0) return 'bg-good'
  return fee < total ? 'bg-brass-fill' : 'bg-bad'
}
