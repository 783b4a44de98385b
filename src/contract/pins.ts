import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { BoatFilters } from './boats.ts'
import { errors } from './errors.ts'
import { operation } from './operation.ts'
import { CardPrice } from './yacht.ts'

/** A yacht on a map; or, where there are too many, one of those around this spot that stands for all of them. */
export const YachtPin = z.object({
  id: Id,
  title: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** How many it stands for. */
  count: z.int(),
  cover_photo: z.string().nullable(),
  city: z.string(),
  capacity: z.int().nullable(),
  /** Null where it stands for several. */
  price: CardPrice.nullable(),
})
export type YachtPin = z.infer<typeof YachtPin>

export const PinPage = z.object({
  pins: z.array(YachtPin),
  totalCount: z.int(),
  /** There are too many for a pin each: within smaller bounds there may be. */
  gathered: z.boolean(),
})

export const listPins = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/boats/pins', tags: ['Boats'], summary: 'Where the yachts of a search lie' })
  .input(BoatFilters)
  .output(PinPage)
  .errors(errors('invalid_request'))
