import { type RawBuilder, sql } from 'kysely'
import type { Tariffs } from '#contract/pricing/tariff-fields.ts'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { inFleet } from '../../boats/in-fleet.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnFleet } from '../../platform/scopes.ts'

export type KeptYacht = { id: Id; title: string; vesselId: Id; isArchived: boolean; before: Tariffs; after: Tariffs }

export type StoredPublisher = { userId: Id | null; byOperator: boolean; at: Instant }

export type StoredPublication = {
  id: Id
  published: StoredPublisher
  undoes: StoredPublisher | null
  undone: StoredPublisher | null
  yachts: KeptYacht[]
}

type Part = { limit: number; offset: number }

/** The publications of a fleet, newest first, each with the yachts that the caller may work with. */
export async function listPublications(db: Db, fleet: OwnFleet, { limit, offset }: Part) {
  const { rows } = await sql<StoredPublication & { total: number }>`
    ${selectPublications(fleet)}
    order by publication.published_at desc, publication.id desc limit ${limit} offset ${offset}`.execute(db)
  return { publications: rows, totalCount: rows[0]?.total ?? 0 }
}

/** Throws not_found. */
export async function getPublication(db: Db, fleet: OwnFleet, id: Id): Promise<StoredPublication> {
  const { rows } = await sql<StoredPublication>`
    ${selectPublications(fleet)} and publication.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  return found
}

const selectPublications = (fleet: OwnFleet) => sql`
  select publication.id, ${publisher('publication')} as published, ${publisher('undoes')} as undoes,
    ${publisher('undone')} as undone, kept.yachts, (count(*) over ())::integer as total
  from price_publications as publication
  left join price_publications as undoes on undoes.id = publication.undoes
  left join price_publications as undone on undone.undoes = publication.id
  cross join lateral (
    select json_agg(json_build_object(
      'id', listings.id, 'title', listings.title, 'vesselId', listings.vessel_id,
      'isArchived', listings.status = 'archived', 'before', yacht.before, 'after', yacht.after
    ) order by lower(listings.title), listings.id) as yachts
    from price_publication_yachts as yacht join listings on listings.id = yacht.listing_id
    where yacht.publication_id = publication.id and ${inFleet(fleet)}
  ) as kept
  where publication.owner_id = ${fleet.ownerId} and kept.yachts is not null`

const publisher = (table: string): RawBuilder<StoredPublisher | null> => sql`
  case when ${sql.ref(`${table}.id`)} is not null then json_build_object(
    'userId', ${sql.ref(`${table}.user_id`)}, 'byOperator', ${sql.ref(`${table}.by_operator`)},
    'at', round(date_part('epoch', ${sql.ref(`${table}.published_at`)}) * 1000)
  ) end`

const keptDays = 90

export async function deleteOldPublications(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('price_publications')
    .where('published_at', '<', new Date(now - keptDays * dayMs))
    .execute()
}
