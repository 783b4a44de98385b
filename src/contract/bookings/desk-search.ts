import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { operation, optionalText } from '../operation.ts'

const FoundYacht = z.object({ id: Id, title: z.string(), status: z.string() })
const FoundBooking = z.object({
  id: Id,
  bookingRef: z.string(),
  guestName: z.string(),
  yacht: z.string(),
  /** The day of departure, where the yacht lies. */
  date: z.string(),
})
export const DeskFindings = z.object({ yachts: z.array(FoundYacht), bookings: z.array(FoundBooking) })
export type DeskFindings = z.infer<typeof DeskFindings>

export const findInFleet = operation
  .meta({ auth: 'owner', fleet: 'any', byYacht: true })
  .route({
    method: 'GET',
    path: '/search/desk',
    tags: ['Owners'],
    summary: 'Yachts and bookings of the own fleet by a few letters',
    description:
      'Yachts by title or name, bookings by reference or the guest’s name; at most 6 of each. Accents and case do not ' +
      'count. A blank `q` finds nothing, and a co-manager only what their rights let them read.',
  })
  .input(z.object({ q: optionalText(100) }))
  .output(DeskFindings)
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))
