import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { PlaceType } from './locations.ts'
import { operation } from './operation.ts'

export const Destination = z.object({
  id: Id,
  slug: z.string(),
  name: LocalText,
  tagline: LocalText,
  introduction: LocalText,
  /** What a search takes as its location to list the yachts there. */
  location: z.string(),
  place_id: z.string(),
  type: PlaceType,
  country: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  /** Public yachts there; null until they have been counted. */
  listings: z.int().nullable(),
  /** The key of its picture, under /media/; null while it has none. */
  picture: z.string().nullable(),
})
export type Destination = z.infer<typeof Destination>

export const listDestinations = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/destinations',
    tags: ['Destinations'],
    summary: 'Where to charter, in the order of menus',
  })
  .output(z.object({ data: z.array(Destination) }))
