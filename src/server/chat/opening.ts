import type { ChatHours } from '#contract/chat/chats.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { openPeriods } from '#shared/opening-hours.ts'
import type { Settings } from '../platform/settings.ts'

type Hours = Pick<Settings, 'OPENING_HOURS' | 'OPENING_ZONE'>

const days = 7

/** Whether people answer now, when that changes, and every period that begins in the next seven days. */
export function describeHours({ OPENING_HOURS: week = [], OPENING_ZONE: zone }: Hours, now: Instant): ChatHours {
  const ahead = openPeriods({ week, zone }, now)
    .filter(({ end }) => end > now)
    .take(days + 1)
    .toArray()
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
