import type { Id } from '#shared/id.ts'
import { findItinerary, getBerth, listItineraries, presentRoute } from '../../boats/itinerary-queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { findTemplate, listOfferedLengths, listTemplatesNear } from './queries.ts'
import { changeItinerary, createItinerary, removeItinerary } from './write-itinerary.ts'

const routes = operations.itineraries

export const itineraryRoutes = {
  own: routes.own.handler(async ({ input: { id }, context: { db } }) => {
    const [data, templates, offers] = await Promise.all([
      listItineraries(db, id),
      listTemplatesNear(db, id),
      listOfferedLengths(db, id),
    ])
    return { data, templates, offers }
  }),

  create: routes.create.handler(async ({ input, context }) =>
    getRoute(context.db, await createItinerary(context, input)),
  ),

  change: routes.change.handler(async ({ input: { id, ...changes }, context: { db } }) => {
    await changeItinerary(db, id, changes)
    return getRoute(db, id)
  }),

  remove: routes.remove.handler(({ input: { id }, context: { db } }) => removeItinerary(db, id)),

  template: routes.template.handler(async ({ input: { id, templateId }, context: { db } }) => {
    const template = await findTemplate(db, templateId)
    if (!template) throw new AppError('not_found')
    return presentRoute(template, await getBerth(db, id))
  }),
}

async function getRoute(db: Db, id: Id) {
  const found = await findItinerary(db, id)
  if (!found) throw new AppError('not_found')
  return presentRoute(found.route, await getBerth(db, found.listingId))
}
