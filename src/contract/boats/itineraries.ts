import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { lenientInteger, operation } from '../operation.ts'
import { TripUnit } from './yacht.ts'

export const Itinerary = z.object({
  id: Id,
  title: LocalText,
  description: LocalText.nullable(),
  duration: z.int(),
  unit: TripUnit,
  /** The usual departure of a trip by the hour, by the clock of the yacht. */
  startTime: z.string().nullable(),
  /** Nautical miles from the berth through all stops and back; null without positions. */
  distance: z.number().nullable(),
  stops: z.array(
    z.object({
      name: LocalText,
      /** Minutes from the departure. */
      afterMinutes: z.int().nullable(),
      /** Minutes at the stop. */
      minutes: z.int().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      note: LocalText.nullable(),
      /** Nautical miles from the stop before it, or from the berth. */
      distance: z.number().nullable(),
    }),
  ),
})
export type Itinerary = z.infer<typeof Itinerary>

export const listItineraries = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/itineraries/yacht/{id}', tags: ['Boats'], summary: 'The routes that a yacht sails' })
  .input(z.object({ id: Id, duration: lenientInteger }))
  .output(z.object({ data: z.array(Itinerary) }))
  .errors(errors('not_found'))
