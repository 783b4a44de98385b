import { findListingsOfFleet } from '../../boats/named-fleet.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { optionsOf } from '../tariffs/find-engine.ts'
import { listTariffStates } from '../tariffs/tariff-state.ts'
import { describeDays } from './describe-days.ts'
import { describeWeeks } from './describe-weeks.ts'
import { presentFleetTariff } from './list-fleet-tariffs.ts'
import { previewFleetPrices } from './preview-fleet-prices.ts'
import { publishFleetPrices } from './publish-fleet-prices.ts'
import { listFleetYachts } from './queries.ts'

const routes = operations.fleetPrices

export const fleetPriceRoutes = {
  list: routes.list.handler(async ({ input: { page, limit }, context }) => {
    const { ids, total } = await listFleetYachts(context.db, scopeOf(context, 'fleet'), {
      limit,
      offset: (page - 1) * limit,
    })
    const states = await listTariffStates(context.db, ids, context.now())
    return { yachts: states.map(presentFleetTariff), totalPages: Math.ceil(total / limit), totalCount: total }
  }),

  weeks: routes.weeks.handler(async ({ input: { page, limit, ...wanted }, context }) => {
    const { ids, total } = await listFleetYachts(context.db, scopeOf(context, 'fleet'), {
      limit,
      offset: (page - 1) * limit,
    })
    const shown = await describeWeeks(context.db, ids, wanted, optionsOf(context))
    return { ...shown, totalPages: Math.ceil(total / limit), totalCount: total }
  }),

  days: routes.days.handler(async ({ input: { yachts = [], ...range }, context }) => {
    const own = await findListingsOfFleet(context.db, scopeOf(context, 'fleet'))
    const shown = own.filter((id) => yachts.includes(id))
    return { yachts: await describeDays(context.db, shown, range, optionsOf(context)) }
  }),

  preview: routes.preview.handler(async ({ input: { change }, context }) => ({
    yachts: await previewFleetPrices(context.db, scopeOf(context, 'fleet'), change, optionsOf(context)),
  })),

  publish: routes.publish.handler(({ input, context }) => {
    const publication = { ...input, publisher: scopeOf(context, 'session') }
    return publishFleetPrices(context.db, scopeOf(context, 'fleet'), publication, optionsOf(context))
  }),
}
