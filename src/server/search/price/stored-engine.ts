import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { loadCharterRulesOf } from '../../availability/queries.ts'
import type { Db } from '../../platform/database.ts'
import { loadTariffs } from '../../pricing/load-tariff.ts'
import { indexVersion } from '../model/index-version.ts'
import type { Variant } from '../model/variant.ts'
import type { OfferEngine } from './offer-engine.ts'

/** The engine of an offer as search_offers stores it: JSON that only code of the same version can read. */
export type StoredEngine = { offerId: Id; version: number; engine: string }

/** The columns of a row of search_offers with the alias `offer`. */
export const storedEngine = sql`
  offer.offer_id as "offerId", offer.version, offer.engine::text as engine`

/**
 * The engines of offers by id, with the present service charge, even if the rows have another one. Engines of another version are
 * loaded from the fleet's own tables.
 */
export async function readEngines(
  db: Db,
  stored: readonly StoredEngine[],
  options: { now: Instant; serviceCharge: number },
): Promise<Map<Id, OfferEngine>> {
  const isCurrent = ({ version }: StoredEngine) => version === indexVersion
  const engines = new Map(
    stored.filter(isCurrent).map((each) => [each.offerId, withCharge(parseEngine(each), options.serviceCharge)]),
  )
  const older = stored.filter((each) => !isCurrent(each)).map(({ offerId }) => offerId)
  for (const [id, engine] of await loadEngines(db, older, options)) engines.set(id, engine)
  return engines
}

const withCharge = (engine: OfferEngine, serviceCharge: number): OfferEngine =>
  engine.tariff.serviceCharge === serviceCharge ? engine : { ...engine, tariff: { ...engine.tariff, serviceCharge } }

/** The present rules and tariffs of offers. */
export async function loadEngines(
  db: Db,
  offerIds: readonly Id[],
  options: { now: Instant; serviceCharge: number },
): Promise<Map<Id, OfferEngine>> {
  if (offerIds.length === 0) return new Map()
  const rules = await loadCharterRulesOf(db, offerIds)
  const tariffs = await loadTariffs(db, offerIds, options)
  return new Map(
    offerIds.flatMap((id) => {
      const [rule, tariff] = [rules.get(id), tariffs.get(id)]
      return rule && tariff ? [[id, { rules: rule, tariff }] as const] : []
    }),
  )
}

export function parseEngine({ engine, version }: Pick<StoredEngine, 'engine' | 'version'>): OfferEngine {
  if (version !== indexVersion) throw new Error(`An engine of version ${version} is read by version ${indexVersion}.`)
  // The version proves that storeOffers of this code has written it.
  return JSON.parse(engine) as OfferEngine
}

/** Parses the variants beside an engine of this version. */
export const parseVariants = (text: string): Variant[] => JSON.parse(text) as Variant[]
