import { instantDayText, momentText, timeText, zoneText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'

type OwnTimeProps = { start: string; end: string; zone: string }

/** The period in the reader's own time zone, where it differs from the yacht's. Only the browser knows that zone. */
export function OwnTime({ start, end, zone }: OwnTimeProps) {
  const own = useBrowserZone()
  const hydrated = useHydrated()
  if (
    !hydrated ||
    (momentText(start, own) === momentText(start, zone) && momentText(end, own) === momentText(end, zone))
  )
    return null
  const sameDay = instantDayText(start, own) === instantDayText(end, own)
  const period = `${momentText(start, own)} – ${sameDay ? timeText(end, own) : momentText(end, own)}`
  return <p className="text-sm text-ink-soft">{m.own_time({ period, zone: zoneText(own, start) })}</p>
}
