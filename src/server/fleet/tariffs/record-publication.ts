import { sql } from 'kysely'
import type { Tariffs } from '#contract/pricing/tariff-fields.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { Session } from '../../platform/session.ts'
import { listTariffStates, type TariffState } from './tariff-state.ts'

export type Publisher = Pick<Session, 'userId' | 'role'>

type NewPublication = { listingIds: readonly Id[]; publisher: Publisher; undoes: Id | null; now: Instant }

/** Begins a publication for the owner of these yachts. Throws prices_published_since where another one has undone the same. */
export async function beginPublication(tx: Tx, publication: NewPublication): Promise<Id> {
  const { listingIds, publisher, undoes, now } = publication
  const id = newId(now)
  await tx
    .insertInto('price_publications')
    .values(({ selectFrom }) => ({
      id,
      owner_id: selectFrom('listings').select('owner_id').where('id', 'in', listingIds).limit(1).$asScalar(),
      user_id: publisher.userId,
      by_operator: publisher.role === 'a',
      published_at: new Date(now),
      undoes,
    }))
    .execute()
    .catch((error: unknown) => {
      const isUndone =
        error instanceof Error && 'constraint' in error && error.constraint === 'price_publications_undoes_key'
      if (isUndone) throw new AppError('prices_published_since', { yachtTitles: [] })
      throw error
    })
  return id
}

type PublishedYacht = Pick<TariffState, 'listingId' | 'published'>

/** Keeps the prices of yachts before and after, in the transaction that has changed them. */
export async function keepPrices(tx: Tx, id: Id, before: readonly PublishedYacht[], now: Instant): Promise<void> {
  const after = await listTariffStates(
    tx,
    before.map(({ listingId }) => listingId),
    now,
  )
  const afterOf = new Map(after.map(({ listingId, published }) => [listingId, published]))
  const yachts = before.map(({ listingId, published }) => {
    const prices: Record<'before' | 'after', Tariffs | undefined> = { before: published, after: afterOf.get(listingId) }
    return { listingId, ...prices }
  })
  await sql`
    insert into price_publication_yachts (publication_id, listing_id, before, after)
    select ${id}, yacht ->> 'listingId', yacht -> 'before', yacht -> 'after'
    from json_array_elements(${JSON.stringify(yachts)}::json) as yacht`.execute(tx)
}
