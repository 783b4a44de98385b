import { sql } from 'kysely'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'

const quotesAtOnce = 10_000

/**
 * Deletes quotes a day after they expire, so that an expired one can be priced again until then. Bookings store their own terms,
 * and quotes that were sent to a guest are kept with their offer. It deletes in short statements until nothing is left.
 */
export async function forgetQuotes({ db }: Pick<Services, 'db'>, atOnce = quotesAtOnce): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { numAffectedRows } = await sql`
      delete from quotes where id in (
        select id from quotes where expires_at < clock_timestamp() - interval '1 day' and not is_sent order by expires_at limit ${atOnce}
      )`.execute(db)
    const deleted = Number(numAffectedRows ?? 0)
    forgotten += deleted
    if (deleted < atOnce) return forgotten
  }
}

export const pricingJobs: Job[] = [
  {
    name: 'pricing.forget-quotes',
    schedule: '17 * * * *',
    run: (services) => forgetQuotes(services).then(() => undefined),
  },
]
