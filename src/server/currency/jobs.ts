import { dayMs, toLocalDate } from '#shared/local-date.ts'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { forgetRates } from './latest-rates.ts'
import { findNewestDay } from './queries.ts'
import { takeRates } from './source/take-rates.ts'

/** Fetches the rates of the day. It does nothing without an address, and once the set of today is stored. */
export async function fetchDaily(services: Services): Promise<void> {
  const { db, settings, now, log } = services
  if (settings.RATES_ADDRESS === undefined) return
  if ((await findNewestDay(db)) === toLocalDate(Math.floor(now() / dayMs))) return
  const { state, failure, about } = await takeRates(services, { byHand: false })
  forgetRates(db)
  if (state === 'refused') log.warn({ failure, about }, 'the exchange rates are refused')
}

export const currencyJobs: Job[] = [
  // The European Central Bank publishes at about 16:00 in Frankfurt. A late or failed set is fetched in the hours after that.
  { name: 'currency.fetch-rates', schedule: '20 15-20 * * *', run: fetchDaily },
]
