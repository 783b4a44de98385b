import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { operation } from '../operation.ts'
import { PlaceType } from './locations.ts'

export const Destination = z.object({
  id: Id,
  slug: z.string(),
  name: LocalText,
  tagline: LocalText,
  introduction: LocalText,
  /** The text with which a search lists the yachts there. */
  location: z.string(),
  place_id: z.string(),
  type: PlaceType,
  country: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  /** The number of public yachts there; null until they are counted. */
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
