import { newId } from '#shared/id.ts'
import { administrators, all, at, ownersAlone, type Rule, theirsAsGuest } from './outcomes.ts'

/** There is no such review. */
const noReview: Rule['outcomes'] = { ...administrators, administrator: 'not_found' }

const marks = { rating: 5, cleanliness: 5, accuracy: 5, value: 5, comment: 'A fine day.' }
const guestMarks = { rating: 5, communication: 5, care: 5, rules: 5, comment: 'On time.' }

const asHost: Rule['outcomes'] = { ...all('not_found'), customer: 'forbidden', owner: 'done', administrator: 'done' }
// No administrator writes in the name of an owner.
const asHostAlone: Rule['outcomes'] = { ...asHost, administrator: 'forbidden' }

/** Rules for reviews: guests and owners write them, operators moderate them, and an owner reports those of their own fleet. */
export const reviewRules: Record<string, Rule> = {
  'reviews.ofBooking': { path: ({ booking }) => `/api/bookings/${booking}/review`, outcomes: theirsAsGuest },
  'reviews.write': {
    path: ({ booking }) => `/api/bookings/${booking}/review`,
    body: () => marks,
    // The charter lies ahead.
    outcomes: { ...theirsAsGuest, customer: 'review_not_due' },
  },
  'reviews.change': {
    path: ({ booking }) => `/api/bookings/${booking}/review`,
    body: () => marks,
    outcomes: { ...theirsAsGuest, customer: 'not_found' },
  },
  // There is no answer to report.
  'reviews.reportAnswer': {
    path: ({ booking }) => `/api/bookings/${booking}/review/answer-report`,
    body: () => ({ reason: 'It names my children.' }),
    outcomes: { ...theirsAsGuest, customer: 'not_found' },
  },
  'guestReviews.ofBooking': { path: ({ booking }) => `/api/bookings/${booking}/guest-review`, outcomes: asHost },
  'guestReviews.write': {
    path: ({ booking }) => `/api/bookings/${booking}/guest-review`,
    body: () => guestMarks,
    outcomes: { ...asHostAlone, owner: 'review_not_due' },
  },
  'guestReviews.change': {
    path: ({ booking }) => `/api/bookings/${booking}/guest-review`,
    body: () => guestMarks,
    outcomes: { ...asHostAlone, owner: 'not_found' },
  },
  'adminReviews.list': { path: at('/api/admin/reviews'), outcomes: administrators },
  'adminReviews.get': { path: at(`/api/admin/reviews/${newId()}`), outcomes: noReview },
  'adminReviews.decide': {
    path: at(`/api/admin/reviews/${newId()}/decision`),
    body: () => ({ state: 'published', revision: 0 }),
    outcomes: noReview,
  },
  'adminReviews.decideReply': {
    path: at(`/api/admin/reviews/${newId()}/reply/decision`),
    body: () => ({ state: 'published', revision: 0 }),
    outcomes: noReview,
  },
  'ownerReviews.toWrite': { path: at('/api/boatOwners/reviews/to-write'), outcomes: ownersAlone },
  'ownerReviews.answer': {
    path: at(`/api/boatOwners/reviews/${newId()}/answer`),
    body: () => ({ answer: 'Thank you.' }),
    outcomes: { ...ownersAlone, owner: 'not_found', 'other owner': 'not_found' },
  },
  'ownerReviews.list': { path: at('/api/boatOwners/reviews'), outcomes: ownersAlone },
  'ownerReviews.report': {
    path: at(`/api/boatOwners/reviews/${newId()}/report`),
    body: () => ({ reason: 'It is about another yacht.' }),
    outcomes: { ...ownersAlone, owner: 'not_found', 'other owner': 'not_found' },
  },
}
