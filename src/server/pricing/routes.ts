import { operations } from '../platform/operation.ts'
import { calculateQuote } from './calculate-quote.ts'
import { presentQuote } from './present-quote.ts'

export const pricingRoutes = {
  calculate: operations.pricing.calculate.handler(async ({ input, context: { db, now, settings } }) =>
    presentQuote(await calculateQuote(db, input, { now: now(), settings })),
  ),
}
