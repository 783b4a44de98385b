import { sql } from 'kysely'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'

const quotesAtOnce = 10_000

/**
 * Quotes are kept for a day after their end, so that an expired one can be priced anew; bookings hold their own terms.
 * Short statements, until nothing is left: however many were calculated, the next run begins with none.
 */
export async function forgetQuotes({ db }: Pick<Services, 'db'>, atOnce = quotesAtOnce): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { numAffectedRows } = await sql`
      delete from quotes where id in (
        select id from quotes where expires_at < clock_timestamp() - interval '1 day' order by expires_at limit ${atOnce}
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
