import { z } from 'zod'
import { readFolder } from '../read-data.ts'
import { Words } from '../words.ts'

const Stop = z.strictObject({
  name: Words,
  /** Minutes at the stop. */
  minutes: z.int().positive(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** The crew's activity at the stop. */
  note: Words.optional(),
})

const DescribedItinerary = z.strictObject({
  title: Words,
  description: Words,
  duration: z.int().positive(),
  unit: z.enum(['hour', 'day', 'week']),
  stops: z.array(Stop).min(1),
})

/** Itineraries that several yachts use, by name. */
export const sharedItineraries = readFolder('demo/itineraries', DescribedItinerary)

/** A yacht names a shared itinerary, or describes its own. */
export const Itinerary = z.preprocess((value, context) => {
  if (typeof value !== 'string') return value
  const shared = sharedItineraries.get(value)
  if (!shared) context.addIssue(`There is no itinerary ${value}.`)
  return shared ?? z.NEVER
}, DescribedItinerary)
export type Itinerary = z.infer<typeof Itinerary>
