import type { Id } from '#shared/id.ts'
import { getOwnerOfListing } from '../boats/owner-queries.ts'
import type { GetsOf } from '../fleet/tariffs/describe-days.ts'
import type { Context } from '../platform/context.ts'
import type { Tariff } from '../pricing/tariff.ts'
import { agreementFor } from './agreements.ts'
import { ownersPartOf } from './split-proceeds.ts'

/** The owner's part of prices of an offer, by the agreement of now. */
export async function getsOfOffer(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  id: Id,
  { offerId, currency }: Pick<Tariff, 'offerId' | 'currency'>,
): Promise<GetsOf> {
  const ownerId = await getOwnerOfListing(db, id)
  const agreement = await agreementFor(db, {
    ownerId,
    offerId,
    currency,
    at: now(),
    defaultBp: settings.COMMISSION_BP,
  })
  return (lines, units) => ownersPartOf({ lines, units, agreement })
}
