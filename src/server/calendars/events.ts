import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

/** The owner is mailed after this many hours of failures. */
export const alarmHours = [1, 6, 24] as const
export type AlarmHours = (typeof alarmHours)[number]

/** A connected calendar is due to be read. */
export const feedDue: EventType<{ feedId: Id }> = {
  name: 'calendar.feed_due',
  payload: z.object({ feedId: Id }),
  key: ({ feedId }) => feedId,
}

/** A connected calendar has not been readable for this many hours. */
export const feedStale: EventType<{ feedId: Id; hours: AlarmHours }> = {
  name: 'calendar.feed_stale',
  payload: z.object({ feedId: Id, hours: z.literal(alarmHours) }),
}

/** A connected calendar lost all its future events at once. */
export const feedEmptied: EventType<{ feedId: Id }> = {
  name: 'calendar.feed_emptied',
  payload: z.object({ feedId: Id }),
}

/** Events of other calendars overlap charters of a vessel, and its owner has not been mailed. */
export const conflictsFound: EventType<{ vesselId: Id }> = {
  name: 'calendar.conflicts_found',
  payload: z.object({ vesselId: Id }),
}
