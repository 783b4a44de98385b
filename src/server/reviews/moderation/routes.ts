import { findListingsOfFleet } from '../../boats/named-fleet.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { listToWrite, presentToWrite } from '../describe-reviews-of-user.ts'
import { publicName } from '../writing/public-name.ts'
import { answerReview } from './answer-review.ts'
import { decideReply } from './decide-reply.ts'
import { decideReview } from './decide-review.ts'
import { getForModeration, listForModeration, listOfFleet } from './queries.ts'
import { reportReview } from './report-review.ts'

export const adminReviewRoutes = {
  list: operations.adminReviews.list.handler(({ input, context: { db } }) => listForModeration(db, input)),

  get: operations.adminReviews.get.handler(({ input: { id }, context: { db } }) => getForModeration(db, id)),

  decide: operations.adminReviews.decide.handler(async ({ input, context }) => {
    await decideReview(context, scopeOf(context, 'adminId'), input)
    return getForModeration(context.db, input.id)
  }),

  decideReply: operations.adminReviews.decideReply.handler(async ({ input, context }) => {
    await decideReply(context, scopeOf(context, 'adminId'), input)
    return getForModeration(context.db, input.id)
  }),
}

export const ownerReviewRoutes = {
  list: operations.ownerReviews.list.handler(async ({ input: { page, limit, answer }, context }) => {
    const listingIds = await findListingsOfFleet(context.db, scopeOf(context, 'fleet'))
    return listOfFleet(context.db, { listingIds, page, limit, answer })
  }),

  toWrite: operations.ownerReviews.toWrite.handler(async ({ context }) => {
    const charters = await listToWrite(context.db, { fleet: scopeOf(context, 'fleet') }, context.now())
    return {
      data: charters.map((charter) => ({ ...presentToWrite(charter), guest: publicName(charter.guest_name) })),
    }
  }),

  answer: operations.ownerReviews.answer.handler(async ({ input: { id, answer }, context }) => {
    const { userId } = scopeOf(context, 'session')
    await answerReview(context, { fleet: scopeOf(context, 'fleet'), userId, reviewId: id, answer })
  }),

  report: operations.ownerReviews.report.handler(async ({ input: { id, reason }, context }) => {
    const { userId } = scopeOf(context, 'session')
    await reportReview(context, { fleet: scopeOf(context, 'fleet'), userId, reviewId: id, reason })
  }),
}
