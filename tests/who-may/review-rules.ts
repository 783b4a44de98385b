import { newId } from '#shared/id.ts'
import { administrators, at, ownersAlone, type Rule } from './outcomes.ts'

/** There is no such review. */
const noReview: Rule['outcomes'] = { ...administrators, administrator: 'not_found' }

/** Rules for reviews: operators moderate them, and an owner reports those of their own fleet. */
export const reviewRules: Record<string, Rule> = {
  'adminReviews.list': { path: at('/api/admin/reviews'), outcomes: administrators },
  'adminReviews.get': { path: at(`/api/admin/reviews/${newId()}`), outcomes: noReview },
  'adminReviews.decide': {
    path: at(`/api/admin/reviews/${newId()}/decision`),
    body: () => ({ state: 'published', revision: 0 }),
    outcomes: noReview,
  },
  'ownerReviews.list': { path: at('/api/boatOwners/reviews'), outcomes: ownersAlone },
  'ownerReviews.report': {
    path: at(`/api/boatOwners/reviews/${newId()}/report`),
    body: () => ({ reason: 'It is about another yacht.' }),
    outcomes: { ...ownersAlone, owner: 'not_found', 'other owner': 'not_found' },
  },
}
