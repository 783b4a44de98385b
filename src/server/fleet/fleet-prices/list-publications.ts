import type { PricePublication, Publisher, UndoState } from '#contract/pricing/price-publications.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { findUserNames } from '../../identity/user-names.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnFleet } from '../../platform/scopes.ts'
import { hashOfTariffs, listTariffStates, type TariffState } from '../tariffs/tariff-state.ts'
import {
  type KeptYacht,
  listPublications,
  type StoredPublication,
  type StoredPublisher,
} from './publication-queries.ts'

type Part = { page: number; limit: number }

/** The publications of a fleet, newest first, and which yachts they can be undone for. */
export async function describePublications(db: Db, fleet: OwnFleet, { page, limit }: Part, now: Instant) {
  const { publications, totalCount } = await listPublications(db, fleet, { limit, offset: (page - 1) * limit })
  const yachtIds = [...new Set(publications.flatMap(({ yachts }) => yachts.map(({ id }) => id)))]
  const states = new Map((await listTariffStates(db, yachtIds, now)).map((state) => [state.listingId, state]))
  const publishers = publications.flatMap(({ published, undoes, undone }) => [published, undoes, undone])
  const names = await findUserNames(
    db,
    publishers.map((publisher) => (publisher && !publisher.byOperator ? publisher.userId : null)),
  )
  return {
    data: publications.map((each) => present(each, { states, names, now })),
    totalPages: Math.ceil(totalCount / limit),
    totalCount,
  }
}

type Known = { states: ReadonlyMap<Id, TariffState>; names: ReadonlyMap<Id, string>; now: Instant }

function present(
  { id, published, undoes, undone, yachts }: StoredPublication,
  { states, names, now }: Known,
): PricePublication {
  const publisher = ({ userId, byOperator, at }: StoredPublisher): Publisher => {
    const name = (!byOperator && userId !== null && names.get(userId)) || null
    return { by: byOperator ? 'operator' : name === null ? 'former' : 'person', name, at: new Date(at).toISOString() }
  }
  return {
    id,
    published: publisher(published),
    yachts: yachts.flatMap((yacht) => {
      const state = states.get(yacht.id)
      return state ? [{ id: yacht.id, title: yacht.title, state: undoStateOf(yacht, state, now) }] : []
    }),
    undoes: undoes && publisher(undoes),
    undone: undone && publisher(undone),
  }
}

/** Prices are restored where exactly those of the publication are published, and no draft was begun from them. */
export function undoStateOf({ isArchived, after }: KeptYacht, state: TariffState, now: Instant): UndoState {
  if (isArchived) return 'archived'
  if (hashOfTariffs(after, now) !== state.publishedHash) return 'published_since'
  return state.draft ? 'draft_waits' : 'can_undo'
}
