import { sql } from 'kysely'
import type { FleetImportPicture } from '#contract/fleet/fleet-imports.ts'
import { PictureFailure } from '#contract/fleet/picture-imports.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'
import { getImport } from './import-queries.ts'

type PictureFilters = {
  id: Id
  state?: FleetImportPicture['state'] | undefined
  sort: 'title' | '-title'
  after?: string | undefined
  limit: number
}

/** The pictures of an import's listings, by yacht and in the order of the row. Throws not_found. */
export async function listImportPictures(db: Db, { id, state, sort, after, limit }: PictureFilters) {
  await getImport(db, id)
  const orders = {
    title: { key: sql`fleet_import_listings.title || to_char(picture_imports.position, ' 00000')`, type: 'text' },
  } as const
  let query = db
    .selectFrom('fleet_import_listings')
    .innerJoin('picture_imports', 'picture_imports.listing_id', 'fleet_import_listings.listing_id')
    .where('fleet_import_listings.import_id', '=', id)
  if (state) query = query.where('picture_imports.state', '=', state)
  const columns = [
    'fleet_import_listings.title',
    'picture_imports.listing_id',
    'picture_imports.address',
    'picture_imports.state',
    'picture_imports.failure',
  ] as const
  const { rows, ...page } = await listPage(db, query.select([...columns]), {
    order: orderOf(sort, orders),
    id: sql`picture_imports.id`,
    after,
    limit,
    matching: query,
  })
  const data = rows.map(
    ({ listing_id, title, address, state: became, failure }): FleetImportPicture => ({
      listingId: listing_id,
      title,
      address,
      // A check constraint allows only these states.
      state: became as FleetImportPicture['state'],
      failure: failure === null ? null : PictureFailure.parse(failure),
    }),
  )
  return { data, ...page }
}

/** The numbers of pictures of each import. */
export async function countPictures(db: Db, ids: readonly Id[]) {
  const none = { waiting: 0, fetched: 0, failed: 0 }
  if (ids.length === 0) return new Map<Id, typeof none>()
  const rows = await db
    .selectFrom('fleet_import_listings')
    .innerJoin('picture_imports', 'picture_imports.listing_id', 'fleet_import_listings.listing_id')
    .select('import_id')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', 'in', ['waiting', 'fetching']).as('waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'fetched').as('fetched'),
      fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .where('import_id', 'in', [...ids])
    .groupBy('import_id')
    .execute()
  return new Map(rows.map(({ import_id, ...counts }) => [import_id, counts]))
}
