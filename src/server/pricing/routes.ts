import { operations } from '../platform/operation.ts'
import { calculateQuote, priceQuote } from './calculate-quote.ts'
import { presentPrice, presentQuote } from './present-quote.ts'

export const pricingRoutes = {
  calculate: operations.pricing.calculate.handler(async ({ input, context: { db, now, settings } }) =>
    presentQuote(await calculateQuote(db, input, { now: now(), settings })),
  ),

  preview: operations.pricing.preview.handler(async ({ input, context: { db, now, settings } }) =>
    presentPrice(await priceQuote(db, input, { now: now(), settings })),
  ),
}
