import { sql } from 'kysely'
import { noShowStatus } from './no-show/queries.ts'
import { weatherState } from './weather/queries.ts'

/** A captain has ticked a guest as aboard. */
const isBoarded = sql<boolean>`exists (
  select from manifest_people where manifest_people.booking_id = bookings.id and boarded_at is not null
)`

export const recordedColumns = ['bookings.departed_at', 'bookings.returned_at'] as const

/** How far the charter of a booking is, beside what is recorded: what `charterStateOf` reads. */
export const charterColumns = [
  isBoarded.as('is_boarded'),
  weatherState.as('weather_state'),
  noShowStatus.as('no_show'),
] as const
