import { createHash } from 'node:crypto'
import type { Tariffs } from '#contract/tariff-fields.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { findTariffDraft, getPublishedTariffs, type YachtToPrice } from './queries.ts'

/** What is published of a yacht's prices, and what its owner has changed since. */
export type TariffState = Omit<YachtToPrice, 'tariffs'> & {
  listingId: Id
  published: Tariffs
  draft: Tariffs | null
  /** Of what the draft was begun from. */
  baseHash: string
  /** Of what is published now. */
  publishedHash: string
  isOutdated: boolean
  /** Equal as long as neither changes. */
  version: string
}

/** Throws not_found. */
export async function getTariffState(db: Db, listingId: Id, now: Instant): Promise<TariffState> {
  const { tariffs: published, ...yacht } = await getPublishedTariffs(db, listingId, now)
  const stored = await findTariffDraft(db, listingId)
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

/** The same for whoever changes it, of the version that they saw. Throws not_found, tariff_changed. */
export async function getTariffsToChange(tx: Db, listingId: Id, version: string, now: Instant): Promise<TariffState> {
  const state = await getTariffState(tx, listingId, now)
  if (state.version !== version) throw new AppError('tariff_changed')
  return state
}

const hashOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
