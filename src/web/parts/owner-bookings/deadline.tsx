import { zonedMomentText } from '#web/lib/format.ts'
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { m } from '#web/paraglide/messages.js'
import { countdownText } from '#web/parts/bookings/countdown-text.ts'

/** The deadline of the owner's answer in the yacht's zone. The browser counts down the remaining time. */
export function Deadline({ until, zone }: { until: string; zone: string }) {
  const left = useSecondsUntil(until)
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span className="font-semibold">
        <time dateTime={until}>{m.owner_answer_by({ moment: zonedMomentText(until, zone) })}</time>
      </span>
      {left !== null && (
        <span role="timer" aria-live="off" className={`tabular-nums ${left < 3600 ? 'text-bad' : 'text-ink-soft'}`}>
          {left > 0 ? m.time_left({ time: countdownText(left) }) : m.owner_answer_over()}
        </span>
      )}
    </p>
  )
}
