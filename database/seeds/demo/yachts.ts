import { z } from 'zod'
import { amenityNames, categoryNames, inclusionNames } from '#shared/fleet-words.ts'
import { Price } from '../price.ts'
import { readInOrder } from '../read-data.ts'
import { oneOf, Words } from '../words.ts'
import { yachtTypes } from '../yacht-types.ts'
import { extraMenu } from './extras.ts'
import { Itinerary } from './itineraries.ts'
import { demoOwners } from './owners.ts'

const TimeOfDay = z.string().regex(/^\d{2}:\d{2}$/, 'A time of day is written like 09:30.')
const Inclusions = z.array(oneOf('inclusion', [...inclusionNames.keys()])).default([])
const count = z.int().nonnegative()
const year = z.int().min(1850).max(2100)
const metres = z.number().positive()
const knots = z.number().positive()

/** One way in which a yacht is sold. Its defaults come from the market of its place. */
const Sale = z
  .strictObject({
    unit: z.enum(['hour', 'day', 'week']),
    rate: Price,
    min: z.int().positive().optional(),
    max: z.int().positive().optional(),
    /** The guests sail alone, so they need the licence. */
    bareboat: z.literal(true).optional(),
    /** Set where the price does not include the captain. */
    captain: z.strictObject({ rate: Price, per: z.enum(['hour', 'day', 'booking']) }).optional(),
    opens: TimeOfDay.optional(),
    closes: TimeOfDay.optional(),
    turnaroundMinutes: count.optional(),
    instant: z.literal(true).optional(),
    securityDeposit: Price.optional(),
    maxGuests: z.int().positive().optional(),
    /** Items that the price includes beyond the usual ones of the place. */
    includes: Inclusions,
    /** Usual items that the price does not include. */
    excludes: Inclusions,
  })
  .refine(
    ({ rate, captain, securityDeposit }) =>
      [captain?.rate, securityDeposit].every((price) => !price || price.currency === rate.currency),
    'The rate, the captain and the security deposit have one currency.',
  )
export type Sale = z.infer<typeof Sale>

const DemoReview = z.strictObject({
  rating: z.literal([1, 2, 3, 4, 5]),
  author: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  language: z.enum(['en', 'fr']).default('en'),
  comment: z.string().min(1),
  /** The owner's reply. */
  reply: z.string().min(1).optional(),
})
export type DemoReview = z.infer<typeof DemoReview>

const DescribedYacht = z.strictObject({
  name: z.string().min(1),
  title: z.string().min(1),
  type: oneOf(
    'type',
    yachtTypes.map(({ slug }) => slug),
  ),
  owner: oneOf('owner', Object.keys(demoOwners)),
  /** The id of its place in the gazetteer. */
  place: z.string().min(1),
  featured: z.literal(true).optional(),
  make: z.string().min(1),
  model: z.string().min(1),
  year,
  refit: year.optional(),
  length: metres,
  beam: metres,
  draft: metres,
  cabins: count,
  baths: count,
  crew: count,
  /** The captain that the texts name. Left out, the yacht gets a captain of its country. */
  captain: z.string().min(1).optional(),
  /** The number of guests by day, overnight, and by the licence of the yacht. */
  guests: z.strictObject({ day: count, sleeping: count, legal: count }),
  engines: z.string().min(1),
  speed: z.strictObject({ cruising: knots, top: knots }),
  short: Words,
  /** Paragraphs. */
  about: z.array(Words),
  highlights: z.array(Words),
  amenities: z.array(oneOf('amenity', [...amenityNames.keys()])),
  /** The first is the primary one. */
  categories: z.array(oneOf('category', [...categoryNames.keys()])),
  extras: z.array(oneOf('extra', [...extraMenu.keys()])),
  /** The first is the main one. */
  sales: z.array(Sale).min(1),
  itineraries: z.array(Itinerary).min(1),
  /** A yacht without reviews shows as new. */
  reviews: z.array(DemoReview),
})

/** `key` is the name of the yacht's file. It identifies the yacht in the demo world and seeds its pictures. */
export type DemoYacht = z.infer<typeof DescribedYacht> & { key: string }

/** The demo fleet in the order in which it is shown, Dubai first. */
export const demoYachts: readonly DemoYacht[] = readInOrder('demo/yachts', DescribedYacht).map(([key, yacht]) => ({
  key,
  ...yacht,
}))
