import { AppError } from '../platform/app-error.ts'
import { operations } from '../platform/operation.ts'
import { listItineraries } from './itinerary-queries.ts'
import { findPublicListing, listOfferedTypes } from './queries.ts'
import { readTaxonomy } from './taxonomy.ts'

export const boatRoutes = {
  types: operations.boats.types.handler(async ({ context }) => ({ data: await listOfferedTypes(context.db) })),

  taxonomy: operations.boats.taxonomy.handler(({ context: { db } }) => readTaxonomy(db)),

  itineraries: operations.boats.itineraries.handler(async ({ input, context }) => {
    if (!(await findPublicListing(context.db, input.id))) throw new AppError('not_found')
    return { data: await listItineraries(context.db, input.id, input.duration) }
  }),
}
