import { useRevalidator } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { momentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { HoldCountdown } from './hold-countdown.tsx'

/** What the booking stands at, and until when the period is held. */
export function ReservationStatus({ booking }: { booking: Booking }) {
  const { status, holdExpiresAt, yacht } = booking
  const { revalidate } = useRevalidator()
  if (status === 'pending' && holdExpiresAt) {
    return (
      <Notice tone="info" title={m.held_until({ moment: momentText(holdExpiresAt, yacht.timeZone) })}>
        <HoldCountdown until={holdExpiresAt} onOver={revalidate} />
      </Notice>
    )
  }
  if (status === 'cancelled')
    return (
      <Notice tone="warn" title={m.hold_over()}>
        {m.hold_over_text()}
      </Notice>
    )
  return <Notice tone="good" title={m.booking_confirmed()} />
}
