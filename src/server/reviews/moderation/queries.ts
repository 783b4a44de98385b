import { sql } from 'kysely'
import type { FleetReview, ModeratedReview } from '#contract/reviews/review-moderation.ts'
import type { Id } from '#shared/id.ts'
import { selectListingsNamed } from '../../boats/named-fleet.ts'
import { findTitles } from '../../boats/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import { contains } from '../../platform/contains.ts'
import type { Db } from '../../platform/database.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'
import { reportStateOf } from '../report-state.ts'
import { findPictures } from '../writing/pictures.ts'

type Sorting = 'waiting' | 'written'
type Filter = {
  q?: string | undefined
  state?: string | undefined
  about?: string | undefined
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

function matchingReviews(db: Db, { q, state, about, waits, rating }: Filter) {
  let query = db.selectFrom('reviews')
  if (state) query = query.where('reviews.status', '=', state)
  if (about) query = query.where('reviews.about', '=', about)
  if (waits === 'open') query = query.where('reviews.waits_since', 'is not', null)
  if (waits === 'reported')
    query = query.where(sql<boolean>`(reviews.reported_at is not null or reviews.reply_reported_at is not null)`)
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
  const { titles, pictures } = await findParts(db, rows)
  return rows.map((row) => ({
    ...presentText(row, titles),
    bookingId: row.booking_id,
    // Check constraints, and the function that holds a text, allow only these values in these columns.
    about: row.about as ModeratedReview['about'],
    state: row.status as ModeratedReview['state'],
    heldFor: row.held_for as ModeratedReview['heldFor'],
    replyState: row.reply_status as ModeratedReview['replyState'],
    reply: row.reply,
    marks: row.about === 'yacht' ? yachtMarks(row) : guestMarks(row),
    pictures: pictures.get(row.id) ?? [],
    waitsSince: row.waits_since?.toISOString() ?? null,
    reportReason: row.report_reason,
    reportedAt: row.reported_at?.toISOString() ?? null,
    replyReportReason: row.reply_report_reason,
    decisionReason: row.decision_reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    revision: row.revision,
  }))
}

async function findParts(db: Db, rows: readonly Row[]) {
  const [titles, pictures] = await Promise.all([
    findTitles(
      db,
      rows.map(({ listing_id }) => listing_id),
    ),
    findPictures(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return { titles, pictures }
}

const yachtMarks = ({ crew, cleanliness, accuracy, value }: Row) => ({ crew, cleanliness, accuracy, value })
const guestMarks = ({ communication, care, rules }: Row) => ({ communication, care, rules })

/** The words of a review and where they belong. */
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

type FleetPage = { listingIds: readonly Id[]; answer?: 'open' | undefined; page: number; limit: number }

/** The published reviews of these listings by guests, the newest first; `open`: only those without an answer. */
export async function listOfFleet(db: Db, { listingIds, answer, page, limit }: FleetPage) {
  const ofFleet = db
    .selectFrom('reviews')
    .where(sql<boolean>`listing_id = any(${[...listingIds]}::text[])`)
    .where('status', '=', 'published')
    .where('about', '=', 'yacht')
  const wanted = answer === 'open' ? ofFleet.where('reply', 'is', null) : ofFleet
  const [rows, { count }, { unanswered }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ofFleet
      .where('reply', 'is', null)
      .select((select) => select.fn.countAll<number>().as('unanswered'))
      .executeTakeFirstOrThrow(),
  ])
  const { titles, pictures } = await findParts(db, rows)
  const data = rows.map((row) => ({
    ...presentText(row, titles),
    bookingId: row.booking_id,
    marks: yachtMarks(row),
    pictures: pictures.get(row.id) ?? [],
    reply: row.reply,
    // A check constraint allows only these values.
    replyState: row.reply_status as FleetReview['replyState'],
    report: reportStateOf(row),
  }))
  return { data, totalCount: count, totalPages: Math.ceil(count / limit), unanswered }
}
