import type { ChatHours } from '#contract/chat/chats.ts'
import { addDays, dayMs, isoWeekday, parseMinutes } from '#shared/local-date.ts'
import { firstInstantAt, type Instant, localDateAt } from '#shared/local-time.ts'
import type { Settings } from '../platform/settings.ts'

type Hours = Pick<Settings, 'OPENING_HOURS' | 'OPENING_ZONE'>

const days = 7

/** Whether people answer now, when that changes, and every period of the next seven days. */
export function describeHours({ OPENING_HOURS: week = [], OPENING_ZONE: zone }: Hours, now: Instant): ChatHours {
  const today = localDateAt(zone, now)
  // The same weekday counts a second time: it may be over for today.
  const dates = Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead))
  const all = dates.flatMap((date) => {
    const hours = week[isoWeekday(date) - 1]
    if (!hours) return []
    const at = (time: string) => firstInstantAt(zone, date, parseMinutes(time))
    return [{ start: at(hours.opens), end: at(hours.closes) }]
  })
  const ahead = all.filter(({ end }) => end > now)
  const [next] = ahead
  const open = next !== undefined && next.start <= now
  const limit = now + days * dayMs
  return {
    open,
    changesAt: next ? text(open ? next.end : next.start) : null,
    zone,
    periods: ahead
      .filter(({ start }) => start < limit)
      .map(({ start, end }) => ({ start: text(start), end: text(end) })),
  }
}

const text = (instant: Instant) => new Date(instant).toISOString()
