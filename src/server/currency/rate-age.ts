import type { RateAge } from '#contract/currency/rates.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'

type Dated = { asOf: Instant; isExample: boolean }

/** Whether amounts at this rate can be charged. */
export const isFresh = (rate: Dated, now: Instant): boolean => ageOf(rate, now) === 'fresh'

export function ageOf({ asOf, isExample }: Dated, now: Instant): RateAge {
  if (isExample) return 'example'
  if (now - asOf < dayMs) return 'fresh'
  return now - asOf < 2 * dayMs ? 'aged' : 'old'
}
