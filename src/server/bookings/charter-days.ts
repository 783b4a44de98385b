import { sql } from 'kysely'

/** Joins to each booking the days on which its yacht is away, or for a part of one, by the clock of the yacht: `day`. */
export const charterDays = sql`
  cross join lateral generate_series(
    (lower(period) at time zone vessels.time_zone)::date,
    ((upper(period) - interval '1 second') at time zone vessels.time_zone)::date,
    interval '1 day'
  ) day`
