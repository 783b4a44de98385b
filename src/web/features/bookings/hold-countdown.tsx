import { useEffect } from 'react'
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { m } from '#web/paraglide/messages.js'
import { countdownText } from './countdown-text.ts'

type HoldCountdownProps = {
  until: string
  /** Told once it is over, and again whenever it changes. */
  onOver: (() => void) | undefined
}

/** Counts in the browser only: the deadline itself stands beside it for everyone. */
export function HoldCountdown({ until, onOver }: HoldCountdownProps) {
  const left = useSecondsUntil(until)
  const over = left === 0
  useEffect(() => {
    if (over) onOver?.()
  }, [over, onOver])
  if (left === null) return null
  return (
    <>
      <p role="timer" aria-live="off" className="tabular-nums">
        {m.time_left({ time: countdownText(left) })}
      </p>
      {/* Read out twice on the way, not every second. */}
      <p role="status" className="sr-only">
        {left > 0 && left <= 300 && m.hold_ends_soon({ count: left <= 60 ? 1 : 5 })}
      </p>
    </>
  )
}
