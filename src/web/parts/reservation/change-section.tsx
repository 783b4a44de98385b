import { Form } from 'react-router'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type WaitingProps = { booking: BookingDetails; change: NonNullable<BookingDetails['change']> }

/** A change of the guest's own that waits for its payment. */
export const WaitingChange = ({ booking: { unit, yacht, nextAction }, change }: WaitingProps) => (
  <Notice tone="info" title={m.change_after()}>
    <TripPeriod {...change} unit={unit} units={change.units} zone={yacht.timeZone} />
    {nextAction !== 'await_payment' && (
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="give_up_change" />
        <Button type="submit" look="secondary">
          {m.change_give_up()}
        </Button>
      </Form>
    )}
  </Notice>
)

export const ChangeLink = ({ bookingId }: { bookingId: string }) => (
  <ButtonLink
    to={pagePath('/reservation/:bookingId/change', { bookingId })}
    look="secondary"
    className="justify-self-start"
  >
    {m.change_booking()}
  </ButtonLink>
)
