import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { assumedGuests, type OfferEngine } from '../../search/price/offer-engine.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { describeTariffDays } from './describe-days.ts'
import { explainTrip } from './explain-trip.ts'
import { presentTariffs } from './present-tariffs.ts'
import { previewTariffs } from './preview-tariffs.ts'
import { publishTariffs } from './publish-tariffs.ts'
import { discardTariffs, saveTariffs } from './save-tariffs.ts'
import { draftEngines, publishedEngines } from './tariff-engines.ts'
import { getTariffState } from './tariff-state.ts'

const routes = operations.tariffs

export const tariffRoutes = {
  get: routes.get.handler(({ input: { id }, context }) => presentNow(context, id)),

  save: routes.save.handler(async ({ input: { id: listingId, version, tariffs }, context }) => {
    const now = context.now()
    await context.db.transaction().execute((tx) => saveTariffs(tx, { listingId, version, tariffs, now }))
    return presentNow(context, listingId)
  }),

  discard: routes.discard.handler(async ({ input: { id: listingId, version }, context }) => {
    const now = context.now()
    await context.db.transaction().execute((tx) => discardTariffs(tx, { listingId, version, now }))
    return presentNow(context, listingId)
  }),

  days: routes.days.handler(async ({ input: { id, offerId, published, ...wanted }, context }) => {
    const { engine, vesselId, now } = await findEngine(context, { id, offerId, published: published ?? false })
    const { unit, currency, offerId: found } = engine.tariff
    const days = await describeTariffDays(context.db, engine, { ...wanted, vesselId, now })
    return { offerId: found, unit, currency, guests: wanted.guests ?? assumedGuests(engine.tariff), days }
  }),

  explain: routes.explain.handler(async ({ input: { id, offerId, published, ...asked }, context }) => {
    const { engine, vesselId, now } = await findEngine(context, { id, offerId, published })
    return explainTrip(context.db, engine, { vesselId, asked, now })
  }),

  changes: routes.changes.handler(async ({ input: { id }, context }) => {
    const options = optionsOf(context)
    const state = await getTariffState(context.db, id, options.now)
    const offers = await previewTariffs(context.db, state, options)
    return { version: state.version, hasDraft: state.draft !== null, offers }
  }),

  publish: routes.publish.handler(async ({ input: { id: listingId, version, acceptUnusual }, context }) => {
    const options = optionsOf(context)
    await changeListing(context, listingId, (tx) => publishTariffs(tx, { listingId, version, acceptUnusual }, options))
    return presentNow(context, listingId)
  }),
}

const optionsOf = ({ now, settings }: Pick<Context, 'now' | 'settings'>) => ({
  now: now(),
  serviceCharge: settings.SERVICE_CHARGE_BP,
})

const presentNow = async ({ db, now }: Pick<Context, 'db' | 'now'>, id: Id) =>
  presentTariffs(await getTariffState(db, id, now()), now())

type EngineRequest = { id: Id; offerId: Id | undefined; published: boolean }

/** The engine of an offer; the main one when none is named. Throws not_found. */
async function findEngine(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  { id, offerId, published }: EngineRequest,
): Promise<{ engine: OfferEngine; vesselId: Id; now: number }> {
  const options = optionsOf(context)
  const state = await getTariffState(context.db, id, options.now)
  const { offers } = state.draft ?? state.published
  const wanted = offerId ?? offers.find(({ isMain }) => isMain)?.id ?? offers[0]?.id
  const engines = await (published ? publishedEngines : draftEngines)(context.db, state, options)
  const engine = engines.get(wanted ?? '')
  if (!engine) throw new AppError('not_found')
  return { engine, vesselId: state.vesselId, now: options.now }
}
