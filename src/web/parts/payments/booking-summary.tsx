import type { BookingSummary as BookingStanding } from '#contract/bookings/booking-details.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Money } from '#shared/money.ts'
import { m } from '#web/paraglide/messages.js'
import { PaymentTerms } from '#web/parts/bookings/payment-terms.tsx'
import { PriceLines } from '#web/parts/bookings/price-lines.tsx'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Shown = Omit<Booking, 'guestEmail'> & Partial<Pick<BookingStanding, 'paid' | 'due'>>
type BookingSummaryProps = {
  booking: Shown
  /** The price in the visitor's currency, where that differs. */
  display?: Money | null
  /** The amount due now is paid, or authorised for a request. */
  isPaid?: boolean
  /** The part of the amount due now that vouchers pay. */
  byVoucher?: number
}

/** The yacht and the period that are paid for. On narrow screens a button opens the price. */
export function BookingSummary({
  booking: { schedule, ...booking },
  display = null,
  isPaid = false,
  byVoucher = 0,
}: BookingSummaryProps) {
  const { yacht } = booking
  const isBegun = isPaid || booking.status === 'confirmed'
  const isSettled = booking.status === 'confirmed' && booking.due === null
  const ahead = schedule
    .filter(({ due }) => due === 'at_base' || !(due === 'now' ? isBegun : isSettled))
    .map((part) => (part.due === 'now' ? { ...part, amount: part.amount - byVoucher } : part))
  const shown = { ...booking, schedule: ahead }
  return (
    <aside aria-label={m.trip_paid_for()} className="rounded-lg border border-line bg-surface p-5">
      <div className="flex gap-4">
        <div className="aspect-card w-28 shrink-0 self-start overflow-hidden rounded-md">
          <Picture src={yacht.cover_photo} alt="" sizes="7rem" width={334} height={256} />
        </div>
        <div className="min-w-0">
          <p className="font-display font-semibold">{yacht.title || m.unnamed_yacht()}</p>
          <p className="text-sm text-ink-soft">{yacht.location}</p>
        </div>
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <TripPeriod {...booking} zone={yacht.timeZone} />
      </div>
      <details className="group mt-3 lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-sm font-semibold text-sea">
          {m.price_details()}
          <ChevronDownIcon className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <Price booking={shown} display={display} />
      </details>
      <div className="mt-5 border-t border-line pt-5 max-lg:hidden">
        <Price booking={shown} display={display} />
      </div>
    </aside>
  )
}

function Price({ booking, display }: { booking: Shown; display: Money | null }) {
  return (
    <div className="grid gap-5">
      <PriceLines
        priced={{ lines: booking.lines, total: booking.amount, currency: booking.currency }}
        display={display}
      />
      <PaymentTerms
        terms={{ ...booking, zone: booking.yacht.timeZone }}
        paid={booking.paid ?? 0}
        isRequest={booking.status === 'pending' && !booking.instant}
      />
    </div>
  )
}
