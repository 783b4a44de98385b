import type { Id } from '#shared/id.ts'
import { type Instant, localTimeAt } from '#shared/local-time.ts'
import type { CharterRules } from '../availability/charter-rules.ts'
import { listBusy } from '../availability/claims.ts'
import { nearestDepartures, periodOfNearest } from '../availability/nearest-departures.ts'
import type { Db } from '../platform/database.ts'

const count = 4

type AlternativeRequest = { rules: CharterRules; vesselId: Id; start: Instant; units: number; now: Instant }

/** The free departures nearest to a wanted one, for refusals. */
export async function listAlternatives(db: Db, { rules, vesselId, start, units, now }: AlternativeRequest) {
  const around = periodOfNearest(rules, start)
  const busy = await listBusy(db, vesselId, around.start, around.end)
  return nearestDepartures(rules, busy, start, units, now, count).map((departure) => ({
    start: new Date(departure.start).toISOString(),
    end: new Date(departure.end).toISOString(),
    date: localTimeAt(rules.zone, departure.start).date,
    time: departure.time,
  }))
}
