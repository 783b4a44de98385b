import type { Tariffs } from '#contract/pricing/tariff-fields.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { refuseWrongOffers } from './check-offers.ts'
import { findOverlaps } from './overlapping-rules.ts'
import { deleteTariffDraft, storeTariffDraft } from './queries.ts'
import { getTariffsToChange } from './tariff-state.ts'

type Save = { listingId: Id; version: string; now: Instant }

/**
 * Stores changed prices without publishing them. Throws not_found, tariff_changed when somebody has changed them since,
 * rules_overlap, invalid_request.
 */
export async function saveTariffs(tx: Tx, save: Save & { tariffs: Tariffs }): Promise<void> {
  const { listingId, version, tariffs, now } = save
  await lockListing(tx, listingId)
  const { draft, published, baseHash } = await getTariffsToChange(tx, listingId, version, now)
  const content = withIds(tariffs, draft ?? published)
  refuseWrongOffers(content, draft ?? published)
  refuseOverlaps(content)
  await storeTariffDraft(tx, listingId, { content, baseHash }, now)
}

/** Throws not_found, tariff_changed. */
export async function discardTariffs(tx: Tx, { listingId, version, now }: Save): Promise<void> {
  await lockListing(tx, listingId)
  await getTariffsToChange(tx, listingId, version, now)
  await deleteTariffDraft(tx, listingId)
}

/** Throws rules_overlap with the overlapping rules. The exclusion constraint enforces the same for published rules. */
export function refuseOverlaps(tariffs: Tariffs): void {
  const overlaps = findOverlaps(tariffs.offers)
  if (overlaps.length > 0) throw new AppError('rules_overlap', { overlaps: overlaps.slice(0, 10) })
}

/** Existing entries keep their ids. Any other entry gets a new one, whatever id it was sent with. */
function withIds({ offers, promotions, extras }: Tariffs, before: Tariffs): Tariffs {
  const rulesOf = (list: Tariffs['offers']) =>
    list.flatMap(({ rateRules, discountRules }) => [...rateRules, ...discountRules])
  const known = new Set(
    [...before.offers, ...before.promotions, ...before.extras, ...rulesOf(before.offers)].map(({ id }) => id),
  )
  const taken = new Set<Id>()
  const identify = <Entry extends { id?: Id | undefined }>({ id, ...entry }: Entry) => {
    const kept = id && known.has(id) && !taken.has(id) ? id : newId()
    taken.add(kept)
    return { id: kept, ...entry }
  }
  return {
    offers: offers.map((offer) => ({
      ...identify(offer),
      rateRules: offer.rateRules.map(identify),
      discountRules: offer.discountRules.map(identify),
    })),
    promotions: promotions.map(identify),
    extras: extras.map(identify),
  }
}
