import type { OfferEntry, Tariffs } from '#contract/pricing/tariff-fields.ts'
import { findCurrency } from '#shared/currencies.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { lockListing } from '../drafts/draft-queries.ts'
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

type Problem = { field: string; message: string }
type Checked = Problem | false

/** An offer can be taken off sale but not deleted, and its unit, crew and currency never change. Throws invalid_request. */
function refuseWrongOffers(tariffs: Tariffs, before: Tariffs): void {
  const problems: Checked[] = [
    ...before.offers.map((was) => lostOffer(was, tariffs.offers)),
    ...tariffs.offers.flatMap((offer, index) => changedOffer(offer, index, before.offers)),
    ...strayOf('promotions', tariffs.promotions, tariffs.offers),
    ...strayOf('extras', tariffs.extras, tariffs.offers),
  ]
  const errors = problems.filter((problem) => problem !== false)
  if (errors.length > 0) throw new AppError('invalid_request', { errors })
}

const lostOffer = ({ id }: OfferEntry, offers: readonly OfferEntry[]): Checked =>
  !offers.some((offer) => offer.id === id) && {
    field: 'tariffs.offers',
    message: 'Take an offer off sale instead of leaving it out.',
  }

function changedOffer(offer: OfferEntry, index: number, before: readonly OfferEntry[]): Checked[] {
  const was = before.find(({ id }) => id === offer.id)
  const at = (name: string) => `tariffs.offers.${index}.${name}`
  if (!was) {
    const isKnown = findCurrency(offer.currency)?.retired === false
    return [
      !isKnown && { field: at('currency'), message: 'Choose a currency from the list.' },
      offer.isMain && { field: at('isMain'), message: 'There is a main offer already.' },
    ]
  }
  const isOther = offer.unit !== was.unit || offer.crewed !== was.crewed || offer.currency !== was.currency
  return [
    isOther && { field: at('unit'), message: 'Make another offer for another unit, crew or currency.' },
    offer.isMain !== was.isMain && { field: at('isMain'), message: 'The main offer stays the main one.' },
  ]
}

type OfOffer = { offerId: Id | null }

const strayOf = (name: string, list: readonly OfOffer[], offers: readonly OfferEntry[]): Checked[] =>
  list.map(
    ({ offerId }, index) =>
      offerId !== null &&
      !offers.some(({ id }) => id === offerId) && {
        field: `tariffs.${name}.${index}.offerId`,
        message: 'There is no such offer.',
      },
  )
