import { z } from 'zod'
import { errors } from '../errors.ts'
import { operation, optionalText } from '../operation.ts'

const ShareRange = z.object({ lowBp: z.int(), highBp: z.int() })

export const Demand = z.object({
  /** The days of the figures. They end with yesterday. */
  days: z.int(),
  /** The name of the place; null for the whole market, and for a text that names no place. */
  place: z.string().nullable(),
  /** Rounded down to tens. Null below the fewest that are told. */
  searches: z.int().nullable(),
  /** How many searches the figures need at least. */
  fewestSearches: z.int(),
  /** Yachts of this type there that visitors can see. */
  yachts: z.int(),
  /** Basis points: days with a charter, of all days on which these yachts were listed. Null where single yachts could be known. */
  bookedBp: z.int().nullable(),
  /**
   * The share of its days that a yacht there may be booked, in basis points, of 10,000 at most: between what was booked and what
   * the searches would bring if each brought as many days as on the whole market. Null with too few searches.
   */
  share: ShareRange.nullable(),
  /** The market's commission of the charter, without another agreement. */
  commissionBp: z.int(),
  /** Guests pay it to the market on top of the charter. Prices of yachts contain it. */
  serviceChargeBp: z.int(),
})
export type Demand = z.infer<typeof Demand>

export const readDemand = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/boats/demand',
    tags: ['Boats'],
    summary: 'What visitors searched and guests booked at a place in the last 30 days',
    description:
      'Sums without visitors, and none where few searches or few yachts would tell of single ones. A place or type that is ' +
      'unknown has no figures.',
  })
  .input(z.object({ location: optionalText(100), type: optionalText(80) }))
  .output(Demand)
  .errors(errors('invalid_request'))
