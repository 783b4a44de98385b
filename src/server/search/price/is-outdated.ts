import type { FoundOffer } from '../model/found-offer.ts'
import { indexVersion } from '../model/index-version.ts'
import type { Searcher } from '../model/search.ts'

/** Whether another version, or another service charge, wrote the row. Its totals then do not count. */
export const isOutdated = (
  { version, serviceCharge }: Pick<FoundOffer, 'version' | 'serviceCharge'>,
  { settings }: Pick<Searcher, 'settings'>,
): boolean => version !== indexVersion || serviceCharge !== settings.SERVICE_CHARGE_BP
