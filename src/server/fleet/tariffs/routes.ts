import type { Id } from '#shared/id.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { optionsOf } from './find-engine.ts'
import { presentTariffs } from './present-tariffs.ts'
import { previewTariffs } from './preview-tariffs.ts'
import { publishTariffs } from './publish-tariffs.ts'
import { discardTariffs, saveTariffs } from './save-tariffs.ts'
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

  changes: routes.changes.handler(async ({ input: { id }, context }) => {
    const options = optionsOf(context)
    const state = await getTariffState(context.db, id, options.now)
    const offers = await previewTariffs(context.db, state, options)
    return { version: state.version, hasDraft: state.draft !== null, offers }
  }),

  publish: routes.publish.handler(async ({ input: { id: listingId, version, acceptUnusual }, context }) => {
    const options = optionsOf(context)
    const publication = { listingId, version, acceptUnusual, publisher: scopeOf(context, 'session') }
    const publicationId = await changeListing(context, listingId, (tx) => publishTariffs(tx, publication, options))
    return { ...(await presentNow(context, listingId)), publicationId }
  }),
}

const presentNow = async ({ db, now }: Pick<Context, 'db' | 'now'>, id: Id) =>
  presentTariffs(await getTariffState(db, id, now()), now())
