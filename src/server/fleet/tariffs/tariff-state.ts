import { createHash } from 'node:crypto'
import type { Tariffs } from '#contract/pricing/tariff-fields.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import {
  findTariffDraft,
  getPublishedTariffs,
  listPublishedTariffs,
  listTariffDrafts,
  type TariffDraft,
  type YachtToPrice,
} from './queries.ts'

/** The published prices of a yacht, and the draft of its owner. */
export type TariffState = Omit<YachtToPrice, 'tariffs'> & {
  listingId: Id
  published: Tariffs
  draft: Tariffs | null
  /** The hash of the tariff from which the draft was begun. */
  baseHash: string
  /** The hash of the published tariff. */
  publishedHash: string
  isOutdated: boolean
  /** The version changes when the published tariff or the draft does. */
  version: string
}

/** Throws not_found. */
export async function getTariffState(db: Db, listingId: Id, now: Instant): Promise<TariffState> {
  const yacht = await getPublishedTariffs(db, listingId, now)
  return stateOf(listingId, yacht, await findTariffDraft(db, listingId))
}

/** The same for many yachts, in the order of the ids. Unknown ones are left out. */
export async function listTariffStates(db: Db, listingIds: readonly Id[], now: Instant): Promise<TariffState[]> {
  const yachts = await listPublishedTariffs(db, listingIds, now)
  const drafts = await listTariffDrafts(db, listingIds)
  return listingIds.flatMap((id) => {
    const yacht = yachts.get(id)
    return yacht ? [stateOf(id, yacht, drafts.get(id))] : []
  })
}

function stateOf(
  listingId: Id,
  { tariffs: published, ...yacht }: YachtToPrice,
  stored: TariffDraft | undefined,
): TariffState {
  const hash = hashOf(published)
  const draft = stored?.content ?? null
  return {
    ...yacht,
    listingId,
    published,
    draft,
    baseHash: stored?.baseHash ?? hash,
    publishedHash: hash,
    isOutdated: stored !== undefined && stored.baseHash !== hash,
    version: hashOf({ published, draft }),
  }
}

/** The same for a change of the version that the caller has seen. Throws not_found, tariff_changed. */
export async function getTariffsToChange(tx: Db, listingId: Id, version: string, now: Instant): Promise<TariffState> {
  const state = await getTariffState(tx, listingId, now)
  if (state.version !== version) throw new AppError('tariff_changed')
  return state
}

/** The hash of published prices as `publishedHash` has it. */
export const hashOfTariffs = (tariffs: Tariffs, now: Instant) => hashOf(withoutEnded(tariffs, now))

/** The tariffs without promotions that have ended. */
export const withoutEnded = (tariffs: Tariffs, now: Instant): Tariffs => ({
  ...tariffs,
  promotions: tariffs.promotions.filter(({ closes }) => Date.parse(closes) > now),
})

const hashOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
