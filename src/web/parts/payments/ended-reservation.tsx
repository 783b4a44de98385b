import type { Booking } from '#contract/bookings/bookings.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'

/** Says that the hold has ended, with a link to check whether the yacht is still free. */
export function EndedReservation({ booking }: { booking: Booking }) {
  const { id, status, yacht, bookingDate, unit, units, guests } = booking
  const trip = { date: bookingDate, month: bookingDate.slice(0, 7), duration: unit === 'week' ? null : units, guests }
  return (
    <>
      <FormNotice title={m.hold_over()} tone="warn" result={status}>
        {m.hold_over_text()}
      </FormNotice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePath('/:segment', { segment: yacht.id }, trip)}>{m.look_again()}</ButtonLink>
        <ButtonLink to={pagePath('/reservation/:bookingId', { bookingId: id })} look="secondary">
          {m.see_reservation()}
        </ButtonLink>
      </div>
    </>
  )
}
