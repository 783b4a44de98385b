import type { ChatHours } from '#contract/chat/chats.ts'
import { instantDayText, timeText, zoneText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'

/** When people answer, by the reader's clock. Without a script it is the clock of the hours. Both name their zone. */
export function HoursLine({ hours }: { hours: ChatHours }) {
  const isHydrated = useHydrated()
  const ownZone = useBrowserZone()
  const zone = isHydrated ? ownZone : hours.zone
  const { open, changesAt, periods } = hours
  if (!changesAt) return <p className="text-ink-soft">{m.chat_no_hours()}</p>
  const facts = {
    day: instantDayText(changesAt, zone),
    time: timeText(changesAt, zone),
    zone: zoneText(zone, changesAt),
  }
  return (
    <details className="text-sm text-ink-soft">
      <summary className="cursor-pointer py-1">{open ? m.chat_open_until(facts) : m.chat_closed_until(facts)}</summary>
      <ul className="mt-1 grid gap-0.5 ps-4 tabular-nums" aria-label={m.opening_hours()}>
        {periods.map(({ start, end }) => (
          <li key={start}>
            {m.opening_line({
              days: instantDayText(start, zone),
              hours: `${timeText(start, zone)} – ${timeText(end, zone)}`,
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
