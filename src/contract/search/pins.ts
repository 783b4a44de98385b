import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { CardPrice } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'
import { BoatFilters } from './boats.ts'

/** A yacht on a map. Where there are too many, one pin stands for several yachts around it. */
export const YachtPin = z.object({
  id: Id,
  title: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The number of yachts that it stands for. */
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
  /** True where one pin stands for several yachts. Smaller bounds may show single ones. */
  gathered: z.boolean(),
})

export const listPins = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/boats/pins', tags: ['Boats'], summary: 'Where the yachts of a search lie' })
  .input(BoatFilters)
  .output(PinPage)
  .errors(errors('invalid_request'))
