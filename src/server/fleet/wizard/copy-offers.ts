import { type Id, newId } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'
import { matchCaptain } from '../tariffs/write-tariffs.ts'
import { copyRows } from './copy-rows.ts'

type OfferCopy = { from: Id; id: Id; vesselId: Id; prices: boolean }

/**
 * Copies the offers of a listing with their prices; without prices the main offer alone, with its hours and terms. Promotions
 * belong to a time and are not copied.
 */
export async function copyOffers(tx: Tx, { from, id, vesselId, prices }: OfferCopy): Promise<void> {
  const known = await tx
    .selectFrom('offers')
    .select(['id', 'active', 'crewed', 'is_main'])
    .select((select) => select.ref('captain_unit').$castTo<'included' | 'hour' | 'day' | 'booking'>().as('captainUnit'))
    .where('listing_id', '=', from)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const offers = prices ? known : known.filter((offer) => offer.is_main)
  const copyOf = new Map(offers.map((offer) => [offer.id, newId()]))
  const at = { listing_id: id, vessel_id: vesselId, ...(!prices && { rate: 0 }) }
  await copyRows(
    tx,
    'offers',
    offers.map((offer) => ({ of: offer.id, with: { id: copyOf.get(offer.id), ...at } })),
  )
  await matchCaptain(tx, { listingId: id }, offers)
  if (prices) await copyPrices(tx, { from, id }, copyOf)
}

async function copyPrices(tx: Tx, { from, id }: Pick<OfferCopy, 'from' | 'id'>, copyOf: ReadonlyMap<Id, Id>) {
  const offerIds = [...copyOf.keys()]
  const rules = await tx
    .selectFrom('price_rules')
    .select(['id', 'offer_id as offerId'])
    .where('offer_id', 'in', offerIds)
    // The newest of equal rules wins, so the copies are made in the order of the rules.
    .orderBy('id')
    .execute()
  await copyRows(
    tx,
    'price_rules',
    rules.map((rule) => ({ of: rule.id, with: { id: newId(), offer_id: copyOf.get(rule.offerId) } })),
  )
  await copyRows(
    tx,
    'price_terms',
    offerIds.map((offerId) => ({ of: offerId, with: { offer_id: copyOf.get(offerId) } })),
    'offer_id',
  )
  const extras = await tx
    .selectFrom('extras')
    .select(['id', 'offer_id as offerId'])
    .where('listing_id', '=', from)
    .where('active', '=', true)
    .execute()
  await copyRows(
    tx,
    'extras',
    extras.map((extra) => ({
      of: extra.id,
      with: { id: newId(), listing_id: id, offer_id: extra.offerId === null ? null : copyOf.get(extra.offerId) },
    })),
  )
}
