import { setTimeout as sleep } from 'node:timers/promises'
import { blockPeriods } from '#server/bookings/owner-calendar/block-periods.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/database.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { Random } from '#shared/random.ts'
import { vesselIn } from '../fleet/store-templates.ts'
import { pickCopies } from '../questions.ts'

const writesPerSecond = 20

/** Blocks periods all over the fleet at a steady pace, as owners do, and updates the rows of search for each. */
export async function startSteadyWrites(db: Db, days: number): Promise<() => Promise<number>> {
  const prefixes = await pickCopies(db, 5000)
  const random = new Random(Date.now())
  let running = true
  let written = 0
  const write = async () => {
    while (running) {
      const pause = sleep(1000 / writesPerSecond)
      const start =
        Math.floor(Date.now() / dayMs) * dayMs + random.between(1, days) * dayMs + random.between(6, 18) * hourMs
      const vesselId = vesselIn(random.pick(prefixes))
      const block = { vesselId, periods: [{ start, end: start + 6 * hourMs }], now: Date.now() }
      try {
        await db.transaction().execute((tx) => blockPeriods(tx, block))
        written++
      } catch (error) {
        // The period is taken: another claim came first.
        if (!(error instanceof AppError)) throw error
      }
      await pause
    }
    return written
  }
  const done = write()
  return () => {
    running = false
    return done
  }
}
