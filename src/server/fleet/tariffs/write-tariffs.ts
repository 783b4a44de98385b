import { sql } from 'kysely'
import type { ExtraEntry, OfferEntry, PromotionEntry, Tariffs } from '#contract/pricing/tariff-fields.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { offerColumns } from '../../boats/offer-fields.ts'
import type { Tx } from '../../platform/database.ts'
import { daysText, setPriceRulesOf, setPriceTerms } from '../../pricing/set-prices.ts'

type Yacht = { listingId: Id; vesselId: Id; now: Instant }

/** Replaces the published prices. Bookings and quotes keep their own. */
export async function writeTariffs(tx: Tx, yacht: Yacht, { offers, promotions, extras }: Tariffs): Promise<void> {
  for (const [position, offer] of offers.entries()) await writeOffer(tx, yacht, offer, position)
  await setPriceRulesOf(
    tx,
    offers.map(({ id = '', rateRules, discountRules }) => ({
      offerId: id,
      rules: [...rateRules, ...discountRules],
    })),
  )
  for (const { id = '', maxDiscount, provisioning, provisioningPayable } of offers)
    await setPriceTerms(tx, id, { maxDiscount, provisioning, provisioningPayable })
  await writePromotions(tx, yacht, promotions)
  await writeExtras(tx, yacht, extras)
  await matchCaptain(tx, yacht, offers)
}

async function writeOffer(tx: Tx, { listingId, vesselId }: Yacht, offer: OfferEntry, position: number) {
  const { id = newId(), unit, crewed, currency, active, ...terms } = offer
  const made = { id, listing_id: listingId, vessel_id: vesselId, unit, crewed, currency, position }
  const columns = { active, ...offerColumns(terms) }
  await tx
    .insertInto('offers')
    .values({ ...made, ...columns })
    // Unit, crew and currency stay, because bookings depend on them.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns).where('offers.listing_id', '=', listingId))
    .execute()
}

async function writePromotions(tx: Tx, { listingId, now }: Yacht, promotions: readonly PromotionEntry[]) {
  const kept = promotions.flatMap(({ id }) => id ?? [])
  await sql`
    delete from promotions
    where listing_id = ${listingId} and upper(bookable) > ${new Date(now)} and id <> all(${kept}::text[])`.execute(tx)
  for (const { id = newId(), ...promotion } of promotions) await writePromotion(tx, listingId, { id, ...promotion })
}

/** Stores one promotion of a listing, new or changed. */
export async function writePromotion(
  tx: Tx,
  listingId: Id,
  { id, offerId, ...promotion }: PromotionEntry & { id: Id },
): Promise<void> {
  const columns = {
    offer_id: offerId,
    label: promotion.label,
    discount: promotion.discount,
    cap: promotion.cap,
    exclusive_group: promotion.group,
    bookable: `[${promotion.opens},${promotion.closes})`,
    departures: daysText(promotion),
    days_before: promotion.daysBefore,
    not_on_events: promotion.notOnEvents,
  }
  await tx
    .insertInto('promotions')
    .values({ id, listing_id: listingId, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns).where('promotions.listing_id', '=', listingId))
    .execute()
}

/** A removed extra stays stored for bookings that contain it. */
async function writeExtras(tx: Tx, { listingId }: Yacht, extras: readonly ExtraEntry[]) {
  const kept = extras.flatMap(({ id }) => id ?? [])
  await sql`
    update extras set active = false
    where listing_id = ${listingId} and active and id <> all(${kept}::text[])`.execute(tx)
  for (const [
    position,
    { id = newId(), offerId, name, maxQuantity, minHours, maxHours, ...extra },
  ] of extras.entries()) {
    const columns = {
      offer_id: offerId,
      name: JSON.stringify(name),
      per: extra.per,
      amount: extra.amount,
      currency: extra.currency,
      mandatory: extra.mandatory,
      payable: extra.payable,
      max_quantity: maxQuantity,
      min_hours: minHours,
      max_hours: maxHours,
      position,
      active: true,
    }
    await tx
      .insertInto('extras')
      .values({ id, listing_id: listingId, code: codeOf(name.en, id), ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns).where('extras.listing_id', '=', listingId))
      .execute()
  }
}

/** A readable code that is unique: the end of the id distinguishes extras with the same name. */
function codeOf(name: string, id: Id): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
  return `${words.replace(/^_+|_+$/g, '') || 'extra'}_${id.slice(-6)}`
}

/** Sets the captain option of the listing from the offers on sale. */
export async function matchCaptain(
  tx: Tx,
  { listingId }: Pick<Yacht, 'listingId'>,
  offers: readonly Pick<OfferEntry, 'active' | 'crewed' | 'captainUnit'>[],
): Promise<void> {
  const crewed = offers.filter((offer) => offer.active && offer.crewed)
  const isBoth = crewed.length > 0 && offers.some((offer) => offer.active && !offer.crewed)
  const isExtra = crewed.some(({ captainUnit }) => captainUnit !== 'included')
  const option = isBoth
    ? 'CAPTAIN_AVAILABLE'
    : crewed.length === 0
      ? 'NO_CAPTAIN'
      : isExtra
        ? 'CAPTAIN_REQUIRED'
        : 'CAPTAIN_PROVIDED_IN_PRICE'
  await tx
    .updateTable('listings')
    .set({ captain_option: option })
    .where('id', '=', listingId)
    .where('captain_option', '<>', option)
    .execute()
}
