import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { listYachtTypes } from '../boats/queries.ts'
import { listPlacesWithin } from '../geo/places-within.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'

export type MarketScope = {
  placeIds?: readonly string[] | undefined
  typeId?: Id | undefined
  ownerId?: Id | undefined
}

/** Days of UTC; `until` is the first day after the period. */
export type MarketFilter = MarketScope & { from: string; until: string }

export const isNarrowed = ({ placeIds, typeId, ownerId }: MarketScope): boolean =>
  (placeIds ?? typeId ?? ownerId) !== undefined

/** The condition that joined vessels and listings belong to this part of the market. */
export const isWanted = ({ placeIds, typeId, ownerId }: MarketScope) => sql<boolean>`
  (${placeIds ?? null}::text[] is null or vessels.place_id = any(${placeIds ?? null}::text[]))
  and (${typeId ?? null}::text is null or listings.yacht_type_id = ${typeId ?? null}::text)
  and (${ownerId ?? null}::text is null or listings.owner_id = ${ownerId ?? null}::text)`

type Named = {
  placeId?: string | undefined
  /** A slug. */
  yachtType?: string | undefined
  ownerId?: Id | undefined
}

/** Resolves a place to itself and all places within it, and a slug to its type. Throws not_found for an unknown place or type. */
export async function readMarketScope(db: Db, { placeId, yachtType, ownerId }: Named): Promise<MarketScope> {
  const placeIds = placeId === undefined ? undefined : await listPlacesWithin(db, placeId)
  const type = yachtType === undefined ? undefined : (await listYachtTypes(db)).find(({ slug }) => slug === yachtType)
  if ((placeId !== undefined && !placeIds) || (yachtType !== undefined && !type)) throw new AppError('not_found')
  return { placeIds, typeId: type?.id, ownerId }
}
