import type { BookingDetails, TimelineEntry } from '#contract/bookings/booking-details.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { ReservationSection } from './reservation-section.tsx'

export type TimelineWords = Record<TimelineEntry['event'], (facts: { amount: string }) => string>

const guestWords: TimelineWords = {
  created: m.event_created,
  requested: m.event_requested,
  paid: m.event_paid,
  confirmed: m.event_confirmed,
  changed: m.event_changed,
  moved: m.event_moved,
  released: m.event_released,
  cancelled: m.event_cancelled,
  refund_requested: m.event_refund_requested,
  refunded: m.event_refunded,
  refund_failed: m.event_refund_failed,
  reported: m.event_reported,
  no_show: m.event_no_show,
  completed: m.event_completed,
  called_off: m.event_called_off,
  new_date_wished: m.event_new_date_wished,
}

type TimelineProps = { booking: Pick<BookingDetails, 'timeline' | 'currency' | 'yacht'>; words?: TimelineWords }

/** The events of the booking, the oldest first. */
export function TimelineSection({ booking, words = guestWords }: TimelineProps) {
  const { timeline, currency, yacht } = booking
  return (
    <ReservationSection title={m.timeline()}>
      <ol className="grid gap-4 border-s-2 border-line ps-5">
        {timeline.map(({ event, at, amount }) => (
          <li key={event + at} className="relative">
            <span
              aria-hidden
              className="absolute -start-[calc(1.25rem+1px)] top-2 size-2.5 -translate-x-1/2 rounded-full bg-brass-fill rtl:translate-x-1/2"
            />
            <span className="block font-semibold">
              {words[event]({ amount: moneyText({ amount: amount ?? 0, currency }) })}
            </span>
            <time dateTime={at} className="block text-sm text-ink-soft">
              {zonedMomentText(at, yacht.timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </ReservationSection>
  )
}
