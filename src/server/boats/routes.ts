import type { TripUnit } from '#contract/boats/yacht.ts'
import { AppError } from '../platform/app-error.ts'
import { operations } from '../platform/operation.ts'
import { findPublicListing, listItineraries, listOfferedTypes } from './queries.ts'
import { readTaxonomy } from './taxonomy.ts'

export const boatRoutes = {
  types: operations.boats.types.handler(async ({ context }) => ({ data: await listOfferedTypes(context.db) })),

  taxonomy: operations.boats.taxonomy.handler(({ context: { db } }) => readTaxonomy(db)),

  itineraries: operations.boats.itineraries.handler(async ({ input, context }) => {
    if (!(await findPublicListing(context.db, input.id))) throw new AppError('not_found')
    const itineraries = await listItineraries(context.db, input.id, input.duration)
    return {
      data: itineraries.map((itinerary) => ({
        ...itinerary,
        // A check constraint keeps the column to these values.
        unit: itinerary.unit as TripUnit,
        stops: itinerary.stops.map(({ name, minutes, latitude, longitude, note }) => ({
          name,
          minutes: minutes ?? null,
          latitude: latitude ?? null,
          longitude: longitude ?? null,
          note: note ?? null,
        })),
      })),
    }
  }),
}
