import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { momentText } from '#web/lib/format.ts'
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

/** What the booking stands at, and until when the period is held. */
export function ReservationStatus({ booking }: { booking: Booking }) {
  const { status, holdExpiresAt, yacht } = booking
  if (status === 'pending' && holdExpiresAt) {
    return (
      <Notice tone="info" title={m.held_until({ moment: momentText(holdExpiresAt, yacht.timeZone) })}>
        <Countdown until={holdExpiresAt} />
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

/** Counts in the browser only: the deadline itself stands above for everyone. */
function Countdown({ until }: { until: string }) {
  const left = useSecondsUntil(until)
  const { revalidate } = useRevalidator()
  const over = left === 0
  useEffect(() => {
    if (over) void revalidate()
  }, [over, revalidate])
  if (left === null) return null
  const minutes = Math.floor(left / 60)
  const seconds = String(left % 60).padStart(2, '0')
  return (
    <p role="timer" aria-live="off" className="tabular-nums">
      {m.time_left({ time: `${minutes}:${seconds}` })}
    </p>
  )
}
