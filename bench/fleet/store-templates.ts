import { type RawBuilder, sql } from 'kysely'
import { takeClaim } from '#server/availability/claims.ts'
import { offerColumns, offerDefaults } from '#server/boats/offer-fields.ts'
import { listingColumns, replaceMedia } from '#server/fleet/create-listing.ts'
import { registerOwner } from '#server/fleet/register-owner.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { announcePromotion } from '#server/pricing/announce-promotion.ts'
import { setExtras, setPriceRules } from '#server/pricing/set-prices.ts'
import type { Id } from '#shared/id.ts'
import { owners, type Template } from './template.ts'

type Known = { owners: readonly Id[]; types: readonly Id[] }

/** Stores the owners, and finds the types of yacht in the reference data. */
export async function storeOwners(db: Db): Promise<Known> {
  const ids: Id[] = []
  for (let index = 0; index < owners; index++) {
    const name = `Harbour Charters ${index + 1}`
    const email = `owner-${index + 1}@fairlead.example`
    ids.push(await registerOwner(db, { name, email, replyMinutes: (index % 12) * 15, languages: ['en'] }))
  }
  const types = await db.selectFrom('yacht_types').select('id').orderBy('position').execute()
  return { owners: ids, types: types.map(({ id }) => id) }
}

/** The ids of a yacht and of all its rows share their first 18 digits. Copies differ in these digits alone. */
export const prefixDigits = 18
const idIn = (prefix: string, kind: number, index = 0): Id =>
  prefix + kind.toString(16).padStart(2, '0') + index.toString(16).padStart(4, '0')
export const listingIn = (prefix: string): Id => idIn(prefix, 1)
export const vesselIn = (prefix: string): Id => idIn(prefix, 2)

/** Stores a public yacht, without its rows of search. */
export async function storeTemplate(tx: Tx, template: Template, prefix: string, known: Known): Promise<void> {
  const [id, vesselId] = [listingIn(prefix), vesselIn(prefix)]
  const ownerId = known.owners[template.owner] ?? ''
  await storeVessel(tx, template, vesselId, ownerId)
  const { type, media = [], ...listing } = template.listing
  const yachtTypeId = known.types[type % known.types.length] ?? ''
  const columns = listingColumns({ ...listing, vesselId, ownerId, yachtTypeId, offers: [] })
  await tx
    .insertInto('listings')
    .values({ id, ...columns, status: 'approved', is_live: true })
    .execute()
  const offers = template.offers.map((offer, position) => ({
    id: idIn(prefix, 3, position),
    position,
    ...offerColumns({ ...offerDefaults(offer.unit), ...offer }),
  }))
  await tx
    .insertInto('offers')
    .values(offers.map((offer) => ({ ...offer, is_main: offer.position === 0, listing_id: id, vessel_id: vesselId })))
    .execute()
  await replaceMedia(tx, id, media)
  await setExtras(tx, id, template.extras)
  for (const offer of offers) await setPriceRules(tx, offer.id, template.rules)
  if (template.promotion) await announcePromotion(tx, { listingId: id, ...template.promotion })
  for (const period of template.busy) await takeClaim(tx, { vesselId, kind: 'block', period, occupied: period })
}

async function storeVessel(tx: Tx, template: Template, id: Id, ownerId: Id): Promise<void> {
  const { place, dayCapacity, length, buildYear, cabins } = template
  await tx
    .insertInto('vessels')
    .values({
      id,
      owner_id: ownerId,
      name: template.listing.title,
      length_m: length,
      build_year: buildYear,
      cabins,
      day_capacity: dayCapacity,
      sleeping_capacity: Math.max(2, cabins * 2),
      place_id: place.id,
      latitude: place.latitude,
      longitude: place.longitude,
      time_zone: place.timeZone,
    })
    .execute()
}

/** Gives every row of a template an id with the template's prefix. */
export async function alignIds(tx: Tx): Promise<void> {
  const align = async (table: string, key: string, kind: number, columns: RawBuilder<unknown>) => {
    await sql`
      update ${sql.table(table)} as target set ${columns}
      from (
        select id, left(${sql.ref(key)}, ${prefixDigits}) || lpad(to_hex(${kind}::integer), 2, '0') || lpad(to_hex(
          row_number() over (partition by left(${sql.ref(key)}, ${prefixDigits}) order by id)
        ), 4, '0') as aligned
        from ${sql.table(table)}
      ) as source
      where source.id = target.id`.execute(tx)
  }
  for (const [kind, table] of ['media', 'extras', 'promotions'].entries()) {
    await align(table, 'listing_id', 4 + kind, sql`id = aligned`)
  }
  await align('price_rules', 'offer_id', 7, sql`id = aligned`)
  await align('claims', 'vessel_id', 8, sql`id = aligned, party_id = aligned`)
}
