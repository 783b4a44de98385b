import { priceGap } from '../fleet/gap-offers/price-gap.ts'
import { describeTariffDays } from '../fleet/tariffs/describe-days.ts'
import { explainTrip } from '../fleet/tariffs/explain-trip.ts'
import { findEngine, optionsOf } from '../fleet/tariffs/find-engine.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { assumedGuests } from '../search/price/offer-engine.ts'
import { addAgreement, listAgreementsOf } from './agreements.ts'
import { getsOfOffer } from './gets-of-offer.ts'
import { beginSavedCard, chooseDefaultCard, listSavedCards, removeSavedCard } from './saved-cards.ts'

export const paymentMethodRoutes = {
  list: operations.paymentMethods.list.handler(async ({ context }) => ({
    data: await listSavedCards(context, scopeOf(context, 'userId')),
  })),

  add: operations.paymentMethods.add.handler(async ({ context }) => {
    const { id, client_secret } = await beginSavedCard(context, scopeOf(context, 'userId'))
    const { STRIPE_PUBLISHABLE_KEY: publishableKey = '', STRIPE_SCRIPT_URL: scriptUrl } = context.settings
    return { setupIntentId: id, clientSecret: client_secret ?? '', publishableKey, scriptUrl }
  }),

  remove: operations.paymentMethods.remove.handler(async ({ input, context }) => {
    await removeSavedCard(context, scopeOf(context, 'userId'), input.methodId)
    return { status: 'success' }
  }),

  chooseDefault: operations.paymentMethods.chooseDefault.handler(async ({ input, context }) => {
    await chooseDefaultCard(context, scopeOf(context, 'userId'), input.methodId)
    return { status: 'success' }
  }),
}

export const agreementRoutes = {
  list: operations.agreements.list.handler(async ({ input, context }) => ({
    data: await listAgreementsOf(context.db, input.id),
  })),

  add: operations.agreements.add.handler(({ input: { id: ownerId, ...agreed }, context }) =>
    addAgreement(context, scopeOf(context, 'adminId'), { ownerId, ...agreed }),
  ),
}

/** Prices of a tariff with the owner's part of them, which follows from the agreement. */
export const tariffPriceRoutes = {
  days: operations.tariffs.days.handler(async ({ input: { id, offerId, published, ...wanted }, context }) => {
    const { engine, vesselId, now } = await findEngine(context, { id, offerId, published: published ?? false })
    const { unit, currency, offerId: found } = engine.tariff
    const getsOf = await getsOfOffer(context, id, engine.tariff)
    const days = await describeTariffDays(context.db, engine, { ...wanted, vesselId, now, getsOf })
    return { offerId: found, unit, currency, guests: wanted.guests ?? assumedGuests(engine.tariff), days }
  }),

  explain: operations.tariffs.explain.handler(async ({ input: { id, offerId, published, ...asked }, context }) => {
    const { engine, vesselId, now } = await findEngine(context, { id, offerId, published })
    return explainTrip(context.db, engine, {
      vesselId,
      asked,
      now,
      getsOf: await getsOfOffer(context, id, engine.tariff),
    })
  }),
}

/** The price of an unsold day with the owner's part of it. */
export const gapPriceRoutes = {
  preview: operations.gaps.preview.handler(async ({ input: { id, ...gap }, context }) => {
    const { engine, price, units } = await priceGap(context.db, { listingId: id, ...gap }, optionsOf(context))
    const getsOf = await getsOfOffer(context, id, engine.tariff)
    return { total: price.total, currency: price.currency, gets: getsOf(price.lines, units) }
  }),
}
