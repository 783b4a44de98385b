import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { TaxonomyDestination } from '#contract/taxonomy/taxonomy-places.ts'
import { findCurrency } from '#shared/currencies.ts'
import { newId } from '#shared/id.ts'
import { findPlace } from '../geo/queries.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { lockKind, refusalOf, requireUnchanged } from './entry-tables.ts'
import { getDestination } from './list-destinations.ts'
import { recordChange } from './record-change.ts'

type Words = { en: string; fr: string }
type Content = {
  name: Words
  tagline: Words
  introduction: Words
  placeId: string
  latitude: number
  longitude: number
  radiusKm: number
  currency: string | null
}

/** Adds a destination at the end of the order. Throws slug_taken, invalid_request. */
export async function addDestination(context: Context, { slug, ...content }: Content & { slug: string }) {
  const id = newId(context.now())
  const add = context.db.transaction().execute(async (tx) => {
    await lockKind(tx, 'destination')
    const columns = await columnsOf(tx, content, context.now())
    const { last } = await tx
      .selectFrom('destinations')
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('destinations')
      .values({ id, slug, position: (last ?? -1) + 1, ...columns })
      .execute()
    await recordChange(tx, context, { kind: 'destination', done: 'added', entry: slug, after: content })
    return getDestination(tx, id)
  })
  return add.catch((error: unknown) => {
    throw refusalOf(error)
  })
}

/** Throws not_found, entry_changed, nothing_changed, invalid_request. */
export async function changeDestination(
  context: Context,
  { id, revision, ...content }: Content & { id: string; revision: number },
): Promise<TaxonomyDestination> {
  return context.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, 'destination', { id, revision })
    const before = await getDestination(tx, id)
    if (isDeepStrictEqual(contentOf(before), content)) throw new AppError('nothing_changed')
    await tx
      .updateTable('destinations')
      .set({ ...(await columnsOf(tx, content, context.now())), revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    const change = { before: contentOf(before), after: content }
    await recordChange(tx, context, { kind: 'destination', done: 'changed', entry: before.slug, ...change })
    return getDestination(tx, id)
  })
}

async function columnsOf(tx: Tx, content: Content, now: number) {
  const { name, tagline, introduction, placeId, latitude, longitude, radiusKm, currency } = content
  const place = await findPlace(tx, placeId)
  if (!place) throw invalidField('placeId', 'Choose a place that we know.')
  if (currency !== null && findCurrency(currency)?.retired !== false)
    throw invalidField('currency', 'Choose a currency from the list.')
  return {
    name: JSON.stringify(name),
    tagline: JSON.stringify(tagline),
    introduction: JSON.stringify(introduction),
    place_id: placeId,
    country_code: place.countryCode,
    latitude,
    longitude,
    radius_km: radiusKm,
    currency,
    time_zone: place.timeZone,
    edited_at: sql<Date>`${new Date(now)}::timestamptz`,
  }
}

const contentOf = (destination: TaxonomyDestination) => ({
  name: destination.name,
  tagline: destination.tagline,
  introduction: destination.introduction,
  placeId: destination.placeId,
  latitude: destination.latitude,
  longitude: destination.longitude,
  radiusKm: destination.radiusKm,
  currency: destination.currency,
})
