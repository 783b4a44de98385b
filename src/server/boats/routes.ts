import type { TripUnit } from '#contract/yacht.ts'
import { mediaUrl } from '../media/media-url.ts'
import { AppError } from '../platform/app-error.ts'
import { operations } from '../platform/operation.ts'
import { becomeOwner } from './become-owner.ts'
import { countOwnListings, listOwnListings } from './owner-queries.ts'
import { mayBecomeOwner, requireOwner } from './policy.ts'
import { findPublicListing, listItineraries, listYachtTypes } from './queries.ts'

export const boatRoutes = {
  types: operations.boats.types.handler(async ({ context }) => ({ data: await listYachtTypes(context.db) })),

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

export const boatOwnerRoutes = {
  register: operations.boatOwners.register.handler(async ({ input, context }) =>
    becomeOwner(context, await mayBecomeOwner(context), input),
  ),

  boats: operations.boatOwners.boats.handler(async ({ input: { page, limit }, context }) => {
    const ownerId = await requireOwner(context)
    const [totalCount, listings] = await Promise.all([
      countOwnListings(context.db, ownerId),
      listOwnListings(context.db, ownerId, { limit, offset: (page - 1) * limit }),
    ])
    return {
      boats: listings.map(({ id, title, status, is_live, cover, place, updated_at }) => ({
        id,
        title,
        status,
        isLive: is_live,
        location: place,
        updatedAt: updated_at.toISOString(),
        cover_photo: cover && mediaUrl(cover),
      })),
      totalPages: Math.ceil(totalCount / limit),
      totalCount,
    }
  }),
}
