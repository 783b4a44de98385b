import { sql } from 'kysely'
import type { ModeratedReview } from '#contract/reviews/review-moderation.ts'
import type { Id } from '#shared/id.ts'
import { selectListingsNamed } from '../../boats/named-fleet.ts'
import { findTitles } from '../../boats/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import { contains } from '../../platform/contains.ts'
import type { Db } from '../../platform/database.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'

type Sorting = 'waiting' | 'written'
type Filter = {
  q?: string | undefined
  state?: string | undefined
  waits?: 'open' | 'reported' | undefined
  rating?: string | undefined
}
type Request = Filter & { sort: Sorting | `-${Sorting}`; after?: string | undefined; limit: number }

const orders = {
  // Reviews that do not wait come after those that do. The index has the same expression.
  waiting: { key: sql`coalesce(reviews.waits_since, '9999-12-31 00:00:00+00'::timestamptz)`, type: 'timestamptz' },
  written: { key: sql.ref('reviews.created_at'), type: 'timestamptz' },
} as const

/** A page of all reviews, with their number. */
export async function listForModeration(db: Db, { sort, after, limit, ...filter }: Request) {
  const matching = matchingReviews(db, filter)
  const { rows, ...page } = await listPage(db, matching.selectAll('reviews'), {
    order: orderOf<Sorting>(sort, orders),
    id: sql.ref<string>('reviews.id'),
    after,
    limit,
    matching,
  })
  return { data: await present(db, rows), ...page }
}

function matchingReviews(db: Db, { q, state, waits, rating }: Filter) {
  let query = db.selectFrom('reviews')
  if (state) query = query.where('reviews.status', '=', state)
  if (waits === 'open') query = query.where('reviews.waits_since', 'is not', null)
  if (waits === 'reported') query = query.where('reviews.reported_at', 'is not', null)
  if (rating) query = query.where('reviews.rating', '=', Number(rating))
  if (q) query = query.where('reviews.id', 'in', holding(db, q))
  return query
}

/** Reviews with these words, or of yachts with these words in the title. */
const holding = (db: Db, q: string) =>
  db
    .selectFrom('reviews')
    .select('reviews.id')
    .where(contains(sql`reviews.author || ' ' || reviews.comment`, q))
    .union(db.selectFrom('reviews').select('reviews.id').where('reviews.listing_id', 'in', selectListingsNamed(db, q)))

/** One review. Throws not_found. */
export async function getForModeration(db: Db, id: Id): Promise<ModeratedReview> {
  const [review] = await present(db, await selectOne(db, id))
  if (!review) throw new AppError('not_found')
  return review
}

const selectOne = (db: Db, id: Id) => db.selectFrom('reviews').selectAll().where('id', '=', id).execute()
type Row = Awaited<ReturnType<typeof selectOne>>[number]

async function present(db: Db, rows: readonly Row[]): Promise<ModeratedReview[]> {
  const titles = await findTitles(
    db,
    rows.map(({ listing_id }) => listing_id),
  )
  return rows.map((row) => ({
    ...presentText(row, titles),
    // A check constraint, and the function that holds a text, allow only these values in both columns.
    state: row.status as ModeratedReview['state'],
    heldFor: row.held_for as ModeratedReview['heldFor'],
    waitsSince: row.waits_since?.toISOString() ?? null,
    reportReason: row.report_reason,
    reportedAt: row.reported_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    revision: row.revision,
  }))
}

/** The public part of a review. */
const presentText = (row: Row, titles: ReadonlyMap<Id, string>) => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  author: row.author,
  country: row.country,
  date: row.created_at.toISOString(),
  yacht: { id: row.listing_id, title: titles.get(row.listing_id) ?? '' },
})

/** The number of reviews that wait for an operator, and since when the first one does. */
export function countWaitingReviews(db: Db): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('reviews')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('waits_since').$castTo<Date | null>().as('since'),
    ])
    .where('waits_since', 'is not', null)
    .executeTakeFirstOrThrow()
}

type FleetPage = { listingIds: readonly Id[]; page: number; limit: number }

/** The published reviews of these listings, the newest first. */
export async function listOfFleet(db: Db, { listingIds, page, limit }: FleetPage) {
  const ofFleet = db
    .selectFrom('reviews')
    .where(sql<boolean>`listing_id = any(${[...listingIds]}::text[])`)
    .where('status', '=', 'published')
  const [rows, { count }] = await Promise.all([
    ofFleet
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    ofFleet.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const titles = await findTitles(db, [...listingIds])
  const data = rows.map((row) => ({
    ...presentText(row, titles),
    reply: row.reply,
    report:
      row.reported_at === null
        ? ('none' as const)
        : row.waits_since === null
          ? ('answered' as const)
          : ('open' as const),
  }))
  return { data, totalCount: count, totalPages: Math.ceil(count / limit) }
}
