import { findYachtsOnSale } from '../../boats/yachts-on-sale.ts'
import { AppError } from '../../platform/app-error.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { getSentQuote, markOpened } from '../sent-quote-queries.ts'
import { chooseYacht } from './choose-yacht.ts'
import { describeQuoteLink, readSentQuote } from './describe-sent-quote.ts'
import { listSentQuotes } from './list-sent-quotes.ts'
import { makeSentQuote } from './make-sent-quote.ts'
import { withdrawSentQuote } from './withdraw-sent-quote.ts'

const yachtsShown = 12

export const sentQuoteRoutes = {
  make: operations.sentQuotes.make.handler(async ({ input: { yachts, ...offer }, context }) => {
    const { userId, adminRole: role } = scopeOf(context, 'session')
    if (role === null) throw new AppError('forbidden')
    const trips = yachts.map(({ id: yachtId, trip, discount }) => ({ trip: { ...trip, yachtId }, discount }))
    return readSentQuote(context, await makeSentQuote(context, { ...offer, yachts: trips, by: { userId, role } }))
  }),

  list: operations.sentQuotes.list.handler(({ input, context }) => listSentQuotes(context.db, input, context.now())),

  get: operations.sentQuotes.get.handler(({ input, context }) => readSentQuote(context, input.id)),

  withdraw: operations.sentQuotes.withdraw.handler(async ({ input: { id }, context }) => {
    await withdrawSentQuote(context, { id, adminId: scopeOf(context, 'adminId') })
    return readSentQuote(context, id)
  }),

  findYachts: operations.sentQuotes.findYachts.handler(async ({ input: { q = '' }, context }) => ({
    data: await findYachtsOnSale(context.db, { typed: q, limit: yachtsShown }),
  })),

  view: operations.sentQuotes.view.handler(async ({ context }) => {
    const { db, accessToken: token } = context
    const now = context.now()
    const offer = await getSentQuote(db, { token }, now)
    // An operator who looks at the link does not open it for the guest.
    const reader = await context.session.find()
    if (offer.opened_at === null && reader?.role !== 'a') await markOpened(db, offer.id, now)
    return describeQuoteLink(db, await getSentQuote(db, { token }, now), now)
  }),

  choose: operations.sentQuotes.choose.handler(({ input, context }) =>
    chooseYacht(context, { ...input, token: context.accessToken }),
  ),
}
