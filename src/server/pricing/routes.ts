import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { calculateQuote, priceQuote } from './calculate-quote.ts'
import { presentPrice, presentQuote } from './present-quote.ts'
import { createPromoCode, endPromoCode, listPromoCodes } from './promo-codes.ts'
import { requirePayable } from './require-chargeable.ts'

export const pricingRoutes = {
  calculate: operations.pricing.calculate.handler(async ({ input, context: { db, now, settings } }) => {
    const quote = await calculateQuote(db, input, { now: now(), settings })
    requirePayable(quote)
    return presentQuote(quote)
  }),

  preview: operations.pricing.preview.handler(async ({ input, context: { db, now, settings } }) =>
    presentPrice(await priceQuote(db, input, { now: now(), settings })),
  ),
}

export const promoCodeRoutes = {
  create: operations.promoCodes.create.handler(({ input, context }) =>
    createPromoCode(context.db, input, { by: scopeOf(context, 'adminId'), now: context.now() }),
  ),

  list: operations.promoCodes.list.handler(({ input, context }) => listPromoCodes(context.db, input, context.now())),

  end: operations.promoCodes.end.handler(({ input, context }) => endPromoCode(context.db, input.id, context.now())),
}
