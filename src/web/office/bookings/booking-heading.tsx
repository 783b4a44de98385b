import type { AdminBooking } from '#contract/office/bookings.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Standing } from './booking-columns.tsx'

/** The guest, the reference and the state of the booking, with the way back to the list. */
export function BookingHeading({ booking }: { booking: AdminBooking }) {
  const { id: bookingId, bookingRef, guestName, status, attention, weather, licenceBy, yacht } = booking
  return (
    <>
      <OfficeHeading
        above={[{ label: m.office_bookings(), to: pagePath('/adminn/bookings') }]}
        title={bookingRef}
        text={<span className="line-clamp-3 wrap-anywhere">{guestName}</span>}
        aside={
          <ButtonLink to={pagePath('/reservation/:bookingId', { bookingId })} look="secondary">
            {m.office_guest_page()}
          </ButtonLink>
        }
      />
      <div className="-mt-4 mb-6 flex flex-wrap gap-1.5">
        <Standing
          status={status}
          attention={attention}
          isCalledOff={weather !== null && weather.outcome === null}
          licenceBy={licenceBy}
          timeZone={yacht.timeZone}
        />
      </div>
    </>
  )
}

type StepProps = { booking: Pick<AdminBooking, 'id' | 'bookingRef' | 'guestName'>; title: string; text: string }

/** The heading of a page for one action on a booking. */
export function StepHeading({ booking: { id: bookingId, bookingRef, guestName }, title, text }: StepProps) {
  return (
    <OfficeHeading
      above={[
        { label: m.office_bookings(), to: pagePath('/adminn/bookings') },
        { label: bookingRef, to: pagePath('/adminn/bookings/:bookingId', { bookingId }) },
      ]}
      title={title}
      text={
        <>
          <span className="line-clamp-3 wrap-anywhere">
            {bookingRef} · {guestName}
          </span>
          <span className="mt-1.5 block">{text}</span>
        </>
      }
    />
  )
}
