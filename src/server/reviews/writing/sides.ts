import type { GuestReview, GuestSide, HostSide, OwnGuestReview, OwnReview } from '#contract/reviews/review-writing.ts'
import type { Id } from '#shared/id.ts'
import { changeableUntil } from '#shared/review-window.ts'
import { worksForListing } from '../../boats/host-fleet.ts'
import { listBookingIdsOf } from '../../bookings/customer-queries.ts'
import { getBooking, type StoredBooking } from '../../bookings/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { reportStateOf } from '../report-state.ts'
import { findPictures } from './pictures.ts'
import { closesAt } from './review-window.ts'

/** The reviews of a booking as its guest may see them: the own one, and the owner's once it is open. */
export async function describeGuestSide(db: Db, bookingId: Id, now: number): Promise<GuestSide> {
  const booking = await getBooking(db, bookingId)
  const [own, others] = await Promise.all([findOne(db, bookingId, 'yacht'), findOne(db, bookingId, 'guest')])
  return {
    until: await untilOf(db, booking, own, now),
    written: own ? await presentOwn(db, own, now) : null,
    received: others?.status === 'published' ? presentGuestReview(others) : null,
  }
}

/** The same for its owner. Reviews of this guest by owners are told while the request waits for an answer. */
export async function describeHostSide(db: Db, bookingId: Id, now: number): Promise<HostSide> {
  const booking = await getBooking(db, bookingId)
  const own = await findOne(db, bookingId, 'guest')
  const { status, answer_by, customer_id } = booking
  const isAsked = status === 'pending' && answer_by !== null && answer_by.getTime() > now
  return {
    until: await untilOf(db, booking, own, now),
    written: own ? presentOwnGuestReview(own, now) : null,
    ofGuest: isAsked && customer_id !== null ? await describeGuest(db, customer_id) : null,
  }
}

/** The author's own review of a charter. Throws not_found. */
export async function getOwnReview(db: Db, bookingId: Id, now: number): Promise<OwnReview> {
  const own = await findOne(db, bookingId, 'yacht')
  if (!own) throw new AppError('not_found')
  return presentOwn(db, own, now)
}

/** The owner's review of a guest. Throws not_found. */
export async function getOwnGuestReview(db: Db, bookingId: Id, now: number): Promise<OwnGuestReview> {
  const own = await findOne(db, bookingId, 'guest')
  if (!own) throw new AppError('not_found')
  return presentOwnGuestReview(own, now)
}

const findOne = (db: Db, bookingId: Id, about: 'yacht' | 'guest') =>
  db.selectFrom('reviews').selectAll().where('booking_id', '=', bookingId).where('about', '=', about).executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof findOne>>>

async function untilOf(db: Db, booking: StoredBooking, own: Row | undefined, now: number): Promise<string | null> {
  const closes = closesAt(booking)
  if (own || closes === null || now > closes) return null
  const { customer_id, listing_id } = booking
  if (customer_id !== null && (await worksForListing(db, customer_id, listing_id))) return null
  return new Date(closes).toISOString()
}

async function presentOwn(db: Db, row: Row, now: number): Promise<OwnReview> {
  const { id, crew, cleanliness, accuracy, value } = row
  const pictures = (await findPictures(db, [id])).get(id) ?? []
  return { ...written(row, now), marks: { crew, cleanliness, accuracy, value }, pictures, answer: answerOf(row) }
}

function answerOf({ reply, reply_status, reply_reported_at, reply_decided_at }: Row): OwnReview['answer'] {
  if (reply === null || reply_status !== 'published') return null
  const report = reportStateOf({ reported_at: reply_reported_at, decided_at: reply_decided_at })
  return { text: reply, report }
}

const presentOwnGuestReview = (row: Row, now: number): OwnGuestReview => ({
  ...written(row, now),
  marks: guestMarks(row),
})

const guestMarks = ({ communication, care, rules }: Pick<Row, 'communication' | 'care' | 'rules'>) => ({
  communication,
  care,
  rules,
})

const written = (row: Row, now: number) => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  date: row.created_at.toISOString(),
  // A check constraint allows only these values.
  state: row.status as OwnReview['state'],
  changeableUntil: changeableOf(row, now),
})

/** Until when its author may change a review; null when they cannot any more. */
export function changeableOf(
  { status, created_at, closes_at }: Pick<Row, 'status' | 'created_at' | 'closes_at'>,
  now: number,
): string | null {
  const until = changeableUntil(created_at.getTime(), closes_at.getTime())
  return status === 'sealed' && now <= until ? new Date(until).toISOString() : null
}

export const presentGuestReview = (
  row: Pick<Row, 'id' | 'rating' | 'communication' | 'care' | 'rules' | 'comment' | 'author' | 'created_at'>,
): GuestReview => ({
  id: row.id,
  rating: row.rating,
  marks: guestMarks(row),
  comment: row.comment,
  author: row.author,
  date: row.created_at.toISOString(),
})

const mostOfGuest = 10

async function describeGuest(db: Db, customerId: Id): Promise<HostSide['ofGuest']> {
  const reviews = await listPublishedOfGuest(db, await listBookingIdsOf(db, customerId))
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return {
    averageRating: reviews.length === 0 ? null : Math.round((sum / reviews.length) * 10) / 10,
    totalResults: reviews.length,
    reviews: reviews.slice(0, mostOfGuest).map(presentGuestReview),
  }
}

/** The open reviews of a guest by owners, the newest first. */
export async function listPublishedOfGuest(db: Db, bookingIds: readonly Id[]): Promise<Row[]> {
  if (bookingIds.length === 0) return []
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('about', '=', 'guest')
    .where('status', '=', 'published')
    .where('booking_id', 'in', [...bookingIds])
    .orderBy('created_at', 'desc')
    .execute()
}
