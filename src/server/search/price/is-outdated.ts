import type { FoundOffer } from '../model/found-offer.ts'
import { indexVersion } from '../model/index-version.ts'
import type { Searcher } from '../model/search.ts'

/** Whether the row was written by other code, or with another service charge than today's: its totals do not count. */
export const isOutdated = (
  { version, serviceCharge }: Pick<FoundOffer, 'version' | 'serviceCharge'>,
  { settings }: Pick<Searcher, 'settings'>,
): boolean => version !== indexVersion || serviceCharge !== settings.SERVICE_CHARGE_BP
