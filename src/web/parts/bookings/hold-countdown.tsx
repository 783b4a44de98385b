import { useEffect } from 'react'
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { m } from '#web/paraglide/messages.js'
import { countdownText } from './countdown-text.ts'

type HoldCountdownProps = {
  until: string
  /** Called when the time is over. A new function is called again, even after that. */
  onOver: (() => void) | undefined
}

/** Counts down in the browser only. Without a script, the guest reads the deadline beside it. */
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
      {/* Screen readers announce the time twice (5 minutes and 1 minute before the end), not every second. */}
      <p role="status" className="sr-only">
        {left > 0 && left <= 300 && m.hold_ends_soon({ count: left <= 60 ? 1 : 5 })}
      </p>
    </>
  )
}
