import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { BookingDetails } from '#contract/booking-details.ts'
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { NewsLink } from './news-link.tsx'
import { nextStepOf } from './next-step-of.ts'
import { isAwaiting, useFollow } from './use-follow.ts'

/** Stands first: what the guest does next, or waits for. Told again when it changes. */
export function NextStepCard({ booking }: { booking: BookingDetails }) {
  const { title, text, until, to } = nextStepOf(booking)
  useFollow(booking.nextAction)
  return (
    <section
      aria-label={m.next_step()}
      className="grid gap-4 rounded-lg border border-line border-s-4 border-s-brass-fill bg-surface p-5 md:p-6"
    >
      <div aria-live="polite">
        <h2 className="text-lg text-balance md:text-xl">{title}</h2>
        {text && <p className="mt-1.5 max-w-prose text-ink-soft">{text}</p>}
      </div>
      {until && <Countdown until={until} />}
      {to && (
        <ButtonLink to={to.path} size="lg" className="justify-self-start max-sm:w-full">
          {to.label}
        </ButtonLink>
      )}
      {isAwaiting(booking.nextAction) && <NewsLink bookingId={booking.id} />}
    </section>
  )
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
    <p role="timer" aria-live="off" className="font-display text-lg font-semibold tabular-nums">
      {m.time_left({ time: `${minutes}:${seconds}` })}
    </p>
  )
}
