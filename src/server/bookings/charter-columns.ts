import { sql } from 'kysely'
import type { NoShow } from '#contract/bookings/no-show.ts'

// Parts of statements that read from bookings.

/** A captain has ticked a guest as aboard. */
const isBoarded = sql<boolean>`exists (
  select from manifest_people where manifest_people.booking_id = bookings.id and boarded_at is not null
)`

/** The weather call of a booking that is not settled yet. */
export const openCall = sql`
  from weather_calls call
  where call.booking_id = bookings.id and call.settled_at is null and call.starts_at = lower(bookings.period)`

/** The guest's choice after a weather call: `open` until they choose, null without a call. */
const weatherState = sql<string | null>`case when bookings.status = 'confirmed' then (
  select coalesce(call.choice, 'open') ${openCall}
) end`

/** Nobody has decided yet about a claim that one side was not there. */
export const isUndecided = sql<boolean>`status in ('open', 'objected')`

/**
 * The latest claim of a booking that one side was not there; null without one. A decided claim from before the start is
 * ignored: it is about an earlier date of the charter. A check constraint keeps the column to these values.
 */
const noShowStatus = sql<NoShow['status'] | null>`(
  select no_shows.status from no_shows
  where no_shows.booking_id = bookings.id and (${isUndecided} or no_shows.created_at >= lower(bookings.period))
  order by no_shows.created_at desc, no_shows.id desc limit 1
)`

export const recordedColumns = ['bookings.departed_at', 'bookings.returned_at', 'bookings.licence_by'] as const

/** The columns that `charterStateOf` reads beside `recordedColumns`. */
export const charterColumns = [
  isBoarded.as('is_boarded'),
  weatherState.as('weather_state'),
  noShowStatus.as('no_show'),
] as const
