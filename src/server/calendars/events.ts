import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/** After how many hours of failing the owner is told. */
export const alarmHours = [1, 6, 24] as const
export type AlarmHours = (typeof alarmHours)[number]

/** A connected calendar is to be read again. */
export const feedDue: EventType<{ feedId: Id }> = {
  name: 'calendar.feed_due',
  payload: z.object({ feedId: Id }),
  key: ({ feedId }) => feedId,
}

/** A connected calendar has not been readable for so many hours. */
export const feedStale: EventType<{ feedId: Id; hours: AlarmHours }> = {
  name: 'calendar.feed_stale',
  payload: z.object({ feedId: Id, hours: z.literal(alarmHours) }),
}

/** A connected calendar that had coming events has none. */
export const feedEmptied: EventType<{ feedId: Id }> = {
  name: 'calendar.feed_emptied',
  payload: z.object({ feedId: Id }),
}

/** Events of other calendars overlap charters of a vessel, and its owner does not know yet. */
export const conflictsFound: EventType<{ vesselId: Id }> = {
  name: 'calendar.conflicts_found',
  payload: z.object({ vesselId: Id }),
}
