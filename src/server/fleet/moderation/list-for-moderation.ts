import { sql } from 'kysely'
import type { ListingStatus } from '#contract/fleet/listings.ts'
import { type ModeratedListing, mostPlaced } from '#contract/fleet/moderation.ts'
import type { Id } from '#shared/id.ts'
import { foldedContains } from '../../platform/contains.ts'
import type { Db } from '../../platform/database.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'
import { idsOfWaiting } from './count-waiting.ts'

type Named = 'waiting' | 'title' | 'updated'

type Filter = {
  q?: string | undefined
  status?: ListingStatus | undefined
  featured?: boolean | undefined
  placed?: boolean | undefined
  waiting?: boolean | undefined
  owner?: Id | undefined
  sort: Named | `-${Named}`
  after?: string | undefined
  limit: number
}

const orders = {
  waiting: { key: sql`coalesce(listings.submitted_at, listings.created_at)`, type: 'timestamptz' },
  title: { key: sql`fold(listings.title)`, type: 'text' },
  updated: { key: sql`listings.updated_at`, type: 'timestamptz' },
} as const

/** A page of all listings, with their number. */
export async function listForModeration(db: Db, { sort, after, limit, ...filter }: Filter) {
  const matching = matchingListings(db, filter)
  const { rows, ...page } = await listPage(db, selectModerated(matching), {
    order: orderOf(sort, orders),
    id: sql`listings.id`,
    after,
    limit,
    matching,
  })
  return { data: rows.map(presentModerated), ...page }
}

/** The listings that are placed before all others, in order, up to the limit. */
export async function listPlaced(db: Db): Promise<ModeratedListing[]> {
  const rows = await selectModerated(db.selectFrom('listings'))
    .where('listings.display_order', '>', 0)
    .orderBy('listings.display_order')
    .orderBy('listings.id')
    .limit(mostPlaced)
    .execute()
  return rows.map(presentModerated)
}

type Criteria = Omit<Filter, 'sort' | 'after' | 'limit'>

function matchingListings(db: Db, { q, status, featured, placed, waiting, owner }: Criteria) {
  let query = db.selectFrom('listings')
  if (status) query = query.where('listings.status', '=', status)
  if (featured !== undefined) query = query.where('listings.featured', '=', featured)
  if (placed) query = query.where('listings.display_order', '>', 0)
  if (waiting) query = query.where('listings.id', 'in', idsOfWaiting(db))
  if (owner) query = query.where('listings.owner_id', '=', owner)
  if (q) query = query.where('listings.id', 'in', named(db, q))
  return query
}

/** Listings by words of their title, the yacht's name and the owner's name. */
const named = (db: Db, q: string) =>
  db
    .selectFrom('listing_words')
    .select('listing_id')
    .where(foldedContains(sql.ref('listing_words.words'), q))

function selectModerated(query: ReturnType<typeof matchingListings>) {
  return query
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .select(['listings.id', 'listings.title', 'listings.is_live', 'listings.featured', 'listings.display_order'])
    .select(['listings.submitted_at', 'listings.updated_at', 'owners.id as owner_id', 'owners.name as owner_name'])
    .select((select) => [
      // A check constraint allows only these values in the column.
      select.ref('listings.status').$castTo<ListingStatus>().as('status'),
      select
        .selectFrom('media')
        .whereRef('media.listing_id', '=', 'listings.id')
        .where('media.kind', '=', 'image')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('pictures'),
      select
        .selectFrom('proposed_changes')
        .whereRef('proposed_changes.listing_id', '=', 'listings.id')
        .select('proposed_changes.submitted_at')
        .as('changes_sent_at'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectModerated>['execute']>>[number]

const presentModerated = (row: Row): ModeratedListing => ({
  id: row.id,
  title: row.title,
  owner: { id: row.owner_id, name: row.owner_name },
  status: row.status,
  isLive: row.is_live,
  featured: row.featured,
  displayOrder: row.display_order,
  pictures: row.pictures ?? 0,
  changesWait: row.changes_sent_at !== null,
  submittedAt: row.submitted_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
})
