import { Form } from 'react-router'
import type { BookingDetails, NextAction } from '#contract/bookings/booking-details.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type ChangeProps = { booking: BookingDetails; mayChange: boolean }

/** States in which the owner, the bank or the party must act first. */
const waiting: ReadonlySet<NextAction> = new Set(['await_owner', 'answer_offer', 'await_payment', 'await_shares'])

/** A link to change the trip, or the change that waits for a decision. */
export function ChangeSection({ booking, mayChange }: ChangeProps) {
  const { id, change, unit, yacht, nextAction } = booking
  if (change?.status === 'offered' || change?.isExtension) return null
  if (change)
    return (
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
  if (waiting.has(nextAction) || (!mayChange && nextAction !== 'pay')) return null
  return (
    <ButtonLink
      to={pagePath('/reservation/:bookingId/change', { bookingId: id })}
      look="secondary"
      className="justify-self-start"
    >
      {m.change_booking()}
    </ButtonLink>
  )
}
