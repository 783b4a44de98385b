import { sql } from 'kysely'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'

/** Quotes are kept for a day after their end, so that an expired one can be priced anew; bookings hold their own terms. */
async function forgetQuotes({ db }: Services): Promise<void> {
  await sql`
    delete from quotes where id in (
      select id from quotes where expires_at < clock_timestamp() - interval '1 day' limit 10000
    )`.execute(db)
}

export const pricingJobs: Job[] = [{ name: 'pricing.forget-quotes', schedule: '17 * * * *', run: forgetQuotes }]
