import type { WeatherCall } from '#contract/bookings/weather-calls.ts'
import { backOfficeLimits } from '#shared/back-office-limits.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import type { Db } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { weatherRoundBegun } from '../events.ts'
import { type Hours, listDepartures } from './list-departures.ts'

type NewRound = Pick<WeatherCall, 'source' | 'reason' | 'evidence'> & {
  /** The id comes from the form, so that a form sent twice makes one round. */
  id: Id
  places: readonly string[]
  hours: Hours
  /** The chosen departures; all of them when left out. */
  bookingIds?: readonly Id[] | undefined
  madeBy: Id
  now: number
}

/**
 * Stores which departures are to be called off. A job calls them off one by one, even while somebody else calls off the same
 * ones. False when the round exists already; then it stays as it is.
 */
export function beginRound(db: Db, round: NewRound): Promise<boolean> {
  const { id, places, hours, bookingIds, madeBy, now, source, reason, evidence } = round
  return db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('weather_rounds')
      .values({
        id,
        made_by: madeBy,
        places: [...places],
        local_date: hours.date,
        from_time: hours.from,
        to_time: hours.to,
        source,
        reason,
        evidence,
        made_at: new Date(now),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return false
    const departures = await listDepartures(tx, { places, hours, now, limit: backOfficeLimits.weatherDepartures })
    const chosen = departures.filter((booking) => bookingIds?.includes(booking.id) ?? true)
    if (chosen.length > 0)
      await tx
        .insertInto('weather_round_bookings')
        .values(chosen.map((booking) => ({ round_id: id, booking_id: booking.id })))
        .execute()
    await emit(tx, weatherRoundBegun, { roundId: id })
    const details = { roundId: id, departures: chosen.length }
    await recordAudit(tx, { event: 'weather_round_begun', at: now, userId: null, actorId: madeBy, details })
    return true
  })
}
