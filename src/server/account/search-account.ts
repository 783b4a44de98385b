import type { AccountFindings } from '#contract/account/account-desk.ts'
import type { Id } from '#shared/id.ts'
import { findTitles } from '../boats/queries.ts'
import { findBookingsOfCustomer, listBookingIdsOf } from '../bookings/customer-queries.ts'
import { foldName } from '../geo/fold.ts'
import { findNotifications } from '../notifications/queries.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import type { UserId } from '../platform/scopes.ts'
import { listReviewsOfBookings } from '../reviews/queries.ts'
import { findTicketsOf } from '../support/queries.ts'
import { listWishes } from '../wishlist/queries.ts'

const mostOfEach = 6

/** Searches the user's own records. A blank text finds nothing. */
export async function searchAccount(
  { db }: Services,
  userId: UserId,
  typed: string | undefined,
): Promise<AccountFindings> {
  if (typed === undefined) return { bookings: [], favorites: [], reviews: [], notifications: [], tickets: [] }
  const request = { typed, limit: mostOfEach }
  const [bookings, favorites, reviews, notifications, tickets] = await Promise.all([
    findBookingsOfCustomer(db, userId, request),
    findFavorites(db, userId, typed),
    findReviews(db, userId, typed),
    findNotifications(db, userId, request),
    findTicketsOf(db, userId, request),
  ])
  return {
    bookings: bookings.map(({ id, reference, title, place, local_date }) => ({
      id,
      bookingRef: reference,
      yacht: title,
      location: place,
      date: local_date,
    })),
    favorites,
    reviews,
    notifications: notifications.map(({ id, title, created_at }) => ({ id, title, at: created_at.toISOString() })),
    tickets,
  }
}

async function findFavorites(db: Db, userId: Id, typed: string): Promise<AccountFindings['favorites']> {
  const wishes = await listWishes(db, userId)
  const ids = wishes.map(({ yachtId }) => yachtId).reverse()
  const titles = await findTitles(db, ids)
  return ids
    .map((id) => ({ id, title: titles.get(id) ?? '' }))
    .filter(({ title }) => holdsWords(title, typed))
    .slice(0, mostOfEach)
}

async function findReviews(db: Db, userId: Id, typed: string): Promise<AccountFindings['reviews']> {
  const reviews = await listReviewsOfBookings(db, await listBookingIdsOf(db, userId))
  return reviews
    .filter(({ title, comment }) => holdsWords(`${title} ${comment}`, typed))
    .slice(0, mostOfEach)
    .map(({ id, comment, listing_id, title }) => ({ id, comment, yacht: { id: listing_id, title } }))
}

/** Whether a text holds each typed word. Case and accents do not count; one or two letters must begin a word, as in SQL. */
function holdsWords(text: string, typed: string): boolean {
  const words = foldName(typed).split(' ').filter(Boolean)
  const folded = ` ${foldName(text)}`
  return words.length > 0 && words.every((word) => folded.includes(word.length > 2 ? word : ` ${word}`))
}
