import type { Gap } from '#contract/fleet/gap-offers.ts'
import { type Id, newId } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { firstInstantAt } from '#shared/local-time.ts'
import { getNameAndZone } from '../../boats/boarding-queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { addPromotion } from '../tariffs/add-promotion.ts'
import type { EngineOptions } from '../tariffs/tariff-engines.ts'
import { gapsOf } from './list-gaps.ts'
import { dismissDays, findOfferOfListing } from './queries.ts'

type Named = { listingId: Id; offerId: Id; from: LocalDate; to: LocalDate }
export type ApprovedGap = Named & { percent: number }

/**
 * Adds a promotion for unsold days. It can be booked from now until the last of them is over, for departures on exactly these
 * days. Throws gap_closed when the days are no longer proposed.
 */
export async function approveGap(tx: Tx, approved: ApprovedGap, options: EngineOptions): Promise<Id> {
  const { listingId, percent } = approved
  await lockListing(tx, listingId)
  const { offerId, from, to, zone } = await requireGap(tx, approved, options)
  const id = newId(options.now)
  await addPromotion(tx, {
    listingId,
    now: options.now,
    promotion: {
      id,
      offerId,
      label: 'Limited Time Deal',
      discount: percent * 100,
      cap: null,
      group: null,
      opens: new Date(options.now).toISOString(),
      closes: new Date(firstInstantAt(zone, addDays(to, 1), 0)).toISOString(),
      from,
      to,
      daysBefore: null,
      // The owner approves exactly these days.
      notOnEvents: false,
    },
  })
  return id
}

/** Throws gap_closed. */
export async function dismissGap(tx: Tx, dismissed: Named, options: EngineOptions): Promise<number> {
  return dismissDays(tx, await requireGap(tx, dismissed, options))
}

async function requireGap(
  tx: Tx,
  { listingId, offerId, from, to }: Named,
  options: EngineOptions,
): Promise<Gap & { zone: string }> {
  const offer = await findOfferOfListing(tx, listingId, offerId)
  const gap = offer && (await gapsOf(tx, [offer], options)).find((each) => each.from === from && each.to === to)
  if (!gap) throw new AppError('gap_closed')
  return { ...gap, zone: (await getNameAndZone(tx, listingId)).timeZone }
}
